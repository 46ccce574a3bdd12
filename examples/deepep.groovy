// How fast is DeepEP's low-latency kernel, and does its hook pay off?
//
// A backend of your own: DeepEP's test prints lines of its own kind, one for each rank, so `parse` says what
// to take from them. Needs eight GPUs and DeepEP; `--dry-run` prints every command on any machine.
//
//     DEEPEP=/srv/DeepEP ./jbang ep-sweep examples/deepep.groovy --dry-run

def source = System.getenv('DEEPEP') ?: '/srv/DeepEP'

sweep('deepep') {
    backend('deepep') {
        command { p ->
            ['python3', 'tests/legacy/test_low_latency.py',
             '--num-processes', p.ranks, '--num-tokens', p.tokens, '--hidden', p.hidden,
             '--num-topk', p.topk, '--num-experts', p.experts]
        }
        workdir source
        env MASTER_PORT: '8361'
        parse {
            metric 'dispatch_avg_us', ~/\] Dispatch bandwidth: [\d.]+ GB\/s, avg_t=([\d.]+) us/, per: 'rank', reduce: 'mean'
            metric 'combine_avg_us', ~/\| Combine bandwidth: [\d.]+ GB\/s, avg_t=([\d.]+) us/, per: 'rank', reduce: 'mean'
            metric 'total_avg_us', ~/Dispatch \+ combine bandwidth: [\d.]+ GB\/s, avg_t=([\d.]+) us/, per: 'rank', reduce: 'mean'
            metric 'total_max_us', ~/Dispatch \+ combine bandwidth: .*max_t=([\d.]+) us/, per: 'rank', reduce: 'max'
            reject ~/AssertionError|DeepEP timeout/
        }
    }
    ranks          8
    dispatchDtypes 'fp8_e4m3'           // what the test dispatches
    experts        64, 256
    tokens         powersOfTwo(8, 128)
    where          { experts % ranks == 0 }
    repeats        3
    timeout        5.minutes
    report {
        pivot rows: 'experts', columns: 'tokens', value: 'total_avg_us'
        lines x: 'tokens', y: 'dispatch_avg_us', series: 'experts'
    }
}
