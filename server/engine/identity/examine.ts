import { parseAamva } from "../barcode/aamva";
import { type MrzReading, readMrz } from "../mrz/read";
import { countryOf } from "../mrz/states";
import { type Raster, turn } from "../picture/raster";
import { compareNames } from "./document/compare-names";
import { comparePrinted } from "./document/printed";
import { spanishNumberValid } from "./document/spanish-number";
import { specimenSigns } from "./document/specimen";
import { cosine, matchBand } from "./face/match";
import { readPortrait } from "./face/portrait";
import { observe } from "./liveness/frames";
import { judgeLiveness, type LivenessSession } from "./liveness/judge";
import type { IdentityPorts } from "./ports";
import type { DocumentFacts, Examination, FaceFacts } from "./types";

export type Attempt = Readonly<{
  /** JPEG, PNG or WebP; `back` where the type has one. */
  front: Uint8Array;
  back: Uint8Array | null;
  /** A further picture of the face: where there is one, it must show the person of the frames too. */
  selfie?: Uint8Array | null;
  frames: readonly { bytes: Uint8Array; atMs: number }[];
  /** Null for the way without movements: the frames are then plain pictures of the face. */
  session: LivenessSession | null;
  /** Null where nobody said whose document it is: the name is then not compared. */
  applicant: { name: string } | null;
  /** YYYY-MM-DD */
  today: string;
}>;

/** Pixels of the long side of a frame: faces are looked at in 240 at most. */
const LARGEST_FRAME = 1_280;

/**
 * Examines one attempt: document, portrait, face and liveness, as facts without a verdict. A picture that cannot be decoded
 * counts as unreadable, never as an error; what the ports throw otherwise passes through.
 */
export async function examine(attempt: Attempt, ports: IdentityPorts): Promise<Examination> {
  const front = await decoded(attempt.front, ports);
  const back = attempt.back ? await decoded(attempt.back, ports) : null;
  const sides = [front, back].filter((side) => side !== null);
  const read = await readDocument(sides, attempt, ports);
  const frames = attempt.frames.map(({ bytes, atMs }) => ({
    atMs,
    open: () => decoded(bytes, ports, LARGEST_FRAME),
  }));
  const facts = await observe(frames, ports.faces, ports.progress);
  const verdict = judgeLiveness(facts, attempt.session ?? { steps: [], endsAtMs: Number.POSITIVE_INFINITY });
  const selfie = attempt.selfie ? await decoded(attempt.selfie, ports) : undefined;
  const face = await matchFace(read.upright, verdict.face, selfie, ports);
  if (!attempt.session) return { document: read.document, face, liveness: null };
  const { face: _, ...liveness } = verdict;
  return { document: read.document, face, liveness };
}

async function decoded(bytes: Uint8Array, ports: IdentityPorts, longest?: number): Promise<Raster | null> {
  try {
    return await ports.decode(bytes, longest);
  } catch {
    return null;
  }
}

type Read = { document: DocumentFacts | null; upright: Raster[] };

/** The back first for cards: a zone of three lines stands there; passports have one on the page with the portrait. */
async function readDocument(sides: readonly Raster[], attempt: Attempt, ports: IdentityPorts): Promise<Read> {
  let best: { side: Raster; reading: MrzReading } | null = null;
  for (const side of [...sides].reverse()) {
    const reading = await readMrz(side, ports.ocrB, attempt.today);
    if (reading && (!best || (reading.mrz.valid && !best.reading.mrz.valid))) best = { side, reading };
    if (reading?.mrz.valid) break;
  }
  if (best && (best.reading.mrz.valid || sides.length === 0)) {
    const { side, reading } = best;
    const upright = sides.map((other) => (other === side ? turn(other, reading.turned) : other));
    return { document: await zoneFacts(reading, upright, attempt, ports), upright };
  }
  for (const side of sides) {
    for (const text of await ports.barcodes.readBarcodes(side)) {
      const document = await licenceFacts(text, sides, attempt, ports);
      if (document) return { document, upright: [...sides] };
    }
  }
  if (!best) return { document: null, upright: [...sides] };
  return { document: await zoneFacts(best.reading, sides, attempt, ports), upright: [...sides] };
}

