import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Proofline } from "./client.js";
import { csvLine, parseCsv, type Row } from "./csv.js";
import { ApiError, ProoflineError } from "./errors.js";
import type { CreateSanctionsScreening, CreateVerificationLink } from "./types.js";

type Fields = Record<string, string>;
type Made = { id: string; status: string; url?: string | null };

const PERSON = ["name", "email", "phone", "date_of_birth", "id_number", "company", "address", "country"];
const SUBJECT = ["name", "kind", "birth_date", "nationality", "country", "registration_number"];
const COMMON = ["reference", "customer"];

/** What a line becomes. Columns have the names of the API's fields; `metadata.KEY` is a pair of the metadata. */
const TARGETS = {
  links: {
    columns: [
      ...PERSON,
      ...COMMON,
      "purpose",
      "locale",
      "documents_requested",
      "expires_in_days",
      "send_email",
    ],
    make: (client: Proofline, fields: Fields, key: string): Promise<Made> => {
      const { documents_requested, expires_in_days, send_email, ...rest } = fields;
      const body = {
        applicant: pick(rest, PERSON),
        ...pick(rest, [...COMMON, "purpose", "locale"]),
        ...(documents_requested
          ? { documents_requested: documents_requested.split(";").map((one) => one.trim()) }
          : {}),
        ...(expires_in_days ? { expires_in_days: Number(expires_in_days) } : {}),
        ...(send_email ? { send_email: truth(send_email) } : {}),
        ...metadataOf(rest),
      };
      return client.verificationLinks.create(judged<CreateVerificationLink>(body), {
        idempotencyKey: key,
      });
    },
  },
  sanctions: {
    columns: [...SUBJECT, ...COMMON],
    make: (client: Proofline, fields: Fields, key: string): Promise<Made> => {
      const body = { subject: pick(fields, SUBJECT), ...pick(fields, COMMON), ...metadataOf(fields) };
      return client.sanctionsScreenings.create(judged<CreateSanctionsScreening>(body), {
        idempotencyKey: key,
      });
    },
  },
} as const;
export type ImportTarget = keyof typeof TARGETS;
export const IMPORT_TARGETS = Object.keys(TARGETS) as ImportTarget[];

export type Importing = {
  file: string;
  as: ImportTarget;
  separator?: string;
  print(line: string): void;
  signal?: AbortSignal;
};
export type Imported = { made: number; before: number; bad: number };

/**
 * Makes an object of every line. What was made stands in FILE.results.csv, what was refused in FILE.errors.csv with the line and the
 * reason. Run again, it goes on where it stopped: a line that stands in the results is passed over, and one that was on its way when
 * the program died is found again under its Idempotency-Key, for 24 hours.
 */
export async function importFile(client: Proofline, options: Importing): Promise<Imported> {
  const { file, as, print } = options;
  const [head, ...rows] = parseCsv(readFileSync(file, "utf8"), options.separator);
  const columns = columnsOf(head, as);
  const results = `${file}.results.csv`;
  const errors = `${file}.errors.csv`;
  if (!existsSync(results))
    writeFileSync(results, csvLine(["line", "key", "id", "status", "url"]), { mode: 0o600 });
  const done = new Set(parseCsv(readFileSync(results, "utf8")).map(({ cells }) => cells[1]));
  writeFileSync(errors, csvLine(["line", "reason"]), { mode: 0o600 });
  const seen = new Map<string, number>();
  const count: Imported = { made: 0, before: 0, bad: 0 };
  for (const [index, row] of rows.entries()) {
    if (options.signal?.aborted) break;
    const key = keyOf(as, row, seen);
    if (done.has(key)) count.before += 1;
    else {
      try {
        const made = await TARGETS[as].make(client, fieldsOf(columns, row), key);
        appendFileSync(results, csvLine([row.line, key, made.id, made.status, made.url ?? ""]));
        count.made += 1;
      } catch (error) {
        // What ends the whole is not a fault of the line.
        if (
          !(error instanceof LineError) &&
          !(error instanceof ApiError && [400, 409, 422].includes(error.status))
        )
          throw error;
        appendFileSync(errors, csvLine([row.line, error.message]));
        count.bad += 1;
      }
    }
    if ((index + 1) % 25 === 0 || index + 1 === rows.length)
      print(
        `${index + 1} of ${rows.length} lines: ${count.made} made, ${count.before} made before, ${count.bad} refused`,
      );
  }
  if (count.bad > 0) print(`See ${errors}`);
  return count;
}

