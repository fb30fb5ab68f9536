import type { RawField } from "../types";
import { findAmounts } from "../values/amount";
import { addMonths, daysBetween, findDates, findPeriod } from "../values/date";
import { findIdentifiers } from "../values/identifier";
import { collapse, fold } from "../values/text";
import { type Collector, collect, numberWord } from "./collect";
import {
  type Context,
  derivedField,
  identifiersAnywhere,
  prose,
  proseField,
  texts,
  toField,
} from "./context";
import { fallbackEmployer, fallbackPerson } from "./parties";

/** A sum, and no number of an article of law. */
const money = String.raw`(?<!\bart(?:s?\.?|iculos?|icles?)\s{0,2})((?:(?:eur|euros?|€|£|\$|gbp|usd)\s?)?\d[\d.,' ]{0,24}\d(?:\s?(?:euros?|eur|€|£|gbp|usd|dollars))?)`;
const anyDate = String.raw`(\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}(?:er|st|nd|rd|th|\.|º)?\s+(?:de\s+|day of\s+|of\s+)?[a-z]{3,14}\.?,?\s+(?:de\s+|del\s+)?(?:19|20)\d{2}|[a-z]{3,14}\s+\d{1,2}(?:st|nd|rd|th)?,?\s+(?:19|20)\d{2})`;
const W = String.raw`[\s\n]+`;
const re = (source: string): RegExp =>
  new RegExp(source.replaceAll("{money}", money).replaceAll("{date}", anyDate).replaceAll("{_}", W), "m");

/** Two or more signatures to put down: whether the contract bears them. `ink` counts drawn or stamped marks near the places to sign. */
export function signedState(context: Context, ink: boolean): RawField | undefined {
  const flow = context.sheet.flow.folded;
  const blanks =
    /(?:firma|signature|signed|unterschrift|assinatura|signe|firmado)[^\n]{0,40}_{4,}|_{6,}[^\n]*\n[^\n]*(?:firma|signature|unterschrift|assinatura|landlord|tenant|buyer|seller|employee|employer)/.test(
      flow,
    );
  const places =
    /(?:^|\t|\n|\.\s)\s*(?:el|la|le|il|the)?\s*(?:firma|signature|signed|bailleur|locataire|locatore|conduttr?ice|conduttore|vendedora?|compradora?|arrendadora?|arrendataria?|vermieter|mieter|landlord|tenant|buyer|seller|employer|employee|yours sincerely|accepted|agreed and accepted|unterschrift)/.test(
      flow,
    );
  if (ink) return derivedField(context, "signed", true, 0.75);
  if (
    /\bsigned by both parties\b|\bfirmado electronicamente\b|\be-?signed\b|\bdigitally signed\b|\bdocusign\b|\baccepted:?\s+[a-z]+ [a-z]+, \d/.test(
      flow,
    )
  )
    return derivedField(context, "signed", true, 0.7);
  if (blanks) return derivedField(context, "signed", false, 0.85);
  // On a picture a signature is only ink among ink; in a file it would have been found among what is drawn.
  return places && context.sheet.ocr ? undefined : derivedField(context, "signed", false, 0.55);
}

function signatureDate(_context: Context, c: Collector): void {
  c.prose("signature_date", "date", [
    re(String.raw`(?:signed|dated|executed)(?: by both parties)?(?: this| on| as of)?:?\s+(?:the\s+)?{date}`),
    re(
      String.raw`(?:firmado|fait|done|hecho|ausgefertigt)\s+(?:a|en|at)?\s*[^\n,]{0,40},?\s*(?:le|a|el|on|den|am)?\s*{date}`,
    ),
    re(String.raw`^\s*(?:en|a|em|fait a)\s+[a-z' .-]{3,40},\s*(?:a|le|el|aos)?\s*{date}`),
    re(String.raw`^\s*[a-z' .-]{3,30},\s*(?:li|den|le|il|am)?\s*{date}\s*$`),
    re(
      String.raw`(?:agreement|lease|contract|tenancy)\s+is\s+(?:made|dated|entered into)\s+(?:on\s+|this\s+|as of\s+)?{date}`,
    ),
    re(String.raw`(?:contract|agreement) date:?\s*{date}`),
    re(String.raw`(?:this agreement|this lease|this contract)[^\n]{0,80}?(?:on|as of|dated)\s+{date}`),
    re(String.raw`accepted:?[^\n]{0,50}?{date}`),
  ]);
}

