import { parse } from "csv-parse";
import { countryCodes } from "../places";
import type { Entity, EntitySchema } from "../types";
import { addName, emptyEntity, finished, joinName, type ListOptions } from "./entity";
import { ListRefused } from "./refusal";
import { type Chunks, decodeText } from "./text";
import { writtenDates } from "./written-dates";
import { descendantsOf, readXmlRecords, textOf } from "./xml";

const SCHEMAS: Readonly<Record<string, EntitySchema>> = {
  individual: "Person",
  entity: "Organization",
  ship: "Vessel",
};
const NAME_PARTS = ["1", "2", "3", "4", "5", "6"];

function qualityOf(type: string, strength: string) {
  if (/low/i.test(strength)) return "weak" as const;
  return /^primary name$/i.test(type.trim()) ? ("primary" as const) : ("alias" as const);
}

/** The UK Sanctions List as XML: one element a designation, several names each. Ids are its unique ids. */
export async function* parseUkXml(chunks: Chunks, options: ListOptions): AsyncGenerator<Entity> {
  for await (const node of readXmlRecords(chunks, "Designations", new Set(["Designation"]))) {
    const id = textOf(node, "UniqueID");
    if (id === "") continue;
    const entity = emptyEntity(
      `uk-${id}`,
      SCHEMAS[textOf(node, "IndividualEntityShip").toLowerCase()] ?? "LegalEntity",
      options,
    );
    const group = textOf(node, "OFSIGroupID");
    if (group !== "") entity.referents.push(`ofsi-${group}`);
    for (const name of descendantsOf(node, "Name"))
      addName(entity, {
        text: joinName(...NAME_PARTS.map((part) => textOf(name, `Name${part}`))),
        quality: qualityOf(textOf(name, "NameType"), textOf(name, "AliasStrength")),
      });
    const all = (tag: string) =>
      descendantsOf(node, tag)
        .map((found) => found.text)
        .filter((text) => text !== "");
    for (const text of all("NameNonLatinScript")) addName(entity, { text, quality: "alias" });
    entity.birthDates = all("DOB").flatMap(writtenDates);
    entity.countries = countryCodes(
      entity.schema === "Person"
        ? all("Nationality")
        : [...all("AddressCountry"), ...all("CurrentBelievedFlagOfShip")],
    );
    const gender = all("Gender")[0]?.toLowerCase();
    entity.gender = gender === "male" || gender === "female" ? gender : null;
    const numbers = [
      ["PassportNumber", "passport"],
      ["NationalIdentifierNumber", "national"],
      ["BusinessRegistrationNumber", "registration"],
      ["IMONumber", "imo"],
    ] as const;
    for (const [tag, kind] of numbers) for (const value of all(tag)) entity.identifiers.push({ kind, value });
    const done = finished(entity);
    if (done) yield done;
  }
}

/** The UK Sanctions List as CSV: a report line, a header, and one row a name; rows of one unique id are one entity. */
export async function* parseUkCsv(chunks: Chunks, options: ListOptions): AsyncGenerator<Entity> {
  const entities = new Map<string, Entity>();
  let columns: Map<string, number> | null = null;
  for await (const row of rows(chunks)) {
    if (!columns) {
      const header = row.map((cell) => cell.toLowerCase().replace(/[^a-z0-9]/g, ""));
      if (header.includes("uniqueid")) columns = new Map(header.map((name, at) => [name, at]));
      else if (row.length > 3) throw new ListRefused("wrong_columns");
      continue;
    }
    addRow(entities, row, columns, options);
  }
  if (!columns) throw new ListRefused("wrong_columns");
  for (const entity of entities.values()) {
    const done = finished(entity);
    if (done) yield done;
  }
}

function addRow(
  entities: Map<string, Entity>,
  row: readonly string[],
  columns: ReadonlyMap<string, number>,
  options: ListOptions,
): void {
  const cell = (...names: readonly string[]) => {
    for (const name of names) {
      const at = columns.get(name);
      const text = at === undefined ? "" : (row[at] ?? "").trim();
      if (text !== "") return text;
    }
    return "";
  };
  const id = cell("uniqueid");
  if (id === "") throw new ListRefused("truncated");
  const type = cell("designationtype", "individualentityship", "type").toLowerCase();
  const entity = entities.get(id) ?? emptyEntity(`uk-${id}`, SCHEMAS[type] ?? "LegalEntity", options);
  entities.set(id, entity);
  const group = cell("ofsigroupid");
  if (group !== "" && !entity.referents.includes(`ofsi-${group}`)) entity.referents.push(`ofsi-${group}`);
  addName(entity, {
    text: joinName(...NAME_PARTS.map((part) => cell(`name${part}`))),
    quality: qualityOf(cell("nametype"), cell("aliasstrength")),
  });
  addName(entity, { text: cell("namenonlatinscript"), quality: "alias" });
  entity.birthDates.push(...writtenDates(cell("dob", "dateofbirth")));
  entity.countries.push(
    ...countryCodes(
      (entity.schema === "Person" ? cell("nationalityies", "nationality") : cell("addresscountry")).split(
        /[;|/]/,
      ),
    ),
  );
  const gender = cell("gender").toLowerCase();
  if (gender === "male" || gender === "female") entity.gender = gender;
  const numbers = [
    [cell("passportnumber"), "passport"],
    [cell("nationalidentifiernumber", "nationalidnumber"), "national"],
    [cell("businessregistrationnumbers", "businessregistrationnumber"), "registration"],
    [cell("imonumber"), "imo"],
  ] as const;
  for (const [value, kind] of numbers)
    if (value !== "" && !entity.identifiers.some((known) => known.value === value))
      entity.identifiers.push({ kind, value });
}

async function* rows(chunks: Chunks): AsyncGenerator<string[]> {
  const parser = parse({
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    bom: true,
    max_record_size: 1_000_000,
  });
  let failure: unknown;
  const fill = async () => {
    for await (const text of decodeText(chunks))
      if (!parser.write(text)) await new Promise((drained) => parser.once("drain", drained));
    parser.end();
  };
  fill().catch((error: unknown) => {
    failure = error;
    parser.destroy(error instanceof Error ? error : new Error("unreadable"));
  });
  try {
    yield* parser as AsyncIterable<string[]>;
  } catch {
    throw failure instanceof ListRefused ? failure : new ListRefused("malformed");
  }
}
