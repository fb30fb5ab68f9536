import { ProoflineError } from "./errors.js";

/** A line of a table: its number in the file, from 1, and its cells. */
export type Row = { line: number; cells: string[] };

/** RFC 4180: quotes, doubled quotes, line breaks inside of them; a byte order mark and empty lines are passed over. */
export function parseCsv(text: string, separator = ","): Row[] {
  const rows: Row[] = [];
  let cells: string[] = [];
  let cell = "";
  let quoted = false;
  let line = 1;
  let start = 1;
  const endRow = () => {
    cells.push(cell);
    if (cells.length > 1 || cells[0] !== "") rows.push({ line: start, cells });
    cells = [];
    cell = "";
  };
  for (let at = text.startsWith("\uFEFF") ? 1 : 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === "\n") line += 1;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"' && cell === "") quoted = true;
    else if (char === separator) {
      cells.push(cell);
      cell = "";
    } else if (char === "\n") {
      endRow();
      start = line;
    } else if (char !== "\r") cell += char;
  }
  if (quoted) throw new ProoflineError(`The quote that begins in line ${start} never ends.`);
  endRow();
  return rows;
}

/** One line. A cell that a spreadsheet would run as a formula is made text. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(",")}\n`;
}

function csvCell(value: unknown): string {
  const plain =
    value === null || value === undefined
      ? ""
      : typeof value === "object"
        ? JSON.stringify(value)
        : String(value);
  const text = typeof value === "string" && /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
