// What the bands around curves are: intervals, repeats, or ranks; and the line that nothing can pass.

import { valueOf } from './data.js';
import { summarize } from './stats.js';

/** What all panels of a view have in common: an interval needs enough repeats everywhere. */
export function bandOf(w, panels) {
  const { view } = w;
  if (view.ratio || view.show === 'n' || view.show === 'stddev') {
    return 'none';
  }
  const cells = panels.flatMap((panel) => panel.series.flatMap((one) => one.cells)).filter((cell) => cell?.stats.n > 0);
  const known = view.show === 'median' && cells.every((cell) => !Number.isNaN(cell.stats.low));
  return view.band === 'interval' && !known ? 'repeats' : view.band;
}

/** The ends of a cell's band; null for none. */
export function endsOf(w, cell, band) {
  switch (band) {
    case 'interval':
      return [cell.stats.low, cell.stats.high];
    case 'repeats':
      return cell.stats.n > 1 ? [cell.stats.min, cell.stats.max] : [null, null];
    case 'ranks':
      return ranksOf(w.data, w.view.value, cell) ?? [null, null];
    default:
      return [null, null];
  }
}

/** What the bands are, in words; empty when there are none. */
export function bandText(band, panels) {
  const any = panels.some((panel) => panel.series.some((one) => one.low.some((low) => low !== null)));
  const texts = {
    interval: 'Bands: the 95 % interval of the median.',
    repeats: 'Bands: from the lowest to the highest of the repeats.',
    ranks: 'Bands: from the lowest to the highest of ranks and iterations, as the program printed them.',
  };
  return any ? (texts[band] ?? '') : '';
}

/** The lowest and the highest of ranks and iterations, as far as the program printed them. */
export function ranksOf(data, metric, cell) {
  const ends = rankMetrics(data, metric);
  return ends && ends.map((end) => summarize(cell.rows.map((row) => valueOf(data, end, row))).median);
}

/** The metrics that hold the ends of a mean over ranks; null when there are none. */
export function rankMetrics(data, metric) {
  const ends = /_avg_us$/.test(metric)
    ? [metric.replace('_avg_', '_min_'), metric.replace('_avg_', '_max_')]
    : [metric.replace(/_gbps/, '_min_gbps'), metric.replace(/_gbps/, '_max_gbps')];
  return ends.every((end) => end !== metric && data.metrics.has(end)) ? ends : null;
}

/** The metric that says what the hardware allows: total_limit_us for total_avg_us; null for none. */
export function limitMetric(data, metric) {
  const name = metric.replace(/(_avg|_min|_max)?_us$/, '_limit_us').replace(/(?<!_limit)_gbps(_calc)?$/, '_limit_gbps');
  return name !== metric && data.metrics.has(name) ? name : null;
}

/** What nothing can pass, at each place along the bottom: one line for all series, or one for each where they differ. */
export function limitsOf(w, curves) {
  const metric = w.view.ratio ? null : limitMetric(w.data, w.view.value);
  if (!metric) {
    return [];
  }
  const lines = curves.series.map((one, series) => ({ series, at: one.cells.map((cell) => limitAt(w.data, metric, cell)) }));
  const alike = lines.every(({ at }) => at.every((value, i) => lines.every((other) => near(value, other.at[i]))));
  const shown = alike ? [{ series: null, at: lines[0]?.at.map((_, i) => firstOf(lines, i)) ?? [] }] : lines;
  return shown.filter(({ at }) => at.some((value) => value !== null));
}

function limitAt(data, metric, cell) {
  const { median } = summarize((cell?.rows ?? []).map((row) => valueOf(data, metric, row)));
  return Number.isNaN(median) ? null : median;
}

/** Counted selections may differ by a few; what is missing differs from nothing. */
function near(a, b) {
  return a === null || b === null || Math.abs(a - b) <= 0.005 * Math.abs(a);
}

function firstOf(lines, i) {
  return lines.map(({ at }) => at[i]).find((value) => value !== null) ?? null;
}
