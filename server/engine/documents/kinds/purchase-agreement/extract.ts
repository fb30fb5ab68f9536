import { type Collector, collect } from "../../extract/collect";
import type { Context } from "../../extract/context";
import { days, give, signedOn, sums } from "../../extract/contracts/clauses";
import { numbersOf, parties } from "../../extract/contracts/parties";
import { address, partyByLabel, signedState } from "../../extract/contracts/terms";
import { toField } from "../../extract/make-field";
import { identifiersAnywhere } from "../../extract/read-identifiers";
import { texts } from "../../extract/read-values";
import { textOf } from "../../field-of";
import type { RawField } from "../../types";
import { deadlineCues, priceCues } from "./cues";

export function extractPurchase(context: Context, ink: boolean): RawField[] {
  const c = collect(context);
  parties(context, c, { seller: "seller_name", buyer: "buyer_name" });
  sections(context, c);
  partyByLabel(context, c, "buyer_name");
  partyByLabel(context, c, "seller_name");
  address(context, c);
  const found = sums(context, priceCues);
  give(context, c, "purchase_price", found.get("purchase_price"));
  if (!c.has("purchase_price")) c.money("purchase_price");
  give(context, c, "deposit_amount", found.get("deposit_amount"));
  c.text("financing_condition");
  signedOn(context, c);
  if (!c.has("signature_date")) c.date("signature_date");
  const signed = textOf(c, "signature_date");
  const until = days(context, deadlineCues).get("completion_deadline");
  if (until !== undefined && until.score > 0.4 && (signed === undefined || until.value > signed))
    give(context, c, "completion_deadline", until);
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
    [
      /(?:finca|fraccion)\s+(?:registral\s+)?(?:n(?:umero|um\.?|\.?º|º|o\.?)\s+)?(\d{1,3}(?:\.\d{3})+|\d{2,8})\b/,
    ],
    0.85,
  );
  numbersOf(context, c, [
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
