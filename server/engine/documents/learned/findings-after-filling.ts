import { entryOf } from "../catalogue";
import type { Finding } from "../types";

/**
 * What the rules' readings raise and what was learned beside them does not clear: a learned value never raises a doubt by itself, and
 * the documents it is printed on are judged by what the rules read of them.
 */
export const findingsAfterFilling = (raised: readonly Finding[], filled: readonly Finding[]): Finding[] => [
  ...raised.filter((f) => !holds(f)).flatMap((f) => stillTold(f, filled)),
  ...filled.filter(holds),
];

/**
 * What is said of the matter in the end. Figures that do not add up are one matter, whichever of them is named: a learned value clears them where it
 * leaves nothing to ask about them, and where it names one, that one is told.
 */
function stillTold(raised: Finding, filled: readonly Finding[]): Finding[] {
  const alike = filled.filter(({ code }) => code === raised.code);
  if (alike.some((one) => sameMatter(one, raised))) return [raised];
  if (!ofFigures(raised)) return [];
  const left = filled.filter((one) => one.document === raised.document && ofFigures(one));
  const [named] = left.filter(({ code, severity }) => code === raised.code && severity === raised.severity);
  return left.length === 0 ? [] : [raised.field === "document" && named !== undefined ? named : raised];
}

const ofFigures = ({ code, severity }: Finding): boolean =>
  severity !== "low" && entryOf(code)?.figures === true;

/** The same field, or the same print under another name. */
const sameMatter = (one: Finding, other: Finding): boolean =>
  one.document === other.document &&
  (one.field === other.field ||
    (one.box !== undefined && one.page === other.page && one.box.join() === other.box?.join()));

/** It is no doubt, and says of the values that count in the end, learned or not, that they stand alone. */
const holds = ({ code }: Finding): boolean => entryOf(code)?.holds === true;
