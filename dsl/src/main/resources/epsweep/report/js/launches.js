// All launches as one long table, of which only the rows in sight are in the page.

import { statusOf, textOf } from './data.js';
import { button, element } from './dom.js';
import { count } from './format.js';

const LINE = 30;
const SPARE = 12;

/** Replaces the short list of the page without script. */
export function launches(place, data) {
  const columns = columnsOf(data);
  const state = { order: Array.from({ length: data.count }, (_, row) => row), by: null, down: false };
  const table = element('table', { class: 'list small', 'aria-rowcount': data.count + 1 });
  const body = element('tbody');
  const scroll = element('div', { class: 'scroll windowed', role: 'region', tabindex: '0', 'aria-label': 'All launches' }, table);
  const draw = () => fill(body, scroll, data, columns, state);
  const sort = (column) => {
    state.down = state.by === column ? !state.down : false;
    state.by = column;
    state.order.sort(comparing(column, state.down));
    head.replaceWith((head = headOf(columns, state, sort)));
    scroll.scrollTop = 0;
    draw();
  };
  let head = headOf(columns, state, sort);
  const only = statusChoice(data, (status) => {
    state.order = Array.from({ length: data.count }, (_, row) => row).filter((row) => !status || statusOf(data, row) === status);
    state.by = null;
    head.replaceWith((head = headOf(columns, state, sort)));
    scroll.scrollTop = 0;
    draw();
    said.textContent = count(state.order.length, 'launch');
  });
  const said = element('span', { class: 'said', role: 'status' }, count(data.count, 'launch'));
  table.append(element('caption', { class: 'unseen' }, 'All launches'), head, body);
  scroll.addEventListener('scroll', draw, { passive: true });
  place.replaceChildren(element('div', { class: 'bar' }, only, said), scroll);
  draw();
}

function columnsOf(data) {
  const { rows } = data;
  const axes = [...data.axes.values()].map((axis) => ({
    name: axis.name,
    text: (row) => axis.labels[axis.ofPoint[rows.point[row]]],
    order: (row) => axis.ofPoint[rows.point[row]],
  }));
  const number = (name, values) => ({
    name,
    numeric: true,
    text: (row) => (values[row] === null ? '' : String(values[row])),
    order: (row) => values[row] ?? Infinity,
  });
  const text = (name, read) => ({ name, text: read, order: read });
  return [
    text('point', (row) => data.points[rows.point[row]]),
    number('repeat', rows.repeat),
    ...axes,
    text('status', (row) => statusOf(data, row)),
    number('exit_code', rows.exit_code),
    number('attempts', rows.attempts),
    text('started_at', (row) => rows.started_at[row] ?? ''),
    number('duration_s', rows.duration_s),
    ...[...data.metrics.values()].map((metric) => number(metric.name, metric.values)),
    ...data.facts.map((fact) => text(fact, (row) => textOf(data, fact, row))),
    text('message', (row) => textOf(data, 'message', row)),
  ];
}

function comparing({ order }, down) {
  const sign = down ? -1 : 1;
  return (a, b) => {
    const [x, y] = [order(a), order(b)];
    return x < y ? -sign : x > y ? sign : a - b;
  };
}

function headOf(columns, state, sort) {
  const line = element('tr', { 'aria-rowindex': 1 });
  for (const column of columns) {
    const by = state.by === column;
    const mark = by ? (state.down ? ' ▾' : ' ▴') : '';
    const direction = by ? (state.down ? 'descending' : 'ascending') : false;
    const name = button(column.name + mark, () => sort(column), { class: 'sort' });
    line.append(element('th', { scope: 'col', class: column.numeric ? 'n' : 't', 'aria-sort': direction }, name));
  }
  return element('thead', {}, line);
}

function statusChoice(data, changed) {
  const select = element('select', {}, element('option', { value: '' }, 'every status'));
  select.append(...data.statuses.map((status) => element('option', { value: status }, status)));
  select.addEventListener('change', () => changed(select.value));
  return element('label', { class: 'choice' }, element('span', {}, 'Status'), select);
}

/** The rows in sight, and two empty rows as high as all that lies above and below. */
function fill(body, scroll, data, columns, state) {
  const all = state.order.length;
  const first = Math.max(0, Math.floor(scroll.scrollTop / LINE) - SPARE);
  const last = Math.min(all, first + Math.ceil((scroll.clientHeight || 600) / LINE) + 2 * SPARE);
  const lines = state.order.slice(first, last).map((row, i) => lineOf(columns, row, first + i));
  body.replaceChildren(gap(first, columns), ...lines, gap(all - last, columns));
}

function lineOf(columns, row, at) {
  const cells = columns.map((column) => element('td', { class: column.numeric ? 'n' : 't' }, column.text(row)));
  return element('tr', { 'aria-rowindex': at + 2 }, ...cells);
}

function gap(lines, columns) {
  const cell = element('td', { colspan: columns.length });
  cell.style.height = `${lines * LINE}px`;
  const made = element('tr', { class: 'gap', 'aria-hidden': 'true' }, cell);
  made.hidden = lines <= 0;
  return made;
}
