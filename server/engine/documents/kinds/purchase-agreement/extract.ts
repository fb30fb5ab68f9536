import { type Collector, collect } from "../../extract/collect";
import type { Context } from "../../extract/context";
import { days, give, moneyOf, signedOn, sums } from "../../extract/contracts/clauses";
import type { Assigned } from "../../extract/contracts/cues";
import { numbersOf, parties } from "../../extract/contracts/parties";
import { running } from "../../extract/contracts/running";
import { address, partyByLabel, signedState } from "../../extract/contracts/terms";
import { derivedField, toField } from "../../extract/make-field";
import { identifiersAnywhere } from "../../extract/read-identifiers";
import { texts } from "../../extract/read-values";
import { textOf } from "../../field-of";
import type { RawField } from "../../types";
import { agree } from "../../values/amount";
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
  give(
    context,
    c,
    "deposit_amount",
    wholeOf(context, found.get("deposit_amount"), found.get("purchase_price")),
  );
  financing(context, c);
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
      /descrit[oa]s? na\b[^;]{0,90}?conservatoria[^;]{0,90}?(?:sob o |com o |ficha )?(?:n(?:umero|\.?\s?[ºo°]|um\.?)?)\.?\s*(\d{2,6})\b/,
      /(?:grundbuch|grundbuchamt)[^;]{0,120}?\b(?:blatt|bl\.)(?: nr\.?)?\s*(\d{2,6})\b/,
      /\b(?:immeuble|bien-fonds|feuillet) n[°ºo.]*\W{0,3}(\d{2,6}(?:-\d{1,4})?)\b/,
      /\b(?:einlagezahl|ez)\s*:?\s*(\d{2,6})\b/,
      /\btitle (?:number|no)s?\.?\s*:?\s*([a-z]{2,4}\s?\d{3,7})\b/,
      /\bksieg[aei] wieczyst\w+ (?:o )?(?:numerze |numer |nr\.? )?([a-z]{2}\d[a-z]\/\d{8}\/\d)/,
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

/** A deposit that is paid in two parts: the whole that the same sentence prints behind them, as long as it is a part of the price. */
function wholeOf(
  context: Context,
  part: Assigned<number> | undefined,
  price: Assigned<number> | undefined,
): Assigned<number> | undefined {
  if (part === undefined || price === undefined) return part;
  const all = moneyOf(context);
  const { text } = running(context.sheet);
  const whole = all.find(
    ({ value, start }) =>
      value < price.value / 2 &&
      all.some(
        (rest) =>
          // Twice the deposit is what the seller gives back who does not sell.
          !agree(rest.value, part.value) &&
          agree(rest.value + part.value, value) &&
          Math.max(rest.end, part.end) <= start &&
          !/[.;]\s+(?=\p{Lu})|\n/u.test(text.slice(Math.min(rest.end, part.end), start)),
      ),
  );
  return whole === undefined ? part : { ...whole, score: part.score };
}

/** Whether the purchase hangs on a loan that is still to be granted. */
function financing(context: Context, c: Collector): void {
  const text = context.sheet.flow.folded.replace(/\s+/g, " ");
  c.push(
    context.labels.some(({ field, atCellStart }) => field === "financing_condition" && atCellStart) ||
      onLoan.some((pattern) =>
        [...text.matchAll(new RegExp(pattern, "g"))].some((found) => hangs(text, found)),
      )
      ? derivedField(context, "financing_condition", true, 0.8)
      : undefined,
  );
}

/** A loan that is still to be granted, and nothing that denies it; a charge that stands on the property already is no condition. */
function hangs(text: string, found: RegExpMatchArray): boolean {
  const from = found.index ?? 0;
  const behind = /^[^.;]{0,60}/.exec(text.slice(from + found[0].length))?.[0] ?? "";
  const span = found[0] + behind;
  return granted.test(span) && !existing.test(span) && !denied.test(text.slice(Math.max(0, from - 60), from));
}

const granted =
  /obten|obtien|obtain|conced|concesi|concess|aprob|aprov|approv|grant|secur(?:e|ing)|erhalt|gewahr|bewillig|zusage|otten|otti|octroi|obtention|verkrijg|uzysk|przyznan|poskytnut|bevilj|financing|financement|financiacion|financiamento|finanziamento|finanzierung|financiering|(?:mortgage|loan) (?:contingency|condition)/;
const existing =
  /redeem|discharge|cancel|in favou?r of (?!(?:the )?(?:buyer|purchaser))|a favor d(?:e|el) (?!(?:la )?(?:parte )?(?:comprador|adquir))|zugunsten|a favore d|en faveur d|subject to no\b|sujet[oa] a ningun/;
const denied =
  /\b(?:not|no(?! ?\d)|nor|never|neither|without|nicht|kein\w*|ohne|non|senza|pas|sans|ni|sin|nao|sem|niet|geen)\b[^.;,]{0,40}$/;

const loan = String.raw`(?:mortgage|loan|financ\w+|finanzi\w+|hipotec\w*|prestamo|credito|pret\b|credit (?:hypothecaire|immobilier|bancaire)|emprunt|mutuo|finanzierung|darlehen|kredit|emprestimo|hypothe\w+|kredyt\w*)`;
const onLoan = [
  new RegExp(
    `(?:subject to|conditional (?:up)?on|contingent (?:up)?on|condition precedent)[^.;]{0,90}${loan}`,
  ),
  /(?:financing|mortgage|loan) (?:contingency|condition)\b/,
  new RegExp(
    `(?:condicion suspensiva|condicionad[oa] a|sujet[oa] a|queda supeditad[oa]|condicio suspensiva)[^.;]{0,110}${loan}`,
  ),
  new RegExp(`(?:condition suspensive|subordonne?e? a)[^.;]{0,80}${loan}|sous reserve[^.;]{0,60}${loan}`),
  new RegExp(
    `condizione (?:sospensiva|risolutiva)[^.;]{0,110}${loan}|subordinat[oa] (?:all|a)[^.;]{0,90}${loan}`,
  ),
  new RegExp(`finanzierungsvorbehalt|vorbehalt (?:der|einer)[^.;]{0,40}${loan}`),
  new RegExp(`(?:condicao suspensiva|condicionad[oa] (?:a|ao)|sujeito a)[^.;]{0,90}${loan}`),
  new RegExp(`ontbindende voorwaarde[^.;]{0,90}${loan}|financieringsvoorbehoud`),
  new RegExp(String.raw`(?:nieuzyskania|pod warunkiem|podmineno?)[^.;]{0,80}(?:${loan}|uver\w*)`),
];

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
