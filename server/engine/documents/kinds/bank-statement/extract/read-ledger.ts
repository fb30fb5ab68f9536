import type { Context } from "../../../extract/context";
import type { Account, BalanceLine, Header, Ledger, Movement } from "../../../extract/ledger";
import type { Row } from "../../../extract/sheet";
import { aligned } from "../../../layout/alignment";
import { agree, round2 } from "../../../values/amount";
import type { Period } from "../../../values/date";
import { fold } from "../../../values/text";
import {
  carries,
  closes,
  comes,
  goes,
  namesAccount,
  ofDay,
  opens,
  otherAccounts,
  pending,
  totals,
} from "../words";
import { breakAt, chainOf, follow, isDescending, solveSides } from "./chain";
import { findHeaders } from "./columns";
import { type Figure, owing } from "./figures";
import { type Line, readLines } from "./lines";
import { type Cluster, chooseRoles, clusterOf, clustersOf, type Entry, linkOf } from "./roles";
import { type Texts, textsOf } from "./texts";
import { placeYear, yearOf } from "./years";

/** A line of a table with what its words say. */
type Item = {
  line: Line;
  header: Header | null;
  group: number;
  table: number;
  section: number;
  date: string | null;
  /** The side that the title of its table gives to all its money. */
  side: 1 | -1 | null;
  says: "opening" | "closing" | "carried" | null;
};

/**
 * Reads the movements of a statement. The columns are found by what stands under each other, their meaning by the captions and
 * by trial: the reading counts whose balances follow from each other. `period` gives the year of dates printed without one.
 */
export function readLedger(context: Context, period: Period | null, today: string | null): Ledger {
  const headers = findHeaders(context.sheet);
  const years = yearOf(period, context, today);
  const lines = readLines(context, period, years(null));
  const items = collect(context, lines, headers, period);
  const made = items.length === 0 ? [] : interpret(items);
  const texts = textsOf(lines, headers, new Map(made.map((m) => [m.item.line.row, m])));
  const movements: Movement[] = [];
  const balances: BalanceLine[] = [];
  for (const entry of made) {
    if ("kind" in entry) balances.push(entry.kind);
    else movements.push(movementOf(entry, texts));
  }
  const accounts = [...new Set([...movements, ...balances].map(({ section }) => section))]
    .sort((a, b) => a - b)
    .map((section) =>
      settle(
        section,
        movements.filter((m) => m.section === section),
        balances.filter((b) => b.section === section),
      ),
    );
  const ends = accounts.flatMap((account) => endsOfAccount(account, balances));
  const all = accounts.flatMap((a) => (a.descending ? [...a.movements].reverse() : a.movements));
  const withBalance = all.filter((m) => m.balance !== null).length;
  return {
    movements: all,
    balances: ends,
    accounts,
    main: [...accounts].sort((a, b) => weight(b) - weight(a))[0] ?? null,
    hasBalances: withBalance > 0 && accounts.some(({ steps }) => steps > 0),
    header: headers[0] ?? null,
  };
}

/** A balance stated before everything moved is the opening one, after everything the closing one. */
function endsOfAccount(account: Account, balances: readonly BalanceLine[]): BalanceLine[] {
  const own = balances.filter(({ section }) => section === account.section);
  const rows = account.movements.map(({ row }) => row.index);
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  return own.map((line) => {
    if (line.kind !== "carried" || rows.length === 0) return line;
    const above = line.row.index < top;
    const below = line.row.index > bottom;
    if (!above && !below) return line;
    return { ...line, kind: above !== account.descending ? ("opening" as const) : ("closing" as const) };
  });
}

const weight = (a: Account): number => a.movements.length + 2 * a.steps - 2 * a.breaks.length;

