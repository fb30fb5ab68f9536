import { type Collector, collect } from "../../extract/collect";
import type { Context } from "../../extract/context";
import { days, give, signedOn, sums } from "../../extract/contracts/clauses";
import type { Assigned } from "../../extract/contracts/cues";
import { running } from "../../extract/contracts/running";
import { issueDate, verification } from "../../extract/issue";
import { derivedField, proseField, toField } from "../../extract/make-field";
import { fallbackEmployer } from "../../extract/parties/employer";
import { fallbackPerson } from "../../extract/parties/person";
import { patterns, prose } from "../../extract/read-values";
import { locate, type Row } from "../../extract/sheet";
import type { FieldName } from "../../field-names";
import { numberOf } from "../../field-of";
import type { Box, RawField } from "../../types";
import { findAmounts } from "../../values/amount";
import { kindsGiven } from "../../values/identifier";
import { fold } from "../../values/text";
import { amountCues, dayCues } from "./cues";

const institutions =
  /\b(?:instituto nacional de la seguridad social|instituto social de la marina|tesoreria general de la seguridad social|servicio publico de empleo estatal|imserso|clases pasivas|department for work (?:and|&) pensions|the pension service|department of social protection|jobcentre plus|social security administration|office of personnel management|department of veterans affairs|service canada|deutsche rentenversicherung(?: [a-z-]+)?|bundesagentur fur arbeit|agentur fur arbeit [a-z-]+|jobcenter [a-z-]+|pensionsversicherungsanstalt|arbeitsmarktservice|ausgleichskasse(?: [a-z]+)?|caisse nationale[a-z' ]*|caisse d'allocations familiales(?: d[eu] [a-z-]+)?|(?:l')?assurance retraite|carsat(?: [a-z-]+)?|agirc-arrco|service des retraites de l'etat|france travail|pole emploi|msa|instituto da seguranca social|seguranca social|centro nacional de pensoes|caixa geral de aposentacoes|iefp|instituto nacional do seguro social|inps|istituto nazionale (?:della )?previdenza sociale|inail|sociale verzekeringsbank|uwv|service federal des pensions|federale pensioendienst|zaklad ubezpieczen spolecznych|pensionsmyndigheten|forsakringskassan|arbetsformedlingen|udbetaling danmark|kansanelakelaitos|folkepensionsanstalten|instituto mexicano del seguro social|mutualidad [a-z ]{3,30}|mutua [a-z]{3,20})\b/;

const bodies =
  /\b(?:instituto|institute|administration|administracion|service|servicio|agency|agencia|department|departamento|ministerio|fondo|fund|tesoreria|caisse|\w*kassen?|\w*versicherung|versorgungs(?:werk|anstalt)|pensioenfonds|pensjonskasse|pension|pensiones|retirement|seguridad social|social security|council|ayuntamiento|mutualidad)\b/;

/** The body that writes: the first line of the letter that reads like an institution. */
function letterhead(context: Context, field: FieldName): RawField | undefined {
  const row = context.sheet.rows.slice(0, 4).find((r) => bodies.test(r.folded) && !/\d{3}/.test(r.text));
  const cell = row?.cells.find((x) => bodies.test(fold(x.text)));
  if (row === undefined || cell === undefined) return undefined;
  const text = cell.text.trim();
  return toField(
    context,
    field,
    { value: text, row, start: cell.offset, end: cell.offset + text.length, confidence: 0.8 },
    text,
  );
}

export function extractLetter(context: Context): RawField[] {
  const c = collect(context);
  c.prose(
    "beneficiary_name",
    "name",
    [
      /^\s*(?:d\.\s?ª|d\.ª|dª|d\.|don|dona|sr\.|sra\.|(?:exm[oa]\.? )?senhora?|herrn?|frau|pani?|de heer|dhr\.?|mevr(?:ouw|\.)|mw\.|sig\.(?:ra|na)?|mr\.?|mrs\.?|ms\.?|m\.|mme)\s+([^\n\t]{4,60})/m,
    ],
    0.88,
  );
  if (!c.has("beneficiary_name") && !c.name("beneficiary_name"))
    c.push(fallbackPerson(context, "beneficiary_name"));
  c.id("beneficiary_id_number", [
    "nif",
    "nino",
    "codice_fiscale",
    "ssn",
    "nif_pt",
    ...kindsGiven("person", context.country),
    ...kindsGiven("insured", context.country),
  ]);
  // Offices that give numbers of their own write to them.
  const filed = patterns(
    context,
    "beneficiary_id_number",
    /^((?=\S*\d{3})[A-Z\d]{2,}(?:[ ./-]?[A-Z]?\d[A-Z\d]*){0,5})(?![A-Z\d])/,
    { below: 1 },
  )[0];
  if (filed !== undefined) c.push(toField(context, "beneficiary_id_number", filed, filed.value));
  const said = prose(context, new RegExp(`(${institutions.source})`));
  // What stands in the next column is none of its name.
  const { text } = context.sheet.flow;
  const payer = said !== null && /[\t\n]/.test(text.slice(said.start, said.end)) ? null : said;
  const stacked = stackedBody(context);
  const longer = payer !== null && String(stacked?.value ?? "").startsWith(`${payer.value} `);
  if (payer !== null && !longer)
    c.push(proseField(context, "payer_name", payer, payer.value, { confidence: 0.9 }));
  else if (stacked !== undefined) c.push(stacked);
  else if (said !== null) c.push(proseField(context, "payer_name", said, said.value, { confidence: 0.8 }));
  else if (!c.name("payer_name"))
    c.push(letterhead(context, "payer_name") ?? fallbackEmployer(context, "payer_name"));
  money(context, c);
  times(context, c);
  kindOf(c);
  verification(c);
  return c.fields;
}

/** A name that the head of the letter breaks over lines of one column. */
function stackedBody(context: Context): RawField | undefined {
  let longest: RawField | undefined;
  for (const row of context.sheet.rows.slice(0, 14))
    for (const cell of row.cells) {
      let text = cell.text;
      for (const { text: more } of under(context, row, cell.box[0])) {
        text += ` ${more}`;
        const found = institutions.exec(fold(text));
        if (found === null || found.index >= cell.text.length) continue;
        const value = text.slice(found.index, found.index + found[0].length);
        if (value.length <= String(longest?.value ?? "").length) continue;
        const [start, end] = [cell.offset, cell.offset + cell.text.length];
        longest = toField(context, "payer_name", { value, row, start, end, confidence: 0.85 }, value);
      }
    }
  return longest;
}

const under = (context: Context, row: Row, left: number): { text: string }[] =>
  context.sheet.rows
    .slice(row.index + 1, row.index + 6)
    .filter(({ page }) => page === row.page)
    .flatMap(({ cells }) => cells.filter(({ box }) => Math.abs(box[0] - left) < 0.006))
    .slice(0, 2);

/** The sum by the month: printed as such, or paid every four weeks or weeks as British ones are. */
function money(context: Context, c: Collector): void {
  const found = sums(context, amountCues);
  const fourWeekly = found.get("four_weekly");
  const weekly = found.get("weekly");
  const monthly = found.get("monthly_amount");
  if (fourWeekly !== undefined) {
    give(context, c, "monthly_amount", newest(context, fourWeekly));
    c.push(derivedField(context, "payments_per_year", 13, 0.7));
  } else if (monthly !== undefined && (weekly === undefined || monthly.score >= weekly.score)) {
    give(context, c, "monthly_amount", newest(context, monthly));
  } else if (weekly !== undefined) {
    const paidMonthly = /every (?:4|four) weeks/.test(context.sheet.flow.folded) ? 4 : 52 / 12;
    give(context, c, "monthly_amount", weekly, Math.round(weekly.value * paidMonthly * 100) / 100);
    if (paidMonthly === 4 || /\b(?:4|four)-?\s?weekly\b/.test(context.sheet.flow.folded))
      c.push(derivedField(context, "payments_per_year", 13, 0.7));
  }
  if (!c.has("monthly_amount")) c.money("monthly_amount");
  const monthlyValue = numberOf(c, "monthly_amount");
  const annual = found.get("annual_amount");
  if (annual !== undefined && (monthlyValue === undefined || annual.value > monthlyValue * 5))
    give(context, c, "annual_amount", newest(context, annual));
  c.prose("payments_per_year", "integer", [
    /(?:numero|n\.?º|nº|num\.) de (?:pagas|pagos|mensualidades)(?: al ano| anuales| por ano)?\W{0,4}(\d{2})\b/,
    /(\d{2}|doce|catorce|twelve|thirteen|fourteen|dodici|tredici|quattordici|doze|treze|catorze|quatorze)\s+(?:pagas|mensualidades|payments|mensilita|rate mensili|mensualites|prestacoes|pagos|mal jahrlich)/,
  ]);
}

/** A notice of an adjustment prints the sum of the year before and the one from now on. */
function newest(context: Context, found: Assigned<number>): Assigned<number> {
  const { flowAt } = running(context.sheet);
  const at = context.sheet.flow.at(flowAt(found.start));
  if (at === null) return found;
  const amounts = findAmounts(at.row.text, context.sheet.notation).filter(({ money }) => money);
  const head = context.sheet.rows
    .slice(Math.max(0, at.row.index - 8), at.row.index)
    .findLast(({ text, cells }) => cells.length > 1 && new Set(text.match(/\b20\d{2}\b/g)).size >= 2);
  const years = [...(head?.text.matchAll(/\b20\d{2}\b/g) ?? [])].map((match) => ({
    year: Number(match[0]),
    box: locate(head ?? at.row, match.index, match.index + 4).box,
  }));
  const last = years.sort((a, b) => b.year - a.year)[0];
  const before = context.sheet.rows
    .slice(Math.max(0, at.row.index - 8), at.row.index)
    .some(
      ({ folded, cells }) =>
        cells.length >= 2 &&
        /\b(?:bisher|alter betrag|vorher|previous|old rate|ancien|anterior|hasta ahora|vecchio|precedente)\b/.test(
          folded,
        ),
    );
  const latest = amounts.at(-1);
  if (last === undefined && before && amounts.length === 2 && latest !== undefined)
    return { ...found, value: latest.value };
  if (amounts.length < 2 || last === undefined) return found;
  const middle = (box: Box): number => (box[0] + box[2]) / 2;
  const near = amounts
    .map((amount) => ({
      amount,
      gap: Math.abs(middle(locate(at.row, amount.start, amount.end).box) - middle(last.box)),
    }))
    .sort((a, b) => a.gap - b.gap)[0];
  return near === undefined ? found : { ...found, value: near.amount.value };
}

function times(context: Context, c: Collector): void {
  issueDate(context, c);
  signedOn(context, c, [], "issue_date");
  const found = days(context, dayCues);
  const [from, until] = [found.get("effective_date"), found.get("end_date")];
  if (from !== undefined && from.score > 0.5) give(context, c, "effective_date", from);
  c.date("effective_date");
  if (until !== undefined && until.score > 0.6 && until.value > (from?.value ?? ""))
    give(context, c, "end_date", until);
  if (!c.has("end_date")) c.date("end_date");
}

function kindOf(c: Collector): void {
  c.text("benefit_kind");
  // `Prestación: POR DESEMPLEO`: the caption is the first word of the kind.
  const at = c.fields.findIndex(
    ({ name, value }) =>
      name === "benefit_kind" && /^(?:por|de|of|for|pour|für|per|para)\s/i.test(String(value)),
  );
  if (at >= 0) c.fields.splice(at, 1);
  c.prose("benefit_kind", "word", [
    /((?:prestacion|subsidio)(?: contributiva| asistencial)? (?:por|de) [a-z]+)/,
    /pension (?:contributiva )?de (jubilacion|viudedad|orfandad|incapacidad [a-z]+(?: [a-z]+)?|invalidez|reforma|velhice|sobrevivencia)/,
    /\b((?:new |basic )?state pension|universal credit|housing benefit|personal independence payment|jobseeker'?s allowance|employment and support allowance|attendance allowance|carer'?s allowance|child benefit|pension credit)\b/,
    /\b((?:retirement|widow'?s|disability|survivors?'?s?|invalidity|unemployment) (?:pension|benefits?|insurance(?: benefits?)?|allowance))\b/,
    /\b((?:(?:regel)?alters|witwen|witwer|waisen|erwerbsminderungs|hinterbliebenen)(?:rente|pension)|arbeitslosengeld(?: ii?)?|burgergeld|wohngeld|elterngeld|kindergeld|krankengeld|notstandshilfe|alterspension)\b/,
    /\b(pension de (?:retraite|reversion|vieillesse)|retraite (?:personnelle|de base|complementaire)|allocation (?:d'aide au retour a l'emploi|aux adultes handicapes|de logement [a-z]+)|aide personnalisee au logement|revenu de solidarite active|prime d'activite)\b/,
    /\b(aow-pensioen|(?:anw|ww|wia|wao|wajong|iow|bijstands|zw)-?uitkering|kinderbijslag|zorgtoeslag|huurtoeslag)\b/,
    /\b(emerytur[ay](?: pomostow[ay])?|rent[ay] (?:rodzinn[ay]|socjaln[ay]|z tytulu niezdolnosci do pracy)|zasil(?:ek|ku) [a-z]+|swiadczeni[ea] wychowawcze(?:go)?)\b/,
    /\b(pensao de (?:velhice|invalidez|sobrevivencia|reforma)|subsidio de desemprego|aposentadoria por [a-z]+(?: de contribuicao)?)\b/,
    /\b(pensione (?:di vecchiaia|anticipata|di reversibilita|ai superstiti|d'invalidita|di invalidita)|naspi|assegno unico|assegno sociale)\b/,
  ]);
}
