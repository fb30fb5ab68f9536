import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALTERATIONS } from "../samples/alterations";
import { asTextPdf } from "../samples/carriers";
import { CATALOGUE, template } from "../samples/catalogue";
import { fullName, type Market } from "../samples/people";
import { type Story, tellStory } from "../samples/story";
import { type AnalysisOutcome, judge } from ".";
import { tesseractCoreReader } from "./ocr/tesseract-core";
import { readDocument } from "./read";
import { DEFAULT_THRESHOLDS } from "./thresholds";
import type { Analysis, Finding, ReadDocument } from "./types";
import { renderFinding, renderSummary } from "./words";
import { asks } from "./words/advice";

// What is true of every result, asked of cases that the generator makes: documents of one person, of which some were altered and one may be
// another person's. RUNS=n asks of so many cases.

const AS_OF = "2026-11-15";
const RUNS = Number(process.env.RUNS ?? 25);
const SHOWN = { en: "en", es: "es" } as const;

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
type Made = {
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

async function draw(story: Story, { template: place, shift, alteration }: Part): Promise<ReadDocument> {
  const names = templatesOf(story.market);
  const name = names[place % names.length] ?? "";
  const change = alteration === null ? undefined : ALTERATIONS[OF_TEXT[alteration % OF_TEXT.length] ?? ""];
  const sample =
    (await change?.(template(name), story, name)) ??
    (await asTextPdf(template(name).draw(story, shift), name));
  return readDocument({ bytes: sample.bytes }, { text });
}

type Case = { story: Story; documents: ReadDocument[]; rent: number | null };

async function draws({ seed, market, parts, stranger, rent }: Made): Promise<Case> {
  const story = tellStory(`law ${seed}`, market, AS_OF);
  const documents: ReadDocument[] = [];
  for (const part of parts) documents.push(await draw(story, part));
  if (stranger) {
    const other = tellStory(`other ${seed}`, market, AS_OF);
    documents.push(await draw(other, { template: seed, shift: 0, alteration: null }));
  }
  return { story, documents, rent };
}

function judged({ story, documents, rent }: Case): Analysis {
  const outcome: AnalysisOutcome = judge(documents, {
    files: documents.map(({ mediaType }) => ({ mediaType })),
    applicant: { name: fullName(story.person) },
    purpose: "rental",
    country: story.market === "UK" ? "GB" : story.market,
    caseDetails: rent === null ? {} : { monthly_rent: rent },
    thresholds: DEFAULT_THRESHOLDS,
    today: AS_OF,
  });
  if (outcome.failed) throw new Error(outcome.reason);
  return outcome;
}

/** Asks a law of generated cases and says of how many. */
async function holds(law: (one: Case, made: Made) => void | Promise<void>): Promise<number> {
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(made, async (one) => {
      await law(await draws(one), one);
      asked += 1;
    }),
    { numRuns: RUNS, seed: 48, endOnFailure: true },
  );
  return asked;
}

/** Figures of a sentence, without what separates thousands and decimals. */
const figuresOf = (sentence: string): string[] =>
  (sentence.match(/\d(?:[\d.,]*\d)?/g) ?? []).map((one) => one.replace(/\D/g, "")).sort();

const RANK = { decline: 0, review: 1, approve: 2 } as const;

/** What a finding says, whatever the place of its document among the files. */
const sayingOf = ({ code, field, severity, document }: Finding, documents: readonly ReadDocument[]): string =>
  `${code} ${field} ${severity} ${document === undefined ? "" : documents[document]?.sha256}`;

