// Which values of each axis are kept.

import { button, element } from './dom.js';

const MOST = 200;

/** @param {(axis: string, codes: Set<number> | null) => void} changed null takes the filter back */
export function filters(data, view, opened, changed) {
  const made = [...data.axes.values()].map((axis) => filter(axis, view.filters.get(axis.name), opened, changed));
  return element('div', { class: 'filters', role: 'group', 'aria-label': 'Filters' }, ...made);
}

function filter(axis, kept, opened, changed) {
  const all = axis.labels.length;
  const said = kept ? `${kept.size} of ${all}` : `all ${all}`;
  const summary = element('summary', {}, `${axis.name}: ${said}`);
  const boxes = axis.labels.slice(0, MOST).map((label, code) => box(axis, label, code, kept, changed));
  const back = button('all', () => changed(axis.name, null), { disabled: !kept });
  const made = element('details', { class: kept ? 'filter on' : 'filter', open: opened.has(axis.name) }, summary);
  made.append(element('div', { class: 'choices' }, back, ...boxes, left(all)));
  made.addEventListener('toggle', () => (made.open ? opened.add(axis.name) : opened.delete(axis.name)));
  return made;
}

function left(all) {
  return all > MOST ? element('p', { class: 'note' }, `and ${all - MOST} more, which only a link can name`) : null;
}

function box(axis, label, code, kept, changed) {
  const input = element('input', { type: 'checkbox', checked: !kept || kept.has(code) });
  input.addEventListener('change', () => {
    const codes = new Set(kept ?? axis.labels.keys());
    if (input.checked) {
      codes.add(code);
    } else {
      codes.delete(code);
    }
    changed(axis.name, codes.size === axis.labels.length || codes.size === 0 ? null : codes);
  });
  return element('label', {}, input, ` ${label}`);
}
