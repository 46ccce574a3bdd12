// What do the shapes of real models cost, in decoding and in prefill?
//
// Each case is one model's mixture-of-experts layer; the axes that a case does not name multiply it.
//
//     ./jbang ep-sweep examples/model-shapes.groovy

def decode = [8, 32]
def prefill = 512

sweep('model-shapes') {
    backends   'cpu'
    axis       'phase', 'decode', 'prefill'
    tokens     { phase == 'prefill' ? prefill : decode }   // derived from the point so far
    cases([experts: 256, topk: 8, hidden: 7168],           // DeepSeek-V3
          [experts: 128, topk: 8, hidden: 4096],           // Qwen3-235B-A22B
          [experts: 8,   topk: 2, hidden: 4096])           // Mixtral 8x7B
    exclude    { phase == 'prefill' && experts < 16 }      // few experts: nothing to learn here
    warmup     3
    iterations 10
    repeats    2
    report {
        pivot rows: ['experts', 'topk', 'hidden'], columns: ['phase', 'tokens'], value: 'total_avg_us'
    }
}
