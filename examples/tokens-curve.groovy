// From how many tokens on does FP8 dispatch pay off?
//
// A curve over the batch size, one line per dispatch type. FP8 halves the bytes that are moved and adds
// a conversion on both sides; where the lines cross, it starts to win.
//
//     ./jbang ep-sweep examples/tokens-curve.groovy

sweep('tokens-curve') {
    backends       'cpu'
    tokens         powersOfTwo(1, 512)
    dispatchDtypes 'bf16', 'fp8_e4m3'
    experts        64
    hidden         4096
    warmup         5
    iterations     20
    repeats        3
    report {
        lines x: 'tokens', y: 'dispatch_avg_us', series: 'dispatch_dtype'
        pivot rows: 'tokens', columns: 'dispatch_dtype', value: 'dispatch_mb'
    }
}
