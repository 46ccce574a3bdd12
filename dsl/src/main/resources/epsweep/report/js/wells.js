// Where each axis stands: chips that are dragged from place to place, or put there with a choice.

import { element } from './dom.js';

export const PLACES = { rows: 'Rows', columns: 'Columns', split: 'A table each', over: 'Combined' };
const FAR = 6;

/**
 * @param {{rows: string[], columns: string[], split: string[], over: string[]}} where
 * @param {(where) => void} changed with the new places
 */
export function wells(where, changed) {
  const made = element('div', { class: 'wells' });
  for (const [place, name] of Object.entries(PLACES)) {
    const chips = where[place].map((axis) => chip(axis, place, where, changed));
    const list = element('ul', { class: 'well', 'data-place': place, 'aria-label': name }, ...chips);
    made.append(element('div', { class: 'well-box' }, element('p', { class: 'well-name', 'aria-hidden': 'true' }, name), list));
  }
  drag(made, where, changed);
  return made;
}

function chip(axis, place, where, changed) {
  const select = element('select', { 'aria-label': `Place of ${axis}`, title: 'Alt and an arrow key change the order' });
  for (const [value, text] of Object.entries(PLACES)) {
    select.append(element('option', { value, selected: value === place }, text));
  }
  select.addEventListener('change', () => changed(moved(where, axis, select.value, Infinity)));
  select.addEventListener('keydown', (event) => {
    const by = event.altKey && { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by) {
      event.preventDefault();
      const at = where[place].indexOf(axis) + by;
      changed(moved(where, axis, place, Math.max(0, at)));
    }
  });
  return element('li', { class: 'chip', 'data-axis': axis }, element('span', { class: 'grip' }, axis), element('span', { class: 'turn' }, '▾', select));
}

/** The places with an axis in another one, or at another position of its own. */
export function moved(where, axis, place, at) {
  const next = Object.fromEntries(
    Object.entries(where).map(([name, axes]) => [name, axes.filter((one) => one !== axis)]),
  );
  next[place].splice(at, 0, axis);
  return next;
}

/** Dragging by pointer: a chip follows it, and lands where it is let go. */
function drag(box, where, changed) {
  let start = null;
  box.addEventListener('pointerdown', (event) => {
    const grip = event.target.closest('.grip');
    if (grip && event.button === 0) {
      start = { x: event.clientX, y: event.clientY, chip: grip.closest('.chip'), moving: false };
      box.setPointerCapture(event.pointerId);
      event.preventDefault();
    }
  });
  box.addEventListener('pointermove', (event) => {
    if (start) {
      follow(start, event);
      mark(box, wellAt(box, event));
    }
  });
  box.addEventListener('pointerup', (event) => {
    const well = start?.moving ? wellAt(box, event) : null;
    const axis = start?.chip.dataset.axis;
    reset(start, box);
    start = null;
    if (well) {
      changed(moved(where, axis, well.dataset.place, position(well, axis, event)));
    }
  });
  box.addEventListener('pointercancel', () => {
    reset(start, box);
    start = null;
  });
}

function follow(start, event) {
  const x = event.clientX - start.x;
  const y = event.clientY - start.y;
  if (start.moving || Math.hypot(x, y) > FAR) {
    start.moving = true;
    start.chip.classList.add('moving');
    start.chip.style.transform = `translate(${x}px, ${y}px)`;
  }
}

function wellAt(box, event) {
  return [...box.querySelectorAll('.well-box')]
    .find((one) => inside(one.getBoundingClientRect(), event))
    ?.querySelector('.well');
}

function inside(area, { clientX: x, clientY: y }) {
  return x >= area.left && x <= area.right && y >= area.top && y <= area.bottom;
}

function mark(box, well) {
  box.querySelectorAll('.well').forEach((one) => one.classList.toggle('target', one === well));
}

function reset(start, box) {
  if (start) {
    start.chip.classList.remove('moving');
    start.chip.style.transform = '';
    mark(box, null);
  }
}

/** How many chips of a well lie before the pointer. */
function position(well, axis, event) {
  const before = (area) => event.clientY > area.bottom || (event.clientY >= area.top && event.clientX > area.left + area.width / 2);
  return [...well.querySelectorAll('.chip')].filter(
    (one) => one.dataset.axis !== axis && before(one.getBoundingClientRect()),
  ).length;
}
