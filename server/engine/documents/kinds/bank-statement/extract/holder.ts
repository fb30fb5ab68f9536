import { type AddressBlock, addressBlocks, addressOf, nameOf } from "../../../extract/address-blocks";
import { addressIn } from "../../../extract/addresses";
import type { Context, Reading } from "../../../extract/context";
import { toField } from "../../../extract/make-field";
import { fallbackPerson } from "../../../extract/parties/person";
import { type IdReading, identifiers, identifiersAnywhere } from "../../../extract/read-identifiers";
import { names } from "../../../extract/read-names";
import { texts } from "../../../extract/read-values";
import { locate, type Row, union } from "../../../extract/sheet";
import type { RawField } from "../../../types";
import { findAmounts } from "../../../values/amount";
import { kindsGiven } from "../../../values/identifier";
import { companyKey, compareNames, findLegalForm } from "../../../values/name";
import { collapse, fold } from "../../../values/text";
import { isInstitute } from "./bank";
import { findHeaders } from "./columns";

const notHolders =
  /\b(?:account|savings|checking|current|everyday|cuenta|balance|bank|services?|information|support|statement|extracto|releve|kontoauszug|summary|page|customer service|telefon\w*|e-?mails?|period|periodo|mastercard|visa|rewards?|platinum|credit card|kreditkarte|carte (?:bancaire|bleue)|tarjeta|ccm|crcam|agence|agencia|filiale?|oficina|sucursal|succursale|zweigstelle|geschaftsstelle|branch|oddzial|balcao|kantoor|centre financier|centre de relations)\b/;

/** Who keeps the account and where they live: captioned, in the window of the envelope, or alone at the head of the page. */
export function holder(
  context: Context,
  moved: ReadonlySet<Row>,
  push: (f: RawField | undefined) => void,
): void {
  const movements = findHeaders(context.sheet)[0]?.last.index ?? Number.POSITIVE_INFINITY;
  const named = names(context, "account_holder", { below: 1, company: true }).find(
    (r) =>
      r.confidence > 0.45 &&
      !moved.has(r.row) &&
      (r.row.index <= movements || r.label?.atCellStart === true) &&
      !notHolders.test(fold(r.value)) &&
      !isInstitute(r.value) &&
      !context.labels.some((l) => l.row === r.row && l.start === r.start) &&
      plausible(r.value),
  );
  const blocks = addressBlocks(context.sheet).filter(
    (block) => mayHold(context, block) && ![...block.name, ...block.lines].some(({ row }) => moved.has(row)),
  );
  const printed =
    named === undefined ? undefined : blocks.find((block) => sameHolder(nameOf(block) ?? "", named.value));
  const first = context.sheet.rows[0]?.page;
  const window =
    printed ??
    (named === undefined ? (blocks.find((b) => b.name[0]?.row.page === first) ?? blocks[0]) : undefined);
  const alone = named === undefined && window === undefined ? unnamed(context, moved) : undefined;
  if (named !== undefined) push(toField(context, "account_holder", named, named.value));
  else if (window !== undefined) {
    const [cell] = window.name;
    const name = nameOf(window);
    if (cell !== undefined && name !== null)
      push(
        toField(
          context,
          "account_holder",
          {
            value: name,
            row: cell.row,
            start: cell.offset,
            end: cell.offset + cell.text.length,
            confidence: 0.88,
          },
          name,
        ),
      );
  } else push(alone);
  push(
    address(
      context,
      window ?? (named === undefined ? undefined : blocks.find((b) => b.name[0]?.row.page === first)),
      named ?? placeOf(context, alone),
    ),
  );
  const kinds = [
    ...kindsGiven("person", context.country),
    ...kindsGiven("company", context.country),
    ...idKinds,
  ];
  const given = [...new Set(kinds)];
  const held = named?.row ?? window?.name[0]?.row;
  const own = (r: Reading<unknown>): boolean =>
    !moved.has(r.row) && !smallPrint.test(r.row.folded) && !ofLetterhead(context, r.row, held);
  const id =
    identifiers(context, "account_holder_id_number", given).find(own) ?? nearHolder(context, held, own);
  if (id !== undefined)
    push(
      toField(context, "account_holder_id_number", id, id.value.printed, {
        kind: id.value.kind,
        raw: id.value.bare,
      }),
    );
}

/** What a bank says of itself at the foot of the page. */
const smallPrint =
  /\breg\w*\.? (?:merc|di comm|bdp)|capital social|capitale sociale|\binscri(?:ta|to)\b|registered (?:in|office|no)|authori[sz]ed (?:by|and)|aktiengesellschaft|amtsgericht|\bhrb\b|sede (?:legale|social)|matriculad|\balbo\b|\brcs\b|siege social|\bkvk\b|\bkrs\b|entidad(?:es)? de credito|ust-?id/;

/** Above the holder, in the lines that begin with the bank's name, stands the bank's own number. */
function ofLetterhead({ sheet }: Context, row: Row, held: Row | undefined): boolean {
  if (held === undefined || row.index >= held.index || row.page !== held.page) return false;
  return sheet.rows
    .slice(Math.max(0, row.index - 2), row.index + 1)
    .some(
      ({ cells, page }) =>
        page === row.page &&
        cells.some(({ text, box }) => isInstitute(text) && box[0] <= row.box[2] && box[2] >= row.box[0]),
    );
}

