// Moving through a table by keyboard.

/** Arrow keys, Home and End move from cell to cell; one cell of a table is in the tab order. */
export function walk(table) {
  table.addEventListener('keydown', (event) => {
    const cell = event.target.closest('td');
    const next = cell && neighbour(table, cell, event.key);
    if (next) {
      event.preventDefault();
      cell.setAttribute('tabindex', '-1');
      next.setAttribute('tabindex', '0');
      next.focus();
    }
  });
}

function neighbour(table, cell, key) {
  const lines = [...table.tBodies[0].rows].map((line) => [...line.querySelectorAll('td')]);
  const y = lines.findIndex((line) => line.includes(cell));
  const x = lines[y].indexOf(cell);
  const to = {
    ArrowRight: [x + 1, y],
    ArrowLeft: [x - 1, y],
    ArrowDown: [x, y + 1],
    ArrowUp: [x, y - 1],
    Home: [0, y],
    End: [lines[y].length - 1, y],
  }[key];
  return to && lines[to[1]]?.[to[0]];
}
