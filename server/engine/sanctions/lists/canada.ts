import { hashText } from "../token-table";
import type { Entity } from "../types";
import { addName, emptyEntity, finished, isName, joinName, type ListOptions } from "./entity";
import type { Chunks } from "./text";
import { writtenDates } from "./written-dates";
import { readXmlRecords, textOf, type XmlNode } from "./xml";

const LABEL =
  /^(?:russian|bela?russ?ian|ukrainian|english|french|formerly|a\.?k\.?a\.?|also known as)\s*:?\s+/i;

/**
 * Canada's consolidated autonomous sanctions list (SEMA). It has no ids: one is made of the regime and the name, which
 * survives re-numbering; the schedule and item stand as a referent. The country names the regime, not a nationality.
 */
export async function* parseCanadaXml(chunks: Chunks, options: ListOptions): AsyncGenerator<Entity> {
  const used = new Map<string, number>();
  for await (const node of readXmlRecords(chunks, "data-set", new Set(["record"]))) {
    const entity = entityOf(node, options, used);
    if (entity) yield entity;
  }
}

function entityOf(node: XmlNode, options: ListOptions, used: Map<string, number>): Entity | null {
  const regime = textOf(node, "Country").split("/")[0]?.trim() ?? "";
  const whole = textOf(node, "EntityOrShip");
  const ship = textOf(node, "ShipIMONumber");
  const given = textOf(node, "GivenName");
  const family = textOf(node, "LastName");
  const person = whole === "" && (given !== "" || family !== "");
  const text = person ? joinName(given, family) : whole;
  if (!isName(text)) return null;
  const key = hashText(`${regime}|${text.toLowerCase()}`, 31).toString(36);
  const copy = used.get(key) ?? 0;
  used.set(key, copy + 1);
  const entity = emptyEntity(
    `ca-${key}${copy === 0 ? "" : `-${copy}`}`,
    person ? "Person" : ship !== "" ? "Vessel" : "Organization",
    options,
  );
  const place = joinName(regime, textOf(node, "Schedule"), textOf(node, "Item"));
  if (place !== "") entity.referents.push(`ca:${place}`);
  // A ship's or company's English and French names share the field.
  if (person) addName(entity, { text, quality: "primary", ...(given && family ? { given, family } : {}) });
  else
    for (const half of text.split(/\s+\/\s+/))
      addName(entity, { text: half, quality: entity.names.length === 0 ? "primary" : "alias" });
  const separator = person ? /[;,\n]/ : /[;\n]|,(?=\s*(?:russian|belarusian|belarussian|also known as)\b)/i;
  for (const alias of textOf(node, "Aliases").split(separator))
    addName(entity, { text: alias.trim().replace(LABEL, ""), quality: "alias" });
  if (person) entity.birthDates = writtenDates(textOf(node, "DateOfBirthOrShipBuildDate"));
  if (ship !== "") entity.identifiers.push({ kind: "imo", value: ship });
  return finished(entity);
}
