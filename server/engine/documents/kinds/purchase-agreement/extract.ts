import { type Collector, collect } from "../../extract/collect";
import type { Context } from "../../extract/context";
import { numbersOf, parties } from "../../extract/contracts/parties";
import { address, partyByLabel, re, signatureDate, signedState } from "../../extract/contracts/terms";
import { toField } from "../../extract/make-field";
import { identifiersAnywhere } from "../../extract/read-identifiers";
import { texts } from "../../extract/read-values";
import type { RawField } from "../../types";

export function extractPurchase(context: Context, ink: boolean): RawField[] {
  const c = collect(context);
  parties(context, c, { seller: "seller_name", buyer: "buyer_name" });
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
