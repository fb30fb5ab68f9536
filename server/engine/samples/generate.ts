import { ALTERATIONS } from "./alterations";
import { asPhoto, asScan, asTextPdf } from "./carriers";
import { applicantCase, CASES } from "./cases";
import { CATALOGUE, type Template } from "./catalogue";
import type { Day } from "./days";
import type { DrawnDocument } from "./drawn-document";
import { FORGERIES } from "./forgeries";
import { IDENTITY_KINDS } from "./identity/card";
import { type IdentityOptions, identityDocument } from "./identity/document";
import { CARD_SHOTS, shootCard } from "./identity/shoot";
import { LIVES } from "./lives";
import type { Market } from "./people";
import { PHOTO_CLASSES } from "./photograph";
import type { Sample } from "./sample";
import { SIGNINGS, signed } from "./signed";
import { tellStory } from "./story";

const USUAL_SETS = ["genuine", "altered", "scans", "photos", "identity", "cases"] as const;
/** The last three hold one of each kind for each type of document: many files, written when they are asked for. */
export const SAMPLE_SETS = [...USUAL_SETS, "forgeries", "lives", "signed"] as const;
export type SampleSet = (typeof SAMPLE_SETS)[number];

export interface SampleOptions {
  /** The same seed and day give the same bytes. */
  seed?: string;
  /** The day on which the documents are handed in: they are recent on that day. */
  asOf: Day;
  sets?: readonly SampleSet[];
  markets?: readonly Market[];
  portrait?: Uint8Array;
}

/** Every sample of the wanted sets, one at a time; names are paths such as `altered/revised/payslip-es-official.pdf`. */
export async function* generateSamples(options: SampleOptions): AsyncIterable<Sample> {
  const sets = options.sets ?? USUAL_SETS;
  const templates = CATALOGUE.filter(
    (entry) => options.markets === undefined || options.markets.includes(entry.market),
  );
  if (sets.includes("genuine")) yield* genuine(templates, options);
  if (sets.includes("altered")) yield* altered(templates, options);
  if (sets.includes("scans")) yield* scans(templates, options);
  if (sets.includes("photos")) yield* photos(templates, options);
  if (sets.includes("identity")) yield* identity(options);
  if (sets.includes("cases")) yield* cases(options);
  if (sets.includes("forgeries")) yield* forgeries(templates, options);
  if (sets.includes("lives")) yield* lives(templates, options);
  if (sets.includes("signed")) yield* signings(templates, options);
}

function storyOf(entry: { market: Market; name: string }, { seed = "samples", asOf }: SampleOptions) {
  return tellStory(`${seed}/${entry.name}`, entry.market, asOf);
}

function within(folder: string, sample: Sample): Sample {
  return { ...sample, name: `${folder}/${sample.name}` };
}

async function* genuine(templates: readonly Template[], options: SampleOptions): AsyncIterable<Sample> {
  for (const entry of templates)
    yield within("genuine", await asTextPdf(entry.draw(storyOf(entry, options)), entry.name));
}

async function* altered(templates: readonly Template[], options: SampleOptions): AsyncIterable<Sample> {
  for (const [alteration, alter] of Object.entries(ALTERATIONS)) {
    for (const entry of templates) {
      const sample = await alter(entry, storyOf(entry, options), entry.name);
      if (sample)
        yield within(`altered/${alteration}`, { ...sample, truth: { ...sample.truth, alteration } });
    }
  }
}

async function* scans(templates: readonly Template[], options: SampleOptions): AsyncIterable<Sample> {
  for (const entry of templates) {
    const document = entry.draw(storyOf(entry, options));
    yield within("scans/picture", await asScan(document, entry.name));
    yield within("scans/text-layer", await asScan(document, entry.name, { textLayer: document }));
  }
}

async function* photos(templates: readonly Template[], options: SampleOptions): AsyncIterable<Sample> {
  for (const how of PHOTO_CLASSES) {
    for (const entry of templates)
      yield within(`photos/${how}`, await asPhoto(entry.draw(storyOf(entry, options)), entry.name, how));
  }
}

/** Every alteration once on each type of document that offers it. */
async function* forgeries(templates: readonly Template[], options: SampleOptions): AsyncIterable<Sample> {
  for (const [alteration, forgery] of Object.entries(FORGERIES)) {
    const done = new Set<string>();
    for (const entry of templates) {
      const story = storyOf(entry, options);
      const document = entry.draw(story);
      if (done.has(document.type)) continue;
      const other = entry.draw({ ...storyOf(entry, { ...options, seed: "another" }), asOf: story.asOf });
      const forged = await forgery.make(document, entry.name, other);
      if (forged === undefined) continue;
      done.add(document.type);
      const { sample } = forged;
      yield within(`forgeries/${alteration}`, { ...sample, truth: { ...sample.truth, alteration } });
    }
  }
}

/** Every harmless life once on each type of document. */
const lives = (templates: readonly Template[], options: SampleOptions): AsyncIterable<Sample> =>
  ofEachType("lives", LIVES, templates, options, (life, document, name) => life.live(document, name));

/** Every way of signing once on each type of document. */
const signings = (templates: readonly Template[], options: SampleOptions): AsyncIterable<Sample> =>
  ofEachType("signed", SIGNINGS, templates, options, (signing, document, name, label) =>
    signed(document, name, signing, label),
  );

async function* ofEachType<T>(
  set: SampleSet,
  kinds: Readonly<Record<string, T>>,
  templates: readonly Template[],
  options: SampleOptions,
  make: (kind: T, document: DrawnDocument, name: string, label: string) => Promise<Sample>,
): AsyncIterable<Sample> {
  for (const [label, kind] of Object.entries(kinds)) {
    const done = new Set<string>();
    for (const entry of templates) {
      const document = entry.draw(storyOf(entry, options));
      if (done.has(document.type)) continue;
      done.add(document.type);
      yield within(`${set}/${label}`, await make(kind, document, entry.name, label));
    }
  }
}

const IDENTITY_VARIANTS: Record<string, IdentityOptions> = {
  specimen: { specimen: true },
  plain: { specimen: false },
  "bad-digit": { specimen: false, mrz: "bad_digit" },
  "other-name": { specimen: false, mrz: "other_name" },
  expired: { specimen: false, expired: true },
};

async function* identity(options: SampleOptions): AsyncIterable<Sample> {
  for (const kind of IDENTITY_KINDS) {
    const market: Market =
      kind === "dni" ? "ES" : kind === "us-licence" ? "US" : kind === "passport" ? "ES" : "UK";
    const story = storyOf({ market, name: kind }, options);
    for (const [variant, wanted] of Object.entries(IDENTITY_VARIANTS)) {
      if (kind === "us-licence" && wanted.mrz) continue;
      const document = await identityDocument(story, kind, {
        ...wanted,
        ...(options.portrait ? { portrait: options.portrait } : {}),
      });
      for (const [shotName, shot] of Object.entries(CARD_SHOTS)) {
        if (variant !== "plain" && shotName !== "near") continue;
        for (const side of document.pages.keys())
          yield within(
            `identity/${variant}`,
            await shootCard(document, `${kind}-${shotName}-${side + 1}`, shot, side + 1),
          );
      }
    }
  }
}

async function* cases(options: SampleOptions): AsyncIterable<Sample> {
  for (const name of CASES) {
    for (const [index, sample] of (await applicantCase(name, options)).entries()) {
      yield within(`cases/${name}`, { ...sample, name: `${index + 1}-${sample.name}` });
    }
  }
}
