import type { Context, Reading } from "../../../extract/context";
import { toField } from "../../../extract/make-field";
import { patterns } from "../../../extract/read-values";
import { has } from "../../../knowledge";
import type { RawField } from "../../../types";
import { fold, squash } from "../../../values/text";
import { periodAndDates } from "./dates";
import { frequency } from "./frequency";
import { money } from "./money";
import { numbers, parties } from "./parties";
import { position } from "./position";
import { provider } from "./provider";

/** The fields of a pay slip. Amounts are positive as printed on their label's line; YTD values have names of their own. */
export function extractPayslip(context: Context): RawField[] {
  const fields: RawField[] = [];
  const push = (field: RawField | undefined): void => {
    if (field !== undefined && !fields.some((other) => other.name === field.name)) fields.push(field);
  };
  const best = <T>(list: readonly Reading<T>[]): Reading<T> | undefined => list[0];

  parties(context, push);
  numbers(context, push);
  periodAndDates(context, push);
  money(context, fields, push);

  position(context, fields, push);
  const contract = best(patterns(context, "contract_code", /(?<!\d)([1-5]\d{2})(?!\d)/));
  if (contract !== undefined) push(toField(context, "contract_code", contract, contract.value));
  const taxCode = best(
    patterns(
      context,
      "tax_code",
      /\b([SC]?(?:K?\d{1,4}[LMNT]|BR|D0|D1|NT|0T|K\d{1,4})(?:\s?(?:W1|M1|X))?)\b/,
    ),
  );
  if (taxCode !== undefined) push(toField(context, "tax_code", taxCode, taxCode.value));
  // One number is not filed twice: a tax number under the head of the next column is none of the employer's.
  const own = fields.flatMap(({ name, raw, value }) =>
    name === "employee_id_number" || name === "employee_social_security_number"
      ? [squash(String(raw ?? value))]
      : [],
  );
  const references = patterns(context, "employee_reference", code, { below: 1 }).filter(
    ({ value }) => !own.includes(squash(value)),
  );
  const reference =
    filedUnder(context) ??
    references.find(({ label }) => !anyCode.test(fold(label?.text ?? ""))) ??
    best(patterns(context, "employee_name", filed, { where: "right" })) ??
    best(patterns(context, "employee_name", inBrackets, { where: "right" })) ??
    best(references) ??
    besideName(context) ??
    behindName(context) ??
    behindWord(context) ??
    // `Akronim: ZIELM`: programs of one country file people under letters.
    patterns(context, "employee_reference", /^[:.\s]*(\p{Lu}{3,}[\p{Lu}\d/]*)(?=\s*(?:\t|$))/u).find(
      ({ label }) => /^akronim/.test(fold(label?.text ?? "")),
    );
  if (reference !== undefined) push(toField(context, "employee_reference", reference, reference.value));
  push(provider(context, fields));
  frequency(context, fields, push);
  return fields.filter((field) => !isTheMonths(field, fields));
}

/** One printed figure is not the month's and the year's: under the year's caption it may stand for want of another place. */
const isTheMonths = (field: RawField, fields: readonly RawField[]): boolean =>
  field.name.startsWith("ytd_") &&
  fields.some(
    ({ name, page, box }) =>
      name === field.name.slice("ytd_".length) &&
      page === field.page &&
      box?.every((edge, side) => edge === field.box?.[side]) === true,
  );

