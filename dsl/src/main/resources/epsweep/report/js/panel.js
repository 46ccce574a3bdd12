// A view drawn into the page: tables or curves, with what is done with them.

import { writer } from './cells.js';
import { FORMS, textOfView, toClipboard } from './copy.js';
import { button, element } from './dom.js';
import { count, keyText, titleOf } from './format.js';
import { STEPS } from './heat.js';
import { linesElement } from './lines.js';
import { pivot } from './pivot.js';
import { LIMITS, tableElement } from './table.js';
import { repaired, toFragment } from './view.js';

/** A place that shows views. */
export class Panel {
  /**
   * @param {Element} place is emptied
   * @param {{data: object, card: Element, changed: (view) => void, noted: boolean}} page noted when
   *     the page has the view's notes already
   */
  constructor(place, page) {
    this.place = place;
    this.page = page;
    this.limit = { ...LIMITS };
    this.redraw = () => {};
  }

  /** Draws a view. */
  show(view) {
    this.view = view;
    this.result = pivot(this.page.data, view);
    this.w = writer(this.page.data, view, this.result);
    const { element: drawn, redraw } = view.as === 'lines' ? this.curves() : this.tables();
    this.place.replaceChildren(this.bar(), drawn, ...(this.page.noted ? [] : this.notes()));
    this.redraw = redraw;
    redraw();
  }

  curves() {
    const lines = linesElement(this.w, this.result, this.limit);
    const numbers = element('details', {}, element('summary', {}, 'The numbers'));
    numbers.addEventListener('toggle', () => {
      if (numbers.open && numbers.children.length === 1) {
        numbers.append(this.tables().element);
      }
    });
    return { element: element('div', {}, lines.element, numbers), redraw: lines.redraw };
  }

  tables() {
    const figures = this.fitting().map(({ table, rows }) => this.figure(table, rows));
    const made = element('div', { class: 'panels' }, ...figures);
    return { element: element('div', {}, this.legend(), made, ...this.more()), redraw: () => {} };
  }

  /** The tables that are shown, each with how many of its rows. */
  fitting() {
    const shown = [];
    let room = this.limit.cells;
    for (const table of this.result.tables.slice(0, this.limit.tables)) {
      const wide = Math.max(1, Math.min(LIMITS.columns, table.columns.length));
      const rows = Math.min(table.rows.length, this.limit.rows, Math.ceil(room / wide));
      if (rows > 0) {
        shown.push({ table, rows });
      }
      room -= rows * wide;
    }
    this.left = this.result.tables.length - shown.length;
    return shown;
  }

  figure(table, limit) {
    const { data, card } = this.page;
    const split = keyText(data, this.result.split, table.key);
    const caption = split || titleOf(data, this.view);
    const made = tableElement(this.w, table, caption, limit, (key) => this.sort(key));
    card.explain(made.element, made.cells, data, this.view, [...this.result.split, ...this.view.rows, ...this.view.columns]);
    const scroll = element('div', { class: 'scroll', role: 'region', tabindex: '0', 'aria-label': caption }, made.element);
    return element('figure', {}, split ? element('figcaption', {}, split) : null, scroll, this.cut(table, limit));
  }

  /** Ascending, descending, as the axes have it. */
  sort(key) {
    const { sort } = this.view;
    const next = sort?.key !== key ? { key, down: false } : sort.down ? null : { key, down: true };
    this.change({ ...this.view, sort: next });
  }

  change(view) {
    const focused = [...this.place.querySelectorAll('button, select')].indexOf(document.activeElement);
    this.show(repaired(this.page.data, view));
    this.place.querySelectorAll('button, select')[focused]?.focus();
    this.page.changed?.(this.view);
  }

  bar() {
    const said = element('span', { class: 'said', role: 'status' });
    const say = (text) => {
      said.textContent = text;
    };
    const copies = Object.entries(FORMS).map(([form, name]) =>
      button(`Copy ${name}`, async () => {
        const done = await toClipboard(textOfView(this.w, this.result, form));
        say(done ? `${name} is on the clipboard.` : 'The browser does not let this page copy.');
      }),
    );
    return element('div', { class: 'bar' }, ...copies, this.link(say), said);
  }

  link(say) {
    const fragment = `#${toFragment(this.page.data, this.view)}`;
    if (!this.page.changed) {
      return element('a', { href: fragment }, 'Explore this');
    }
    return button('Copy link', async () => {
      const done = await toClipboard(location.href.split('#')[0] + fragment);
      say(done ? 'The link is on the clipboard.' : 'The link is in the address bar.');
    });
  }

  legend() {
    const { heat, number, best } = this.w;
    if (!heat.useful) {
      return null;
    }
    const unit = this.view.ratio ? '' : this.page.data.metrics.get(this.view.value).unit;
    const steps = Array.from({ length: STEPS }, (_, i) => element('i', { class: `${heat.ramp}${i}` }));
    return element(
      'p',
      { class: 'legend' },
      element('span', {}, number(heat.low)),
      element('span', { class: 'ramp', 'aria-hidden': 'true' }, ...steps),
      element('span', {}, `${number(heat.high)} ${unit}`.trim()),
      element('span', { class: 'scale' }, heat.scale),
      this.side(),
      best.size ? element('span', { class: 'scale' }, element('b', { class: 'best' }, '●'), ` best ${this.page.data.compared}, ranges of repeats apart`) : null,
    );
  }

  /** Which side of 1 is the better one. */
  side() {
    const { better } = this.page.data.metrics.get(this.view.value);
    const words = { low: 'below 1 is better', high: 'above 1 is better' }[better];
    return this.view.ratio && words ? element('span', { class: 'scale' }, words) : null;
  }

  /** What a table leaves out, and how to see it. */
  cut(table, limit) {
    const rows = table.rows.length - limit;
    const columns = table.columns.length - LIMITS.columns;
    if (rows <= 0 && columns <= 0) {
      return null;
    }
    const parts = [];
    if (columns > 0) {
      parts.push(`The first ${LIMITS.columns} of ${count(table.columns.length, 'column')}. Filter, or move an axis to the rows. `);
    }
    if (rows > 0) {
      parts.push(`The first ${limit} of ${count(table.rows.length, 'row')}. `);
      parts.push(button('Show more', () => this.grow()));
    }
    return element('p', { class: 'note' }, ...parts);
  }

  more() {
    const all = this.result.tables.length;
    if (this.left <= 0) {
      return [];
    }
    const text = `The first ${all - this.left} of ${count(all, 'table')}, one for each ${this.result.split.join(', ')}. `;
    return [element('p', { class: 'note' }, text, button('Show more', () => this.grow()))];
  }

  grow() {
    const { rows, tables, cells } = this.limit;
    this.limit = { rows: rows * 4, tables: tables * 2, cells: cells * 4 };
    this.show(this.view);
  }

  notes() {
    const texts = [];
    if (this.result.tables.length === 0) {
      texts.push('No launch is left. Take a filter back.');
    }
    if (this.view.over.length) {
      texts.push(`Combined over ${this.view.over.join(', ')}.`);
    }
    for (const axis of this.result.follows) {
      texts.push(`Not the same everywhere: ${axis} changes with the axes shown.`);
    }
    return texts.map((text) => element('p', { class: 'note' }, text));
  }
}
