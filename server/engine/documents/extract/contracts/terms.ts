import type { RawField } from "../../types";
import { findIdentifiers } from "../../values/identifier";
import { collapse, fold } from "../../values/text";
import type { Collector } from "../collect";
import type { Context } from "../context";
import { derivedField, proseField, toField } from "../make-field";
import { texts } from "../read-values";
import { isParty } from "./parties";

/** A sum, and no number of an article of law. */
const money = String.raw`(?<!\bart(?:s?\.?|iculos?|icles?)\s{0,2})((?:(?:eur|euros?|€|£|\$|gbp|usd)\s?)?\d[\d.,' ]{0,24}\d(?:\s?(?:euros?|eur|€|£|gbp|usd|dollars))?)`;

const anyDate = String.raw`(\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}(?:er|st|nd|rd|th|\.|º)?\s+(?:de\s+|day of\s+|of\s+)?[a-z]{3,14}\.?,?\s+(?:de\s+|del\s+)?(?:19|20)\d{2}|[a-z]{3,14}\s+\d{1,2}(?:st|nd|rd|th)?,?\s+(?:19|20)\d{2})`;

const W = String.raw`[\s\n]+`;

export const re = (source: string): RegExp =>
  new RegExp(source.replaceAll("{money}", money).replaceAll("{date}", anyDate).replaceAll("{_}", W), "m");

/** Two or more signatures to put down: whether the contract bears them. `ink` counts drawn or stamped marks near the places to sign. */
export function signedState(context: Context, ink: boolean): RawField | undefined {
  const flow = context.sheet.flow.folded;
  const blanks =
    /(?:firma|signature|signed|unterschrift|assinatura|signe|firmado)[^\n]{0,40}_{4,}|_{6,}[^\n]*\n[^\n]*(?:firma|signature|unterschrift|assinatura|landlord|tenant|buyer|seller|employee|employer)/.test(
      flow,
    );
  const places =
    /(?:^|\t|\n|\.\s)\s*(?:el|la|le|il|the)?\s*(?:firma|signature|signed|bailleur|locataire|locatore|conduttr?ice|conduttore|vendedora?|compradora?|arrendadora?|arrendataria?|vermieter|mieter|landlord|tenant|buyer|seller|employer|employee|yours sincerely|accepted|agreed and accepted|unterschrift)/.test(
      flow,
    );
  if (ink) return derivedField(context, "signed", true, 0.75);
  if (
    /(?:^|\s)\/s\/\s*[a-z]|\bsigned by both parties\b|\bfirmado electronicamente\b|\be-?signed\b|\bdigitally signed\b|\bdocusign\b|\baccepted:?\s+[a-z]+ [a-z]+, \d/.test(
      flow,
    )
  )
    return derivedField(context, "signed", true, 0.7);
  if (blanks) return derivedField(context, "signed", false, 0.85);
  // On a picture a signature is only ink among ink; in a file it would have been found among what is drawn.
  return places && context.sheet.ocr ? undefined : derivedField(context, "signed", false, 0.55);
}

export function signatureDate(_context: Context, c: Collector): void {
  c.prose("signature_date", "date", [
    re(String.raw`(?:signed|dated|executed)(?: by both parties)?(?: this| on| as of)?:?\s+(?:the\s+)?{date}`),
    re(
      String.raw`(?:firmado|fait|done|hecho|ausgefertigt)\s+(?:a|en|at)?\s*[^\n,]{0,40},?\s*(?:le|a|el|on|den|am)?\s*{date}`,
    ),
    re(String.raw`^\s*(?:en|a|em|fait a)\s+[a-z' .-]{3,40},\s*(?:a|le|el|aos)?\s*{date}`),
    re(String.raw`^\s*[a-z' .-]{3,30},\s*(?:li|den|le|il|am)?\s*{date}\s*$`),
    re(
      String.raw`(?:agreement|lease|contract|tenancy)\s+is\s+(?:made|dated|entered into)\s+(?:on\s+|this\s+|as of\s+)?{date}`,
    ),
    re(String.raw`(?:contract|agreement) date:?\s*{date}`),
    re(String.raw`(?:this agreement|this lease|this contract)[^\n]{0,80}?(?:on|as of|dated)\s+{date}`),
    re(String.raw`accepted:?[^\n]{0,50}?{date}`),
  ]);
}

