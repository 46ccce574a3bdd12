// What the repeats of one cell say. The same definitions as in summary.csv.

const EACH_SIDE = 0.025;

export const STATISTICS = ['median', 'mean', 'min', 'max', 'stddev', 'n'];

/** @param {number[]} values in any order; NaN is not a value */
export function summarize(values) {
  const sorted = Float64Array.from(values.filter((value) => !Number.isNaN(value))).sort();
  const n = sorted.length;
  if (n === 0) {
    return { n, median: NaN, mean: NaN, min: NaN, max: NaN, stddev: NaN, low: NaN, high: NaN };
  }
  const mean = sorted.reduce((sum, value) => sum + value, 0) / n;
  const squares = sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const half = n >> 1;
  const k = orderOfInterval(n);
  return {
    n,
    median: n % 2 ? sorted[half] : sorted[half - 1] / 2 + sorted[half] / 2,
    mean,
    min: sorted[0],
    max: sorted[n - 1],
    stddev: n < 2 ? NaN : Math.sqrt(squares / (n - 1)),
    low: k ? sorted[k - 1] : NaN,
    high: k ? sorted[n - k] : NaN,
  };
}

/**
 * From the k-th smallest to the k-th largest value lies the median with 95 % confidence; 0 when n is
 * too small to say.
 */
export function orderOfInterval(n) {
  let term = -n * Math.LN2;
  let sum = Math.exp(term);
  let k = 0;
  while (sum < EACH_SIDE && k < n) {
    k += 1;
    term += Math.log((n - k + 1) / k);
    sum += Math.exp(term);
  }
  return k;
}

/** Whether the ranges of two cells' repeats overlap, so that neither is clearly better. */
export function overlap(a, b) {
  return !(a.max < b.min || b.max < a.min) || a.median === b.median;
}
