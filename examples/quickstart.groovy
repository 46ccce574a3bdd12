// How do expert count, batch and layout move the latency of dispatch and combine?
//
// Runs anywhere: `cpu` is the benchmark that comes with ep-sweep, a real dispatch and combine between
// rank threads through shared memory. 3 experts x 3 tokens x 2 layouts, 3 repeats each: 54 launches.
//
//     ./jbang ep-sweep examples/quickstart.groovy

sweep('quickstart') {
    backends   'cpu'
    ranks      2
    experts    16, 64, 256
    tokens     16, 64, 256           // per rank
    layouts    'em', 'rm'            // expert-major, rank-major
    hidden     2048
    topk       8
    warmup     5
    iterations 20
    repeats    3
    timeout    1.minute
    report {
        pivot rows: 'experts', columns: ['layout', 'tokens'], value: 'total_avg_us'
        pivot rows: ['layout', 'experts'], columns: 'tokens', value: 'dispatch_gbps'
    }
}
