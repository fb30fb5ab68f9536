import { describe, expect, it } from "vitest";
import { linesFrom } from "../read/lines";
import { page } from "../test-page";
import type { ReadDocument, Word } from "../types";
import { makeSheet } from "./sheet";

const rows = (document: ReadDocument): string[] => makeSheet(document).rows.map(({ text }) => text);

describe("a list of days in two reading columns", () => {
  const head = "Date | Payee | Amount | Date | Payee | Amount";
  const days = [
    "01/03/2026 | Mill | 10.00 | 11/03/2026 | Dyer | 40.00",
    "02/03/2026 | Weir | 20.00 | 12/03/2026 | Cobb | 50.00",
    "03/03/2026 | Lane | 30.00",
  ];
  const read = (...below: string[]): string[] =>
    rows(page([head, ...days, ...below], "columns")).map((row) => row.replaceAll("\t", " "));
  const left = [
    "Date Payee Amount",
    "01/03/2026 Mill 10.00",
    "02/03/2026 Weir 20.00",
    "03/03/2026 Lane 30.00",
  ];
  const right = ["Date Payee Amount", "11/03/2026 Dyer 40.00", "12/03/2026 Cobb 50.00"];

  it("is read column by column", () => {
    expect(read()).toEqual([...left, ...right]);
  });

  it.each(["Closing balance | | | | | 99.00", "Totals | | 60.00 | | | 90.00", "Carried over | | 60.00"])(
    "ends above what is said of both: %s",
    (line) => {
      expect(read(line)).toEqual([...left, ...right, line.replace(/[ |]+/g, " ")]);
    },
  );

  it("ends above what stands further down, wherever it begins", () => {
    expect(read("", "", " | Closing balance | | | | 99.00").at(-1)).toBe("Closing balance 99.00");
  });

  it("goes on with what says more of its last day", () => {
    expect(read(" | Ref. 7")).toEqual([...left, "Ref. 7", ...right]);
  });
});

describe("a text that runs over what stands beside it", () => {
  /** The first word of a text drawn further left, so that what is before it lies on it. */
  const over = (line: string, of: RegExp, by: number, down = 0, drawn?: (i: number) => number): string[] => {
    const document = page(["Date | Text | Paid | Left", line, "03/03/2026 | Bus | 4.00 | 91.00"], "over");
    const [only] = document.pages;
    if (only === undefined) throw new Error("no page");
    const words = only.words.map((one, i): Word => {
      const word = { ...one, order: drawn?.(i) ?? one.order };
      const [x0, y0, x1, y1] = word.box;
      return of.test(word.text) ? { ...word, box: [x0 - by, y0 + down, x1 - by, y1 + down] } : word;
    });
    return rows({
      ...document,
      pages: [{ ...only, words, lines: linesFrom(words, only.width / only.height) }],
    });
  };
  const line = "02/03/2026 | Wages of Hadley Mill Ltd | 1,200.00 | 95.00";
  const parted = "02/03/2026\tWages of Hadley Mill Ltd\t1,200.00\t95.00";

  it.each([0.02, 0.06, 0.09])("leaves both on their line, each in one piece (%f)", (by) => {
    expect(over(line, /^1,200/, by)[1]).toBe(parted);
  });

  it.each([3, 5, 7, 11])("is in one piece in whatever order it is drawn (%i)", (step) => {
    for (const by of [0.02, 0.06, 0.09])
      expect(over(line, /^1,200/, by, 0, (i) => ((i + 1) * step) % 17)[1]).toBe(parted);
  });

  it("of another line stays on that line", () => {
    expect(over(line, /^1,200/, 0.06, 0.012)).toContain("1,200.00");
  });
});
