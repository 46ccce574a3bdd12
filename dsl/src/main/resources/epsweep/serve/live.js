'use strict';
const BUSY = 1500;
const at = (id) => document.getElementById(id);
const place = document.querySelector('main');
let frame = document.querySelector('iframe');
let next = null;
let due = false;
let touched = 0;

function say(text) {
  at('said').textContent = text;
}

// The report keeps its view in the fragment: the page's address shows the same, and a link to it works.
function mirror() {
  const hash = frame.contentWindow.location.hash;
  if (frame.dataset.loaded && hash !== location.hash) {
    history.replaceState(null, '', hash || location.pathname + location.search);
  }
}

// Whoever is reading a cell, dragging an axis or choosing is not disturbed.
function isBusy() {
  const page = frame.contentDocument;
  const chooses = page?.activeElement?.matches('select');
  return at('hold').checked || performance.now() - touched < BUSY || chooses || page?.querySelector('#card.kept');
}

function watch(window) {
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove']) {
    window.addEventListener(event, () => { touched = performance.now(); }, { passive: true });
  }
}

// What a reader has opened, how far down, light or dark.
function keep(before, after) {
  const opened = (page) => [...page.querySelectorAll('details')];
  opened(before.contentDocument).forEach((one, i) => {
    const same = one.id ? after.contentDocument.getElementById(one.id) : opened(after.contentDocument)[i];
    if (same && one.open) same.open = true;
  });
  const colours = (one) => one.contentDocument.querySelector('.tools button');
  if (colours(before) && colours(after) && colours(before).textContent !== colours(after).textContent) {
    colours(after).click();
  }
  after.contentWindow.scrollTo(before.contentWindow.scrollX, before.contentWindow.scrollY);
}

// The new report is put in the old one's place when it is there: nothing flashes, nothing jumps.
function load() {
  if (next || isBusy()) {
    due = true;
    return;
  }
  due = false;
  next = document.createElement('iframe');
  next.title = 'report';
  next.className = 'next';
  next.addEventListener('load', () => {
    keep(frame, next);
    next.className = '';
    next.dataset.loaded = 'yes';
    frame.remove();
    frame = next;
    next = null;
    watch(frame.contentWindow);
    at('said').dataset.reports = Number(at('said').dataset.reports ?? 0) + 1;
  });
  mirror();
  next.src = 'report.html' + location.hash;
  place.append(next);
}

function progress({ done, total, lost, now, end }) {
  const known = Math.max(total, done, 1);
  at('bar').max = known;
  at('bar').value = done;
  at('count').textContent = total > 0 ? `${done} of ${total} launches` : `${done} launches`;
  at('lost').textContent = lost > 0 ? `${lost} without a result` : '';
  const until = end ? ` · should end about ${new Date(end).toLocaleTimeString()}` : '';
  at('now').textContent = now.length ? `now: ${now.join('; ')}${until}` : '';
  document.title = total > 0 ? `${Math.floor((100 * done) / known)} % · ep-sweep` : 'ep-sweep, live';
}

frame.addEventListener('load', () => {
  frame.dataset.loaded = 'yes';
  watch(frame.contentWindow);
});
frame.src = 'report.html' + location.hash;
setInterval(() => {
  mirror();
  if (due) load();
}, 500);
addEventListener('hashchange', () => { frame.contentWindow.location.hash = location.hash; });

const events = new EventSource('events');
events.addEventListener('open', () => say('live'));
events.addEventListener('progress', (event) => progress(JSON.parse(event.data)));
events.addEventListener('report', () => {
  load();
  say(`live; ${at('hold').checked ? 'more since' : 'updated'} ${new Date().toLocaleTimeString()}`);
});
events.addEventListener('end', () => {
  events.close();
  at('hold').checked = false;
  touched = -BUSY;
  frame.contentDocument?.querySelector('#card.kept')?.classList.remove('kept');
  frame.contentDocument?.activeElement?.blur();
  load();
  say('the sweep has ended; this is its last report');
});
events.addEventListener('error', () => {
  if (events.readyState !== EventSource.CLOSED) say('no connection; trying again');
});
