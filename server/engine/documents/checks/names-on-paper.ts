import { addressBlocks } from "../extract/address-blocks";
import { notNames, notPeople, organisations } from "../extract/parties/words";
import { readName } from "../extract/read-names";
import type { Row } from "../extract/sheet";
import { fieldOf } from "../field-of";
import { type CheckInput, finding, placeAt } from "../make-finding";
import type { Finding } from "../types";
import { compareNames, findLegalForm, isCapitalised, nameParts } from "../values/name";
import { fold } from "../values/text";

type Part = CheckInput["part"];
type Named = { name: string; row: Row; start: number; end: number };

/** A slip says who works and whose account is paid, a statement to whom it is sent and whose account it is: clearly somebody else is asked about. */
export function checkNamesOnPaper({ part, extraction }: CheckInput): Finding[] {
  if (part.context.sheet.ocr) return [];
  const pair =
    part.type === "payslip" ? onSlip(part) : part.type === "bank_statement" ? onStatement(part) : undefined;
  if (pair === undefined) return [];
  const { field, one, other } = pair;
  if (!strangers(part, one, other)) return [];
  return [
    finding("name_mismatch", field, "medium", placeAt(extraction.document, one.row, one.start, one.end), {
      printed: one.name,
      expected: other.name,
      account: "holder",
    }),
  ];
}

const roles =
  "account holder|account name|name of (?:the )?account(?: holder)?|kontoinhaber(?:in)?|titulaire(?: du compte)?|titular(?: de la cuenta| da conta)?|intestatario|intestatari[ao](?: del conto)?|rekeninghouder|posiadacz(?: rachunku)?|majitel uctu|kontohaver|kontohavare";
const introducing = String.raw`(?:deposited|credited|paid|transferred|payable|direct deposit) (?:in)?to (?:the )?(?:bank )?account (?:of|in the name of)|account in the name of|in the name of|t\.?\s?n\.?\s?v\.?|ten name van|lautend auf|zugunsten(?: von)?|au nom de|a nombre de|em nome de|intestat[oa] a|na nazwisko`;
const paidTo = new RegExp(
  String.raw`(?<![\p{L}])(?:(?:${roles})(?:\s?\/\s?[a-z ]{3,24})?\s?:\s*|(?:${introducing})\s*:?\s*)`,
  "gu",
);
const heldBy =
  /^\W*(?:account holder|account name|kontoinhaber(?:in)?|titulaire(?: du compte)?|titular(?: de la cuenta| da conta)?|intestatari[oa]|rekeninghouder|posiadacz(?: rachunku)?|majitel uctu|kontohaver|kontohavare)\s?:\s*/u;