/** What a file says is judged by the service; its refusal is the reason of the line. */
function judged<T>(body: object): T {
  return body as T;
}

class LineError extends ProoflineError {}

function columnsOf(head: Row | undefined, as: ImportTarget): string[] {
  if (!head) throw new ProoflineError("The file is empty.");
  const columns = head.cells.map((name) => name.trim().toLowerCase());
  const known: readonly string[] = TARGETS[as].columns;
  const unknown = columns.filter(
    (name) => !known.includes(name) && !/^metadata\.[a-z0-9_.-]{1,40}$/.test(name),
  );
  if (unknown.length > 0)
    throw new ProoflineError(
      `Unknown columns: ${unknown.join(", ")}. There are: ${known.join(", ")}, metadata.KEY`,
    );
  if (!columns.includes("name")) throw new ProoflineError("There must be a column called name.");
  return columns;
}

/** The same line in the same file has the same key; a second one of the same content another. */
function keyOf(as: ImportTarget, { cells }: Row, seen: Map<string, number>): string {
  const content = JSON.stringify([as, cells]);
  const nth = (seen.get(content) ?? 0) + 1;
  seen.set(content, nth);
  return `import-${createHash("sha256").update(`${content} ${nth}`).digest("hex").slice(0, 40)}`;
}

function fieldsOf(columns: readonly string[], { cells }: Row): Fields {
  if (cells.length > columns.length) throw new LineError("The line has more cells than there are columns.");
  return Object.fromEntries(
    columns.map((name, index) => [name, (cells[index] ?? "").trim()]).filter(([, value]) => value !== ""),
  );
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

function metadataOf(fields: Fields): { metadata?: Fields } {
  const pairs = Object.entries(fields).filter(([name]) => name.startsWith("metadata."));
  if (pairs.length === 0) return {};
  return {
    metadata: Object.fromEntries(pairs.map(([name, value]) => [name.slice("metadata.".length), value])),
  };
}

function truth(text: string): boolean {
  if (/^(true|yes|1)$/i.test(text)) return true;
  if (/^(false|no|0)$/i.test(text)) return false;
  throw new LineError("send_email is true or false.");
}

const LISTS = {
  screenings: "screenings",
  links: "verificationLinks",
  "id-checks": "idChecks",
  sanctions: "sanctionsScreenings",
  customers: "customers",
  events: "events",
  invoices: "invoices",
} as const;
export type ExportList = keyof typeof LISTS;
export const EXPORT_LISTS = Object.keys(LISTS) as ExportList[];

/** Writes a whole list, newest first: a line each, as JSON or as CSV whose columns are those of the first object. */
export async function exportList(
  client: Proofline,
  options: {
    list: ExportList;
    format: "csv" | "jsonl";
    created?: { gte?: string; lte?: string };
    write(text: string): void;
  },
): Promise<number> {
  const { format, write, created } = options;
  const query = { limit: 100, ...(created ? { created } : {}) };
  const objects: AsyncIterable<object> = client[LISTS[options.list]].list(query);
  let columns: string[] | undefined;
  let count = 0;
  for await (const one of objects) {
    const fields = new Map(Object.entries(one));
    if (format === "jsonl") write(`${JSON.stringify(one)}\n`);
    else {
      if (!columns) {
        columns = [...fields.keys()];
        write(csvLine(columns));
      }
      write(csvLine(columns.map((name) => fields.get(name))));
    }
    count += 1;
  }
  return count;
}
