import { type Collector, collect } from "../../extract/collect";
import type { Context, Reading } from "../../extract/context";
import { derivedField, proseField, toField } from "../../extract/make-field";
import { wholeCell } from "../../extract/match-labels";
import { fallbackEmployer } from "../../extract/parties";
import { identifiersAnywhere } from "../../extract/read-identifiers";
import { amounts, prose } from "../../extract/read-values";
import type { RawField } from "../../types";
import { findDates, lastDayOf } from "../../values/date";

export function extractAccounts(context: Context): RawField[] {
  const c = collect(context);
  const scale = /\bin millions\b|\bmillones de euros\b|\(in millions|\bin mio\b|\bmillions of\b/.test(
    context.sheet.flow.folded,
  )
    ? 1_000_000
    : /\bin thousands\b|\bmiles de euros\b|\ben miles\b|£'?000|€'?000|\$'?000|\bteur\b|\bt€|\bmilliers d'euros\b|\bin migliaia\b/.test(
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
  ]) {
    const found = yearly(context, name, year);
    if (found !== undefined)
      c.push(toField(context, name, found, found.value.value * scale, { money: true }));
  }
  c.name("auditor_name");
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
          total.value.value * scale,
          { money: true },
        ),
      );
  }
  return c.fields;
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
      wholeCell(r.label),
  );
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

function fiscalYear(context: Context, c: Collector): number | null {
  const end = prose(
    context,
    /(?:year ended|ejercicio (?:anual )?(?:cerrado|terminado) (?:el|a)|exercice clos le|geschaftsjahr (?:vom .{6,20} )?bis(?: zum)?|fiscal year ended|period ended|as at|balance (?:abreviado |de situacion )?al|balance sheet (?:as )?(?:at|as of)|at)\s+([^\n]{6,40})/,
  );
  const date = end === null ? undefined : findDates(end.value, context.order)[0];
  const heads = context.sheet.rows.find(
    (r) => /^\W*(?:(?:19|20)\d{2}(?:\W+|$))+$/.test(r.text) && (r.text.match(/\d{4}/g) ?? []).length >= 2,
  );
  const newest = heads === undefined ? 0 : Math.max(...(heads.text.match(/\d{4}/g) ?? []).map(Number));
  if (end !== null && date !== undefined && Number(date.value.slice(0, 4)) >= newest) {
    c.push(
      proseField(
        context,
        "fiscal_year_end",
        end,
        date.precision === "month" ? lastDayOf(date.value) : date.value,
        { confidence: 0.85 },
      ),
    );
    c.push(proseField(context, "fiscal_year", end, Number(date.value.slice(0, 4)), { confidence: 0.85 }));
    return Number(date.value.slice(0, 4));
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
