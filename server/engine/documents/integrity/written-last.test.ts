import { expect, it } from "vitest";
import type { IntegrityContext, Word } from "../types";
import { typographyFindings } from "./typography";

/** Twelve lines of ten words, each written as it is read; those of `late` after all others. */
function said(late: readonly number[], name = "annual_gross_salary"): string[] {
  const words = Array.from({ length: 120 }, (_, at): Word => {
    const [x, y] = [0.1 + (at % 10) * 0.07, 0.1 + Math.floor(at / 10) * 0.03];
    const text = at % 30 === 15 ? "36,400.00" : "wording";
    const order = late.includes(at) ? 200 + at : at;
    return { text, box: [x, y, x + 0.06, y + 0.014], confidence: 1, size: 10, order, font: "Georgia" };
  });
  const salary = words[45];
  const context: IntegrityContext = {
    index: 0,
    type: "employment_contract",
    fields:
      salary === undefined
        ? []
        : [
            {
              name: name as "job_title",
              value: 36_400,
              document: 0,
              page: 1,
              box: salary.box,
              confidence: 1,
            },
          ],
    today: "2026-11-21",
  };
  const page = { number: 1, width: 600, height: 800, source: "text" as const, words, lines: [] };
  const document = {
    sha256: "00",
    mediaType: "application/pdf" as const,
    carrier: "text_pdf" as const,
    pageCount: 1,
    pages: [page],
    signals: [],
  };
  return typographyFindings(document, context).map(
    ({ code, severity, field }) => `${severity} ${code} ${field}`,
  );
}

it("the one sum of a text that was written after all of it is asked about", () => {
  expect(said([45])).toEqual(["medium late_inserted_content annual_gross_salary"]);
});

it("values that a program filled in are several, and another word or a sum that is no field is none", () => {
  expect(said([])).toEqual([]);
  expect(said([22, 45])).toEqual([]);
  expect(said([45, 75])).toEqual([]);
  expect(said([75])).toEqual([]);
  expect(said([44])).toEqual([]);
  // The last of its line has nothing behind it.
  expect(said([49])).toEqual([]);
});
