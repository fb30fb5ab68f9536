import type { Analysis } from "../types";
import { verdict } from "../verdict";
import { crossing } from "../weigh";
import { type Basis, recalled } from "./sketch";

export { packBasis, unpackBasis } from "./pack";
export { type Basis, sketch } from "./sketch";

/** The verdict made again of its basis alone. The same program makes the same of it. */
export function weighAgain({ case: asked, sketches, content, file, whatIf }: Basis): Analysis {
  const both = sketches.map(recalled);
  const readings = { read: both.map(({ read }) => read), filled: both.map(({ filled }) => filled) };
  const judged = verdict(readings, { content, file }, crossing(readings, asked), asked);
  return whatIf === undefined ? judged : { ...judged, whatIf };
}
