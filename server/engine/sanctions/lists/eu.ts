import { countryCodes } from "../places";
import type { Entity, Identifier } from "../types";
import { addName, emptyEntity, finished, joinName, type ListOptions } from "./entity";
import type { Chunks } from "./text";
import { writtenDates, yearRange } from "./written-dates";
import { childrenOf, readXmlRecords, type XmlNode } from "./xml";

/** The EU's consolidated financial sanctions file, version 1.1. Ids are its logical ids. */
export async function* parseEuXml(chunks: Chunks, options: ListOptions): AsyncGenerator<Entity> {
  for await (const node of readXmlRecords(chunks, "export", new Set(["sanctionEntity"]))) {
    const entity = entityOf(node, options);
    if (entity) yield entity;
  }
}

function identifierKind(code: string): Identifier["kind"] {
  if (/passport/i.test(code)) return "passport";
  if (/tax|fiscal/i.test(code)) return "tax";
  if (/swift|bic/i.test(code)) return "bic";
  if (/imo/i.test(code)) return "imo";
  if (/reg|trade/i.test(code)) return "registration";
  return /^id$|national|ssn|driv|birth/i.test(code) ? "national" : "other";
}

function entityOf(node: XmlNode, options: ListOptions): Entity | null {
  const id = node.attributes.logicalId;
  if (!id) return null;
  const type = childrenOf(node, "subjectType")[0]?.attributes;
  const person = type?.classificationCode === "P" || type?.code === "person";
  const entity = emptyEntity(`eu-${id}`, person ? "Person" : "Organization", options);
  if (node.attributes.euReferenceNumber) entity.referents.push(node.attributes.euReferenceNumber);
  for (const alias of childrenOf(node, "nameAlias")) {
    const { wholeName = "", firstName, middleName, lastName, strong, gender } = alias.attributes;
    const text = wholeName.trim() !== "" ? wholeName : joinName(firstName, middleName, lastName);
    const quality = strong === "false" ? "weak" : entity.names.length === 0 ? "primary" : "alias";
    addName(entity, {
      text,
      quality,
      ...(firstName && lastName ? { given: firstName, family: lastName } : {}),
    });
    if (gender === "M" || gender === "F") entity.gender = gender === "M" ? "male" : "female";
  }
  for (const { attributes } of childrenOf(node, "birthdate")) {
    const { birthdate = "", year = "", yearRangeFrom = "", yearRangeTo = "", circa } = attributes;
    const dates =
      yearRangeFrom !== ""
        ? yearRange(yearRangeFrom, yearRangeTo || yearRangeFrom)
        : writtenDates(birthdate !== "" ? birthdate : year);
    entity.birthDates.push(
      ...(circa === "true" ? dates.map((date) => `~${date.replace("~", "").slice(0, 4)}`) : dates),
    );
  }
  const codes = (name: string) =>
    childrenOf(node, name)
      .map((child) => child.attributes.countryIso2Code ?? "")
      .filter((code) => code !== "00");
  entity.countries = countryCodes(person ? codes("citizenship") : codes("address"));
  for (const { attributes } of childrenOf(node, "identification"))
    if (attributes.number)
      entity.identifiers.push({
        kind: identifierKind(attributes.identificationTypeCode ?? ""),
        value: attributes.number,
      });
  return finished(entity);
}
