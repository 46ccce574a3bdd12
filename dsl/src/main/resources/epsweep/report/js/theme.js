// Light or dark: as the system has it, until the reader says otherwise.

const DARK = '(prefers-color-scheme: dark)';

/** @param {() => void} changed charts have to be drawn again */
export function theme(place, changed) {
  const sheet = document.getElementById('dark');
  const system = sheet.media;
  const isDark = () => (sheet.media === system ? matchMedia(DARK).matches : sheet.media === 'screen');
  const button = document.createElement('button');
  button.type = 'button';
  const name = () => {
    button.textContent = isDark() ? 'Light' : 'Dark';
    button.setAttribute('aria-label', isDark() ? 'Light colours' : 'Dark colours');
  };
  button.addEventListener('click', () => {
    sheet.media = isDark() ? 'not all' : 'screen';
    name();
    changed();
  });
  matchMedia(DARK).addEventListener('change', () => {
    name();
    changed();
  });
  onPaper(sheet, changed);
  name();
  place.append(button);
}

/** Paper is white: what is drawn and not styled is drawn again for it. */
function onPaper(sheet, changed) {
  let before = null;
  const wear = (media) => {
    sheet.media = media;
    changed();
  };
  addEventListener('beforeprint', () => {
    before ??= sheet.media;
    wear('not all');
  });
  addEventListener('afterprint', () => {
    if (before !== null) {
      wear(before);
      before = null;
    }
  });
}
