import { type AnalysisOutcome, type JudgeInput, judge } from "@/server/engine/documents";
import { tesseractCoreReader } from "@/server/engine/documents/ocr/tesseract-core";
import { readDocument } from "@/server/engine/documents/read";
import { DEFAULT_THRESHOLDS } from "@/server/engine/documents/thresholds";
import type { Earlier, InputFile, Page, ReadDocument, Word } from "@/server/engine/documents/types";
import { printedOtherwise } from "@/server/engine/documents/what-if";
import { asTextPdf, tellStory, template } from "@/server/engine/samples";
import { ALTERATIONS } from "@/server/engine/samples/alterations";
import type { DrawnDocument } from "@/server/engine/samples/drawn-document";
import { fullName } from "@/server/engine/samples/people";
import type { Story } from "@/server/engine/samples/story";
import { report } from "./report";

// npm run bench -- contest [cases]: honest cases with a planted false alarm, and altered ones, whose applicants answer the result by
// themselves. Papers are drawn and read; what is planted is planted into what was read of them. Words and claims reach no engine: a case
// that is answered with nothing else is the case it was.

const asOf = "2026-11-21";
const cases = Number(process.argv[2] ?? 500);
const SLIPS = ["payslip-es-official", "payslip-es-ledger", "payslip-es-clean", "payslip-uk-online"] as const;
const STATEMENTS = { ES: "statement-es-columns", UK: "statement-uk-bands" } as const;
const text = tesseractCoreReader();
type Answer = { document: ReadDocument; replaces?: number };
type Judged = Exclude<AnalysisOutcome, { failed: true }>;

const read = async (drawn: DrawnDocument, name: string): Promise<ReadDocument> =>
  readDocument({ bytes: (await asTextPdf(drawn, name)).bytes }, { text });

const storyOf = (seed: string, i: number): Story =>
  tellStory(`${seed} ${i}`, SLIPS[i % SLIPS.length]?.includes("-uk-") ? "UK" : "ES", asOf);
const slipOf = (i: number) => SLIPS[i % SLIPS.length] ?? SLIPS[0];

function judged(documents: readonly ReadDocument[], story: Story, more: Partial<JudgeInput> = {}): Judged {
  const files = documents.map(({ mediaType }) => ({ mediaType }));
  const outcome = judge(documents, {
    files,
    applicant: { name: fullName(story.person) },
    purpose: "rental",
    country: story.market === "UK" ? "GB" : story.market,
    caseDetails: { monthly_rent: 400 },
    thresholds: DEFAULT_THRESHOLDS,
    today: asOf,
    ...more,
  });
  if (outcome.failed) throw new Error(outcome.reason);
  return outcome;
}

/** The round that follows an answer of the applicant's own. */
function after(
  before: Judged,
  answers: readonly Answer[],
  story: Story,
  more: Partial<JudgeInput> = {},
): Judged {
  const earlier: Earlier = JSON.parse(JSON.stringify(before));
  const files = answers.map(
    ({ document, replaces }): Omit<InputFile, "bytes"> => ({
      mediaType: document.mediaType,
      contested: true,
      ...(replaces === undefined ? {} : { replaces }),
    }),
  );
  return judged(
    answers.map(({ document }) => document),
    story,
    { ...more, earlier, files },
  );
}

/** What was read, as if it had been read from a picture; `doubt` says how surely a word was. */
function pictured(source: ReadDocument, doubt: (word: Word) => number): ReadDocument {
  const made = new Map<Word, Word>();
  const wordOf = (word: Word): Word => {
    const known = made.get(word) ?? { ...word, confidence: doubt(word) };
    made.set(word, known);
    return known;
  };
  const pages = source.pages.map(
    (page): Page => ({
      ...page,
      source: "ocr",
      quality: 0.9,
      words: page.words.map(wordOf),
      lines: page.lines.map((line) => ({ ...line, words: line.words.map(wordOf) })),
    }),
  );
  return {
    ...source,
    mediaType: "image/jpeg",
    carrier: "image",
    sha256: `${source.sha256}p`,
    signals: [],
    pages,
  };
}

