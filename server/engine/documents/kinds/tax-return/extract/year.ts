import type { Collector } from "../../../extract/collect";
import type { Context } from "../../../extract/context";
import { proseField, toField } from "../../../extract/make-field";
import { patterns, prose } from "../../../extract/read-values";
import { has } from "../../../knowledge";

/** The year that a document is about, as its country writes it: `2025`, in the United Kingdom `2025-26`. */
export function taxYear(context: Context, c: Collector): void {
  const split = prose(
    context,
    /(?:tax year|year ended|year to|tax calculation(?: summary)? for|tax return for)[^\n]{0,30}?((?:19|20)\d{2}\s?[-/–]\s?(?:20)?\d{2})\b/,
  );
  if (split !== null) {
    const [a = "", b = ""] = split.value.split(/\s?[-/–]\s?/);
    c.push(proseField(context, "tax_year", split, `${a}-${b.slice(-2)}`, { confidence: 0.9 }));
    return;
  }
  const april = prose(context, /(?:tax )?year (?:ended|to|ending)\s+5(?:th)?\s+april\s+((?:19|20)\d{2})/);
  if (april !== null) {
    const end = Number(april.value);
    c.push(
      proseField(context, "tax_year", april, `${end - 1}-${String(end).slice(-2)}`, { confidence: 0.9 }),
    );
    return;
  }
  const worded = prose(context, /(?:tax year|year)\s*:?\s*((?:19|20)\d{2}) to ((?:19|20)\d{2})\b/);
  if (worded !== null && Number(worded.match[2]) === Number(worded.match[1]) + 1) {
    const year = `${worded.match[1]}-${worded.match[2]?.slice(-2)}`;
    c.push(proseField(context, "tax_year", worded, year, { confidence: 0.9 }));
    return;
  }
  // A sheet of incomes names the year they are assessed in, too.
  const earned = prose(
    context,
    /(?:inkomstenjaar|inkomsten (?:van )?(?:het )?(?:jaar )?|annee des revenus|revenus de l'annee)\W{0,3}((?:19|20)\d{2})\b/,
  );
  if (earned !== null && has(context.country, "year_of_incomes")) {
    c.push(proseField(context, "tax_year", earned, Number(earned.value), { confidence: 0.9 }));
    return;
  }
  // An assessment is made in the year after the one it is about.
  const assessed = prose(context, /assessment year\D{0,160}?((?:19|20)\d{2}\s?-\s?(?:20)?\d{2})\b/);
  if (assessed !== null && has(context.country, "assessment_year")) {
    const from = Number(assessed.value.slice(0, 4)) - 1;
    const year = `${from}-${String(from + 1).slice(-2)}`;
    c.push(proseField(context, "tax_year", assessed, year, { confidence: 0.85 }));
    return;
  }
  // An Italian form is named after the year in which it is handed in.
  const handedIn = prose(
    context,
    /(?:certificazione unica|\bcu\b|modello 730|redditi (?:pf|persone fisiche))\s?[/ ]\s?((?:19|20)\d{2})\b/,
  );
  if (
    handedIn !== null &&
    has(context.country, "form_of_next_year") &&
    !/redditi (?:dell'anno )?(?:19|20)\d{2}/.test(context.sheet.flow.folded)
  ) {
    const year = Number(handedIn.value) - 1;
    c.push(proseField(context, "tax_year", handedIn, year, { confidence: 0.85 }));
    return;
  }
  const calendar = prose(context, /ano[- ]calendario(?: de)?\s*:?\s*((?:19|20)\d{2})\b/);
  if (calendar !== null) {
    c.push(proseField(context, "tax_year", calendar, Number(calendar.value), { confidence: 0.92 }));
    return;
  }
  const captioned = patterns(context, "tax_year", /^\(?((?:19|20)\d{2})\)?$/, { below: 2 })[0];
  if (
    captioned !== undefined &&
    (captioned.label?.atCellStart === true || (captioned.label?.length ?? 0) > 10)
  ) {
    c.push(toField(context, "tax_year", captioned, Number(captioned.value)));
    return;
  }
  if (has(context.country, "split_tax_year")) {
    const pair = prose(context, /(?<![\d./-])((?:19|20)\d{2})\s?[-/–]\s?(?:20)?(\d{2})(?![\d./-])/);
    const [from, to] = [Number(pair?.match[1]), Number(pair?.match[2])];
    if (pair !== null && to === (from + 1) % 100) {
      c.push(
        proseField(context, "tax_year", pair, `${from}-${String(to).padStart(2, "0")}`, { confidence: 0.8 }),
      );
      return;
    }
  }
  const said = [
    /relativa all'anno\s+((?:19|20)\d{2})\b/,
    /\bredditi (?:dell'anno )?((?:19|20)\d{2})\b/,
    /\bw roku podatkowym\s+((?:19|20)\d{2})\b/,
    /(?:ejercicio|personas fisicas|tax year|calendar year|annee d'imposition|revenus (?:de l'annee )?|revenus de|veranlagungszeitraum|ano dos rendimentos|anno d'imposta|periodo d'imposta|annee|for the year jan\. 1-dec\. 31,|for calendar year|bescheinigung fur|bescheid fur|ano|anno|detail summary|statement of liability)\s*:?\s*((?:19|20)\d{2})\b/,
    /\bza\s+((?:19|20)\d{2})\s*(?:god|rok)/,
    /\bfur\s*(?:das jahr\s*|kalenderjahr\s*)?((?:19|20)\d{2})\b/,
    /wage and tax\s*(?:statement)?\s*((?:19|20)\d{2})\b/,
    /\b((?:19|20)\d{2})\b[^\n]{0,12}form\s*1040/,
    /1040[^\n]{0,90}\b((?:19|20)\d{2})\b/,
  ];
  const likely = [
    /(?:modelo \d{3}|w-?2|1099-[a-z]+|modele \d{3})(?![^\n]{0,20}\brev\b)[^\n]{0,60}\b((?:19|20)\d{2})\b/,
    /omb no\.?\s*[\d-]+[^\n]{0,30}\n[^\n]{0,80}\b(20\s?\d{2})\b/,
    // A title says which year it is for; a year inside a date is the day's.
    /(?:^|\n)[^\n.;]{4,60}\b(?:for|fur|pour|over|anno|ano|year|rok|per)\s(20\d{2})\b(?![/.-]\d)[^\n]{0,16}(?=\n|$)/,
    /(?<![\d./-]|\d{1,2}(?:st|nd|rd|th)? [a-z]{3,10},? |[a-z]{3,10} \d{1,2}(?:st|nd|rd|th)?,? |\bde )(20\s?\d{2})\b(?![./-]\d)/,
    /\b(20\s?\d{2})\b/,
  ];
  for (const pattern of [...said, ...likely]) {
    const found = prose(context, pattern);
    if (found === null) continue;
    const value = Number(found.value.replace(/\s/g, ""));
    if (value < 1990 || value > 2099) continue;
    c.push(proseField(context, "tax_year", found, value, { confidence: said.includes(pattern) ? 0.9 : 0.6 }));
    return;
  }
  const spaced = prose(context, /(?<!\d)(20 \d{2})(?!\d)/);
  if (spaced !== null)
    c.push(
      proseField(context, "tax_year", spaced, Number(spaced.value.replace(" ", "")), { confidence: 0.7 }),
    );
}
