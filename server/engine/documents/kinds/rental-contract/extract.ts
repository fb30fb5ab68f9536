import { type Collector, collect } from "../../extract/collect";
import type { Context } from "../../extract/context";
import { days, give, moneyOf, signedOn, sums } from "../../extract/contracts/clauses";
import type { Assigned, Placed } from "../../extract/contracts/cues";
import { numbersOf, parties } from "../../extract/contracts/parties";
import { running } from "../../extract/contracts/running";
import { address, partyByLabel, signedState } from "../../extract/contracts/terms";
import { derivedField, proseField, toField } from "../../extract/make-field";
import { identifiersAnywhere } from "../../extract/read-identifiers";
import { names } from "../../extract/read-names";
import { amounts, prose } from "../../extract/read-values";
import type { FieldName } from "../../field-names";
import { textOf } from "../../field-of";
import type { RawField } from "../../types";
import { agree } from "../../values/amount";
import { addMonths, daysBetween, findDates, findPeriod } from "../../values/date";
import { numberWord } from "../../values/written-number";
import { leaseCues, rentCues } from "./cues";

export function extractRental(context: Context, ink: boolean): RawField[] {
  const c = collect(context);
  parties(context, c, {
    landlord: "landlord_name",
    tenant: "tenant_name",
    guarantor: "guarantor_name",
  });
  partyByLabel(context, c, "landlord_name");
  partyByLabel(context, c, "tenant_name");
  address(context, c);
  money(context, c);
  term(context, c);
  const refs = identifiersAnywhere(context, ["cadastral", "iban"]);
  for (const r of refs)
    c.push(
      toField(context, r.value.kind === "iban" ? "iban" : "cadastral_reference", r, r.value.printed, {
        kind: r.value.kind,
        raw: r.value.bare,
      }),
    );
  numbersOf(context, c, [
    ["landlord_name", "landlord_id_number"],
    ["tenant_name", "tenant_id_number"],
  ]);
  guarantor(context, c);
  signedOn(context, c, [textOf(c, "lease_start_date"), textOf(c, "lease_end_date")]);
  c.push(signedState(context, ink));
  return c.fields;
}

/** The rent is what is paid by the month without charges; one by the week or year is turned into months. */
function money(context: Context, c: Collector): void {
  const found = sums(context, rentCues);
  const rents = [
    [found.get("monthly_rent"), 1],
    [found.get("weekly_rent"), 52 / 12],
    [found.get("annual_rent"), 1 / 12],
    [found.get("gross_rent"), 1],
  ] as const;
  const [monthly, weekly] = [rents[0][0], rents[1][0]];
  const used =
    weekly !== undefined && (monthly === undefined || monthly.score < 1)
      ? rents[1]
      : rents.find(([rent]) => rent !== undefined);
  const rent = used?.[0];
  const value = rent === undefined ? 0 : Math.round(rent.value * (used?.[1] ?? 1) * 100) / 100;
  // Twelve of a sum that is printed too are the year's rent, whichever of the two words spoke for louder.
  const twelfth = used?.[1] === 1 ? twelfthOf(context, rent, [...found.values()]) : undefined;
  if (twelfth !== undefined) give(context, c, "monthly_rent", { ...twelfth, score: rent?.score ?? 1 });
  else if (rent !== undefined && value >= least) give(context, c, "monthly_rent", rent, value);
  if (!c.has("monthly_rent")) labelled(context, c, "monthly_rent");
  // More than a year's rent is nobody's deposit: the figure was misread or is another sum.
  const rented = c.fields.find(({ name }) => name === "monthly_rent")?.value;
  for (const name of ["service_charges", "deposit_amount", "additional_guarantee"] as const) {
    const sum = found.get(name);
    if (sum !== undefined && typeof rented === "number" && sum.value > rented * 12) continue;
    give(context, c, name, sum);
  }
  if (!c.has("deposit_amount")) labelled(context, c, "deposit_amount");
}

const byMonth =
  /mensual|mensuel|mensil|mensal|mensais|month|\bmes\b|\bmois\b|\bmese\b|monat|maand|miesie|\bpcm\b/;
const byYear =
  /\banual|\bannual|\byear|annuel|\bannu[oi]\b|jahres|jahrlich|im jahr|per annum|(?:al|por) ano\b|par an\b|all'anno/;
const notRent = rentCues.filter(({ field, after }) => !field.endsWith("_rent") && after !== true);

