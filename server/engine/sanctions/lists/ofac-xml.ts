import { countryCodes } from "../places";
import type { Entity, EntitySchema, Identifier } from "../types";
import { addName, emptyEntity, finished, joinName, type ListOptions } from "./entity";
import type { Chunks } from "./text";
import { writtenDates } from "./written-dates";
import { childrenOf, descendantsOf, readXmlRecords, textOf, type XmlNode } from "./xml";

const SCHEMAS: Readonly<Record<string, EntitySchema>> = {
  Individual: "Person",
  Entity: "Organization",
  Vessel: "Vessel",
  Aircraft: "Airplane",
};

/** What OFAC calls a document, as a kind of identifier; null for remarks that identify nobody. */
export function ofacIdentifierKind(type: string): Identifier["kind"] | null {
  const text = type.toLowerCase();
  if (/imo|vessel registration identification/.test(text)) return "imo";
  if (text.includes("mmsi")) return "mmsi";
  if (text.includes("call sign")) return "call_sign";
  if (text.includes("tail number")) return "tail_number";
  if (text.startsWith("digital currency address")) return "wallet";
  if (text.includes("passport")) return "passport";
  if (/swift|bic/.test(text)) return "bic";
  if (/tax id|tax identification|r\.?f\.?c|nit #|rif|vat/.test(text)) return "tax";
  if (
    /registration (?:number|id)|company number|business (?:registration|number)|enterprise number|trade license|commercial registry|chamber of commerce|c\.?r\.? no|legal entity number|government gazette|public registration|lei|d-u-n-s/.test(
      text,
    )
  )
    return "registration";
  if (
    /national id|identification number|cedula|c\.?u\.?r\.?p|ssn|d\.n\.i|personal id|identity card|driver|n\.i\.e|kenyan id|birth certificate|residency|tazkira|citizen/.test(
      text,
    )
  )
    return "national";
  return null;
}

/** OFAC's SDN.XML or CONSOLIDATED.XML. Ids are OFAC's own numbers. */
export async function* parseOfacXml(chunks: Chunks, options: ListOptions): AsyncGenerator<Entity> {
  for await (const entry of readXmlRecords(chunks, "sdnList", new Set(["sdnEntry"]))) {
    const entity = entityOf(entry, options);
    if (entity) yield entity;
  }
}

function entityOf(entry: XmlNode, options: ListOptions): Entity | null {
  const uid = textOf(entry, "uid");
  const schema = SCHEMAS[textOf(entry, "sdnType")] ?? "LegalEntity";
  if (uid === "") return null;
  const entity = emptyEntity(`ofac-${uid}`, schema, options);
  entity.url = `https://sanctionssearch.ofac.treas.gov/Details.aspx?id=${uid}`;
  addName(entity, nameOf(entry, "primary"));
  for (const aka of descendantsOf(entry, "aka"))
    addName(entity, nameOf(aka, textOf(aka, "category") === "weak" ? "weak" : "alias"));
  const dates = descendantsOf(entry, "dateOfBirthItem");
  for (const item of dates) entity.birthDates.push(...writtenDates(textOf(item, "dateOfBirth")));
  entity.countries = countryCodes([
    ...[...descendantsOf(entry, "nationality"), ...descendantsOf(entry, "citizenship")].map((node) =>
      textOf(node, "country"),
    ),
    ...(schema === "Person" ? [] : descendantsOf(entry, "address").map((node) => textOf(node, "country"))),
    ...descendantsOf(entry, "vesselInfo").map((node) => textOf(node, "vesselFlag")),
  ]);
  for (const list of childrenOf(entry, "idList"))
    for (const id of childrenOf(list, "id")) {
      const type = textOf(id, "idType");
      const number = textOf(id, "idNumber");
      if (type === "Gender")
        entity.gender = number === "Male" ? "male" : number === "Female" ? "female" : null;
      const kind = ofacIdentifierKind(type);
      if (kind && number !== "") entity.identifiers.push({ kind, value: number });
    }
  return finished(entity);
}

function nameOf(node: XmlNode, quality: "primary" | "alias" | "weak") {
  const given = textOf(node, "firstName");
  const family = textOf(node, "lastName");
  return {
    text: joinName(given, family),
    quality,
    ...(given !== "" && family !== "" ? { given, family } : {}),
  };
}
