import { describe, expect, it } from "vitest";
import { ALTERATIONS } from "../samples/alterations";
import { asPhoto, asScan, asTextPdf } from "../samples/carriers";
import { applicantCase } from "../samples/cases";
import { CATALOGUE, template } from "../samples/catalogue";
import type { Sample } from "../samples/sample";
import { type Story, tellStory } from "../samples/story";
import { analyse } from ".";
import { codesOf } from "./merge-findings";
import { tesseractCommandReader } from "./ocr/tesseract-command";
import { tesseractCoreReader } from "./ocr/tesseract-core";
import type { TextReader } from "./ports";
import { readDocument } from "./read";
import { rank } from "./severity";
import { DEFAULT_THRESHOLDS } from "./thresholds";
import type { AnalysisInput, Finding, InputFile, ReadDocument } from "./types";

const AS_OF = "2026-11-15";

let shared: Promise<TextReader> | undefined;
/** The command where it is installed, as in production; made once. */
const textReader = (): Promise<TextReader> => {
  const core = tesseractCoreReader();
  shared ??= tesseractCommandReader("tesseract", core).then((command) => command ?? core);
  return shared;
};

/** Pictures take seconds to read: each file is read once, however often it is judged. */
const readings = new WeakMap<object, Promise<ReadDocument>>();
function readOnce(file: InputFile, text: TextReader): Promise<ReadDocument> {
  const reading = readings.get(file) ?? readDocument(file, { text });
  readings.set(file, reading);
  return reading;
}

const drawn = new Map<string, ReturnType<typeof applicantCase>>();
/** The documents of a case, drawn once, so that they are read once too. */
function documentsOf(name: Parameters<typeof applicantCase>[0]): ReturnType<typeof applicantCase> {
  const known = drawn.get(name) ?? applicantCase(name, { asOf: AS_OF });
  drawn.set(name, known);
  return known;
}

async function examine(samples: readonly Sample[], extra: Partial<AnalysisInput> = {}) {
  const text = await textReader();
  const [first] = samples;
  if (first === undefined) throw new RangeError("no document");
  const outcome = await analyse(
    {
      files: samples,
      applicant: { name: first.truth.applicant.name },
      purpose: "rental",
      country: first.truth.country,
      caseDetails: {},
      thresholds: DEFAULT_THRESHOLDS,
      today: AS_OF,
      ...extra,
    },
    { readDocument: (file) => readOnce(file, text) },
  );
  if (outcome.failed) throw new Error(outcome.reason);
  return outcome;
}

/** Documents that an alteration only shows beside. */
const companions: Readonly<Record<string, (story: Story) => Promise<Sample>>> = {
  "other-employer": (story) => asTextPdf(template("contract-es-agreement").draw(story), "contract"),
  rewritten: (story) => asTextPdf(template("statement-es-columns").draw(story), "statement"),
  duplicated: (story) => asTextPdf(template("payslip-es-official").draw(story, -1), "before"),
};
/** One document for every alteration of a file with text; those of pixels follow below. */
const documents: Readonly<Record<string, string>> = {
  "net-changed": "payslip-es-official",
  "gross-changed": "payslip-uk-boxed",
  "tax-rate-inconsistent": "payslip-es-official",
  "balance-broken": "statement-es-columns",
  "salary-inflated": "statement-uk-bands",
  "summary-changed": "statement-es-columns",
  "tax-box-changed": "tax-uk-p60",
  "accounts-changed": "accounts-es",
  "deposit-changed": "lease-es",
  "text-covered": "statement-es-columns",
  "text-overprinted": "contract-es-agreement",
  "other-font": "payslip-es-ledger",
  revised: "tax-es-certificate",
  annotated: "pension-es",
  "image-editor": "payslip-us-online",
  "online-editor": "accounts-uk",
  "design-tool": "utility-es",
  "metadata-wiped": "payslip-es-clean",
  "modified-later": "tax-us-w2",
  "id-wrong-letter": "payslip-es-official",
  "iban-wrong-check": "statement-es-columns",
  "other-person": "payslip-uk-online",
  "other-employer": "payslip-es-official",
  unsigned: "contract-uk-agreement",
  duplicated: "payslip-es-official",
  ahead: "payslip-es-clean",
  rewritten: "payslip-es-official",
};

const answers = (finding: Finding, expected: Sample["truth"]["expected"][number]): boolean =>
  codesOf(finding).some((code) => expected.codes.includes(code)) &&
  rank[finding.severity] >= rank[expected.severity];