/** A number as employers give them: figures, with letters before them at most. */
const code =
  /^(?:(?:n|nr|no|num)(?:[.º°]{1,2}\s?|\s|(?=\d)))?[#:.]{0,2}\s*((?=[A-Z\-/.]{0,6}\d)[A-Z\d][\w./-]{0,18})(?!\S|\s(?:de\s)?\p{L}{3,12}\s(?:de\s)?(?:19|20)\d{2})/iu;

/** Heads of the lines of the pay, too: `Código | Descripción`. */
const anyCode = /^(?:c[oó]digo|codice|code|number|ref|reference|file|kod|identifiant)\W*$/;

/** `Medewerker 104882`, `Employee: 0031 Miss Tamsin Eddy`: a number right after the word for a worker is the worker's. */
const filed = /^#?((?:[A-Z]{1,3}-?)?\d{2,10})(?=\s*$|\s?[-–/]?\s\p{Lu}\p{L})/u;

/** `Pracownik: Wójcik Anna (kod 0133)`: the number behind the name. */
const inBrackets = /^\p{L}[^\t\d]{4,60}[([](?:\p{L}{1,12}[.:º°]{0,2}\s?){0,2}([A-Z]{0,3}\d{2,10})[)\]]/u;

/** `Jóźwiak Anna (kod 00318)`: the number in brackets behind a name that has no caption. */
function behindName({ sheet }: Context): Reading<string> | undefined {
  const named =
    /^(?:\p{Lu}[\p{L}'’-]+[\s,]+){1,4}[([](?:kod|nr|no|n[.º°]|id|matr\p{L}*|emp\p{L}*|pers\p{L}*|os\. ?č)\W{0,3}([A-Z]{0,3}\d{2,10})[)\]]/u;
  for (const row of sheet.rows.slice(0, 30))
    for (const { text, offset } of row.cells) {
      const [whole, value] = named.exec(text) ?? [];
      if (whole === undefined || value === undefined) continue;
      const start = offset + whole.lastIndexOf(value);
      return { value, row, start, end: start + value.length, confidence: 0.85 };
    }
  return undefined;
}

/** `Trabajador/a (31)`, `Dipendente n. 0014`: the number right behind the word for a worker, which has its name elsewhere. */
function behindWord({ labels }: Context): Reading<string> | undefined {
  for (const { row, end, atCellStart } of labels.filter(({ field }) => field === "employee_name")) {
    if (!atCellStart || row.index > 40) continue;
    const found = /^(?:\/[ao])?\s?[([](?:n[.º°]{0,2}\s?|nr\.?\s?)?([A-Z]{0,3}\d{1,10})[)\]]/u.exec(
      row.text.slice(end),
    );
    const value = found?.[1];
    if (value === undefined) continue;
    const start = end + (found?.[0].indexOf(value) ?? 0);
    return { value, row, start, end: start + value.length, confidence: 0.85 };
  }
  return undefined;
}

/** `CO. FILE DEPT. CLOCK VCHR. NO.` over `K4T 004417 000200 0000420118 1`: the file number is the worker's, the first the company's. */
function filedUnder({ country, sheet }: Context): Reading<string> | undefined {
  if (!has(country, "file_numbers")) return undefined;
  for (const row of sheet.rows.slice(0, 40)) {
    if (!/^\W?[c€].{0,3}\s+file\s+dept\b/.test(row.folded.replaceAll("\t", " "))) continue;
    const under = sheet.rows[row.index + 1];
    const found = /^([A-Z\d]{2,4}\s+)(\d{4,7})(?=\s)/.exec(under?.text ?? "");
    const [whole = "", lead = "", value = ""] = found ?? [];
    if (under !== undefined && value !== "")
      return { value, row: under, start: lead.length, end: whole.length, confidence: 0.9 };
  }
  return undefined;
}

/** `Colaborador | Nº | Categoria`: a number without more words beside the worker's name is the worker's. */
function besideName(context: Context): Reading<string> | undefined {
  for (const { row } of context.labels.filter(({ field }) => /^employee_name(?:_weak)?$/.test(field))) {
    const caption = row.cells.find(({ text }) =>
      /^(?:n[.º°]{0,2}|no\.?|nr\.?|núm\.?|num\.?|c[oó]d\.?|id|kod|matr?\.?)$/i.test(text.trim()),
    );
    if (caption === undefined || row.index > 40) continue;
    const beside = row.cells[row.cells.indexOf(caption) + 1];
    const number = /^\s*([A-Z]{0,3}\d{1,10})\s*$/.exec(beside?.text ?? "")?.[1];
    if (beside !== undefined && number !== undefined) {
      const start = beside.offset + beside.text.indexOf(number);
      return { value: number, row, start, end: start + number.length, confidence: 0.8 };
    }
    const under = context.sheet.rows
      .slice(row.index + 1, row.index + 3)
      .flatMap(({ cells }) => cells)
      .find(
        ({ box }) =>
          Math.abs(box[0] - caption.box[0]) < 0.03 || (box[0] < caption.box[2] && box[2] > caption.box[0]),
      );
    const value = under === undefined ? undefined : code.exec(under.text)?.[1];
    if (under !== undefined && value !== undefined)
      return {
        value,
        row: under.row,
        start: under.offset,
        end: under.offset + value.length,
        confidence: 0.8,
      };
  }
  return undefined;
}
