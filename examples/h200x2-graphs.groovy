// What do CUDA graphs and FP8 change for plain NCCL on two H200? One launch a point: a look, no comparison.
sweep('options') {
    backends 'torch'
    ranks    2
    experts  64
    tokens   16, 1024
    layouts  'em', 'rm'
    dispatchDtypes 'bf16', 'fp8_e4m3'
    axis 'cudaGraph', false, true
    timeout  90.seconds
    limits { nvlink 477.GBps; hbm 4800.GBps }
    backend('torch') { kernelTiming true; validate true }
    report { pivot rows: ['tokens', 'layout'], columns: ['dispatch_dtype', 'cudaGraph'], value: 'total_avg_us' }
}
