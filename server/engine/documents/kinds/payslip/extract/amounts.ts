import type { Context, Reading } from "../../../extract/context";
import type { Row } from "../../../extract/sheet";
import { endTogether, readPieces, type Words } from "../../../extract/table/figures";
import { roleOf, scopeOf, whenOnly, withoutScope } from "../../../extract/table/roles";
import { type Meaning, meanings } from "../../../extract/table/similar";
import { type Entry, readTable, wrapped } from "../../../extract/table/table";
import { has } from "../../../knowledge";
import { agree, cents, findAmounts } from "../../../values/amount";
import { fold } from "../../../values/text";

/** A figure that may be the amount of a field, and how much speaks for it. */
export type PayAmount = {
  value: number;
  score: number;
  entry: Entry;
  reading: Reading<number>;
  /** What of its own line gives it: `base × rate %`, or `units × rate`. */
  proof: Proof | undefined;
};

export type Proof = { kind: "share" | "product"; of: Factor; rate: Factor };
type Factor = { value: number; start: number; end: number };

export type PayAmounts = {
  /** This period's amounts of a field, the likeliest first. */
  current: (field: string) => PayAmount[];
  /** The year's. */
  ytd: (field: string) => PayAmount[];
  /** Everything on the lines of a field: rates, units and bases too. */
  beside: (field: string) => PayAmount[];
  entries: readonly Entry[];
  fieldOf: (entry: Entry) => string | undefined;
};

/** Fields that are the base of other amounts. */
const bases = new Set(["contribution_base", "irpf_base", "net_taxable"]);

type Named = { field: string; score: number; caption: Words; ytd: boolean };

/** A state's income tax, by the state's letters: `OH Withholding`, `NY State Income Tax`. */
const state =
  /^(?:al|ar|az|ca|co|ct|dc|de|ga|hi|ia|id|il|in|ks|ky|la|ma|md|me|mi|mn|mo|ms|mt|nc|nd|ne|nj|nm|ny|oh|ok|or|pa|ri|sc|ut|va|vt|wi|wv)\b[\s:.-]*(?:st(?:ate)? )?(?:income |inc )?(?:(?:tax|withh\w*|w\/?h|sit|inc|state)\b|(?<=\bst )$|(?<=^..[ .-]st)$)/;
const shortNames: ReadonlyMap<string, string> = new Map([
  ["MED", "medicare_contribution"],
  ["SS", "social_security_contribution"],
]);
/** Among the taxes its letters alone are enough. */
const stateAlone =
  /^(?:AL|AR|AZ|CA|CO|CT|DC|DE|GA|HI|IA|ID|IL|IN|KS|KY|LA|MA|MD|ME|MI|MN|MO|MS|MT|NC|ND|NE|NJ|NM|NY|OH|OK|OR|PA|RI|SC|UT|VA|VT|WI|WV)$/;
