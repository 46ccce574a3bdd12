// The card beside the cell under the pointer or in focus; a click or Enter keeps it, to read on and copy.

import { content } from './cardtext.js';
import { element } from './dom.js';

const GAP = 8;

/** The one card of the page. */
export class Card {
  constructor() {
    this.box = element('div', { id: 'card', role: 'tooltip', hidden: true });
    this.kept = null;
    document.body.append(this.box);
    document.addEventListener('keydown', (event) => event.key === 'Escape' && this.close());
    document.addEventListener('pointerdown', (event) => this.kept && !this.isOf(event.target) && this.close());
    addEventListener('scroll', (event) => this.box.contains(event.target) || this.kept || this.close(), { passive: true, capture: true });
  }

  /** Tells about the cells of a table. */
  explain(table, cells, data, view, axes) {
    const show = (event) => this.show(event.target.closest('td'), cells, data, view, axes);
    const leave = () => this.kept || this.close();
    table.addEventListener('pointerover', (event) => this.kept || show(event));
    table.addEventListener('focusin', (event) => this.kept || show(event));
    table.addEventListener('click', (event) => {
      this.close();
      show(event);
      this.keep(event.target.closest('td'));
    });
    table.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && event.target.matches('td')) {
        show(event);
        this.keep(event.target);
        this.box.focus();
      }
    });
    table.addEventListener('pointerleave', leave);
    table.addEventListener('focusout', leave);
  }

  show(td, cells, data, view, axes) {
    if (td && cells.has(td)) {
      this.box.replaceChildren(...content(data, view, axes, cells.get(td)));
      this.box.hidden = false;
      this.place(td);
      td.setAttribute('aria-describedby', this.box.id);
    }
  }

  keep(td) {
    if (td && !this.box.hidden) {
      this.kept = td;
      this.box.className = 'kept';
      this.box.setAttribute('role', 'dialog');
      this.box.setAttribute('aria-label', this.box.firstChild.textContent);
      this.box.setAttribute('tabindex', '-1');
      this.place(td);
    }
  }

  close() {
    const td = this.kept;
    this.kept = null;
    if (this.box.contains(document.activeElement)) {
      td?.focus();
    }
    this.box.hidden = true;
    this.box.className = '';
    this.box.setAttribute('role', 'tooltip');
    this.box.removeAttribute('aria-label');
    this.box.removeAttribute('tabindex');
  }

  isOf(target) {
    return this.box.contains(target) || target.closest('td') === this.kept;
  }

  /** Below the cell, or above it where there is more room; never beyond the edge of the window. */
  place(td) {
    const at = td.getBoundingClientRect();
    const { offsetWidth: wide, offsetHeight: high } = this.box;
    const left = Math.min(Math.max(GAP, at.left), innerWidth - wide - GAP);
    const below = innerHeight - at.bottom >= high + GAP || at.top < high + GAP;
    const top = below ? at.bottom + GAP : at.top - high - GAP;
    this.box.style.left = `${Math.max(GAP, left)}px`;
    this.box.style.top = `${Math.max(GAP, Math.min(top, innerHeight - high - GAP))}px`;
  }
}
