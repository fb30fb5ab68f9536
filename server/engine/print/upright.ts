import { type Raster, turn } from "../picture/raster";
import { cutLine, findLines, type PrintLine } from "./find-lines";
import { lineHeight, readLine } from "./read-line";

/** Pixels of the long side at which lines are looked for, and how many of them are read, the longest first. */
const [side, most] = [960, 8];
/** Lines thicker than this share of their length say little about a direction. */
const stout = 0.25;
/** Characters are evidence as far as they are surer than this, and so much of it is enough: two dozen sure letters more one way. */
const [doubt, enough] = [0.5, 12];

/** The clockwise turn after which most of a picture's print runs from left to right and can be read. */
export async function uprightTurn(picture: Raster): Promise<0 | 90 | 180 | 270> {
  const lines = (await findLines(picture, side)).filter(
    ({ length, thickness }) => thickness < stout * length,
  );
  const isSteep = ({ angle }: PrintLine) => Math.abs(angle) > Math.PI / 4;
  const total = (some: readonly PrintLine[]) => some.reduce((sum, { length }) => sum + length, 0);
  const steep = lines.filter(isSteep);
  const sideways = total(steep) > total(lines) / 2;
  const chosen = (sideways ? steep : lines.filter((line) => !isSteep(line)))
    .sort((a, b) => b.length - a.length)
    .slice(0, most);
  let lead = 0;
  for (const line of chosen) {
    if (Math.abs(lead) >= enough) break;
    // Of what stands on its side, from above to below.
    const angle = sideways && line.angle < 0 ? line.angle + Math.PI : line.angle;
    const cut = cutLine(picture, { ...line, angle }, lineHeight);
    lead += (await confidenceOf(cut)) - (await confidenceOf(turn(cut, 2)));
  }
  if (sideways) return lead < 0 ? 90 : 270;
  return lead < 0 ? 180 : 0;
}

const confidenceOf = async (line: Raster): Promise<number> =>
  (await readLine(line)).reduce(
    (sum, { text, confidence }) => sum + (/\p{L}/u.test(text) ? confidence - doubt : 0),
    0,
  );
