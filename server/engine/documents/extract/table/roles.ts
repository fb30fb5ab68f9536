import { fold, patternsOf } from "../../values/text";

/** What the figures of a column, a section or a line are, whatever the type of the document. */
export type Role =
  | "current"
  | "ytd"
  | "employer"
  | "rate"
  | "base"
  | "hours"
  | "earnings"
  | "deductions"
  | "code"
  | "info";

/** Words that make anything beside them the year's. */
const year =
  /\b(?:y\.?t\.?d|t\.?d|(?:up)?to[\s-]date|year[\s-]to[\s-]date|this year|cumul\w*|kumul\w*|cumulat\w*|acum(?:ulad[oa]s?|\.?)|acumulat[s]?|anuais|progressiv\w*|progr|jahres(?:werte?|summen?|kumul\w*|brutto|netto)|aufgelaufen\w*|auflaufend\w*|verdienstbescheinigung|jaartotalen|jaarcumulatieven|annual totals|totali annui|totaux annuels|totales anuales|de l'annee|annuel\w*|annee a ce jour|cumulatief|cumulatieven|cum|narastajaco|od poczatku roku|ar til dato|i alt i ar|saldo i ar|hittil i ar|hittills i ar|i ar|ackumulera[dt]|ack|od (?:zacatku|pocatku|pocz\.? ?(?:atku)?) ?roku|od stycznia|vuoden alusta|kertyma|depuis (?:le )?(?:1er )?janvier|depuis le debut de l'annee|seit jahresbeginn|seit januar|lfd\.? jahr|laufendes jahr|desde (?:enero|janeiro|o inicio do ano)|en lo que va de ano|hasta la fecha|dall'inizio dell'anno|da inizio anno|dal 1 gennaio|sinds januari|t\/m (?:deze )?(?:periode|maand|tijdvak)|tot en met (?:deze )?(?:periode|maand|tijdvak)|ate (?:a data|ao mes)|desde o inicio do ano|sedan arsskiftet|under aret|arets|i lobet af aret|during the year|im laufenden jahr|au cours de l'annee|nel corso dell'anno|in het lopende jaar|de la inceputul anului|bis (?:dato|einschl\w* monat)|vanaf januari|lopend jaar|fytd|so far this year|year so far|since (?:1 january|6 april))\b/;

