// A table of a pivot as elements: grouped heads, colours, cells to walk through.

import { rangeOf, styleOf, textOfCell, warned } from './cells.js';
import { button, element } from './dom.js';
import { label } from './format.js';
import { walk } from './walk.js';

/** More than that is slow to draw, and nobody reads it at once. */
export const LIMITS = { rows: 200, columns: 40, tables: 12, cells: 1200 };

/**
 * @param {object} w the writer of the view's cells
 * @param {object} table one of a pivot's
 * @param {number} limit how many rows at most
 * @param {(key: string) => void} sorted asks for an order
 * @returns the element, with the cell of each td in `cells`
 */
export function tableElement(w, table, caption, limit, sorted) {
  const cells = new Map();
  const rows = ordered(w, table).slice(0, limit);
  const columns = table.columns.slice(0, LIMITS.columns);
  const made = element('table', { class: 'pivot', role: 'grid' });
  made.append(element('caption', { class: 'unseen' }, caption));
  made.append(head(w, columns, sorted), body(w, { ...table, columns }, rows, cells));
  const first = made.querySelector('td');
  first?.setAttribute('tabindex', '0');
  walk(made);
  return { element: made, cells };
}

/** The rows of a table in the order of the view. */
export function ordered(w, table) {
  const { view } = w;
  const column = view.sort && table.columns.find((key) => columnText(w, key) === view.sort.key);
  if (!column) {
    return table.rows;
  }
  const value = (row) => table.at(row, column)?.value ?? NaN;
  const sign = view.sort.down ? -1 : 1;
  return [...table.rows].sort((a, b) => lastIfMissing(value(a), value(b), sign));
}

function lastIfMissing(a, b, sign) {
  if (Number.isNaN(a) || Number.isNaN(b)) {
    return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  }
  return sign * (a - b);
}

/** The labels of a column, as an order names it. */
export function columnText(w, key) {
  return key.map((code, i) => label(w.data, w.view.columns[i], code)).join(' / ');
}

function head(w, columns, sorted) {
  const { view } = w;
  const made = element('thead');
  const levels = Math.max(1, view.columns.length);
  for (let level = 0; level < levels; level += 1) {
    const last = level === levels - 1;
    const line = element('tr');
    line.append(...corner(view, level, last));
    for (let i = 0; i < columns.length; i += span(columns, i, level)) {
      const wide = span(columns, i, level);
      line.append(
        last ? leaf(w, columns[i], sorted) : groupHead(label(w.data, view.columns[level], columns[i][level]), wide),
      );
    }
    made.append(line);
  }
  return made;
}

function corner(view, level, last) {
  const axis = view.columns[level];
  const arrow = axis ? `${axis} →` : '';
  if (!last) {
    return [element('th', { class: 'corner axis', colspan: Math.max(1, view.rows.length) }, arrow)];
  }
  if (view.rows.length === 0) {
    return [element('th', { class: 'corner names' }, arrow)];
  }
  return view.rows.map((name, i) => {
    const edge = i === view.rows.length - 1 && arrow;
    return element('th', { class: 'corner names', scope: 'col' }, `${name} ↓${edge ? `   ${arrow}` : ''}`);
  });
}

function groupHead(text, wide) {
  return element('th', { class: wide > 1 ? 'group' : 'leaf', colspan: wide, scope: wide > 1 ? 'colgroup' : 'col' }, text);
}

function leaf(w, key, sorted) {
  const { view } = w;
  const all = columnText(w, key);
  const by = view.sort && view.sort.key === all;
  const text = key.length ? label(w.data, view.columns[key.length - 1], key[key.length - 1]) : w.view.value;
  const direction = by ? (view.sort.down ? 'descending' : 'ascending') : false;
  const mark = by ? (view.sort.down ? ' ▾' : ' ▴') : '';
  const sort = button(text + mark, () => sorted(all), { class: 'sort', title: 'Sort the rows by this column' });
  return element('th', { class: 'leaf', scope: 'col', 'aria-sort': direction }, sort);
}

function body(w, table, rows, cells) {
  const made = element('tbody');
  rows.forEach((row, i) => {
    const line = element('tr');
    line.append(...keys(w, rows, i));
    for (const column of table.columns) {
      const cell = table.at(row, column);
      const td = cellElement(w, cell, table.columns.length);
      cells.set(td, { cell, row, column, table });
      line.append(td);
    }
    made.append(line);
  });
  return made;
}

/** The names of a row; one that goes on from the row above is not repeated. */
function keys(w, rows, i) {
  if (w.view.rows.length === 0) {
    return [element('th', { scope: 'row' }, 'all')];
  }
  const made = [];
  w.view.rows.forEach((axis, level) => {
    if (i === 0 || !same(rows[i - 1], rows[i], level)) {
      const high = span(rows, i, level);
      const scope = high > 1 ? 'rowgroup' : 'row';
      made.push(element('th', { scope, rowspan: high }, label(w.data, axis, rows[i][level])));
    }
  });
  return made;
}

function cellElement(w, cell, columns) {
  const range = rangeOf(cell, w, columns);
  return element(
    'td',
    { class: styleOf(cell, w), tabindex: '-1' },
    w.best.has(cell) ? element('b', { class: 'best' }, '●') : null,
    w.best.has(cell) ? ' ' : null,
    warned(w.data, cell) ? element('span', { class: 'warn', title: 'with a warning' }, '⚠ ') : null,
    textOfCell(cell, w),
    range ? element('small', {}, range) : null,
  );
}

function span(keys, from, level) {
  let to = from + 1;
  while (to < keys.length && same(keys[from], keys[to], level)) {
    to += 1;
  }
  return to - from;
}

function same(a, b, level) {
  return a.slice(0, level + 1).every((code, i) => code === b[i]);
}
