/** What a spreadsheet takes for the beginning of a formula, in full width too. */
const FORMULA = /(^|[;,\t\r\n])([^\S\t\r\n]*[=+\-@＝＋－＠])/g;

/**
 * One line of RFC 4180. A text that a spreadsheet would take for a formula gets an apostrophe in front (decisions 6.20), also after a
 * semicolon, a tab or a new line inside: with Spanish settings a spreadsheet ends the cell there, whatever the quotes say. Numbers stay
 * numbers.
 */
export function csvLine(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value);
  const safe = value.replace(FORMULA, "$1'$2");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
