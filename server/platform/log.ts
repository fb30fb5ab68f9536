import pino from "pino";
import { env } from "./env";
import { sourceFrame } from "./source-frame";

/** Field names whose values never reach a log line, wherever they stand in the logged object. */
const PERSONAL = new Set([
  "name",
  "email",
  "phone",
  "applicant",
  "subject",
  "address",
  "date_of_birth",
  "id_number",
  "password",
  "token",
  "secret",
  "authorization",
  "cookie",
  "body",
  "data",
  "case_details",
  "caseDetails",
  "metadata",
  "html",
  "text",
  "recipient",
  "key",
  "reference",
]);

function redact(value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== "object" || depth > 4) return value;
  if (value instanceof Error) return value;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      PERSONAL.has(name) ? "[redacted]" : redact(inner, depth + 1),
    ]),
  );
}

/** Link, identity and invoice tokens are 43 characters of base64url: cut out of every line (decisions 14.22). */
export function withoutTokens(text: string): string {
  return text
    .replace(/(?<![\w-])[\w-]{43}(?![\w-])/g, "[token]")
    .replace(/svc_(live|test)_\w+/g, "svc_$1_[key]");
}

/** Runtimes and launchers say by these why they ended; nothing that was read stands in such a line. */
const ENDS =
  /^(?:FATAL ERROR: [\w .:()-]{1,120}|(?:bwrap|prlimit|setpriv|unshare): .{1,160}|terminate called .{1,120}|Segmentation fault.*|Aborted.*|Bad system call.*)$/;
const FRAME = /^\s+at (?:[\w$.<>[\] ]+ )?\(?(?:file:\/\/|node:|\/)?[\w@./+-]+:\d+:\d+\)?$/;
const KIND = /^(?:Uncaught )?([A-Z]\w*(?:Error|Exception))(?: \[\w+\])?:/;

/**
 * What a process printed, as a log may show it: kinds of errors, frames and the words of runtimes. Messages are left out, because libraries
 * quote in them what they choked on.
 */
export function withoutValues(printed: string): string[] {
  return printed
    .split("\n")
    .flatMap((line) => {
      const kind = KIND.exec(line)?.[1];
      if (kind) return [kind];
      const frame = sourceFrame(line);
      return FRAME.test(frame) || ENDS.test(line) ? [withoutTokens(frame.trim())] : [];
    })
    .slice(-20);
}

/** What systems and libraries name a failure by; never a message, a host or a value, which may be somebody's. */
const FACTS = [
  "code",
  "errno",
  "syscall",
  "responseCode",
  "command",
  "routine",
  "table",
  "constraint",
] as const;
const PLAIN = /^[\w.-]{1,80}$/;
const DEEPEST_CAUSE = 4;

function factsOf(error: object): Record<string, string | number> {
  const facts: Record<string, string | number> = {};
  for (const name of FACTS) {
    const value = (error as Record<string, unknown>)[name];
    if (typeof value === "number" || (typeof value === "string" && PLAIN.test(value))) facts[name] = value;
  }
  return facts;
}

/** What led to an error, down to its root: refused connections of several addresses hide as one error without a code. */
function causesOf(error: Error, depth = 0): object[] {
  const inner = error instanceof AggregateError ? [...error.errors, error.cause] : [error.cause];
  if (depth === DEEPEST_CAUSE) return [];
  return inner
    .filter((one): one is Error => one instanceof Error)
    .slice(0, 3)
    .flatMap((one) => [{ kind: one.name, ...factsOf(one) }, ...causesOf(one, depth + 1)]);
}

/** An error as a log may show it: its class, its codes and stack frames and those of its causes, never a message that may quote a value. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error };
  const frames = (error.stack ?? "")
    .split("\n")
    .filter((line) => line.trim().startsWith("at "))
    .slice(0, 12);
  const causes = causesOf(error);
  return {
    kind: error.name,
    ...factsOf(error),
    ...(causes.length > 0 ? { causes } : {}),
    stack: frames.map((line) => withoutTokens(sourceFrame(line.trim()))),
  };
}

/** The first code of an error and its causes: ECONNREFUSED, 28P01, EAUTH. */
export function safeCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const all: object[] = [factsOf(error), ...causesOf(error)];
  return all.map((one) => ("code" in one ? String(one.code) : undefined)).find((code) => code !== undefined);
}

let root: pino.Logger | undefined;

/** Structured logs: one JSON object a line on stdout. */
export function log(): pino.Logger {
  root ??= pino({
    level: env().LOG_LEVEL,
    base: undefined,
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => redact(fields) as Record<string, unknown>,
    },
    serializers: { err: describeError, error: describeError },
  });
  return root;
}

/** Libraries print what they choked on, word for word: of what they say, only the kind and the place of an error are kept. */
export function tameConsole(): void {
  for (const level of ["debug", "info", "warn", "error"] as const) {
    console[level] = (...parts: unknown[]) =>
      log()[level]({ err: parts.find((part) => part instanceof Error) }, "library");
  }
  console.log = console.info;
}
