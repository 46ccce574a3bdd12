// The tables of a view as text for the clipboard.

import { textOfCell } from './cells.js';
import { label } from './format.js';
import { columnText, ordered } from './table.js';

export const FORMS = { csv: 'CSV', tsv: 'TSV', markdown: 'Markdown' };

/** All tables as one: the axes that tell them apart are columns in front. */
export function textOfView(w, result, form) {
  const names = [...result.split, ...w.view.rows];
  const heads = headsOf(w, result);
  const lines = [[...names, ...heads.keys()]];
  for (const table of result.tables) {
    for (const row of ordered(w, table)) {
      const key = [...table.key, ...row].map((code, i) => label(w.data, names[i], code));
      const values = [...heads.values()].map((column) => value(table.at(row, column), w, form));
      lines.push([...key, ...values]);
    }
  }
  return { csv, tsv, markdown }[form](lines, names.length);
}

function headsOf(w, result) {
  const heads = new Map();
  for (const table of result.tables) {
    for (const column of table.columns) {
      heads.set(columnText(w, column) || w.view.value, column);
    }
  }
  return heads;
}

/** For programs the exact number, for people the one that is shown; always what there is instead. */
function value(cell, w, form) {
  const shown = form === 'markdown' || cell === null || Number.isNaN(cell.value);
  return shown ? textOfCell(cell, w) : String(cell.value);
}

function csv(lines) {
  const field = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return lines.map((line) => `${line.map(field).join(',')}\n`).join('');
}

/** For a spreadsheet: a text that it would run as a formula gets an apostrophe in front. */
function tsv(lines) {
  const field = (text) => {
    const plain = text.replace(/[\t\r\n]+/g, ' ');
    return /^[=+\-@]/.test(plain) && Number.isNaN(Number(plain)) ? `'${plain}` : plain;
  };
  return lines.map((line) => `${line.map(field).join('\t')}\n`).join('');
}

function markdown(lines, keys) {
  const field = (text) => text.replace(/[\\|`*_<>[\]&]/g, (mark) => `\\${mark}`).replace(/[\r\n]+/g, ' ');
  const [head, ...rest] = lines.map((line) => `| ${line.map(field).join(' | ')} |\n`);
  const rule = `|${lines[0].map((_, i) => (i < keys ? ' --- ' : ' ---: ')).join('|')}|\n`;
  return head + rule + rest.join('');
}

/** Puts text on the clipboard; a page from a file may have to ask the old way. */
export async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text) {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'unseen';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}
