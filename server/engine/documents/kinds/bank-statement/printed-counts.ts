import type { Row } from "../../extract/sheet";
import { type CheckInput, finding, placeAt } from "../../make-finding";
import type { Finding } from "../../types";
import { fold } from "../../values/text";
import { endsOf } from "./extract/ends";

type Side = "all" | "credits" | "debits";
type Count = { side: Side; value: number; row: Row; start: number; end: number };

/**
 * How many movements the statement says it has, against those that it lists, where the balances prove that none is missing and none was
 * read twice.
 */
export function printedCounts({ part, extraction }: CheckInput): Finding[] {
  const { context, ledger } = part;
  const main = ledger?.main;
  if (ledger == null || main == null || context.sheet.ocr || main.movements.length < 3) return [];
  if (ledger.accounts.filter(({ movements }) => movements.length > 0).length > 1) return [];
  if (main.breaks.length > 0 || main.movements.some(({ amount }) => amount === null)) return [];
  if (endsOf(context, ledger).proof === null) return [];
  const moved = new Set(main.movements.map(({ row }) => row));
  const rows = context.sheet.rows.filter((row) => !moved.has(row));
  const counts = [...rows.flatMap(saidIn), ...inColumn(rows)];
  const listed: Record<Side, number> = {
    all: main.movements.length,
    credits: main.movements.filter(({ amount }) => (amount ?? 0) > 0).length,
    debits: main.movements.filter(({ amount }) => (amount ?? 0) < 0).length,
  };
  // Two counts of one side are of parts of it: cheques and withdrawals, one page and the next.
  const sums = (["all", "credits", "debits"] as const).flatMap((side) => {
    const own = counts.filter((count) => count.side === side);
    const [first] = own;
    if (first === undefined) return [];
    const parted = own.some(({ value }) => value !== first.value);
    const values = parted ? [own.reduce((sum, { value }) => sum + value, 0)] : own.map(({ value }) => value);
    return [{ side, first, values }];
  });
  const right = sums.filter(({ side, values }) => values.includes(listed[side]));
  const wrong = sums.filter(({ side, values }) => !values.includes(listed[side]));
  const [off] = wrong;
  if (off === undefined) return [];
  const value = off.values[0] ?? 0;
  const gap = listed[off.side] - value;
  // One side is counted as it is listed, or both counts are off by as many: then lines are what is counted.
  const proven =
    off.side === "all"
      ? wrong.length === 1
        ? right.length === 0 || right.length === 1
        : wrong.every(({ side, values }) => listed[side] - (values[0] ?? 0) === gap)
      : right.length > 0 && wrong.length === 1;
  if (!proven || Math.abs(gap) > 3 || value === 0) return [];
  const { row, start, end } = off.first;
  return [
    finding(
      "balance_summary_mismatch",
      "transaction_count",
      "medium",
      placeAt(extraction.document, row, start, end),
      { printed: String(value), expected: String(listed[off.side]) },
    ),
  ];
}

const number = String.raw`(?:number|no\.?|nr\.?|count|anzahl|zahl|nombre|nb\.?|numero|num\.?|n[.º°o]{0,2}|aantal|liczba|ilosc|pocet|antal|quantidade|qtd\.?|total)`;
const joint = String.raw`\s?(?:of |der |des |de |d'|di |delle |dei |van |)(?:the |les |los |las |le )?`;
const movements =
  "(?:transactions|movements|entries|items|bookings|movimientos|operaciones|apuntes|asientos|operations|mouvements|ecritures|movimenti|operazioni|buchungen|buchungsposten|umsatze|kontobewegungen|transaktionen|transacties|mutaties|boekingen|verrichtingen|movimentos|operacoes|lancamentos|operacji|transakcji|transakci|polozek|pohybu|transaktioner|posteringer)";
const credits =
  "(?:credits|deposits|credit (?:items|transactions|entries)|gutschriften|habenumsatze|habenbuchungen|credit(?:s|os)?|abonos|ingresos|accrediti|bijschrijvingen|bijboekingen|creditos|uznan|transakcji uznaniowych)";
const debits =
  "(?:debits|withdrawals|debit (?:items|transactions|entries)|belastungen|lastschriften|sollumsatze|sollbuchungen|debitos|cargos|adeudos|addebiti|afschrijvingen|afboekingen|obciazen|transakcji obciazeniowych)";

const captions: readonly (readonly [Side, string])[] = [
  ["all", movements],
  ["credits", credits],
  ["debits", debits],
];
/** `Anzahl Buchungen 9`, `Number of deposits: 4`, `9 operations`. */
const forms = captions.map(
  ([side, what]) =>
    [
      side,
      new RegExp(
        String.raw`(?<![\p{L}\d])${number}${joint}${what}(?: (?:gesamt|total|in total|listed))?\s?[:=]?\s{0,3}(\d{1,4})(?![\d.,/%-]|\s?[x×€$£]|\s\p{L}|\s?\d)`,
        "gu",
      ),
    ] as const,
);

/** A count behind its caption. What has prices beside it counts what is charged for, not what is listed. */
function saidIn(row: Row): Count[] {
  const text = fold(row.text.replaceAll("\t", " "));
  if (text.length !== row.text.length || /\d[.,]\d{2}(?!\d)|[€$£]/.test(row.text)) return [];
  return forms.flatMap(([side, form]) =>
    [...text.matchAll(form)].map((match) => {
      const end = match.index + match[0].length;
      return { side, value: Number(match[1]), row, start: end - (match[1] ?? "").length, end };
    }),
  );
}

const head =
  /^(?:instances|items|count|# of items|no\.? of items|number(?: of items)?|qty|quantity|anzahl|nombre|nb|aantal|numero|liczba)$/;
const comesIn = /^(?:total )?(?:deposits?|credits?|additions|money in|gutschriften|eingange)\b/;
const goesOut =
  /\b(?:withdrawals?|debits?|checks|subtractions|fees|charges|payments|purchases|money out|belastungen|ausgange)\b/;

/** A column of counts in a summary: `Instances | Amount` over `Deposits and additions | 4 | 5,643.78`. */
function inColumn(rows: readonly Row[]): Count[] {
  const at = rows.findIndex(
    ({ cells }) => cells.length > 1 && cells.some(({ text }) => head.test(fold(text))),
  );
  const top = rows[at];
  const column = top?.cells.find(({ text }) => head.test(fold(text)));
  if (top === undefined || column === undefined) return [];
  const found: Count[] = [];
  for (const row of rows.slice(at + 1, at + 9)) {
    if (row.page !== top.page || row.index - top.index > 10) break;
    const cell = row.cells.find(
      ({ text, box }) =>
        /^\d{1,4}$/.test(text) && box[0] < column.box[2] + 0.01 && box[2] > column.box[0] - 0.01,
    );
    const caption = fold(row.cells[0]?.text ?? "");
    if (cell === undefined) continue;
    const side = goesOut.test(caption) ? "debits" : comesIn.test(caption) ? "credits" : "all";
    if (side === "all" && !/\b(?:ending|closing|total|new|gesamt|summe)\b/.test(caption)) return [];
    const start = cell.offset;
    found.push({ side, value: Number(cell.text), row, start, end: start + cell.text.length });
  }
  return found.length > 1 ? found : [];
}
