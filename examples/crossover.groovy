// From how many tokens on does the rank-major layout beat the expert-major one?
//
// A crossover is searched, not swept: a coarse look, then the middle between values that say different
// things, both layouts taking turns. A full grid would take more than four times as long.
//
//     ./jbang ep-sweep examples/crossover.groovy
//
// With two libraries it is the same line: between: ['mscclpp', 'nccl-ep'].

sweep('layout-crossover') {
    backends   'cpu'
    layouts    'em', 'rm'
    experts    32
    hidden     2048
    warmup     5
    iterations 20
    crossover  'tokens', between: ['em', 'rm'], from: 1, to: 256
}
