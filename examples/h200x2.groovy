// What does plain NCCL cost for dispatch and combine on two H200, and how near to their links is it?
//
// Needs two GPUs and PyTorch, and takes a quarter of an hour. What it gave on two H200 is in examples/h200x2:
// the second line makes the reports of it again, on any machine.
//
//     ./jbang ep-sweep examples/h200x2.groovy
//     ./jbang ep-report examples/h200x2

sweep('h200x2') {
    backends 'torch'
    ranks    2
    experts  16, 256
    tokens   1, 16, 256, 4096
    layouts  'em', 'rm'
    hidden   7168
    topk     8
    warmup     10
    iterations 50
    repeats    6
    order      'interleaved'
    timeout    2.minutes
    limits { nvlink 477.GBps; hbm 4800.GBps }   // 18 links of 26.5 GB/s; the data sheet's memory
    report {
        pivot rows: ['experts', 'tokens'], columns: 'layout', value: 'total_avg_us'
        pivot rows: ['experts', 'tokens'], columns: 'layout', value: 'total_pct_of_limit'
        lines x: 'tokens', y: 'total_avg_us', series: 'layout', per: 'experts'
    }
}
