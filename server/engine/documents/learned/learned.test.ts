import { describe, expect, it } from "vitest";
import type { FindingCode } from "../catalogue";
import { makeContext } from "../extract/context";
import { extract } from "../extract-fields";
import type { Subject } from "../field-names";
import { page } from "../test-page";
import type { Finding } from "../types";
import { fillIn } from ".";
import { agrees } from "./agrees";
import { candidatesOf } from "./candidates";
import { FACTS } from "./facts";
import { featuresOf } from "./features";
import { findingsAfterFilling } from "./findings-after-filling";
import { guessesOf } from "./guesses";
import { exercise, type Lesson, learn } from "./learn";
import { look } from "./look";
import { samplesOf } from "./measure";
import { learnedSource, pack, packTrees, unpack, unpackTrees } from "./packed";
import { hidden, shares } from "./scorer";
import { chanceOf, grow, type Sample } from "./trees";
import { TREES, WEIGHTS } from "./weights";

const today = "2026-11-23";

/** A slip whose sums are captioned in words that no payroll program prints. */
const odd = page(
  [
    "Recibo individual de salarios",
    "Empresa: Talleres Umia SL|CIF: B36123458",
    "Trabajador: Noa Riveiro Sanz|NIF: 12345678Z",
    "Periodo: 01/09/2026 a 30/09/2026",
    "Concepto|Importe",
    "Salario base|1.650,00",
    "Suma de lo ganado|1.650,00",
    "Retención IRPF 12,00 %|198,00",
    "Cotización del trabajador|106,92",
    "Suma de lo quitado|304,92",
    "Lo que cobra|1.345,08",
  ],
  "odd",
);

describe("the second opinion", () => {
  it("gives what the rules left out and keeps all that they read", () => {
    const read = extract(odd, 0, today, "ES");
    const filled = fillIn(read);
    expect(read.fields.some(({ name }) => name === "net_pay")).toBe(false);
    expect(filled.fields.slice(0, read.fields.length)).toEqual(read.fields);
    const net = filled.fields.find(({ name }) => name === "net_pay");
    expect(net).toMatchObject({ value: 1345.08, currency: "EUR", page: 1 });
    expect(net?.confidence).toBeLessThan(0.8);
    expect(filled.parts[0]?.fields).toEqual(filled.fields);
  });

  it("gives the name of one party to no other", () => {
    const statement = page(
      [
        "Statement of account",
        "Harrow Vale Bank plc",
        "Sort code|12-34-56|Account number|12345678",
        "Statement from 01/09/2026 to 30/09/2026",
        "Date|Description|Out|In|Balance",
        "05/09/2026|Groceries|50.00||950.00",
      ],
      "bank",
    );
    const { fields } = fillIn(extract(statement, 0, today, "GB"));
    const names = fields.filter(({ value }) => value === "Harrow Vale Bank plc").map(({ name }) => name);
    expect(names).toEqual(["bank_name"]);
  });

  it("says nothing of documents that print nothing", () => {
    const { fields } = fillIn(extract(page(["Payslip"], "bare"), 0, today, "GB"));
    expect(fields).toEqual([]);
  });
});

describe("findings", () => {
  const finding = (code: FindingCode, field: Subject, document: number): Finding => ({
    code,
    field,
    severity: "medium",
    document,
    values: {},
  });

  it("stand where the rules raise them and no learned value clears them", () => {
    const missing = finding("required_field_missing", "net_pay", 0);
    const other = finding("required_field_missing", "net_pay", 1);
    const accused = finding("sum_mismatch", "net_pay", 0);
    expect(findingsAfterFilling([missing, other], [accused, other])).toEqual([other]);
  });

  it("stand where figures stay at odds, whichever of them is named in the end", () => {
    const lines = finding("sum_mismatch", "document", 0);
    const named = finding("sum_mismatch", "income_tax", 0);
    const net = finding("net_pay_mismatch", "net_pay", 0);
    expect(findingsAfterFilling([lines], [named])).toEqual([named]);
    expect(findingsAfterFilling([lines], [net])).toEqual([lines]);
    expect(findingsAfterFilling([lines], [])).toEqual([]);
  });
});

describe("features", () => {
  const [part] = extract(odd, 0, today, "ES").parts;
  if (part === undefined) throw new Error("no slip");
  const table = { net_pay: ["líquido a percibir"], gross_pay: ["total devengado"] };
  const context = makeContext(part.context, table);
  const candidates = candidatesOf(context);

  it("are those that the weights were learned with", () => {
    const described = featuresOf(context, "payslip", candidates);
    const at = candidates.findIndex(({ kind, value }) => kind === "number" && value === 1345.08);
    const sum = (described[at]?.features ?? []).reduce((all, feature) => (all * 31 + feature) % 1_000_003, 7);
    // Another figure here means that `svc learn` has to run again.
    expect([described[at]?.features.length, sum]).toEqual([41, 690_861]);
  });

  it("are left out for kinds that nobody asks about", () => {
    const described = featuresOf(context, "payslip", candidates, new Set(["date"]));
    for (const [i, { kind }] of candidates.entries())
      expect((described[i]?.features.length ?? 0) > 0).toBe(kind === "date");
  });
});