/** The lines that may be movements or balances, table by table, account by account. */
function collect(
  context: Context,
  lines: readonly Line[],
  headers: readonly Header[],
  period: Period | null,
): Item[] {
  const items: Item[] = [];
  const groups: Header[] = [];
  let header: Header | null = null;
  let group = 0;
  let untitled = -1;
  let table = 0;
  let section = 0;
  let fresh = 0;
  let side: 1 | -1 | null = null;
  let last: string | null = null;
  let totalled = false;
  let closed: Item | null = null;
  let currency: string | null = null;
  let daily = false;
  let days = false;
  let others = false;
  let [waiting, named] = [false, false];
  for (const line of lines) {
    const { row, figures, date: day } = line;
    const starting = headers.find((h) => h.row === row);
    if (starting !== undefined) {
      header = starting;
      [others, waiting, named] = [false, false, false];
      table++;
      totalled = false;
      group = groups.findIndex((other) => alike(other, starting));
      if (group < 0) group = groups.push(starting) - 1;
      const title = context.sheet.rows[row.index - 1];
      side = title === undefined || lines[title.index]?.date != null ? null : sideOfTitle(title);
      daily = title !== undefined && ofDays.test(title.folded);
      fresh = items.length;
      if (closed !== null && goesOn(closed, lines, row)) closed.says = "carried";
      else if (closed !== null) section++;
      closed = null;
      continue;
    }
    if (daily || (header !== null && row.index <= header.last.index && row.index >= header.row.index))
      continue;
    // A page that has a table of its own repeats its head above it.
    if (
      headers.some(
        (h) => h.row.page === row.page && h.row.index > row.index && h.row.page !== header?.row.page,
      ) &&
      day === null
    ) {
      if (figures.length === 0) side = sideOfTitle(row) ?? side;
      continue;
    }
    if (isTitle(row) && namesAccount.test(row.folded) && figures.every(({ found }) => !found.money)) {
      named = items.length > 0;
      waiting = false;
    }
    if (figures.length === 0) {
      others ||= otherAccounts.test(row.folded);
      waiting ||= items.length > 0 && isTitle(row) && pending.test(row.folded);
      const titled = sideOfTitle(row);
      if (titled !== null && header === null) table++;
      side = titled ?? side;
      days = ofDays.test(row.folded) || (days && !/\p{L}{3}/u.test(row.text));
      if (day !== null && (header !== null || headers.length === 0))
        last = placeYear(day.value, day.noYear === true, last, period);
      continue;
    }
    if (waiting || (others && day === null)) continue;
    // Such a table without captions: days and figures, several beside each other.
    days &&= !/\p{L}{4}/u.test(row.text);
    if (days) continue;
    if (
      header === null &&
      (headers.length > 0 ||
        (day === null && items.length === 0 && !opens.test(row.folded) && !ofDay.test(row.folded)))
    )
      continue;
    const text = fold(row.text.slice(line.after));
    const printed = /[€£$]/.exec(figures.map(({ found }) => found.raw).join(" "))?.[0] ?? null;
    if (printed !== null && currency !== null && printed !== currency) section++;
    currency = printed ?? currency;
    // `End balance | 1,671.42 | 810.24 | 718.83`: the totals of both columns stand before the balance that the account ends with.
    const summed = figures.length === 3 && (closes.exec(text)?.index ?? 9) < 3;
    const said = (figures.length > 2 && !summed) || row.text.length > 100 ? null : says(text, figures);
    // `Übertrag Sparrate | 150,00 | 10.150,00` on a day of its own moves money; what is carried over moves none.
    const moves = said === "carried" && day !== null && figures.length === 2 && figures[0]?.found.value !== 0;
    const stated = moves ? null : said;
    if (stated === null && day === null && header === null && isTotal(context, row)) continue;
    if (stated === null && (totals.test(text) || (day === null && isSummary(context, row)))) {
      totalled = true;
      continue;
    }
    if (day !== null) totalled = false;
    else if ((totalled || closed !== null) && stated === null) continue;
    const titled = named && stated !== null;
    const begins = stated === "opening" || (titled && stated === "carried");
    named &&= figures.every(({ found }) => !found.money);
    if (titled) fresh = items.length;
    if (begins && items.some((i) => i.section === section && i.says === null)) {
      const value = figures.at(-1)?.found.value ?? 0;
      const before = items.filter((i) => i.section === section);
      const follows = before.some((i) => i.line.figures.some(({ found }) => agree(found.value, value)));
      // Lists under titles of their own, first what came and then what went, begin anew with each title.
      const listed = before.every((i) => i.side !== null);
      if (!follows && (listed || titled || !isDescending(before))) {
        section++;
        for (const item of items.slice(header === null ? items.length : fresh)) item.section = section;
        if (listed && header === null) {
          group = untitled--;
          side = null;
        }
      }
    }
    if (day !== null) last = placeYear(day.value, day.noYear === true, last, period);
    const item: Item = { line, header, group, table, section, date: last, side, says: stated };
    if (stated === "closing" && items.some((i) => i.section === section)) closed = item;
    items.push(item);
  }
  const lastDay = items.findLastIndex(({ line }) => line.date !== null);
  return items.filter(
    (item, i) =>
      !isAppendix(item, items) && !isFoot(item, items) && !(i > lastDay && isAccountInOneLine(item)),
  );
}

