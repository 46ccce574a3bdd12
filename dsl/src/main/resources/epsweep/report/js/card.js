// What is known about one cell, beside the cell under the pointer or in focus.

import { statusOf, textOf, valueOf } from './data.js';
import { element } from './dom.js';
import { count, fixed, insteadOf, keyText, ratioText, titled } from './format.js';

const LAUNCHES = 12;
const MESSAGES = 3;
const TAIL = 1500;
const GAP = 8;

/** The one card of the page, hidden at first. */
export function createCard() {
  const card = element('div', { id: 'card', role: 'tooltip', hidden: true });
  document.body.append(card);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      card.hidden = true;
    }
  });
  addEventListener('scroll', () => hide(card), { passive: true, capture: true });
  return card;
}

/** Shows the card for cells of a table. */
export function explain(card, table, cells, data, view, axes) {
  const show = (event) => {
    const td = event.target.closest('td');
    if (td && cells.has(td)) {
      card.replaceChildren(...content(data, view, axes, cells.get(td)));
      card.hidden = false;
      place(card, td);
      td.setAttribute('aria-describedby', card.id);
    }
  };
  table.addEventListener('pointerover', show);
  table.addEventListener('focusin', show);
  table.addEventListener('click', show);
  table.addEventListener('pointerleave', () => hide(card));
  table.addEventListener('focusout', () => hide(card));
}

function hide(card) {
  card.hidden = true;
}

/** Below the cell, or above it where there is more room; never beyond the edge of the window. */
function place(card, td) {
  const at = td.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = card;
  const left = Math.min(Math.max(GAP, at.left), innerWidth - wide - GAP);
  const below = innerHeight - at.bottom >= high + GAP || at.top < high + GAP;
  card.style.left = `${Math.max(GAP, left)}px`;
  card.style.top = `${below ? at.bottom + GAP : at.top - high - GAP}px`;
}

function content(data, view, axes, { cell, row, column, table }) {
  const title = keyText(data, axes, [...table.key, ...row, ...column]) || 'all launches';
  const parts = [element('p', { class: 'card-title' }, title)];
  if (cell === null) {
    return [...parts, element('p', {}, 'Not in the sweep: no launch has this combination.')];
  }
  parts.push(facts(view, cell, data));
  parts.push(...launches(data, view, cell), ...messages(data, cell), ...ends(data, cell));
  return parts;
}

function facts(view, cell, data) {
  const made = element('dl');
  const add = (name, text) => made.append(element('dt', {}, name), element('dd', {}, text));
  const { stats } = cell;
  const number = (value) => precise(value);
  if (Number.isNaN(cell.value)) {
    add('value', insteadOf(cell));
  }
  if (view.ratio && cell.base && !Number.isNaN(cell.value)) {
    add('ratio', `${ratioText(cell.value)} = ${number(cell.plain)} over ${number(cell.base.plain)}`);
  }
  if (stats.n > 0) {
    add(`median, ${titled(data, view.value)}`, number(stats.median));
    if (stats.n > 1) {
      add('mean', number(stats.mean));
      add('lowest to highest', `${number(stats.min)} – ${number(stats.max)}`);
      add('standard deviation', number(stats.stddev));
    }
    add('95 % interval of the median', intervalText(stats, number));
  }
  add('n', `${stats.n} of ${count(cell.rows.length, 'launch')}`);
  add('status', [...cell.ended].map(([status, n]) => `${n} ${status}`).join(', '));
  return made;
}

function intervalText(stats, number) {
  return Number.isNaN(stats.low)
    ? 'needs six values or more'
    : `${number(stats.low)} – ${number(stats.high)}`;
}

/** Four significant digits at least. */
function precise(value) {
  const whole = Math.floor(Math.log10(Math.abs(value))) + 1;
  return value === 0 ? '0' : fixed(value, Math.max(0, Math.min(6, 4 - whole)));
}

function launches(data, view, cell) {
  if (cell.stats.n < 2 || cell.rows.length > LAUNCHES) {
    return [];
  }
  const each = cell.rows.map((row) => {
    const value = valueOf(data, view.value, row);
    const text = Number.isNaN(value) ? statusOf(data, row) : precise(value);
    return `${text}${textOf(data, 'warning', row) ? ' ⚠' : ''}`;
  });
  return [element('p', { class: 'card-each' }, `each launch: ${each.join(', ')}`)];
}

function messages(data, cell) {
  const texts = new Set();
  for (const row of cell.rows) {
    texts.add(textOf(data, 'warning', row)).add(textOf(data, 'message', row));
  }
  texts.delete('');
  return [...texts].slice(0, MESSAGES).map((text) => element('p', { class: 'card-message' }, text));
}

/** The command, and the end of the log of the first launch that has one. */
function ends(data, cell) {
  const parts = [];
  const point = data.rows.point[cell.rows[0]];
  const command = data.commands[point];
  if (command !== undefined) {
    parts.push(element('p', { class: 'card-label' }, commandLabel(data, cell, point)));
    parts.push(element('pre', {}, command));
  }
  const row = cell.rows.find((one) => data.tails[one] !== undefined);
  if (row !== undefined) {
    parts.push(element('p', { class: 'card-label' }, `last output${logName(data, row)}`));
    parts.push(element('pre', {}, data.tails[row].slice(-TAIL)));
  }
  return parts;
}

function commandLabel(data, cell, point) {
  const several = cell.rows.some((row) => data.rows.point[row] !== point);
  return several ? 'command of the first of them' : 'command';
}

function logName(data, row) {
  const log = textOf(data, 'log', row);
  return log ? `, ${log}` : '';
}
