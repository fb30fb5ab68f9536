import { type Collector, collect } from "../../extract/collect";
import type { Context } from "../../extract/context";
import { days, give, signedOn, sums } from "../../extract/contracts/clauses";
import { isParty, numbersOf, parties } from "../../extract/contracts/parties";
import { running } from "../../extract/contracts/running";
import { signedState } from "../../extract/contracts/terms";
import { derivedField, proseField, toField } from "../../extract/make-field";
import { fallbackEmployer } from "../../extract/parties/employer";
import { fallbackPerson } from "../../extract/parties/person";
import { identifiersAnywhere } from "../../extract/read-identifiers";
import { isCaption, names, standsAlone } from "../../extract/read-names";
import { amounts, prose, texts } from "../../extract/read-values";
import type { FieldName } from "../../field-names";
import { textOf } from "../../field-of";
import type { RawField } from "../../types";
import { findDates } from "../../values/date";
import { fold, patternsOf } from "../../values/text";
import { numberWord } from "../../values/written-number";
import { termCues, wageCues } from "./cues";
import { beforeWorkersBox, workersBox } from "./workers-box";

/** How often wages are paid, where no number of payments is printed. */
const frequencies: readonly (readonly [RegExp, number])[] = [
  [/\b(?:semi-?\s?monthly|twice (?:a|per) month)\b/, 24],
  [/\b(?:bi-?\s?weekly|every (?:two|2|other) weeks?|fortnightly)\b/, 26],
  [/\b(?:four-?weekly|every (?:four|4) weeks)\b/, 13],
  [/\b(?:paid|payable) weekly\b|\bweekly (?:payroll|pay ?roll|pay schedule|instal?lments)\b/, 52],
  [/\b(?:equal )?monthly instal?lments\b|\b(?:paid|payable) monthly\b/, 12],
];

