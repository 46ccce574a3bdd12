// The page comes to life: what is a table without script becomes one to ask.

import { createCard } from './card.js';
import { readData } from './data.js';
import { Explorer } from './explorer.js';
import { launches } from './launches.js';
import { Panel } from './panel.js';
import { theme } from './theme.js';
import { fromFragment } from './view.js';

function start() {
  const data = readData(document.getElementById('data').textContent);
  document.querySelectorAll('.scripted').forEach((one) => {
    one.hidden = false;
  });
  const drawn = [];
  theme(document.querySelector('.tools'), () => drawn.forEach((one) => one.redraw()));
  onceOpen(document.getElementById('launches'), (place) => launches(place, data));
  if (data.metrics.size > 0) {
    const page = { data, card: createCard() };
    drawn.push(...panels(page), explorer(page));
  } else {
    document.getElementById('explore').hidden = true;
  }
  document.documentElement.dataset.ready = 'true';
}

/** What the script of the sweep asks for, and the curves. */
function panels(page) {
  const made = [];
  for (const place of document.querySelectorAll('[data-view]:not(#explore)')) {
    const view = fromFragment(page.data, place.dataset.view);
    if (view) {
      const panel = new Panel(place, page);
      panel.show(view);
      made.push(panel);
    }
  }
  return made;
}

/** The explorer follows the address: a link to a view shows that view. */
function explorer(page) {
  const section = document.getElementById('explore');
  const made = new Explorer(section, page);
  const follow = () => {
    const view = fromFragment(page.data, location.hash.slice(1));
    if (view) {
      made.show(view);
      section.scrollIntoView();
    }
    return view;
  };
  if (!follow()) {
    made.show(fromFragment(page.data, section.dataset.view));
  }
  addEventListener('hashchange', follow);
  return made;
}

function onceOpen(details, does) {
  details?.addEventListener('toggle', () => does(details.querySelector('.list-place')), { once: true });
}

start();
