// A pivot as curves: points along one axis, a series for each combination of the others.

import { label } from './format.js';

export const MOST_SERIES = 8;

/** The axis along the bottom: the first of the rows that has numbers, else the first. */
export function xAxisOf(data, view) {
  return view.rows.find((axis) => data.axes.get(axis).numbers) ?? view.rows[0] ?? null;
}

/**
 * @returns {{x: number[], codes: number[], series: {name: string, cells: (object | null)[]}[]}}
 */
export function curvesOf(data, view, table) {
  const axis = xAxisOf(data, view);
  const at = view.rows.indexOf(axis);
  const codes = [...new Set(table.rows.map((row) => row[at]))].sort((a, b) => a - b);
  const series = new Map();
  for (const row of table.rows) {
    for (const column of table.columns) {
      const name = seriesName(data, view, at, row, column);
      if (!series.has(name)) {
        series.set(name, codes.map(() => null));
      }
      series.get(name)[codes.indexOf(row[at])] = table.at(row, column);
    }
  }
  return { codes, ...along(data, axis, codes), series: named(series) };
}

function named(series) {
  return [...series].map(([name, cells]) => ({ name, cells }));
}

function seriesName(data, view, at, row, column) {
  const rows = row.map((code, i) => (i === at ? null : `${view.rows[i]} ${label(data, view.rows[i], code)}`));
  const columns = column.map((code, i) => `${view.columns[i]} ${label(data, view.columns[i], code)}`);
  return [...rows.filter(Boolean), ...columns].join(', ') || view.value;
}

/** Numbers stand where they are; names stand side by side. */
function along(data, axis, codes) {
  const { numbers, labels } = data.axes.get(axis);
  const x = numbers && isIncreasing(codes.map((code) => numbers[code]));
  return {
    x: x ? codes.map((code) => numbers[code]) : codes.map((_, i) => i),
    ticks: codes.map((code) => labels[code]),
    log: Boolean(x) && numbers[codes[0]] > 0 && codes.length > 2,
  };
}

function isIncreasing(values) {
  return values.every((value, i) => i === 0 || value > values[i - 1]);
}
