import type { Header } from "../../../extract/ledger";
import type { Row } from "../../../extract/sheet";
import type { Figure } from "./figures";
import type { Line } from "./lines";

/** The text of each movement, line by line. */
export type Texts = { of: (row: Row) => readonly string[] };

const furniture =
  /\b(?:page|pagina|pag\.?|seite|blatt|hoja|sheet|feuillet)\s*\d|\biban\b.*\d{4}|\bbic\b|continued|sigue al dorso|member fdic|www\.|registered (?:in|office)/;

/** What a line says beside its days and figures. */
function textOf(line: Line, figures: readonly Figure[]): string {
  const cut = [...figures].sort((a, b) => b.start - a.start);
  let { text } = line.row;
  for (const { start, end } of cut) text = `${text.slice(0, start)}\t${text.slice(end)}`;
  return text
    .slice(Math.min(line.after, text.length))
    .split("\t")
    .map((part) => part.replace(/^[\s|.,:·-]+|[\s|$€£-]+$/g, "").trim())
    .filter(
      (part, i, parts) =>
        /\p{L}|\d{3}/u.test(part) &&
        // `OV`, `BGC`: the bank's code for the kind of movement, in a column of its own.
        !(/^\p{Lu}{1,3}$/u.test(part) && parts.some((other, k) => k !== i && /\p{L}{4}/u.test(other))) &&
        !/^(?:dr|cr|d|c|s|h|af|bij|ma|wn|od|eur|gbp|usd|chf|\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?)$/i.test(
          part,
        ),
    )
    .join(" ")
    .replace(/\s+/g, " ");
}

/**
 * Gives every row of text between two movements to one of them: across the widest gap when there is one, else to the one that
 * the statement prints its texts with, above the figures or below.
 */
export function textsOf(
  read: readonly Line[],
  headers: readonly Header[],
  moved: ReadonlyMap<Row, { figure?: Figure | null; balance?: Figure | null; kind?: unknown }>,
): Texts {
  const texts = new Map<Row, string[]>();
  const own = (line: Line): string => {
    const m = moved.get(line.row);
    return textOf(
      line,
      [m?.figure, m?.balance].filter((f): f is Figure => f != null),
    );
  };
  // The day of booking under that of the movement opens no line of its own.
  const second = (line: Line | undefined): boolean =>
    line !== undefined &&
    line.date !== null &&
    line.figures.length === 0 &&
    !moved.has(line.row) &&
    own(line) !== "";
  const stacked = read.filter(
    (line, i) => moved.has(line.row) && line.date !== null && second(read[i + 1]),
  ).length;
  const lines =
    stacked >= 2 && stacked > moved.size * 0.5
      ? read.map((line) => (second(line) ? { ...line, date: null } : line))
      : read;
  const at = lines.flatMap((line, i) => (moved.has(line.row) ? [i] : []));
  const heading = (line: Line): boolean => line.date !== null && own(line) === "";
  const opens = (line: Line): boolean => line.date !== null && !heading(line) && line.figures.length === 0;
  const ahead = at.filter(
    (i, n) => lines[i]?.date === null && lines.slice(Math.max((at[n - 1] ?? -1) + 1, i - 4), i).some(opens),
  ).length;
  const dated = at.filter((i) => lines[i]?.date !== null).length;
  // The last figures have their day under them, and the first none over them: texts open with the figures.
  const [first, last] = [at[0] ?? 0, at.at(-1) ?? 0];
  const under = (line: Line | undefined): boolean =>
    line !== undefined && line.date !== null && line.figures.length === 0 && !moved.has(line.row);
  const trailing = under(lines[last + 1]) && !under(lines[first - 1]) && lines[last]?.date === null;
  // Texts that open with the day and close with the figures.
  const forward = ahead >= 2 && ahead > dated * 0.25 && !trailing;
  const blank = at.filter((i) => own(lines[i] as Line) === "").length;
  at.forEach((i, n) => {
    const line = lines[i];
    if (line === undefined) return;
    const previous = at[n - 1];
    const between = previous === undefined ? Math.max(0, i - 3) : previous + 1;
    let from = between;
    const gap = (k: number): number => {
      const [a, b] = [lines[k - 1], lines[k]];
      return a === undefined || b === undefined || a.row.page !== b.row.page
        ? 1
        : b.row.box[1] - a.row.box[1];
    };
    const rows = lines.slice(between, i);
    const stop = rows.findLastIndex(
      (l) =>
        l.row.page !== line.row.page ||
        heading(l) ||
        headers.some((h) => l.row.index >= h.row.index && l.row.index <= h.last.index),
    );
    from = Math.max(from, between + stop + 1);
    // Where rows are evenly spaced the style decides, otherwise the widest gap.
    const gaps = Array.from({ length: i - from + 1 }, (_, k) => gap(from + k));
    const widest = Math.max(...gaps, 0);
    const rest = gaps.filter((g) => g < widest);
    const clear = gaps.length > 1 && rest.length === gaps.length - 1 && widest > Math.max(...rest) * 1.25;
    const opener = lines.slice(from, i).findLastIndex(opens);
    const cut =
      forward && opener >= 0
        ? from + opener
        : clear
          ? from + gaps.indexOf(widest)
          : forward || (blank > at.length * 0.5 && previous !== undefined && own(line) === "")
            ? from
            : i;
    if (previous !== undefined && stop < 0) {
      const above = lines[previous];
      if (above !== undefined) add(above.row, lines.slice(between, cut));
    } else if (previous !== undefined) {
      const above = lines[previous];
      const until = rows.findIndex((l) => l.row.page !== above?.row.page || heading(l));
      if (above !== undefined) add(above.row, rows.slice(0, until < 0 ? Math.min(rows.length, stop) : until));
    }
    const lead = lines.slice(Math.max(cut, from), i).filter((l) => l.row.page === line.row.page);
    texts.set(
      line.row,
      [...lead.map(own), own(line)].filter((t) => t !== "" && !furniture.test(t.toLowerCase())),
    );
  });
  const end = at.at(-1);
  const final = end === undefined ? undefined : lines[end];
  if (end !== undefined && final !== undefined && !forward) {
    const height = final.row.box[3] - final.row.box[1];
    let bottom = final.row.box[3];
    const rows: Line[] = [];
    for (const line of lines.slice(end + 1, end + 4)) {
      if (
        line.row.page !== final.row.page ||
        line.row.box[1] - bottom > height * 1.1 ||
        line.figures.length > 0 ||
        line.date !== null
      )
        break;
      bottom = line.row.box[3];
      rows.push(line);
    }
    add(final.row, rows);
  }
  function add(row: Row, more: readonly Line[]): void {
    const list = texts.get(row);
    let bottom = row;
    for (const line of more) {
      const height = row.box[3] - row.box[1];
      if (
        line.row.box[1] - bottom.box[3] > height * 1.6 ||
        line.row.text.length > 90 ||
        line.date !== null ||
        line.figures.some((f) => f.clean)
      )
        break;
      const text = own(line);
      if (text === "" || furniture.test(text.toLowerCase())) break;
      list?.push(text);
      bottom = line.row;
    }
  }
  return { of: (row) => texts.get(row) ?? [] };
}
