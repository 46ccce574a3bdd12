// Colours of numbers: a step of a ramp for values, of a ramp with a neutral middle for ratios.

export const STEPS = 9;
const WIDE = 10;
const MIDDLE = 4;

/** The ends of a ratio's ramp are at least this far from 1, so that noise stays pale. */
const LEAST_SPAN = Math.log(1.25);

/** @returns {{low: number, high: number, useful: boolean, step: (value: number) => string}} */
export function heatOf(values, isRatio) {
  const finite = values.filter(Number.isFinite);
  const low = finite.reduce((a, b) => Math.min(a, b), Infinity);
  const high = finite.reduce((a, b) => Math.max(a, b), -Infinity);
  return isRatio ? diverging(low, high) : sequential(low, high);
}

function sequential(low, high) {
  const log = low > 0 && high / low >= WIDE;
  const share = (value) =>
    log ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
  const step = (value) => Math.min(STEPS - 1, Math.floor(share(value) * STEPS));
  const scale = log ? 'each step the same factor' : 'each step the same size';
  return { low, high, useful: high > low, step: (value) => `h${step(value)}`, scale, ramp: 'h' };
}

function diverging(low, high) {
  const far = Math.max(Math.abs(Math.log(low)), Math.abs(Math.log(high)), LEAST_SPAN);
  const step = (value) => {
    const place = Math.round((Math.log(value) / far) * MIDDLE);
    return MIDDLE + Math.max(-MIDDLE, Math.min(MIDDLE, place));
  };
  return {
    low: Math.exp(-far),
    high: Math.exp(far),
    useful: Number.isFinite(far),
    step: (value) => `d${value > 0 ? step(value) : MIDDLE}`,
    scale: 'the middle is 1',
    ramp: 'd',
  };
}

