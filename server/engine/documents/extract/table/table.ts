import type { Box } from "../../types";
import { fold } from "../../values/text";
import { type Cell, locate, type Row, type Sheet } from "../sheet";
import { type Figure, type Piece, readPieces, type Words } from "./figures";
import { type Role, roleOf, scopeOf, sectionOf, startsCaption, whenOnly, withoutScope } from "./roles";

/** A figure with everything on the page that says what it is. */
export type Entry = {
  figure: Figure;
  /** Captions of its line, the nearest first: `SALARY tax period 3` may have its name before or behind other figures. */
  left: readonly Words[];
  /** Its place among the figures of its caption and how many there are. */
  ordinal: number;
  /** The caption of its box: right above, with nothing between. */
  above: Words | undefined;
  /** The words at the head of its column, where they say a role. */
  header: Words | undefined;
  role: Role | undefined;
  section: Role | undefined;
  /** The year's or the employer's, by a caption of its line, its column or its section. */
  scope: "ytd" | "employer" | undefined;
};

/** The words over a caption that it goes on from, where its cell breaks the line. */
export function wrapped(caption: Words, sheet: Sheet): string | undefined {
  const row = sheet.rows[caption.row.index - 1];
  if (row === undefined || row.page !== caption.row.page) return undefined;
  if (caption.box[1] - row.box[3] > height(caption.box) * 0.7) return undefined;
  const pieces = readPieces(sheet).get(row) ?? [];
  const at = pieces.findIndex(
    (piece) => piece.kind === "words" && Math.abs(piece.words.box[0] - caption.box[0]) < 0.006,
  );
  const [over, after] = [pieces[at], pieces[at + 1]];
  if (over?.kind !== "words" || after?.kind === "figure" || roleOf(over.words.text) !== undefined)
    return undefined;
  // `Składki ZUS – ubezpieczony` is the title of the lines under it.
  if (/\s[/|–—-]\s/.test(over.words.text)) return undefined;
  return `${over.words.text} ${caption.text}`;
}

export type Table = { entries: readonly Entry[]; lines: ReadonlyMap<Words, readonly Entry[]> };

const height = (box: Box): number => box[3] - box[1];
const overlap = (a: Box, b: Box): number => Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
const middle = (box: Box): number => (box[0] + box[2]) / 2;

const known = new WeakMap<Sheet, Table>();

/** The figures of a sheet with their captions, columns and sections. */
export function readTable(sheet: Sheet): Table {
  const before = known.get(sheet);
  if (before !== undefined) return before;
  const table = build(sheet);
  known.set(sheet, table);
  return table;
}