/** A city's or county's, by its name: `Toledo Income Tax`, `Philadelphia City Tax`, `NYC Resident Tax`. */
const local =
  /^(?!(?:fed(?:eral)?|social|medicare|fica|total|gross|net|employee|employer|taxable|property|sales|state)\b)(?:[a-z][a-z.'-]+\s){1,3}(?:(?:local |city |co(?:unty)? |cnty |municipal |resident |wage |occ(?:upational)? |school dist(?:rict)? |earned )?(?:income|inc|city|county|cnty|local|municipal|resident|wage|occupational|eit)\s(?:tax|w\/?h|withholding)|eit)$/;
/** Shortened to what a cheque has room for, beside the rate: `COLUMBUS CTY 2.5%`. */
const shortLocal =
  /^(?!(?:fed|soc|med|oasdi)\b)(?:[a-z][a-z.'-]+\s){1,3}(?:cty|city|cnty|co|loc|lcl|muni|res|occ|eit|lst)$/;
const insurance = /\b(?:disab\w*|sdi|vdi|unemp\w*|sui|suta|family|pfl|fli|pfml|leave|wf|workers)\b/;

const known = new WeakMap<Context, PayAmounts>();

/** Reads every figure of a pay slip with the field its captions name. */
export function payAmounts(context: Context): PayAmounts {
  const amounts = known.get(context) ?? readAmounts(context);
  known.set(context, amounts);
  return amounts;
}

function readAmounts(context: Context): PayAmounts {
  const { entries } = readTable(context.sheet);
  const named = new Map<Entry, Named[]>();
  for (const entry of entries) named.set(entry, namesOf(entry, context, entries));
  const proofs = new Map(entries.map((entry) => [entry, proofOf(entry, entries, context)] as const));
  const yearly = entries.some(({ scope }) => scope === "ytd");
  const all = (field: string, ytd: boolean): PayAmount[] =>
    entries
      .flatMap((entry) => {
        const best = (named.get(entry) ?? [])
          .filter((name) => name.field === field)
          .sort((a, b) => b.score - a.score)[0];
        if (
          best === undefined ||
          (entry.scope === "employer" && !bases.has(field) && !ofEmployee(entry, best))
        )
          return [];
        if ((entry.scope === "ytd" || best.ytd) !== ytd) return [];
        const proof = proofs.get(entry);
        const score = best.score * placeShare(entry, best, proofs, { entries, yearly });
        return [{ value: entry.figure.value, score, entry, reading: readingOf(entry, best, score), proof }];
      })
      .sort((a, b) => b.score - a.score || a.entry.figure.row.index - b.entry.figure.row.index);
  const amounts = (field: string, ytd: boolean): PayAmount[] =>
    all(field, ytd).filter(
      ({ score, entry: { figure, role } }) => score >= 0.3 && !figure.percent && role !== "code",
    );
  return {
    // A lone figure in the last column, as totals are often set, is this period's when nothing else is.
    current: (field) => {
      const now = amounts(field, false);
      return now.length > 0
        ? now
        : amounts(field, true)
            .filter(({ entry }) => entry.header !== undefined && alone(entry, entries))
            .map((amount) => ({ ...amount, score: amount.score * 0.8 }));
    },
    ytd: (field) => amounts(field, true),
    beside: (field) => all(field, false),
    entries,
    fieldOf: (entry) => named.get(entry)?.[0]?.field,
  };
}

/** What nobody but the employee has stands in the last column by chance, whatever the head of the column says. */
const ofEmployee = ({ left }: Entry, { field, caption }: Named): boolean =>
  /^(?:net_pay|net_pay_before_tax|paid_out|income_tax|income_tax_rate|student_loan|hours_worked|hourly_rate)$/.test(
    field,
  ) &&
  left.includes(caption) &&
  scopeOf(caption.text) === undefined;

const alone = (entry: Entry, entries: readonly Entry[]): boolean =>
  entry.left[0] !== undefined &&
  entries.every((other) => other === entry || !other.left.includes(entry.left[0] as Words));

/** The fields that the captions of a figure name. */
function namesOf(entry: Entry, context: Context, entries: readonly Entry[]): Named[] {
  const names: Named[] = [];
  const note = (caption: Words, text: string, weight: number): void => {
    const short = fold(text);
    if (
      has(context.country, "state_and_local_taxes") &&
      ((state.test(short) && !insurance.test(short)) ||
        (local.test(short) && !insurance.test(short)) ||
        (shortLocal.test(short) && /\d\s?%/.test(entry.figure.row.text)) ||
        (stateAlone.test(text) && entry.section === "deductions"))
    ) {
      names.push({ field: "regional_income_tax", score: 0.9 * weight, caption, ytd: false });
      return;
    }
    // `MED | 37.42`, `SS | 159.99`: the shortest captions there are, in capitals and at the head of their line only.
    const shortest =
      has(context.country, "captions_in_capitals") && caption.start === caption.row.cells[0]?.offset
        ? shortNames.get(text)
        : undefined;
    if (shortest !== undefined) {
      names.push({ field: shortest, score: 0.9 * weight, caption, ytd: false });
      return;
    }
    const [best, second] = understood(context, text);
    if (best === undefined) return;
    for (const { field, score } of second !== undefined && second.score > best.score - 0.02
      ? [best, second]
      : [best]) {
      // `OASDI - Taxable Wages`: what a tax or a contribution is taken of, under its name.
      if (comesOff.test(field) && ofBase(short)) continue;
      const ytd = field.startsWith("ytd_");
      names.push({ field: ytd ? field.slice(4) : field, score: score * weight, caption, ytd });
    }
  };
  const series = inSeries(entry, context);
  const own = series === undefined ? captionsOf(entry, context) : [series];
  const captions = own.length > 0 ? own : aloneOnRow(entry, context);
  // `IRPEF pagata 2.085,30 | 1.987,42` under `TOTALE COMPETENZE`: a box beside words that have a figure in their own cell.
  const over = entry.above === undefined ? undefined : understood(context, entry.above.text)[0];
  const inBox = over !== undefined && over.score >= 0.95 && totals.test(over.field);
  for (const [i, caption] of captions.entries()) {
    if (i > 0 && names.some(({ score }) => score > 0.55)) break;
    const part = partOf(entry, caption, context, entries);
    const whole = wrapped(caption, context.sheet);
    const better = whole !== undefined && best(context, whole) >= Math.max(0.9, best(context, part));
    note(
      caption,
      better ? whole : part,
      (i === 0 ? 1 : 0.95) * (inBox && hasFigure(caption, entry) ? 0.5 : 1),
    );
  }
  // The head of a column is no name for the first of its lines, but what a line of codes and figures has for names: `Tax code | Gross YTD`.
  const lined = captions.some(
    ({ text }) => !/^\p{L}$|^(?=.*\d)(?!.*\p{L}{3})/u.test(text) || best(context, text) > 0.6,
  );
  const heading = lined && entry.header?.row === entry.above?.row;
  const title = entry.left.length > 0 ? undefined : titleOf(entry, context);
  if (title !== undefined) note(title, title.text, 0.95);
  if (entry.above !== undefined && !heading) {
    const named = names.some(({ score, field }) => score >= 0.6 && field !== "_");
    note(entry.above, entry.above.text, named ? 0.5 : 0.96);
  }
  return names.sort((a, b) => b.score - a.score);
}

/** The cell of a caption goes on with a figure, and this one stands in another. */
function hasFigure({ row, end }: Words, { figure }: Entry): boolean {
  const [own, ...more] = row.text.slice(end, figure.row === row ? figure.start : end).split("\t");
  return more.length > 0 && /\d[.,]\d{2}(?!\d)/.test(own ?? "");
}

/**
 * `Tax at source, rate 3.10 % on 1,847.26 | 57.27`: what a sentence counts with has the words right before it; what it comes
 * to, in a cell of its own, has those the sentence opens with, unless it ends with a name.
 */
function captionsOf({ left: all, figure }: Entry, context: Context): readonly Words[] {
  // Words that say only when leave the name to the others of the line, or to those over the figure.
  const left = all.filter(
    ({ text }, i) =>
      whenOnly(text) === undefined &&
      !treatment.test(fold(text)) &&
      // `Pension 5% (net pay)`: how a line is worked out, behind its name.
      !(i < all.length - 1 && /^\([^()]*\)$/.test(text)),
  );
  const [near, opening, ...more] = left;
  if (near === undefined || opening === undefined || opening.row !== near.row) return left;
  const { text } = figure.row;
  const within = (a: number, b: number): boolean => !text.slice(a, b).includes("\t");
  if (!within(opening.start, near.start) || within(near.start, figure.start)) return left;
  const named = understood(context, near.text)[0];
  const sum = named !== undefined && !/^_$|_rate$|base$|taxable$/.test(named.field);
  if (sum && named.score >= 0.9) return left;
  const head = opening.text.split(/\s?[:—–]\s|,\s/)[0] ?? "";
  return [head.length < 3 ? opening : { ...opening, text: head }, near, ...more];
}

/** `Total earnings | Total deductions | 1,804.20 | 311.75`: captions of a row before all its figures, as many and in their order. */
function inSeries({ figure }: Entry, context: Context): Words | undefined {
  const pieces = readPieces(context.sheet).get(figure.row) ?? [];
  const words = pieces.flatMap((piece) => (piece.kind === "words" ? [piece.words] : []));
  const figures = pieces.flatMap((piece) => (piece.kind === "figure" ? [piece.figure] : []));
  if (words.length < 2 || words.length !== figures.length) return undefined;
  if (pieces.slice(0, words.length).some(({ kind }) => kind !== "words")) return undefined;
  if (figures.some(({ money, percent }) => !money || percent)) return undefined;
  const named = words.map(({ text }) => understood(context, text)[0]);
  const isClear = named.every((one) => one !== undefined && one.score >= 0.7 && totals.test(one.field));
  if (!isClear || new Set(named.map((one) => one?.field)).size < words.length) return undefined;
  return words[figures.indexOf(figure)];
}

/** A caption that opens or ends with the word for a base: `Imponibile IRPEF`, `OASDI - Taxable Wages`, `AM-grundlag`. */
const opensBase =
  /^(?:(?:taxable|subject|niable|insurable|pensionable) (?:wages?|gross|earnings|pay|amount|income)|bemessungsgrundlage|grundlag|grunnlag|podstawa|(?:vymerovaci )?zaklad|imponibile|assiette|base (?:imposable|imponible|tributable)|grondslag)\b/;
const endsInBase =
  /\b(?:(?:taxable|subject) (?:wages?|gross|earnings|pay|amount|income)|matrahi?|bemessungsgrundlage|grondslag)$|(?:grundlag|grunnlag)$/;
const ofBase = (text: string): boolean => opensBase.test(text) || endsInBase.test(text);

const totals = /^(?:gross_pay|total_deductions|net_pay|net_pay_before_tax|paid_out)$/;

/** `SV-rechtliche Abzüge | 712,30`: nothing else is on the row, whatever columns of words other tables have between the two. */
function aloneOnRow({ figure, header }: Entry, { sheet }: Context): readonly Words[] {
  const [first, second, more] = readPieces(sheet).get(figure.row) ?? [];
  return header === undefined ||
    first?.kind !== "words" ||
    second?.kind !== "figure" ||
    more !== undefined ||
    !figure.money ||
    figure.percent
    ? []
    : [first.words];
}

/** How a line is taxed or worked out, in a column of its own: `401(k) | Pre-tax | 177.08`. */
const treatment =
  /^(?:(?:pre|post|after|before)[\s-]?tax|taxable|non[\s-]?taxable|tax[\s-]?free|fixed|flat|percent(?:age)?|voluntary|steuerfrei|steuerpflichtig)$/;

const best = (context: Context, text: string): number => understood(context, text)[0]?.score ?? 0;

/** `NET PAY | THIS PERIOD | YTD`: the title of a table whose only row has no caption of its own. */
function titleOf({ above, figure }: Entry, context: Context): Words | undefined {
  if (above === undefined || roleOf(above.text) === undefined) return undefined;
  const pieces = readPieces(context.sheet);
  const firstOf = (row: Row): Words | undefined =>
    pieces.get(row)?.flatMap((piece) => (piece.kind === "words" ? [piece.words] : []))[0];
  const first = firstOf(above.row);
  if (first !== undefined && first !== above && roleOf(first.text) === undefined) return first;
  // Its caption may be set between the heads and the figures, in the column of the names.
  const between = context.sheet.rows.slice(above.row.index + 1, figure.row.index);
  const [only, ...more] = between.flatMap(({ cells }) => cells);
  return only === undefined || more.length > 0 || only.box[2] > figure.box[0]
    ? first === above
      ? undefined
      : first
    : firstOf(only.row);
}

function understood(context: Context, text: string): readonly Meaning[] {
  const plain = withoutScope(text).replace(/^(?:[A-Z]{0,2}\d+[A-Z]?|\/?[A-Z]?\d{2,4})\s+(?=\p{L})/u, "");
  const whole = meanings(context.phrases, text);
  const found = plain === text || plain === "" ? [] : meanings(context.phrases, plain);
  return (whole[0]?.score ?? 0) >= (found[0]?.score ?? 0) ? whole : found;
}

/** One caption for several figures: `Gross / deductions`, `Cumulative gross - tax`, part by part. */
function partOf(entry: Entry, caption: Words, context: Context, entries: readonly Entry[]): string {
  const line = entries.filter(({ left, figure }) => left[0] === caption && figure.money && !figure.percent);
  if (line.length < 2 || endsInBase.test(fold(caption.text))) return caption.text;
  for (const separator of [/\s[—–|]\s/, /\s?\/\s?/, /\s-\s/, /\s(?:and|und|et|y|e|en|i)\s/]) {
    const parts = caption.text.split(separator);
    // What a bracket holds explains the caption: `Pension (EE / ER)`.
    if (parts.length !== line.length || parts.some((part) => part.includes("(") !== part.includes(")")))
      continue;
    const fields = parts.map((part) => understood(context, part)[0]?.field);
    if (fields.some((field) => field === undefined) || new Set(fields).size < parts.length) continue;
    return parts[line.indexOf(entry)] ?? caption.text;
  }
  return caption.text;
}

/** What a slip pays, and what comes off: the columns their lines do not stand in. */
const earns = /^(?:gross_pay|base_pay|overtime_pay|extra_pay|one_off_pay|expenses|sick_pay)$/;
const comesOff = /(?:tax|contribution|insurance|contingencies|unemployment|training|mechanism|loan)$/;

/** `Net pay | 1,842.10` below a table: a total that is all its caption has stands in a column of units, or of another table, by chance. */
const ofSummary = ({ left, figure }: Entry, field: string, entries: readonly Entry[]): boolean =>
  totals.test(field) &&
  left[0] !== undefined &&
  entries.every((other) => other.figure === figure || !other.left.includes(left[0] as Words));

const elsewhere = (role: Entry["role"], field: string): boolean =>
  /^(?:rate|hours|earnings|deductions)$/.test(role ?? "") ||
  (role === "base" && /^(?:net_pay|paid_out)/.test(field));

/** Words stand before the figure in its cell, and no mere currency. */
const spoken = ({ row, start }: Entry["figure"]): boolean => {
  const from = row.cells.findLast(({ offset }) => offset <= start)?.offset ?? start;
  return /\p{L}{2}.*\p{L}{2}/u.test(row.text.slice(from, start).replace(/\b[A-Z]{3}\b/g, ""));
};

/** How much the place of a figure speaks for its being an amount of this period or of the year. */
function placeShare(
  entry: Entry,
  { field, caption }: Named,
  proofs: ReadonlyMap<Entry, Proof | undefined>,
  { entries, yearly }: { entries: readonly Entry[]; yearly: boolean },
): number {
  const { figure } = entry;
  // `YTD` over `Hours | Earnings`: the year's hours are no amount.
  const counted = entry.scope === "ytd" && /^(?:hours|rate)$/.test(roleOf(entry.header?.text ?? "") ?? "");
  if (counted) return 0.2;
  // What hours and rate come to is the amount, whatever head stands over it by a narrow table.
  const chance =
    (proofs.get(entry)?.kind === "product" && entry.role === "rate") ||
    (figure.money && elsewhere(entry.role, field) && ofSummary(entry, field, entries));
  const role = chance ? undefined : entry.role;
  const base = bases.has(field);
  const certain = figure.confidence ** 0.5;
  const kind = figure.percent ? 0.1 : figure.money ? 1 : 0.55;
  const onRow = entries.filter((other) => other.figure.row === figure.row);
  // What another amount is taken of, or by, is none itself.
  const taken = onRow.some((other) => {
    const given = proofs.get(other);
    return given?.of.start === figure.start || (!base && given?.rate.start === figure.start);
  });
  const beside = onRow.filter(({ left }) => left.includes(caption));
  const open = beside.filter(
    (other) => other.figure.money && !other.figure.percent && other.role === undefined,
  );
  if (base) {
    const first = taken || role === "base" || open.length === 0 || open[0] === entry;
    return kind * (first ? 1 : 0.5) * certain;
  }
  // `Contributions 9,19 % on 2.038,00 | 187,29`: what a sentence counts with stands in its cell, what it comes to in one of its own.
  const factor =
    !figure.percent &&
    spoken(figure) &&
    beside.some((other) => other.figure.start > figure.end && !spoken(other.figure));
  const besides = role === "rate" || role === "hours" || role === "code";
  const column = besides
    ? 0.2
    : role === "base"
      ? 0.3
      : role === "info"
        ? 0.5
        : role === undefined
          ? 0.93
          : 1;
  const wrong = (earns.test(field) && role === "deductions") || (comesOff.test(field) && role === "earnings");
  // Without heads base, rate and amount stand in this order; of a period and the year the smaller comes first.
  const pair =
    yearly &&
    open.length === 2 &&
    Math.abs(open[1]?.figure.value ?? 0) >= Math.abs(open[0]?.figure.value ?? 0);
  const placed =
    role !== undefined ||
    !entry.left.includes(caption) ||
    open.length < 2 ||
    proofs.get(entry) !== undefined ||
    open.at(pair ? 0 : -1) === entry;
  return (
    kind *
    column *
    (wrong ? 0.5 : 1) *
    (placed ? 1 : 0.62) *
    (taken ? 0.4 : 1) *
    (factor ? 0.4 : 1) *
    certain *
    (proofs.get(entry) === undefined ? 1 : 1.04)
  );
}

/** The factors of an amount among the numbers of its line before it. */
function proofOf(entry: Entry, entries: readonly Entry[], context: Context): Proof | undefined {
  const { figure, left } = entry;
  const caption = left.at(-1);
  // `38.5 hours @ 13.42`: the number may stand before the words.
  const opens = figure.row.cells.findLast(({ offset }) => offset <= (caption?.start ?? -1))?.offset;
  const from =
    caption !== undefined &&
    opens !== undefined &&
    /^\W?[\d.,]+\s*$/.test(figure.row.text.slice(opens, caption.start))
      ? opens
      : caption?.start;
  if (from === undefined || !figure.money || figure.percent || figure.value === 0) return undefined;
  const printed = findAmounts(figure.row.text.slice(from, figure.start), context.sheet.notation).map(
    ({ value, start, end }) => ({ value: Math.abs(value), start: from + start, end: from + end }),
  );
  const times = entries
    .filter(
      (other) =>
        other.figure.row === figure.row && other.figure.start >= from && other.figure.end < figure.start,
    )
    .map(({ figure: { value, start, end } }) => ({ value, start, end }))
    .filter(({ start }) => printed.every((number) => number.start !== start));
  const numbers = [...times, ...printed].sort((a, b) => a.start - b.start);
  const target = Math.abs(figure.value);
  for (const rate of numbers)
    for (const of of numbers) {
      if (of === rate || rate.value === 0) continue;
      if (rate.value < 60 && of.value > target && Math.abs((of.value * rate.value) / 100 - target) <= 0.015)
        return { kind: "share", of, rate };
      const slack = Math.max(0.02, of.value * 0.0051);
      if (
        of.start < rate.start &&
        of.value !== 1 &&
        rate.value !== 1 &&
        agree(of.value * rate.value, target, 2)
      )
        return { kind: "product", of, rate };
      if (
        of.start < rate.start &&
        of.value !== 1 &&
        rate.value !== 1 &&
        slack < target * 0.005 &&
        Math.abs(of.value * rate.value - target) <= slack
      )
        return { kind: "product", of, rate };
    }
  return undefined;
}

function readingOf(entry: Entry, name: Named, score: number): Reading<number> {
  const { figure } = entry;
  const { row, start, end, text } = name.caption;
  const label = {
    field: name.field,
    row,
    start,
    end,
    text,
    length: text.length,
    atCellStart: true,
    exact: true,
  };
  return {
    value: figure.value,
    row: figure.row,
    start: figure.start,
    end: figure.end,
    label,
    confidence: Math.min(0.98, score) * figure.confidence ** 0.5,
  };
}

/** A figure that is the sum of those above it in its column. */
export type ColumnSum = { entry: Entry; lines: readonly Entry[] };

export function columnSums(entries: readonly Entry[]): ColumnSum[] {
  const money = entries.filter(
    ({ figure, scope }) => figure.money && !figure.percent && figure.value !== 0 && scope === undefined,
  );
  return money.flatMap((entry) => {
    const { figure } = entry;
    const column = money
      .filter((other) => other.figure.row.index < figure.row.index && endTogether(other.figure, figure))
      .reverse();
    const target = Math.abs(cents(figure.value));
    let sum = 0;
    for (const [i, other] of column.slice(0, 30).entries()) {
      sum += cents(other.figure.value);
      if (i > 0 && Math.abs(Math.abs(sum) - target) <= 1) return [{ entry, lines: column.slice(0, i + 1) }];
    }
    return [];
  });
}