/** Two words or an initial and one at least, capitalised, that name nobody but a person. */
function personAt(part: Part, row: Row, from: number): Named | undefined {
  const text = row.text.slice(from).replace(/\s?[:;|/(].*$/u, "");
  const read = readName(text, false, part.context.country);
  if (read === null) return undefined;
  const end = from + read.end;
  return isPerson(read.value) ? { name: read.value, row, start: end - read.value.length, end } : undefined;
}

function isPerson(name: string): boolean {
  const folded = fold(name);
  return (
    nameParts(name).length >= 2 &&
    nameParts(name).length <= 5 &&
    nameParts(name).some((word) => word.length >= 3) &&
    !/\d/.test(name) &&
    isCapitalised(name) &&
    findLegalForm(name) === null &&
    ![notNames, notPeople, organisations].some((words) => words.test(folded))
  );
}

/** Whom the slip is of, by its caption or address, beside whose account it says that the pay goes to. */
function onSlip(part: Part) {
  const payee = part.context.sheet.rows
    .flatMap((row) =>
      row.folded.length === row.text.length && /\d/.test(row.text)
        ? [...row.folded.matchAll(paidTo)].map((match) => personAt(part, row, match.index + match[0].length))
        : [],
    )
    .find((named) => named !== undefined);
  if (payee === undefined) return undefined;
  const employee = employeeBeside(part, payee);
  return employee === undefined
    ? undefined
    : { field: "employee_name" as const, one: employee, other: payee };
}

const works =
  /(?:^|(?<=\t))\W*(?:employee(?: name)?|name of employee|arbeitnehmer(?:in)?|mitarbeiter(?:in)?|dienstnehmer(?:in)?|salarie(?:\(?e\)?)?|nom du salarie|trabajador(?:a)?|empleado|trabalhador(?:a)?|colaborador(?:a)?|dipendente|lavorator(?:e|rice)|werknemer(?: ?\/ ?travailleur)?|travailleur|medewerker|pracownik|zamestnanec)\s?[:\t]\s*/gu;

function employeeBeside(part: Part, payee: Named): Named | undefined {
  const field = fieldOf(part, "employee_name");
  const known = (row: Row): boolean => row.page === field?.page && row.box[1] < (field.box?.[3] ?? 0);
  const rows = part.context.sheet.rows.filter(
    (row) => row !== payee.row && row.folded.length === row.text.length,
  );
  const captioned = rows
    .flatMap((row) =>
      [...row.folded.matchAll(works)].map((match) => personAt(part, row, match.index + match[0].length)),
    )
    .find((named) => named !== undefined);
  if (captioned !== undefined) return captioned;
  const name = String(field?.value ?? "");
  if (field === undefined || field.confidence < 0.8 || !isPerson(name)) return undefined;
  const row = rows.find((one) => known(one) && one.text.includes(name) && one.box[3] > (field.box?.[1] ?? 1));
  const start = row?.text.indexOf(name) ?? -1;
  return row === undefined ? undefined : { name, row, start, end: start + name.length };
}

/** To whom the statement is addressed, beside whom it names as the holder. */
function onStatement(part: Part) {
  const { sheet } = part.context;
  const moved = new Set(part.ledger?.movements.map(({ row }) => row));
  const holder = sheet.rows
    .filter((row) => !moved.has(row) && row.folded.length === row.text.length)
    .flatMap((row) =>
      row.cells.map((cell) => {
        const lead = heldBy.exec(fold(cell.text))?.[0];
        return lead === undefined ? undefined : personAt(part, row, cell.offset + lead.length);
      }),
    )
    .find((named) => named !== undefined);
  const first = sheet.rows[0]?.page;
  const windows = addressBlocks(sheet).filter(
    ({ name }) => name[0]?.row.page === first && isPerson(name.at(-1)?.text ?? ""),
  );
  const [window, more] = windows;
  const cell = window?.name.at(-1);
  if (holder === undefined || window === undefined || more !== undefined || cell === undefined)
    return undefined;
  if (holder.row === cell.row || window.lines.some(({ text }) => careOf.test(fold(text)))) return undefined;
  const one = {
    name: cell.text.trim(),
    row: cell.row,
    start: cell.offset,
    end: cell.offset + cell.text.length,
  };
  return { field: "account_holder" as const, one, other: holder };
}

const careOf =
  /\b(?:c\/o|care of|z\.? ?hd\.?|chez|aux bons soins|p\.a\.|presso|a\/c de|a la atencion|t\.?a\.?v\.?)(?![a-z])/;
const joined = /[&+]|\b(?:and|und|et|y|e|en|i|oder|or|ou|o|of|lub)\b/;

/** No word of one name is in the other, none stands in the line of the other, and neither stands anywhere else. */
function strangers({ context }: Part, one: Named, other: Named): boolean {
  if (compareNames(one.name, other.name) !== "different") return false;
  if ([one, other].some(({ name }) => joined.test(fold(name)))) return false;
  if ([one, other].some(({ row }) => careOf.test(row.folded))) return false;
  const long = ({ name }: Named): string[] => nameParts(name).filter((word) => word.length > 2);
  if (long(one).length === 0 || long(other).length === 0) return false;
  const near = (a: string, b: string): boolean => a === b || a.startsWith(b) || b.startsWith(a);
  if (long(one).some((word) => long(other).some((same) => near(word, same)))) return false;
  const words = context.sheet.rows.map((row) => ({ row, words: fold(row.text).split(/[^a-z0-9ñ]+/) }));
  const elsewhere = (named: Named): boolean =>
    words.some(({ row, words: all }) => row !== named.row && long(named).some((word) => all.includes(word)));
  return !elsewhere(one) && !elsewhere(other);
}