/** A page ended with a balance, and the first line of the next table moves on from it: the account goes on, whatever that balance was called. */
function goesOn({ line }: Item, lines: readonly Line[], head: Row): boolean {
  const first = lines.find(({ row, figures }) => row.index > head.index && figures.length > 1);
  if (first === undefined || first.row.page === line.row.page) return false;
  const from = line.figures.at(-1)?.found.value ?? Number.NaN;
  const [to = Number.NaN, ...moved] = first.figures.map(({ found }) => found.value).reverse();
  return moved.some((one) => agree(from + one, to) || agree(from - one, to));
}

/**
 * The foot of a table adds up the columns over it, whatever it is called: two of its figures are such sums, or one is and the other
 * repeats the last balance.
 */
function isFoot(item: Item, items: readonly Item[]): boolean {
  const { line, says, section, table } = item;
  if (line.date !== null || says !== null || line.figures.length < 2) return false;
  const above = items.filter(
    (other) =>
      other.section === section &&
      other.table === table &&
      other.says === null &&
      other.line.row.index < line.row.index,
  );
  // Each page may have a foot of its own.
  const before = above.findLastIndex((other) => other.line.date === null && other.line.figures.length > 1);
  return [above, above.slice(before + 1)].some((rows) => {
    let [sums, added, repeats] = [0, 0, 0];
    for (const { found, box } of line.figures) {
      const column = rows.flatMap(({ line: { figures } }) =>
        figures.filter((figure) =>
          aligned({ box: figure.box, em: line.row.em }, { box, em: line.row.em }, "right"),
        ),
      );
      const sum = round2(column.reduce((all, figure) => all + Math.abs(figure.found.value), 0));
      if (agree(Math.abs(found.value), sum)) {
        sums++;
        added += column.length;
      } else if (agree(column.at(-1)?.found.value ?? Number.NaN, found.value)) repeats++;
    }
    return added >= 3 && sums + repeats >= 2;
  });
}

/** `Savings NL12… | previous 6,100.00 | in 250.00 | new balance 6,350.00` behind the movements is a whole account that closes by itself. */
function isAccountInOneLine({ line }: Item): boolean {
  const [from, moved, to] = line.figures.slice(-3).map(({ found }) => found.value);
  if (from === undefined || moved === undefined || to === undefined) return false;
  if (!/\b(?:saldo|saldi|balance|solde|stand|kontostand)\b/.test(line.row.folded)) return false;
  return agree(from + moved, to) || agree(from - moved, to);
}

/**
 * Where every movement has its day, sums without one behind the last of them are of something else: pots, goals, other accounts. So many
 * movements show it, or the balance that the account ended with before them.
 */