function build(sheet: Sheet): Table {
  const pieces = readPieces(sheet);
  const words = new Map<Row, Words[]>();
  for (const [row, list] of pieces)
    words.set(
      row,
      list.flatMap((piece) => (piece.kind === "words" ? [piece.words] : [])),
    );
  const columns = textColumns(sheet, words);
  const border: Border = (row, near, figure) => {
    const x = columns(row, near.box[2], figure.box[0] - 0.004);
    return x !== undefined && !ofOneTable(sheet, words, near, x, figure);
  };
  const left = new Map<Figure, { captions: Words[]; ordinal: number }>();
  const named = new Set<Words>();
  for (const [row, list] of pieces)
    for (const [i, piece] of list.entries()) {
      if (piece.kind !== "figure") continue;
      const own = leftOf(row, list, i, border);
      const found = boxedBeside(piece.figure, own.captions[0], sheet, pieces)
        ? { captions: [], ordinal: 0 }
        : own;
      const captions = found.captions.length > 0 ? found.captions : lineBefore(piece.figure, sheet, pieces);
      left.set(piece.figure, { ...found, captions });
      for (const caption of captions) named.add(caption);
    }
  const free = new Map(
    [...words].map(([row, list]) => [row, list.filter((caption) => !named.has(caption))] as const),
  );
  const heads = new Map(
    [...free].map(([row, list]) => [row, ofValues(row) ? [] : list.flatMap(headers)] as const),
  );
  // A table with a column for the employer's part has no need of sections for it.
  const split = (row: Row | undefined): boolean =>
    row !== undefined &&
    [row.index - 1, row.index, row.index + 1].some((i) => {
      const roles = (heads.get(sheet.rows[i] ?? row) ?? []).map(({ role }) => role);
      return roles.includes("employer") && roles.some((role) => role !== undefined && role !== "employer");
    });
  const running = runningText(sheet, pieces);
  const entries: Entry[] = [];
  for (const [row, list] of pieces)
    for (const piece of list) {
      if (piece.kind !== "figure") continue;
      const { figure } = piece;
      const { captions, ordinal } = left.get(figure) ?? { captions: [], ordinal: 0 };
      const transposed = captions.some(({ text }) => ["current", "ytd"].includes(roleOf(text) ?? ""));
      const above = aboveOf(figure, sheet, free, pieces, transposed);
      const over = sectionOver(captions[0] ?? above ?? figure, sheet, free);
      const section = over?.role;
      const first = list.find((other) => other.kind === "words");
      const lead = first?.kind === "words" && first.words !== captions[0] ? first.words : undefined;
      const led = lead === undefined || lead.start > figure.start ? undefined : lead;
      // `CUMULS | BRUT | PAS` over `2026 | 47 120,00 | 4 015,30`: the first head of a box is the name of the whole box.
      const title = captions.length === 0 && above !== undefined ? free.get(above.row)?.[0] : undefined;
      const titled =
        title !== undefined &&
        title !== above &&
        title.box[0] < 0.3 &&
        title.start === title.row.cells[0]?.offset
          ? (saysYear(title.text) ?? (above === undefined ? undefined : titleOver(above, sheet)))
          : captions.length === 0 && above !== undefined
            ? titleOver(above, sheet)
            : undefined;
      const when = captions.map(({ text }) => whenOnly(text)).find((found) => found !== undefined);
      const lineScope =
        captions.map(({ text }) => scopeOf(text)).find((scope) => scope !== undefined) ??
        (captions.length === 0 && above !== undefined ? scopeOf(above.text) : undefined) ??
        (sameCell(row, row.cells[0]?.offset ?? 0, figure.start) ? running.get(row) : undefined);
      // `Jahressummen | Gesamtbrutto 24.211,00 | Lohnsteuer 1.450,20`: the first cell says when for all that have captions of their own.
      const opening =
        first?.kind === "words" && led !== undefined && captions.length > 0
          ? saysYear(first.words.text)
          : undefined;
      const boxScope = lineScope ?? titled ?? opening;
      const sectional = section === "ytd" || section === "employer" ? section : undefined;
      const overLed = led === undefined || captions.length === 0 ? undefined : sectionOver(led, sheet, free);
      // `Year To Date | This Period` are the titles of two tables side by side: a line's second caption is the second's.
      const titles = sheet.rows[overLed?.row ?? -1]?.cells ?? [];
      const own = titles.findLast(({ box }) => box[0] <= (captions[0]?.box[0] ?? 0) + 0.02);
      const ofLed = titles.findLast(({ box }) => box[0] <= (led?.box[0] ?? 0) + 0.045);
      const lineOver =
        own !== ofLed || (titles.length < 3 && titles.some(({ text }) => roleOf(text) === "current"))
          ? undefined
          : overLed;
      const inherited = lineOver?.role;
      // A box with a caption of its own, and what stands in a section further down, is not of the column above.
      const strong =
        sectional !== undefined || section === "current"
          ? over
          : inherited === "ytd" || inherited === "employer"
            ? lineOver
            : undefined;
      const top = headerOf(figure, sheet, heads, captions[0]);
      const boxed =
        captions.length === 0
          ? above !== undefined && top?.words.row !== above.row
          : /:\s*\S{0,4}\s*$/.test(row.text.slice(captions[0]?.start, figure.start)) &&
            sameCell(row, captions[0]?.start ?? 0, figure.start);
      const header =
        boxed ||
        (strong !== undefined &&
          !(strong.role === "employer" && split(top?.words.row)) &&
          top !== undefined &&
          strong.row > top.words.row.index)
          ? undefined
          : top;
      const role = header?.role;
      const ownColumn = role === "ytd" || role === "employer" ? role : undefined;
      const scope =
        boxScope ??
        ((sectional === "employer" || inherited === "employer") && !split(top?.words.row)
          ? "employer"
          : undefined) ??
        ownColumn ??
        (role === undefined || role === "base"
          ? (sectional ?? (inherited === "ytd" ? inherited : undefined))
          : undefined);
      entries.push({
        figure,
        left: captions,
        ordinal,
        above,
        header: header?.words,
        ...(when === "current" && transposed
          ? { role: undefined, section: undefined, scope: undefined }
          : { role: scope ?? role, section, scope }),
      });
    }
  for (const [entry, head] of headsShared(entries, heads))
    Object.assign(entry, { header: head.words, role: head.role, scope: undefined });
  for (const entry of yearsWithoutHead(entries)) Object.assign(entry, { role: "ytd", scope: "ytd" });
  const lines = new Map<Words, Entry[]>();
  for (const entry of entries)
    for (const caption of entry.left) lines.set(caption, [...(lines.get(caption) ?? []), entry]);
  return { entries, lines };
}

/**
 * `… | this period | year to date` over a table whose columns are a little narrower: one head names one figure of a line, so the first of
 * two figures under the year's has the head before it.
 */
