// Where the axes of a chart have their marks.

const ROOM_FOR_TICK = 44;

/** As many of the values as there is room for. */
export function thinned(u, x) {
  const room = Math.max(2, Math.floor(u.width / ROOM_FOR_TICK));
  const each = Math.ceil(x.length / room);
  return x.filter((_, i) => i % each === 0);
}

/** Round numbers between the ends of the axis. */
export function marks({ low, high, log }) {
  return log && high / low >= 2.5 ? decades(low, high) : linear(low, high);
}

function decades(low, high) {
  const times = high / low;
  const steps = times > 300 ? [1] : times > 8 ? [1, 2, 5] : [1, 1.5, 2, 3, 4, 5, 6, 8];
  const found = [];
  for (let power = Math.floor(Math.log10(low)); 10 ** power <= high; power += 1) {
    found.push(...steps.map((step) => step * 10 ** power));
  }
  return found.filter((value) => value >= low && value <= high);
}

function linear(low, high) {
  const rough = (high - low) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough) * power;
  const found = [];
  for (let i = Math.ceil(low / step); i * step <= high; i += 1) {
    found.push(i * step);
  }
  return found;
}
