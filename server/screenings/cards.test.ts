import { expect, test } from "vitest";
import type { Analysis, Finding } from "@/server/engine/documents/types";
import { storedAnalysis } from "./analysis";
import { cardsOf } from "./cards";
import { sandboxAnalysis } from "./sandbox";

const broken = (page: number, severity: Finding["severity"], printed: string): Finding => ({
  code: "running_balance_mismatch",
  field: "running_balance",
  severity,
  document: 1,
  page,
  values: { printed, expected: "1,204.10", of: "balance", date: `2026-09-0${page}`, currency: "GBP" },
});

const made = (findings: Finding[], steps: Analysis["steps"] = []) =>
  storedAnalysis(
    { ...sandboxAnalysis("review", 2), findings, steps },
    { sandbox: false, rule: { approve_min: 70, review_min: 45 } },
  );

test("what repeats in a document is one card, under the gravest, with every place once", () => {
  const findings = [
    { ...broken(3, "high", "1,994.10"), places: [{ page: 4, values: {} }] },
    broken(1, "medium", "1,214.10"),
    { ...broken(2, "medium", "88.00"), document: 0 },
  ];
  const cards = cardsOf(made(findings), "en");
  expect(
    cards.map(({ note, places }) => [note.severity, note.document, places.map(({ page }) => page)]),
  ).toEqual([
    ["high", 1, [3, 4, 1]],
    ["medium", 0, [2]],
  ]);
  expect(cards[0]?.note.note).toContain("£1,994.10");
  expect(new Set(cards.flatMap(({ places }) => places.map(({ id }) => id))).size).toBe(4);
});

test("a card says what its finding took of its document, and what it binds", () => {
  const steps: Analysis["steps"] = [
    {
      rule: "integrity.high.1",
      part: "document_integrity",
      points: -45,
      document: 1,
      code: "running_balance_mismatch",
    },
    { rule: "integrity.low", part: "document_integrity", points: -4, document: 0, code: "producer_office" },
    { rule: "cap.C4", part: "total", points: -8, code: "running_balance_mismatch" },
  ];
  const [card] = cardsOf(made([broken(3, "high", "1,994.10")], steps), "es");
  expect(card?.points).toBe(-45);
  expect(card?.binds).toMatch(/^\p{Lu}/u);
});

test("what is asked of no document is a card for each", () => {
  const missing = (text: string): Finding => ({
    code: "documents_missing",
    field: "documents",
    severity: "low",
    values: { text },
  });
  expect(cardsOf(made([missing("payslip"), missing("id")]), "en")).toHaveLength(2);
});
