import type { FieldName } from "../../field-names";
import type { RawField } from "../../types";
import { findDates } from "../../values/date";
import { addressBeside, addressIn } from "../addresses";
import type { Collector } from "../collect";
import type { Context } from "../context";
import { derivedField, proseField, toField } from "../make-field";
import { texts } from "../read-values";
import { isParty } from "./parties";
import { running } from "./running";

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
  if (
    /signe electroniquement|signature electronique (?:avancee|qualifiee|realisee)|assinado eletronicamente|assinatura (?:eletronica|digital) qualificada|firmado con certificado|(?:elektronisch|digitaal) ondertekend|podpisano (?:elektronicznie|cyfrowo)|sottoscritto digitalmente|eigenhandig unterschrieben|lu et approuve[^)]{0,40}\n[^\n]*signature|elektronisch (?:signiert|unterzeichnet)|firmado (?:digitalmente|por ambas partes)|assinado digitalmente|firmato digitalmente|signed electronically/.test(
      flow,
    )
  )
    return derivedField(context, "signed", true, 0.65);
  // On a picture a signature is only ink among ink; and who dates the place where each party signs has signed.
  const dated = context.sheet.rows.filter(
    (row) =>
      row.cells.length >= 2 && row.cells.every((cell) => findDates(cell.text, context.order).length === 1),
  ).length;
  return (places && context.sheet.ocr) || dated > 0
    ? undefined
    : derivedField(context, "signed", false, 0.55);
}

/** A party behind its label: all names of the cell, several parties kept in one value as printed. */
export function partyByLabel(context: Context, c: Collector, name: FieldName, colon = false): void {
  if (c.has(name)) return;
  for (const found of texts(context, name, { below: 1 })) {
    if (
      found.label?.atCellStart !== true ||
      // `Vendor's solicitors` are not the vendor.
      /^['’]s?\s+(?!(?:full )?names?\b)\p{L}/u.test(found.row.text.slice(found.label.end)) ||
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
  const { text, folded, flowAt } = running(context.sheet);
  for (const match of folded.matchAll(located)) {
    const from = match.index + match[0].length;
    const found = addressIn(text.slice(from, from + 190).split("\n")[0] ?? "");
    if (found === null || found.start > 110) continue;
    const at = {
      value: found.value,
      start: flowAt(from + found.start),
      end: flowAt(from + found.end - 1) + 1,
    };
    c.push(proseField(context, "property_address", at, found.value, { confidence: 0.88 }));
    return;
  }
  const labelled = addressBeside(context, "property_address");
  if (labelled !== undefined) c.push(labelled);
}

/** Words that lead to where the property is. */
const located =
  /\b(?:sit[oa]s?|situad[oa]s?|ubicad[oa]s?|emplazad[oa]|situee?s?|sise?|situat[oa]|localizad[oa]|gelegen|belegen|located|situated|known as|lying|im hause|in der|in dem|vermietet wird|vermietet|vertragsgegenstand|kaufgegenstand|mietgegenstand|mietobjekt|premises|property|dwelling|inmueble|vivienda|piso|finca|imovel|fracao|immobile|unita immobiliare|logement|appartement|local|wohnung|grundstuck|woning|lokal|adresse du (?:logement|bien)|direccion (?:de la vivienda|del piso|del inmueble)?|address of (?:the )?(?:property|premises))\b/g;
