import { evenedOut } from "../picture/even-out";
import type { Raster } from "../picture/raster";
import { turn } from "../picture/raster";
import { agreeing, assembleMrz, cleaned, type ZoneText } from "./assemble";
import { type Candidate, locateMrz, SEARCH_WIDTHS } from "./locate";
import type { LineReader } from "./ocr-b";
import { evennessOfPitch } from "./pitch";

export type MrzReading = ZoneText &
  Readonly<{
    /** Quarter turns clockwise after which the zone was found. */
    turned: 0 | 1 | 2 | 3;
    /** Where it stands in the picture as given: left, top, right, bottom in pixels. */
    place: Candidate["place"];
  }>;

/** Pixels: thirty characters are at least this wide at the height of 48 to which lines are brought, and forty-four at most. */
const [LEAST_LINE, MOST_LINE] = [540, 2_000];
/** Lines that are spaced less evenly, on the average, are no zone; blur and reflections cost some. */
const LEAST_EVEN = 0.4;
/** A line with fewer characters is no line of a zone, nor one with more. */
const [LEAST_TEXT, MOST_TEXT] = [24, 80];
/** What the lines of a zone hold, however full they are: fillers, or a date with its digit before the sex. */
const TELLING = /<<|[\dBDGIOQSZ]{7}[FMX<]/;
/** Places with even lines that were none of a zone. Whoever meets so many has a page of typescript before them. */
const MOST_FRUITLESS = 3;

/**
 * Finds and reads the machine readable zone of a picture in any of four orientations; null when there is none. A zone whose
 * check digits do not all agree is answered too (`mrz.valid` false), the one with the most agreeing digits. Once it was `enough`,
 * what was found by then is the answer. `turns` are the quarter turns after which lines of print may lie level, if that is known.
 */
export async function readMrz(
  picture: Raster,
  reader: LineReader,
  today: string,
  enough: () => boolean = () => false,
  turns: readonly Candidate["turned"][] = [0, 1],
): Promise<MrzReading | null> {
  let fruitless = 0;
  const inVain = () => ++fruitless >= MOST_FRUITLESS;
  const read = (shown: Raster, widths: readonly number[]) =>
    readAsItIs(locateMrz(shown, widths, turns), reader, today, enough, inVain);
  const plain = await read(picture, SEARCH_WIDTHS);
  if (plain?.mrz.valid || fruitless >= MOST_FRUITLESS || enough()) return plain;
  // A reflection over the zone breaks its lines apart; what is left of the print is lifted out of it.
  const even = await read(evenedOut(picture), SEARCH_WIDTHS.slice(0, 1));
  return even && (!plain || agreeing(even.mrz) > agreeing(plain.mrz)) ? even : plain;
}

async function readAsItIs(
  candidates: Iterable<Candidate>,
  reader: LineReader,
  today: string,
  enough: () => boolean,
  inVain: () => boolean,
): Promise<MrzReading | null> {
  let best: MrzReading | null = null;
  for (const { lines, turned, place } of candidates) {
    if (lines.some(({ width }) => width < LEAST_LINE)) continue;
    if (lines.reduce((sum, line) => sum + evennessOfPitch(line), 0) / lines.length < LEAST_EVEN) continue;
    if (lines.some(({ width }) => width > MOST_LINE)) {
      if (inVain()) return best;
      continue;
    }
    let isZone = false;
    for (const upside of [false, true]) {
      if (enough()) return best;
      const texts = await readLines(upside ? lines.map((line) => turn(line, 2)).reverse() : lines, reader);
      const reading = texts && assembleMrz(texts, today);
      if (!reading) continue;
      isZone = true;
      const found: MrzReading = {
        ...reading,
        turned: turned === 0 ? (upside ? 2 : 0) : upside ? 3 : 1,
        place,
      };
      if (reading.mrz.valid) return found;
      if (!best || agreeing(reading.mrz) > agreeing(best.mrz)) best = found;
    }
    if (!isZone && inVain()) return best;
    // Print that only resembles a zone has no agreeing digits; the zone may lie in another orientation.
    if (best && agreeing(best.mrz) > 1 && best.turned % 2 !== turned) return best;
  }
  return best;
}

/** The line first that belongs to the zone if any does, also where print above or below was taken in: others are given up after it. */
async function readLines(lines: readonly Raster[], reader: LineReader): Promise<string[] | null> {
  const texts: string[] = [];
  const first = (lines.length - 1) >> 1;
  for (const at of [first, ...lines.keys()]) {
    const line = lines[at];
    if (line === undefined || texts[at] !== undefined) continue;
    const text = cleaned((await reader.readLine(line)).text);
    if (text.length < LEAST_TEXT || text.length > MOST_TEXT) return null;
    if (at === first && !TELLING.test(text)) return null;
    texts[at] = text;
  }
  return texts;
}
