import type { Entity, EntitySchema, Identifier, ListedName } from "../types";
import type { ListOptions } from "./entity";
import { ListRefused } from "./refusal";
import { type Chunks, readLines } from "./text";

const SCHEMAS: Readonly<Record<string, EntitySchema>> = {
  Person: "Person",
  Company: "Company",
  Organization: "Organization",
  LegalEntity: "LegalEntity",
  PublicBody: "Organization",
  Vessel: "Vessel",
  Airplane: "Airplane",
  CryptoWallet: "CryptoWallet",
};
const IDENTIFIERS: Readonly<Record<string, Identifier["kind"]>> = {
  registrationNumber: "registration",
  ogrnCode: "registration",
  innCode: "tax",
  taxNumber: "tax",
  vatCode: "tax",
  imoNumber: "imo",
  mmsi: "mmsi",
  callSign: "call_sign",
  publicKey: "wallet",
  swiftBic: "bic",
  leiCode: "registration",
  passportNumber: "passport",
  idNumber: "national",
  uniqueEntityId: "registration",
};

/** One line of FollowTheMoney NDJSON as an entity; null when it is of a kind nobody is screened against. */
export function entityFromFtm(value: unknown): Entity | null {
  if (typeof value !== "object" || value === null) return null;
  const row = value as Record<string, unknown>;
  const schema = typeof row.schema === "string" ? SCHEMAS[row.schema] : undefined;
  if (!schema || typeof row.id !== "string" || row.id === "") return null;
  const properties =
    typeof row.properties === "object" && row.properties !== null
      ? (row.properties as Record<string, unknown>)
      : {};
  const texts = (name: string): string[] => {
    const found = properties[name];
    return Array.isArray(found)
      ? found.filter((one): one is string => typeof one === "string" && one.trim() !== "")
      : [];
  };
  const names: ListedName[] = [
    ...texts("name").map((text) => ({ text, quality: "primary" as const })),
    ...["alias", "previousName", "abbreviation"]
      .flatMap((name) => texts(name))
      .map((text) => ({ text, quality: "alias" as const })),
    ...texts("weakAlias").map((text) => ({ text, quality: "weak" as const })),
  ];
  const whole = [
    ...texts("firstName"),
    ...texts("secondName"),
    ...texts("middleName"),
    ...texts("fatherName"),
    ...texts("lastName"),
  ].join(" ");
  if (whole !== "" && names.length === 0) names.push({ text: whole, quality: "primary" });
  const gender = texts("gender")[0];
  const caption = typeof row.caption === "string" ? row.caption : (names[0]?.text ?? row.id);
  if (names.length === 0 && Object.keys(IDENTIFIERS).every((name) => texts(name).length === 0)) return null;
  return {
    id: row.id,
    schema,
    caption,
    names,
    birthDates: texts("birthDate"),
    countries: [
      ...new Set(
        ["nationality", "citizenship", "country", "jurisdiction", "flag"]
          .flatMap(texts)
          .map((code) => code.toLowerCase()),
      ),
    ].filter((code) => /^[a-z]{2}$/.test(code)),
    gender: gender === "male" || gender === "female" ? gender : null,
    identifiers: Object.entries(IDENTIFIERS).flatMap(([name, kind]) =>
      texts(name).map((text) => ({
        kind: kindFor(schema, kind, text),
        value: text,
      })),
    ),
    topics: texts("topics"),
    datasets: strings(row.datasets),
    referents: strings(row.referents),
    url: texts("sourceUrl")[0] ?? null,
  };
}

/** Aircraft are registered by tail number; a ship's IMO number may stand under any heading. */
function kindFor(schema: EntitySchema, kind: Identifier["kind"], text: string): Identifier["kind"] {
  if (schema === "Airplane" && kind === "registration") return "tail_number";
  return schema === "Vessel" && kind !== "mmsi" && /^\s*(?:IMO)?[\s.:-]*\d{7}\s*$/i.test(text) ? "imo" : kind;
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}

/** A FollowTheMoney NDJSON file (OpenSanctions `entities.ftm.json`, or a list of one's own), a line at a time. */
export async function* parseFtm(chunks: Chunks, options: ListOptions): AsyncGenerator<Entity> {
  let lines = 0;
  for await (const line of readLines(chunks)) {
    if (line.trim() === "") continue;
    lines += 1;
    const entity = entityFromFtm(read(line));
    if (!entity) continue;
    const listed = entity.topics.length > 0 ? entity : { ...entity, topics: [...options.topics] };
    yield listed.datasets.length > 0 ? listed : { ...listed, datasets: [options.name] };
  }
  if (lines === 0) throw new ListRefused("empty");
}

function read(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === "object" && value !== null && "schema" in value && "id" in value) return value;
  } catch {
    throw new ListRefused("malformed");
  }
  throw new ListRefused("wrong_columns");
}
