// On two H200: what do the special libraries gain over plain NCCL, and which is faster where?
// Needs PyTorch, NCCL-EP and MSCCL++ EP; `ep-doctor examples/h200x2-libraries.groovy` says what is missing and what
// to write into a site's file (--site).
sweep('h200x2-libraries') {
    backends 'torch', 'nccl-ep', 'mscclpp-cpp'
    ranks    2
    experts  32, 256
    tokens   1, 64, 1024
    layouts  'em', 'rm'          // MSCCL++ has em alone: its rm rows say so, and nothing is started
    hidden   7168
    topk     8
    warmup     10
    iterations 50
    repeats    3
    order      'interleaved'
    timeout    2.minutes
    limits { nvlink 477.GBps; hbm 4800.GBps }
    report {
        pivot rows: ['layout', 'experts', 'tokens'], columns: 'backend', value: 'total_avg_us'
        ratio of: 'nccl-ep', to: 'torch', value: 'total_avg_us'
        ratio of: 'mscclpp-cpp', to: 'torch', value: 'total_avg_us'
        lines x: 'tokens', y: 'total_avg_us', series: 'backend', per: ['layout', 'experts']
    }
}
