import type { Command } from "commander";
import { ApiError, ERRORS } from "@/server/platform/errors";

/** Options as commander collected them; every command validates its own. */
export type Options = Record<string, unknown>;

export type Run = (options: Options, ...args: string[]) => Promise<unknown>;

/**
 * Adds one operator command. What `run` answers is printed: as one JSON value with `--json`, otherwise as text made by `show`.
 * A failure ends with exit code 1, and with `{error: {code, message}}` when JSON is asked for.
 */
export function addCommand(
  parent: Command,
  usage: string,
  description: string,
  run: Run,
  show: (value: never) => string = table,
): Command {
  const command = parent.command(usage).description(description).option("--json", "print one JSON value");
  command.action(async (...given: unknown[]) => {
    // A repeated argument (`<file...>`) comes as one list.
    const args = given.flat().filter((one): one is string => typeof one === "string");
    const options = command.opts<Options>();
    await finish(
      () => run(options, ...args),
      options.json === true,
      (value) => show(value as never),
    );
  });
  return command;
}

async function finish(
  run: () => Promise<unknown>,
  json: boolean,
  show: (value: unknown) => string,
): Promise<void> {
  try {
    const value = await run();
    if (json) process.stdout.write(`${JSON.stringify(value)}\n`);
    else if (value !== undefined) process.stdout.write(`${show(value)}\n`);
  } catch (error) {
    reportFailure(error, json);
  }
}

export function reportFailure(error: unknown, json: boolean): void {
  const code = error instanceof ApiError ? error.code : "failed";
  const message =
    error instanceof ApiError
      ? `${error.param ? `${error.param}: ` : ""}${error.message}`
      : error instanceof Error
        ? error.message
        : String(error);
  if (json) process.stdout.write(`${JSON.stringify({ error: { code, message } })}\n`);
  else process.stderr.write(`${message}\n`);
  process.exitCode = code in ERRORS || error instanceof Error ? 1 : 2;
}

/** Aligned lines: a row for each object of a list, a line for each member of one object. */
export function table(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "none" : rows(value);
  if (typeof value !== "object" || value === null) return String(value);
  const entries = Object.entries(value);
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, inner]) => `${name.padEnd(width)}  ${cell(inner)}`).join("\n");
}

function rows(list: unknown[]): string {
  const names = [...new Set(list.flatMap((item) => Object.keys(item as object)))];
  const lines = [
    names,
    ...list.map((item) => names.map((name) => cell((item as Record<string, unknown>)[name]))),
  ];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** A text option that must be given. */
export function required(options: Options, name: string): string {
  const value = options[name];
  if (typeof value === "string" && value !== "") return value;
  throw new ApiError("invalid_parameter", { param: `--${kebab(name)}`, message: "is required." });
}

export function optional(options: Options, name: string): string | undefined {
  const value = options[name];
  return typeof value === "string" ? value : undefined;
}

/** An option that takes true or false. */
export function truth(options: Options, name: string): boolean | undefined {
  const value = optional(options, name);
  if (value === undefined) return undefined;
  if (value === "true" || value === "false") return value === "true";
  throw new ApiError("invalid_parameter", { param: `--${kebab(name)}`, message: "takes true or false." });
}

export function number(options: Options, name: string): number | undefined {
  const value = optional(options, name);
  if (value === undefined) return undefined;
  const parsed = Number(value);
  if (value.trim() !== "" && Number.isFinite(parsed)) return parsed;
  throw new ApiError("invalid_parameter", { param: `--${kebab(name)}`, message: "takes a number." });
}

/** Comma-separated words; an empty text is an empty list. */
export function words(options: Options, name: string): string[] | undefined {
  return optional(options, name)
    ?.split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
