// Numbers and labels as people read them; the same rules as in the tables without script.

const MOST_DECIMALS = 6;

/** Rounds half up in decimal, as the other tables do. */
export function fixed(value, decimals) {
  const text = String(value);
  const rounded = text.includes('e')
    ? value
    : Number(`${Math.round(Number(`${text}e${decimals}`))}e-${decimals}`);
  return rounded.toFixed(decimals);
}

/** How many decimals a table's numbers get: three significant digits for the smallest. */
export function decimalsOf(values) {
  const finite = values.filter(Number.isFinite);
  if (finite.every(Number.isInteger)) {
    return 0;
  }
  const smallest = Math.min(...sample(finite.map(Math.abs).filter((value) => value > 0)), 1000);
  const decimals = 2 - Math.floor(Math.log10(smallest));
  return smallest >= 1000 ? 0 : Math.max(1, Math.min(MOST_DECIMALS, decimals));
}

/** Math.min takes no more arguments than the stack holds. */
function sample(values) {
  return values.length > 10000 ? [values.reduce((a, b) => Math.min(a, b))] : values;
}

/** A ratio: 0.973, 1.25, 12.5. */
export function ratioText(value) {
  return fixed(value, value < 1 ? 3 : value < 10 ? 2 : 1);
}

/** "tokens 8, layout em". */
export function keyText(data, axes, key) {
  return axes.map((axis, i) => `${axis} ${data.axes.get(axis).labels[key[i]]}`).join(', ');
}

export function label(data, axis, code) {
  return data.axes.get(axis).labels[code];
}

/** "total_avg_us (µs)". */
export function titled(data, metric) {
  const unit = data.metrics.get(metric)?.unit;
  return unit ? `${metric} (${unit})` : metric;
}

/** What a view shows, in words. */
export function titleOf(data, view) {
  if (view.show === 'n') {
    return `${view.value}: number of launches with a value`;
  }
  const what = `${titled(data, view.value)}, ${view.show} over repeats`;
  return view.ratio
    ? `${what}, over that of ${view.ratio.axis} ${label(data, view.ratio.axis, view.ratio.code)}`
    : what;
}

/** Stands in the place of a value: the status that most launches have, or that there is none. */
export function insteadOf(cell) {
  if (cell === null) {
    return '–';
  }
  if (cell.base === null && cell.stats.n > 0 && Number.isNaN(cell.plain)) {
    return 'n too small';
  }
  if (!Number.isNaN(cell.plain)) {
    return cell.base ? `base: ${insteadOf(cell.base)}` : 'no base';
  }
  const lost = [...cell.ended].filter(([status]) => status !== 'ok');
  lost.sort((a, b) => b[1] - a[1]);
  return lost.length ? lost[0][0] : 'no value';
}

/** "3 launches". */
export function count(n, word) {
  return `${n.toLocaleString('en')} ${n === 1 ? word : word.endsWith('h') ? `${word}es` : `${word}s`}`;
}
