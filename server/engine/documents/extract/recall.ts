import type { Notation } from "../values/amount";
import type { Sheet } from "./sheet";

/** What can be written down and read again without a loss. */
export type Answer =
  | string
  | number
  | boolean
  | null
  | readonly Answer[]
  | { readonly [name: string]: Answer };
export type Answers = Readonly<Record<string, Answer>>;

/** By sheet what its words were asked once they had been read, and what they answered; `gone` where these answers are all there is. */
const memory = new WeakMap<Sheet, { answers: Map<string, Answer>; gone: boolean }>();

/**
 * A question to the words of a document after its fields were read. The answer is noted, because it is all that a verdict keeps of them
 * (adr/0039); where the words are gone it is taken from what was noted. `question` names all that the answer depends on beside the words.
 */
export function recall<T extends Answer>(sheet: Sheet, question: string, find: () => T): T {
  const known = memory.get(sheet) ?? { answers: new Map<string, Answer>(), gone: false };
  if (known.gone) {
    const answer = known.answers.get(question);
    if (answer === undefined) throw new Error("a document was asked what it had not been asked before");
    return answer as T;
  }
  const answer = find();
  memory.set(sheet, known);
  known.answers.set(question, answer);
  return answer;
}

export const answersOf = (sheet: Sheet): Answers => Object.fromEntries(memory.get(sheet)?.answers ?? []);

/** A sheet of which nothing is left but its answers: whoever looks for a word on it has not asked. */
export function sheetWithoutWords(
  { ocr, notation }: { ocr: boolean; notation: Notation },
  answers: Answers,
): Sheet {
  const gone = (): never => {
    throw new Error("the words of this document are gone");
  };
  const sheet: Sheet = {
    ocr,
    notation,
    pages: 0,
    hash: "",
    codes: [],
    get rows() {
      return gone();
    },
    get makers() {
      return gone();
    },
    get flow() {
      return gone();
    },
  };
  memory.set(sheet, { answers: new Map(Object.entries(answers)), gone: true });
  return sheet;
}