describe("laws of the result", () => {
  it("no figure that is contradicted appears in income, agreements or capacity", async () => {
    const asked = await holds((one) => {
      const { fields, income, crossCheck, steps } = judged(one);
      const open = fields.filter(({ disputed, value, instead }) => disputed && instead !== value);
      const sound = fields.filter(({ disputed }) => !disputed).map(({ value }) => value);
      for (const { name, document, value, instead } of open) {
        if (typeof value === "number" && !sound.includes(value)) {
          expect(income.monthly_amount).not.toBe(value);
          if (instead !== undefined && income.monthly_amount === instead)
            expect(income.instead?.some(({ used }) => used === instead)).toBe(true);
        }
        for (const agreement of crossCheck.agreements.filter(({ field }) => field === name))
          expect(agreement.documents).not.toContain(document);
        if (name === "closing_balance" && !fields.some((f) => f.name === name && !f.disputed))
          expect(steps.map(({ rule }) => rule)).not.toContain("capacity.savings");
      }
    });
    expect(asked).toBe(RUNS);
  });

  it("every number of a sentence stands in its facts, and both languages say the same", async () => {
    const asked = await holds((one) => {
      for (const finding of judged(one).findings) {
        const notes = [renderFinding(finding, SHOWN.en), renderFinding(finding, SHOWN.es)] as const;
        const facts = figuresOf(Object.values(finding.values).join(" | ")).concat(
          // Days and months of dates are written without their noughts.
          Object.values(finding.values).flatMap((value) =>
            (String(value ?? "").match(/\d+/g) ?? []).flatMap((digits) => [digits, String(Number(digits))]),
          ),
        );
        const ownWords = figuresOf(`${finding.field} 2 100`);
        for (const figure of figuresOf(notes[0]))
          expect([...facts, ...ownWords], `${finding.code}: ${notes[0]}`).toContain(figure);
        expect(figuresOf(notes[1]), finding.code).toEqual(figuresOf(notes[0]));
      }
    });
    expect(asked).toBe(RUNS);
  });

  it("a case that asks for something never says that nothing needs an explanation, and names each request once", async () => {
    const asked = await holds((one) => {
      const analysis = judged(one);
      const [en, es] = [renderSummary(analysis, SHOWN.en), renderSummary(analysis, SHOWN.es)];
      const open = analysis.findings.some(({ code }) => asks(code));
      expect(en.includes("To clear up: ")).toBe(open);
      expect(es.includes("Por aclarar: ")).toBe(open);
      if (open) {
        expect(en).not.toContain("Nothing was found");
        expect(es).not.toContain("No se encontró nada");
        const items = (en.split("To clear up: ")[1] ?? "")
          .split(/; (?=\d+\))/)
          .map((item) => item.replace(/^\d+\) /, "").split(" (")[0]);
        expect(new Set(items).size).toBe(items.length);
      }
      expect(figuresOf(es)).toEqual(figuresOf(en));
    });
    expect(asked).toBe(RUNS);
  });

  it("the order of the files changes nothing", async () => {
    const asked = await holds((one, { order }) => {
      const turned = { ...one, documents: turn(one.documents, order) };
      const [a, b] = [judged(one), judged(turned)];
      expect([b.score, b.decision, b.income.monthly_amount]).toEqual([
        a.score,
        a.decision,
        a.income.monthly_amount,
      ]);
      expect(b.findings.map((f) => sayingOf(f, turned.documents)).sort()).toEqual(
        a.findings.map((f) => sayingOf(f, one.documents)).sort(),
      );
    });
    expect(asked).toBe(RUNS);
  });

  it("an honest document that brings no finding never lowers the decision", async () => {
    const asked = await holds(async (one, { seed }) => {
      const before = judged(one);
      const more = await draw(one.story, { template: seed, shift: -1, alteration: null });
      if (one.documents.some(({ sha256 }) => sha256 === more.sha256)) return;
      const beside = { ...one, documents: [...one.documents, more] };
      const after = judged(beside);
      const known = new Set(before.findings.map((f) => sayingOf(f, beside.documents)));
      const fresh = after.findings.filter((f) => !known.has(sayingOf(f, beside.documents)));
      if (fresh.length === 0) expect(RANK[after.decision]).toBeGreaterThanOrEqual(RANK[before.decision]);
    });
    expect(asked).toBe(RUNS);
  });
});

/** One of the orders of a list. */
function turn<T>(list: readonly T[], by: number): T[] {
  const at = list.length === 0 ? 0 : by % list.length;
  const turned = [...list.slice(at), ...list.slice(0, at)];
  return by % 2 === 1 ? turned.reverse() : turned;
}
