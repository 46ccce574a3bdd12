// The launches as columns: an axis value is a place in its axis's list of labels.

/**
 * @typedef {object} Axis
 * @property {string} name
 * @property {string[]} labels in the order to show them
 * @property {number[] | null} numbers the same as numbers, when all are
 * @property {Int32Array} ofPoint the place of each point's label
 */

/** Reads the data block of the page. */
export function readData(text) {
  const raw = JSON.parse(text);
  const axes = new Map();
  for (const axis of raw.axes) {
    axes.set(axis.name, { ...axis, ofPoint: Int32Array.from(axis.ofPoint) });
  }
  const metrics = new Map(raw.metrics.map((metric) => [metric.name, metric]));
  const rows = { ...raw.rows, point: Int32Array.from(raw.rows.point) };
  return { ...raw, axes, metrics, rows, count: rows.point.length };
}

/** The status of a launch as a word. */
export function statusOf(data, row) {
  return data.statuses[data.rows.status[row]];
}

/** A metric's value of a launch that ended well; NaN for everything else. */
export function valueOf(data, metric, row) {
  const value = data.metrics.get(metric).values[row];
  return statusOf(data, row) === 'ok' && value !== null ? value : NaN;
}

/** A text of the dictionary: a message, a warning, a log's name; empty when there is none. */
export function textOf(data, column, row) {
  const codes = data.rows[column];
  return codes && codes[row] >= 0 ? data.texts[codes[row]] : '';
}

/**
 * The command of a launch, and whether it is its own or that of its backend's first; null when it was
 * not started, or nobody knows.
 */
export function commandOf(data, row) {
  const { byRow, line, lines, firsts } = data.commands;
  const at = byRow ? row : data.rows.point[row];
  if (line[at] < 0) {
    return null;
  }
  const before = line.slice(0, at).filter((one) => one === line[at]).length;
  const pieces = lines[line[at]].map((piece) => (typeof piece === 'string' ? piece : piece.words[piece.of[before]]));
  return { text: pieces.join(''), own: !firsts.includes(line[at]) };
}