export function extractEmployment(context: Context, ink: boolean): RawField[] {
  const c = collect(context);
  c.prose(
    "employer_name",
    "name",
    [
      /en representacion de (?:la empresa\s+)?([^.]{3,70}?\bs\.?\s?[al]\.?[a-z.]{0,3}),?\s+con\s+(?:cif|nif)/,
      /\(1\)\s+([^(]{3,60}?)\s+of\s+\d[^(]{5,120}\((?:the\s+)?["']?employer/,
      /between\s+([^\n]{3,60}?)\s*\((?:the\s+)?["']?employer/,
      /(?:^|\n)\s*empresa:?\s*([^\n]{3,80})/,
      /de una parte,?\s+([^\n]{3,80})/,
      /entre\s+(?:les soussignes?\s*:?\s*)?(?:la societe\s+|l'entreprise\s+)?([^\n]{3,80})/,
      /zwischen\s+(?:der\s+(?:firma\s+)?)?([^\n]{3,80})/,
      /(?:between|employer is)[:\s]+([^\n]{3,80}?)(?:,|\s+\(|\s+and\s)/,
    ],
    0.85,
  );
  if (!c.has("employer_name")) c.name("employer_name");
  c.prose(
    "employee_name",
    "name",
    [
      /de otra(?:\s+parte)?,\s+(?:como [a-z/ ]+,\s+)?(d\.?\/?[^,]{4,70}),\s+con\s+(?:nif|dni|nie)/,
      /\(2\)\s+([^(]{3,60}?)\s+of\s+\d[^(]{5,120}\((?:the\s+)?["']?employee/,
      /["']employer["']\)[\s\S]{0,12}and\s+([^,(]{4,60}?)\s+(?:of\s|\()/,
      /(?:between|and)\s+([^\n(]{3,60}?)\s*\((?:the\s+)?["']?employee/,
      /trabajador(?:\/a|a)?:?\s*\n?\s*(?:d\.?ª?\s|don\s|dona\s)?([^\n]{3,80})/,
      /\bet\s*:?\s+(?:madame|monsieur|mme|mlle|m\.)\s+([^\n,]{3,60})/,
      /(?:gentile|egregi[oa])\s+(?:sig\.?(?:ra)?|dott\.?(?:ssa)?|signor[ae]?)\.?\s+([^\n,]{3,60})/,
      /(?:le salarie|la salariee|herrn|frau)\s*:?\s+([^\n]{3,60})/,
      /^\s*dear\s+((?:mr|mrs|ms|miss|dr)\.?\s+[^\n,]{2,40}),/m,
    ],
    0.85,
  );
  const person = fallbackPerson(context, "employee_name");
  const current = c.fields.find((f) => f.name === "employee_name");
  if (current === undefined) {
    if (!c.name("employee_name")) c.push(person);
  } else if (
    person !== undefined &&
    String(person.value).length > String(current.value).length &&
    fold(String(person.value)).includes(fold(String(current.value)).split(" ").at(-1) ?? "-")
  ) {
    c.fields[c.fields.indexOf(current)] = person;
  }
  if (!c.has("employer_name")) c.push(fallbackEmployer(context, "employer_name"));
  const ids = identifiersAnywhere(context, ["nif", "cif"]);
  for (const id of ids) {
    const name = id.value.kind === "cif" ? "employer_tax_id" : "employee_id_number";
    c.push(toField(context, name, id, id.value.printed, { kind: id.value.kind, raw: id.value.bare }));
  }
  c.id("employer_tax_id", ["siret", "nif_pt", "ein"]);
  const naf = identifiersAnywhere(context, ["naf"]).find((id) => id.value.verdict === "valid");
  if (naf !== undefined)
    c.push(
      toField(context, "employee_social_security_number", naf, naf.value.printed, {
        kind: "naf",
        raw: naf.value.bare,
      }),
    );
  c.prose("employment_start_date", "date", [
    re(
      String.raw`(?:start date|commencement date|date of commencement|starting date|starts? on|commence(?:s|ment)?(?: on)?|effective (?:date|from)|with effect from|beginning on|employment (?:with us |will )?(?:beg[iau]ns?|start(?:s|ed)?|commence[sd]?)(?: on)?):?\s+{date}`,
    ),
    re(
      String.raw`(?:con inicio(?: el)?|fecha de inicio|inicio el|iniciandose el|se iniciara el|desde el|a partir del?|efectos del?|comenzara el|dara comienzo el)\s*:?\s*{date}`,
    ),
    re(
      String.raw`(?:iniciandose|se iniciara|iniciara|comenzara)[^\n]{0,50}?\s(?:en fecha|el dia|con fecha|el)\s+{date}`,
    ),
    re(
      String.raw`(?:a compter du|prend(?:ra)? effet le|date d'embauche|debut(?:era)?(?: le)?|a partir du)\s*:?\s*{date}`,
    ),
    re(
      String.raw`(?:beginnt am|ab dem|mit wirkung (?:vom|zum)|tritt .{0,20}am|eintritt(?:sdatum)?(?: am)?|beginn)\s*:?\s*{date}`,
    ),
    re(
      String.raw`(?:com inicio em|inicio em|com efeitos a partir de|tem inicio (?:em|a)|com inicio a|a decorrere dal|decorrenza(?: dal)?|con decorrenza|dal)\s*:?\s*{date}`,
    ),
    re(String.raw`\bfrom\s+{date}`),
  ]);
  if (!c.has("employment_start_date")) c.date("employment_start_date");
  c.prose("employment_end_date", "date", [
    re(String.raw`(?:until|hasta el|jusqu'au|bis zum|finalizando el|ate|fino al)\s+{date}`),
  ]);
  contractType(context, c);
  c.prose(
    "job_title",
    "text",
    [
      /position:?\s+(?:of\s+|as\s+)?([^\n\t.,;:]{3,50}?)(?=\s+(?:from|with|starting|commencing|at|reporting)\b|\s\d\.\s|[\n\t.,;]|$)/,
      /(?:position|role|post) of\s+([^\n.,]{3,50}?)(?=\s+(?:from|with|starting|at)\b|[\n.,])/,
      /(?:employed as|als|en qualite de|como|in qualita di|na categoria de|prestara (?:sus )?servicios como)\s+(?:an?\s+|un\s+|une\s+)?([^\n.,;]{3,50}?)(?=\s+(?:and|y|et|und|incluid[oa]|with|at)\s|[\n.,;])/,
    ],
    0.8,
  );
  if (!c.has("job_title")) c.text("job_title");
  hoursAndTerms(c);
  salary(context, c);
  signatureDate(context, c);
  if (!c.has("signature_date") || /offer|dear/.test(context.sheet.flow.folded.slice(0, 900)))
    letterDate(context, c);
  c.prose(
    "governing_law",
    "text",
    [
      /governed by (?:the )?laws? of (?:the state of\s+)?([a-z ]{3,30}?)(?:,|\.|\n)/,
      /(?:se rige por la ley|legislacion)\s+([a-z]{4,20})/,
    ],
    0.8,
  );
  c.prose(
    "collective_agreement",
    "text",
    [
      /convenio colectivo(?: de| aplicable)?:?\s+([^\n.]{3,60})/,
      /\bconvenio:\s*([^\n.]{3,60})/,
      /convention collective(?: nationale)?(?: de| des)?:?\s+([^\n.]{3,60})/,
      /ccnl:?\s+([^\n.]{3,60})/,
    ],
    0.75,
  );
  c.push(signedState(context, ink));
  return c.fields;
}

/** A letter's own date, alone on a line near the top. */
function letterDate(context: Context, c: Collector): void {
  for (const row of context.sheet.rows.slice(0, 14)) {
    const date = findDates(row.text, context.order)[0];
    if (
      date !== undefined &&
      date.precision === "day" &&
      row.text.trim().length <= date.end - date.start + 25 &&
      row.cells.length === 1
    ) {
      c.push(
        toField(
          context,
          "issue_date",
          { value: date.value, row, start: date.start, end: date.end, confidence: 0.85 },
          date.value,
        ),
      );
      return;
    }
  }
}

const types: readonly (readonly [string, RegExp])[] = [
  [
    "training",
    /\b(?:contrato (?:de |para la )?(?:formacion|practicas)|apprentice(?:ship)?|contrat d'apprentissage|ausbildungsvertrag|apprendistato|internship)\b/,
  ],
  ["seasonal", /\b(?:fijo[- ]discontinuo|seasonal|saisonnier|stagionale|sazonal)\b/],
  [
    "temporary",
    /\b(?:contrato (?:de trabajo )?temporal|duracion determinada|eventual|fixed[- ]term|temporary|contrat (?:de travail )?a duree determinee|\bcdd\b|befristete[rs]?|a termo|tempo determinato)\b/,
  ],
  [
    "permanent",
    /\b(?:indefinid[oa]|permanent|at[- ]will|full[- ]time regular|duree indeterminee|\bcdi\b|unbefristete[rs]?|unbestimmte zeit|sem termo|tempo indeterminato)\b/,
  ],
  ["self_employed", /\b(?:freelance|freiberuflich|independent contractor|prestation de services|autonomo)\b/],
];

function contractType(context: Context, c: Collector): void {
  const flow = context.sheet.flow.folded
    .replaceAll("unbefristet", " unbefristeter ")
    .replace(/\bnot (?:a )?fixed[- ]term\b/g, "");
  const permanent = types[3]?.[1].test(flow) === true;
  for (const [value, pattern] of types) {
    const found = prose(context, new RegExp(`(${pattern.source})`));
    if (
      found === null ||
      (value === "temporary" &&
        permanent &&
        !/^.{0,300}(?:temporal|fixed|determinee|befristet|termo|determinato)/s.test(flow))
    )
      continue;
    c.push(proseField(context, "contract_type", found, value, { confidence: 0.85 }));
    return;
  }
}

function hoursAndTerms(c: Collector): void {
  c.prose("weekly_hours", "integer", [
    /(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:hours?|hrs)\s*(?:a|per|each|\/)\s*week/,
    /working week (?:is|of)\s+(\d{1,2}(?:[.,]\d{1,2})?)\s*hours/,
    /hours are\s+(\d{1,2}(?:[.,]\d{1,2})?)\s+a week/,
    /(\d{1,2}(?:[.,]\d{1,2})?)\s*horas\s*(?:semanales|a la semana|\/semana|por semana|semanais)/,
    /(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:heures|h)\s*(?:par semaine|hebdomadaires|\/semaine)/,
    /(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:stunden|std\.?)\s*(?:pro woche|wochentlich|in der woche|je woche)/,
    /wochentlich\s+(\d{1,2}(?:[.,]\d{1,2})?)\s*stunden/,
    /(\d{1,2}(?:[.,]\d{1,2})?)\s*ore\s*settimanali/,
    /weekly hours:?\s*(\d{1,2}(?:[.,]\d{1,2})?)/,
  ]);
  c.prose("probation_months", "integer", [
    /probation(?:ary)?(?: period)?(?: (?:is|of|will be|lasts?))*\s+(?:of\s+)?([a-z]+|\d{1,2})\s+months?/,
    /([a-z]{3,14}|\d{1,2})[- ]months? probation/,
    /periodo de prueba(?: de| sera de|:)?\s+([a-z]+|\d{1,2})\s+mes/,
    /periode d'essai(?: de|:)?\s+([a-z]+|\d{1,2})\s+mois/,
    /probezeit(?: von| betragt|:)?\s+([a-z]+|\d{1,2})\s+monat/,
    /periodo experimental(?: de)?\s+([a-z]+|\d{1,2})\s+mes/,
    /periodo di prova(?: di)?\s+([a-z]+|\d{1,2})\s+mes/,
  ]);
  c.prose("notice_days", "integer", [
    /(\d{1,3})\s+days'?\s+(?:written\s+)?notice/,
    /preaviso de\s+(\d{1,3})\s+dias/,
    /notice(?: period)?(?: of|:)?\s+(\d{1,3})\s+days/,
  ]);
}

function salary(_context: Context, c: Collector): void {
  c.prose("annual_gross_salary", "amount", [
    re(
      String.raw`(?:retribucion|salario|remuneracion|sueldo)\s+(?:bruta?o?\s+)?(?:anual|annual)?\s*(?:bruta?o?\s+)?(?:anual\s+)?(?:total\s+)?(?:de|sera de|asciende a|:)?\s*{money}\s*(?:euros\s*|€\s*|eur\s*)?(?:brutos\s*)?(?:anuales|al ano|\/ano|en\s+\d+\s+pagas)?`,
    ),
    re(
      String.raw`(?:annual|yearly|base|gross)\s+(?:gross\s+|base\s+)?(?:salary|compensation|pay|remuneration)[^\n\d]{0,40}{money}`,
    ),
    re(
      String.raw`salary[^\n\d£$€]{0,40}{money}\s*(?:gross\s*)?(?:a year|per year|per annum|annually|p\.?a\.?|yearly|/year)`,
    ),
    re(
      String.raw`{money}\s*(?:gross\s*)?(?:a year|per year|per annum|annually|/year|brut par an|bruts? annuels?|brutto im jahr|jahrlich|all'anno|brutos anuales|brutos al ano)`,
    ),
    re(
      String.raw`(?:remuneration annuelle brute|salaire annuel brut|jahresbruttogehalt|bruttojahresgehalt|retribuzione annua lorda|ral|retribuicao anual)[^\n\d]{0,40}{money}`,
    ),
  ]);
  c.prose("monthly_gross_salary", "amount", [
    re(
      String.raw`(?:monthly instal?ments? of|monthly (?:gross )?salary[^\n\d]{0,30}|salaire mensuel brut[^\n\d]{0,30}|remuneration mensuelle brute[^\n\d]{0,30}|(?:brutto)?monats(?:brutto)?(?:gehalt|lohn|entgelt|vergutung)[^\n\d]{0,30}|monatliche[sn]? (?:brutto)?(?:vergutung|gehalt|entgelt|lohn|grundgehalt)[^\n\d]{0,40}|monatliches? bruttogehalt[^\n\d]{0,30}|(?:retribuicao|remuneracao|vencimento) (?:base )?mensal[^\n\d]{0,40}|retribuzione (?:lorda )?mensile[^\n\d]{0,30}|salario (?:bruto )?mensual[^\n\d]{0,20}|salario base)\s*{money}`,
    ),
    re(
      String.raw`{money}\s*(?:gross\s*)?(?:a month|per month|monthly|/month|euros?\/mes|euros? mensuales|brut par mois|bruts? mensuels?|brutto monatlich|brutto im monat|monatlich|al mese|mensili\b|mensais)`,
    ),
  ]);
  c.prose("hourly_rate", "amount", [
    re(
      String.raw`{money}\s*(?:gross\s*)?(?:per hour|an hour|hourly|\/\s?h(?:ou)?r|la hora|por hora|de l'heure|par heure|pro stunde|die stunde|all'ora|a hora)`,
    ),
    re(
      String.raw`(?:hourly (?:rate|wage|pay)|stundenlohn|taux horaire|precio hora|paga oraria)[^\n\d]{0,30}{money}`,
    ),
  ]);
  if (!c.has("annual_gross_salary")) c.amount("annual_gross_salary");
  if (!c.has("annual_gross_salary") && !c.has("monthly_gross_salary")) c.amount("monthly_gross_salary");
  c.prose("payments_per_year", "integer", [
    /en\s+(\d{1,2}|[a-z]+)\s+pagas/,
    /(\d{1,2})\s+pagas/,
    /in\s+([a-z]+|\d{1,2})\s+(?:equal\s+)?monthly instal?ments/,
    /(\d{1,2})\s+(?:monatsgehalter|mensilita|mensualites|mensualidades)/,
    /([a-z]+)\s+(?:monatsgehalter|mensilita|mensualidades)/,
  ]);
}

export function extractRental(context: Context, ink: boolean): RawField[] {
  const c = collect(context);
  partyByLabel(context, c, "landlord_name", true);
  partyByLabel(context, c, "tenant_name", true);
  const spanish = String.raw`(?<![a-z])(?:d\.\s?/\s?dna\.?|d\.\s?ª?|dna\.?|don|dona|sra?\.)\s+([^\n,]{3,60}),(?:(?!\bde (?:la )?otra\b)[\s\S]){0,220}?`;
  const as = String.raw`(?:como|en adelante|en calidad de|denominad[oa])[^\n]{0,24}?`;
  c.prose("landlord_name", "name", [
    /between the landlord,?\s+([^,(]{4,60}?)\s+and\s+the\s+tenant/,
    /between\s+([^\n,(]{3,60}?)\s*\((?:the\s+|as\s+)?["'“]?(?:landlord|lessor)/,
    /(?:signor[ae]?|il sig\.?|la sig\.?ra)\s+([^\n(]{3,60}?)\s*\(locat(?:ore|rice)/,
    /(?:herrn?|frau|firma|zwischen(?!\s+(?:herr|frau|firma)))\s+([^\n(]{3,60}?)\s*\((?:als |nachfolgend )?["'“]?vermieter/,
    /([^\n,(]{3,60}?)\s*\((?:the\s+)?["'“]?(?:landlord|lessor)/,
    new RegExp(String.raw`${spanish}${as}(?:arrendadora?|propietari[oa])\b`),
    /como (?:la )?(?:parte )?arrendadora?,?[ \t]+(?:d\.?ª?\s|dna\.?\s|don\s|dona\s)?([^\n]{3,60})/,
    /between\s+([^\n,(]{3,60}?)\s*(?:\((?:the\s+)?landlord|,?\s*(?:as\s+)?(?:the\s+)?landlord)/,
  ]);
  c.prose("tenant_name", "name", [
    /between the landlord[^.]{0,90}?and\s+the\s+tenant,?\s+([^,.(]{4,60})[.,(]/,
    /(?:signor[ae]?|il sig\.?|la sig\.?ra)\s+([^\n(]{3,60}?)\s*\(conduttr?(?:ore|ice)/,
    /(?:herrn?|frau|und(?!\s+(?:herr|frau)))\s+([^\n(]{3,60}?)\s*\((?:als |nachfolgend )?["'“]?mieter/,
    /and\s+([^\n,(]{3,60}?)\s*\((?:the\s+|as\s+)?["'“]?(?:tenant|lessee)/,
    new RegExp(String.raw`${spanish}${as}(?:arrendatari[oa]|inquilin[oa])\b`),
    /como (?:la )?(?:parte )?arrendatari[oa],?[ \t]+(?:d\.?ª?\s|dna\.?\s|don\s|dona\s)?([^\n]{3,60})/,
  ]);
  partyByLabel(context, c, "landlord_name");
  partyByLabel(context, c, "tenant_name");
  address(context, c);
  rentOfOtherPeriods(context, c);
  c.prose("monthly_rent", "amount", [
    re(
      String.raw`(?:monthly rent|rent|renta mensual|renta|alquiler|loyer(?: mensuel)?|canone(?: mensile)?|renda(?: mensal)?|(?:kalt|grund)?miete)(?:\s+(?:of|is|de|is set at|se fija en|sera de|asciende a|e di|di|betragt|in hohe von|est fixe a|hors charges|mensual|mensile|monatlich))*\s*:?\s*{money}`,
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
      String.raw`(?:nebenkosten(?:vorauszahlung)?|provisions? sur charges|spese condominiali|gastos de comunidad)[^\n\d]{0,30}{money}`,
    ),
  ]);
  c.prose("deposit_amount", "amount", [
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
  idsBeside(context, c, [
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

/** A party behind its label: all names of the cell, several parties kept in one value as printed. */
function partyByLabel(context: Context, c: Collector, name: string, colon = false): void {
  if (c.has(name)) return;
  for (const found of texts(context, name, { below: 1 })) {
    if (
      found.label?.atCellStart !== true ||
      (colon && !found.label.text.endsWith(":") && !/^\s*:/.test(found.row.text.slice(found.label.end))) ||
      !/[:\s]$|^/.test(found.label.text)
    )
      continue;
    const value = found.value
      .replace(/,?\s*(?:con\s+)?(?:NIF|DNI|NIE|C\.?F\.?)\b.*$/i, "")
      .replace(/,\s*\d.*$/, "")
      .replace(/[.\s]+$/, "");
    if (
      /\d/.test(value) ||
      value.split(" ").length > 9 ||
      !/^\p{Lu}/u.test(value) ||
      value.replace(/[^\p{L}]/gu, "").length < 4
    )
      continue;
    if (
      /\b(?:agrees?|shall|shalls|will|hereby|soll|kann|hat|ist|sind|et|und|and the|doit|debe|informationen)\b/i.test(
        value,
      ) &&
      value.split(" ").length > 4
    )
      continue;
    c.push(toField(context, name, found, value));
    return;
  }
}

function address(context: Context, c: Collector): void {
  c.prose(
    "property_address",
    "text",
    [
      /(?:immobile|unita immobiliare)[^\n.]{0,30}?\b(?:sit[oa]|ubicat[oa])\s+in\s+([^\n]{8,100})/,
      /(?:vivienda|finca|inmueble|piso)\s+(?:sit[oa]|ubicad[oa])\s+en\s+(?:la\s+)?([^;]{8,110})/,
      /sit[oa]\s+en\s+(?:la\s+)?((?:calle|c\/|avda|avenida|plaza|paseo)[^\n]{6,110})/,
      /(?:dwelling|property|premises|house|flat|apartment)\s+(?:known as\s+|located\s+|situated\s+)?at\s+(\d[^.]{8,100}?)(?:\.|,\s+(?:to\s+be|together|with|which)|;)/,
      /(?:located|situated) at\s+([^\n]{8,110})/,
      /imovel sito (?:em|na|no)\s+([^\n]{8,110})/,
    ],
    0.85,
  );
  const prosed = c.fields.find((f) => f.name === "property_address");
  if (prosed !== undefined) {
    const text = String(prosed.value);
    const post = /^(.*?\b\d{5}\s+[\p{L}' -]+?)(?:,|\.|$)/u.exec(text);
    prosed.value = collapse(
      post?.[1] ?? text.replace(/,\s*(?:finca|registral|con referencia|referencia|propiedad).*$/i, ""),
    );
    return;
  }
  const found = texts(context, "property_address", { below: 1 }).find(
    (r) => /\d/.test(r.value) && r.value.length > 6,
  );
  if (found === undefined) return;
  const parts = ["city", "state", "zip", "unit"].map((name) => texts(context, name, { below: 0 })[0]?.value);
  const [city, state, zip, unit] = parts;
  let value = found.value.replace(/[.\s]+$/, "");
  if (city !== undefined && !fold(value).includes(fold(city)))
    value += `, ${city}${state === undefined ? "" : `, ${state}`}${zip === undefined ? "" : ` ${zip}`}`;
  if (unit !== undefined && /^\w{1,6}$/.test(unit) && !value.includes(unit)) value += `, Unit ${unit}`;
  c.push(toField(context, "property_address", found, value));
}

function term(context: Context, c: Collector): void {
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

/** National numbers printed in the same sentence as a party. */
function idsBeside(context: Context, c: Collector, pairs: readonly (readonly [string, string])[]): void {
  const flow = context.sheet.flow;
  for (const [party, name] of pairs) {
    const value = c.fields.find((f) => f.name === party)?.value;
    if (typeof value !== "string") continue;
    const at = flow.folded.indexOf(fold(value));
    if (at < 0) continue;
    const stretch = flow.text.slice(at, at + value.length + 110);
    const id = findIdentifiers(stretch, ["nif", "codice_fiscale"])[0];
    if (id === undefined || /\.\s+(?:De otra|Y de|E\s)/.test(stretch.slice(0, id.start))) continue;
    c.push(
      proseField(context, name, { value: id.printed, start: at + id.start, end: at + id.end }, id.printed, {
        kind: id.kind,
        raw: id.bare,
        confidence: 0.88,
      }),
    );
  }
}

export function extractPurchase(context: Context, ink: boolean): RawField[] {
  const c = collect(context);
  const person = String.raw`(?:d\.?\s?ª?\s|d\.ª\s|dna\.?\s|don\s|dona\s|mr\.?\s|mrs\.?\s|ms\.?\s|m\.\s|mme\s|herrn?\s|frau\s)?`;
  c.prose("seller_name", "name", [
    /como (?:la )?(?:parte )?vendedora?,\s+([^,]{4,70}),/,
    /between\s+([^(]{4,60}?)\s+\((?:the\s+)?["']?seller/,
    new RegExp(
      String.raw`(?:de una parte|parte vendedora)[,:]?\s+${person}([^\n,]{3,60}),[^.]{0,160}?como\s+(?:la\s+)?(?:parte\s+)?vendedora?`,
    ),
    new RegExp(String.raw`${person}([^\n,]{3,60}),[^.]{0,160}?en adelante[^.]{0,24}?vendedora?`),
    /([^\n,(]{3,60}?)\s*\((?:the\s+)?["']?(?:seller|vendor)/,
  ]);
  c.prose("buyer_name", "name", [
    /como (?:la )?(?:parte )?compradora?,\s+([^,]{4,70}),/,
    /["']?seller["']?\)\s+and\s+([^(]{4,60}?)\s+\((?:the\s+)?["']?buyer/,
    new RegExp(
      String.raw`de otra(?:\s+parte)?[,:]?\s+${person}([^\n,]{3,60}),[^.]{0,160}?como\s+(?:la\s+)?(?:parte\s+)?compradora?`,
    ),
    new RegExp(
      String.raw`de otra(?:\s+parte)?[,:]?\s+${person}([^\n,]{3,60}),[^.]{0,160}?en adelante[^.]{0,24}?compradora?`,
    ),
    /([^\n,(]{3,60}?)\s*\((?:the\s+)?["']?(?:buyer|purchaser)/,
  ]);
  sections(context, c);
  partyByLabel(context, c, "buyer_name");
  partyByLabel(context, c, "seller_name");
  address(context, c);
  c.amount("purchase_price");
  c.prose("purchase_price", "amount", [
    re(
      String.raw`(?:precio (?:total )?(?:de (?:la )?(?:compra)?venta )?|purchase price|sale price|prix de vente|kaufpreis|preco|prezzo)[^\n\d£$€]{0,60}{money}`,
    ),
  ]);
  c.prose("deposit_amount", "amount", [
    re(
      String.raw`(?:arras|senal|caparra|sinal|deposit)[\s\S]{0,140}?(?:la cantidad|el importe|la suma|the sum|la somma|a quantia|o montante) (?:de|of|di)\s*{money}`,
    ),
    re(
      String.raw`{money}\s*(?:euros\s*)?(?:en concepto de|como|a titulo de|as)\s+(?:arras|senal|earnest|deposit|caparra|sinal)`,
    ),
    re(
      String.raw`(?:arras|senal|earnest money|deposit|en concepto de (?:arras|senal)|caparra(?: confirmatoria)?|sinal|anzahlung|acompte)[^\n\d£$€]{0,60}{money}`,
    ),
  ]);
  if (!c.has("deposit_amount")) c.amount("deposit_amount");
  c.text("financing_condition");
  c.date("completion_deadline");
  c.prose("completion_deadline", "date", [
    re(
      String.raw`(?:antes del|a mas tardar el|no mas tarde del?|no later than|on or before|au plus tard le|spatestens am|ate|entro il|con fecha limite(?: el)?|plazo maximo (?:de|hasta) el?)\s+{date}`,
    ),
  ]);
  signatureDate(context, c);
  if (!c.has("signature_date")) c.date("signature_date");
  for (const r of identifiersAnywhere(context, ["cadastral", "iban"]))
    c.push(
      toField(context, r.value.kind === "iban" ? "iban" : "cadastral_reference", r, r.value.printed, {
        kind: r.value.kind,
        raw: r.value.bare,
      }),
    );
  c.prose(
    "registry_property_number",
    "word",
    [/finca\s+(?:registral\s+)?(?:n(?:umero|\.?º|º|o\.?)\s+)?(\d{2,8})\b/],
    0.85,
  );
  idsBeside(context, c, [
    ["buyer_name", "buyer_id_number"],
    ["seller_name", "seller_id_number"],
  ]);
  c.push(signedState(context, ink));
  return c.fields;
}

/** Sections headed BUYER and SELLER whose first line is `Name: …`. */
function sections(context: Context, c: Collector): void {
  const heads = context.labels.filter((l) => l.field.startsWith("section_"));
  for (const [section, name] of [
    ["section_buyer", "buyer_name"],
    ["section_seller", "seller_name"],
  ] as const) {
    const head = heads.find((l) => l.field === section);
    if (head === undefined) continue;
    const next = heads.filter((l) => l.row.index > head.row.index).map((l) => l.row.index);
    const end = next.length === 0 ? head.row.index + 6 : Math.min(...next);
    const found = texts(context, "person", { below: 0 }).find(
      (r) => r.row.index > head.row.index && r.row.index < end,
    );
    if (found !== undefined) c.push(toField(context, name, found, found.value));
  }
}
