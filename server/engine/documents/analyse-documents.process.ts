import { json } from "node:stream/consumers";
import { analyse } from ".";
import type { AnalysisInput, ReadDocument } from "./types";

// Understands and judges what was read of one applicant's documents, a case as JSON on stdin, the outcome as JSON on stdout. The text is a
// stranger's: whatever it does to patterns and comparisons, it does it to this process, which has its limits.

const { input, documents } = (await json(process.stdin)) as {
  input: Omit<AnalysisInput, "files"> & { files: Omit<AnalysisInput["files"][number], "bytes">[] };
  documents: ReadDocument[];
};
const files = input.files.map((file) => ({ ...file, bytes: new Uint8Array() }));
const read = new Map(files.map((file, index) => [file, documents[index] as ReadDocument]));
const outcome = await analyse(
  { ...input, files },
  { readDocument: async (file) => read.get(file as (typeof files)[number]) as ReadDocument },
);
process.stdout.write(JSON.stringify(outcome));
