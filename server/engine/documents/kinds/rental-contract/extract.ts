import { type Collector, collect, numberWord } from "../../extract/collect";
import type { Context } from "../../extract/context";
import { numbersOf, parties } from "../../extract/contracts/parties";
import { address, partyByLabel, re, signatureDate, signedState } from "../../extract/contracts/terms";
import { derivedField, proseField, toField } from "../../extract/make-field";
import { identifiersAnywhere } from "../../extract/read-identifiers";
import { prose } from "../../extract/read-values";
import type { RawField } from "../../types";
import { findAmounts } from "../../values/amount";
import { addMonths, daysBetween, findDates, findPeriod } from "../../values/date";

export function extractRental(context: Context, ink: boolean): RawField[] {
  const c = collect(context);
  parties(context, c, { landlord: "landlord_name", tenant: "tenant_name" });
  partyByLabel(context, c, "landlord_name");
  partyByLabel(context, c, "tenant_name");
  address(context, c);
  rentOfOtherPeriods(context, c);
  c.prose("monthly_rent", "amount", [
    re(
      String.raw`(?:en mensualidades|cuotas mensuales|equal monthly instal?l?ments|rate mensili|rate mensuali|mensualites|prestacoes mensais)\b[^\n\d£$€]{0,70}{money}`,
    ),
    re(
      String.raw`(?:monthly rent|rent|renta mensual|renta|alquiler|loyer(?: mensuel)?|canone(?: mensile)?|renda(?: mensal)?|(?:kalt|grund)?miete)(?:\s+(?:of|is|de|is set at|se fija en|sera de|asciende a|e di|di|betragt|in hohe von|est fixe a|hors charges|mensual|mensile|monatlich|\((?:kalt|netto|grund)\w*\)))*\s*:?\s*{money}`,
    ),
    re(
      String.raw`{money}\s*(?:per month|a month|monthly|al mes|mensuales|euros mensuales|par mois|im monat|monatlich|al mese|mensili|mensais)`,
    ),
  ]);
  if (!c.has("monthly_rent")) c.amount("monthly_rent");
  c.prose("service_charges", "amount", [
    re(
      String.raw`(?:plus|\+|et)\s*{money}\s*(?:de provision|de charges|fur nebenkosten|nebenkosten|per spese)`,
    ),
    re(
      String.raw`(?:nebenkosten(?:vorauszahlung)?|vorauszahlung(?:en)? (?:fur|auf)(?: die)? (?:betriebs|neben|heiz)[a-z -]*kosten|betriebskosten(?:vorauszahlung)?|provisions? sur charges|spese condominiali|forfait mensuel|charges recuperables|gastos de comunidad)[^\n\d]{0,30}{money}`,
    ),
  ]);
  c.prose("deposit_amount", "amount", [
    re(
      String.raw`{money}\s*(?:\([^)]{3,60}\)\s*)?(?:a titulo de|em conceito de|en concepto de|as (?:an? |the )?|a titolo di|a titre de)\s*(?:caucao|fianza|security deposit|deposito cauzionale|cauzione|depot de garantie)`,
    ),
    re(
      String.raw`(?:security deposit|deposit|fianza(?: legal)?(?:, una mensualidad de renta)?|depot de garantie|kaution|mietsicherheit|caucao|deposito cauzionale|cauzione)(?:\s+(?:of|is|de|legal|por importe de|di|in hohe von|betragt|equivalente a|una mensualidad|renta|por importe de|asciende a))*\s*:?\s*{money}`,
    ),
  ]);
  if (!c.has("deposit_amount")) c.amount("deposit_amount");
  c.amount("additional_guarantee");
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
  c.name("guarantor_name");
  signatureDate(context, c);
  c.push(signedState(context, ink));
  return c.fields;
}

/** A rent by the week, or by the year where no month is named. */
function rentOfOtherPeriods(context: Context, c: Collector): void {
  const flow = context.sheet.flow.folded;
  const read = (pattern: RegExp, perYear: number): void => {
    const found = prose(context, pattern);
    const amount = found === null ? undefined : findAmounts(found.value, context.sheet.notation)[0];
    if (found === null || amount === undefined) return;
    const monthly = Math.round(((amount.value * perYear) / 12) * 100) / 100;
    c.push(proseField(context, "monthly_rent", found, monthly, { confidence: 0.8, money: true }));
  };
  read(re(String.raw`\brent\b[^\n\d£$€]{0,40}{money}\s*(?:per week|a week|weekly|p\.?w\.?\b)`), 52);
  const byMonth =
    /per (?:calendar )?month|a month|monthly|\bpcm\b|mensual|al mes|mensuel|par mois|monatlich|mensile|mensil[ie]\b|mensal/;
  if (!byMonth.test(flow))
    read(
      re(
        String.raw`(?:annual rent|yearly rent|renta anual|loyer annuel|jahresmiete|canone annuo|renda anual)[^\n\d£$€]{0,40}{money}`,
      ),
      1,
    );
}

function term(context: Context, c: Collector): void {
  c.prose("lease_start_date", "date", [
    re(
      String.raw`(?:start(?:ing|s)?|begin(?:ning|s)?|commenc(?:ing|es?|ement)|from and including|a contar desde(?: el)?(?: dia)?|com inicio (?:em|a)|beginnt am|a compter du|con decorrenza dal|decorre dal)(?: on)?:?\s+{date}`,
    ),
  ]);
  if (c.has("lease_start_date"))
    c.prose("lease_end_date", "date", [
      re(String.raw`\b(?:end(?:ing|s)?|expir(?:ing|es?)|terminat(?:ing|es?)) on\s+{date}`),
    ]);
  c.date("lease_start_date");
  c.date("lease_end_date");
  if (!c.has("lease_start_date") || !c.has("lease_end_date")) {
    const flow = context.sheet.flow;
    const at = flow.folded.search(
      /(?:lease term|term of|duree|durata|duracion|plazo|mietzeit|\bterm:|the term|(?:tenancy|lease) begins|duracao|starting from|dal\s+\d)/,
    );
    if (at >= 0) {
      const stretch = flow.text.slice(at, at + 260).replace(/[\n\t]/g, " ");
      const period = findPeriod(stretch, context.order);
      const list = findDates(stretch, context.order).filter((d) => d.precision === "day");
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
    /(?:duree|durata|duracion|plazo|term|duracao|mietdauer)[^\n\d]{0,30}?\b([a-z]+|\d{1,2})\s+(ans?|anni|anno|anos?|years?|jahre?|mois|mesi|meses|months?|monate?)\b/,
  );
  const count =
    printed === null
      ? null
      : (numberWord(printed.value) ?? (/^\d+$/.test(printed.value) ? Number(printed.value) : null));
  if (printed !== null && count !== null) {
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
