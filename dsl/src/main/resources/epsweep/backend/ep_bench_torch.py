#!/usr/bin/env python3
"""Expert-parallel dispatch and combine over torch.distributed's all-to-all: the plain baseline.

Start it with torchrun, one process per GPU. Needs PyTorch, nothing else. With --device cpu it runs over
gloo and without a GPU: to try a launch out; what it prints then is no measure of anything else.

Dispatch sends each token to the ranks that hold its top-k experts and leaves the rows there in the
layout asked for; combine brings the experts' results back and sums them by weight. What a model
pays with plain NCCL is timed: packing, the exchange of counts (the host waits for it, since it sizes
the transfer), the transfer, and the ordering of rows. The experts are the identity and are not timed.

  em  expert-major: a row per token and expert, by local expert, then source rank
  rm  rank-major:   a row per token and destination rank, by source rank, with the token's experts
                    and weights; the receiver sums over its experts before combine sends back
"""
import argparse
import os
import sys
import time

import torch
import torch.distributed as dist

FP8_GROUP = 128
FP8_MAX = 448.0
PROFILER_START = 5
MIB = 1024 * 1024
LAYOUTS = {"em": "expert-major", "rm": "rank-major"}


def options():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("-L", "--layout", choices=sorted(LAYOUTS), default="em")
    p.add_argument("-t", "--tokens", type=positive, default=128, help="tokens per rank")
    p.add_argument("-d", "--hidden", type=positive, default=7168, help="elements of a token")
    p.add_argument("-k", "--top-k", type=positive, default=8, help="experts of a token")
    p.add_argument("-e", "--experts", type=positive, default=256, help="experts in all")
    p.add_argument("-w", "--warmup", type=int, default=10, help="iterations before the timed ones")
    p.add_argument("-i", "--iters", type=positive, default=50, help="timed iterations")
    p.add_argument("--dispatch-dtype", choices=["bf16", "fp8_e4m3"], default="bf16")
    p.add_argument("--seed", type=int, default=1, help="of routing, weights and tokens")
    p.add_argument("--static-routing", action="store_true", help="exchange the counts once, untimed")
    p.add_argument("--cuda-graph", action="store_true", help="replay CUDA graphs; implies --static-routing")
    p.add_argument("--kernel-timing", action="store_true", help="time the kernels too, with torch.profiler")
    p.add_argument("--device", choices=["cuda", "cpu"], default="cuda", help="cpu: to try the launch out, over gloo")
    p.add_argument("--validate", action="store_true", help="check every row that arrives and every sum")
    o = p.parse_args()
    if o.warmup < 0:
        p.error("--warmup: must be 0 or more, got %d" % o.warmup)
    if o.top_k > o.experts:
        p.error("--top-k: %d is above the %d experts" % (o.top_k, o.experts))
    if o.dispatch_dtype == "fp8_e4m3" and o.hidden % FP8_GROUP:
        p.error("--hidden: %d cannot be divided by %d, as fp8_e4m3 needs" % (o.hidden, FP8_GROUP))
    if o.device == "cpu" and (o.cuda_graph or o.kernel_timing):
        p.error("--device cpu has neither --cuda-graph nor --kernel-timing")
    world = int(os.environ.get("WORLD_SIZE", "1"))
    if o.experts % world:
        p.error("--experts: %d cannot be divided by %d ranks" % (o.experts, world))
    o.static_routing = o.static_routing or o.cuda_graph
    return o


def positive(text):
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("must be a positive integer, got " + text)
    return value


class Problem:
    """A rank's tokens, experts and weights; any rank can make any other's from the seed."""

    def __init__(self, o, world, device):
        self.o, self.world, self.device = o, world, device
        self.local_experts = o.experts // world

    def of(self, rank):
        g = torch.Generator(device=self.device).manual_seed(self.o.seed * 1_000_003 + rank)
        shape = (self.o.tokens, self.o.hidden)
        tokens = torch.randn(shape, generator=g, device=self.device, dtype=torch.float32).bfloat16()
        scores = torch.rand((self.o.tokens, self.o.experts), generator=g, device=self.device)
        top = torch.topk(scores, self.o.top_k, dim=1)
        return tokens, top.indices, torch.softmax(top.values, dim=1)


