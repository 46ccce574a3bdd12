// What is known about one cell.

import { ranksOf } from './bands.js';
import { commandOf, statusOf, textOf, valueOf } from './data.js';
import { element } from './dom.js';
import { count, fixed, insteadOf, keyText, ratioText, titled } from './format.js';

const LAUNCHES = 12;
const MESSAGES = 3;

/** The parts of the card of a cell. */
export function content(data, view, axes, { cell, row, column, table }) {
  const title = keyText(data, axes, [...table.key, ...row, ...column]) || 'all launches';
  const parts = [element('p', { class: 'card-title' }, title)];
  if (cell === null) {
    return [...parts, element('p', {}, 'Not in the sweep: no launch has this combination.')];
  }
  parts.push(facts(view, cell, data));
  parts.push(...launches(data, view, cell), ...messages(data, cell));
  parts.push(...command(data, cell), ...tail(data, cell));
  parts.push(element('p', { class: 'card-hint' }, 'Click, or press Enter, to keep this open; Escape closes it.'));
  return parts;
}

function facts(view, cell, data) {
  const made = element('dl');
  const add = (name, text) => made.append(element('dt', {}, name), element('dd', {}, text));
  const { stats } = cell;
  if (Number.isNaN(cell.value)) {
    add('value', insteadOf(cell));
  }
  if (view.ratio && cell.base && !Number.isNaN(cell.value)) {
    add('ratio', `${ratioText(cell.value)} = ${precise(cell.plain)} over ${precise(cell.base.plain)}`);
  }
  if (stats.n > 0) {
    add(`median, ${titled(data, view.value)}`, precise(stats.median));
    if (stats.n > 1) {
      add('mean', precise(stats.mean));
      add('lowest to highest', `${precise(stats.min)} – ${precise(stats.max)}`);
      add('standard deviation', precise(stats.stddev));
    }
    const ranks = ranksOf(data, view.value, cell);
    if (ranks && !ranks.some(Number.isNaN)) {
      add('over ranks and iterations', `${precise(ranks[0])} – ${precise(ranks[1])}`);
    }
    add('95 % interval of the median', intervalText(stats));
  }
  add('n', `${stats.n} of ${count(cell.rows.length, 'launch')}`);
  add('status', [...cell.ended].map(([status, n]) => `${n} ${status}`).join(', '));
  return made;
}

function intervalText(stats) {
  return Number.isNaN(stats.low)
    ? 'needs six values or more'
    : `${precise(stats.low)} – ${precise(stats.high)}`;
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

/** Why there is no value, then what may have disturbed the others. */
function messages(data, cell) {
  const of = (column, kind) =>
    [...new Set(cell.rows.map((row) => textOf(data, column, row)).filter(Boolean))]
      .slice(0, MESSAGES)
      .map((text) => element('p', { class: kind }, text));
  const mixed = [...new Set(cell.rows.map((row) => textOf(data, 'mixed', row)))].filter(Boolean);
  return [
    ...of('message', 'card-message'),
    ...of('warning', 'card-warning'),
    ...mixed.slice(0, 1).map((text) => element('p', { class: 'card-warning' }, `other machine: ${text}`)),
  ];
}

/** How the launch that gave no result was started, else the first that was started. */
function command(data, cell) {
  const lost = cell.rows.filter((row) => statusOf(data, row) !== 'ok');
  const row = [...lost, ...cell.rows].find((one) => commandOf(data, one) !== null);
  if (row === undefined) {
    return [];
  }
  const { text, own } = commandOf(data, row);
  return [element('p', { class: 'card-label' }, own ? commandName(data, cell, row) : 'command of this backend’s first shape'), element('pre', {}, text)];
}

function commandName(data, cell, row) {
  const points = new Set(cell.rows.map((one) => data.rows.point[one]));
  const repeat = data.commands.byRow ? `repeat ${data.rows.repeat[row]}` : '';
  const axes = points.size > 1 ? [...data.axes.keys()] : [];
  const point = axes.map((axis) => `${axis} ${data.axes.get(axis).labels[data.axes.get(axis).ofPoint[data.rows.point[row]]]}`);
  const which = [...point, repeat].filter(Boolean).join(', ');
  return which ? `command of ${which}` : 'command';
}

/** The end of the log of the first launch that has one. */
function tail(data, cell) {
  const row = cell.rows.find((one) => data.tails[one] !== undefined);
  if (row === undefined) {
    return [];
  }
  const log = textOf(data, 'log', row);
  const repeat = cell.rows.length > 1 ? `, repeat ${data.rows.repeat[row]}` : '';
  return [
    element('p', { class: 'card-label' }, `last output${repeat}${log ? `, ${log}` : ''}`),
    element('pre', { class: 'card-tail' }, data.tails[row]),
  ];
}
