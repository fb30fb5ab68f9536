import { parseArgs } from "node:util";
import { Proofline } from "./client.js";
import { ApiError, ProoflineError } from "./errors.js";
import { listen, receiverAddress } from "./listen.js";
import { TRIGGERS, trigger } from "./trigger.js";
import type { EventType } from "./types.js";

const HELP = `proofline, the command line for integrators

  proofline listen --forward http://localhost:4242/webhooks [--events screening.completed,link.completed]
      Forwards every new event of your sandbox to a receiver on this machine, signed like a real delivery.
  proofline trigger EVENT
      Makes the event really happen in your sandbox.

Options
  --api-key   a sandbox key; default: PROOFLINE_API_KEY
  --base-url  address of the service; default: PROOFLINE_BASE_URL
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
  help: { type: "boolean", short: "h" },
} as const;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [command, type] = positionals;
  if (values.help || command === undefined) return void process.stdout.write(HELP);
  if (command === "trigger") {
    if (type === undefined) throw new ProoflineError("Name the event: proofline trigger screening.completed");
    const id = await trigger(sandbox(values), type);
    return print(`${type} happened to ${id}`);
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

function sandbox(values: { "api-key"?: string; "base-url"?: string }): Proofline {
  const apiKey = values["api-key"] ?? process.env.PROOFLINE_API_KEY;
  const baseUrl = values["base-url"] ?? process.env.PROOFLINE_BASE_URL;
  if (apiKey?.startsWith("svc_live_"))
    throw new ProoflineError("This is a live key. These commands play with data: use a svc_test_ key.");
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
