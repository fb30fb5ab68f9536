import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import type { JudgeInput } from "@/server/engine/documents";
import { DEFAULT_THRESHOLDS } from "@/server/engine/documents/thresholds";
import type { ReadDocument } from "@/server/engine/documents/types";
import { ApiError } from "@/server/platform/errors";
import { addCommand, type Options, optional } from "../command";

export function analyseCommands(program: Command): void {
  addCommand(
    program,
    "analyse <file...>",
    "Print what the engine sees in documents: reading, signals, fields, findings, score; nothing is stored",
    (options, ...files) => analyseFiles(options, files),
    (value: object) => JSON.stringify(value, null, 2),
  )
    .option("--name <name>", "name of the applicant", "Applicant")
    .option("--country <code>", "country of the documents")
    .option("--words", "with every word and its box");
}

/** One engine run in this process's reach: each file is read in a process of its own, as in the service. */
async function analyseFiles(options: Options, files: readonly string[]): Promise<object> {
  // Loaded here: the other commands need no engine.
  const { judge } = await import("@/server/engine/documents");
  const { sources, input } = await readFiles(options, files);
  return {
    readings: sources.map((source, index) => ({
      file: files[index],
      ...source,
      pages: source.pages.map(({ words, lines, ...page }) => ({
        ...page,
        lines: lines.map((line) => line.text),
        ...(options.words === true ? { words } : { words: words.length }),
      })),
    })),
    outcome: judge(sources, input),
  };
}

/** What stands in files, and a case about nobody in particular to judge it in. */
export async function readFiles(
  options: Options,
  files: readonly string[],
): Promise<{ sources: ReadDocument[]; input: JudgeInput }> {
  const [{ documentReader }, { sniff }] = await Promise.all([
    import("@/server/documents"),
    import("@/server/engine/documents/sniff"),
  ]);
  const country = optional(options, "country")?.toUpperCase();
  const inputs = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file).catch(() => {
        throw new ApiError("invalid_parameter", { param: file, message: "cannot be read." });
      });
      return { bytes, mediaType: sniff(bytes) ?? ("application/pdf" as const) };
    }),
  );
  const reader = documentReader();
  try {
    return {
      sources: await Promise.all(inputs.map((one) => reader.read(one))),
      input: {
        files: inputs.map(({ mediaType }) => ({ mediaType })),
        applicant: { name: optional(options, "name") ?? "Applicant" },
        purpose: "client_onboarding",
        ...(country === undefined ? {} : { country }),
        caseDetails: {},
        thresholds: DEFAULT_THRESHOLDS,
        today: new Date().toISOString().slice(0, 10),
      },
    };
  } finally {
    reader.close();
  }
}
