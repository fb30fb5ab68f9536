import fc from "fast-check";
import { ALTERATIONS } from "../samples/alterations";
import { asTextPdf } from "../samples/carriers";
import { CATALOGUE, template } from "../samples/catalogue";
import { fullName, type Market } from "../samples/people";
import { type Story, tellStory } from "../samples/story";
import type { JudgeInput } from ".";
import { tesseractCoreReader } from "./ocr/tesseract-core";
import { readDocument } from "./read";
import { DEFAULT_THRESHOLDS } from "./thresholds";
import type { ReadDocument } from "./types";

// Cases that the generator makes, for what is true of every result: documents of one person, of which some were altered and one may be
// another person's.

const AS_OF = "2026-11-15";

/** Only text PDFs are drawn: it reads nothing. */
const text = tesseractCoreReader();

const MARKETS: readonly Market[] = ["ES", "UK", "US"];
const OF_TEXT = [
  "net-changed",
  "gross-changed",
  "balance-broken",
  "salary-inflated",
  "summary-changed",
  "tax-box-changed",
  "text-covered",
  "other-font",
  "revised",
  "iban-wrong-check",
  "metadata-wiped",
] as const;

type Part = { template: number; shift: number; alteration: number | null };
export type Made = {
  seed: number;
  market: Market;
  parts: Part[];
  stranger: boolean;
  rent: number | null;
  order: number;
};

const made: fc.Arbitrary<Made> = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  market: fc.constantFrom(...MARKETS),
  parts: fc.array(
    fc.record({
      template: fc.nat(1000),
      shift: fc.integer({ min: -2, max: 0 }),
      alteration: fc.option(fc.nat(1000), { freq: 2 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  stranger: fc.boolean(),
  rent: fc.option(fc.integer({ min: 300, max: 2500 })),
  order: fc.nat(5),
});

const KINDS = /^(?:payslip|statement|contract|tax|pension)-/;
const templatesOf = (market: Market) =>
  CATALOGUE.filter((one) => one.market === market && KINDS.test(one.name)).map(({ name }) => name);

export async function draw(
  story: Story,
  { template: place, shift, alteration }: Part,
): Promise<ReadDocument> {
  const names = templatesOf(story.market);
  const name = names[place % names.length] ?? "";
  const change = alteration === null ? undefined : ALTERATIONS[OF_TEXT[alteration % OF_TEXT.length] ?? ""];
  const sample =
    (await change?.(template(name), story, name)) ??
    (await asTextPdf(template(name).draw(story, shift), name));
  return readDocument({ bytes: sample.bytes }, { text });
}

export type Case = { story: Story; documents: ReadDocument[]; rent: number | null };

export async function draws({ seed, market, parts, stranger, rent }: Made): Promise<Case> {
  const story = tellStory(`law ${seed}`, market, AS_OF);
  const documents: ReadDocument[] = [];
  for (const part of parts) documents.push(await draw(story, part));
  if (stranger) {
    const other = tellStory(`other ${seed}`, market, AS_OF);
    documents.push(await draw(other, { template: seed, shift: 0, alteration: null }));
  }
  return { story, documents, rent };
}

/** The case as it is judged. */
export const inputOf = ({ story, documents, rent }: Case): JudgeInput => ({
  files: documents.map(({ mediaType }) => ({ mediaType })),
  applicant: { name: fullName(story.person) },
  purpose: "rental",
  country: story.market === "UK" ? "GB" : story.market,
  caseDetails: rent === null ? {} : { monthly_rent: rent },
  thresholds: DEFAULT_THRESHOLDS,
  today: AS_OF,
});

/** Asks a law of generated cases and says of how many. */
export async function holds(
  runs: number,
  law: (one: Case, made: Made) => void | Promise<void>,
): Promise<number> {
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(made, async (one) => {
      await law(await draws(one), one);
      asked += 1;
    }),
    { numRuns: runs, seed: 48, endOnFailure: true },
  );
  return asked;
}