/** The printed twelfth of a rent that nothing calls the month's; never a sum that is something else. */
function twelfthOf(
  context: Context,
  rent: Assigned<number> | undefined,
  assigned: readonly Assigned<number>[],
): Placed<number> | undefined {
  if (rent === undefined) return undefined;
  const { folded } = running(context.sheet);
  const before = (at: number) =>
    folded
      .slice(Math.max(0, at - 70), at)
      .split(/[.;]\s|\n|\d[,;]?\s/)
      .at(-1) ?? "";
  const behind = /^[^.,;\n\d]{0,20}/.exec(folded.slice(rent.end))?.[0] ?? "";
  const said = before(rent.start);
  if (!byYear.test(said) && (byMonth.test(said) || (byMonth.test(behind) && !byYear.test(behind))))
    return undefined;
  return moneyOf(context).find(
    (sum) =>
      agree(sum.value * 12, rent.value) &&
      sum.value >= least &&
      !assigned.some(({ start }) => start === sum.start) &&
      !notRent.some(({ pattern }) => pattern.test(before(sum.start))),
  );
}

/** Below this nothing is let: such a figure is a share, a day of the month or a piece of another. */
const least = 20;

/** The name of who stands surety, without what is said of the deed behind a comma. */
function guarantor(context: Context, c: Collector): void {
  const [found] = names(context, "guarantor_name", { below: 1, company: true });
  if (found === undefined) return;
  const name = found.value
    .replace(/,\s\p{Ll}.*$/u, "")
    .replace(
      /^(?:M\.|MM\.|Mme|Mlle|Monsieur|Madame|Mr|Mrs|Ms|Herrn?|Frau|Sig\.(?:ra)?|Sr\.|Sra\.|Dhr\.|Mevr\.)\s+/,
      "",
    );
  c.push(toField(context, "guarantor_name", { ...found, end: found.start + name.length }, name));
}

function labelled(context: Context, c: Collector, name: FieldName): void {
  const found = amounts(context, name, { below: 1, integers: false }).find((a) => a.value.value >= least);
  if (found !== undefined) c.push(toField(context, name, found, found.value.value, { money: true }));
}

function term(context: Context, c: Collector): void {
  const found = days(context, leaseCues);
  const [from, until] = [found.get("lease_start_date"), found.get("lease_end_date")];
  if (from !== undefined && from.score > 0.5) give(context, c, "lease_start_date", from);
  if (from !== undefined && until !== undefined && until.score > 0.5 && until.value > from.value)
    give(context, c, "lease_end_date", until);
  c.date("lease_start_date");
  c.date("lease_end_date");
  if (!c.has("lease_start_date") || !c.has("lease_end_date")) {
    const flow = context.sheet.flow;
    const at = flow.folded.search(
      /(?:lease term|term of|duree|durata|duracion|plazo|mietzeit|\bterm:|the term|(?:tenancy|lease) begins|duracao|starting from|dal\s+\d)/,
    );
    if (at >= 0) {
      const excerpt = flow.text.slice(at, at + 260).replace(/[\n\t]/g, " ");
      const period = findPeriod(excerpt, context.order);
      const list = findDates(excerpt, context.order).filter((d) => d.precision === "day");
      const [start, end] =
        period !== null && period.start !== period.end
          ? [period.start, period.end]
          : [list[0]?.value, list[1]?.value];
      const place = { value: "", start: at + (list[0]?.start ?? 0), end: at + (list[0]?.end ?? 1) };
      if (start !== undefined)
        c.push(proseField(context, "lease_start_date", place, start, { confidence: 0.85 }));
      const second = { value: "", start: at + (list[1]?.start ?? 0), end: at + (list[1]?.end ?? 1) };
      if (end !== undefined && start !== undefined && end > start)
        c.push(proseField(context, "lease_end_date", second, end, { confidence: 0.85 }));
    }
  }
  const find = (name: string): string | undefined => c.fields.find((f) => f.name === name)?.value.toString();
  const [start, end] = [find("lease_start_date"), find("lease_end_date")];
  const printed = prose(
    context,
    /(?:period of|duree|durata|duracion|plazo|term|duracao|mietdauer)[^\n\d]{0,30}?\b([a-z]+|\d{1,2})\s+(ans?|anni|anno|anos?|years?|jahre?|mois|mesi|meses|months?|monate?)\b/,
  );
  const count =
    printed === null
      ? null
      : (numberWord(printed.value) ?? (/^\d+$/.test(printed.value) ? Number(printed.value) : null));
  const dated = start !== undefined && end !== undefined && end > start;
  if (printed !== null && count !== null && !dated) {
    const months = /^(?:mo|me)/.test(printed.match[2] ?? "") ? count : count * 12;
    c.push(proseField(context, "lease_term_months", printed, months, { confidence: 0.85 }));
    if (start !== undefined && end === undefined)
      c.push(derivedField(context, "lease_end_date", dayBefore(addMonths(start, months)), 0.6));
  } else if (start !== undefined && end !== undefined) {
    const months = Math.round((daysBetween(start, end) + 1) / 30.4375);
    if (months > 0) c.push(derivedField(context, "lease_term_months", months, 0.7));
  }
}

const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