function isAppendix(item: Item, items: readonly Item[]): boolean {
  const { line, says, header } = item;
  if (line.date !== null || says !== null || header === null || line.figures.length > 1) return false;
  const here = items.filter(({ section }) => section === item.section);
  const own = here.filter(({ says }) => says === null);
  const last = own.findLastIndex(({ line }) => line.date !== null);
  const ended = here
    .slice(here.indexOf(own[last] ?? item), here.indexOf(item))
    .some(({ says }) => says !== null);
  return (
    last >= (ended ? 0 : 4) &&
    own.indexOf(item) > last &&
    own.slice(0, last + 1).every((one) => one.line.date !== null && one.line.figures.length > 1)
  );
}

const isTitle = ({ cells, text }: Row): boolean => cells.length === 1 && text.length < 60;

/** Figures alone under captions of sums: `Suma debe | Suma haber | Saldo` at the foot of a table moves nothing. */
function isSummary(context: Context, row: Row): boolean {
  const above = context.sheet.rows[row.index - 1];
  if (above?.page !== row.page || /\p{L}{3}/u.test(row.text)) return false;
  // `Opening balance | Paid in | Paid out | Balance on 31/10/2026`: a day is no figure.
  if (/\d/.test(above.text.replace(/\d{1,4}[./-]\d{1,2}[./-]\d{2,4}/g, ""))) return false;
  const said = context.labels.filter(
    ({ row: at, field, atCellStart }) =>
      at === above && atCellStart && /^(?:total_|opening_|closing_|transaction_count)/.test(field),
  );
  return said.length >= 2;
}

/** `Deposits and other credits (3) | 4,524.10` of a summary without a table around it. */
const isTotal = ({ labels }: Context, row: Row): boolean =>
  labels.some(
    ({ row: at, field, atCellStart, exact }) =>
      at === row && atCellStart && exact && /^total_(?:credits|debits)$/.test(field),
  );

/** Words that state a balance in a line with one figure, or two when the second is the balance of the line. */
function says(text: string, figures: readonly Figure[]): Item["says"] {
  if (totals.test(text) && !/\bsaldo|solde|balance|stand\b/.test(text)) return null;
  if (carries.test(text)) return "carried";
  if (opens.test(text)) return "opening";
  if (closes.test(text)) return "closing";
  if (ofDay.test(text) && figures.length === 1) return "carried";
  return null;
}

/** Tables with the same captions in the same places are one table that goes on. */
const alike = (a: Header, b: Header): boolean =>
  a.columns.length === b.columns.length &&
  a.columns.every((c, i) => {
    const other = b.columns[i];
    return (
      other !== undefined &&
      other.role === c.role &&
      (Math.abs(other.x0 - c.x0) < 0.03 || Math.abs(other.x1 - c.x1) < 0.03)
    );
  });

/** `DAILY ENDING BALANCE`: a table of days and what they ended with moves nothing, however its columns are captioned. */
export const ofDays =
  /^\W*(?:(?:daily|end[- ]of[- ]day) (?:ending |ledger |account )?balances?|balances? by date|saldos? diarios?|saldi giornalieri|soldes? (?:journaliers?|quotidiens?)|tages(?:end)?(?:salden|saldo|stande)|dagsaldi)\b[^\d]{0,30}$/;

const inwards =
  /\b(?:deposits?|credits?|additions|money in|paid in|abonos|ingresos|gutschriften|accrediti|entradas|entrate|versements|lodgements|receipts)\b/;
const outwards =
  /\b(?:withdrawals?|debits?|checks(?: paid)?|payments|purchases|subtractions|fees|charges|money out|paid out|cargos|adeudos|pagos|lastschriften|addebiti|saidas|uscite|prelevements|retraits)\b/;
/** `DEPOSITS AND ADDITIONS`: the title of a table says which way all its money goes. */
function sideOfTitle(row: Row): 1 | -1 | null {
  if (row.cells.length !== 1 || row.text.length > 60 || /[.:]$/.test(row.text)) return null;
  const [come, go] = [inwards.test(row.folded), outwards.test(row.folded)];
  return come === go ? null : come ? 1 : -1;
}

