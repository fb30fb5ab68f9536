import { countryCodes } from "../places";
import type { Entity, EntitySchema } from "../types";
import { addName, emptyEntity, finished, joinName, type ListOptions } from "./entity";
import type { Chunks } from "./text";
import { writtenDates } from "./written-dates";
import { childrenOf, descendantsOf, readXmlRecords, textOf, type XmlNode } from "./xml";

const GIVEN = ["given-name", "further-given-name", "father-name", "grand-father-name"];
const FAMILY = ["family-name", "tribal-name", "suffix"];

/** Switzerland's SECO list. Ids are its ssids; a target whose latest modification is a de-listing is left out. */
export async function* parseSecoXml(chunks: Chunks, options: ListOptions): AsyncGenerator<Entity> {
  for await (const target of readXmlRecords(chunks, "swiss-sanctions-list", new Set(["target"]))) {
    if (delisted(target)) continue;
    const entity = entityOf(target, options);
    if (entity) yield entity;
  }
}

function delisted(target: XmlNode): boolean {
  const changes = childrenOf(target, "modification").map(({ attributes }) => ({
    date: attributes["effective-date"] ?? attributes["publication-date"] ?? "",
    type: attributes["modification-type"] ?? "",
  }));
  changes.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return changes.at(-1)?.type === "de-listed";
}

function schemaOf(body: XmlNode): EntitySchema {
  if (body.name === "individual") return "Person";
  if (body.name === "entity") return "Organization";
  return /aircraft/i.test(body.attributes["object-type"] ?? "") ? "Airplane" : "Vessel";
}

function entityOf(target: XmlNode, options: ListOptions): Entity | null {
  const ssid = target.attributes.ssid;
  const body = target.children.find((child) => ["individual", "entity", "object"].includes(child.name));
  if (!ssid || !body) return null;
  const entity = emptyEntity(`ch-${ssid}`, schemaOf(body), options);
  for (const name of descendantsOf(body, "name")) addNames(entity, name);
  if (body.attributes.sex === "male" || body.attributes.sex === "female") entity.gender = body.attributes.sex;
  for (const { attributes } of descendantsOf(body, "day-month-year")) {
    const { year = "", month, day, quality } = attributes;
    const parts = [year, month?.padStart(2, "0"), month ? day?.padStart(2, "0") : undefined].filter(
      (part) => part !== undefined,
    );
    const dates = writtenDates(parts.join("-"));
    entity.birthDates.push(
      ...(quality && quality !== "good" ? dates.map((date) => `~${date.slice(0, 4)}`) : dates),
    );
  }
  entity.countries = countryCodes(
    descendantsOf(body, "nationality").flatMap((node) =>
      childrenOf(node, "country").map((country) => country.attributes["iso-code"] ?? country.text),
    ),
  );
  for (const document of descendantsOf(body, "identification-document")) {
    const value = textOf(document, "number");
    if (value !== "")
      entity.identifiers.push({
        kind: /passport/i.test(document.attributes["document-type"] ?? "") ? "passport" : "national",
        value,
      });
  }
  return finished(entity);
}

/** A name in its main spelling, and once more in every further spelling its parts have. */
function addNames(entity: Entity, name: XmlNode): void {
  const parts = childrenOf(name, "name-part").sort(
    (a, b) => Number(a.attributes.order ?? 0) - Number(b.attributes.order ?? 0),
  );
  const ordered = [
    ...parts.filter((part) => part.attributes["name-part-type"] === "whole-name"),
    ...GIVEN.flatMap((type) => parts.filter((part) => part.attributes["name-part-type"] === type)),
    ...FAMILY.flatMap((type) => parts.filter((part) => part.attributes["name-part-type"] === type)),
  ];
  const main = name.attributes["name-type"] === "primary-name";
  const quality = name.attributes.quality === "low" ? "weak" : main ? "primary" : "alias";
  addName(entity, { text: joinName(...ordered.map((part) => textOf(part, "value"))), quality });
  const scripts = new Set(ordered.flatMap((part) => childrenOf(part, "spelling-variant").map(variantKind)));
  for (const script of scripts) {
    const spelled = ordered.map(
      (part) =>
        childrenOf(part, "spelling-variant").find((variant) => variantKind(variant) === script)?.text ?? "",
    );
    if (spelled.every((text) => text !== ""))
      addName(entity, { text: joinName(...spelled), quality: quality === "weak" ? "weak" : "alias" });
  }
}

function variantKind(variant: XmlNode): string {
  return `${variant.attributes.lang ?? ""}/${variant.attributes.script ?? ""}`;
}
