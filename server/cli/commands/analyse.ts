import { readFile } from "node:fs/promises";
import type { Command } from "commander";
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
  const [{ analyse }, { documentReader }, { sniff }] = await Promise.all([
    import("@/server/engine/documents"),
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
  const readings = new Map<object, ReadDocument>();
  try {
    const outcome = await analyse(
      {
        files: inputs,
        applicant: { name: optional(options, "name") ?? "Applicant" },
        purpose: "client_onboarding",
        ...(country === undefined ? {} : { country }),
        caseDetails: {},
        thresholds: DEFAULT_THRESHOLDS,
        today: new Date().toISOString().slice(0, 10),
      },
      {
        readDocument: async (file) => {
          const reading = await reader.read(file);
          readings.set(file, reading);
          return reading;
        },
      },
    );
    return {
      readings: inputs.map((input, index) => ({
        file: files[index],
        ...readings.get(input),
        pages: readings.get(input)?.pages.map(({ words, lines, ...page }) => ({
          ...page,
          lines: lines.map((line) => line.text),
          ...(options.words === true ? { words } : { words: words.length }),
        })),
      })),
      outcome,
    };
  } finally {
    reader.close();
  }
}
