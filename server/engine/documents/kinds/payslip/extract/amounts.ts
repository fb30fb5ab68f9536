import type { Context, Reading } from "../../../extract/context";
import { wholeCell } from "../../../extract/match-labels";
import { amounts } from "../../../extract/read-values";
import { locate, type Row } from "../../../extract/sheet";
import { agree, type FoundAmount, findAmounts } from "../../../values/amount";
import { fold } from "../../../values/text";

/** Roles of the number columns of a pay slip's table. */
type Column = {
  role: "current" | "ytd" | "rate" | "base" | "employer" | "earnings" | "deductions" | "hours";
  row: Row;
  x0: number;
  x1: number;
};

const headers: readonly (readonly [Column["role"], RegExp])[] = [
  [
    "ytd",
    /^(?:ytd|y\.t\.d\.?|year[\s-]to[\s-]date|total to date|to date|year to date .{4,40}|cumuls?|acumulados?|jahreswerte?|aufgelaufen|progressiv[oi]|cumulatives?|this year|year to date \(ytd\)|ytd amount|ytd total|kumuliert)$/,
  ],
  [
    "employer",
    /^(?:part patronale|part employeur|employeur|montant patronal|tauxpat\.?|mtpat\.?|taux pat\.?|mt pat\.?|empresa|cuota patronal|ag-anteil|c\/ditta|ditta|patronal|employer)$/,
  ],
  ["rate", /^(?:rate|taux|tipo|%|satz|taxa|aliquota|taux salarial|precio|tarifa|p\.? unitario)$/],
  ["base", /^(?:base|bases|menge|basis|imponibile|base de calculo)$/],
  ["hours", /^(?:hours|hrs|units|qty|nombre|horas|stunden|ore|cantidad|cuantia|days|quantity|ore\/gg)$/],
  [
    "deductions",
    /^(?:deductions?|descontos|deducciones|retenues?|trattenute|ritenute|a deduire|abzuge|descuentos|deducoes)$/,
  ],
  [
    "earnings",
    /^(?:earnings?|abonos|payments?|devengos|competenze|bezuge|gains|a payer|haberes|vencimentos|remuneracoes)$/,
  ],
  [
    "current",
    /^(?:current|this period|current period|amount|importe|value|part salarie|part salariale|montant|betrag|valor|this pay|period|salarial|total|current amount|montant salarial|mt sal\.?|importo)$/,
  ],
];

function columnsOf(context: Context): Column[] {
  const found: Column[] = [];
  for (const row of context.sheet.rows) {
    const numbers = (row.text.match(/\d[.,]\d{2}(?!\d)/g) ?? []).length;
    if (numbers > 0) continue;
    for (const cell of row.cells) {
      const text = fold(cell.text)
        .replace(/[€$£():]/g, "")
        .trim();
      const role = headers.find(([, pattern]) => pattern.test(text))?.[0];
      if (role !== undefined) found.push({ role, row, x0: cell.box[0], x1: cell.box[2] });
    }
  }
  return found;
}

/** The column a number stands in: the nearest header above it that overlaps it and shares its header row with others. */
function columnOf(columns: readonly Column[], row: Row, x0: number, x1: number): Column["role"] | null {
  let best: Column | undefined;
  for (const column of columns) {
    if (column.row.page !== row.page || column.row.index >= row.index || row.index - column.row.index > 45)
      continue;
    const middle = (x0 + x1) / 2;
    const near =
      Math.min(x1, column.x1) - Math.max(x0, column.x0) > 0 ||
      Math.abs(middle - (column.x0 + column.x1) / 2) < 0.05;
    if (!near) continue;
    if (best === undefined || column.row.index > best.row.index) best = column;
    else if (
      column.row.index === best.row.index &&
      Math.abs(middle - (column.x0 + column.x1) / 2) < Math.abs(middle - (best.x0 + best.x1) / 2)
    )
      best = column;
  }
  return best?.role ?? null;
}

export type PayAmount = {
  value: number;
  reading: Reading<FoundAmount>;
  column: Column["role"] | null;
  last: boolean;
  first: boolean;
};