/** The end of a caption that has the year's figure under it: `IRPEF netta anno`; `Mese e anno` has a month. */
const ofYear =
  /^(?!(?:mes|mese|mois|monat|month|maand|periodo|periode)\b).*\p{L}{3}.*\s(?:anno|annuo|annua|annui|ann[e]e|jaar|jahr|do ano|del ano|de l'any)$/u;

/** A line that has this period's figures, under the captions of its table, and says nothing else. */
const nowOnly =
  /^(?:current(?: period| pay| month| amount)?|this (?:period|pay|month|week|cheque|check)(?: \(?\$\)?)?|month|mois|mensuel|du mois|monat|laufender monat|mese|mes|del mes|m[e]s|maand|miesiac|courant|periode|period|periodo|okres|obdobi|tijdvak|ce mois)$/;

const yearAlone = /^(?:annee|ano|any|anno|jahr|year|rok|jaar)(?: \d{4})?$/;

/** What a caption is that only says when: the line of a table whose captions stand over its figures. */
export function whenOnly(text: string): "current" | "ytd" | undefined {
  const plain = bare(text);
  if (nowOnly.test(plain)) return "current";
  if (yearAlone.test(plain)) return "ytd";
  return scopeOf(plain) === "ytd" && withoutScope(plain).replace(/[^\p{L}]/gu, "").length <= 1
    ? "ytd"
    : undefined;
}

/** Words that make anything beside them the employer's part. */
const employer =
  /\b(?:employer'?s?|er'?s|company (?:tax|paid|cont\w*|match)|employeur|patronal\w*|pat\.?|part pat\w*|cot pat|empresarial|cuota patronal|cuota empresarial|aport\w* (?:de la |a la )?empresa|coste? (?:de |para )?(?:la )?empresa|a cargo (?:de la )?empresa|arbeitgeber\w*|ag|dienstgeber\w*|dg|c\/?\s?ditta|ditta|datore\w*|c\/?\s?azienda|entidade|encargos (?:da|do)|werkgever\w*|wg|pracodawc\w*|platnik\w*|firmy)\b/;

const columns = patternsOf<Role>(String.raw`
code ^(?:cod(?:e|igo|ice|\.)?|clave|rubrica?|nr\.?|no\.?|lohnart|la|kod|ref\.?|item)$
rate ^(?:%|rate|pay rate|rate of pay|hourly rate|unit rate|taux.{0,12}|% (?:sal\w*|retenue).{0,6}|tipo.{0,6}|satz|prozent|faktor|ansatz|taxa|aliq\w*\.?|percent\w*|precio.{0,9}|price|preu|valor unit\w*\.?|p\.? ?unit\w*\.?|prezzo.{0,9}|tariffa|tarief|tarifa|stawka.{0,8}|betrag pro einheit|valor hora|sats|a-? ?pris|a-? ?hinta|sazba|refer[e]ncia|% ?zuschlag)$
base ^(?:base.{0,14}|bases.{0,14}|assiette.{0,10}|basis.{0,10}|bemessung\w*|imponibile.{0,14}|incidencia|taxable|taxable amount|subject to|earnings subject|grondslag|podstawa.{0,14}|s/|nombre ou base|base ou nombre)$
hours ^(?:hours?|hrs|h|units?|uds?\.?|unidades|unitats|unid\.?|qty|qte.{0,8}|quantit\w*|quant\.?|qtd\.?|qtde\.?|nombre|nbre|nb|numero|horas|hores|heures|stunden|std\.?|menge|anzahl|einheit\w*|ore.{0,6}|cantidad|cuantia|days?|dias|dies|jours|tage|giorni|gg\.?|dagen.{0,7}|uren|aantal|ilosc.{0,8}|godziny|godz\.?|antall?|enheder|timer|timmar|maara|tunnit|hodiny|hod\.?|dny|time|days/hours|qty/hrs)$
deductions ^(?:(?:employee )?deductions?(?: \w{1,4})?|deducted|less|descontos?.{0,3}|deducc\w*|deduccions|dte?s?\.?|a deducir|a deduir|retenues?|retenciones|trattenute|ritenute|a deduire|abzu[g]e?.{0,4}|descuentos?|deducoes|withheld|withholdings?|inhouding(?:en)?|traek|avdrag|fradrag|srazky|potracenia|montant salarie|cotisations? salari\w*)$
earnings ^(?:earnings?|abonos?.{0,3}|payments?|devengos?|devengado|meritac\w*|a percibir|competenze|bezuge?|gains?|gain|a payer|haberes|vencimentos|proventos|remunerac\w*|percepciones|haber|vergutung\w*|lohn|verdiensten|(?:uit)?betaling(?:en)?|lonarter|skladniki|przychod\w*|allowances?)$
info ^(?:pour information|a titre indicatif|informativ\w*|information|memo|employer\w*|hinweis\w*|informazione)$
current ^(?:current.{0,10}|this (?:period|pay|month|week|cheque|check).{0,6}|this period.{0,9}|pay period|period|periode|periodo|amount.{0,12}|amt\.?|importe.{0,6}|import|value|part salari\w*|salari(?:e|al|ale|es)|montant.{0,14}|mt\.? ?sal\w*\.?|betrag.{0,6}|wert|valor.{0,6}|total|importo.{0,6}|bedrag.{0,6}|belob.{0,6}|belopp.{0,6}|summa|castka.{0,6}|osszeg.{0,6}|den(?:ne|na) period\w*|deze periode|dit tijdvak|tato perioda|kwota.{0,6}|mois|monat|month|month to date|mese|mes|mensuel|monatswerte?|laufender monat|in this period|(?:eur|euro|gbp|usd|chf|pln|brl|zl)|(?:employee(?:'s)?|ee)(?: (?:share|part|amount|cont\w*|current))?|worker|dipendente|lavoratore|pracownik|zamestnanec|werknemer|trabajador)$
`);

/** Words a new caption begins with where several stand in one cell: `Base Rate Amount`. */
const nouns =
  /^(?:%|base|basis|taux|montant|mt|nombre|gains?|retenues?|rate|hours|hrs|units?|qty|amount|deductions?|earnings|payments?|current|ytd|betrag|menge|faktor|satz|importo|imponibile|aliquota|importe|precio|unidades|valor|abonos|descontos|devengos|deducciones|imposable|bedrag|aantal|kwota|stawka|podstawa|total)$/;

/** Text of a caption without what frames it. */
const bare = (text: string): string =>
  fold(text)
    .replace(/\((?:[€$£]|eur|gbp|usd|chf|pln|in .{1,6})\)|[€$£:]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Who the employer is, and not what it pays: `EMPLOYER NAME`, `Employer PAYE reference`. */
const party =
  /^(?:employer'?s?|employeur|arbeitgeber|dienstgeber|datore(?: di lavoro)?|werkgever|pracodawca|entidade|company|empresa)\W{0,2}(?:name|address|details|paye|ref|reg|no|nr|number|id|tax|code|nom|adresse|anschrift|nome|indirizzo|naam|nazwa|konto)\b(?! (?:cont|amount))/;

/** The year's or the employer's part, as words of a caption say wherever they stand. */
export function scopeOf(text: string): "ytd" | "employer" | undefined {
  const plain = bare(text);
  return year.test(plain) || ofYear.test(plain) || yearAlone.test(plain)
    ? "ytd"
    : employer.test(plain) && !party.test(plain)
      ? "employer"
      : undefined;
}

/** What a header says about its column. */
export function roleOf(text: string): Role | undefined {
  const plain = bare(text).replace(/^[^\p{L}%]+|[^\p{L}%.)]+$/gu, "");
  if (plain === "" || plain.length > 40) return undefined;
  const scope = scopeOf(plain);
  if (scope !== undefined) return scope;
  for (const [role, pattern] of columns) if (pattern.test(plain)) return role;
  const parts = plain.split(/\s[/|-]\s|\s?\/\s?/).filter((part) => part !== "" && part !== plain);
  for (const part of parts) for (const [role, pattern] of columns) if (pattern.test(part)) return role;
  return undefined;
}

const scopeWords =
  /\b(?:y\.?t\.?d\.?|t\.?d\.?|(?:year[\s-])?to[\s-]date|this (?:year|period|month|pay|employment|week)|current|cumulatives?|cumule?s?(?: annuels?)?|acumulad[oa]s?|progressiv[oi]|aufgelaufen|kumuliert|cumulatief|ar til dato|i alt i ar|hittill?s? i ar|i ar|ack\.|ackumulera(?:t|d)|de l['’]annee|du mois|del mes|do mes|del mese)(?!\p{L})/gu;

/** A caption without the words that say whose or when. */
export function withoutScope(text: string): string {
  const said = [...fold(text).matchAll(scopeWords)];
  const kept = said.reduceRight(
    (all, { 0: words, index }) => `${all.slice(0, index)} ${all.slice(index + words.length)}`,
    text,
  );
  return kept.replace(/\s+/g, " ").trim();
}

export const startsCaption = (word: string): boolean => nouns.test(bare(word));

/** A section of what the employer pays, and not the one that says who it is. */
const charges =
  /\b(?:tax\w*|cont\w*|costs?|paid|benefits?|pension|national|aport\w*|cuota|coste?|charges?|part|cotis\w*|anteil\w*|beitrag\w*|kosten|oneri|encargos|bijdrage\w*|lasten|skladki|match)\b|anteil|beitrage/;

/** `THIS MONTH` under the year's lines: a box of its own. */
const nowTitle =
  /^(?:this (?:pay )?(?:month|period|week)|current (?:month|period)|mes (?:en curso|actual)|mois en cours|laufender monat|aktueller monat|mese (?:corrente|in corso)|mes corrente|deze (?:maand|periode))$/;

/** What the lines under a title are. */
export function sectionOf(text: string): Role | undefined {
  const plain = bare(text.replace(/\([^)]*\)/g, " "));
  if (plain.length > 60) return undefined;
  if (/^(?:other benefits|benefits and|company benefits|leave|accruals?|time off)/.test(plain)) return "info";
  const scope = scopeOf(plain);
  if (scope === "ytd" && plain.length <= 40) return scope;
  if (nowTitle.test(plain)) return "current";
  if (scope === "employer" && charges.test(plain)) return scope;
  if (
    /\b(?:deductions?|taxes|withh?oldings?|withheld|deducciones|deduccions|descuentos|descontos|retenues|retenciones|abzuge|trattenute|ritenute|cotisations|inhoudingen|potracenia|sozialversicherung|statutory|adjustments to net)\b/.test(
      plain,
    )
  )
    return "deductions";
  if (
    /\b(?:earnings|payments?|wages|salary|devengos|meritacions|percepciones|haberes|bezuge|bruttobezuge|competenze|abonos|vencimentos|proventos|remuner\w*|gains|income|allowances|verdiensten|wynagrodzeni\w*|skladniki)\b/.test(
      plain,
    )
  )
    return "earnings";
  return undefined;
}
