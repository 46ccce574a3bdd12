'use strict';
const place = document.querySelector('main');
const said = document.getElementById('said');
const hold = document.getElementById('hold');
let frame = document.querySelector('iframe');
let next = null;
let again = false;

function say(text) {
  said.textContent = text;
}

// The report keeps its view in the fragment: the page's address shows the same, and a link to it works.
function mirror() {
  const hash = frame.contentWindow.location.hash;
  if (frame.dataset.loaded && hash !== location.hash) {
    history.replaceState(null, '', hash || location.pathname + location.search);
  }
}

// The new report is put in the old one's place when it is there: nothing flashes, nothing jumps.
function load() {
  if (next) {
    again = true;
    return;
  }
  const old = frame;
  next = document.createElement('iframe');
  next.title = 'report';
  next.className = 'next';
  next.addEventListener('load', () => {
    next.contentWindow.scrollTo(old.contentWindow.scrollX, old.contentWindow.scrollY);
    next.className = '';
    next.dataset.loaded = 'yes';
    old.remove();
    frame = next;
    next = null;
    if (again) {
      again = false;
      load();
    }
  });
  mirror();
  next.src = 'report.html' + location.hash;
  place.append(next);
}

function updated(what) {
  say(what + ' ' + new Date().toLocaleTimeString());
}

frame.addEventListener('load', () => { frame.dataset.loaded = 'yes'; });
frame.src = 'report.html' + location.hash;
setInterval(mirror, 500);
addEventListener('hashchange', () => { frame.contentWindow.location.hash = location.hash; });
hold.addEventListener('change', () => { if (!hold.checked) load(); });

const events = new EventSource('events');
events.addEventListener('open', () => say('live'));
events.addEventListener('report', () => {
  if (!hold.checked) {
    load();
    updated('live; updated');
  }
});
events.addEventListener('end', () => {
  events.close();
  load();
  updated('the sweep has ended; this is its last report,');
});
events.addEventListener('error', () => {
  if (events.readyState !== EventSource.CLOSED) say('no connection; trying again');
});