type Made = { item: Item } & (
  | { kind: BalanceLine }
  | {
      amount: number | null;
      printed: number | null;
      figure: Figure | null;
      balance: Figure | null;
      sided: boolean;
    }
);

/** Finds the columns of each table, what they mean, and what each line then says. */
function interpret(items: readonly Item[]): Made[] {
  const made: Made[] = [];
  for (const group of new Set(items.map((i) => i.group))) {
    const own = items.filter((i) => i.group === group);
    const header = own[0]?.header ?? null;
    const listed =
      header === null &&
      own.some(({ side }) => side === 1) &&
      own.some(({ side }) => side === -1) &&
      own.every(({ says, side, line }) => says !== null || (side !== null && line.figures.length === 1));
    const clean = own.flatMap(({ line, says }) =>
      line.figures.filter((f) => f.clean && !(listed && says !== null)),
    );
    const dated = own.filter(({ line }) => line.date !== null).length;
    const clusters = clustersOf(clean, header === null ? Math.max(2, dated * 0.08) : 1).filter((c) =>
      inTable(c, header),
    );
    const entries: (Entry & { item: Item })[] = own.map((item) => {
      const cells: (Figure | undefined)[] = clusters.map(() => undefined);
      for (const figure of item.line.figures) {
        const at = clusterOf(clusters, figure);
        if (at >= 0) cells[at] = figure;
      }
      const figure = item.line.figures.at(-1);
      const stated = item.says === null || figure === undefined ? null : owedValue(item.line.row, figure);
      return { item, cells, stated, starts: item.says === "opening", section: item.section };
    });
    if (header !== null && dailyBalances(own, clusters)) continue;
    const reading = chooseRoles(clusters, header, entries, listed);
    let before: number | null = null;
    for (const entry of entries) {
      const { item } = entry;
      const figure = item.line.figures.at(-1);
      const from: number | null = before;
      if (entry.stated !== null && figure !== undefined) {
        before = entry.stated;
        made.push({ item, kind: balanceLine(item, figure, item.says ?? "carried", entry.stated) });
        continue;
      }
      const link = linkOf(entry, reading.roles, reading.signs);
      if (link.figure === null && link.balanceFigure === null) continue;
      before = link.balance ?? before;
      const lost = from === null ? null : withoutPoint(item, link.balanceFigure, from);
      if (link.figure === null && lost !== null) {
        const amount = round2((link.balance ?? 0) - (from ?? 0));
        made.push({
          item,
          amount,
          printed: Math.abs(amount),
          figure: lost,
          balance: link.balanceFigure,
          sided: true,
        });
        continue;
      }
      // A line with nothing but a balance moves no money.
      if (link.figure === null && link.balanceFigure !== null) {
        if (reading.roles.some((role) => role !== "balance" && role !== "other"))
          made.push({
            item,
            kind: balanceLine(item, link.balanceFigure, "carried", link.balanceFigure.found.value),
          });
        continue;
      }
      const sided =
        item.side !== null &&
        link.amount === null &&
        link.printed !== null &&
        !reading.roles.includes("balance");
      made.push({
        item,
        amount: sided ? (item.side ?? 1) * (link.printed ?? 0) : link.amount,
        printed: link.printed,
        figure: link.figure,
        balance: link.balanceFigure,
        sided: link.sided || sided,
      });
    }
  }
  return made.sort((a, b) => a.item.line.row.index - b.item.line.row.index);
}

/** A picture lost the point of an amount, `587440`, and both balances say where it stood. */
function withoutPoint({ line, date }: Item, balance: Figure | null, before: number): Figure | null {
  if (balance === null || line.date === null || date === null || !line.row.ocr) return null;
  const cents = String(Math.round(Math.abs(balance.found.value - before) * 100));
  const token = line.row.tokens.find(
    ({ text, end }) => end <= balance.start && cents.length >= 4 && text.replace(/\D/g, "") === cents,
  );
  return token === undefined
    ? null
    : {
        ...balance,
        start: token.start,
        end: token.end,
        box: token.box,
        confidence: Math.min(token.confidence, balance.confidence),
      };
}

