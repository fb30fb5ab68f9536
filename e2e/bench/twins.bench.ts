import { type AnalysisOutcome, judge } from "@/server/engine/documents";
import { tesseractCoreReader } from "@/server/engine/documents/ocr/tesseract-core";
import { readDocument } from "@/server/engine/documents/read";
import { page } from "@/server/engine/documents/test-page";
import { DEFAULT_THRESHOLDS } from "@/server/engine/documents/thresholds";
import type { Line, Page, ReadDocument, Word } from "@/server/engine/documents/types";
import { asTextPdf, tellStory, template } from "@/server/engine/samples";
import { fullName } from "@/server/engine/samples/people";
import type { Story } from "@/server/engine/samples/story";
import { report } from "./report";

// npm run bench -- twins [pairs]: the same money, the same decision. Twins differ in nothing but the name, sex, nationality or script of
// whom the papers are about, or in whether the money is a wage, a pension or a benefit. A decision that differs without a finding or a rule
// that names why is a fault.

const asOf = "2026-11-21";
const pairs = Number(process.argv[2] ?? 1000);
const text = tesseractCoreReader();
const SLIPS = ["payslip-es-official", "payslip-es-clean", "payslip-uk-online"] as const;
type Judged = Exclude<AnalysisOutcome, { failed: true }>;
type Twin = { documents: ReadDocument[]; name: string; story: Story };
type Pair = readonly [Twin, Twin];

const judged = ({ documents, name, story }: Twin, rent: number): Judged => {
  const outcome = judge(documents, {
    files: documents.map(({ mediaType }) => ({ mediaType })),
    applicant: { name },
    purpose: "rental",
    country: story.market === "UK" ? "GB" : story.market,
    caseDetails: { monthly_rent: rent },
    thresholds: DEFAULT_THRESHOLDS,
    today: asOf,
  });
  if (outcome.failed) throw new Error(outcome.reason);
  return outcome;
};

async function drawn(story: Story, i: number): Promise<Twin> {
  const slip = SLIPS[i % SLIPS.length] ?? SLIPS[0];
  const statement = story.market === "UK" ? "statement-uk-bands" : "statement-es-columns";
  const names = i % 6 === 5 ? [slip, statement] : [slip];
  const documents = await Promise.all(
    names.map(async (name) => {
      const { bytes } = await asTextPdf(template(name).draw(story, 0), name);
      return readDocument({ bytes }, { text });
    }),
  );
  return { documents, name: fullName(story.person), story };
}

const storyOf = (i: number): Story =>
  tellStory(`twins ${i}`, SLIPS[i % SLIPS.length]?.includes("-uk-") ? "UK" : "ES", asOf);

/** The same papers, with each word of the holder in the place of another. */
function renamed(twin: Twin, words: ReadonlyMap<string, string>): Twin {
  const other = (said: string): string =>
    said.replace(/[\p{L}'-]+/gu, (word) => {
      const known = words.get(word.toUpperCase());
      if (known === undefined) return word;
      return word === word.toUpperCase() ? known.toUpperCase() : known;
    });
  const made = new Map<Word, Word>();
  const wordOf = (word: Word): Word => {
    const known = made.get(word) ?? { ...word, text: other(word.text) };
    made.set(word, known);
    return known;
  };
  const lineOf = (line: Line): Line => ({ ...line, text: other(line.text), words: line.words.map(wordOf) });
  const documents = twin.documents.map((source) => ({
    ...source,
    pages: source.pages.map(
      (one): Page => ({ ...one, words: one.words.map(wordOf), lines: one.lines.map(lineOf) }),
    ),
  }));
  return { ...twin, documents, name: other(twin.name) };
}

/** The words of the holder's name, in the order given names, surnames, each for one of `others`. */
function wordsFor({ person }: Story, given: string, surnames: readonly string[]): Map<string, string> {
  const firsts = person.givenNames.split(" ");
  const lasts = person.surnames.flatMap((one) => one.split(" "));
  return new Map([
    ...firsts.map((word, i): [string, string] => [word.toUpperCase(), i === 0 ? given : word]),
    ...lasts.map((word, i): [string, string] => [word.toUpperCase(), surnames[i % surnames.length] ?? word]),
  ]);
}

type Named = readonly [given: string, surnames: readonly string[]];
const at = (list: readonly Named[], i: number): Named => list[i % list.length] ?? ["Clara", ["Ruiz"]];
const NAMES = [
  ["Aminata", ["Diallo", "Keita"]],
  ["Fatima", ["Benali", "Haddad"]],
  ["Xiuying", ["Zhang", "Ouyang"]],
  ["Oluwaseun", ["Adeyemi", "Okonkwo"]],
  ["Siobhan", ["Gallagher", "Byrne"]],
] as const;
const SCRIPTS = [
  ["Екатерина", ["Соколова", "Морозова"]],
  ["Ελένη", ["Παπαδοπούλου", "Γεωργίου"]],
  ["فاطمة", ["الحداد", "المنصور"]],
  ["ნინო", ["ბერიძე", "კაპანაძე"]],
] as const;

