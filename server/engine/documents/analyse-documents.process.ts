import { json } from "node:stream/consumers";
import { type JudgeInput, judge } from ".";
import type { ReadDocument } from "./types";

// Understands and judges what was read of one applicant's documents, a case as JSON on stdin, the outcome as JSON on stdout. The text is a
// stranger's: whatever it does to patterns and comparisons, it does it to this process, which has its limits.

const { input, documents } = (await json(process.stdin)) as { input: JudgeInput; documents: ReadDocument[] };
process.stdout.write(JSON.stringify(judge(documents, input)));
