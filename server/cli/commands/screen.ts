import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Command } from "commander";
import { sniff } from "@/server/engine/documents/sniff";
import { env } from "@/server/platform/env";
import { ApiError, ERRORS } from "@/server/platform/errors";
import type { Screening } from "@/server/screenings/schema";
import { addCommand, type Options, optional, required } from "../command";
import { printScreening } from "../print-screening";

/** A screening stays open for ten minutes at most (decisions 6.15); a little more covers the way there and back. */
const PATIENCE_MS = 11 * 60_000;

export function screenCommands(program: Command): void {
  let shown: { files: string[]; lang: "en" | "es" } = { files: [], lang: "en" };
  addCommand(
    program,
    "screen <file...>",
    "Screen documents with the running service and print the result",
    async (options, ...files) => {
      shown = { files: files.map((file) => basename(file)), lang: languageOf(options) };
      return screen(options, files);
    },
    (screening: Screening) =>
      printScreening(screening, shown.files, shown.lang, process.stdout.isTTY === true),
  )
    .requiredOption("--name <name>", "name of the applicant")
    .option(
      "--purpose <purpose>",
      "rental, purchase, employment, client_onboarding, business_partner, civil_matter",
    )
    .option("--case <pair>", "a case detail such as monthly_rent=900; may be repeated", collect, [])
    .option("--id-number <number>", "the applicant's identity number")
    .option("--date-of-birth <day>", "YYYY-MM-DD")
    .option("--country <code>", "country of the documents")
    .option("--lang <en|es>", "language of the result", "en")
    .option("--key <key>", "API key; the demo account's live key when left out")
    .option("--base-url <url>", "address of the service; the one running here when left out");
}

const collect = (pair: string, before: string[]): string[] => [...before, pair];

/** Submits the files as a customer would, through the API, and waits for the end. */
async function screen(options: Options, files: readonly string[]): Promise<Screening> {
  const call = caller(options);
  const documents = await Promise.all(files.map(documentOf));
  const body = {
    applicant: {
      name: required(options, "name"),
      ...given(options, "idNumber", "id_number"),
      ...given(options, "dateOfBirth", "date_of_birth"),
    },
    documents,
    // Whoever types the command holds the documents and answers for them.
    consent_confirmed: true,
    case_details: caseDetails(options),
    lang: languageOf(options),
    ...given(options, "purpose", "purpose"),
    ...given(options, "country", "country"),
  };
  const started = Date.now();
  const say = progress();
  try {
    say(`Sending ${files.length === 1 ? "1 document" : `${files.length} documents`}`);
    let screening = await call("POST", "/v1/screenings", body);
    while (screening.status === "processing") {
      if (Date.now() - started > PATIENCE_MS)
        throw new Error(`The screening ${screening.id} did not end. Look at it later in the dashboard.`);
      say(`Examining, ${Math.round((Date.now() - started) / 1000)} s`);
      await sleep(500);
      screening = await call("GET", `/v1/screenings/${screening.id}`);
    }
    if (screening.status === "failed") process.exitCode = 1;
    return screening;
  } finally {
    say("");
  }
}

async function documentOf(file: string): Promise<{ data: string; media_type: string }> {
  const bytes = await readFile(file).catch(() => {
    throw new ApiError("invalid_parameter", { param: file, message: "cannot be read." });
  });
  const type = sniff(bytes);
  if (type === undefined)
    throw new ApiError("unsupported_media_type", { param: file, message: "is no PDF, JPEG, PNG or WebP." });
  return { data: bytes.toString("base64"), media_type: type };
}

function given(options: Options, name: string, key: string): Record<string, string> {
  const value = optional(options, name);
  return value === undefined ? {} : { [key]: value };
}

function languageOf(options: Options): "en" | "es" {
  const lang = optional(options, "lang") ?? "en";
  if (lang === "en" || lang === "es") return lang;
  throw new ApiError("invalid_parameter", { param: "--lang", message: "takes en or es." });
}

/** `rent=900` is a number, `employer=Acme` a text; the service knows which keys mean the same. */
function caseDetails(options: Options): Record<string, string | number> {
  const pairs = Array.isArray(options.case) ? options.case.map(String) : [];
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, key, value] = /^([^=]+)=(.+)$/s.exec(pair) ?? [];
      if (key === undefined || value === undefined)
        throw new ApiError("invalid_parameter", { param: "--case", message: "takes key=value." });
      return [key, /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value] as const;
    }),
  );
}

type Call = (method: "GET" | "POST", path: string, body?: object) => Promise<Screening>;

function caller(options: Options): Call {
  const base = (optional(options, "baseUrl") ?? env().BASE_URL).replace(/\/+$/, "");
  const key = optional(options, "key") ?? demoKey();
  const idempotencyKey = randomUUID();
  return async (method, path, body) => {
    for (;;) {
      const answer = await fetch(`${base}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body ? { "content-type": "application/json", "idempotency-key": idempotencyKey } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(120_000),
      }).catch(() => {
        throw new Error(`${base} does not answer. Start the service with npm start.`);
      });
      if (answer.status === 429) {
        await sleep(1000 * (Number(answer.headers.get("retry-after")) || 1));
        continue;
      }
      const value: unknown = await answer.json();
      if (answer.ok) return value as Screening;
      const { code, param, message } = (value as { error?: Record<string, string> }).error ?? {};
      const said = `${param ? `${param}: ` : ""}${message ?? `The service answered ${answer.status}.`}`;
      throw code !== undefined && code in ERRORS
        ? new ApiError(code as keyof typeof ERRORS, { message: said })
        : new Error(said);
    }
  };
}

/** The live key that the first start left for trying the service out. */
function demoKey(): string {
  const file = join(env().DATA_DIR, "demo.json");
  const demo: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  if (typeof demo === "object" && demo !== null && "live_key" in demo && typeof demo.live_key === "string")
    return demo.live_key;
  throw new ApiError("invalid_parameter", { param: "--key", message: "is required: no demo account here." });
}

/** One line on stderr that replaces itself; nothing where nobody watches. */
function progress(): (text: string) => void {
  if (process.stderr.isTTY !== true) return () => undefined;
  return (text) => process.stderr.write(`\r\u001b[K${text}`);
}