def quantise(tokens):
    """Rows of E4M3 bytes followed by one float32 scale for each 128 elements."""
    groups = tokens.float().view(tokens.size(0), -1, FP8_GROUP)
    scales = groups.abs().amax(dim=2).clamp(min=1e-4) / FP8_MAX
    values = (groups / scales.unsqueeze(2)).to(torch.float8_e4m3fn)
    return torch.cat([values.view(torch.uint8).flatten(1), scales.view(torch.uint8)], dim=1)


def dequantise(rows, hidden):
    values = rows[:, :hidden].contiguous().view(torch.float8_e4m3fn).float()
    scales = rows[:, hidden:].contiguous().view(torch.float32)
    return (values.view(rows.size(0), -1, FP8_GROUP) * scales.unsqueeze(2)).flatten(1).bfloat16()


class Exchange:
    """What both layouts share: the tokens on their way, and the transfer."""

    def __init__(self, o, problem, rank):
        self.o, self.problem, self.rank = o, problem, rank
        self.world = problem.world
        self.tokens, self.experts, self.weights = problem.of(rank)
        self.fp8 = o.dispatch_dtype == "fp8_e4m3"
        self.plan = None
        if o.static_routing:
            self.plan = self.route()

    def outgoing(self):
        return quantise(self.tokens) if self.fp8 else self.tokens

    def transfer(self, rows, to, source):
        if rows.dtype == torch.bfloat16 and not rows.is_cuda:
            # gloo knows no BF16.
            return self.transfer(rows.contiguous().view(torch.uint8), to, source).view(torch.bfloat16)
        received = torch.empty((sum(source),) + rows.shape[1:], dtype=rows.dtype, device=rows.device)
        dist.all_to_all_single(received, rows, source, to)
        return received

    def swap(self, counts):
        """Counts for each rank, row by row, against those of each rank for this one."""
        theirs = torch.empty_like(counts)
        dist.all_to_all_single(theirs, counts)
        return theirs

    def dispatch(self):
        self.current = self.plan or self.route()
        return self.send(self.current)

    def values(self, rows):
        """The BF16 elements of received rows."""
        payload = rows[:, : self.payload()]
        if self.fp8:
            return dequantise(payload, self.o.hidden)
        return payload.contiguous().view(torch.bfloat16) if payload.dtype == torch.uint8 else payload

    def payload(self):
        """Entries of a row that hold the token."""
        return self.o.hidden + self.o.hidden // FP8_GROUP * 4 if self.fp8 else self.o.hidden


class ExpertMajor(Exchange):
    def route(self):
        """Which entry goes where, and how what comes is put in order of experts."""
        o, local = self.o, self.problem.local_experts
        flat = self.experts.flatten()
        order = torch.argsort(flat, stable=True)
        # bincount would make the host wait for the greatest value.
        counts = torch.zeros(o.experts, dtype=torch.int64, device=flat.device)
        counts.scatter_add_(0, flat, torch.ones_like(flat))
        theirs = self.swap(counts.view(self.world, local))
        both = torch.stack([counts.view(self.world, local).sum(1), theirs.sum(1)]).tolist()
        # Received by source, then expert; wanted by expert, then source.
        expert_of = torch.arange(local, device=flat.device).repeat(self.world)
        arrived = torch.repeat_interleave(expert_of, theirs.flatten(), output_size=sum(both[1]))
        into = torch.argsort(arrived, stable=True)
        return {
            "token": order // o.top_k,
            "back": torch.argsort(order),
            "to": both[0],
            "source": both[1],
            "into": into,
            "out": torch.argsort(into),
        }

    def send(self, plan):
        rows = self.outgoing().index_select(0, plan["token"])
        return self.transfer(rows, plan["to"], plan["source"]).index_select(0, plan["into"])

    def run_experts(self, rows):
        return self.values(rows)

    def combine(self, results):
        plan = self.current
        rows = results.index_select(0, plan["out"])
        back = self.transfer(rows, plan["source"], plan["to"]).index_select(0, plan["back"])
        back = back.view(self.o.tokens, self.o.top_k, self.o.hidden)
        return torch.bmm(self.weights.bfloat16().unsqueeze(1), back).squeeze(1)

    def expected(self):
        """The elements of the rows that must have arrived, from the others' seeds."""
        local, first = self.problem.local_experts, self.rank * self.problem.local_experts
        rows = []
        everyone = [self.problem.of(r) for r in range(self.world)]
        for expert in range(first, first + local):
            for tokens, experts, _ in everyone:
                rows.append(tokens[(experts == expert).any(dim=1)])
        return torch.cat(rows)