const KINDS: Record<string, (i: number) => Promise<Pair>> = {
  async name(i) {
    const one = await drawn(storyOf(i), i);
    const [given, surnames] = at(NAMES, i);
    return [one, renamed(one, wordsFor(one.story, given, surnames))];
  },
  async script(i) {
    const one = await drawn(storyOf(i), i);
    const [given, surnames] = at(SCRIPTS, i);
    return [one, renamed(one, wordsFor(one.story, given, surnames))];
  },
  async sex(i) {
    const story = storyOf(i);
    const sex = story.person.sex === "F" ? ("M" as const) : ("F" as const);
    const givenNames = sex === "F" ? "Clara" : "Marcos";
    const other = { ...story, person: { ...story.person, sex, givenNames } };
    return [await drawn(story, i), await drawn(other, i)];
  },
  /** The number of a foreigner in the place of a citizen's; where papers carry none, a name that is usual elsewhere. */
  async nationality(i) {
    const story = storyOf(i);
    if (story.market !== "ES") return KINDS.name?.(i + 1) as Promise<Pair>;
    const other = { ...story, person: { ...story.person, idNumber: foreign(i) } };
    return [await drawn(story, i), await drawn(other, i)];
  },
  async pension(i) {
    const one = paper("pension", i);
    return [paper("wage", i), one];
  },
  async benefit(i) {
    return [paper("wage", i), paper("benefit", i)];
  },
};

/** An NIE with its letter. */
function foreign(i: number): string {
  const digits = String(1_000_000 + ((i * 7_919) % 8_999_999)).padStart(7, "0");
  return `Y${digits}${"TRWAGMYFPDXBNJZSQVHLCKE"[Number(`1${digits}`) % 23]}`;
}

const euros = (amount: number): string =>
  amount.toLocaleString("es-ES", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: "always",
  });

/** One paper that shows a net amount of every month: who pays it, and what for, is all that differs. */
function paper(kind: "wage" | "pension" | "benefit", i: number): Twin {
  const story = tellStory(`money ${i}`, "ES", asOf);
  const net = 900 + ((i * 37) % 2400) + ((i * 13) % 100) / 100;
  const tax = Math.round(net * 12) / 100;
  const gross = Math.round((net + tax) * 100) / 100;
  const name = fullName(story.person);
  const lines = {
    wage: [
      "RECIBO INDIVIDUAL DE SALARIOS",
      `Empresa: TALLERES ROMERAL, S.L. | | Trabajador: ${name}`,
      "Período de liquidación: del 1 al 31 de octubre de 2026",
      `A. TOTAL DEVENGADO | | | ${euros(gross)}`,
      `B. TOTAL A DEDUCIR | | | ${euros(tax)}`,
      `LÍQUIDO TOTAL A PERCIBIR | | | ${euros(net)}`,
    ],
    pension: [
      "INSTITUTO NACIONAL DE LA SEGURIDAD SOCIAL",
      "CERTIFICADO DE PENSIÓN DE JUBILACIÓN",
      `Beneficiario: ${name}`,
      "Fecha: 3 de noviembre de 2026",
      `Importe mensual bruto | | | ${euros(gross)}`,
      `Retención IRPF | | | ${euros(tax)}`,
      `Importe mensual neto | | | ${euros(net)}`,
    ],
    benefit: [
      "SERVICIO PÚBLICO DE EMPLEO ESTATAL",
      "CERTIFICADO DE PRESTACIÓN POR DESEMPLEO",
      `Beneficiario: ${name}`,
      "Fecha: 3 de noviembre de 2026",
      `Importe mensual bruto | | | ${euros(gross)}`,
      `Retención IRPF | | | ${euros(tax)}`,
      `Importe mensual neto | | | ${euros(net)}`,
    ],
  }[kind];
  return { documents: [page(lines, `${kind} ${i}`)], name, story };
}

/** What names why two decisions differ: a finding, or a rule that took or gave points, that only one of them has. */
function reasonsOf(a: Judged, b: Judged): string[] {
  const said = ({ findings, steps, bounds }: Judged) => [
    ...findings.filter(({ severity }) => severity !== "low").map(({ code, field }) => `${code} ${field}`),
    ...steps
      .filter(({ rule }) => /temporary|self_employed|overdraft|permanent/.test(rule))
      .map(({ rule }) => rule),
    ...(bounds?.under ? [`under ${bounds.under}`] : []),
  ];
  const [one, other] = [said(a), said(b)];
  return [...one.filter((x) => !other.includes(x)), ...other.filter((x) => !one.includes(x))];
}

const names = Object.keys(KINDS);
const table = new Map<
  string,
  { pairs: number; different: number; unnamed: number; reasons: Map<string, number> }
>();
for (let i = 0; i < pairs; i += 1) {
  const kind = names[i % names.length] ?? "name";
  const made = await KINDS[kind]?.(Math.floor(i / names.length));
  if (!made) continue;
  const rent = 250 + ((i * 53) % 900);
  const [a, b] = made.map((twin) => judged(twin, rent)) as [Judged, Judged];
  const row = table.get(kind) ?? { pairs: 0, different: 0, unnamed: 0, reasons: new Map<string, number>() };
  row.pairs += 1;
  if (a.decision !== b.decision) {
    const reasons = reasonsOf(a, b).filter((reason) => !reason.startsWith("under"));
    row.different += 1;
    if (reasons.length === 0) row.unnamed += 1;
    for (const reason of reasons) row.reasons.set(reason, (row.reasons.get(reason) ?? 0) + 1);
    if (process.env.VERBOSE === "1")
      console.log(
        kind,
        i,
        `${a.decision} ${a.score}`,
        `${b.decision} ${b.score}`,
        reasons.join(", "),
        a.income.monthly_amount,
        b.income.monthly_amount,
      );
  }
  table.set(kind, row);
}
console.table(
  [...table].map(([kind, { reasons, ...row }]) => ({
    kind,
    ...row,
    reasons: [...reasons].map(([reason, times]) => `${reason} (${times})`).join(", "),
  })),
);
for (const [kind, row] of table)
  report({
    what: `twins by ${kind}, decided otherwise (${row.pairs} pairs)`,
    ours: row.different,
    unit: "pairs",
    atMost: 0,
  });
