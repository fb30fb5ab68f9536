import { describe, expect, it } from "vitest";
import { judgeWithBasis } from "..";
import { holds, inputOf } from "../test-cases";
import type { Analysis, Earlier } from "../types";
import { packBasis, unpackBasis, weighAgain } from ".";

// A verdict made again of what it rests on is the same, byte for byte. RUNS=n asks of so many cases.

const RUNS = Number(process.env.RUNS ?? 25);
const MOST_BYTES = 20_000;

function resultOf(judged: ReturnType<typeof judgeWithBasis>) {
  const { outcome, basis } = judged;
  if (outcome.failed || basis === null) throw new Error("nothing was read");
  const { failed: _, ...analysis } = outcome;
  return { analysis: analysis as Analysis, packed: packBasis(basis) };
}

const again = (packed: string): string => JSON.stringify(weighAgain(unpackBasis(packed)));

describe("a verdict made again", () => {
  it("is the same of its basis alone, which is small and holds no text", async () => {
    const sizes: number[] = [];
    const asked = await holds(RUNS, (one) => {
      const { analysis, packed } = resultOf(judgeWithBasis(one.documents, inputOf(one)));
      expect(again(packed)).toBe(JSON.stringify(analysis));
      sizes.push(packed.length);
      const kept = JSON.stringify(unpackBasis(packed));
      for (const line of one.documents.flatMap(({ pages }) => pages.flatMap(({ lines }) => lines)))
        if (line.text.length > 90) expect(kept).not.toContain(JSON.stringify(line.text).slice(1, -1));
    });
    expect(asked).toBe(RUNS);
    expect(Math.max(...sizes)).toBeLessThan(MOST_BYTES);
    if (process.env.RUNS !== undefined)
      console.info(
        `${asked} cases, largest ${Math.max(...sizes)} bytes, median ${sizes.sort((a, b) => a - b)[sizes.length >> 1]}`,
      );
  });

  it("is the same after an answer, whose documents are weighed beside those remembered", async () => {
    const asked = await holds(RUNS, (one) => {
      const [first, ...later] = one.documents;
      if (first === undefined || later.length === 0) return;
      const before = resultOf(judgeWithBasis([first], inputOf({ ...one, documents: [first] })));
      const earlier: Earlier = JSON.parse(JSON.stringify(before.analysis));
      const answer = { ...inputOf({ ...one, documents: later }), earlier };
      const { analysis, packed } = resultOf(judgeWithBasis(later, answer));
      expect(again(packed)).toBe(JSON.stringify(analysis));
    });
    expect(asked).toBe(RUNS);
  });
});
