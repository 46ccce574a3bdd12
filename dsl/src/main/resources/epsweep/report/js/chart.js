// One panel of curves, drawn by uPlot, with bands for the spread.

import { element } from './dom.js';
import { MOST_SERIES } from './curves.js';
import { marks, thinned } from './ticks.js';

const HEIGHT = 250;
const DASHES = [[], [7, 4], [2, 3], [10, 3, 2, 3]];

/**
 * @param {{x, ticks, log, series: {name, middle, low, high}[]}} curves
 * @param {{low: number, high: number, log: boolean, neutral: number | null}} y the same for all panels
 * @returns {{element: Element, draw: () => void}}
 */
export function chart(curves, y, words) {
  const place = element('div', { class: 'plot', tabindex: '0', role: 'img', 'aria-label': words.summary });
  const readout = element('p', { class: 'readout', 'aria-live': 'polite' }, words.hint);
  const limits = curves.limits.filter(({ series }) => series === null || series < MOST_SERIES);
  const shown = { ...curves, limits, series: curves.series.slice(0, MOST_SERIES) };
  let plot = null;
  const draw = () => {
    plot?.destroy();
    plot = new uPlot(options(place, shown, y, words, readout), columns(shown), place);
  };
  new ResizeObserver(() => {
    const width = Math.floor(place.clientWidth);
    if (plot && width > 0 && width !== plot.width) {
      plot.setSize({ width, height: HEIGHT });
    }
  }).observe(place);
  place.addEventListener('keydown', (event) => step(event, plot, shown));
  return { element: element('div', {}, place, readout), draw };
}

function columns({ x, series, limits }) {
  return [x, ...series.flatMap((one) => [one.middle, one.high, one.low]), ...limits.map((line) => line.at)];
}

function options(place, curves, y, words, readout) {
  const ink = colour('--soft');
  const grid = { stroke: colour('--line'), width: 1 };
  const ticks = { ...grid, size: 4 };
  const font = `12px ${getComputedStyle(document.body).fontFamily}`;
  return {
    width: Math.max(200, Math.floor(place.clientWidth)),
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: {
      x: { time: false, ...scaleOf(curves.log, 2), range: () => padded(curves.x, curves.log) },
      y: { ...scaleOf(y.log, 10), range: () => [y.low, y.high] },
    },
    axes: [
      { stroke: ink, grid, ticks, font, size: 30, label: words.x, labelFont: font, labelSize: 18, labelGap: 0, filter: all, splits: (u) => thinned(u, curves.x), values: (_, at) => at.map((v) => curves.ticks[curves.x.indexOf(v)]) },
      { stroke: ink, grid, ticks, font, size: 62, filter: all, splits: () => marks(y), values: (_, at) => at.map(words.tick) },
    ],
    series: [{}, ...curves.series.flatMap((_, i) => seriesOptions(i)), ...curves.limits.map(limitOptions)],
    bands: curves.series.map((_, i) => ({ series: [3 * i + 2, 3 * i + 3], fill: `${colour(`--s${i}`)}2b` })),
    hooks: {
      draw: [(u) => lost(u, curves), (u) => neutralLine(u, y)],
      setCursor: [(u) => tell(u, curves, words, readout)],
    },
  };
}

/** On a scale of ratios uPlot would name the powers alone. */
function all(_, splits) {
  return splits;
}

function scaleOf(log, base) {
  return log ? { distr: 3, log: base } : {};
}

function seriesOptions(i) {
  const stroke = colour(`--s${i}`);
  const edge = { stroke: 'transparent', width: 0, points: { show: false } };
  const dash = DASHES[i % DASHES.length];
  return [{ stroke, width: 2, dash, points: { show: true, size: 7, fill: stroke } }, edge, edge];
}

function limitOptions({ series }) {
  return { stroke: colour(series === null ? '--ink' : `--s${series}`), width: 1.5, dash: [1, 4], points: { show: false } };
}

function colour(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** A little air to the left and to the right of the curves. */
function padded(x, log) {
  const [first, last] = [x[0], x[x.length - 1]];
  if (log) {
    const by = (last / first) ** 0.04;
    return [first / by, last * by];
  }
  const by = (last - first) * 0.04 || 1;
  return [first - by, last + by];
}

/** A cross at the bottom where a launch gave no value. */
function lost(u, curves) {
  const { ctx, bbox } = u;
  curves.series.forEach((one, i) => {
    one.middle.forEach((value, at) => {
      if (value === null && one.lost[at]) {
        const x = u.valToPos(curves.x[at], 'x', true) + (i - curves.series.length / 2) * 6;
        cross(ctx, x, bbox.top + bbox.height - 10, colour(`--s${i}`));
      }
    });
  });
}

function cross(ctx, x, y, stroke) {
  const r = 4 * devicePixelRatio;
  ctx.save();
  ctx.strokeStyle = stroke;
  ctx.lineWidth = 2 * devicePixelRatio;
  ctx.beginPath();
  ctx.moveTo(x - r, y - r);
  ctx.lineTo(x + r, y + r);
  ctx.moveTo(x - r, y + r);
  ctx.lineTo(x + r, y - r);
  ctx.stroke();
  ctx.restore();
}

/** Ratios have a line at 1. */
function neutralLine(u, y) {
  if (y.neutral === null || y.neutral < y.low || y.neutral > y.high) {
    return;
  }
  const { ctx, bbox } = u;
  const at = u.valToPos(y.neutral, 'y', true);
  ctx.save();
  ctx.strokeStyle = colour('--ink');
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash([4, 4]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, at);
  ctx.lineTo(bbox.left + bbox.width, at);
  ctx.stroke();
  ctx.restore();
}

function tell(u, curves, words, readout) {
  const at = u.cursor.idx;
  readout.textContent = at === null || at === undefined ? words.hint : words.at(curves, at);
}

/** The arrow keys read the curves from left to right. */
function step(event, plot, { x }) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (plot && by) {
    event.preventDefault();
    const at = Math.max(0, Math.min(x.length - 1, (plot.cursor.idx ?? (by > 0 ? -1 : x.length)) + by));
    plot.setCursor({ left: plot.valToPos(x[at], 'x'), top: 10 });
  }
}