describe("learning", () => {
  const slip = (n: number): Lesson => {
    const [gross, taken] = [2000 + n * 37, 300 + n * 11];
    const lines = [
      "Payslip",
      `Employer: Cobble ${"ABCDEFGH"[n]} Works Ltd|Employee: Rita Moss`,
      "Pay date: 30/09/2026",
      "Description|Amount",
      `Heap|${gross}.00`,
      `Bite|${taken}.00`,
      `Rest in hand|${gross - taken}.00`,
    ];
    const fields = { gross_pay: gross, net_pay: gross - taken };
    return {
      reading: page(lines, `slip${n}`),
      country: "GB",
      type: "payslip",
      fields,
      layout: `${n}`,
      drawn: false,
    };
  };
  const exercises = [0, 1, 2, 3, 4, 5].flatMap((n) => exercise(slip(n), n, today) ?? []);

  it("comes to the same weights from the same documents, and survives its packing", () => {
    const weights = learn(exercises, { epochs: 4 });
    expect(pack(learn(exercises, { epochs: 4 }))).toBe(pack(weights));
    const again = unpack(pack(weights));
    const most = weights.features.reduce((m, x) => Math.max(m, Math.abs(x)), 0);
    for (const [i, x] of weights.features.entries())
      expect(Math.abs(x - (again.features[i] ?? Number.NaN))).toBeLessThan(most / 30_000);
    expect(learnedSource(weights, [])).toContain(pack(weights));
  });

  it("measures what it would give by documents in layouts that it has not learned from", () => {
    const samples = samplesOf(exercises, today, { epochs: 2 });
    expect(samplesOf(exercises, today, { epochs: 2 })).toEqual(samples);
    expect(new Set(samples.map(({ facts }) => facts.length))).toEqual(new Set([FACTS]));
    expect(samples.some(({ right }) => right)).toBe(true);
    expect(samples.every(({ weight }) => weight === 1 || weight === 0.5)).toBe(true);
  });

  it("finds in a new document what stands under a caption it has learned", () => {
    expect(exercises).toHaveLength(6);
    const weights = learn(exercises, { epochs: 30 });
    const [part] = extract(slip(7).reading, 0, today, "GB").parts;
    const slot = weights.slots.find(({ field }) => field === "net_pay");
    if (part === undefined || slot === undefined) throw new Error("no slip");
    const candidates = candidatesOf(part.context);
    const described = featuresOf(part.context, "payslip", candidates);
    const list = candidates.flatMap(({ kind }, i) => (kind === "number" ? [i] : []));
    const share = shares(
      weights,
      slot,
      list,
      hidden(
        weights,
        described.map(({ features }) => features),
      ),
      described,
    );
    const best = list[share.indexOf(Math.max(...share))];
    expect(candidates[best ?? -1]?.value).toBe(slip(7).fields.net_pay);
    expect(share.reduce((a, b) => a + b, 0)).toBeLessThan(1);
  });

  it("takes nothing from a document of several or unknown kinds", () => {
    expect(exercise({ ...slip(1), type: "bank_statement" }, 0, today)).toBeNull();
    expect(
      exercise({ ...slip(1), reading: { ...slip(1).reading, failure: "document_unreadable" } }, 0, today),
    ).toBeNull();
  });
});

describe("the weights of the program", () => {
  it("are small and whole", () => {
    expect(WEIGHTS.length + TREES.length).toBeLessThan(1_000_000);
    expect(unpack(WEIGHTS).slots.length).toBeGreaterThan(50);
    expect(() => unpack(WEIGHTS.replace(/[A-Za-z0-9+/]{80}/, ""))).toThrow("learned weights");
  });
});

describe("the measure of what may be filled in", () => {
  /** Right where the first fact is high and the second low; the third says nothing. */
  const samples = Array.from({ length: 400 }, (_, i): Sample => {
    const facts = [(i % 20) / 20, (i % 7) / 7, (i % 3) / 3];
    return { facts, right: (facts[0] ?? 0) > 0.5 && (facts[1] ?? 0) < 0.6, weight: 1 };
  });

  it("tells right from wrong, grows the same from the same, and survives its packing", () => {
    const trees = grow(samples, { trees: 40 });
    expect(chanceOf(trees, [0.9, 0.1, 0])).toBeGreaterThan(0.9);
    expect(chanceOf(trees, [0.9, 0.9, 0])).toBeLessThan(0.1);
    expect(chanceOf(trees, [0.2, 0.1, 0])).toBeLessThan(0.1);
    expect(packTrees(grow(samples, { trees: 40 }))).toBe(packTrees(trees));
    expect(unpackTrees(packTrees(trees))).toEqual(trees);
  });

  it("rests on the facts that it was grown with", () => {
    const [part] = extract(odd, 0, today, "ES").parts;
    if (part === undefined) throw new Error("no slip");
    const guess = guessesOf(look(part, unpack(WEIGHTS))).find(({ field }) => field.name === "net_pay");
    const trees = unpackTrees(TREES);
    expect(Math.max(...trees.flatMap(({ fact }) => fact))).toBeLessThan(FACTS);
    // Other figures here mean that `svc learn` has to run again.
    expect(guess?.facts.map((fact) => Math.round(fact * 100) / 100)).toEqual([
      0.91, 0.06, 0.01, 1, 0, 0, 0, 0, 0.57, 0, 0, 0, 0.83, 14, 0.89, 0, 1, -1,
    ]);
    expect(guess === undefined ? 0 : chanceOf(trees, guess.facts)).toBeGreaterThan(0.5);
  });
});

describe("agreement with what a document prints", () => {
  it.each([
    ["net_pay", 12.5, 12.504, true],
    ["net_pay", 12.5, "12.5", false],
    ["iban", "ES11 2222", "•••• 2222", true],
    ["sort_code", "12-34-56", "123456", true],
    ["tenant_name", "Ana Ruiz Gil", "RUIZ GIL, Ana", true],
    ["tenant_name", "Ana Ruiz Gil", "Ana Ruiz", false],
    ["property_address", "12 Elm Way, Bath BA1 1AA", "12 Elm Way Bath BA1 1AA UK", true],
    ["signed", true, true, true],
  ])("%s %s %s", (name, truth, got, right) => {
    expect(agrees(name, truth, got)).toBe(right);
  });
});
