import { describe, expect, it } from "vitest";
import { judge, judgeWithBasis } from ".";
import { recalled } from "./basis/sketch";
import { score } from "./score";
import { type Case, draw, holds, inputOf } from "./test-cases";
import type { Analysis, Finding, ReadDocument } from "./types";
import { crossing, weigh } from "./weigh";
import { whatWouldChange, withFacts } from "./what-would-change";
import { renderFinding, renderSummary } from "./words";
import { asks } from "./words/advice";
import { isWorkedOut } from "./words/printed-fields";

// What is true of every result, asked of cases that the generator makes (test-cases.ts). RUNS=n asks of so many.

const RUNS = Number(process.env.RUNS ?? 25);
const SHOWN = { en: "en", es: "es" } as const;

function judged(one: Case): Analysis {
  const outcome = judge(one.documents, inputOf(one));
  if (outcome.failed) throw new Error(outcome.reason);
  return outcome;
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
    const asked = await holds(RUNS, (one) => {
      const { fields, income, crossCheck, steps } = judged(one);
      // What others lead to is not contradicted by them.
      expect(fields.filter(({ disputed, value, instead }) => disputed && instead === value)).toEqual([]);
      const open = fields.filter(({ disputed }) => disputed);
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
    const asked = await holds(RUNS, (one) => {
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
    const asked = await holds(RUNS, (one) => {
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
    const asked = await holds(RUNS, (one, { order }) => {
      const turned = { ...one, documents: turn(one.documents, order) };
      expect(saidOf(judged(turned), turned.documents)).toEqual(saidOf(judged(one), one.documents));
    });
    expect(asked).toBe(RUNS);
  });

  it("an honest document lowers the decision by no more than its own findings do", async () => {
    const lowered: string[] = [];
    const asked = await holds(RUNS, async (one, { seed }) => {
      const before = judged(one);
      const more = await draw(one.story, { template: seed, shift: -1, alteration: null });
      if (one.documents.some(({ sha256 }) => sha256 === more.sha256)) return;
      const beside = { ...one, documents: [...one.documents, more] };
      const { judged: input } = weighedOf(beside);
      const known = new Set(before.findings.map((f) => sayingOf(f, beside.documents)));
      const fresh = input.findings.filter((f) => !known.has(sayingOf(f, beside.documents)));
      if (RANK[score(input).decision] < RANK[before.decision]) lowered.push(before.decision);
      const without = score({ ...input, findings: input.findings.filter((f) => !fresh.includes(f)) });
      expect(RANK[without.decision]).toBeGreaterThanOrEqual(RANK[before.decision]);
    });
    expect(asked).toBe(RUNS);
    if (process.env.RUNS !== undefined)
      console.info(`${lowered.length} of ${asked} lowered by their findings`);
  });

  it("what would change the decision does, when it is judged again", async () => {
    let changes = 0;
    const asked = await holds(RUNS, (one) => {
      const { judged: input } = weighedOf(one);
      const change = whatWouldChange(input);
      if (change === null) return;
      changes += 1;
      const after = score(withFacts(input, change.facts));
      expect(after.score).toBe(change.score);
      expect(RANK[after.decision]).toBeGreaterThan(RANK[score(input).decision]);
    });
    expect(asked).toBe(RUNS);
    expect(changes).toBeGreaterThan(0);
  });
});

/** What a result says, whatever the places of its documents among the files. */
function saidOf(analysis: Analysis, documents: readonly ReadDocument[]) {
  const of = (document: number): string => documents[document]?.sha256 ?? "";
  const { score, decision, breakdown, income, findings, fields, crossCheck, change, steps } = analysis;
  return {
    score,
    decision,
    breakdown,
    monthly: [income.monthly_amount, income.currency],
    instead: (income.instead ?? []).map((one) => `${of(one.document)} ${one.field} ${one.used}`).sort(),
    findings: findings.map((f) => sayingOf(f, documents)).sort(),
    fields: fields
      .filter((field) => !isWorkedOut(field))
      .map((f) => `${of(f.document)} ${f.name} ${f.value} ${f.disputed ?? ""} ${f.instead ?? ""}`)
      .sort(),
    agreements: crossCheck.agreements
      .map((one) => `${one.field} ${one.documents.map(of).sort().join(" ")}`)
      .sort(),
    steps: steps.map(({ rule, points, code }) => `${rule} ${points} ${code ?? ""}`).sort(),
    change: change && { to: change.to, score: change.score },
  };
}

/** A case as far as what is scored. */
function weighedOf(one: Case) {
  const { basis } = judgeWithBasis(one.documents, inputOf(one));
  if (basis === null) throw new Error("nothing was read");
  const both = basis.sketches.map(recalled);
  const readings = { read: both.map(({ read }) => read), filled: both.map(({ filled }) => filled) };
  return weigh(readings, basis, crossing(readings, basis.case), basis.case);
}

/** One of the orders of a list. */
function turn<T>(list: readonly T[], by: number): T[] {
  const at = list.length === 0 ? 0 : by % list.length;
  const turned = [...list.slice(at), ...list.slice(0, at)];
  return by % 2 === 1 ? turned.reverse() : turned;
}
