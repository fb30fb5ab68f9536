import { iban } from "../../../../check-digits";
import type { Context, Reading } from "../../../extract/context";
import { proseField, toField } from "../../../extract/make-field";
import { fallbackEmployer } from "../../../extract/parties/employer";
import { inHalves } from "../../../extract/parties/in-halves";
import { fallbackPerson } from "../../../extract/parties/person";
import { wholeName } from "../../../extract/parties/whole-name";
import { organisations } from "../../../extract/parties/words";
import { type IdReading, identifiers, identifiersAnywhere } from "../../../extract/read-identifiers";
import { names } from "../../../extract/read-names";
import { patterns, prose } from "../../../extract/read-values";
import type { Row } from "../../../extract/sheet";
import type { FieldName } from "../../../field-names";
import { habit, has } from "../../../knowledge";
import type { RawField } from "../../../types";
import { findAmounts } from "../../../values/amount";
import { findIdentifiers, type IdentifierKind, isSure, kindsGiven } from "../../../values/identifier";
import { findLegalForm } from "../../../values/name";
import { fold } from "../../../values/text";
import { announced } from "./announced-numbers";

export function parties(context: Context, push: (f: RawField | undefined) => void): void {
  const employer = names(context, "employer_name", { below: 1, company: true }).find(
    ({ row, value }) => findLegalForm(value) !== null || !pays(context, row),
  );
  const weak = names(context, "employee_name_weak", { below: 1, person: true }).find(
    ({ label }) => label?.atCellStart,
  );
  const employee =
    names(context, "employee_name", { below: 1, person: true })[0] ?? inHalves(context, weak) ?? weak;
  const person = employee?.value ?? fallbackPerson(context, "employee_name", { not: employer?.value })?.value;
  const called = employer !== undefined && employer.confidence > 0.5 ? employer : undefined;
  const alone =
    called === undefined || ofUnit(called)
      ? fallbackEmployer(context, "employer_name", {
          letterhead: true,
          person: person === undefined ? undefined : String(person),
        })
      : undefined;
  const field =
    called === undefined || heads(alone)
      ? alone
      : toField(context, "employer_name", called, ofName(called) + called.value);
  if (field !== undefined)
    push(
      wholeName(
        context,
        { ...field, value: String(field.value).replace(filed, "") },
        person === undefined ? undefined : String(person),
      ),
    );
  if (employee !== undefined)
    push(toField(context, "employee_name", employee, unaddressed(context, employee.value)));
  else {
    const found = fallbackPerson(context, "employee_name", { not: employer?.value });
    push(
      found && {
        ...found,
        value: String(found.value).replace(salutation, "").replace(degree, "").replace(degreeAfter, ""),
      },
    );
  }
}

/** `Company: Northern depot`: what a caption calls a company may be a brand, a place or a unit of the one that employs. */
const ofUnit = ({ value }: Reading<string>): boolean =>
  findLegalForm(value) === null && !organisations.test(fold(value));

/** A slip names by law who employs: with its legal form, at the head of the page. */
const heads = (field: RawField | undefined): boolean =>
  field?.box !== undefined && field.box[1] < 0.3 && findLegalForm(String(field.value)) !== null;

/** A line of the pay names no party: `Ente bilaterale | 2,20`. */
const pays = ({ sheet }: Context, { text }: Row): boolean =>
  findAmounts(text, sheet.notation).some(({ money, percent }) => money && !percent);