/** A number that says of itself whose it is, by its check letter, in the box of the holder. */
function nearHolder(
  context: Context,
  row: Row | undefined,
  own: (r: Reading<unknown>) => boolean,
): Reading<IdReading> | undefined {
  if (row === undefined) return undefined;
  return identifiersAnywhere(context, ["nif", "codice_fiscale", "cif"]).find(
    (r) =>
      own(r) &&
      r.value.verdict === "valid" &&
      r.row.page === row.page &&
      Math.abs(r.row.index - row.index) <= 4,
  );
}

/** What statements print whatever their country was taken for. */
const idKinds = [
  "nif",
  "codice_fiscale",
  "cpf",
  "cnpj",
  "rfc",
  "curp",
  "pesel",
  "nif_pt",
  "cif",
  "pan",
] as const;

const plausible = (name: string): boolean => name.split(/\s+/).length >= 2 || findLegalForm(name) !== null;

const sameHolder = (a: string, b: string): boolean =>
  compareNames(a, b) !== "different" || (companyKey(a) !== "" && companyKey(a) === companyKey(b));

/** A name of words, without figures of money, that no institute bears. */
function mayHold(context: Context, block: AddressBlock): boolean {
  const name = nameOf(block);
  const [cell] = block.name;
  if (name === null || cell === undefined || block.name.length > 3) return false;
  return (
    name.split(/\s+/).length >= 2 &&
    name.split(/\s+/).length <= 8 &&
    name.length <= 60 &&
    /^\p{Lu}/u.test(name) &&
    !isInstitute(name) &&
    !notHolders.test(fold(name)) &&
    !/:|@|www\.|\d{5}|\bbox \d/i.test(name) &&
    !findAmounts(name, context.sheet.notation).some(({ money }) => money)
  );
}

function address(
  context: Context,
  block: AddressBlock | undefined,
  named: Pick<Reading<string>, "row" | "start" | "end"> | undefined,
): RawField | undefined {
  const labelled = texts(context, "account_holder_address", { below: 2 }).find(
    (r) => /\d/.test(r.value) && /\p{L}{3}/u.test(r.value) && r.value.length >= 10,
  );
  if (block !== undefined && (labelled === undefined || block.lines.length > 1)) {
    const value = addressOf(block);
    const [cell] = block.lines;
    if (cell === undefined) return undefined;
    const field = toField(
      context,
      "account_holder_address",
      { value, row: cell.row, start: cell.offset, end: cell.offset + cell.text.length, confidence: 0.85 },
      value,
    );
    return { ...field, box: union(block.lines.map(({ box }) => box)) };
  }
  if (labelled !== undefined) {
    const value = collapse(labelled.row.text.slice(labelled.start).split("\t")[0] ?? labelled.value);
    return toField(context, "account_holder_address", labelled, value);
  }
  if (named === undefined) return undefined;
  // Street and town on one line under the name, or behind it.
  const left = locate(named.row, named.start, named.end).box[0];
  for (const row of context.sheet.rows.slice(named.row.index, named.row.index + 4)) {
    if (row.page !== named.row.page) break;
    for (const cell of row.cells) {
      const from = Math.max(0, row === named.row ? named.end - cell.offset : 0);
      const found = addressIn(cell.text.slice(from));
      if (found === null || (from === 0 && Math.abs(cell.box[0] - left) > 0.05)) continue;
      const start = cell.offset + from + found.start;
      if (!/^.{0,3}$|[·|•–—:]\s*$/u.test(row.text.slice(cell.offset + from, start))) continue;
      const [country = ""] = /^, \p{Lu}[\p{L} ]{3,24}$/u.exec(cell.text.slice(from + found.end)) ?? [];
      const value = found.value + country;
      const end = start + value.length;
      return toField(context, "account_holder_address", { value, row, start, end, confidence: 0.82 }, value);
    }
  }
  return undefined;
}

/** Where a field stands that was found without a caption. */
function placeOf(
  { sheet }: Context,
  field: RawField | undefined,
): Pick<Reading<string>, "row" | "start" | "end"> | undefined {
  const row = sheet.rows.find(
    ({ page, text, box }) =>
      page === field?.page &&
      text.includes(String(field.value)) &&
      Math.abs(box[1] - (field.box?.[1] ?? 1)) < 0.02,
  );
  const start = row?.text.indexOf(String(field?.value)) ?? 0;
  return row && { row, start, end: start + String(field?.value).length };
}

function unnamed(context: Context, moved: ReadonlySet<Row>): RawField | undefined {
  const listed = [...moved].map(({ index }) => index);
  const [first, last] = [Math.min(...listed), Math.max(...listed)];
  // Between the first movement and the last stand those whom the account paid.
  const among = ({ index }: Row) => index < first || index > last + 1;
  const person = fallbackPerson(context, "account_holder", { among });
  return person !== undefined && isInstitute(String(person.value)) ? undefined : person;
}

/** Rows that movements stand on: they name other institutes and people. */
export const rowsOf = (movements: readonly { row: Row }[]): ReadonlySet<Row> =>
  new Set(movements.map(({ row }) => row));