/** Reads the amounts beside pay slip labels and sorts them into this period's and the year's. */
export function payAmounts(context: Context): {
  current: (field: string) => PayAmount[];
  ytd: (field: string) => PayAmount[];
  /** Every figure of the label's line, hours and rates too. */
  beside: (field: string) => PayAmount[];
} {
  const columns = columnsOf(context);
  const ytdRows = new Map<Row, number>();
  for (const label of context.labels) {
    if (
      label.field !== "ytd" &&
      !(label.field.startsWith("ytd_") && /^(?:year to date|ytd)/i.test(label.text))
    )
      continue;
    const header = columns.some((column) => column.role === "ytd" && column.row === label.row);
    if (!header && !ytdRows.has(label.row)) ytdRows.set(label.row, label.end);
  }
  const sectionRows = context.labels.filter(
    (l) =>
      l.field === "ytd" &&
      l.row.cells.length === 1 &&
      l.atCellStart &&
      l.row.text.trim().length <= l.text.length + 3 &&
      !columns.some((c) => c.row === l.row && c.role === "ytd" && c.row.cells.length > 1),
  );
  const inYtdSection = (row: Row): boolean =>
    sectionRows.some(
      (l) => l.row.page === row.page && row.index > l.row.index && row.index - l.row.index < 14,
    );
  const headerRows = new Set(
    columns.filter((c) => columns.filter((o) => o.row === c.row).length >= 2).map((c) => c.row),
  );
  // `NET PAY | THIS PERIOD | YTD`: the title of a table whose only row has no label of its own.
  const titled = (field: string): PayAmount[] =>
    context.labels
      .filter(
        (l) =>
          l.field === field && headerRows.has(l.row) && l.row.cells[0]?.offset === l.start && wholeCell(l),
      )
      .flatMap((label) => {
        const row = context.sheet.rows[label.row.index + 1];
        if (row === undefined || row.page !== label.row.page || /\p{L}/u.test(row.text)) return [];
        const found = findAmounts(row.text, context.sheet.notation).filter(({ money }) => money);
        return found.map((value, i) => {
          const { box, confidence } = locate(row, value.start, value.end);
          const reading = {
            value,
            row,
            start: value.start,
            end: value.end,
            label,
            confidence: 0.85 * confidence,
          };
          const column = columnOf(columns, row, box[0], box[2]);
          return { value: value.value, reading, column, last: i === found.length - 1, first: i === 0 };
        });
      });
  const read = (field: string): PayAmount[] => {
    const all = amounts(context, field, { across: true, below: 3 }).filter(
      ({ row, label, start }) =>
        label !== undefined &&
        !headerRows.has(label.row) &&
        !inSentence(row, start, label.end) &&
        (row === label.row || (label.atCellStart && wholeCell(label))),
    );
    const byLabel = new Map<object, Reading<FoundAmount>[]>();
    for (const reading of all) {
      const key = reading.label ?? reading;
      byLabel.set(key, [...(byLabel.get(key) ?? []), reading]);
    }
    const below = titled(field);
    return [...byLabel.values()]
      .flatMap<PayAmount>((group) => {
        const right = group.filter((r) => r.row === r.label?.row);
        const nearest = Math.min(...group.map((r) => r.row.index));
        // Under its caption a figure may stand twice, the second time on the line of the year.
        const used = (
          right.length > 0 ? right : group.filter((r) => r.row.index === nearest || ytdRows.has(r.row))
        ).sort((a, b) => a.row.index - b.row.index || a.start - b.start);
        return used.map((reading, i) => {
          const box = locate(reading.row, reading.start, reading.end).box;
          return {
            value: reading.value.value,
            reading,
            column: columnOf(columns, reading.row, box[0], box[2]),
            last: i === used.length - 1,
            first: i === 0,
          };
        });
      })
      .concat(below);
  };
  const isYtd = (a: PayAmount): boolean =>
    a.column === "ytd" ||
    (ytdRows.get(a.reading.row) ?? Number.POSITIVE_INFINITY) <= a.reading.start ||
    inYtdSection(a.reading.row);
  const rank = (a: PayAmount): number =>
    (a.column === "current"
      ? 3
      : a.column === "deductions" || a.column === "earnings"
        ? 2.5
        : a.column === null
          ? 2
          : 0) +
    a.reading.confidence +
    (a.reading.value.money ? 0.5 : 0);
  return {
    current: (field) =>
      nowOrOnly(read(field), isYtd)
        .filter(
          (a, _i, list) =>
            !aside(a) || list.every((other) => other.reading.label !== a.reading.label || aside(other)),
        )
        .sort((a, b) => rank(b) - rank(a)),
    ytd: (field) =>
      read(field)
        .filter(isYtd)
        .sort((a, b) => standing(b) - standing(a)),
    beside: read,
  };
}

/** Another cell says something in words before its figure: it is no value of the label's line. */
function inSentence(row: Row, start: number, labelEnd: number): boolean {
  const cell = row.cells.findLast(({ offset }) => offset <= start);
  if (cell === undefined || cell.offset <= labelEnd) return false;
  return row.text.slice(cell.offset, start).replace(/[^\p{L}]/gu, "").length > 20;
}

/** A label that opens its cell says more than the same words inside another. */
const standing = ({ reading }: PayAmount): number =>
  reading.confidence + (reading.label?.atCellStart === true ? 0.3 : 0);

/** A lone figure in the last column, as totals are often set, is this period's when nothing else is. */
function nowOrOnly(list: readonly PayAmount[], isYtd: (a: PayAmount) => boolean): PayAmount[] {
  const now = list.filter((a) => !isYtd(a));
  return now.length > 0 ? now : list.filter((a) => a.column === "ytd" && a.first && a.last);
}

/** The employer's share, rates and hours: never the value of a line, unless nothing else stands on it. */
const aside = (a: PayAmount): boolean =>
  a.column === "employer" || a.column === "rate" || a.column === "hours";

export type Trio = { gross?: PayAmount; deductions?: PayAmount; net?: PayAmount; holds: boolean };

const distinct = (list: readonly PayAmount[]): PayAmount[] => {
  const seen = new Set<string>();
  return list.filter((a) => {
    const key = `${a.value}|${a.reading.row.index}|${a.reading.start}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

/**
 * Chooses gross, deductions and net together. Among candidates of similar standing the ones that satisfy
 * gross - deductions = net win; a value printed once at its label is never traded for arithmetic.
 */
export function chooseTrio(
  gross: readonly PayAmount[],
  deductions: readonly PayAmount[],
  net: readonly PayAmount[],
): Trio {
  const [g, d, n] = [
    distinct(gross).slice(0, 5),
    distinct(deductions).slice(0, 5),
    distinct(net).slice(0, 5),
  ];
  let best: Trio = { gross: g[0], deductions: d[0], net: n[0], holds: false };
  let score = -1;
  for (const [i, a] of g.entries())
    for (const [j, b] of d.entries())
      for (const [k, c] of n.entries()) {
        const holds = agree(Math.abs(a.value) - Math.abs(b.value), c.value, 2);
        const standing = 3 - i * 0.35 - j * 0.35 - k * 0.35 + (holds ? 1.2 : 0);
        if (standing > score) {
          score = standing;
          best = { gross: a, deductions: b, net: c, holds };
        }
      }
  return best;
}