/** `SOCIETE D'ETUDES VALMORIENNE SAS`: the caption is the first word of the name where an article goes on from it. */
function ofName({ label, row, start, value }: Reading<string>): string {
  if (label === undefined || label.row !== row) return "";
  const between = row.text.slice(label.end, start);
  // `Azienda Agricola Rossi`, `Zakład Stolarski DĄB`: a word that says of what kind it is goes on from it, too.
  return /^ ?$/.test(between) &&
    (/^(?:d['’]|de |du |des |del |di |della |do |da )/i.test(value) ||
      kinds.test(`${fold(label.text)} ${fold(value)}`))
    ? `${label.text} `
    : "";
}

const kinds =
  /^(?:azienda (?:agricol\w+|ospedalier\w+|sanitari\w+|usl|unita|special\w+|territorial\w+|vitivinicol\w+|agrari\w+|municipal\w+|trasporti|socio)|ente (?:nazionale|regionale|autonomo|pubblico)|ditta individuale|zaklad \p{L}+(?:sk|ck|ow|n|cz)[iy]|zaklady \p{L}+(?:sk|ck|ow|n|cz)e|empresa (?:municipal|nacional|publica|metropolitana|mixta|provincial)|societe (?:nouvelle|anonyme|generale|civile|cooperative|industrielle)|entreprise (?:generale|individuelle)|company of|unternehmensgruppe)\b/u;

/** Forms of address, which are no part of a name. */
const salutation =
  /^(?:mm|mr|mrs|ms|miss|mx|mme|mlle|monsieur|madame|mademoiselle|herrn?|frau|dhr|de heer|mevr|mevrouw|mw|dña|d\.ª|doña|sig|sig\.ra|sigra|signora?|sr|sra|senhora?)\.?\s+(?=\p{Lu}[\p{L}'’.-]*(?:\s|,))/iu;

/** Degrees, which stand before and behind names in much of Europe. */
const degree =
  /^(?:(?:(?:dipl|dott|mag|ing|bc|mgr|mudr|judr|phdr|rag|geom|avv|arch|prof|dr)\.(?:\s?-?\s?(?:ing|ssa|med|jur)\.)*(?:\s(?:fh|tu)\b\.?)?)\s+)+(?=\p{Lu})/iu;
const degreeAfter = /,\s*(?:bc|ing|mgr|ph\.?\s?d|csc|mba|m\.?sc|b\.?sc|dis|b\.?a|m\.?a)\.?$/iu;

function unaddressed({ country }: Context, name: string): string {
  const form = habit(country, "salutation");
  const own = form && new RegExp(`^${form}\\s+(?=\\p{Lu}[\\p{L}'’.-]*(?:\\s|,))`, "iu");
  const bare = name.replace(salutation, "").replace(degree, "").replace(degreeAfter, "");
  return !own || bare !== name ? bare : name.replace(own, "");
}

/** What a payroll program files the employer under, before the name: `Sociedad 0100 `, `000412 `. */
const filed =
  /^(?:(?:sociedad|empresa|centro|mandant|firma|azienda|ditta|établissement|etablissement|société|company|co\.?|werkgever)\s+)?(?:n[.º°]{0,2}\s?)?\d{3,8}\s+(?=\p{L}{2})|^(?:établissement|sociedad)\s+(?=\p{Lu})/iu;

/** The first number of the given kinds beside a caption; without one, what its check digits make sure. */
function numberOf(
  context: Context,
  field: string,
  kinds: readonly IdentifierKind[],
  suits: (bare: string) => boolean = () => true,
): Reading<IdReading> | undefined {
  const captioned = identifiers(context, field, kinds).find(({ value }) => suits(value.bare));
  const sure =
    captioned ??
    identifiersAnywhere(context, kinds.filter(isSure)).find(
      ({ value }) => value.verdict === "valid" && suits(value.bare),
    );
  return sure ?? (field.startsWith("employee_") ? announced(context, kinds, suits) : undefined);
}

/** Portuguese numbers say by their first figure, Mexican ones by their length, whether they are a person's or a company's. */
const ofCompany = ({ country }: Context, bare: string): boolean =>
  new RegExp(habit(country, "company_number") ?? "").test(bare);
const ofPerson = ({ country }: Context, bare: string): boolean =>
  new RegExp(habit(country, "personal_number") ?? "").test(bare);

export function numbers(context: Context, push: (f: RawField | undefined) => void): void {
  const { country } = context;
  const give = (field: FieldName, found: Reading<IdReading> | undefined): void => {
    if (found !== undefined)
      push(
        toField(context, field, found, found.value.printed, {
          kind: found.value.kind,
          raw: found.value.bare,
        }),
      );
  };
  const person = numberOf(context, "employee_id_number", kindsGiven("person", country), (bare) =>
    ofPerson(context, bare),
  );
  give("employee_id_number", person);
  const employer = (bare: string): boolean => ofCompany(context, bare) && bare !== person?.value.bare;
  // Where a number says whose it is, one caption may stand over both: `Contribuinte: 508123470` under the name of a company.
  const told =
    habit(country, "company_number") === undefined
      ? undefined
      : identifiers(context, "employee_id_number", companyKinds(country)).find(({ value }) =>
          employer(value.bare),
        );
  const company = numberOf(context, "employer_tax_id", companyKinds(country), employer) ?? told;
  give("employer_tax_id", company ?? (has(country, "codes_of_companies") ? companyCode(context) : undefined));
  const registered = company === undefined ? registeredNumber(context) : null;
  if (registered !== null)
    push(proseField(context, "employer_tax_id", registered, registered.value, { confidence: 0.85 }));
  // Portuguese numbers of social security begin with 1 for a person and with 2 for a company.
  const social = numberOf(
    context,
    "employee_social_security_number",
    kindsGiven("insured", country),
    (bare) => new RegExp(habit(country, "insured_number") ?? "").test(bare),
  );
  give("employee_social_security_number", social);
  if (social === undefined) {
    const masked = patterns(
      context,
      "employee_social_security_number",
      /((?:[X*•]{3}[- ]?[X*•]{2}[- ]?\d{4})|\d{13,15}|\d{12}|\d{2}\s?\d{6}\s?[A-Z]\s?\d{3})/i,
    )[0];
    if (masked !== undefined) push(toField(context, "employee_social_security_number", masked, masked.value));
    // Nothing else is hidden in this shape.
    const american = has(country, "hidden_ssn")
      ? prose(context, /(?<![\w*•-])([x*•]{3}-[x*•]{2}-\d{4})(?![\d-])/)
      : null;
    if (american !== null)
      push(
        proseField(context, "employee_social_security_number", american, american.value, {
          confidence: 0.85,
        }),
      );
  }
  give(
    "employer_social_security_account",
    identifiers(context, "employer_social_security_account", ["ccc"])[0],
  );
  const account = habit(country, "employer_account");
  const insurer = account === undefined ? null : prose(context, new RegExp(account));
  if (insurer !== null)
    push(
      proseField(context, "employer_social_security_account", insurer, insurer.value, {
        confidence: 0.8,
      }),
    );
  const paye = patterns(
    context,
    "employer_paye_reference",
    /(\d{3}\s?\/\s?[A-Z]{0,2}\s?[A-Z0-9]{1,8})(?![\p{L}\d])/u,
  )[0];
  if (paye !== undefined)
    push(toField(context, "employer_paye_reference", paye, paye.value.replace(/\s/g, "")));
  // Nothing else has this shape: the number of the office, a stroke, a letter or two, the employer's number.
  const office =
    paye === undefined && has(country, "paye_offices")
      ? prose(context, /(?<![\w/])(\d{3}\/[a-z]{1,2}\d{3,7}[a-z]?)(?![\w/])/)
      : null;
  if (office !== null)
    push(proseField(context, "employer_paye_reference", office, office.value, { confidence: 0.85 }));
  accounts(context, push);
}

const companyKinds = (country: string | null): readonly IdentifierKind[] =>
  has(country, "traders_by_their_own_number")
    ? [...kindsGiven("company", country), "nif"]
    : kindsGiven("company", country);

function registeredNumber(context: Context): ReturnType<typeof prose> {
  const shape = habit(context.country, "employer_number");
  return shape === undefined ? null : prose(context, new RegExp(shape));
}

/** An Italian company's tax number has eleven figures, under the same caption as a person's. */
function companyCode(context: Context): Reading<IdReading> | undefined {
  const captioned =
    /\b(?:c\.? ?f\.?|cod(?:ice|\.) ?fisc(?:ale|\.)?|p\.? ?iva|partita iva)\W{0,4}(?=\d{11}(?!\d))/;
  for (const row of context.sheet.rows) {
    const match = captioned.exec(row.folded);
    const start = match === null ? -1 : match.index + match[0].length;
    const id = match === null ? undefined : findIdentifiers(row.text.slice(start), ["partita_iva"])[0];
    if (id?.verdict === "valid" && id.start === 0)
      return { value: id, row, start, end: start + id.end, confidence: 0.85 };
  }
  // `RAGIONE SOCIALE | CODICE FISCALE` over the name and the number.
  for (const row of context.sheet.rows.slice(0, 30))
    for (const { text, offset, box } of row.cells) {
      const id = findIdentifiers(text, ["partita_iva"])[0];
      const over = context.sheet.rows[row.index - 1]?.cells.find(
        (cell) => cell.box[0] < box[2] && cell.box[2] > box[0] && ofTaxes.test(fold(cell.text)),
      );
      if (id?.verdict === "valid" && text.trim().length === id.end - id.start && over !== undefined)
        return { value: id, row, start: offset + id.start, end: offset + id.end, confidence: 0.85 };
    }
  return undefined;
}
const ofTaxes =
  /^(?:c\.? ?f\.?|cod(?:ice|\.) ?fisc(?:ale|\.)?|p(?:art(?:ita|\.)?|\.)? ?i\.?v\.?a\.?)(?:[ /]|\W*$)/;

/** `Chkg 5520`, `Checking - ******0417`, `Federal CU (...9026)`, `account ending 7719`: where the pay goes, by its last figures. */
function hiddenAccount({ sheet }: Context): Reading<string> | undefined {
  const shown =
    /\b(?:checking|savings?|chkg?|sav|svgs|share|account|acct|a\/c|deposit(?:ed)? to|bank|cu|credit union|bacs)\b[^\d\n]{0,24}?((?:[*x•]{2,12}|\.{2,4}|ending(?: in)?:?)\s?-?\s?\d{3,5}|(?<=\b(?:chkg?|checking|sav|savings|svgs)\s)\d{4})(?![\d.,])/;
  for (const row of sheet.rows) {
    const match = shown.exec(row.folded);
    if (match === null) continue;
    const end = match.index + match[0].length;
    const start = end - (match[1]?.length ?? 0);
    // The document itself prints no more than the last figures.
    const value = `•••• ${row.text.slice(start, end).replace(/\D/g, "")}`;
    return { value, row, start, end, confidence: 0.8 };
  }
  return undefined;
}

/** Where the pay goes to; accounts are often printed with their first figures hidden. */
function accounts(context: Context, push: (f: RawField | undefined) => void): void {
  const account = identifiersAnywhere(context, ["iban"])[0];
  if (account !== undefined)
    push(toField(context, "iban", account, account.value.printed, { kind: "iban", raw: account.value.bare }));
  else {
    // Within Poland an account goes without its letters.
    const polish = has(context.country, "accounts_without_letters")
      ? prose(context, /(?<!\d)(\d{2}(?: ?\d){24})(?!\d)/)
      : null;
    const raw = `PL${polish?.value.replaceAll(" ", "")}`;
    if (polish !== null && iban(raw))
      push(proseField(context, "iban", polish, polish.value, { kind: "iban", raw }));
    const hidden = prose(context, /(?<![a-z0-9])([a-z]{2}\d{2}[ *x•.…]{3,40}\d{3,4})(?!\d)/);
    if (hidden !== null && /[*x•…]{2}/i.test(hidden.value))
      push(proseField(context, "iban", hidden, hidden.value, { confidence: 0.85 }));
  }
  const british = has(context.country, "sort_codes") || /\bbacs\b|sort code/.test(context.sheet.flow.folded);
  const sort = british
    ? (identifiers(context, "sort_code", ["sort_code"])[0] ?? identifiersAnywhere(context, ["sort_code"])[0])
    : undefined;
  if (sort !== undefined)
    push(
      toField(context, "sort_code", sort, sort.value.printed, { kind: "sort_code", raw: sort.value.bare }),
    );
  const captioned = patterns(context, "account_number", /^((?:[*xX•]{2,12}[ -]?)+\d{3,4}|\d{8,18})(?!\d)/, {
    below: 1,
  })[0];
  const hidden =
    captioned ?? (has(context.country, "hidden_accounts") || british ? hiddenAccount(context) : undefined);
  const czech = has(context.country, "accounts_with_bank")
    ? prose(context, /\b(?:uct(?:u|et)?|ucet|konto)\b[^\d\n]{0,16}((?:\d{2,6}-)?\d{6,10}\/\d{4})(?!\d)/)
    : null;
  if (czech !== null) push(proseField(context, "account_number", czech, czech.value, { confidence: 0.85 }));
  if (hidden !== undefined) push(toField(context, "account_number", hidden, hidden.value));
  else if (british) {
    const number = prose(context, /([*x]{2,6}\s?\d{4})(?!\d)/);
    if (number !== null && sort !== undefined)
      push(proseField(context, "account_number", number, number.value, { confidence: 0.8 }));
  }
}