async function zoneFacts(
  { mrz, repaired }: MrzReading,
  sides: readonly Raster[],
  attempt: Attempt,
  ports: IdentityPorts,
): Promise<DocumentFacts> {
  const words = await printedWords(sides, ports);
  const spanish =
    mrz.issuer === "ESP" ? (spanishNumberValid(mrz.optional) ?? spanishNumberValid(mrz.number)) : null;
  return {
    type: typeOf(mrz.format, mrz.documentCode),
    format: mrz.format,
    country: countryOf(mrz.issuer),
    issuer: mrz.issuer,
    issuerKnown: mrz.issuerKnown,
    expiresOn: mrz.expiryDate,
    expired: mrz.expiryDate === null ? null : mrz.expiryDate < attempt.today,
    name: { surname: mrz.surname, givenNames: mrz.givenNames },
    nameAgreement: attempt.applicant && compareNames(mrz, attempt.applicant.name, true),
    checks: mrz.checks,
    repaired,
    numberRule: spanish,
    printed: words.length > 0 ? comparePrinted(words, mrz) : null,
    specimen: specimenSigns(words, [mrz.issuer, mrz.nationality]),
  };
}

async function licenceFacts(
  text: string,
  sides: readonly Raster[],
  attempt: Attempt,
  ports: IdentityPorts,
): Promise<DocumentFacts | null> {
  const licence = parseAamva(text);
  if (!licence) return null;
  const words = await printedWords(sides, ports);
  return {
    type: "driving_licence",
    format: "AAMVA",
    country: licence.country,
    issuer: licence.jurisdiction ?? licence.country,
    issuerKnown: true,
    expiresOn: licence.expiryDate,
    expired: licence.expiryDate === null ? null : licence.expiryDate < attempt.today,
    name: { surname: licence.surname, givenNames: licence.givenNames },
    nameAgreement: attempt.applicant && compareNames(licence, attempt.applicant.name),
    checks: [],
    repaired: false,
    numberRule: null,
    printed: words.length > 0 ? comparePrinted(words, licence) : null,
    specimen: specimenSigns(words, []),
  };
}

async function printedWords(sides: readonly Raster[], ports: IdentityPorts): Promise<string[]> {
  const words: string[] = [];
  for (const side of sides) {
    for (const word of await ports.text.readWords(side)) if (word.confidence > 0.5) words.push(word.text);
  }
  return words;
}

/**
 * The portrait against the mean face of the scan's own frontal frames, never against an uploaded picture alone. A selfie only
 * ever lowers the agreement: the weaker of the two counts, and one without a face (null) leaves the match open.
 */
async function matchFace(
  sides: readonly Raster[],
  face: Float32Array | null,
  selfie: Raster | null | undefined,
  ports: IdentityPorts,
): Promise<FaceFacts> {
  let problem: FaceFacts["portrait"] = "no_portrait";
  for (const side of sides) {
    const portrait = await readPortrait(side, ports.faces);
    if (typeof portrait === "string") {
      if (portrait === "portrait_small") problem = portrait;
      continue;
    }
    if (!face) return { portrait: "found", similarity: null, band: null };
    const own = selfie ? await readPortrait(selfie, ports.faces) : selfie;
    if (own === null || typeof own === "string") {
      return { portrait: "found", similarity: null, band: null };
    }
    const similarity = Math.min(
      cosine(portrait.embedding, face),
      own ? cosine(own.embedding, face) : Number.POSITIVE_INFINITY,
    );
    return { portrait: "found", similarity, band: matchBand(similarity) };
  }
  return { portrait: problem, similarity: null, band: null };
}

function typeOf(format: string, code: string): DocumentFacts["type"] {
  if (format === "TD3") return "passport";
  if (format === "MRVA" || format === "MRVB") return "visa";
  if (/^(IR|AR|RP|R)/.test(code)) return "residence_permit";
  return /^[ACI]/.test(code) ? "id_card" : "other";
}
