/**
 * The embedded benchmark: a real dispatch and combine between rank threads, through shared memory.
 * Stands alone: it is started as a child process and knows nothing of the sweep.
 *
 * <p>Each rank is a thread with buffers of its own outside the heap. A <em>dispatch</em> copies
 * every token's row into the receive buffers of the ranks that hold its experts, publishes how many
 * rows each region holds, and ends when all ranks' rows have arrived. The experts are the identity:
 * what they return is the received row in BF16. A <em>combine</em> reads each expert's row where it
 * lies and sums them by the token's weights in float32, rounded to BF16 once.
 */
package epsweep.cpu;
