import { json } from "node:stream/consumers";
import { type JudgeInput, judgeWithBasis } from ".";
import { packBasis } from "./basis";
import type { ReadDocument } from "./types";

// Understands and judges what was read of one applicant's documents, a case as JSON on stdin, the outcome and what it rests on as JSON on stdout. The text is a
// stranger's: whatever it does to patterns and comparisons, it does it to this process, which has its limits.

const { input, documents } = (await json(process.stdin)) as { input: JudgeInput; documents: ReadDocument[] };
const { outcome, basis } = judgeWithBasis(documents, input);
process.stdout.write(JSON.stringify({ outcome, basis: basis && packBasis(basis) }));