/** Another figure in the place of the net pay, as the document writes figures. */
function otherNet(
  source: ReadDocument,
  honest: Judged,
  change: (net: string) => string,
): [ReadDocument, string] | null {
  const net = honest.fields.find(({ name }) => name === "net_pay")?.value;
  const printed = source.pages
    .flatMap(({ words }) => words.map((word) => word.text))
    .find((word) => typeof net === "number" && word.replace(/\D/g, "") === String(Math.round(net * 100)));
  if (printed === undefined) return null;
  const changed = change(printed);
  const planted = printedOtherwise(source, { values: { printed, expected: changed } });
  return planted && [{ ...planted, sha256: `${source.sha256}x` }, changed];
}

const turned = (printed: string, at: number, digit: (was: number) => number): string => {
  let seen = -1;
  return printed.replace(/\d/g, (one) => (++seen === at ? String(digit(Number(one))) : one));
};
/** Digits that look alike, and so are read for one another. */
const ALIKE = [8, 7, 7, 8, 9, 6, 5, 1, 3, 4] as const;
const misreads = (printed: string, i: number) => turned(printed, i % 3, (was) => ALIKE[was] ?? 8);
const lower = (printed: string) => turned(printed, 1, (was) => (was === 0 ? 9 : was - 1));
const higher = (printed: string) => turned(printed, 0, (was) => Math.min(9, was + 1));

type Planted = { before: Judged; answer: Answer; story: Story; more?: Partial<JudgeInput> };
const KINDS = {
  /** A picture of a true slip, a digit of which was read for one that looks like it, and not surely. */
  async misreading(i: number): Promise<Planted | null> {
    const story = storyOf("misread", i);
    const sharp = await read(template(slipOf(i)).draw(story, 0), slipOf(i));
    const made = otherNet(sharp, judged([sharp], story), (printed) => misreads(printed, i));
    if (!made) return null;
    const [wrong, figure] = made;
    const doubtful = pictured(wrong, (word) => (word.text.includes(figure) ? 0.55 : 0.95));
    return { before: judged([doubtful], story), answer: { document: sharp, replaces: 0 }, story };
  },
  /** Papers in the name from before a marriage, and the certificate that has both. */
  async "other name"(i: number): Promise<Planted | null> {
    const story = storyOf("married", i);
    const slip = await read(template(slipOf(i)).draw(story, 0), slipOf(i));
    const now = `${story.person.givenNames} ${["Arrieta Goñi", "Whitcombe", "Lindqvist", "Okafor"][i % 4]}`;
    const more = { applicant: { name: now } };
    const certificate = certificateOf(story, now, i);
    return { before: judged([slip], story, more), answer: { document: certificate }, story, more };
  },
  /** A slip that the employer printed wrongly, as often too low as too high, and its correction. */
  async "corrected slip"(i: number): Promise<Planted | null> {
    const story = storyOf("corrected", i);
    const right = await read(template(slipOf(i)).draw(story, 0), slipOf(i));
    const made = otherNet(right, judged([right], story), i % 2 === 0 ? lower : higher);
    return made && { before: judged([made[0]], story), answer: { document: right, replaces: 0 }, story };
  },
};

/** A certificate of a marriage that names the person before and after it. */
function certificateOf(story: Story, now: string, i: number): ReadDocument {
  const lines =
    story.market === "ES"
      ? [
          "REGISTRO CIVIL",
          "CERTIFICADO DE MATRIMONIO",
          `Nombre: ${story.person.givenNames}`,
          `Apellidos de soltera: ${story.person.surnames.join(" ")}`,
          `Antes del matrimonio: ${fullName(story.person)}`,
          `Después del matrimonio: ${now}`,
          "Fecha: 12 de junio de 2024",
        ]
      : [
          "GENERAL REGISTER OFFICE",
          "CERTIFICATE OF MARRIAGE",
          `Given names: ${story.person.givenNames}`,
          `Before marriage: ${fullName(story.person)}`,
          `After marriage: ${now}`,
          "Date: 12 June 2024",
        ];
  let order = 0;
  const made = lines.map((printed, row) => {
    const y = 0.1 + row * 0.05;
    let x = 0.1;
    const words = printed.split(" ").map((text): Word => {
      const word = {
        text,
        box: [x, y, x + text.length * 0.009, y + 0.016] as const,
        confidence: 1,
        size: 11,
        order: order++,
      };
      x += text.length * 0.009 + 0.008;
      return word;
    });
    return { text: printed, words, box: [0.1, y, 0.9, y + 0.016] as const };
  });
  const page: Page = {
    number: 1,
    width: 595,
    height: 842,
    source: "text",
    words: made.flatMap(({ words }) => words),
    lines: made,
  };
  return {
    sha256: `certificate ${i}`,
    mediaType: "application/pdf",
    carrier: "text_pdf",
    pageCount: 1,
    pages: [page],
    signals: [],
  };
}

