// Curves of a view: a panel for each of its tables, one scale for all, a legend.

import { bandOf, bandText, endsOf, limitsOf } from './bands.js';
import { chart } from './chart.js';
import { curvesOf, MOST_SERIES, xAxisOf } from './curves.js';
import { element } from './dom.js';
import { insteadOf, keyText, titleOf, titled } from './format.js';

const WIDE = 2;

/** @returns {{element: Element, redraw: () => void}} draw it once it is in the page */
export function linesElement(w, result, limit) {
  const { data, view } = w;
  const axis = xAxisOf(data, view);
  if (axis === null) {
    return note('Curves need an axis in the rows: it runs along the bottom.');
  }
  const bare = result.tables.slice(0, limit.tables).map((table) => ({
    name: keyText(data, result.split, table.key),
    ...curvesOf(data, view, table),
  }));
  const band = bandOf(w, bare);
  const panels = bare.map((panel) => withBands(w, panel, band));
  const y = scale(w, panels);
  if (!y) {
    return note(`No launch that ended well has a ${view.value} here.`);
  }
  const charts = panels.map((panel) => chart(panel, y, words(w, panel, axis)));
  const figures = panels.map((panel, i) =>
    element('figure', {}, element('figcaption', {}, panel.name || titled(data, view.value)), charts[i].element),
  );
  const made = element('div', {}, legend(panels), element('div', { class: 'plots' }, ...figures), ...notes(panels, bandText(band, panels)));
  return { element: made, redraw: () => charts.forEach((one) => one.draw()) };
}

function note(text) {
  return { element: element('p', { class: 'note' }, text), redraw: () => {} };
}

/** Middle, low, high of each point; null where there is no value. */
function withBands(w, curves, kind) {
  const series = curves.series.map((one) => {
    const middle = one.cells.map((cell) => finite(cell?.value));
    const ends = one.cells.map((cell) => (cell && finite(cell.value) !== null ? endsOf(w, cell, kind) : [null, null]));
    return {
      ...one,
      middle,
      low: ends.map(([low]) => finite(low)),
      high: ends.map(([, high]) => finite(high)),
      lost: one.cells.map((cell) => cell !== null && Number.isNaN(cell.value)),
    };
  });
  return { ...curves, series, limits: limitsOf(w, curves) };
}

function finite(value) {
  return Number.isFinite(value) ? value : null;
}

function scale(w, panels) {
  const shown = panels.flatMap((panel) => panel.series.slice(0, MOST_SERIES));
  const limits = panels.flatMap((panel) => panel.limits.flatMap((line) => line.at));
  const values = [...limits, ...shown.flatMap((one) => [...one.middle, ...one.low, ...one.high])].filter((value) => value !== null);
  if (!shown.some((one) => one.middle.some((value) => value !== null))) {
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
    at: (curves, at) => `${axis} ${curves.ticks[at]}: ${[...curves.series.map((one) => told(w, one, at)), ...toldLimits(w, curves, at)].join('; ')}`,
  };
}

function told(w, one, at) {
  if (one.middle[at] === null) {
    return `${one.name} ${insteadOf(one.cells[at])}`;
  }
  const range = one.low[at] === null || one.low[at] === one.high[at] ? '' : ` (${w.number(one.low[at])}–${w.number(one.high[at])})`;
  return `${one.name} ${w.number(one.middle[at])}${range}`;
}

function toldLimits(w, { limits, series }, at) {
  return limits
    .filter((line) => line.at[at] !== null)
    .map((line) => `limit${line.series === null ? '' : ` of ${series[line.series].name}`} ${w.number(line.at[at])}`);
}

function legend(panels) {
  const names = [...new Set(panels.flatMap((panel) => panel.series.slice(0, MOST_SERIES).map((one) => one.name)))];
  const entries = names.slice(0, MOST_SERIES).map((name, i) => element('li', {}, element('i', { class: `key k${i}` }), name));
  if (panels.some((panel) => panel.limits.length > 0)) {
    entries.push(element('li', {}, element('i', { class: 'key limit' }), 'what the hardware allows'));
  }
  return element('ul', { class: 'keys', 'aria-label': 'Curves' }, ...entries);
}

function notes(panels, bands) {
  const most = Math.max(...panels.map((panel) => panel.series.length));
  const lost = panels.some((panel) => panel.series.some((one) => one.lost.some(Boolean)));
  return [
    bands,
    most > MOST_SERIES ? `The first ${MOST_SERIES} of ${most} curves. Filter, or give an axis tables of its own.` : null,
    lost ? '✕ at the bottom: no launch there gave a value.' : null,
  ]
    .filter(Boolean)
    .map((text) => element('p', { class: 'note' }, text));
}
