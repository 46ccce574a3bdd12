// MSCCL++ or NCCL-EP: which one is faster, where, and by how much?
//
// Needs eight GPUs and both libraries' benchmarks; say where they are built. `--dry-run` prints every
// command on any machine.
//
//     ./jbang ep-sweep examples/compare-backends.groovy --dry-run

def built = System.getenv('EP_BUILD') ?: '/opt/ep'

sweep('compare-backends') {
    backend('nccl-ep')     { benchmark "$built/nccl/build/test/nccl_ep/ep_bench" }
    backend('mscclpp-cpp') { benchmark "$built/mscclpp/build/mscclpp_ep_bench" }
    ranks      8
    experts    64, 128, 256
    tokens     powersOfTwo(1, 128)
    where      { experts % ranks == 0 }
    repeats    5
    timeout    2.minutes
    report {
        pivot rows: 'experts', columns: ['backend', 'tokens'], value: 'total_avg_us'
        heatmap x: 'tokens', y: 'experts', value: 'total_avg_us', per: 'backend'
        lines x: 'tokens', y: 'total_avg_us', series: 'backend', per: 'experts'
        ratio of: 'mscclpp-cpp', to: 'nccl-ep', value: 'total_avg_us'
    }
}
