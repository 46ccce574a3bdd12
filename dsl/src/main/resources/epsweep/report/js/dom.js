// Elements. Text goes in as text: nothing here reads markup.

/** element('td', { class: 'x', scope: 'row' }, 'text', child) */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) {
      made.setAttribute(name, '');
    } else if (value !== false && value !== null && value !== undefined) {
      made.setAttribute(name, value);
    }
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** A button that does something. */
export function button(text, does, attributes = {}) {
  const made = element('button', { type: 'button', ...attributes }, text);
  made.addEventListener('click', does);
  return made;
}

/** A labelled choice. */
export function choice(name, options, chosen, changed) {
  const select = element('select', {});
  for (const [value, text] of options) {
    select.append(element('option', { value, selected: value === chosen }, text));
  }
  select.addEventListener('change', () => changed(select.value));
  return element('label', { class: 'choice' }, element('span', {}, name), select);
}
