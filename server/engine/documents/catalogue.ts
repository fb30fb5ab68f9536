import { FINDINGS, type FindingCode } from "./finding-list";

export type { FindingCode };

/** What the rest of the engine has to know of a code. Severities are each check's own: they depend on what was found. */
type Entry = {
  /** What may explain it, and what to ask for: lines `reason` and `request` of `words/`. */
  advice: readonly [explanation: string, ask: string];
  /**
   * Whether it speaks of one printed value by its content or by the file. Those that speak of the same value have one root cause and
   * become one deviation; the content gives it the sentence.
   */
  speaks?: "content" | "file";
  /** The most that it may weigh, where that is less than high (severity.ts). */
  most?: "low" | "medium";
  /** It says that figures disagree: a tool that can change figures then weighs more. */
  figures?: true;
  /** It is about the whole document: one is enough. */
  once?: true;
  /** It speaks of no single printed value, and all the same nobody is approved before it is answered (cap C7). */
  asks?: true;
  /** It speaks against nothing, and all the same leaves too little to approve on (cap C4). */
  holds?: true;
  /** It shows a change of what the page says, not only signs of one (cap C2). */
  proves?: true;
};

/** Every code that a deviation can have, once (knowledge/findings.tsv). A new finding is a line there and a sentence in each language (`words/`). */
export const catalogue: Readonly<Record<FindingCode, Entry>> = FINDINGS;

/** Codes may come from an older engine: those that nobody knows any more have no entry. */
export const entryOf = (code: string): Entry | undefined =>
  Object.hasOwn(catalogue, code) ? catalogue[code as FindingCode] : undefined;
