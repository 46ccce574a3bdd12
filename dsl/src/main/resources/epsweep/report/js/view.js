// What is shown: which axes where, which value. It lives in the fragment of the page's address.

import { STATISTICS } from './stats.js';

/**
 * @typedef {object} View
 * @property {string[]} rows
 * @property {string[]} columns
 * @property {string[]} over axes that are combined
 * @property {string} value a metric
 * @property {string} show a statistic
 * @property {Map<string, Set<number>>} filters by axis, the places of the labels that are kept
 * @property {{axis: string, code: number} | null} ratio what each cell is divided by
 * @property {{key: string, down: boolean} | null} sort by which column, labels joined by " / "
 * @property {'table' | 'lines'} as
 * @property {'interval' | 'repeats' | 'ranks' | 'none'} band of lines; an interval where every point has one
 */

const BANDS = ['interval', 'repeats', 'ranks', 'none'];

/** The fragment of a view, without "#". */
export function toFragment(data, view) {
  const parts = [
    ['rows', list(view.rows)],
    ['columns', list(view.columns)],
    ['over', list(view.over)],
    ['value', encodeURIComponent(view.value)],
    ['show', view.show],
    ['as', view.as],
  ];
  for (const [axis, codes] of view.filters) {
    const labels = [...codes].sort((a, b) => a - b).map((code) => data.axes.get(axis).labels[code]);
    parts.push([`only.${encodeURIComponent(axis)}`, list(labels)]);
  }
  if (view.ratio) {
    const label = data.axes.get(view.ratio.axis).labels[view.ratio.code];
    parts.push(['ratio', list([view.ratio.axis, label])]);
  }
  if (view.sort) {
    parts.push(['sort', list([view.sort.key, view.sort.down ? 'down' : 'up'])]);
  }
  if (view.band !== BANDS[0]) {
    parts.push(['band', view.band]);
  }
  return parts.map((pair) => pair.join('=')).join('&');
}

/** Reads a fragment. What this page does not have is left out; a section's name gives null. */
export function fromFragment(data, fragment) {
  if (!fragment.includes('=')) {
    return null;
  }
  const parts = new Map(fragment.split('&').map((part) => cut(part, '=')));
  const axes = (name) => unlist(parts.get(name) ?? '').filter((axis) => data.axes.has(axis));
  const rows = axes('rows');
  const columns = axes('columns').filter((axis) => !rows.includes(axis));
  const over = axes('over').filter((axis) => !rows.includes(axis) && !columns.includes(axis));
  const value = decode(parts.get('value') ?? '');
  return repaired(data, {
    rows,
    columns,
    over,
    value: data.metrics.has(value) ? value : data.judged,
    show: oneOf(STATISTICS, parts.get('show')),
    filters: filters(data, parts),
    ratio: ratio(data, unlist(parts.get('ratio') ?? '')),
    sort: sort(unlist(parts.get('sort') ?? '')),
    as: oneOf(['table', 'lines'], parts.get('as')),
    band: oneOf(BANDS, parts.get('band')),
  });
}

/** Takes back what a change of the axes has made impossible. */
export function repaired(data, view) {
  const combined = view.ratio && view.over.includes(view.ratio.axis);
  const counts = view.show === 'n' || view.show === 'stddev';
  return { ...view, ratio: combined || counts ? null : view.ratio };
}

function filters(data, parts) {
  const found = new Map();
  for (const [name, text] of parts) {
    const axis = decode(name.slice('only.'.length));
    if (name.startsWith('only.') && data.axes.has(axis)) {
      const labels = data.axes.get(axis).labels;
      const codes = unlist(text).map((label) => labels.indexOf(label));
      const known = new Set(codes.filter((code) => code >= 0));
      if (known.size > 0 && known.size < labels.length) {
        found.set(axis, known);
      }
    }
  }
  return found;
}

function ratio(data, [axis, label]) {
  const code = data.axes.has(axis) ? data.axes.get(axis).labels.indexOf(label) : -1;
  return code < 0 ? null : { axis, code };
}

function sort([key, direction]) {
  return direction === undefined ? null : { key, down: direction === 'down' };
}

function oneOf(choices, text) {
  return choices.includes(text) ? text : choices[0];
}

function list(texts) {
  return texts.map(encodeURIComponent).join(',');
}

function unlist(text) {
  return text === '' ? [] : text.split(',').map(decode);
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function cut(text, at) {
  const i = text.indexOf(at);
  return i < 0 ? [text, ''] : [text.slice(0, i), text.slice(i + 1)];
}
