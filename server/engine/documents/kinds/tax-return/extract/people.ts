import type { Collector } from "../../../extract/collect";
import type { Context, Reading } from "../../../extract/context";
import { proseField, toField } from "../../../extract/make-field";
import { fallbackEmployer } from "../../../extract/parties/employer";
import { fallbackPerson } from "../../../extract/parties/person";
import { identifiers, identifiersAnywhere } from "../../../extract/read-identifiers";
import { isCaption, names } from "../../../extract/read-names";
import { patterns, prose, texts } from "../../../extract/read-values";
import { habit, has } from "../../../knowledge";
import type { RawField } from "../../../types";
import { type IdentifierKind, kindsGiven } from "../../../values/identifier";
import { findLegalForm, isCapitalised } from "../../../values/name";
import { fold } from "../../../values/text";

/** What an employer certifies of a year. */
export const certificate = /^(?:P60|P45|W-2|Jaaropgaaf|KU|CU|Lohnausweis|Lohnsteuer|L16|281|PIT-11|T4)/;

/** Who is taxed and who paid, with their numbers. */
export function people(context: Context, c: Collector, form: string | undefined): void {
  for (const field of ["employer_name", "payer_name"] as const) {
    const beside = names(context, field, { company: true, where: "right" });
    const found =
      beside.find(
        (r) =>
          /:$/.test(r.label?.text ?? "") || (r.row.cells.length === 2 && findLegalForm(r.value) !== null),
      ) ??
      names(context, field, { below: 3, company: true, where: "below" }).find(
        (r) => !r.value.includes(":"),
      ) ??
      // A line of caption and value alone, whatever stands on the next.
      beside.find((r) => r.row.cells.length === 2);
    if (found !== undefined && !/form|omb|internal|see|information/.test(fold(found.value)))
      c.push(toField(context, field, found, found.value));
  }
  if (form === "CU" && !c.has("employer_name")) {
    const found = firstSurname(context);
    if (found !== undefined) c.push(toField(context, "employer_name", found, found.value));
  }
  // A certificate of a year names its employer at the head, without a caption.
  if (certificate.test(form ?? "") && !c.has("employer_name"))
    c.push(fallbackEmployer(context, "employer_name"));
  // A certificate of wages calls the employer its payer.
  const payerField = c.fields.find(({ name }) => name === "payer_name");
  if (form === "190" && payerField !== undefined) c.push({ ...payerField, name: "employer_name" });
  const labelled = [
    ...names(context, "taxpayer_name", { below: 2, person: true }),
    // Where nothing asks for a surname, what stands under `Nome` is the whole name.
    ...(context.labels.some(({ field }) => field === "surname")
      ? []
      : names(context, "forenames", { below: 1, person: true })),
  ].filter(
    (r) =>
      !/^(?:street|address|last|first|prenom|nom|surname|city|and|if|as|see|tin|form|social)\b/.test(
        fold(r.value),
      ) && r.value.split(" ").length >= 2,
  );
  const first = nameParts(context) ?? surnameAndForenames(context);
  if (first !== null) c.push(first);
  else if (labelled[0] !== undefined)
    c.push(
      toField(context, "taxpayer_name", labelled[0], labelled[0].value.replace(/^MM?\.\s(?=\p{Lu})/u, "")),
    );
  else c.push(fallbackPerson(context, "taxpayer_name"));
  const kinds = [...kindsGiven("person", context.country), ...kindsGiven("insured", context.country)];
  const ordered = form?.startsWith("P") === true ? [...kinds].reverse() : kinds;
  const captioned = ordered.flatMap((kind) =>
    identifiers(context, "taxpayer_id_number", [kind], { below: 2 }),
  );
  const id =
    captioned.find(({ value }) => value.verdict === "valid" && !ofEntity(value)) ??
    captioned.find(({ value }) => value.verdict === "valid") ??
    captioned[0] ??
    identifiersAnywhere(context, ordered).find(
      ({ value }) => value.verdict === "valid" || value.kind === "ssn",
    );
  if (id !== undefined)
    c.push(
      toField(context, "taxpayer_id_number", id, id.value.printed, {
        kind: id.value.kind,
        raw: id.value.bare,
      }),
    );
  else if (has(context.country, "ssn_of_tax_payers")) {
    const plain = prose(
      context,
      /social security number[\s\S]{0,160}?(?<!\d)(\d{9}|\d{3} \d{2} \d{4})(?!\d)/,
    );
    if (plain !== null)
      c.push(
        proseField(context, "taxpayer_id_number", plain, plain.value, {
          kind: "ssn",
          raw: plain.value.replace(/\D/g, ""),
          confidence: 0.7,
        }),
      );
  }
  const masked = has(context.country, "ssn_of_tax_payers")
    ? patterns(context, "taxpayer_id_number", /([X*•]{3}-?[X*•]{2}-?\d{4})/, { below: 2 })[0]
    : undefined;
  if (masked !== undefined)
    c.push(toField(context, "taxpayer_id_number", masked, masked.value, { kind: "ssn" }));
  if (has(context.country, "cif_of_payers")) {
    const entity = identifiersAnywhere(context, ["cif"])[0];
    if (entity !== undefined)
      c.push(toField(context, "payer_tax_id", entity, entity.value.printed, { raw: entity.value.bare }));
  }
  if (has(context.country, "nif_of_payers")) {
    const entity = identifiersAnywhere(context, ["nif_pt"]).find(
      ({ value }) => value.verdict === "valid" && ofEntity(value),
    );
    if (entity !== undefined)
      c.push(toField(context, "payer_tax_id", entity, entity.value.printed, { raw: entity.value.bare }));
  }
  const payer = identifiers(
    context,
    "payer_tax_id",
    [...kindsGiven("company", context.country), "ein", "ssn"],
    { below: 3 },
  )[0];
  if (payer !== undefined)
    c.push(toField(context, "payer_tax_id", payer, payer.value.printed, { raw: payer.value.bare }));
  const companies = ["ein", ...kindsGiven("company", context.country)] as const;
  const employer =
    identifiers(context, "employer_tax_id", companies, { below: 2 })[0] ??
    // The employer's box has the same captions as the taxpayer's.
    identifiers(context, "taxpayer_id_number", companies, { below: 2 }).find(
      ({ value }) => c.has("employer_name") && value.verdict === "valid" && !kinds.includes(value.kind),
    );
  if (employer !== undefined)
    c.push(
      toField(context, "employer_tax_id", employer, employer.value.printed, { raw: employer.value.bare }),
    );
  const shape = habit(context.country, "employer_number");
  const account =
    typeof shape === "string" && c.has("employer_name") ? prose(context, new RegExp(shape)) : null;
  if (account !== null) c.push(proseField(context, "employer_tax_id", account, account.value));
}

