import type { BarcodeReader } from "../barcode/read-barcodes";
import type { LineReader } from "../mrz/ocr-b";
import { type MrzReading, readMrz } from "../mrz/read";
import { findPaper } from "../picture/find-paper";
import { type Box, type Raster, resize, toGrey, turn } from "../picture/raster";
import { sharpness } from "../picture/sharpness";
import { LEAST_PORTRAIT } from "./face/match";
import type { FaceDetector } from "./ports";

/** A side of a document as it was just photographed, and which one it should be. */
export type SideToSee = Readonly<{
  side: "front" | "back";
  type: "id_card" | "passport" | "residence_permit" | "driving_licence";
  picture: Uint8Array;
  /** The front, where the back is looked at: some cards carry their zone there. */
  front: Uint8Array | null;
  /** YYYY-MM-DD */
  today: string;
}>;

/** What keeps a side from being used. The person can do something about each. */
export const SIDE_PROBLEMS = [
  "unreadable",
  "dark",
  "blurred",
  "no_document",
  "is_back",
  "is_front",
  "far",
  "cut",
  "no_zone",
  "no_barcode",
  "expired",
] as const;
export type SideProblem = (typeof SIDE_PROBLEMS)[number];

export type SidePorts = Readonly<{
  decode(bytes: Uint8Array): Promise<Raster>;
  ocrB: LineReader;
  barcodes: BarcodeReader;
  detector: FaceDetector;
  /** A search for a zone that has begun now has taken long enough; asked for each search. */
  patience(): () => boolean;
}>;

/** Weaker faces are patterns, all the more where the picture was turned to find one. */
const LEAST_SCORE = [0.65, 0.8, 0.8, 0.8] as const;
/** Heights of the portrait as shares of the picture's: a larger face is a person's, a smaller one the ghost image that backs repeat. */
const [LARGEST, GHOST] = [0.45, 0.1];
/** Pixels from the border at which a portrait is taken for cut off. */
const BORDER = 3;
/** Mean of the luminance: dim rooms give 55 and more. */
const DARK = 38;
/** What a dark picture may hide. */
const UNSEEN: ReadonlySet<SideProblem> = new Set(["blurred", "no_document", "no_zone", "no_barcode"]);
/** Width at which sharpness is measured, as the variance of the Laplacian: soft pictures that are read give 190 and more. */
const [MEASURED, SHARP] = [640, 60];

/**
 * Whether a picture can serve as this side: a document is seen, whole and sharp, the right way round, and what a machine reads of it can
 * be read. Null when it can. The examination of the whole attempt looks at everything again.
 */
export async function lookAtSide(seen: SideToSee, ports: SidePorts): Promise<SideProblem | null> {
  const picture = await ports.decode(seen.picture).catch(() => null);
  if (!picture) return "unreadable";
  const problem = await (seen.side === "front" ? frontProblem : backProblem)(picture, seen, ports);
  return problem !== null && UNSEEN.has(problem) && lightOf(picture).mean < DARK ? "dark" : problem;
}

async function frontProblem(picture: Raster, seen: SideToSee, ports: SidePorts): Promise<SideProblem | null> {
  const face = await portraitOf(picture, ports.detector);
  if (!face) {
    const part = await machinePart(picture, seen, ports);
    // Four edges without anything sharp between them are a document all the same.
    if (part === null)
      return lightOf(picture).sharpness < SHARP && findPaper(picture) ? "blurred" : "no_document";
    // Zones of three lines and barcodes stand on backs; the others stand below the photo, which was missed.
    return part === "barcode" || part.mrz.format === "TD1" ? "is_back" : zoneProblem(part, seen);
  }
  if (face.cut) return "cut";
  if (face.height < LEAST_PORTRAIT) return "far";
  const problem = seen.type === "passport" ? zoneProblem(await zoneOf(picture, seen, ports), seen) : null;
  return problem !== "expired" && lightOf(picture).sharpness < SHARP ? "blurred" : problem;
}

async function backProblem(picture: Raster, seen: SideToSee, ports: SidePorts): Promise<SideProblem | null> {
  const part = await machinePart(picture, seen, ports);
  if (part === "barcode") return null;
  if (part?.mrz.valid) return zoneProblem(part, seen);
  const face = await portraitOf(picture, ports.detector);
  if (face && face.share > GHOST) return "is_front";
  if (seen.type === "driving_licence") return "no_barcode";
  const front = seen.front && (await ports.decode(seen.front).catch(() => null));
  return front ? zoneProblem(await zoneOf(front, seen, ports), seen) : "no_zone";
}

function zoneProblem(reading: MrzReading | null, { today }: SideToSee): SideProblem | null {
  if (!reading?.mrz.valid) return "no_zone";
  return reading.mrz.expiryDate !== null && reading.mrz.expiryDate < today ? "expired" : null;
}

function zoneOf(picture: Raster, { today }: SideToSee, ports: SidePorts): Promise<MrzReading | null> {
  return readMrz(picture, ports.ocrB, today, ports.patience());
}

/** What a machine reads of the picture: licences carry a barcode, the others a zone. */
async function machinePart(
  picture: Raster,
  seen: SideToSee,
  ports: SidePorts,
): Promise<MrzReading | "barcode" | null> {
  if (seen.type === "driving_licence" && (await ports.barcodes.readBarcodes(picture)).length > 0)
    return "barcode";
  return zoneOf(picture, seen, ports);
}

/** The largest face, whichever way the document lies; undefined when there is none. */
async function portraitOf(
  picture: Raster,
  detector: FaceDetector,
): Promise<{ height: number; share: number; cut: boolean } | undefined> {
  for (const quarters of [0, 1, 3, 2] as const) {
    const turned = turn(picture, quarters);
    const [face] = (await detector.detect(turned)).filter(
      ({ box, score }) => score >= LEAST_SCORE[quarters] && box.height < LARGEST * turned.height,
    );
    if (face) {
      const { height } = face.box;
      return { height, share: height / turned.height, cut: touchesBorder(face.box, turned) };
    }
  }
  return undefined;
}

function touchesBorder({ x, y, width, height }: Box, picture: Raster): boolean {
  return (
    Math.min(x, y) < BORDER || x + width > picture.width - BORDER || y + height > picture.height - BORDER
  );
}

function lightOf(picture: Raster): { mean: number; sharpness: number } {
  const tall = Math.max(3, Math.round((picture.height * MEASURED) / picture.width));
  const small = toGrey(resize(picture, MEASURED, tall));
  return {
    mean: small.data.reduce((sum, value) => sum + value, 0) / small.data.length,
    sharpness: sharpness(small),
  };
}
