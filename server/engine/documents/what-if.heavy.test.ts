import { expect, it } from "vitest";
import { judge } from ".";
import { holds, inputOf } from "./test-cases";
import { printedOtherwise } from "./what-if";
import { renderWhatIf } from "./words";

// What is said of other facts is what comes of judging them. RUNS=n asks of so many cases.

const RUNS = Number(process.env.RUNS ?? 25);

it("what the decision would have been with a figure is what it is of a document that prints it", async () => {
  let stated = 0;
  let figures = 0;
  const asked = await holds(RUNS, (one) => {
    const outcome = judge(one.documents, inputOf(one));
    if (outcome.failed) throw new Error(outcome.reason);
    if (outcome.decision === "approve") return expect(outcome.whatIf).toEqual([]);
    for (const other of outcome.whatIf ?? []) {
      stated += 1;
      const [finding] = other.findings.map((place) => outcome.findings[place]);
      expect(finding?.severity).not.toBe("low");
      for (const language of ["en", "es"] as const)
        expect(renderWhatIf(other, outcome, language)).toContain(String(other.score));
      const { figure } = other;
      if (figure === undefined || finding === undefined) continue;
      figures += 1;
      const documents = one.documents.map((document, i) =>
        i === figure.document ? (printedOtherwise(document, finding) ?? document) : document,
      );
      const again = judge(documents, inputOf({ ...one, documents }));
      expect(again).toMatchObject({ score: other.score, decision: other.decision });
    }
  });
  expect(asked).toBe(RUNS);
  expect(stated).toBeGreaterThan(0);
  if (process.env.RUNS !== undefined) console.info(`${stated} stated, ${figures} of them of a figure`);
});
