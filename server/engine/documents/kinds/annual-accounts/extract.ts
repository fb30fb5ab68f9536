import { type Collector, collect } from "../../extract/collect";
import type { Context, Reading } from "../../extract/context";
import { signedOn } from "../../extract/contracts/clauses";
import { derivedField, proseField, toField } from "../../extract/make-field";
import { ownEnd, wholeCell } from "../../extract/match-labels";
import { fallbackEmployer } from "../../extract/parties/employer";
import { identifiersAnywhere } from "../../extract/read-identifiers";
import { amounts, prose } from "../../extract/read-values";
import { locate } from "../../extract/sheet";
import { inColumn, newestColumn } from "../../extract/table/years";
import type { RawField } from "../../types";
import { findAmounts } from "../../values/amount";
import { findDates, lastDayOf } from "../../values/date";

export function extractAccounts(context: Context): RawField[] {
  const c = collect(context);
  const scale =
    /\bin millions\b|\bmillones de euros\b|\(in millions|\bin mio\b|\bmilyon tl\b|\bmln\.? (?:rub|zl|pln|eur)|\bmilhoes de euros\b|\bin milioni\b|\bmillions d'euros\b|\bmillions of\b/.test(
      context.sheet.flow.folded,
    )
      ? 1_000_000
      : /\bin thousands\b|\bmiles de euros\b|\ben miles\b|£'?000|€'?000|\$'?000|\bteur\b|\bt€|\bmilliers d'euros\b|\bin migliaia\b|\bbin (?:tl|turk lirasi)\b|\btys\. ?(?:rub|grn|zl|pln)|\bv tis(?:icich)?\b|\bin tausend\b|\bmilhares de euros\b|\bem milhares\b|\bk€|\bx 1\.000\b|\btkr\b|\bx €? ?1000\b/.test(
            context.sheet.flow.folded,
          )
        ? 1000
        : 1;
  if (!c.name("company_name")) c.push(fallbackEmployer(context, "company_name"));
  const tax = identifiersAnywhere(context, ["cif", "siret"])[0];
  if (tax !== undefined)
    c.push(
      toField(context, "company_tax_id", tax, tax.value.printed, {
        raw: tax.value.bare,
        kind: tax.value.kind,
      }),
    );
  if (!c.has("company_tax_id"))
    c.prose("company_tax_id", "word", [
      /(?:compan(?:y|ies house) (?:registration |registered )?(?:no|number)|registered (?:company )?(?:no|number)|registration number|registered in [a-z ]{4,24}(?:no|number)?)\W{0,6}((?:sc|ni|oc|so|lp|r)?\d{5,8})\b/,
      /(?:\bsiren\b|\brcs\b[^\d\n]{0,24}|immatriculee[^\d\n]{0,60})\W{0,4}(\d{3} ?\d{3} ?\d{3})\b/,
      /\b(hr[ab] ?\d{2,6})\b/,
      /(?:nipc|contribuinte|partita iva|p\. ?iva|codice fiscale|cnpj|nif|n\.i\.f\.|c\.i\.f\.)\W{0,4}([a-z]?\d[\d./-]{7,17})/,
      /(?:\bein\b|employer identification (?:no|number))[^\d\n]{0,12}(\d{2}-\d{7})/,
    ]);
  const year = fiscalYear(context, c);
  for (const name of [
    "total_assets",
    "equity",
    "revenue",
    "net_result",
    "operating_result",
    "result_before_tax",
    "non_current_assets",
    "current_assets",
    "cash",
    "non_current_liabilities",
    "current_liabilities",
  ] as const) {
    // Behind the result after tax stand other taxes and the year's result; where it is the last line, it is that.
    const found =
      owed(context, name, year) ??
      yearly(context, name, year) ??
      (name === "net_result" ? yearly(context, "result_after_tax", year) : undefined);
    if (found !== undefined)
      c.push(
        toField(
          context,
          name,
          found,
          (name.endsWith("liabilities") ? Math.abs(found.value.value) : found.value.value) *
            unitOf(found, scale),
          { money: true },
        ),
      );
  }
  if (!c.name("auditor_name"))
    c.prose(
      "auditor_name",
      "name",
      [
        /(?:^|[.;:]\s|\bby )([a-z][a-z&' -]{3,50}? (?:llp|ltd|limited|gmbh|ag|s\.?l\.?(?:p|u)?\.?|s\.?a\.?s?\.?|s\.?p\.?a\.?)),? (?:statutory|registered|independent|chartered)? ?(?:auditors?|wirtschaftsprufungsgesellschaft|commissaire aux comptes|auditor(?:es)?(?: de cuentas)?)\b/,
      ],
      0.8,
    );
  const approved = prose(
    context,
    /\b(?:approved|authorised for issue)[^.]{0,60}?\bon\s+([^.\n]{6,24}?)(?:,? and (?:were )?signed on (?:its|their) behalf)/,
  );
  const day = approved === null ? undefined : findDates(approved.value, context.order)[0];
  if (approved !== null && day?.precision === "day")
    c.push(proseField(context, "signature_date", approved, day.value, { confidence: 0.85 }));
  signedOn(context, c, [], "signature_date");
  if (/\bsigned on (?:its|their) behalf by:?\s+(?!_)[a-z]/.test(context.sheet.flow.folded))
    c.push(derivedField(context, "signed", true, 0.65));
  if (!c.has("revenue")) {
    const section = context.labels.find(
      (l) => l.field === "revenue" && l.atCellStart && l.row.cells.length === 1,
    );
    const total =
      section === undefined ? undefined : yearly(context, "consolidated", year, section.row.index);
    if (total !== undefined)
      c.push(
        toField(
          context,
          "revenue",
          { ...total, confidence: total.confidence * 0.85 },
          total.value.value * unitOf(total, scale),
          { money: true },
        ),
      );
  }
  return c.fields;
}

/** A figure with cents is whole, whatever the thousands of the year before are printed in: `EUR | Vorjahr TEUR`. */
const unitOf = ({ row, start, end }: Reading<unknown>, scale: number): number =>
  scale >= 1000 && /\d{3}[.,]\d{2}\D*$/.test(row.text.slice(start, end)) ? 1 : scale;

/** `Esigibili entro l'esercizio successivo` stands under what is claimed first and under what is owed below: the later is owed. */
function owed(
  context: Context,
  name: string,
  year: number | null,
): Reading<{ value: number; money: boolean }> | undefined {
  if (!name.endsWith("_liabilities")) return undefined;
  const of = (field: string) => context.labels.filter((label) => label.field === field && label.atCellStart);
  const assets = of("total_assets")[0]?.row.index ?? -1;
  return of(name).some(({ row }) => row.index < assets) ? yearly(context, name, year, assets) : undefined;
}

/** Of the columns of a table of figures, the one of the latest year; with one year only, the first. */
function yearly(
  context: Context,
  name: string,
  year: number | null,
  after = -1,
): Reading<{ value: number; money: boolean }> | undefined {
  const list = amounts(context, name, { across: true, below: 0 }).filter(
    (r) =>
      r.row.index > after &&
      (r.value.money || Math.abs(r.value.value) > 3000) &&
      r.label?.atCellStart === true &&
      wholeCell(r.label) &&
      r.start < ownEnd(r.label),
  );
  const placed = inNewestColumn(context, name, after);
  if (placed !== undefined) return placed;
  const summed = list.length === 0 ? underHeading(context, name) : undefined;
  if (summed !== undefined) return summed;
  const row = list.sort((a, b) => (a.label?.row.index ?? 0) - (b.label?.row.index ?? 0))[0]?.row;
  const figures = list.filter((r) => r.row === row).sort((a, b) => a.start - b.start);
  if (figures.length < 2 || row === undefined) return figures[0];
  const heads = context.sheet.rows
    .slice(0, row.index)
    .reverse()
    .find((r) => (r.text.match(/\b(?:19|20)\d{2}\b/g) ?? []).length >= 2);
  const years = (heads?.text.match(/\b(?:19|20)\d{2}\b/g) ?? []).map(Number);
  const latest = years.indexOf(Math.max(...years, year ?? 0));
  return figures[latest >= 0 && latest < figures.length ? latest : 0];
}

/**
 * `Current assets` heads its items, and their sum stands under them without words: the sum proves it. What is the only item
 * of its heading is the heading's figure. Assets and liabilities may stand side by side.
 */
function underHeading(
  context: Context,
  name: string,
): Reading<{ value: number; money: boolean }> | undefined {
  const { rows, notation } = context.sheet;
  for (const heading of context.labels) {
    if (heading.field !== name || !heading.atCellStart || !wholeCell(heading)) continue;
    const cells = heading.row.cells;
    const at = cells.findLastIndex(({ offset }) => offset <= heading.start);
    const next = cells[at + 1];
    if (/\d{3}/.test(next?.text ?? "")) continue;
    const following = rows.slice(heading.row.index + 1, heading.row.index + 14);
    const left = (cells[at]?.box[0] ?? 0) - 0.01;
    const beside = following
      .flatMap((row) => row.cells)
      .filter(({ text, box }) => box[0] > left + 0.3 && /\p{L}{4}/u.test(text));
    const right = Math.min(
      next?.box[0] ?? 1.01,
      ...(beside.length > 1 ? beside : []).map(({ box }) => box[0]),
    );
    const items: Reading<{ value: number; money: boolean }>[] = [];
    for (const row of following) {
      if (row.page !== heading.row.page) break;
      const own = row.cells.filter(({ box }) => box[0] >= left && box[0] < right - 0.01);
      if (own.length === 0) continue;
      const [first] = own.flatMap(({ text, offset }) =>
        findAmounts(text, notation)
          .filter(({ percent, value, money }) => !percent && (money || Math.abs(value) >= 100))
          .map((found) => ({ ...found, start: offset + found.start, end: offset + found.end })),
      );
      if (first === undefined) {
        if (items.length === 1) return items[0];
        break;
      }
      const { start, end } = first;
      const reading = { value: { ...first, money: true }, row, start, end, confidence: 0.8 };
      const sum = items.reduce((all, item) => all + item.value.value, 0);
      if (own.some(({ text }) => /\p{L}/u.test(text))) items.push(reading);
      else if (items.length > 1 && Math.abs(sum - first.value) < 1) return reading;
      else break;
    }
  }
  return undefined;
}

/** The figure under the caption of the newest year. */
function inNewestColumn(
  context: Context,
  name: string,
  after: number,
): Reading<{ value: number; money: boolean }> | undefined {
  for (const label of context.labels) {
    if (label.field !== name || !label.atCellStart || !wholeCell(label) || label.row.index <= after) continue;
    const { row } = label;
    const figures = findAmounts(row.text.slice(label.end, ownEnd(label)), context.sheet.notation)
      .filter(({ percent }) => !percent)
      .map((found) => ({ ...found, start: label.end + found.start, end: label.end + found.end }));
    const column = figures.length < 2 ? undefined : newestColumn(context, row);
    const found = column === undefined ? undefined : inColumn(row, figures, column);
    if (found === undefined) continue;
    const { start, end } = found;
    const confidence = 0.93 * locate(row, start, end).confidence * (label.exact ? 1 : 0.93);
    return { value: { value: found.value, money: true }, row, start, end, label, confidence };
  }
  return undefined;
}

/** Words that the last day of the year follows, and those that any day may follow. */
const closing =
  /\b(year (?:then )?ended|year to|year ending|period ended|(?:ejercicio|exercicio|esercizio)[^.\n\d]{0,40}?(?:cerrado|terminado|finalizado|findo|chiuso|chiusosi)(?: el| al?| em| il)?|exercice clos(?: le)?|exercice du .{6,22} au|bilan(?: actif| passif| abrege)? au|comptes(?: annuels)? au|geschaftsjahr (?:vom )?.{6,22} bis(?: zum)?|jahresabschluss zum|bilanz (?:zum|per)|bilanzstichtag:?|balance (?:abreviado |de situacion |pyme |normal )?al?(?: cierre)?|balanco em|bilancio(?: abbreviato| di esercizio)?(?: al| chiuso al)|balans per|jaarrekening per|bilans na dzien|rok obrotowy .{0,40} do|cierre(?: del ejercicio)?:?|fecha de cierre(?: del? ejercicio)?:?|date de cloture(?: de l'exercice)?:?|data di chiusura(?: dell'esercizio)?:?|data de encerramento(?: do exercicio)?:?|balance sheet (?:as )?(?:at|as of)|(?:from|vom|du|dal|del) .{6,20} (?:to|bis(?: zum)?|au|al))\s+([^\n]{6,30})|\b(as at|as of|zum|per|al|au|em|na dzien|at)\s+(\d[^\n]{5,24})/g;

type YearEnd = { value: string; date: string; start: number; end: number };

/** The last day of the year: what most of the words for it are followed by, mostly the last day of a month. */
function yearEnd(context: Context): YearEnd | null {
  const { flow } = context.sheet;
  const days = new Map<string, YearEnd & { weight: number }>();
  for (const match of flow.folded.matchAll(closing)) {
    const passage = match[2] ?? match[4] ?? "";
    const [found] = findDates(passage, context.order);
    if (found === undefined || found.start > 3) continue;
    const date = found.precision === "month" ? lastDayOf(found.value) : found.value;
    const start = match.index + match[0].length - passage.length + found.start;
    const end = start + found.end - found.start;
    const last = date === lastDayOf(date.slice(0, 7)) ? 3 : 0;
    const before = days.get(date) ?? { value: flow.text.slice(start, end), date, start, end, weight: last };
    days.set(date, { ...before, weight: before.weight + (match[2] === undefined ? 0.5 : 1) });
  }
  // The year before has its own column: of two years' last days the later is the document's.
  const [best] = [...days.values()].sort((a, b) => b.weight - a.weight);
  if (best === undefined) return null;
  const later = [...days.values()].find(
    ({ date, weight }) => date.slice(4) === best.date.slice(4) && date > best.date && weight > 3,
  );
  return later ?? best;
}

function fiscalYear(context: Context, c: Collector): number | null {
  const end = yearEnd(context);
  const heads = context.sheet.rows.find(
    (r) => /^\W*(?:(?:19|20)\d{2}(?:\W+|$))+$/.test(r.text) && (r.text.match(/\d{4}/g) ?? []).length >= 2,
  );
  const newest = heads === undefined ? 0 : Math.max(...(heads.text.match(/\d{4}/g) ?? []).map(Number));
  if (end !== null && Number(end.date.slice(0, 4)) >= newest) {
    c.push(proseField(context, "fiscal_year_end", end, end.date, { confidence: 0.85 }));
    c.push(proseField(context, "fiscal_year", end, Number(end.date.slice(0, 4)), { confidence: 0.85 }));
    return Number(end.date.slice(0, 4));
  }
  const named = prose(
    context,
    /(?:ejercicio|geschaftsjahr|exercice|exercicio|esercizio|fiscal year)\s+((?:19|20)\d{2})\b/,
  );
  if (named !== null && Number(named.value) >= newest) {
    c.push(proseField(context, "fiscal_year", named, Number(named.value), { confidence: 0.85 }));
    return Number(named.value);
  }
  const counts = new Map<number, number>();
  for (const m of context.sheet.flow.folded.matchAll(/\b(20\d{2}|19\d{2})\b/g))
    counts.set(Number(m[1]), (counts.get(Number(m[1])) ?? 0) + 1);
  const latest = newest > 0 ? newest : [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
  if (latest === undefined) return null;
  c.push(derivedField(context, "fiscal_year", latest, 0.65));
  return latest;
}