/** Figures left of the descriptions are numbers of lines or cheques. */
const inTable = (cluster: Cluster, header: Header | null): boolean => {
  const money =
    header?.columns.filter(
      ({ role }) => role !== "date" && role !== "value_date" && role !== "description" && role !== "number",
    ) ?? [];
  return (
    money.length === 0 ||
    cluster.x1 > Math.min(...money.map(({ x0 }) => x0)) - 0.12 ||
    header?.others.some(({ box }) => box[0] < cluster.x1 && box[2] > cluster.x0 - 0.02) === true
  );
};

/** Columns of a table that shows how interest was counted: days, and days times balance. */
const ofInterest =
  /^(?:giorni|numeri(?: (?:debitori|creditori))?|dare|avere|tage|zinszahl(?:en)?|jours|nombres|dias|numeros|days|products?)$/;

/** A table of days and their balances, in one or several pairs of columns, moves nothing. */
function dailyBalances(items: readonly Item[], clusters: readonly Cluster[]): boolean {
  const header = items[0]?.header;
  const roles = header?.columns.map(({ role }) => role) ?? [];
  return (
    roles.includes("balance") &&
    !roles.includes("amount") &&
    !roles.includes("debit") &&
    !roles.includes("credit") &&
    (header?.others ?? []).every(({ text }) => ofInterest.test(fold(text))) &&
    !(roles.includes("description") && clusters.length > 1)
  );
}

const owedValue = (row: Row, { found }: Figure): number =>
  found.value > 0 && owing.test(row.folded) ? -found.value : found.value;

const balanceLine = (item: Item, figure: Figure, kind: BalanceLine["kind"], value: number): BalanceLine => ({
  row: item.line.row,
  kind,
  value,
  box: figure.box,
  confidence: figure.confidence,
  section: item.section,
});

function movementOf(made: Exclude<Made, { kind: BalanceLine }>, texts: Texts): Movement {
  const { item, figure, balance } = made;
  const lines = texts.of(item.line.row);
  return {
    row: item.line.row,
    date: item.date,
    description: lines.join(" "),
    lines,
    amount: made.amount,
    printed: made.printed,
    box: figure?.box ?? null,
    balance: balance?.found.value ?? null,
    balanceBox: balance?.box ?? null,
    confidence: Math.min(figure?.confidence ?? 1, balance?.confidence ?? 1),
    sided: made.sided,
    section: item.section,
    table: item.table,
  };
}

/** Orders an account in time, gives its unsigned amounts a side, and says what its figures prove. */
function settle(section: number, printed: readonly Movement[], balances: readonly BalanceLine[]): Account {
  const down = isDescending(printed);
  const plans = printed.length < 2 ? [false] : sameDay(printed) ? [down, !down] : [down];
  const tried = plans.map((descending) => settleOrder(section, printed, balances, descending));
  return (
    tried.sort((a, b) => b.steps - 1.5 * b.breaks.length - (a.steps - 1.5 * a.breaks.length))[0] ??
    settleOrder(section, printed, balances, down)
  );
}

const sameDay = (movements: readonly Movement[]): boolean =>
  movements.every((m) => m.date === movements[0]?.date);

