import type { Context, Reading } from "../../../extract/context";
import { proseField, toField } from "../../../extract/make-field";
import { type IdReading, identifiers, identifiersAnywhere } from "../../../extract/read-identifiers";
import { patterns, prose } from "../../../extract/read-values";
import { locate, type Row } from "../../../extract/sheet";
import { has } from "../../../knowledge";
import type { RawField } from "../../../types";
import { findDates } from "../../../values/date";
import { findIdentifiers } from "../../../values/identifier";

export function accounts(
  context: Context,
  moved: ReadonlySet<Row>,
  push: (f: RawField | undefined) => void,
): void {
  // At the foot a bank prints an account of its own.
  const aboveFoot = ({ row }: Reading<IdReading>): boolean => row.box[1] < 0.94;
  const [named, all] = [identifiers(context, "iban", ["iban"]), identifiersAnywhere(context, ["iban"])];
  const printed = named.find(aboveFoot) ?? (all.some(aboveFoot) ? undefined : named[0]);
  const iban =
    (printed === undefined ? undefined : goesOn(context, printed)) ??
    all.find(aboveFoot) ??
    all[0] ??
    (context.sheet.ocr ? brokenIban(context) : undefined);
  if (iban !== undefined)
    push(toField(context, "iban", iban, iban.value.printed, { kind: "iban", raw: iban.value.bare }));
  const bic = patterns(context, "bic", /\b([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)\b/)[0] ?? undefined;
  if (bic !== undefined) push(toField(context, "bic", bic, bic.value));
  const sort =
    identifiers(context, "sort_code", ["sort_code"])[0] ??
    (has(context.country, "sort_codes") ? identifiersAnywhere(context, ["sort_code"])[0] : undefined);
  if (sort !== undefined)
    push(
      toField(context, "sort_code", sort, sort.value.printed, { kind: "sort_code", raw: sort.value.bare }),
    );
  const routing = identifiers(context, "routing_number", ["routing"])[0];
  if (routing !== undefined)
    push(
      toField(context, "routing_number", routing, routing.value.printed, {
        kind: "routing",
        raw: routing.value.bare,
      }),
    );
  // Sixteen of the figures of an IBAN printed in fours are no card.
  const ibans = identifiersAnywhere(context, ["iban"]).map(({ value }) => value.bare);
  const card = identifiersAnywhere(context, ["card"]).find(
    ({ value }) => !ibans.some((iban) => iban.includes(value.bare)),
  );
  const shown = patterns(context, "card_number", hiddenCard).find(
    ({ row, value, label }) =>
      !moved.has(row) && (/\D{2}/.test(value) || /ending|termin|endet/i.test(label?.text ?? "")),
  );
  if (card !== undefined)
    push(toField(context, "card_number", card, card.value.printed, { kind: "card", raw: card.value.bare }));
  else if (shown !== undefined)
    push(toField(context, "card_number", shown, shown.value, { kind: "card", raw: shown.value }));
  const boxed = inBoxes(context, moved);
  if (boxed !== undefined) {
    push(toField(context, "account_number", boxed, boxed.value, { raw: boxed.value }));
    return;
  }
  const labelled = patterns(
    context,
    "account_number",
    /((?=(?:[-./]?\d){8})\d+(?:[-./]\d+){1,5}(?!\d| ?\d)|(?:[A-Z]{2,4}-?)?[*•xX#.…]{0,8}-?\d(?:[\d -]{2,32}\d)?(?![\d]|[/.,]\d)|\d{2,6}(?:[./]\d{2,12}){1,4}(?![\d]|[/.,]\d))/,
    { below: 2 },
  ).filter(
    (r) =>
      !moved.has(r.row) &&
      r.value.replace(/\D/g, "").length >= 4 &&
      (!/[./]/.test(r.value) || r.value.replace(/\D/g, "").length >= 8) &&
      findDates(r.value, context.order).length === 0 &&
      !/^\d{2}-\d{2}-\d{2}$/.test(r.value),
  );
  // A few figures behind the caption are a branch's or a misreading of another script where a whole number stands beside them or in a sentence.
  const number = labelled.find(({ value }) => whole(value)) ?? beyond(context, labelled[0]) ?? labelled[0];
  if (number !== undefined) {
    push(
      toField(context, "account_number", number, number.value.replace(/^\d{2}-\d{2}-\d{2}\s+/, ""), {
        raw: number.value,
      }),
    );
    return;
  }
  if (iban !== undefined) return;
  const beside = prose(context, /account\s+\d{2}-\d{2}-\d{2}\s+(\d{8})/);
  const tail = beside ?? prose(context, /(?<![\d.,-])(\d{10,18})(?![\d.,-])/);
  if (tail !== null)
    push(
      proseField(context, "account_number", tail, tail.value, {
        confidence: beside === null ? 0.55 : 0.85,
        raw: tail.value,
      }),
    );
}

/** A card's number with most of its figures hidden, or its last four alone: `4929 •••• •••• 6103`, `XXXX-1187`, `ending 2203`. */
const hiddenCard =
  /^\W{0,3}((?:\d{0,6}[ -]?\d{0,4}[ -]?(?:[*•xX#.…·]{1,12}[ -]?){1,4})?\d{4,5})(?![\d.,/]|[ -]\d)/;

const whole = (value: string): boolean => value.replace(/\D/g, "").length >= 7 || /[*•xX#]{2}/.test(value);
const wholeNumber = /(?<![\d.,/-])\d[\d/-]{6,22}\d(?![\d.,/-])/;
const numbered =
  /\b(?:account|a\/c|acct|konto|conto|cuenta|compte|conta|rekening|rachun\w+|uctu|hesap|scet\w?) ?(?:no|n|nr|num|number|numero|nummer)?[.:º°]*\s*(?=\d)/;

/** The whole number in a later cell of the row whose caption has only a few figures, or behind the word in its sentence. */
function beyond(context: Context, short: Reading<string> | undefined): Reading<string> | undefined {
  if (short === undefined) return undefined;
  const { row } = short;
  const told = numbered.exec(row.folded);
  const behind = told === null ? null : wholeNumber.exec(row.text.slice(told.index + told[0].length));
  const [from, found] =
    told !== null && behind?.index === 0
      ? [told.index + told[0].length, behind]
      : [short.end, wholeNumber.exec(row.text.slice(short.end))];
  if (found === null || findDates(found[0], context.order).length > 0) return undefined;
  const start = from + found.index;
  return { ...short, value: found[0], start, end: start + found[0].length };
}

/** Bank, branch, control figures and account, each in a box of its own, as Spain and Portugal print a number by its parts. */
function inBoxes(context: Context, moved: ReadonlySet<Row>): Reading<string> | undefined {
  for (const row of context.sheet.rows) {
    if (moved.has(row)) continue;
    for (const [i, first] of row.cells.entries()) {
      const parts = row.cells.slice(i, i + 4);
      const last = parts.at(-1);
      const lengths = parts.map(({ text }) => (/^\d+$/.test(text.trim()) ? text.trim().length : 0)).join();
      if (last === undefined || !/^4,4,(?:2,10|11,2)$/.test(lengths)) continue;
      return {
        value: parts.map(({ text }) => text.trim()).join(" "),
        row,
        start: first.offset,
        end: last.offset + last.text.length,
        confidence: 0.88,
      };
    }
  }
  return undefined;
}

/** An account number whose last figures stand on the next line of its box: together its check digits must hold. */
function goesOn(context: Context, reading: Reading<IdReading>): Reading<IdReading> {
  const { row, start, end, value } = reading;
  if (value.verdict === "valid") return reading;
  const at = locate(row, start, end).box;
  for (const next of context.sheet.rows.slice(row.index + 1, row.index + 3)) {
    if (next.page !== row.page) break;
    for (const cell of next.cells) {
      if (!/^[\dA-Z][\dA-Z ]{0,16}$/.test(cell.text) || cell.box[0] > at[2] || cell.box[2] < at[0]) continue;
      const [whole] = findIdentifiers(`${value.bare}${cell.text.replaceAll(" ", "")}`, ["iban"]);
      if (whole?.verdict === "valid" && whole.bare.length > value.bare.length)
        return { ...reading, value: { ...whole, printed: `${value.printed} ${cell.text}` } };
    }
  }
  return reading;
}

/** An account number that a picture broke into cells, or whose country letters it misread: its check digits must hold. */
function brokenIban(context: Context): Reading<IdReading> | undefined {
  for (const row of context.sheet.rows) {
    const text = row.text.toUpperCase().replace(/[\t[\]|]/g, " ");
    for (const match of text.matchAll(/(?<![A-Z0-9])[A-Z€5]{1,2}\S{2,3}(?: +[A-Z0-9]{2,8}){3,8}/g)) {
      const printed = match[0].replace(/ +/g, "");
      for (const start of [
        printed,
        printed.replace(/^.{4}/, (head) => head.replace(/^€/, "E").replace(/^E5/, "ES")),
      ]) {
        const body = start.slice(2).replace(/O/g, "0").replace(/[IL]/g, "1");
        const [id] = findIdentifiers(`${start.slice(0, 2)}${body}`, ["iban"]);
        if (id?.verdict !== "valid") continue;
        return { value: id, row, start: match.index, end: match.index + match[0].length, confidence: 0.8 };
      }
    }
  }
  return undefined;
}