describe("generated documents", () => {
  it("shows alterations at the expected severity, nine in ten or better", async () => {
    const missed: string[] = [];
    let expected = 0;
    for (const [name, base] of Object.entries(documents)) {
      const entry = template(base);
      const story = tellStory("engine", entry.market, AS_OF);
      const sample = await ALTERATIONS[name]?.(entry, story, base);
      if (sample === undefined) throw new RangeError(`${name} does not apply to ${base}`);
      const beside = companions[name];
      const { findings } = await examine([sample, ...(beside ? [await beside(story)] : [])]);
      for (const one of sample.truth.expected) {
        expected += 1;
        if (!findings.some((finding) => answers(finding, one)))
          missed.push(`${name} ${base}: ${one.codes[0]}, got ${findings.map(({ code }) => code)}`);
      }
    }
    expect(expected).toBeGreaterThanOrEqual(Object.keys(documents).length);
    expect(missed.length / expected, missed.join("\n")).toBeLessThanOrEqual(0.1);
  });

  it.each([
    ["copy-move", "payslip-uk-boxed"],
    ["spliced", "payslip-us-online"],
    ["recompressed", "payslip-us-online"],
    ["screen-capture", "statement-uk-bands"],
    ["editor-exif", "payslip-us-online"],
  ])("shows what was done to a picture: %s", async (name, base) => {
    const entry = template(base);
    const sample = await ALTERATIONS[name]?.(entry, tellStory("engine", entry.market, AS_OF), base);
    if (sample === undefined) throw new RangeError(`${name} does not apply to ${base}`);
    const { findings } = await examine([sample]);
    for (const expected of sample.truth.expected)
      expect(findings.map(({ code }) => code).join(), expected.codes.join()).toSatisfy(() =>
        findings.some((finding) => answers(finding, expected)),
      );
  });

  it("reads the pay on a phone photo, and raises nothing high", async () => {
    const document = template("payslip-es-official").draw(tellStory("clean", "ES", AS_OF));
    const sample = await asPhoto(document, "photo", "phone");
    const result = await examine([sample], { purpose: "client_onboarding" });
    expect(result.documents[0]?.type).toBe("payslip");
    expect(result.income.monthly_amount).toBe(sample.truth.fields.net_pay);
    expect(result.findings.filter(({ severity }) => severity === "high")).toEqual([]);
  });

  it("raises nothing high on untouched documents, and reads them", async () => {
    const alarms: string[] = [];
    let [fields, right] = [0, 0];
    for (const entry of CATALOGUE.filter((_, index) => index % 4 === 0)) {
      const sample = await asTextPdf(entry.draw(tellStory("clean", entry.market, AS_OF)), entry.name);
      const result = await examine([sample], { purpose: "client_onboarding" });
      expect(result.documents[0]?.type, entry.name).toBe(sample.truth.type);
      if (result.findings.some(({ severity }) => severity === "high")) alarms.push(entry.name);
      for (const { name, value } of result.fields) {
        const truth = sample.truth.fields[name];
        if (typeof truth !== "number") continue;
        fields += 1;
        if (value === truth) right += 1;
      }
    }
    expect(alarms).toEqual([]);
    expect(right / fields).toBeGreaterThanOrEqual(0.95);
  });

  it("reads the pay on a scan, whose hidden text agrees with it", async () => {
    const document = template("payslip-es-official").draw(tellStory("clean", "ES", AS_OF));
    const sample = await asScan(document, "scan", { textLayer: document });
    const result = await examine([sample], { purpose: "client_onboarding" });
    expect(result.documents[0]?.type).toBe("payslip");
    expect(result.income.monthly_amount).toBe(sample.truth.fields.net_pay);
    expect(result.findings.filter(({ severity }) => severity === "high")).toEqual([]);
  });

  it.each(["approve-es", "approve-uk", "approve-us"] as const)(
    "%s: documents that agree raise nothing to ask about",
    async (name) => {
      const samples = (await documentsOf(name)).filter(({ mediaType }) => mediaType === "application/pdf");
      const known = samples[0]?.truth.case;
      const result = await examine(samples, { caseDetails: known?.case_details ?? {} });
      expect(result.findings.filter(({ severity }) => severity !== "low")).toEqual([]);
      expect(result.decision).toBe("approve");
    },
  );

  // Only one with photographs: what is approved has next to no findings that an order could change, and is read above already.
  it.each([
    ["approve-es", ["application/pdf"]],
    ["decline-es", ["application/pdf", "image/jpeg"]],
  ] as const)("%s: the order of upload changes nothing", async (name, kinds) => {
    const samples = (await documentsOf(name)).filter(({ mediaType }) =>
      kinds.some((kind) => kind === mediaType),
    );
    const known = samples[0]?.truth.case;
    const details = { caseDetails: known?.case_details ?? {} };
    const one = await examine(samples, details);
    const two = await examine([...samples.slice(2).reverse(), ...samples.slice(0, 2)], details);
    const plain = ({ findings, documents }: typeof one) =>
      findings
        .map(({ document, values: { other: _index, ...values }, ...rest }) =>
          JSON.stringify({ ...rest, values, file: documents[document ?? -1]?.sha256 }),
        )
        .sort();
    expect(plain(two)).toEqual(plain(one));
    expect([two.score, two.decision, two.income, two.breakdown]).toEqual([
      one.score,
      one.decision,
      one.income,
      one.breakdown,
    ]);
    expect(one.decision).toBe(known?.decision);
  });
});
