// Curves of a view: a panel for each of its tables, one scale for all, a legend.

import { chart } from './chart.js';
import { curvesOf, MOST_SERIES, xAxisOf } from './curves.js';
import { valueOf } from './data.js';
import { element } from './dom.js';
import { insteadOf, keyText, titleOf, titled } from './format.js';
import { summarize } from './stats.js';

const WIDE = 2;

/** @returns {{element: Element, redraw: () => void}} draw it once it is in the page */
export function linesElement(w, result, limit) {
  const { data, view } = w;
  const axis = xAxisOf(data, view);
  if (axis === null) {
    return note('Curves need an axis in the rows: it runs along the bottom.');
  }
  const panels = result.tables.slice(0, limit.tables).map((table) => ({
    name: keyText(data, result.split, table.key),
    ...withBands(w, curvesOf(data, view, table)),
  }));
  const y = scale(w, panels);
  if (!y) {
    return note(`No launch that ended well has a ${view.value} here.`);
  }
  const charts = panels.map((panel) => chart(panel, y, words(w, panel, axis)));
  const figures = panels.map((panel, i) =>
    element('figure', {}, element('figcaption', {}, panel.name || titled(data, view.value)), charts[i].element),
  );
  const made = element('div', {}, legend(panels), element('div', { class: 'plots' }, ...figures), ...notes(panels));
  return { element: made, redraw: () => charts.forEach((one) => one.draw()) };
}

function note(text) {
  return { element: element('p', { class: 'note' }, text), redraw: () => {} };
}

/** Middle, low, high of each point; null where there is no value. */
function withBands(w, curves) {
  const series = curves.series.map((one) => {
    const middle = one.cells.map((cell) => finite(cell?.value));
    const ends = one.cells.map((cell) => (cell && finite(cell.value) !== null ? band(w, cell) : [null, null]));
    return {
      ...one,
      middle,
      low: ends.map(([low]) => finite(low)),
      high: ends.map(([, high]) => finite(high)),
      lost: one.cells.map((cell) => cell !== null && Number.isNaN(cell.value)),
    };
  });
  return { ...curves, series };
}

function finite(value) {
  return Number.isFinite(value) ? value : null;
}

function band(w, cell) {
  if (w.view.ratio || w.view.band === 'none' || w.view.show === 'n' || w.view.show === 'stddev') {
    return [null, null];
  }
  return w.view.band === 'ranks' ? ranks(w, cell) : [cell.stats.min, cell.stats.max];
}

/** The lowest and the highest of ranks and iterations, as far as the program printed them. */
function ranks(w, cell) {
  const ends = rankMetrics(w.data, w.view.value);
  return ends
    ? ends.map((metric) => summarize(cell.rows.map((row) => valueOf(w.data, metric, row))).median)
    : [null, null];
}

/** The metrics that hold the ends of a mean over ranks; null when there are none. */
export function rankMetrics(data, metric) {
  const ends = /_avg_us$/.test(metric)
    ? [metric.replace('_avg_', '_min_'), metric.replace('_avg_', '_max_')]
    : [metric.replace(/_gbps/, '_min_gbps'), metric.replace(/_gbps/, '_max_gbps')];
  return ends.every((end) => end !== metric && data.metrics.has(end)) ? ends : null;
}

function scale(w, panels) {
  const shown = panels.flatMap((panel) => panel.series.slice(0, MOST_SERIES));
  const values = shown.flatMap((one) => [...one.middle, ...one.low, ...one.high]).filter((value) => value !== null);
  if (values.length === 0) {
    return null;
  }
  const neutral = w.view.ratio ? 1 : null;
  const low = values.reduce((a, b) => Math.min(a, b), neutral ?? Infinity);
  const high = values.reduce((a, b) => Math.max(a, b), neutral ?? -Infinity);
  const log = low > 0 && (high / low >= WIDE || neutral !== null);
  const air = log ? (high / low) ** 0.06 || 1.1 : (high - low) * 0.06 || Math.abs(high) || 1;
  return log
    ? { low: low / Math.max(air, 1.02), high: high * Math.max(air, 1.02), log, neutral }
    : { low: Math.min(low - air, low > 0 ? 0 : low - air), high: high + air, log, neutral };
}

function words(w, panel, axis) {
  const { view } = w;
  const where = panel.name ? `, ${panel.name}` : '';
  const points = panel.ticks.length;
  return {
    summary: `${titleOf(w.data, view)} over ${axis}${where}: ${panel.series.length} curves of ${points} points. Arrow keys read them; the numbers are in a table below.`,
    hint: '\u00a0',
    x: axis === 'tokens' ? 'tokens per rank' : axis,
    tick: (value) => (value >= 1e6 || (value !== 0 && value < 1e-3) ? value.toPrecision(2) : String(Number(value.toPrecision(6)))),
    at: (curves, at) => `${axis} ${curves.ticks[at]}: ${curves.series.map((one) => told(w, one, at)).join('; ')}`,
  };
}

function told(w, one, at) {
  if (one.middle[at] === null) {
    return `${one.name} ${insteadOf(one.cells[at])}`;
  }
  const range = one.low[at] === null || one.low[at] === one.high[at] ? '' : ` (${w.number(one.low[at])}–${w.number(one.high[at])})`;
  return `${one.name} ${w.number(one.middle[at])}${range}`;
}

function legend(panels) {
  const names = [...new Set(panels.flatMap((panel) => panel.series.slice(0, MOST_SERIES).map((one) => one.name)))];
  const entries = names.slice(0, MOST_SERIES).map((name, i) => element('li', {}, element('i', { class: `key k${i}` }), name));
  return element('ul', { class: 'keys', 'aria-label': 'Curves' }, ...entries);
}

function notes(panels) {
  const most = Math.max(...panels.map((panel) => panel.series.length));
  const lost = panels.some((panel) => panel.series.some((one) => one.lost.some(Boolean)));
  return [
    most > MOST_SERIES ? `The first ${MOST_SERIES} of ${most} curves. Filter, or give an axis tables of its own.` : null,
    lost ? '✕ at the bottom: no launch there gave a value.' : null,
  ]
    .filter(Boolean)
    .map((text) => element('p', { class: 'note' }, text));
}
