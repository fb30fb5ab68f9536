import { countryCodes } from "../places";
import type { Entity } from "../types";
import { addName, emptyEntity, finished, joinName, type ListOptions } from "./entity";
import type { Chunks } from "./text";
import { writtenDates, yearRange } from "./written-dates";
import { childrenOf, readXmlRecords, textOf, type XmlNode } from "./xml";

/** The UN Security Council's consolidated list. Ids are its DATAIDs; the reference number (QDi.001) is a referent. */
export async function* parseUnXml(chunks: Chunks, options: ListOptions): AsyncGenerator<Entity> {
  for await (const node of readXmlRecords(chunks, "CONSOLIDATED_LIST", new Set(["INDIVIDUAL", "ENTITY"]))) {
    const entity = entityOf(node, options);
    if (entity) yield entity;
  }
}

function entityOf(node: XmlNode, options: ListOptions): Entity | null {
  const id = textOf(node, "DATAID");
  if (id === "") return null;
  const person = node.name === "INDIVIDUAL";
  const entity = emptyEntity(`un-${id}`, person ? "Person" : "Organization", options);
  const reference = textOf(node, "REFERENCE_NUMBER");
  if (reference !== "") entity.referents.push(reference);
  const parts = ["FIRST_NAME", "SECOND_NAME", "THIRD_NAME", "FOURTH_NAME", "FIFTH_NAME"].map((name) =>
    textOf(node, name),
  );
  addName(entity, { text: joinName(...parts), quality: "primary" });
  addName(entity, { text: textOf(node, "NAME_ORIGINAL_SCRIPT"), quality: "alias" });
  const prefix = person ? "INDIVIDUAL" : "ENTITY";
  for (const alias of childrenOf(node, `${prefix}_ALIAS`)) {
    const quality = textOf(alias, "QUALITY") === "Low" ? "weak" : "alias";
    for (const text of textOf(alias, "ALIAS_NAME").split(";")) addName(entity, { text, quality });
  }
  for (const date of childrenOf(node, "INDIVIDUAL_DATE_OF_BIRTH")) entity.birthDates.push(...datesOf(date));
  const named = (name: string, inside: string) =>
    childrenOf(node, name).flatMap((child) => childrenOf(child, inside).map((value) => value.text));
  entity.countries = countryCodes(
    person ? named("NATIONALITY", "VALUE") : named("ENTITY_ADDRESS", "COUNTRY"),
  );
  const gender = textOf(node, "GENDER").toLowerCase();
  entity.gender = gender === "male" || gender === "female" ? gender : null;
  for (const document of childrenOf(node, "INDIVIDUAL_DOCUMENT")) {
    const number = textOf(document, "NUMBER");
    if (number !== "")
      entity.identifiers.push({
        kind: /passport/i.test(textOf(document, "TYPE_OF_DOCUMENT")) ? "passport" : "national",
        value: number,
      });
  }
  return finished(entity);
}

function datesOf(node: XmlNode): string[] {
  const from = textOf(node, "FROM_YEAR");
  if (from !== "") return yearRange(from, textOf(node, "TO_YEAR") || from);
  const written = writtenDates(textOf(node, "DATE") || textOf(node, "YEAR"));
  return textOf(node, "TYPE_OF_DATE") === "APPROXIMATELY"
    ? written.map((date) => `~${date.replace("~", "").slice(0, 4)}`)
    : written;
}