/** A party behind its label: all names of the cell, several parties kept in one value as printed. */
export function partyByLabel(context: Context, c: Collector, name: string, colon = false): void {
  if (c.has(name)) return;
  for (const found of texts(context, name, { below: 1 })) {
    if (
      found.label?.atCellStart !== true ||
      (colon && !found.label.text.endsWith(":") && !/^\s*:/.test(found.row.text.slice(found.label.end))) ||
      !/[:\s]$|^/.test(found.label.text)
    )
      continue;
    const value = found.value
      .replace(/,?\s*(?:con\s+)?(?:NIF|DNI|NIE|C\.?F\.?)\b.*$/i, "")
      .replace(/,\s*\d.*$/, "")
      .replace(/[.\s]+$/, "");
    if (
      /\d/.test(value) ||
      !isParty(value) ||
      value.split(" ").length > 9 ||
      !/^\p{Lu}/u.test(value) ||
      value.replace(/[^\p{L}]/gu, "").length < 4
    )
      continue;
    if (
      /\b(?:agrees?|shall|shalls|will|hereby|soll|kann|hat|ist|sind|et|und|and the|doit|debe|informationen)\b/i.test(
        value,
      ) &&
      value.split(" ").length > 4
    )
      continue;
    c.push(toField(context, name, found, value));
    return;
  }
}

export function address(context: Context, c: Collector): void {
  c.prose(
    "property_address",
    "text",
    [
      /(?:immobile|unita immobiliare)[^\n.]{0,30}?\b(?:sit[oa]|ubicat[oa])\s+in\s+([^\n]{8,100})/,
      /(?:vivienda|finca|inmueble|piso)\s+(?:sit[oa]|ubicad[oa])\s+en\s+(?:la\s+)?([^;]{8,110})/,
      /sit[oa]\s+en\s+(?:la\s+)?((?:calle|c\/|avda|avenida|plaza|paseo)[^\n]{6,110})/,
      /(?:dwelling|property|premises|house|flat|apartment)\s+(?:known as\s+|located\s+|situated\s+)?at\s+(\d[^.]{8,100}?)(?:\.|,\s+(?:to\s+be|together|with|which)|;)/,
      /(?:located|situated) at\s+([^\n]{8,110})/,
      /(?:imovel|fracao|predio)[^\n]{0,40}?\bsit[oa]\s+(?:em|na|no)\s+([^\n]{8,110})/,
      /im hause\s+([^\n]{8,80}?\d{5}\s+[a-z .-]{3,30}?)(?:,|\.|\n)/,
      /\b(?:property|premises)\b[^;]{0,140}?\b(?:mailing |street )?address:\s*([^;]{8,110}?)(?:\.\s|;|$)/,
    ],
    0.85,
  );
  const prosed = c.fields.find((f) => f.name === "property_address");
  if (prosed !== undefined) {
    const text = String(prosed.value);
    const post = /^(.*?\b\d{5}\s+[\p{L}' -]+?)(?:,|\.|$)/u.exec(text);
    prosed.value = collapse(
      post?.[1] ?? text.replace(/,\s*(?:finca|registral|con referencia|referencia|propiedad).*$/i, ""),
    );
    return;
  }
  const found = texts(context, "property_address", { below: 1 }).find(
    (r) =>
      /\d/.test(r.value) &&
      r.value.length > 6 &&
      (r.label?.atCellStart === true || /:$/.test(r.label?.text ?? "") || (r.label?.length ?? 0) > 12),
  );
  if (found === undefined) return;
  const parts = ["city", "state", "zip", "unit"].map((name) => texts(context, name, { below: 0 })[0]?.value);
  const [city, state, zip, unit] = parts;
  let value = found.value.replace(/[.\s]+$/, "");
  if (city !== undefined && !fold(value).includes(fold(city)))
    value += `, ${city}${state === undefined ? "" : `, ${state}`}${zip === undefined ? "" : ` ${zip}`}`;
  if (unit !== undefined && /^\w{1,6}$/.test(unit) && !value.includes(unit)) value += `, Unit ${unit}`;
  c.push(toField(context, "property_address", found, value));
}

/** National numbers printed in the same sentence as a party. */
export function idsBeside(
  context: Context,
  c: Collector,
  pairs: readonly (readonly [string, string])[],
): void {
  const flow = context.sheet.flow;
  for (const [party, name] of pairs) {
    const value = c.fields.find((f) => f.name === party)?.value;
    if (typeof value !== "string") continue;
    const at = flow.folded.indexOf(fold(value));
    if (at < 0) continue;
    const stretch = flow.text.slice(at, at + value.length + 110);
    const id = findIdentifiers(stretch, ["nif", "codice_fiscale"])[0];
    if (id === undefined || /\.\s+(?:De otra|Y de|E\s)/.test(stretch.slice(0, id.start))) continue;
    c.push(
      proseField(context, name, { value: id.printed, start: at + id.start, end: at + id.end }, id.printed, {
        kind: id.kind,
        raw: id.bare,
        confidence: 0.88,
      }),
    );
  }
}