/** Portuguese numbers say by their first figure whether they are a person's. */
const ofEntity = ({ kind, bare }: { kind: IdentifierKind; bare: string }): boolean =>
  kind === "nif_pt" && /^[5-9]/.test(bare);

/** Forms with a caption each for surname and forenames. */
function surnameAndForenames(context: Context): RawField | null {
  const part = { below: 1, suits: (text: string) => partOfName(context, text) };
  const surnames = texts(context, "surname", part);
  // A document names several parties under the same captions: the surname is the one that stands nearest to the forenames.
  const pairs = texts(context, "forenames", part)
    .flatMap((given) => surnames.map((surname) => ({ given, surname })))
    .filter(({ given, surname }) => given.row !== surname.row || given.start !== surname.start)
    .sort(
      (a, b) =>
        awayFrom(a.given, a.surname) - awayFrom(b.given, b.surname) ||
        b.given.confidence + b.surname.confidence - a.given.confidence - a.surname.confidence,
    );
  const [pair] = pairs;
  if (pair === undefined) return null;
  const { given, surname } = pair;
  const third = texts(context, "patronymic", part).sort((a, b) => awayFrom(given, a) - awayFrom(given, b))[0];
  const rest = third === undefined || awayFrom(given, third) > 1 ? "" : ` ${third.value}`;
  return toField(context, "taxpayer_name", surname, `${given.value}${rest} ${surname.value}`);
}

/** One to four words that names are written in, and no caption. */
const partOfName = (context: Context, text: string): boolean =>
  /^\p{Lu}[\p{L}'’. -]*$/u.test(text) &&
  text.split(/\s+/).length <= 4 &&
  findLegalForm(text) === null &&
  isCapitalised(text) &&
  !isCaption(context, text);

/** Documents of pay print the employer like a person, under the same captions and first. */
const firstSurname = (context: Context): Reading<string> | undefined =>
  texts(context, "surname", { below: 1 }).sort((a, b) => a.row.index - b.row.index)[0];

const awayFrom = (given: Reading<string> | undefined, surname: Reading<string>): number =>
  given === undefined ? 0 : Math.abs(given.row.index - surname.row.index);

/** US forms print the first name and the last name in neighbouring boxes under their captions. */
function nameParts(context: Context): RawField | null {
  for (const row of context.sheet.rows) {
    const first = /first name and (?:middle )?initial|first name and m\w+|your first name/.exec(row.folded);
    const last = row.folded.lastIndexOf("last n");
    if (first === null || last < 0) continue;
    const captions = row.cells.filter((cell) => /first name|last n/.test(fold(cell.text)));
    const [a, b] = captions;
    if (a === undefined) continue;
    for (const next of context.sheet.rows.slice(row.index + 1, row.index + 4)) {
      const limit = b === undefined ? a.box[2] + 0.2 : b.box[2] + 0.12;
      const cells = next.cells.filter(
        (cell) =>
          cell.box[0] >= a.box[0] - 0.03 &&
          cell.box[0] <= limit &&
          /^\p{Lu}\p{Ll}*[\p{L}' -]*$/u.test(cell.text.trim()) &&
          cell.text.trim().length >= 3,
      );
      const [given, surname] = cells;
      if (given === undefined) continue;
      const end = surname ?? given;
      const value = surname === undefined ? given.text.trim() : `${given.text.trim()} ${surname.text.trim()}`;
      if (value.split(" ").length < 2) continue;
      return toField(
        context,
        "taxpayer_name",
        { value, row: next, start: given.offset, end: end.offset + end.text.length, confidence: 0.85 },
        value,
      );
    }
  }
  return null;
}