const findingOf = ({ code, field, severity, document, values }: Judged["findings"][number]): string =>
  `${code} ${field} ${severity} ${document} ${values.printed ?? ""} ${values.expected ?? ""}`;

let honest = 0;
let silent = 0;
const ended = new Map<string, [ended: number, all: number]>();
for (let i = 0; honest < cases && i < 4 * cases; i += 1) {
  const [kind, make] = Object.entries(KINDS)[i % 3] ?? ["misreading", KINDS.misreading];
  const planted = await make(i);
  if (!planted) continue;
  const { before, answer, story, more } = planted;
  // What alarms nobody is nothing to answer.
  if (before.decision === "approve") {
    silent += 1;
    continue;
  }
  honest += 1;
  const ending = after(before, [answer], story, more);
  const { decision } = ending;
  if (decision !== "approve" && process.env.VERBOSE === "1")
    console.log(
      kind,
      i,
      before.findings.map(findingOf).join(" | "),
      "then",
      ending.findings.map(findingOf).join(" | "),
    );
  const [done, all] = ended.get(kind) ?? [0, 0];
  ended.set(kind, [done + Number(decision === "approve"), all + 1]);
}
for (const [kind, [done, all]] of ended)
  report({ what: `${kind}, ended without staff (${all})`, ours: done / all, unit: "of 1" });
const done = [...ended.values()].reduce((sum, [one]) => sum + one, 0);
report({
  what: `false alarms ended without staff (${honest}; ${silent} alarmed nobody)`,
  ours: done / honest,
  unit: "of 1",
  atLeast: 0.7,
});

const FORGED = [
  "net-changed",
  "gross-changed",
  "other-font",
  "text-covered",
  "revised",
  "iban-wrong-check",
] as const;
let altered = 0;
let unseen = 0;
let rose = 0;
let told = 0;
let equal = 0;
for (let i = 0; altered < cases && i < 4 * cases; i += 1) {
  const story = storyOf("altered", i);
  const name = slipOf(i);
  const forged = await ALTERATIONS[FORGED[i % FORGED.length] ?? ""]?.(template(name), story, name);
  if (!forged) continue;
  const source = await readDocument({ bytes: forged.bytes }, { text });
  const genuine = await read(template(name).draw(story, 0), name);
  const richer = {
    ...story,
    job: { ...story.job, base: story.job.base * 1.3, annual: story.job.annual * 1.3 },
  };
  const better = await read(template(name).draw(richer, 0), name);
  const statement = await read(
    template(STATEMENTS[story.market === "UK" ? "UK" : "ES"]).draw(story, 0),
    "statement",
  );
  const shown = i % 3 === 0 ? pictured(source, () => 0.95) : source;
  const before = judged([shown], story);
  if (before.decision === "approve") {
    unseen += 1;
    continue;
  }
  altered += 1;
  // The true paper, another one that fits itself, the first one once more, and whatever else is at hand.
  const ways: Answer[][] = [
    [{ document: genuine, replaces: 0 }],
    [{ document: better, replaces: 0 }],
    [{ document: { ...source, sha256: `${source.sha256}2` }, replaces: 0 }],
    [{ document: better, replaces: 0 }, { document: statement }],
  ];
  if (ways.some((way) => after(before, way, story).decision === "approve")) rose += 1;
  for (const { figure, findings, score, decision } of before.whatIf ?? []) {
    const finding = before.findings[findings[0] ?? -1];
    const printing = figure && finding && printedOtherwise(shown, finding);
    if (!printing) continue;
    told += 1;
    const again = judged([printing], story);
    if (again.score === score && again.decision === decision) equal += 1;
  }
}
report({
  what: `altered cases that rose to approval (of ${altered}; ${unseen} were not noticed before)`,
  ours: rose,
  unit: "cases",
  atMost: 0,
});
report({
  what: `what the decision would have been, judged again (${told})`,
  ours: equal / Math.max(told, 1),
  unit: "of 1 equal",
  atLeast: 1,
});
