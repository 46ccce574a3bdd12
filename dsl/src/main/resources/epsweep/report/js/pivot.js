// Groups launches into cells. A pivot never mixes what it does not name: an axis that it leaves out
// gives one table for each value, unless the view combines it or it follows from the named ones.

import { statusOf, valueOf } from './data.js';
import { summarize } from './stats.js';

/**
 * @returns {{split: string[], follows: string[], tables: object[]}} tables in the order of the axes
 */
export function pivot(data, view) {
  const points = keptPoints(data, view);
  const named = [...view.rows, ...view.columns];
  const { split, follows } = unnamed(data, view, points, named);
  const groups = group(data, points, [...split, ...named]);
  const cells = cellsOf(data, groups, view);
  if (view.ratio) {
    divide(data, view, [...split, ...named], cells);
  }
  return { split, follows, tables: tables(view, split, cells, hidden(data, view, split, named)) };
}

/** Points that the filters keep; a ratio needs its base, whatever the filter of that axis says. */
function keptPoints(data, view) {
  const kept = [];
  const tests = [...view.filters].filter(([axis]) => !view.ratio || axis !== view.ratio.axis);
  for (let point = 0; point < data.points.length; point += 1) {
    if (tests.every(([axis, codes]) => codes.has(data.axes.get(axis).ofPoint[point]))) {
      kept.push(point);
    }
  }
  return kept;
}

/** An axis with a filter is always told, also when one value is left of it. */
function unnamed(data, view, points, named) {
  const split = [];
  const follows = [];
  for (const axis of data.axes.keys()) {
    if (!named.includes(axis) && !view.over.includes(axis)) {
      const told = view.filters.has(axis) || !determined(data, points, axis, [...named, ...split]);
      const to = told ? split : follows;
      to.push(axis);
    }
  }
  const varies = (axis) => new Set(points.map((p) => data.axes.get(axis).ofPoint[p])).size > 1;
  return { split, follows: follows.filter(varies) };
}

function determined(data, points, axis, by) {
  const { ids, count } = compact(data, points, by);
  const seen = new Int32Array(count).fill(-1);
  const codes = data.axes.get(axis).ofPoint;
  return points.every((point, i) => {
    const before = seen[ids[i]];
    seen[ids[i]] = codes[point];
    return before < 0 || before === codes[point];
  });
}

/** A number for each combination of axis values that occurs. */
function compact(data, points, axes) {
  let ids = new Int32Array(points.length);
  let count = points.length ? 1 : 0;
  for (const name of axes) {
    const axis = data.axes.get(name);
    const numbers = new Map();
    ids = ids.map((id, i) => {
      const key = id * axis.labels.length + axis.ofPoint[points[i]];
      if (!numbers.has(key)) {
        numbers.set(key, numbers.size);
      }
      return numbers.get(key);
    });
    count = axes.length ? Math.max(numbers.size, count ? 1 : 0) : count;
  }
  return { ids, count };
}

function group(data, points, axes) {
  const { ids, count } = compact(data, points, axes);
  const keys = new Array(count);
  const ofPoint = new Int32Array(data.points.length).fill(-1);
  points.forEach((point, i) => {
    ofPoint[point] = ids[i];
    keys[ids[i]] ??= axes.map((axis) => data.axes.get(axis).ofPoint[point]);
  });
  const rows = keys.map(() => []);
  for (let row = 0; row < data.count; row += 1) {
    const id = ofPoint[data.rows.point[row]];
    if (id >= 0 && statusOf(data, row) !== 'discarded') {
      rows[id].push(row);
    }
  }
  return { keys, rows };
}

function cellsOf(data, groups, view) {
  const cells = new Map();
  groups.keys.forEach((key, i) => cells.set(key.join(), cell(data, key, groups.rows[i], view)));
  return cells;
}

function cell(data, key, rows, view) {
  const stats = summarize(rows.map((row) => valueOf(data, view.value, row)));
  const ended = new Map();
  for (const row of rows) {
    const status = statusOf(data, row);
    ended.set(status, (ended.get(status) ?? 0) + 1);
  }
  const value = stats.n === 0 ? NaN : stats[view.show];
  return { key, rows, stats, ended, value, plain: value, base: null };
}

/** Each value over that of the cell that differs in one axis alone. */
function divide(data, view, axes, cells) {
  const at = axes.indexOf(view.ratio.axis);
  for (const one of cells.values()) {
    const key = one.key.slice();
    key[at] = view.ratio.code;
    one.base = at < 0 ? null : (cells.get(key.join()) ?? null);
    const below = one.base ? one.base.plain : NaN;
    one.value = below !== 0 ? one.plain / below : NaN;
  }
}

/** What the filter of a ratio's own axis hides. */
function hidden(data, view, split, named) {
  const codes = view.ratio && view.filters.get(view.ratio.axis);
  const at = view.ratio ? [...split, ...named].indexOf(view.ratio.axis) : -1;
  return (key) => Boolean(codes) && at >= 0 && !codes.has(key[at]);
}

function tables(view, split, cells, isHidden) {
  const s = split.length;
  const r = s + view.rows.length;
  const made = new Map();
  for (const one of cells.values()) {
    if (!isHidden(one.key)) {
      const table = entry(made, one.key.slice(0, s), (key) => ({
        key,
        rows: new Map(),
        columns: new Map(),
        cells,
      }));
      entry(table.rows, one.key.slice(s, r), (key) => key);
      entry(table.columns, one.key.slice(r), (key) => key);
    }
  }
  return [...made.values()].sort((a, b) => order(a.key, b.key)).map((table) => ({
    key: table.key,
    rows: [...table.rows.values()].sort(order),
    columns: [...table.columns.values()].sort(order),
    at: (row, column) => cells.get([...table.key, ...row, ...column].join()) ?? null,
  }));
}

function entry(map, key, create) {
  const text = key.join();
  if (!map.has(text)) {
    map.set(text, create(key));
  }
  return map.get(text);
}

function order(a, b) {
  const at = a.findIndex((code, i) => code !== b[i]);
  return at < 0 ? 0 : a[at] - b[at];
}
