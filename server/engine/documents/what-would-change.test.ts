import { expect, it } from "vitest";
import type { FindingCode } from "./catalogue";
import { sound } from "./disputes";
import { extract } from "./extract-fields";
import { type ScoreInput, score } from "./score";
import { page } from "./test-page";
import { DEFAULT_THRESHOLDS } from "./thresholds";
import type { Finding, Severity } from "./types";
import { whatWouldChange, withFacts } from "./what-would-change";

const slip = [
  "RECIBO INDIVIDUAL DE SALARIOS",
  "Empresa: TALLERES ROMERAL, S.L. | | Trabajador: ELENA PRADO SANZ",
  "Período de liquidación: del 1 al 31 de octubre de 2026",
  "A. TOTAL DEVENGADO | | | 2.000,00",
  "B. TOTAL A DEDUCIR | | | 369,40",
  "LÍQUIDO TOTAL A PERCIBIR | | | 1.630,60",
];
const finding = (code: FindingCode, severity: Severity): Finding => ({
  code,
  field: "net_pay",
  severity,
  document: 0,
  page: 1,
  values: {},
});
const income: ScoreInput["income"] = {
  monthly_amount: 1630.6,
  currency: "EUR",
  basis: "net",
  method: "es_12",
  document: 0,
  page: 1,
  confidence: 0.9,
  sources: 1,
  corroborated: false,
  instead: [],
};
const given = (over: Partial<ScoreInput> = {}): ScoreInput => ({
  extractions: sound([extract(page(slip, "a"), 0, "2026-11-21", "ES")], []),
  findings: [],
  income,
  applicant: { name: "Elena Prado Sanz" },
  purpose: "rental",
  caseDetails: { monthly_rent: 450 },
  thresholds: DEFAULT_THRESHOLDS,
  today: "2026-11-21",
  ...over,
});

const cases: [string, Partial<ScoreInput>, unknown][] = [
  ["nothing", {}, null],
  ["an answer", { findings: [finding("net_pay_mismatch", "high")] }, ["answered"]],
  [
    "the one answer of two that is needed",
    { findings: [finding("net_pay_mismatch", "medium"), finding("producer_library", "low")] },
    ["answered"],
  ],
  ["a rent that fits", { caseDetails: { monthly_rent: 1000 } }, ["rent"]],
  ["an income", { income: { ...income, monthly_amount: null, sources: 0 } }, ["income"]],
  [
    "an answer and an income",
    {
      income: { ...income, monthly_amount: null, sources: 0 },
      findings: [finding("net_pay_mismatch", "medium")],
    },
    ["answered", "income"],
  ],
];

it.each(cases)("what would change it is %s, and the engine says so of those facts", (_, over, kinds) => {
  const input = given(over);
  const change = whatWouldChange(input);
  expect(change?.facts.map(({ kind }) => kind) ?? null).toEqual(kinds);
  if (change === null) return;
  const after = score(withFacts(input, change.facts));
  expect(after).toMatchObject({ score: change.score, decision: change.to });
  // Nothing less would do: not without one of the facts, nor with a rent or an income that is worse by two units.
  for (const fact of change.facts) {
    const others = change.facts.filter((one) => one !== fact);
    const worse =
      fact.kind === "rent"
        ? [{ ...fact, at_most: fact.at_most + 2 }]
        : fact.kind === "income"
          ? [{ ...fact, at_least: fact.at_least - 2 }]
          : [];
    expect(score(withFacts(input, [...others, ...worse])).decision).not.toBe(change.to);
  }
});
