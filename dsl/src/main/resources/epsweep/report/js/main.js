// The page comes to life: what is a table without script becomes one to ask.

import { Card } from './card.js';
import { readData } from './data.js';
import { Explorer } from './explorer.js';
import { launches } from './launches.js';
import { Panel } from './panel.js';
import { theme } from './theme.js';
import { fromFragment } from './view.js';

const MANY = 5000;

function start() {
  const data = readData(document.getElementById('data').textContent);
  document.querySelectorAll('.scripted').forEach((one) => {
    one.hidden = false;
  });
  const drawn = [];
  theme(document.querySelector('.tools'), () => drawn.forEach((one) => one.redraw()));
  onceOpen(document.getElementById('launches'), (place) => launches(place, data));
  if (data.metrics.size > 0) {
    const page = { data, card: new Card() };
    const soon = data.count > MANY ? whenSeen : (_, does) => does();
    panels(page, drawn, soon);
    explorer(page, drawn, soon);
  } else {
    document.getElementById('explore').hidden = true;
  }
  document.documentElement.dataset.ready = 'true';
}

/** What the script of the sweep asks for, and the curves. */
function panels(page, drawn, soon) {
  for (const place of document.querySelectorAll('[data-view]:not(#explore)')) {
    const view = fromFragment(page.data, place.dataset.view);
    if (view) {
      soon(place, () => {
        const panel = new Panel(place, { ...page, noted: 'noted' in place.dataset });
        panel.show(view);
        drawn.push(panel);
      });
    }
  }
}

/** The explorer follows the address: a link to a view shows that view. */
function explorer(page, drawn, soon) {
  const section = document.getElementById('explore');
  const made = new Explorer(section, page);
  let shown = false;
  const show = (view) => {
    shown = true;
    made.show(view);
  };
  const follow = () => {
    const view = fromFragment(page.data, location.hash.slice(1));
    if (view) {
      show(view);
      section.scrollIntoView();
    }
  };
  follow();
  soon(section, () => shown || show(fromFragment(page.data, section.dataset.view)));
  addEventListener('hashchange', follow);
  drawn.push(made);
}

/** Many launches: what is out of sight waits until it comes near, or is printed. */
function whenSeen(place, does) {
  let done = false;
  const once = () => {
    if (!done) {
      done = true;
      seen.disconnect();
      does();
    }
  };
  const seen = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && once(), {
    rootMargin: '300px',
  });
  seen.observe(place);
  addEventListener('beforeprint', once);
}

function onceOpen(details, does) {
  details?.addEventListener('toggle', () => does(details.querySelector('.list-place')), { once: true });
}

start();
