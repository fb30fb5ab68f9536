import { entryOf } from "../catalogue";
import type { Language } from "../types";
import { say } from "./say";

/** What may explain a finding without any fault, and what a reviewer can ask for. */
export type Advice = { explanation: string; ask: string };

/** Where its words stand; of a code of before, the general advice. */
const namesOf = (code: string): readonly [string, string] =>
  entryOf(code)?.advice ?? ["notKnown", "original"];

/** Advice for a code; of a code without one, the general advice. */
export function adviceOf(code: string, lang: Language): Advice {
  const [reason, ask] = namesOf(code);
  return { explanation: say(lang, `reason ${reason}`), ask: say(lang, `request ${ask}`) };
}

/** Whether anything is asked for because of it; a code that only notes something asks for nothing. */
export const asks = (code: string): boolean => namesOf(code)[1] !== "nothing";
