import type { Context } from "../../../extract/context";
import { proseField, toField } from "../../../extract/make-field";
import { fallbackBank, fallbackPerson } from "../../../extract/parties";
import { identifiers, identifiersAnywhere } from "../../../extract/read-identifiers";
import { names } from "../../../extract/read-names";
import { patterns, prose } from "../../../extract/read-values";
import type { RawField } from "../../../types";
import { findDates } from "../../../values/date";
import { fold } from "../../../values/text";
import { findHeaders } from "./columns";

export function holder(context: Context, push: (f: RawField | undefined) => void): void {
  const bank = fallbackBank(context);
  const labelled = names(context, "bank_name", { below: 0 }).find(
    (r) => r.label?.atCellStart && r.label.text.endsWith(":"),
  );
  push(labelled === undefined ? bank : toField(context, "bank_name", labelled, labelled.value));
  const movements = findHeaders(context.sheet)[0]?.last.index ?? Number.POSITIVE_INFINITY;
  const named = names(context, "account_holder", { below: 1 }).filter(
    (r) =>
      (r.row.index <= movements || r.label?.atCellStart === true) &&
      !/\b(?:account|savings|checking|current|everyday|cuenta|balance|bank|services?|information|support)\b/.test(
        fold(r.value),
      ),
  );
  if (named[0] !== undefined && named[0].confidence > 0.45)
    push(toField(context, "account_holder", named[0], named[0].value));
  else push(fallbackPerson(context, "account_holder") ?? loneCapitals(context));
  const id = identifiers(context, "account_holder_id_number", ["nif"])[0];
  if (id !== undefined)
    push(
      toField(context, "account_holder_id_number", id, id.value.printed, {
        kind: id.value.kind,
        raw: id.value.bare,
      }),
    );
}

/** A holder printed in capitals without titles, address or label, above a card or account number. */
function loneCapitals(context: Context): RawField | undefined {
  for (const row of context.sheet.rows.slice(0, 60)) {
    const [a, b] = row.cells;
    if (a === undefined || b === undefined || row.cells.length !== 2) continue;
    if (
      /^[A-Z][A-Z' -]{4,40}$/.test(a.text) &&
      a.text.includes(" ") &&
      /^\d{4}[- ]\d{4}[- ]\d{4}[- ]\d{4}$/.test(b.text)
    )
      return toField(
        context,
        "account_holder",
        { value: a.text, row, start: a.offset, end: a.offset + a.text.length, confidence: 0.8 },
        a.text,
      );
  }
  return undefined;
}

export function accounts(context: Context, push: (f: RawField | undefined) => void): void {
  const iban = identifiers(context, "iban", ["iban"])[0] ?? identifiersAnywhere(context, ["iban"])[0];
  if (iban !== undefined)
    push(toField(context, "iban", iban, iban.value.printed, { kind: "iban", raw: iban.value.bare }));
  const bic = patterns(context, "bic", /\b([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)\b/)[0] ?? undefined;
  if (bic !== undefined) push(toField(context, "bic", bic, bic.value));
  const sort =
    identifiers(context, "sort_code", ["sort_code"])[0] ??
    (context.country === "GB" ? identifiersAnywhere(context, ["sort_code"])[0] : undefined);
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
  if (card !== undefined)
    push(toField(context, "card_number", card, card.value.printed, { kind: "card", raw: card.value.bare }));
  const number = patterns(
    context,
    "account_number",
    /((?:[A-Z]{2,4}-?)?[*•xX#.…]{0,8}-?\d(?:[\d -]{2,28}\d)?)(?!\d|[/.,]\d)/,
    { below: 2 },
  ).find(
    (r) =>
      r.value.replace(/\D/g, "").length >= 4 &&
      findDates(r.value, context.order).length === 0 &&
      !/^\d{2}-\d{2}-\d{2}$/.test(r.value),
  );
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
  const tail = beside ?? prose(context, /(?<![\d.,-])(\d{10,14})(?![\d.,-])/);
  if (tail !== null)
    push(
      proseField(context, "account_number", tail, tail.value, {
        confidence: beside === null ? 0.55 : 0.85,
        raw: tail.value,
      }),
    );
}
