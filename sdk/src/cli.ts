import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  EXPORT_LISTS,
  type ExportList,
  exportList,
  IMPORT_TARGETS,
  type ImportTarget,
  importFile,
} from "./bulk.js";
import { Proofline } from "./client.js";
import { ApiError, ProoflineError } from "./errors.js";
import { listen, receiverAddress } from "./listen.js";
import { serveStdio } from "./mcp.js";
import { TRIGGERS, trigger } from "./trigger.js";
import type { EventType } from "./types.js";

const HELP = `proofline, the command line for integrators

  proofline listen --forward http://localhost:4242/webhooks [--events screening.completed,link.completed]
      Forwards every new event of your sandbox to a receiver on this machine, signed like a real delivery.
  proofline trigger EVENT
      Makes the event really happen in your sandbox.
  proofline import people.csv --as links [--separator ";"] [--live]
      Makes a link, or with --as sanctions a sanctions check, of every line. Columns are the API's fields: name, email, reference,
      metadata.KEY and so on. Run it again to go on where it stopped; people.csv.results.csv and people.csv.errors.csv say what became
      of each line.
  proofline export screenings|links|id-checks|sanctions|customers|events|invoices [--format csv|jsonl] [--from DAY] [--to DAY]
      Writes a whole list to the standard output.
  proofline mcp
      The Model Context Protocol over stdin and stdout, for agents.

Options
  --api-key   a sandbox key (import, export and mcp: any key); default: PROOFLINE_API_KEY
  --base-url  address of the service; default: PROOFLINE_BASE_URL
  --version   what is installed
  --secret    listen: sign with this whsec_… instead of a new one; default: PROOFLINE_WEBHOOK_SECRET

Events
${Object.entries(TRIGGERS)
  .map(([type, act]) => `  ${type}${typeof act === "string" ? "  (not by trigger)" : ""}`)
  .join("\n")}
`;

const OPTIONS = {
  forward: { type: "string" },
  events: { type: "string" },
  secret: { type: "string" },
  "api-key": { type: "string" },
  "base-url": { type: "string" },
  as: { type: "string" },
  separator: { type: "string" },
  live: { type: "boolean" },
  format: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [command, type] = positionals;
  if (values.version) return print(packageVersion());
  if (values.help || command === undefined) return void process.stdout.write(HELP);
  if (command === "trigger") {
    if (type === undefined) throw new ProoflineError("Name the event: proofline trigger screening.completed");
    const id = await trigger(sandbox(values), type);
    return print(`${type} happened to ${id}`);
  }
  if (command === "mcp")
    return serveStdio({
      apiKey: values["api-key"] ?? process.env.PROOFLINE_API_KEY,
      baseUrl: values["base-url"] ?? process.env.PROOFLINE_BASE_URL,
    });
  if (command === "import") {
    if (type === undefined) throw new ProoflineError("Name the file: proofline import people.csv --as links");
    const as = IMPORT_TARGETS.find((one) => one === values.as);
    if (!as) throw new ProoflineError(`Say what the lines become: --as ${IMPORT_TARGETS.join(" or ")}`);
    return runImport(values, type, as);
  }
  if (command === "export") {
    const list = EXPORT_LISTS.find((one) => one === type);
    if (!list) throw new ProoflineError(`Name the list: ${EXPORT_LISTS.join(", ")}`);
    return runExport(values, list);
  }
  if (command !== "listen") throw new ProoflineError(`There is no command ${command}. See proofline --help.`);
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  await listen(sandbox(values), {
    forward: receiverAddress(values.forward),
    events: eventsIn(values.events),
    secret: values.secret ?? process.env.PROOFLINE_WEBHOOK_SECRET,
    signal: stop.signal,
    print,
  });
}

function packageVersion(): string {
  return JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version;
}

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>["values"];

async function runImport(values: Values, file: string, as: ImportTarget): Promise<void> {
  const client = values.live ? anyClient(values) : sandbox(values);
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort());
  const { separator } = values;
  const count = await importFile(client, {
    file,
    as,
    print,
    signal: stop.signal,
    ...(separator === undefined ? {} : { separator }),
  });
  if (count.bad > 0) process.exitCode = 2;
}

async function runExport(values: Values, list: ExportList): Promise<void> {
  const format = values.format === "jsonl" ? "jsonl" : "csv";
  const { from, to } = values;
  const created = { ...(from === undefined ? {} : { gte: from }), ...(to === undefined ? {} : { lte: to }) };
  const write = (text: string) => void process.stdout.write(text);
  await exportList(anyClient(values), { list, format, write, ...((from ?? to) ? { created } : {}) });
}

function anyClient(values: Values): Proofline {
  const apiKey = values["api-key"];
  const baseUrl = values["base-url"];
  return new Proofline({ maxRetries: 5, ...(apiKey ? { apiKey } : {}), ...(baseUrl ? { baseUrl } : {}) });
}

function sandbox(values: { "api-key"?: string; "base-url"?: string }): Proofline {
  const apiKey = values["api-key"] ?? process.env.PROOFLINE_API_KEY;
  const baseUrl = values["base-url"] ?? process.env.PROOFLINE_BASE_URL;
  if (apiKey?.startsWith("svc_live_"))
    throw new ProoflineError(
      "This is a live key. This makes data: use a svc_test_ key (import takes live keys with --live).",
    );
  // Patient: a quota that is used up for the minute ends no session.
  return new Proofline({ maxRetries: 5, ...(apiKey ? { apiKey } : {}), ...(baseUrl ? { baseUrl } : {}) });
}

function eventsIn(text: string | undefined): EventType[] {
  const types = (text ?? "").split(",").filter((type) => type !== "");
  const unknown = types.find((type) => !Object.hasOwn(TRIGGERS, type));
  if (unknown) throw new ProoflineError(`There is no event ${unknown}. See proofline --help.`);
  return types as EventType[];
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  const known =
    error instanceof ProoflineError || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
  const request = error instanceof ApiError && error.requestId ? ` (${error.code}, ${error.requestId})` : "";
  process.stderr.write(known ? `${(error as Error).message}${request}\n` : `${(error as Error).stack}\n`);
  process.exitCode = 1;
});