function settleOrder(
  section: number,
  printed: readonly Movement[],
  lines: readonly BalanceLine[],
  descending: boolean,
): Account {
  const chain = chainOf(printed, lines, descending);
  const first = chain.findIndex(({ link }) => link.balance !== null);
  const head = chain[first];
  const start = head !== undefined && "kind" in head.at ? (head.link.balance ?? null) : null;
  const sides = new Map<Movement, number | null>();
  let previous = start;
  let pending: Movement[] = [];
  for (const { at, link } of chain) {
    if (!("kind" in at)) pending.push(at);
    if (link.balance === null) continue;
    const open = pending.filter((m) => m.amount === null && m.printed !== null);
    if (open.length > 0) {
      const known = pending.map((m) => ({ amount: m.amount, printed: m.printed, balance: null }));
      const found = previous === null ? null : solveSides(known, previous, link.balance);
      open.forEach((m, i) => {
        const side =
          found?.[i] ??
          (previous !== null && open.length === 1 ? ((link.balance ?? 0) >= previous ? 1 : -1) : byWords(m));
        sides.set(m, side === null ? null : side * (m.printed ?? 0));
      });
    }
    previous = link.balance;
    pending = [];
  }
  const marked = markedSides(printed, (m) => m.amount ?? sides.get(m) ?? null);
  for (const m of printed) {
    const side = sides.get(m) === null ? sideOf(m, marked) : undefined;
    if (side !== undefined) sides.set(m, side * (m.printed ?? 0));
  }
  const anySigned = printed.some((m) => m.amount !== null);
  const movements = chain.flatMap(({ at }) => {
    if ("kind" in at) return [];
    if (at.amount !== null || at.printed === null) return [at];
    const side = byWords(at);
    const known = sides.get(at);
    return [
      { ...at, amount: known ?? (side === null ? (anySigned ? at.printed : null) : side * at.printed) },
    ];
  });
  const settled = chainOf(movements, lines, false);
  const ordered = descending ? orderOf(movements, lines) : settled;
  const { steps, breaks, last } = follow(
    ordered.map(({ link }) => link),
    null,
  );
  const firstMove = movements.find((m) => m.balance !== null);
  const lead = movements.slice(0, firstMove === undefined ? 0 : movements.indexOf(firstMove) + 1);
  const follows =
    firstMove?.balance != null && lead.every((m) => m.amount !== null)
      ? round2(firstMove.balance - lead.reduce((sum, m) => sum + (m.amount ?? 0), 0))
      : null;
  return {
    section,
    movements,
    descending,
    opening: start ?? follows,
    closing: last,
    steps,
    breaks: breaks.flatMap((b) => breakAt(ordered, b)),
  };
}

/** `Af` and `Bij`, `Debit` and `Credit`: a word that has a cell of its own, and the way the money goes wherever it stands. */
function markedSides(
  movements: readonly Movement[],
  amountOf: (m: Movement) => number | null,
): ReadonlyMap<string, 1 | -1> {
  const seen = new Map<string, number[]>();
  for (const m of movements) {
    const amount = amountOf(m);
    if (amount === null || amount === 0) continue;
    for (const word of marksOf(m)) seen.set(word, [...(seen.get(word) ?? []), Math.sign(amount)]);
  }
  const constant = [...seen].flatMap(([word, signs]): [string, 1 | -1][] =>
    signs.length > 1 && new Set(signs).size === 1 ? [[word, signs[0] === 1 ? 1 : -1]] : [],
  );
  // What stands in every line alike says nothing of it.
  return new Map(new Set(constant.map(([, side]) => side)).size === 2 ? constant : []);
}

const marksOf = ({ row }: Movement): string[] =>
  row.cells.map(({ text }) => fold(text)).filter((text) => /^[a-z+-]{1,10}$/.test(text));

const sideOf = (movement: Movement, marked: ReadonlyMap<string, 1 | -1>): 1 | -1 | undefined =>
  marksOf(movement)
    .map((word) => marked.get(word))
    .find((side) => side !== undefined);

/** Movements and balances of an account that is printed newest first, oldest first. */
const orderOf = (movements: readonly Movement[], lines: readonly BalanceLine[]): ReturnType<typeof chainOf> =>
  chainOf(movements, lines, true);

function byWords(movement: Movement): 1 | -1 | null {
  const text = fold(movement.description);
  const [come, go] = [comes.test(text), goes.test(text)];
  return come === go ? null : come ? 1 : -1;
}