function headsShared(
  entries: readonly Entry[],
  heads: ReadonlyMap<Row, readonly Header[]>,
): readonly (readonly [Entry, Header])[] {
  return entries.flatMap((entry, i) => {
    const { header, left, figure, scope } = entry;
    const next = entries[i + 1];
    if (header === undefined || scope !== "ytd" || left[0] === undefined) return [];
    const shared = (other: Entry | undefined): boolean =>
      other?.figure.row === figure.row &&
      other.header?.row === header.row &&
      other.header.start === header.start;
    if (!shared(next) || next?.left[0] !== left[0] || shared(entries[i - 1]) || shared(entries[i + 2]))
      return [];
    const all = heads.get(header.row) ?? [];
    const before = all[all.findIndex(({ words }) => words.start === header.start) - 1];
    const free =
      before?.role === "current" &&
      entries.every((other) => other.figure.row !== figure.row || other.header?.start !== before.words.start);
    return free && figure.money && next.figure.money ? [[entry, before]] : [];
  });
}

/**
 * The head of a column may be white on black, or preprinted in a colour that no reader sees. A last column whose figures are the same few
 * times those beside them, down the page, is the year's.
 */
function yearsWithoutHead(entries: readonly Entry[]): Entry[] {
  if (entries.some(({ scope }) => scope === "ytd")) return [];
  const open = entries.filter(
    ({ figure, header, scope, left }) =>
      figure.money && !figure.percent && header === undefined && scope === undefined && left.length > 0,
  );
  const rows = new Map<Row, Entry[]>();
  for (const entry of open) rows.set(entry.figure.row, [...(rows.get(entry.figure.row) ?? []), entry]);
  const pairs = [...rows.values()].flatMap((list) => {
    const [now, year] = list.slice(-2);
    return now !== undefined && year !== undefined && list.length >= 2 && now.left[0] === year.left[0]
      ? [{ now, year, times: Math.abs(year.figure.value) / Math.abs(now.figure.value) }]
      : [];
  });
  const edge = ({ figure }: Entry): number => figure.box[2];
  for (const { year, now } of pairs) {
    const same = pairs.filter(
      (other) =>
        other.year.figure.row.page === year.figure.row.page &&
        Math.abs(edge(other.year) - edge(year)) < 0.012 &&
        Math.abs(edge(other.now) - edge(now)) < 0.012,
    );
    const times = same.map((pair) => pair.times).sort((a, b) => a - b);
    const usual = times[times.length >> 1] ?? 0;
    const near = times.filter((time) => time > usual * 0.75 && time < usual * 1.33).length;
    if (same.length < 4 || usual < 1.7 || usual > 13 || near < same.length * 0.7) continue;
    if (times.some((time) => !(time >= 0.999))) continue;
    // A product of one factor down the page is no year: the figures differ from it by more than rounding.
    if (times.every((time) => Math.abs(time - usual) < 0.002)) continue;
    return same.map((pair) => pair.year);
  }
  return [];
}

/** Says whose or when and nothing else: `CUMULS`, `ACUMULADO AÑO`. With more words it is the caption of a figure. */
const saysYear = (text: string): "ytd" | undefined =>
  scopeOf(text) === "ytd" && withoutScope(text.replace(sinceWhen, " ")).replace(/[^\p{L}]/gu, "").length <= 5
    ? "ytd"
    : undefined;