export function extractEmployment(context: Context, ink: boolean): RawField[] {
  const c = collect(context);
  workersBox(context, c);
  // Who signs for a company is not the employer.
  c.prose(
    "employer_name",
    "name",
    [
      // Only a company has a registered name.
      /(?:razon social|ragione sociale|denominazione sociale|denominac[ai]o social|raison sociale|denomination sociale|registered name|firmenname)\s*:\s*([^\n\t]{3,80})/,
      /\bla societe\s+([^\n,]{3,70}?),?\s+(?:siret|siren|immatriculee|dont le siege|au capital|representee)\b/,
      /(?:en representacion|(?:administrador|apoderad|gerente|director|representante)[a-z]*(?: [a-z]+){0,3}?) de (?:(?:la|el) )?(?:(?:empresa|mercantil|sociedad|entidad|compania)\s+)?([^.]{3,70}?\bs\.?\s?[al]\.?[a-z.]{0,3})\s*,?\s+con\s+(?:cif|nif)/,
    ],
    0.85,
  );
  parties(context, c, { employer: "employer_name", employee: "employee_name" });
  c.prose(
    "employer_name",
    "name",
    [
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
    const labelled = names(context, "employee_name", { below: 1 }).find(({ value }) => isParty(value));
    if (labelled !== undefined) c.push(toField(context, "employee_name", labelled, labelled.value));
    else c.push(person);
  } else if (
    person !== undefined &&
    String(person.value).length > String(current.value).length &&
    fold(String(person.value)).includes(fold(String(current.value)).split(" ").at(-1) ?? "-")
  ) {
    c.fields[c.fields.indexOf(current)] = person;
  }
  if (!c.has("employer_name")) c.push(fallbackEmployer(context, "employer_name"));
  const pairs = [
    ["employer_name", "employer_tax_id"],
    ["employee_name", "employee_id_number"],
  ] as const;
  // The first number of a person may be that of who signs for the company.
  if (/\brepresentacion de\b|\bcalidad de\b/.test(context.sheet.flow.folded)) numbersOf(context, c, pairs);
  const ids = identifiersAnywhere(context, ["nif", "cif"]);
  for (const id of ids) {
    const name = id.value.kind === "cif" ? "employer_tax_id" : "employee_id_number";
    if (name === "employee_id_number" && beforeWorkersBox(context, id.row)) continue;
    c.push(toField(context, name, id, id.value.printed, { kind: id.value.kind, raw: id.value.bare }));
  }
  c.id("employer_tax_id", ["siret", "nif_pt", "ein"]);
  numbersGiven(context, c);
  numbersOf(context, c, pairs);
  const naf = identifiersAnywhere(context, ["naf"]).find((id) => id.value.verdict === "valid");
  if (naf !== undefined)
    c.push(
      toField(context, "employee_social_security_number", naf, naf.value.printed, {
        kind: "naf",
        raw: naf.value.bare,
      }),
    );
  const found = days(context, termCues);
  const [from, until] = [found.get("employment_start_date"), found.get("employment_end_date")];
  if (from !== undefined && from.score > 0.5) give(context, c, "employment_start_date", from);
  if (!c.has("employment_start_date")) c.date("employment_start_date");
  if (until !== undefined && until.score > 0.6 && (from === undefined || until.value > from.value))
    give(context, c, "employment_end_date", until);
  contractType(context, c);
  c.prose(
    "job_title",
    "text",
    [
      /employs?\s+(?:the\s+)?employee\s+as\s+(?:an?\s+|its\s+)?([^\n.,;]{3,50}?)(?=\s+(?:and|with|at|in|on)\b|[\n.,;])/,
      /position(?::|\s+of|\s+as)\s+(?:of\s+|as\s+)?([^\n\t.,;:]{3,50}?)(?=\s+(?:from|with|starting|commencing|at|reporting)\b|\s\d\.\s|[\n\t.,;]|$)/,
      /\b(?:join(?:ing)?|appoint(?:ed|ment)?|engaged?|hired?|work(?:ing)?|serve)\b[^.\n]{0,50}?\bas (?:an? |our |the |its )([^\n.,;]{3,50}?)(?=\s+(?:and|with|at|in|on|from|based|reporting|within)\b|[\n.,;])/,
      /\b(?:mansioni|funcoes|funciones|fonctions|tareas) (?:propias )?d(?:i|e|el)\s+([^\n.,;]{3,50}?)(?=\s+(?:e|y|et|con|avec|com|presso|en|nel|no)\s|[\n.,;(])/,
      /\b(?:in )?de functie van\s+(?:een\s+)?([^\n.,;]{3,50}?)(?=\s+(?:en|met|bij|te|voor)\s|[\n.,;])/,
      /(?:rodzaj (?:umowionej )?pracy|na stanowisku|stanowisko(?: pracy)?)\s*:?\s+([^\n,;]{3,60}?)(?=\s*(?:\n|[,;]|\d\)))/,
      /(?:position|role|post) of\s+([^\n.,]{3,50}?)(?=\s+(?:from|with|starting|at)\b|[\n.,])/,
      /\b(?:na pozici|pracovni pozice|druh prace|jako|stillingen som|befattningen som|funcao de|funciones de|cargo de|puesto de|mansione di|poste de|emploi de|(?<!\bsa |\b(?:represent|agissant)[^.;]{0,90})qualite de|function of|tatigkeit als)\s?:?\s+(?:an?\s|um\s|uma\s|un\s|une\s|una\s)?([^\n.,;:]{3,50}?)(?=\s+(?:(?:e|y|et|und|and|con|com|avec|en|no|na|s|se|v|med|i)\s|(?:du|del?|vom|from|dal|desde)\s\d)|[\n.,;(])/,
      /(?<!\b(?:represent|agissant)[^.;]{0,90})(?:en qualite d')([^\n.,;]{3,50}?)(?=\s+(?:et|,|au|a compter|statut|coefficient)\s|[\n.,;(])/,
      /(?:wird|werden|stellt|tatigkeit|tatig|eingestellt|beschaftigt|angestellt|stelle|position|funktion|\bein|\ban|\bsie|befristet)\b(?:[^.;\n]|\.(?=\d)){0,60}?\bals\s+([^\n.,;]{3,50}?)(?=\s+(?:unbefristet|befristet|in|im|fur|mit|und|eingestellt|beschaftigt|tatig|angestellt|angestellte)\b|[\n.,;(])/,
      /(?<!\b(?:represent|agissant|rappresentat|actuando)[^.;]{0,90})(?:employed as|en qualite de|como|exercer as funcoes de|in qualita di|na categoria de|prestara (?:sus )?servicios como)\s+(?:an?\s+|un\s+|une\s+)?([^\n.,;]{3,50}?)(?=\s+(?:and|y|et|und|incluid[oa]|with|at)\s|[\n.,;])/,
    ],
    0.8,
  );
  const titled = texts(context, "job_title", { below: 1 }).find(
    ({ label, value, row, start, end }) =>
      label?.atCellStart === true &&
      /^\p{L}/u.test(value) &&
      !/^(?:is|are|was|shall|will|may|es|sera|est|sera|ist|wird|e|sono|of|and|or|und|och|og|et|y|i|ja|en)\b/.test(
        fold(value),
      ) &&
      // `Assistant Store Manager` is made of words of captions, and beside its own caption no other one.
      (!isCaption(context, value) || (standsAlone(context, label) && value.includes(" "))) &&
      !context.labels.some((l) => l.row === row && l.start === start && l.end >= end - 1),
  );
  if (!c.has("job_title") && titled !== undefined)
    c.push(toField(context, "job_title", titled, titled.value));
  unmarked(c, "job_title");
  hoursAndTerms(context, c);
  salary(context, c);
  signedOn(context, c, [textOf(c, "employment_start_date")]);
  if (!c.has("signature_date") || letter.test(context.sheet.flow.folded.slice(0, 900)))
    letterDate(context, c);
  if (!c.has("issue_date"))
    c.prose("issue_date", "date", [
      /date of (?:this )?(?:statement|letter|offer)\s*:?\s*(\d{1,2}(?:st|nd|rd|th)? [a-z]+ \d{4}|[a-z]+ \d{1,2},? \d{4}|\d{1,2}[/.]\d{1,2}[/.]\d{4})/,
    ]);
  c.prose(
    "governing_law",
    "text",
    [
      /govern(?:ed|ing law)\W{1,6}(?:shall be |is |by |and construed in accordance with )*(?:the )?(?:laws? of |law\W+)?(?:the state of\s+)?((?!by|shall|this|the)[a-z ]{3,30}?(?:(?<=\band)\n[a-z ]{3,20}?)?) ?(?:,|\.|(?<!\band)\n|$|law\b)/,
      /\bthe laws? of ([a-z ]{3,30}?) (?:applies|apply|governs?)\b/,
      /(?:governed by|subject to|in accordance with) (?:the )?laws? of (?:the state of\s+)?([a-z ]{3,30}?)(?:,|\.|\n)/,
      /(?:es gilt|unterliegt|untersteht|findet|anwendbar(?:es recht)?(?: ist)?:?|gilt)\s+(?:ausschliesslich |dem )?((?:deutsche[sm]?|osterreichische[sm]?|schweizerische[sm]?) recht)/,
      /(?:regi|soumis|regie?s?) (?:par|a) (?:le |la )?((?:droit|loi) (?:francaise?|belge|luxembourgeoise?|suisse))/,
      /(?:regolat[oa]|disciplinat[oa]|soggett[oa]) (?:dalla|alla|dal|al) ((?:legge|diritto) italian[ao])/,
      /(?:regid[oa]|regulad[oa]|rege-se) pela ((?:lei|legislacao) portuguesa)/,
      /\b((?:nederlands|belgisch) recht)\b(?= (?:is )?(?:hierop )?van toepassing)/,
      /\b(praw[oua] polskie(?:mu|go)?)\b/,
      /(?:se rige por la ley|legislacion)\s+(espanola|francesa|italiana|portuguesa|alemana|argentina|mexicana|chilena|colombiana)/,
    ],
    0.8,
  );
  c.prose(
    "collective_agreement",
    "text",
    [
      /(?:convenio colectivo(?: de| aplicable)?|convention collective(?: nationale)?(?: applicable)?):?\s+(?:(?:de la|de l'|du|des|de) ?)?([^\n.;,()]{3,70}\n[^\n.;,]{3,40}?|[^\n.;,()]{3,70}\s?\(idcc[^)]{3,10}\))(?=[.;,])/,
      /convenio colectivo(?: de| aplicable)?:?\s+([^\n.]{3,60})/,
      /\bconvenio:\s*([^\n.]{3,60})/,
      /convention collective(?: nationale)?(?: de| des)?:?\s+([^\n.]{3,60})/,
      /\b(?:es )?gilt (?:der|die) (\p{L}*tarifvertrag[^\n.;]{3,90}?(?:\n[^\n.;]{3,60}?)?)(?= in (?:der|seiner|ihrer) jeweil|[.;,])/u,
      /\bis de (cao [^\n.;,]{3,50}?) van toepassing/,
      /ccnl(?: (?:applicato|di riferimento|applicabile))?\s*:?\s+([^\n.]{3,60})/,
    ],
    0.75,
  );
  const agreed = texts(context, "collective_agreement", { below: 1 }).find(
    ({ label, value }) =>
      label?.atCellStart === true && standsAlone(context, label) && /^\p{Lu}[^;:]{5,80}$/u.test(value),
  );
  if (!c.has("collective_agreement") && agreed !== undefined)
    c.push(toField(context, "collective_agreement", agreed, agreed.value));
  c.push(signedState(context, ink));
  return c.fields;
}

/** The numbers of Italy and Poland say by their form whose they are; two of a kind are left to who stands beside them. */
function numbersGiven(context: Context, c: Collector): void {
  for (const [home, name, kind] of [
    ["IT", "employee_id_number", "codice_fiscale"],
    ["PL", "employee_id_number", "pesel"],
    ["TR", "employee_id_number", "tckn"],
    ["CZ", "employee_id_number", "birth_number"],
    ["IT", "employer_tax_id", "partita_iva"],
    ["PL", "employer_tax_id", "nip"],
  ] as const) {
    if (context.country !== home || c.has(name)) continue;
    const found = identifiersAnywhere(context, [kind]).filter(({ value }) => value.verdict === "valid");
    const [first] = found;
    if (first === undefined || new Set(found.map(({ value }) => value.bare)).size > 1) continue;
    c.push(toField(context, name, first, first.value.printed, { kind, raw: first.value.bare }));
  }
}

/** The notes of a form are numbered before what is filled in: `como (2) CAMARERA`; who it is reported to is no part of an occupation. */
function unmarked(c: Collector, name: FieldName): void {
  const at = c.fields.findIndex((field) => field.name === name);
  const field = c.fields[at];
  if (field !== undefined && typeof field.value === "string")
    c.fields[at] = { ...field, value: field.value.replace(notTheirs, "") };
}

const notTheirs =
  /^\(\d{1,2}\)\s+|,?\s(?:reporting to|who reports to|based (?:at|in))\s.*$|,\s(?:con|com|avec|mit|met|with|livello|niveau|nivel|statut|grupo|categor\p{L}+|coefficient|inquadrat\p{L}+|incluid\p{L}+|encuadrad\p{L}+|eingruppiert)\s.*$/giu;
/** How offers and letters begin. */
const letter =
  /offer|\bdear\b|sehr geehrte|\bgeachte\b|\begregi[oa]\b|\bgentile\b|estimad[oa]|\bmadame,|\bmonsieur,|szanown\w+ pan|exm[oa]\.? senhor|vazen[ay] pan|\bsayin\b/;

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

const types = patternsOf<string>(String.raw`
training \b(?:contrato (?:de |para la )?(?:formacion|practicas)|apprentice(?:ship)?|contrat d'apprentissage|ausbildungsvertrag|apprendistato|internship)\b
seasonal \b(?:fijo[- ]discontinuo|seasonal|saisonnier|stagionale|sazonal)\b
temporary \b(?:contrato (?:de trabajo )?temporal|duracion determinada|eventual|fixed[- ]term|temporary|contrat (?:de travail )?a duree determinee|\bcdd\b|befristet\w*|a termo|prazo determinado|tempo determinato|(?<!on)bepaalde tijd|czas okreslony|belirli sureli|dobu urcitou|visstidsanstallning|tidsbegrænset|tidsbegraenset|maaraaikainen|hatarozott ideju|perioada determinata|contrato de experiencia)\b
permanent \b(?:indefinid[oa]|permanent|at[- ]will|full[- ]time regular|duree indeterminee|\bcdi\b|unbefristet\w*|unbestimmte zeit|sem termo|prazo indeterminado|tempo indeterminato|onbepaalde tijd|czas nieokreslony|belirsiz sureli|dobu neurcitou|neurcit(?:y|ou) (?:cas|dobu)|tillsvidareanstallning|anstallning tillsvidare|tidsubegraenset|toistaiseksi voimassa|hatarozatlan ideju|perioada nedeterminata)\b
self_employed \b(?:freelance|freiberuflich|independent contractor|prestation de services|autonomo)\b
`);

/** A box that nobody ticked, before the words of its choice. */
const open = "[☐□▢❏❑]\\s?[\\p{L}\\d() /-]{0,24}".replace("\\p{L}", "a-z");

function contractType(context: Context, c: Collector): void {
  const flow = context.sheet.flow.folded.replace(/\bnot (?:a )?fixed[- ]term\b/g, "");
  const permanent = types[3]?.[1].test(flow) === true;
  for (const [value, pattern] of types) {
    const found = prose(context, new RegExp(`(?<!${open})(${pattern.source})`));
    if (
      found === null ||
      (value === "temporary" &&
        permanent &&
        !/^.{0,300}(?:temporal|fixed|determinee|befristet|termo|determinato|prazo determinado|(?<!on)bepaalde|czas okreslony)/s.test(
          flow,
        ))
    )
      continue;
    c.push(proseField(context, "contract_type", found, value, { confidence: 0.85 }));
    return;
  }
}

function hoursAndTerms(context: Context, c: Collector): void {
  c.prose("weekly_hours", "integer", [
    /(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:hours?|hrs)\s*(?:a|per|each|\/)\s*week/,
    /working week (?:is|of)\s+(\d{1,2}(?:[.,]\d{1,2})?)\s*hours/,
    /hours are\s+(\d{1,2}(?:[.,]\d{1,2})?)\s+a week/,
    /(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:\([a-z ]{4,40}\)\s*)?horas\s*(?:semanales|a la semana|\/semana|por semana|semanais)/,
    /(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:heures|h)\s*(?:de travail\s*)?(?:par semaine|hebdomadaires?|\/semaine)/,
    /(?:duree (?:hebdomadaire|du travail)|horaire hebdomadaire|jornada(?: laboral)?(?: semanal)?|orario (?:settimanale|di lavoro)|periodo normal de trabalho|arbeitszeit|hours of work|working week|normal (?:weekly )?hours|arbeidsduur)[^.;\n]{0,60}?(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:heures|horas|hours|ore|stunden|std|uur|h\b)/,
    /(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:stunden|std\.?)\s*(?:pro woche|wochentlich|in der woche|je woche)/,
    /wochentliche\w* arbeitszeit[^\n\d]{0,30}(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:stunden|std)/,
    /(?:woche|week|semana|semaine|settimana)\s*\((\d{1,2}(?:[.,]\d{1,2})?)\s*(?:stunden|std|hours|hrs|horas|heures|ore|uur|h)\b/,
    /haftalik calisma[^.;\n]{0,30}?(\d{1,2}(?:[.,]\d{1,2})?)\s*saat/,
    /(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:hodin tydne|timmar (?:per|i) vecka\w*|godzin tygodniowo|uur per week)/,
    /(?:tydenni(?: pracovni)? dob\w{1,2}|tyzdenny pracovny cas|norma czasu pracy|ugentlig arbejdstid|arbejdstid\w*|arbeidstid\w*|arbetstid\w*|viikkotyoaika|heti munkaido|uren per week|timmar per vecka|hours per week|horas semanales|stunden pro woche|wochenstunden|wochenarbeitszeit|ore settimanali|timer pr\.? uge)[^.;\d]{0,40}(\d{1,2}(?:[.,]\d{1,2})?)(?=\s*(?:hodin|godzin|timer|timmar|uur|tuntia|ora\b|hours|horas|stunden|ore\b|[\t\n]|$))/,
    /wochentlich\s+(\d{1,2}(?:[.,]\d{1,2})?)\s*stunden/,
    /(\d{1,2}(?:[.,]\d{1,2})?)\s*ore\s*settimanali/,
    /\b(?:hours|stunden|horas|heures|ore|uren)\b[^.;\n\d]{0,40}?(\d{1,2}(?:[.,]\d{1,2})?) (?:per|a|each|pro|por|par|alla|a la|je) (?:week|woche|semana|semaine|settimana)\b/,
    /weekly hours:?\s*(\d{1,2}(?:[.,]\d{1,2})?)/,
  ]);
  const weekly = amounts(context, "weekly_hours", { below: 1 }).find(
    ({ label, value }) =>
      label?.atCellStart === true && !value.percent && value.value >= 5 && value.value <= 60,
  );
  if (!c.has("weekly_hours") && weekly !== undefined)
    c.push(toField(context, "weekly_hours", weekly, weekly.value.value));
  c.prose("probation_months", "integer", [
    /(?<!\b(?:after|following|during|completed)(?:\s(?:the|your|his|her))?\s)probation(?:ary)?(?: period)?(?: (?:is|of|will be|lasts?))*\s+(?:of\s+)?([a-z]+|\d{1,2})\s+months?/,
    /([a-z]{3,14}|\d{1,2})[- ]months? probation/,
    /(?<!\b(?:nach|apres|dopo|na|tras|after)(?:\s(?:der|la|il|el|the))?\s)(?:periodo de (?:prueba|prova)|periode (?:d'essai|de prova)|probezeit|probemonat|periodo (?:experimental|di prova)|(?:periodo|contrato) de experiencia|proeftijd|probation\w*|okres probny)[^.;\n]{0,60}?(?:\(\d\)\s*)?\b(un|una|uno|one|ein|eine[nrm]?|um|een|dos|two|deux|zwei|dois|due|twee|tres|three|trois|drei|tre|drie|cuatro|four|quatre|vier|quatro|quattro|seis|six|sechs|sei|zes|\d{1,2})\s*(?:\(\d{1,2}\)\s*)?(?:mes|mois|monat|months?|maand|miesi)/,
    /(?:periodo di prova|prova)[^.;\n\d]{0,20}?\bmesi\s+(\d{1,2}|[a-z]+)\b/,
  ]);
  c.prose("probation_months", "integer", [
    /\b([a-z]{3,10}|\d{1,2})\s+(?:months?|monate|mois|mes(?:es|i)?|maanden)\b[^.\n]{0,40}?(?<!\b(?:after|nach|apres|dopo|na|tras)(?:\s(?:the|der|la|il|el))?\s)(?:probe|essai|prueba|prova|proef|probation)/,
  ]);
  c.prose("probation_months", "integer", [
    /deneme suresi[\s:]{1,3}(\d{1,2})\s*(?:\([a-z]+\)\s*)?ay\b/,
    /zkusebni dob\w{1,2}[^.;\n]{0,40}?\(?(\d{1,2})\)?\s*(?:\([a-z]+\)\s*)?mesic/,
    /(?:provanstallning|provetid|provetiden|koeaika|probaido)[^.;\n]{0,40}?(\d{1,2})\s*(?:manader|maneder|kuukau|honap)/,
  ]);
  const inDays = trialDays.exec(running(context.sheet).folded)?.[1];
  if (!c.has("probation_months") && inDays !== undefined && Number(inDays) % 30 === 0)
    c.push(derivedField(context, "probation_months", Number(inDays) / 30, 0.75));
  if (!c.has("probation_months") && firstMonth.test(context.sheet.flow.folded))
    c.push(derivedField(context, "probation_months", 1, 0.8));
  notice(context, c);
  c.prose("notice_days", "integer", [
    /(\d{1,3})\s+days'?\s+(?:written\s+)?notice/,
    /(?:aviso previo|avisar|pre-?aviso|aviso)[^.;\n]{0,60}?antecedencia(?: minima)? de (\d{1,3})\s*(?:\([a-z ]{4,20}\)\s*)?dias\b/,
    /(?:preaviso|pre-?aviso|preavviso|preavis|aviso previo|antelacion)[^.\n\d]{0,60}?(\d{1,3})\s+(?:dias|giorni|jours)\b/,
    /(\d{1,3})\s+(?:dias|giorni|jours)[^.\n]{0,20}?(?:de |di )?(?:preaviso|pre-?aviso|preavviso|preavis|antelacion)/,
    /(?:kundigungsfrist|opzegtermijn)[^.\n\d]{0,40}?(\d{1,3})\s+(?:tagen?|dagen)/,
    /notice(?: period)?(?: of|:)?\s+(\d{1,3})\s+days/,
  ]);
}

/** Trials that are counted in days: `período de experiência de 90 (noventa) dias`. */
const trialDays =
  /\b(?:periodo de (?:prueba|experiencia)|contrato de experiencia|probation(?:ary)?(?: period)?|periode d'essai|probezeit|okres probny)[^.;\n\d]{0,30}(\d{2,3})\s*(?:\([a-z ]{3,20}\)\s*)?(?:dias|days|jours|tage|dni)\b/;

/** `De eerste maand geldt als proeftijd`. */
const firstMonth =
  /\b(?:eerste|premier|primer|primo|first|erste)\s(?:maand|mois|mes|mese|month|monat)\b[^.\n]{0,30}\b(?:proef|essai|prueba|prova|probation|probe)/;

/** Notice given in weeks, which are seven days, or in months, which are thirty; the shorter one of the time of trial is another's. */
function notice(context: Context, c: Collector): void {
  const { text, folded, flowAt } = running(context.sheet);
  const span = String.raw`(a|[a-z]{2,12}|\d{1,3})\s+(?:\((?:\d{1,3}|[a-z ]{3,16})\)\s+)?(?:calendar\s+|completed\s+|full\s+)?`;
  const term =
    "(?:notice(?: period)?|kundigungsfrist|preaviso|pre-?aviso|preavviso|preavis|aviso previo|previo aviso|antelacion|antecedencia|anticipo|opzegtermijn|okres wypowiedzenia)";
  const units = [
    ["(?:days?|dias?|giorni|jours|tagen?|dagen|dni)", 1],
    ["(?:weeks?|wochen?|semaines?|semanas?|settimane|weken|tygodni\\w*)", 7],
    ["(?:months?|monate?n?|mois|mes(?:es)?|mesi?|maand(?:en)?|miesi\\w*)", 30],
  ] as const;
  const around = (at: number): string =>
    folded.slice(Math.max(0, folded.lastIndexOf(".", at), at - 220), at + 160);
  const found = units.flatMap(([unit, length]) =>
    [
      new RegExp(
        String.raw`\b${span}${unit}['’]?s?\b[^.\n]{0,24}?\b(?:of |de |di |d'|com |con |avec )?(?:prior |written |previous )*${term}`,
        "g",
      ),
      new RegExp(String.raw`\b${term}\b[^.\n\d]{0,60}?\b${span}${unit}\b`, "g"),
    ].flatMap((pattern) =>
      [...folded.matchAll(pattern)].flatMap((match) => {
        const printed = match[1] ?? "";
        const figures = /\((\d{1,3})\)/.exec(match[0])?.[1];
        const single = printed === "a" ? 1 : null;
        const count =
          numberWord(printed) ??
          single ??
          (/^\d+$/.test(printed) ? Number(printed) : Number(figures ?? Number.NaN));
        const sentence =
          folded
            .slice(0, match.index)
            .split(/\n|[.;]\s/)
            .slice(-2)
            .join(". ") + match[0];
        const own = sentence.split(/[.;]\s/).at(-1) ?? "";
        // Holidays are announced beforehand, too.
        if (/antelacion|antecedencia|anticipo|aviso/.test(match[0]) && !ending.test(around(match.index)))
          return [];
        if (
          Number.isNaN(count) ||
          (trial.test(sentence) && !behindTrial.test(sentence) && !thereafter.test(own))
        )
          return [];
        const start = match.index + match[0].lastIndexOf(printed);
        return [{ days: count * length, start, end: start + printed.length }];
      }),
    ),
  );
  const first = found.sort((a, b) => a.start - b.start)[0];
  if (first === undefined) return;
  const at = {
    value: text.slice(first.start, first.end),
    start: flowAt(first.start),
    end: flowAt(first.end),
  };
  c.push(proseField(context, "notice_days", at, first.days, { confidence: 0.75 }));
}

const ending =
  /extin|extinc|resol|desist|rescis|rescind|denunc|dimi|cese|cesar|cessa|terminat|finaliz|baja voluntaria|recesso|recedere|despid|preaviso|pre-aviso|preavviso/;
const trial = /probation|probezeit|essai|prueba|\bprova\b|proef|experimental|probn/;
const thereafter =
  /\b(?:after(?:wards)?|thereafter|following|danach|nach ablauf|despues|apres|ensuite|au-dela|dopo|successivamente|daarna|depois|potem|pote)\b/;
const behindTrial =
  /(?:after|following|on completion of|thereafter|nach (?:der|ablauf)|danach|apres|au-dela|despues|superad|depois|dopo|na afloop|po uplywie)[^.]{0,40}(?:probation|probezeit|essai|prueba|prova|proef|experimental|probn)|(?:probation|probezeit|essai|prueba|prova|proef|experimental)[^.]{0,60}(?:thereafter|after (?:that|which)|danach|nach dieser|ensuite|despues|dopo|daarna)/;

const yearly = /annu|anual|year|jahr|jaar|\bral\b|p\.? ?a\b|roczn/;

function salary(context: Context, c: Collector): void {
  // Small sums by the month are allowances beside the wage.
  const found = sums(context, wageCues, (value) => value > 150);
  const hourly = sums(context, wageCues, (value) => value < 500).get("hourly_rate");
  const [annual, monthly, plain] = ["annual_gross_salary", "monthly_gross_salary", "salary"].map((name) =>
    found.get(name),
  );
  // What a year, a month and an hour pay differ by more than their words can be mistaken for.
  if (annual !== undefined && annual.value > 2500) give(context, c, "annual_gross_salary", annual);
  if (monthly !== undefined && monthly.value < (annual?.value ?? Number.POSITIVE_INFINITY) / 2)
    give(context, c, "monthly_gross_salary", monthly);
  if (hourly !== undefined) give(context, c, "hourly_rate", hourly);
  if (
    annual === undefined &&
    monthly === undefined &&
    hourly === undefined &&
    plain !== undefined &&
    plain.value > 8000
  )
    give(context, c, "annual_gross_salary", plain);
  // Under a caption that names no time (`Compensation`) stands what the sentence calls a month's.
  if (!c.has("annual_gross_salary") && !c.has("hourly_rate")) {
    const captioned = amounts(context, "annual_gross_salary", { below: 1, integers: false })[0];
    const ofYear = captioned !== undefined && yearly.test(fold(captioned.label?.text ?? ""));
    if (captioned !== undefined && (ofYear || captioned.value.value >= 6 * (monthly?.value ?? 0)))
      c.push(toField(context, "annual_gross_salary", captioned, captioned.value.value, { money: true }));
  }
  // `Annual salary £28,400, payable monthly`: one print is one of them, and its caption says which.
  const year = c.fields.find(({ name }) => name === "annual_gross_salary");
  const again = c.fields.findIndex(
    ({ name, page, box }) =>
      name === "monthly_gross_salary" && page === year?.page && box?.join() === year?.box?.join(),
  );
  if (again >= 0) c.fields.splice(again, 1);
  if (!c.has("annual_gross_salary") && !c.has("monthly_gross_salary") && !c.has("hourly_rate"))
    c.money("monthly_gross_salary");
  c.prose("payments_per_year", "integer", [
    /(?:sur|en|in|auf|su)\s+(\d{1,2}|[a-z]+)\s+(?:pagas|mois|mensualites|mensualidades|mensilita|monatsgehalter|prestacoes|monatliche)/,
    /(\d{1,2}|doce|catorce|quince|dieciseis)\s+(?:\(\d{1,2}\)\s+)?(?:pagas|mensualidades|pagos)/,
    /(?:numero|n\.?[ºo]|num\.?) de (?:pagas|pagos|mensualidades)\W{0,4}(\d{1,2})/,
    /(?:pagas|pagos|mensualidades|payments per year|pay periods per year|mensilita|mensualites)\s*:\s*(\d{1,2})\b/,
    /(\d{1,2})\s+(?:payments|pay periods|salary payments|monthly payments)\s+(?:per|a|each) year/,
    /in\s+([a-z]+|\d{1,2})\s+(?:equal\s+)?monthly instal?ments/,
    /\bin\s+(\d{1,2}|[a-z]+)\s+gleich(?:en|hohen)\s+(?:monatlichen\s+)?(?:betragen|raten|teil(?:betrag)?en)/,
    /(\d{1,2})\s+(?:monatsgehalter|mensilita|mensualites|mensualidades)/,
    /([a-z]+)\s+(?:monatsgehalter|mensilita|mensualidades)/,
    /(?<!\d)(1[2-6])\s?(?:mal|x|times|keer|volte|fois|veces|vezes)\s(?:jahrlich|im jahr|pro jahr|a year|per year|per jaar|all'anno|par an|al ano|por ano)/,
    /\b(1[34])\. ?monats(?:gehalt|lohn|entgelt)/,
  ]);
  if (c.has("payments_per_year")) return;
  const { folded } = context.sheet.flow;
  const often = frequencies.find(([pattern]) => pattern.test(folded))?.[1];
  if (often !== undefined) c.push(derivedField(context, "payments_per_year", often, 0.7));
}
