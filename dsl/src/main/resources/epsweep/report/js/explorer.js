// The pivot that a reader changes: axes, value, statistic, filters, ratio.

import { choice, element } from './dom.js';
import { titled } from './format.js';
import { rankMetrics } from './bands.js';
import { Panel } from './panel.js';
import { STATISTICS } from './stats.js';
import { repaired, toFragment } from './view.js';
import { filters } from './filters.js';
import { wells } from './wells.js';

/** Builds the explorer into its section. */
export class Explorer {
  constructor(section, page) {
    this.data = page.data;
    this.opened = new Set();
    this.controls = element('div', { class: 'controls' });
    const place = element('div', { class: 'result' });
    section.append(this.controls, place);
    this.panel = new Panel(place, { ...page, changed: (view) => this.keep(view) });
  }

  /** Shows a view, and keeps it in the address. */
  change(view) {
    const focused = label(document.activeElement);
    this.show(view);
    this.keep(this.panel.view);
    [...this.controls.querySelectorAll('select, input, button, summary')]
      .find((one) => focused !== '' && label(one) === focused)
      ?.focus();
  }

  /** Shows a view. */
  show(view) {
    const sane = repaired(this.data, view);
    this.panel.show(sane);
    this.controls.replaceChildren(this.places(sane), this.choices(sane), this.filters(sane));
  }

  redraw() {
    this.panel.redraw();
  }

  /** Another address without another entry in the history; a page from a file may not be allowed. */
  keep(view) {
    try {
      history.replaceState(null, '', `#${toFragment(this.data, view)}`);
    } catch {
      location.replace(`#${toFragment(this.data, view)}`);
    }
  }

  places(view) {
    const named = [...view.rows, ...view.columns, ...view.over];
    const split = [...this.data.axes.keys()].filter((axis) => !named.includes(axis));
    const where = { rows: view.rows, columns: view.columns, split, over: view.over };
    return wells(where, ({ rows, columns, over }) => this.change({ ...view, rows, columns, over, sort: null }));
  }

  choices(view) {
    const set = (name) => (value) => this.change({ ...view, [name]: value });
    const metrics = [...this.data.metrics.keys()].map((metric) => [metric, titled(this.data, metric)]);
    const made = [
      choice('Value', metrics, view.value, set('value')),
      choice('Statistic', STATISTICS.map((name) => [name, name]), view.show, set('show')),
      choice('Ratio to', this.bases(view), base(view), (text) => this.change({ ...view, ratio: ratioOf(text) })),
      choice('Shown as', [['table', 'table'], ['lines', 'curves']], view.as, set('as')),
    ];
    if (view.as === 'lines') {
      made.push(choice('Band', this.bands(view), view.band, set('band')));
    }
    return element('div', { class: 'choices-row' }, ...made);
  }

  /** Every value of an axis that is not combined can be what the others are divided by. */
  bases(view) {
    const options = [['', 'nothing']];
    for (const [name, axis] of this.data.axes) {
      if (!view.over.includes(name)) {
        axis.labels.slice(0, 40).forEach((text, code) => options.push([JSON.stringify([name, code]), `${name} ${text}`]));
      }
    }
    return options;
  }

  bands(view) {
    const ranks = rankMetrics(this.data, view.value) ? [['ranks', 'ranks and iterations']] : [];
    return [['interval', '95 % interval'], ['repeats', 'repeats'], ...ranks, ['none', 'none']];
  }

  filters(view) {
    return filters(this.data, view, this.opened, (axis, codes) => {
      const kept = new Map(view.filters);
      kept.delete(axis);
      if (codes) {
        kept.set(axis, codes);
      }
      this.change({ ...view, filters: kept });
    });
  }

}

function base(view) {
  return view.ratio ? JSON.stringify([view.ratio.axis, view.ratio.code]) : '';
}

function ratioOf(text) {
  if (text === '') {
    return null;
  }
  const [axis, code] = JSON.parse(text);
  return { axis, code };
}

/** What tells a control from the others, so that the focus stays on it when all are made anew. */
function label(control) {
  const text = control?.getAttribute?.('aria-label') ?? control?.closest?.('label')?.textContent ?? control?.textContent;
  return control?.closest?.('.controls') ? `${control.tagName} ${control.closest('.filter')?.querySelector('summary').textContent.split(':')[0] ?? ''} ${text.split(':')[0]}` : '';
}