class RankMajor(Exchange):
    def route(self):
        ranks = self.experts // self.problem.local_experts
        wanted = torch.zeros((self.o.tokens, self.world), dtype=torch.bool, device=ranks.device)
        wanted.scatter_(1, ranks, True)
        counts = wanted.sum(0)
        both = torch.stack([counts, self.swap(counts)]).tolist()
        return {"token": wanted.t().nonzero()[:, 1], "to": both[0], "source": both[1]}

    def send(self, plan):
        packed = torch.cat(
            [
                self.outgoing().view(torch.uint8),
                self.experts.int().view(torch.uint8),
                self.weights.view(torch.uint8),
            ],
            dim=1,
        )
        return self.transfer(packed.index_select(0, plan["token"]), plan["to"], plan["source"])

    def payload(self):
        return super().payload() if self.fp8 else self.o.hidden * 2

    def run_experts(self, rows):
        """Each row once, with the sum of the weights of the experts here."""
        at, width = self.payload(), self.o.top_k * 4
        experts = rows[:, at : at + width].contiguous().view(torch.int32)
        weights = rows[:, at + width :].contiguous().view(torch.float32)
        here = experts // self.problem.local_experts == self.rank
        self.factor = (weights * here).sum(1, keepdim=True)
        return self.values(rows)

    def combine(self, results):
        plan = self.current
        reduced = (results.float() * self.factor).bfloat16()
        back = self.transfer(reduced, plan["source"], plan["to"])
        total = torch.zeros((self.o.tokens, self.o.hidden), dtype=torch.float32, device=back.device)
        return total.index_add_(0, plan["token"], back.float()).bfloat16()

    def expected(self):
        rows = []
        for source in range(self.world):
            tokens, experts, _ = self.problem.of(source)
            rows.append(tokens[(experts // self.problem.local_experts == self.rank).any(dim=1)])
        return torch.cat(rows)


def validate(exchange, say):
    """Every received row against the sender's, every sum against one in float64."""
    received = exchange.dispatch()
    results = exchange.run_experts(received)
    expected = exchange.expected()
    close = {"rtol": 0.07, "atol": 0.02} if exchange.fp8 else {"rtol": 0, "atol": 0}
    arrived = results.shape == expected.shape and torch.allclose(results.float(), expected.float(), **close)
    combined = exchange.combine(results).double()
    # The experts are the identity and the weights sum to 1, so the sum is the token.
    wanted = (exchange.tokens.double() * exchange.weights.double().sum(1, keepdim=True))
    error = (combined - wanted).norm() / wanted.norm()
    summed = bool(error < (0.05 if exchange.fp8 else 0.01))
    verdicts = torch.tensor([int(arrived), int(summed)], device=received.device)
    dist.all_reduce(verdicts, op=dist.ReduceOp.MIN)
    dispatch, combine = ("PASSED" if v else "FAILED" for v in verdicts.tolist())
    say("=== Data Validation ===")
    say("Global validation: Dispatch=%s, Combine=%s" % (dispatch, combine))
    say("")


class Timer:
    """CUDA events around each iteration, all ranks starting together; on a CPU, its clock."""

    def __init__(self, o, device):
        self.o = o
        self.gate = torch.zeros(1, device=device)

    def samples(self, work):
        for _ in range(self.o.warmup):
            work()
        return self.by_events(work) if self.gate.is_cuda else self.by_clock(work)

    def by_clock(self, work):
        times = []
        for _ in range(self.o.iters):
            dist.all_reduce(self.gate)
            start = time.perf_counter()
            work()
            times.append((time.perf_counter() - start) * 1e6)
        return times

    def by_events(self, work):
        events = []
        for _ in range(self.o.iters):
            dist.all_reduce(self.gate)
            start, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
            start.record()
            work()
            end.record()
            events.append((start, end))
        torch.cuda.synchronize()
        return [start.elapsed_time(end) * 1e3 for start, end in events]

    def kernels(self, work):
        """Microseconds in kernels, one number for each iteration; none when they cannot be told apart."""
        from torch.profiler import ProfilerActivity, profile

        # A kernel of the first iterations waits for the ranks whose profiler starts later.
        iterations = PROFILER_START + self.o.iters
        with profile(activities=[ProfilerActivity.CUDA], acc_events=True) as prof:
            for _ in range(iterations):
                work()
            torch.cuda.synchronize()
        spans = [e.time_range for e in prof.events() if e.device_type == torch.autograd.DeviceType.CUDA]
        spans.sort(key=lambda span: span.start)
        if not spans or len(spans) % iterations:
            return None
        n = len(spans) // iterations
        sums = [sum(s.end - s.start for s in spans[i * n : (i + 1) * n]) for i in range(iterations)]
        return sums[PROFILER_START:]


def captured(work):
    """The work as a CUDA graph; its result is overwritten by each replay."""
    stream = torch.cuda.Stream()
    stream.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(stream):
        for _ in range(3):
            work()
    torch.cuda.current_stream().wait_stream(stream)
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        result = work()
    graph.replay()
    torch.cuda.synchronize()
    return graph.replay, result


def reduced(samples, device, world):
    """Mean of the ranks' means, least minimum, greatest maximum, and each rank's mean."""
    mine = torch.tensor([sum(samples) / len(samples), min(samples), max(samples)], dtype=torch.float64, device=device)
    everyone = [torch.empty_like(mine) for _ in range(world)]
    dist.all_gather(everyone, mine)
    rows = torch.stack(everyone).tolist()
    means = [row[0] for row in rows]
    return sum(means) / world, min(r[1] for r in rows), max(r[2] for r in rows), means


def report(say, name, times, size, per_rank=True):
    avg, low, high, means = times
    say("%-17s avg=%.2f us, min=%.2f us, max=%.2f us" % (name, avg, low, high))
    if per_rank:
        rates = [size / mean / 1e3 for mean in means]
        slow, fast = rates.index(min(rates)), rates.index(max(rates))
        say(
            "                  throughput: avg=%.2f GB/s, min=%.2f GB/s (rank %d), max=%.2f GB/s (rank %d)"
            % (size / avg / 1e3, rates[slow], slow, rates[fast], fast)
        )
    else:
        say("                  throughput: avg=%.2f GB/s" % (size / avg / 1e3))


def transport(o):
    if o.device == "cpu":
        return "Transport", "gloo, on the CPU: to try the launch out"
    return "NCCL", ".".join(str(part) for part in torch.cuda.nccl.version())


def banner(say, o, problem):
    say("=== torch.distributed EP Benchmark ===")
    say("Configuration:")
    for name, value in [
        ("Algorithm", "LOW_LATENCY"),
        ("Layout", LAYOUTS[o.layout]),
        ("Ranks", problem.world),
        ("Tokens", o.tokens),
        ("Hidden", o.hidden),
        ("Top-k", o.top_k),
        ("Experts", "%d (local: %d)" % (o.experts, problem.local_experts)),
        ("Warmup iters", o.warmup),
        ("Benchmark iters", o.iters),
        ("Dispatch dtype", o.dispatch_dtype.upper()),
        ("Routing", "static, counts not timed" if o.static_routing else "counts exchanged in each dispatch"),
        ("CUDA graph", "enabled" if o.cuda_graph else "disabled"),
        ("Validate mode", "enabled" if o.validate else "disabled"),
        ("PyTorch", torch.__version__),
        transport(o),
    ]:
        say("  %-16s %s" % (name + ":", value))
    say("")


def measure(o, exchange, device, say):
    timer = Timer(o, device)
    results = exchange.run_experts(exchange.dispatch())
    dispatch = exchange.dispatch

    def combine():
        return exchange.combine(results)

    def total():
        exchange.dispatch()
        return exchange.combine(results)

    work = {"dispatch": dispatch, "combine": combine, "total": total}
    if o.cuda_graph:
        graphs = {name: captured(f) for name, f in work.items()}
        work = {name: graph[0] for name, graph in graphs.items()}
    times = {name: reduced(timer.samples(f), device, exchange.world) for name, f in work.items()}
    kernels = {}
    if o.kernel_timing:
        for name in ("dispatch", "combine"):
            samples = timer.kernels(work[name])
            # All or none: a rank without numbers must not leave the others waiting.
            known = torch.tensor([int(samples is not None)], device=device)
            dist.all_reduce(known, op=dist.ReduceOp.MIN)
            if known.item():
                kernels[name] = reduced(samples, device, exchange.world)
    return times, kernels


def summary(say, o, exchange, times, kernels):
    element = (1 + 4 / FP8_GROUP) if exchange.fp8 else 2
    selections = o.tokens * o.top_k
    sent, returned = selections * o.hidden * element, selections * o.hidden * 2
    label = "FP8" if exchange.fp8 else "BF16"
    say("=== Summary (Low Latency, across %d ranks) ===" % exchange.world)
    say("")
    say("--- Host-observed performance ---")
    report(say, "Dispatch (%s):" % label, times["dispatch"], sent)
    report(say, "Combine (BF16):", times["combine"], returned)
    report(say, "Total (D+C):", times["total"], sent + returned)
    say("")
    if kernels:
        say("--- Kernel-only performance ---")
        for name, size in (("dispatch", sent), ("combine", returned)):
            if name in kernels:
                report(say, name.capitalize() + ":", kernels[name], size, per_rank=False)
        say("")
    say(
        "Byte counts: dispatch=%.2f MB (%s), combine=%.2f MB (BF16), selections=%d"
        % (sent / 1e6, label, returned / 1e6, selections)
    )
    say("")


def main():
    o = options()
    rank = int(os.environ.get("RANK", "0"))
    device = own_device(o)
    before = used_memory(device)
    start = time.perf_counter()
    if device.type == "cuda":
        dist.init_process_group("nccl", device_id=device)
    else:
        dist.init_process_group("gloo")
    dist.barrier()
    created = (time.perf_counter() - start) * 1e3

    def say(line):
        if rank == 0:
            print(line, flush=True)

    problem = Problem(o, dist.get_world_size(), device)
    banner(say, o, problem)
    with torch.no_grad():
        start = time.perf_counter()
        exchange = {"em": ExpertMajor, "rm": RankMajor}[o.layout](o, problem, rank)
        if device.type == "cuda":
            torch.cuda.synchronize()
        routed = (time.perf_counter() - start) * 1e3
        if o.validate:
            validate(exchange, say)
        summary(say, o, exchange, *measure(o, exchange, device, say))
    setup = [reduced([value], device, exchange.world) for value in (created, routed)]
    say("=== Setup Timing (across %d ranks) ===" % exchange.world)
    say("Process group:       avg=%.2f ms, min=%.2f ms, max=%.2f ms" % setup[0][:3])
    say("Handle creation:     avg=%.2f ms, min=%.2f ms, max=%.2f ms" % setup[1][:3])
    say("")
    if device.type == "cuda":
        say("=== GPU Memory (rank 0) ===")
        after = used_memory(device)
        say("Total device memory: %.2f MB" % (torch.cuda.mem_get_info()[1] / MIB))
        say("Used pre-create:     %.2f MB" % before)
        say("Used post-combine:   %.2f MB" % after)
        say("EP-induced delta:    %+.2f MB" % (after - before))
    dist.destroy_process_group()


def own_device(o):
    if o.device == "cpu":
        return torch.device("cpu")
    local = int(os.environ.get("LOCAL_RANK", "0"))
    if not torch.cuda.is_available():
        sys.exit("Error: PyTorch sees no GPU here; this benchmark needs one for each rank")
    if local >= torch.cuda.device_count():
        sys.exit("Error: local rank %d has no GPU: PyTorch sees %d" % (local, torch.cuda.device_count()))
    device = torch.device("cuda", local)
    torch.cuda.set_device(device)
    return device


def used_memory(device):
    if device.type == "cpu":
        return 0.0
    free, total = torch.cuda.mem_get_info()
    return (total - free) / MIB


if __name__ == "__main__":
    main()