/** The same in another language, and since when: `Jaartotalen / Cumuls`, `Cumuls depuis janvier`, `seit Jahresbeginn`. */
const sinceWhen =
  /(?<!\p{L})(?:jaartotalen|jahres(?:werte?|summen?)|verdienstbescheinigung|(?:annual |year )?totals|totaux|totales|totali|totais|valeurs|valores|valori|werte?|balances|kumulierte|narastaj[aą]co|od pocz[aą]tku roku|(?:depuis|since|from|seit|desde|da|sinds|od)(?: le (?:d[ée]but|1er)(?: de l['’]ann[ée]e)?)?(?: (?:january|janvier|januar|enero|gennaio|janeiro|januari|stycznia|inizio anno|jahresbeginn|el inicio(?: de[l]? a[ñn]o)?))?)(?!\p{L})/giu;

/** A line of its own right over a row of captions, which says that all of them are the year's. */
function titleOver(caption: Words, sheet: Sheet): "ytd" | undefined {
  const row = sheet.rows[caption.row.index - 1];
  const [only, ...more] = row?.cells ?? [];
  if (row === undefined || only === undefined || row.page !== caption.row.page) return undefined;
  if (more.length > 0 || only.box[0] > caption.box[2])
    return boxTitle(caption, sheet) ?? bandTitle(caption, sheet);
  if (caption.box[1] - row.box[3] > height(caption.box) * 1.2 || /\d{3}/.test(only.text)) return undefined;
  return saysYear(only.text);
}

/**
 * The title of a band of captions with their values under them, one below the other: `YEAR TO DATE BALANCES | THIS PERIOD SUMMARY` stand in
 * the middle of two of them, and a caption is of the nearer one.
 */
function bandTitle(caption: Words, sheet: Sheet): "ytd" | undefined {
  const middle = ([left, , right]: Box): number => (left + right) / 2;
  const distance = ({ box }: Cell): number => Math.abs(middle(box) - middle(caption.box));
  let bottom = caption.box[1];
  for (let i = caption.row.index - 1; i >= Math.max(0, caption.row.index - 8); i--) {
    const row = sheet.rows[i];
    if (row?.page !== caption.row.page || bottom - row.box[3] > height(caption.box) * 2.4) return undefined;
    bottom = row.box[1];
    // Neither values nor captions over some: titles.
    if (/\d/.test(row.text) || /\d/.test(sheet.rows[i + 1]?.text ?? "")) continue;
    const [nearest, ...others] = [...row.cells].sort((a, b) => distance(a) - distance(b));
    return nearest === undefined || others.length === 0 ? undefined : saysYear(nearest.text);
  }
  return undefined;
}

/** The title of a box of captions beside which another box has lines of its own: flush with the first of them. */
function boxTitle(caption: Words, sheet: Sheet): "ytd" | undefined {
  const left = caption.row.cells[0]?.box[0] ?? 0;
  for (const step of [1, 2]) {
    const row = sheet.rows[caption.row.index - step];
    if (row === undefined || row.page !== caption.row.page) return undefined;
    if (caption.box[1] - row.box[3] > height(caption.box) * 2.4) return undefined;
    const over = row.cells.find(({ box }) => Math.abs(box[0] - left) < 0.012);
    if (over !== undefined) {
      const next = row.cells[row.cells.indexOf(over) + 1]?.box[0] ?? 1;
      return caption.box[0] < next && !/\d{3}/.test(over.text) ? saysYear(over.text) : undefined;
    }
  }
  return undefined;
}

/** Lines of figures in running text, `To date: gross 9,100.00 tax 820.40`, and those that go on from them. */
function runningText(
  sheet: Sheet,
  pieces: ReadonlyMap<Row, readonly Piece[]>,
): ReadonlyMap<Row, "ytd" | "employer"> {
  const found = new Map<Row, "ytd" | "employer">();
  for (const row of sheet.rows) {
    const [first, ...more] = pieces.get(row) ?? [];
    if (first?.kind !== "words" || more.filter(({ kind }) => kind === "figure").length < 2) continue;
    const pair = more.findLast(
      (piece) => piece.kind === "words" && sameCell(row, first.words.start, piece.words.start),
    );
    if (pair === undefined) continue;
    const before = sheet.rows[row.index - 1];
    const goesOn =
      before !== undefined &&
      Math.abs(before.box[0] - row.box[0]) < 0.006 &&
      row.box[1] - before.box[3] < height(row.box) * 1.4;
    const scope = scopeOf(first.words.text) ?? (goesOn ? found.get(before) : undefined);
    if (scope !== undefined) found.set(row, scope);
  }
  return found;
}

const sameCell = (row: Row, a: number, b: number): boolean => !row.text.slice(a, b).includes("\t");

/** Whether another table begins between a caption and what follows it on its line. */
type Border = (row: Row, near: Words, next: { box: Box }) => boolean;

/** `DESCRIPTION | FILING STATUS | THIS PERIOD`: a column of words that has its head between those of the other two. */
function ofOneTable(
  sheet: Sheet,
  words: ReadonlyMap<Row, readonly Words[]>,
  near: Words,
  x: number,
  { box }: { box: Box },
): boolean {
  for (let i = near.row.index - 1; i >= Math.max(0, near.row.index - 40); i--) {
    const row = sheet.rows[i];
    if (row === undefined || row.page !== near.row.page) return false;
    const heads = words.get(row) ?? [];
    const at = (left: number): Words | undefined =>
      heads.find((head) => Math.abs(head.box[0] - left) < 0.006);
    const [first, inner] = [at(near.box[0]), at(x)];
    if (first === undefined || inner === undefined) continue;
    return (
      heads.some((head) => overlap(head.box, box) > 0 && roleOf(head.text) !== undefined) &&
      heads.every(
        (head) => head.box[0] <= first.box[0] || head.box[0] >= x || roleOf(head.text) === undefined,
      )
    );
  }
  return false;
}

/** Where a column of texts begins: several cells of words below each other that start at the same place. */
function textColumns(sheet: Sheet, words: ReadonlyMap<Row, readonly Words[]>) {
  const starts = new Map<number, { row: Row; x: number; y: number }[]>();
  for (const row of sheet.rows)
    for (const caption of words.get(row) ?? []) {
      if (caption.text.replace(/[^\p{L}]/gu, "").length < 3 || roleOf(caption.text) !== undefined) continue;
      if (!row.cells.some(({ offset }) => offset === caption.start)) continue;
      const key = Math.round(caption.box[0] * 100);
      starts.set(key, [...(starts.get(key) ?? []), { row, x: caption.box[0], y: caption.box[1] }]);
    }
  return (row: Row, from: number, to: number): number | undefined => {
    const unit = Math.max(Math.min(...row.cells.map(({ box }) => height(box))), 0.006);
    for (let key = Math.ceil(from * 100); key <= Math.floor(to * 100); key++) {
      const near = [...(starts.get(key) ?? []), ...(starts.get(key + 1) ?? [])].filter(
        (start) =>
          start.row !== row &&
          start.row.page === row.page &&
          start.x > from &&
          start.x <= to &&
          Math.abs(start.y - row.box[1]) < unit * 6,
      );
      // What begins only above or only below belongs to another table.
      for (const { x } of near) {
        const same = near.filter((other) => Math.abs(other.x - x) < 0.004);
        if (same.some(({ y }) => y < row.box[1]) && same.some(({ y }) => y > row.box[1])) return x;
      }
    }
    return undefined;
  };
}

/** Units, and the little words between a rate and what it is taken of. */
const unit =
  /^(?:su|di|de|d'|von|vom|auf|of|on|at|sur|sobre|s\/|van|na|x|@|à|a|h|hrs?|std\.?|stk\.?|st\.?|tage?|tg\.?|gg\.?|ore|uds?\.?|d|u|days?|eur|gbp|usd|chf|pln|brl|r\$|mon\.?|pct|szt\.?|godz\.?|[a-z])$/i;

const answer = /^(?:yes|no|y|n|ja|nein|s[iíì]|oui|non|nee|tak|nie|ano|ne|sim|n[aã]o)$/i;

/** The caption on a figure's line, across other figures but not across the border to another table. */
function leftOf(
  row: Row,
  list: readonly Piece[],
  at: number,
  border: Border,
): { captions: Words[]; ordinal: number } {
  const piece = list[at];
  if (piece?.kind !== "figure") return { captions: [], ordinal: 0 };
  let ordinal = 0;
  for (let i = at - 1; i >= 0; i--) {
    const other = list[i];
    if (other === undefined) break;
    if (other.kind === "figure") {
      ordinal++;
      continue;
    }
    const near = other.words;
    if (near.text.replace(/[^\p{L}\d]/gu, "").length < 2 || unit.test(near.text)) continue;
    // `401k 6 % | Yes | 158.05`: an answer in a column of its own is no name.
    if (answer.test(near.text) && other.opensCell && i > 0) continue;
    // A mark behind a figure of its cell, `16,40 pfl. | 2.714,20`, names nothing in the next.
    if (
      !other.opensCell &&
      /^\p{Ll}{2,5}\.?$/u.test(near.text) &&
      list[i - 1]?.kind === "figure" &&
      !sameCell(row, near.start, piece.figure.start)
    )
      continue;
    if (!sameCell(row, near.start, piece.figure.start) && border(row, near, piece.figure))
      return { captions: [], ordinal: 0 };
    const captions = [near];
    // The words before a figure inside the same cell name the line as well: `Basic pay 37.5 h x 12.71`.
    // What ends with a sum of its own in this cell begins another line: `Insurance TD | 895.70 Net Pay | 2,122.93`.
    let closed = false;
    for (let j = i - 1; j >= 0; j--) {
      const before = list[j];
      if (before === undefined) break;
      if (before.kind === "figure") {
        const sum = before.figure.money && !before.figure.percent;
        if (sum && !sameCell(row, before.figure.start, near.start)) break;
        closed ||= sum;
        continue;
      }
      const same = sameCell(row, before.words.start, near.start);
      if (closed && !same) break;
      if (!same && border(row, before.words, near)) break;
      if (!same && roleOf(before.words.text) !== undefined) break;
      // `401(k)` has one letter.
      if (before.opensCell && /\p{L}.*\p{L}.*\p{L}|^4\d{2}\W?[abk]/iu.test(before.words.text))
        captions.push(before.words);
    }
    return { captions, ordinal };
  }
  return { captions: [], ordinal: 0 };
}

/**
 * `TOTAL | NET PAY` over `DEDUCTIONS | 2,192.35`: in a row of boxes what stands beside a figure is of the next box. Both
 * stand under captions of their own, that of the figure heads no column, and nothing goes on below.
 */
function boxedBeside(
  figure: Figure,
  near: Words | undefined,
  sheet: Sheet,
  pieces: ReadonlyMap<Row, readonly Piece[]>,
): boolean {
  const [over, under] = [sheet.rows[figure.row.index - 1], sheet.rows[figure.row.index + 1]];
  if (near === undefined || over === undefined || near.row !== figure.row || over.page !== figure.row.page)
    return false;
  if (figure.box[1] - over.box[3] > height(figure.box) || over.cells.length < 3) return false;
  const list = pieces.get(over) ?? [];
  if (list.some(({ kind }) => kind === "figure")) return false;
  const at = (box: Box): Words | undefined =>
    list.flatMap((piece) =>
      piece.kind === "words" && Math.abs(piece.words.box[0] - box[0]) < 0.005 ? [piece.words] : [],
    )[0];
  const [mine, other] = [at(figure.box), at(near.box)];
  if (mine === undefined || other === undefined || mine === other || roleOf(mine.text) !== undefined)
    return false;
  const goesOn = [near.box, figure.box].every(
    (box) => under?.cells.some((cell) => Math.abs(cell.box[0] - box[0]) < 0.005) === true,
  );
  return !goesOn;
}

/** The figures of a line whose caption takes two: it begins on the line before, where nothing else stands. */
function lineBefore(figure: Figure, sheet: Sheet, pieces: ReadonlyMap<Row, readonly Piece[]>): Words[] {
  const own = pieces.get(figure.row) ?? [];
  const row = sheet.rows[figure.row.index - 1];
  if (
    own.filter(({ kind }) => kind === "figure").length < 2 ||
    row === undefined ||
    row.page !== figure.row.page
  )
    return [];
  if (own.some((piece) => piece.kind === "words" && piece.words.text.replace(/[^\p{L}]/gu, "").length > 1))
    return [];
  const [only, ...more] = pieces.get(row) ?? [];
  const near = figure.row.box[1] - row.box[3] < height(figure.box) * 0.9;
  return only?.kind === "words" && more.length === 0 && near && only.words.box[2] < figure.box[0]
    ? [only.words]
    : [];
}

/** The caption of a box: the nearest words above that share its column, or start the box it stands in. */
function aboveOf(
  figure: Figure,
  sheet: Sheet,
  free: ReadonlyMap<Row, readonly Words[]>,
  pieces: ReadonlyMap<Row, readonly Piece[]>,
  transposed: boolean,
): Words | undefined {
  const unit = height(figure.box);
  const reach = transposed ? 9 : 3.2;
  for (let i = figure.row.index - 1; i >= 0; i--) {
    const row = sheet.rows[i];
    if (row === undefined || row.page !== figure.row.page) return undefined;
    const gap = figure.box[1] - row.box[3];
    if (gap > unit * reach) return undefined;
    const list = free.get(row) ?? [];
    const over = list
      .filter(({ box }) => overlap(box, figure.box) > 0)
      .sort((a, b) => overlap(b.box, figure.box) - overlap(a.box, figure.box))[0];
    if (over !== undefined) return over;
    const blocked = (pieces.get(row) ?? []).some(
      (piece) => overlap(piece.kind === "figure" ? piece.figure.box : piece.words.box, figure.box) > 0,
    );
    if (blocked && !transposed) return undefined;
    if (blocked) continue;
    // A figure set to the right inside the box whose caption opens it.
    const opening = list
      .filter(({ box }) => box[0] <= figure.box[0] + 0.005)
      .sort((a, b) => b.box[0] - a.box[0])[0];
    const next = row.cells.find(({ box }) => opening !== undefined && box[0] > opening.box[2]);
    if (
      opening !== undefined &&
      gap < unit * 2 &&
      figure.box[0] - opening.box[2] < (next === undefined && row.cells.length > 1 ? 0.3 : 0.2) &&
      (next === undefined || next.box[0] > figure.box[2] - 0.01)
    )
      return opening;
  }
  return undefined;
}

/** A row of a form's values, days among them, heads no column: `22 | 18/10/2026 | 31/10/2026 | Cumulative`. */
const ofValues = ({ cells }: Row): boolean =>
  cells.filter(({ text }) => /^\W*\d{1,4}[./-]\d{1,2}[./-]\d{2,4}\W*$/.test(text)).length >= 2;

type Header = { words: Words; role: Role | undefined };

/** The captions of a header cell, which may hold those of several columns. */
function headers(words: Words): Header[] {
  // A caption with its value beside it heads no column.
  if (/:\s*\S/.test(words.text)) return [];
  // Nor does the unit of a figure, `168,00 h`.
  if (unit.test(words.text) && /\d\s?$/.test(words.row.text.slice(0, words.start))) return [];
  const tokens = words.row.tokens.filter(({ start, end }) => start >= words.start && end <= words.end);
  const whole = roleOf(words.text);
  // `Aantal / %` is one caption for either.
  const cuts = tokens.flatMap(({ text }, i) =>
    i > 0 && startsCaption(text) && !/^[/|+&-]$/.test(tokens[i - 1]?.text ?? "") ? [i] : [],
  );
  if (cuts.length === 0 || (whole !== undefined && tokens.length < 3)) return [{ words, role: whole }];
  // `RPN basis (RPN 4)` goes on after the noun: it is one caption, and no two.
  const [cut = 0] = cuts;
  const opening = words.row.text.slice(tokens[0]?.start, tokens[cut - 1]?.end);
  if (cuts.length === 1 && tokens.length - cut > 1 && roleOf(opening) === undefined)
    return [{ words, role: whole }];
  return [0, ...cuts].flatMap((from, i) => {
    const part = tokens.slice(from, cuts[i]);
    const [first, last] = [part[0], part.at(-1)];
    if (first === undefined || last === undefined) return [];
    const text = words.row.text.slice(first.start, last.end);
    const { box } = locate(words.row, first.start, last.end);
    return [{ words: { ...words, text, start: first.start, end: last.end, box }, role: roleOf(text) }];
  });
}

/** The head of a figure's column: the nearest words above it that say a role, with the line over them. */
function headerOf(
  figure: Figure,
  sheet: Sheet,
  heads: ReadonlyMap<Row, readonly Header[]>,
  caption: Words | undefined,
): { words: Words; role: Role } | undefined {
  const nearest = (row: Row, at: Box): Header | undefined =>
    (heads.get(row) ?? [])
      // A head that ends before the figure's own caption begins is of the table beside it.
      .filter(
        ({ words }) =>
          at !== figure.box ||
          caption?.row !== figure.row ||
          words.box[2] > caption.box[0] ||
          overlap(words.box, at) > 0,
      )
      .filter(
        ({ words }) => overlap(words.box, at) > -0.002 || Math.abs(middle(words.box) - middle(at)) < 0.035,
      )
      .sort((a, b) => {
        const [over, other] = [a, b].map(({ words }) => overlap(words.box, at) > 0.004);
        if (over !== other) return over === true ? -1 : 1;
        const [far, near] = [a, b].map(({ words }) =>
          Math.min(
            Math.abs(middle(words.box) - middle(at)),
            Math.abs(words.box[2] - at[2]),
            Math.abs(words.box[0] - at[0]),
          ),
        );
        return (far ?? 0) - (near ?? 0);
      })[0];
  const over = (head: Header | undefined): Header | undefined =>
    head !== undefined && overlap(head.words.box, figure.box) > -0.002 ? head : undefined;
  for (let i = figure.row.index - 1; i >= Math.max(0, figure.row.index - 60); i--) {
    const row = sheet.rows[i];
    if (row === undefined || row.page !== figure.row.page) return undefined;
    const head = setLeft(row, sheet, heads)
      ? (heads.get(row) ?? []).findLast(({ words }) => words.box[0] < figure.box[2])
      : (over(nearest(row, figure.box)) ??
        betweenHeads(heads.get(row) ?? [], figure.box) ??
        nearest(row, figure.box) ??
        lastOf(heads.get(row) ?? [], figure.box));
    if (head === undefined) continue;
    // `Part time | NO` is an answer, and no column of numbers.
    if (
      head.role === "code" &&
      (heads.get(row) ?? []).every(({ role }) => role === undefined || role === "code")
    )
      continue;
    const grouped = groupOver(row, head, sheet, heads);
    if (grouped !== undefined)
      return { words: head.words, role: grouped === "current" ? (head.role ?? grouped) : grouped };
    // The header may go on over its last line: `Amount / employee`, or one caption over two columns.
    let { role } = head;
    let top = head.words.box;
    for (let j = i - 1; j >= Math.max(0, i - 3); j--) {
      const upper = sheet.rows[j];
      if (upper === undefined || upper.page !== row.page || top[1] - upper.box[3] > height(top) * 1.3) break;
      const over = nearest(upper, head.words.box);
      if (over === undefined) continue;
      const whole = roleOf(`${over.words.text} ${head.words.text}`);
      if ((over.role === "employer" || over.role === "ytd") && head.words.text.length < 36) role = over.role;
      else role ??= whole ?? over.role;
      top = over.words.box;
    }
    if (role !== undefined) return { words: head.words, role };
  }
  return undefined;
}

/**
 * `CURRENT | YTD` over `Hours | Rate | Earnings | Hours | Earnings`: heads that begin anew are the next group's, wherever the names of the
 * groups are set over them.
 */
function groupOver(
  row: Row,
  head: Header,
  sheet: Sheet,
  heads: ReadonlyMap<Row, readonly Header[]>,
): Role | undefined {
  const own = (heads.get(row) ?? []).filter(({ role }) => role !== undefined);
  const groups: Header[][] = [[]];
  for (const one of own) {
    const name = one.words.text.toLowerCase();
    if (groups.at(-1)?.some(({ words }) => words.text.toLowerCase() === name) === true) groups.push([]);
    groups.at(-1)?.push(one);
  }
  if (groups.length < 2 || groups.some((group) => group.length < 2)) return undefined;
  for (let i = row.index - 1; i >= Math.max(0, row.index - 2); i--) {
    const upper = sheet.rows[i];
    if (upper === undefined || upper.page !== row.page) return undefined;
    const names = (heads.get(upper) ?? []).filter(({ role }) =>
      /^(?:current|ytd|employer)$/.test(role ?? ""),
    );
    if (names.length === groups.length && new Set(names.map(({ role }) => role)).size > 1)
      return names[groups.findIndex((group) => group.includes(head))]?.role;
  }
  return undefined;
}

const leftSet = new WeakMap<Row, boolean>();

/**
 * Whether the heads of a table stand at the left of their columns and all its figures at the right, each between its head and
 * the next: right behind `Current` then stand the figures nearest to `YTD`.
 */
function setLeft(row: Row, sheet: Sheet, heads: ReadonlyMap<Row, readonly Header[]>): boolean {
  const before = leftSet.get(row);
  if (before !== undefined) return before;
  const own = heads.get(row) ?? [];
  const last = own.at(-1);
  const pieces = readPieces(sheet);
  const lines: Figure[][] = [];
  for (const other of last === undefined || own.filter(({ role }) => role !== undefined).length < 2
    ? []
    : sheet.rows.slice(row.index + 1, row.index + 12)) {
    if (
      other.page !== row.page ||
      (heads.get(other) ?? []).filter(({ role }) => role !== undefined).length > 1
    )
      break;
    const money = (pieces.get(other) ?? []).flatMap((piece) =>
      piece.kind === "figure" && piece.figure.money ? [piece.figure] : [],
    );
    if (money.length > 0) lines.push(money);
  }
  const behind = lines.filter((line) => (line.at(-1)?.box[0] ?? 0) > (last?.words.box[2] ?? 1));
  const set =
    behind.length > 1 &&
    behind.length * 2 >= lines.length &&
    lines.flat().length > 3 &&
    lines.flat().every(({ box }) => own.every(({ words }) => overlap(words.box, box) <= 0)) &&
    behind.every((line) =>
      line.every(({ box }, i) =>
        own.some(
          ({ words }) =>
            words.box[0] < box[0] && (i === 0 || words.box[0] > (line[i - 1]?.box[2] ?? 0) - 0.002),
        ),
      ),
    );
  leftSet.set(row, set);
  return set;
}

/** The last head of a table reaches as far as its column does, whose figures are set to the right. */
function lastOf(heads: readonly Header[], at: Box): Header | undefined {
  const last = heads.at(-1);
  if (last?.role === undefined || heads.filter(({ role }) => role !== undefined).length < 3) return undefined;
  const gap = at[0] - last.words.box[2];
  return gap > 0 && gap < 0.08 ? last : undefined;
}

/** A head set to the left of its column has the figures that stand between it and the next, set to the right. */
function betweenHeads(heads: readonly Header[], at: Box): Header | undefined {
  if (heads.filter(({ role }) => role !== undefined).length < 3) return undefined;
  const i = heads.findLastIndex(({ words }) => words.box[2] < at[0]);
  const [head, next] = [heads[i], heads[i + 1]];
  return head?.role !== undefined &&
    at[0] - head.words.box[2] < 0.08 &&
    next !== undefined &&
    next.words.box[0] > at[2] - 0.002
    ? head
    : undefined;
}

/** A title that ends the section above it: what follows is of all of them. */
const sumsUp =
  /^(?:(?:pay|payroll|check|period|earnings|net pay) )?(?:summary|totals|overview)(?: of pay)?\W*$|^(?:resumen|recapitulati(?:f|on)|synthese|resume|zusammenfassung|ubersicht|riepilogo|resumo|samenvatting|totaaloverzicht|podsumowanie|sammanfattning|sammendrag|oversigt)\W*$/;

/** The title that a line stands under, without a break between. */
function sectionOver(
  at: Words | Figure,
  sheet: Sheet,
  free: ReadonlyMap<Row, readonly Words[]>,
): { role: Role; row: number } | undefined {
  let bottom = at.box[1];
  const unit = height(at.box);
  for (let i = at.row.index - 1; i >= Math.max(0, at.row.index - 40); i--) {
    const row = sheet.rows[i];
    if (row === undefined || row.page !== at.row.page || bottom - row.box[3] > unit * 4) return undefined;
    for (const words of free.get(row) ?? []) {
      if (Math.abs(words.box[0] - at.box[0]) > 0.045) continue;
      // `Year | 2026`: what has its value beside it or below is the title of nothing.
      if (/^\t\W{0,2}\d{1,4}\W*(?:\t|$)/.test(row.text.slice(words.end))) continue;
      const under = sheet.rows[i + 1]?.cells.find(({ box }) => Math.abs(box[0] - words.box[0]) < 0.006);
      if (/^\W{0,2}\d[\d.,' ]*[.,]\d{2}\W{0,2}$/.test(under?.text ?? "")) continue;
      const section = sectionOf(words.text);
      if (section !== undefined) return { role: section, row: row.index };
      if (sumsUp.test(fold(words.text))) return undefined;
    }
    if (row.cells.some(({ box }) => Math.abs(box[0] - at.box[0]) < 0.045)) bottom = row.box[1];
  }
  return undefined;
}
