import { parse } from "csv-parse";
import { countryCodes } from "../places";
import type { Entity, EntitySchema } from "../types";
import { addName, emptyEntity, finished, type ListOptions } from "./entity";
import { ofacIdentifierKind } from "./ofac-xml";
import { ListRefused } from "./refusal";
import { type Chunks, decodeText } from "./text";
import { writtenDates } from "./written-dates";

/** The four files of one day. Rows that point to no primary entry (files of different days) are left out. */
export interface OfacCsvFiles {
  primary: Chunks;
  aliases: Chunks;
  addresses: Chunks;
  comments?: Chunks;
}

const SCHEMAS: Readonly<Record<string, EntitySchema>> = {
  individual: "Person",
  vessel: "Vessel",
  aircraft: "Airplane",
  "": "Organization",
};

/** OFAC's SDN.CSV and its companions (or the CONS_ files). No header; "-0-" means empty; the last byte is 0x1A. */
export async function* parseOfacCsv(files: OfacCsvFiles, options: ListOptions): AsyncGenerator<Entity> {
  const entities = new Map<string, Entity>();
  const remarks = new Map<string, string>();
  for await (const row of csvRows(files.primary, 12)) {
    const [uid = "", name = "", type = ""] = row;
    const entity = emptyEntity(`ofac-${uid}`, SCHEMAS[type.toLowerCase()] ?? "LegalEntity", options);
    entity.url = `https://sanctionssearch.ofac.treas.gov/Details.aspx?id=${uid}`;
    addName(entity, { text: name, quality: "primary" });
    if (row[5]) entity.identifiers.push({ kind: "call_sign", value: row[5] });
    if (entity.schema === "Vessel" && row[9]) entity.countries.push(...countryCodes([row[9]]));
    remarks.set(uid, row[11] ?? "");
    entities.set(uid, entity);
  }
  if (files.comments)
    for await (const [uid = "", more = ""] of csvRows(files.comments, 2))
      remarks.set(uid, `${remarks.get(uid) ?? ""} ${more}`);
  for await (const [uid = "", , type = "", name = "", note = ""] of csvRows(files.aliases, 5)) {
    const entity = entities.get(uid);
    if (entity)
      addName(entity, { text: name, quality: /weak/i.test(note) || type === "wka" ? "weak" : "alias" });
  }
  for await (const [uid = "", , , , country = ""] of csvRows(files.addresses, 6)) {
    const entity = entities.get(uid);
    if (entity && entity.schema !== "Person") entity.countries.push(...countryCodes([country]));
  }
  for (const [uid, entity] of entities) {
    readRemarks(entity, remarks.get(uid) ?? "");
    const done = finished(entity);
    if (done) yield done;
  }
}

/** Birth dates, gender, nationality, numbers and weak aliases, which this format keeps in prose. */
function readRemarks(entity: Entity, remarks: string): void {
  for (const quoted of remarks.matchAll(/a\.k\.a\. '([^']{2,}(?:'[^';.,]+)*)'/g))
    addName(entity, { text: quoted[1] ?? "", quality: "weak" });
  for (const part of remarks.split(/;\s*/)) {
    const text = part.trim().replace(/\.$/, "");
    const born = /^(?:alt\. )?DOB (.+)$/.exec(text);
    if (born?.[1]) entity.birthDates.push(...writtenDates(born[1]));
    const nation = /^(?:alt\. )?(?:nationality|citizen) (.+)$/i.exec(text);
    if (nation?.[1]) entity.countries.push(...countryCodes([nation[1]]));
    const gender = /^Gender (Male|Female)/.exec(text);
    if (gender) entity.gender = gender[1] === "Male" ? "male" : "female";
    const number =
      /^(?:alt\. )?([A-Za-z][A-Za-z./# -]*?)(?: No\.?| #|:)?\s+((?:IMO )?[A-Z0-9][A-Z0-9./-]*\d[A-Z0-9./-]*)(?: \(|$)/.exec(
        text,
      );
    const wallet = /^(?:alt\. )?Digital Currency Address - \w+ (\w{10,})/.exec(text);
    if (wallet?.[1]) entity.identifiers.push({ kind: "wallet", value: wallet[1] });
    // Most tail numbers are letters alone.
    const tail = /^(?:alt\. )?Aircraft Tail Number ([A-Z0-9][A-Z0-9-]+)/.exec(text);
    if (tail?.[1]) entity.identifiers.push({ kind: "tail_number", value: tail[1] });
    const kind = number?.[1] && !tail ? ofacIdentifierKind(number[1]) : null;
    if (kind && number?.[2]) entity.identifiers.push({ kind, value: number[2] });
  }
}

async function* csvRows(chunks: Chunks, columns: number): AsyncGenerator<string[]> {
  const parser = parse({
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
  });
  let failure: unknown;
  const fill = async () => {
    for await (const text of decodeText(chunks))
      if (!parser.write(text.replaceAll("\u001a", "")))
        await new Promise((drained) => parser.once("drain", drained));
    parser.end();
  };
  fill().catch((error: unknown) => {
    failure = error;
    parser.destroy(error instanceof Error ? error : new Error("unreadable"));
  });
  let seen = 0;
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      if (row.length === 1 && (row[0] ?? "").trim() === "") continue;
      if (row.length < columns || !/^\d+$/.test(row[0] ?? ""))
        throw new ListRefused(seen === 0 ? "wrong_columns" : "truncated");
      seen += 1;
      yield row.map((cell) => (cell.trim() === "-0-" ? "" : cell.trim()));
    }
  } catch (error) {
    if (failure instanceof ListRefused) throw failure;
    throw error instanceof ListRefused ? error : new ListRefused("malformed");
  }
}
