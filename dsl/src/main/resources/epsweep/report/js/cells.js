// What a cell of a table says: its text, its range, its colour, whether it is the best.

import { textOf } from './data.js';
import { decimalsOf, fixed, insteadOf, ratioText } from './format.js';
import { heatOf } from './heat.js';
import { overlap } from './stats.js';

const ROOM_FOR_RANGES = 16;

/** How the cells of all tables of a view are written, so that they can be compared. */
export function writer(data, view, result) {
  const shown = result.tables.flatMap((table) =>
    table.rows.flatMap((row) => table.columns.map((column) => table.at(row, column))),
  );
  const values = shown.map((cell) => cell?.value ?? NaN).filter((value) => !Number.isNaN(value));
  const decimals = decimalsOf(values);
  const number = view.ratio ? ratioText : (value) => fixed(value, decimals);
  const heat = heatOf(values, view.ratio !== null);
  return { data, view, number, heat, best: bestOf(data, view, result) };
}

/** The text of a cell, without its range. */
export function textOfCell(cell, w) {
  if (cell === null || Number.isNaN(cell.value)) {
    return insteadOf(cell);
  }
  const lost = cell.rows.length - (cell.ended.get('ok') ?? 0);
  const text = w.number(cell.value);
  return lost === 0 ? text : `${text} (${cell.stats.n}/${cell.rows.length})`;
}

/** The spread of the repeats; for a ratio whether the ranges overlap; empty when there is neither. */
export function rangeOf(cell, w, columns) {
  if (cell === null || Number.isNaN(cell.value) || columns > ROOM_FOR_RANGES) {
    return '';
  }
  if (w.view.ratio) {
    const same = cell === cell.base;
    return same ? 'base' : overlap(cell.stats, cell.base.stats) ? 'too close' : '';
  }
  return cell.stats.n > 1 && w.view.show !== 'n'
    ? `${w.number(cell.stats.min)}–${w.number(cell.stats.max)}`
    : '';
}

/** The class of a cell's colours. */
export function styleOf(cell, w) {
  if (cell === null) {
    return 'absent';
  }
  if (Number.isNaN(cell.value)) {
    return 'lost';
  }
  return w.heat.useful ? w.heat.step(cell.value) : 'plain';
}

/** Whether a launch of the cell was disturbed, or measured on another machine. */
export function warned(data, cell) {
  return cell !== null && cell.rows.some((row) => textOf(data, 'warning', row) || textOf(data, 'mixed', row));
}

/** The cells that beat all their competitors, everything but the competing axis equal. */
function bestOf(data, view, result) {
  const axes = [...result.split, ...view.rows, ...view.columns];
  const at = axes.indexOf(data.compared);
  const better = data.metrics.get(view.value).better;
  const best = new Set();
  if (at < result.split.length || better === 'none' || view.ratio || ['n', 'stddev'].includes(view.show)) {
    return best;
  }
  for (const rivals of rivalsOf(result, at)) {
    const first = rivals.find((a) => rivals.every((b) => a === b || beats(a, b, better === 'low')));
    if (first && rivals.length > 1) {
      best.add(first);
    }
  }
  return best;
}

function rivalsOf(result, at) {
  const groups = new Map();
  for (const table of result.tables) {
    for (const row of table.rows) {
      for (const column of table.columns) {
        const cell = table.at(row, column);
        if (cell !== null && !Number.isNaN(cell.value)) {
          const shape = cell.key.filter((_, i) => i !== at).join();
          if (!groups.has(shape)) {
            groups.set(shape, []);
          }
          groups.get(shape).push(cell);
        }
      }
    }
  }
  return groups.values();
}

function beats(a, b, low) {
  return !overlap(a.stats, b.stats) && a.value < b.value === low && a.value !== b.value;
}
