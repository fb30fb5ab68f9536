import { describe, expect, it } from "vitest";
import { extract } from "./extract-fields";
import { certainName, mentions, subjectOf } from "./people";
import { page } from "./test-page";

const lines = (surname: string, given: string): string[] => [
  "REPUBLIC OF KENYA | NATIONAL IDENTITY CARD",
  `Surname | ${surname}`,
  `Given names | ${given}`,
  "Date of birth | 02 FEB 1991",
  "Date of expiry | 01 FEB 2031",
];

function isSomebodyElse(source: "text" | "ocr", printed: [string, string], applicant: string): boolean {
  const document = page(lines(...printed), "card", source);
  const read = document.pages.map((one) => ({
    ...one,
    lines: one.lines.map((line) => ({
      ...line,
      words: line.words.map((word) => ({ ...word, confidence: source === "ocr" ? 0.85 : 1 })),
    })),
  }));
  const extraction = extract({ ...document, pages: read }, 0, "2026-11-21", null);
  const [part] = extraction.parts;
  const subject = part && subjectOf(extraction, part, { name: applicant });
  if (!subject) throw new Error("nobody is named");
  return subject.agreement === "different" && certainName(subject, applicant);
}

describe("who is mentioned", () => {
  it("by letters with points as well, of a legal form or of names", () => {
    const [part] = extract(
      page(
        [
          "BOARD REPORT 2026",
          "Kuzey Demir Yolları A.O. and its subsidiaries",
          "Manager: J.P. Aldworth, of Ferrol Vidrio S.A. and Huis te Werve B.V.",
          "Auditor: Cantiere Morosini S.p.A.",
        ],
        "report",
      ),
      0,
      "2026-11-21",
      null,
    ).parts;
    if (!part) throw new Error("nothing was read");
    for (const name of [
      "Kuzey Demir Yolları A.O.",
      "J.P. Aldworth",
      "Ferrol Vidrio S.A.",
      "Huis te Werve B.V.",
      "Kuzey Demir Yolları AO",
    ])
      expect(mentions(part, name), name).toBe(true);
    expect(mentions(part, "Doğu Demir Yolları A.O.")).toBe(false);
  });
});

describe("whose document it is", () => {
  it("is not another's for a letter or two of one word in a picture", () => {
    expect(isSomebodyElse("ocr", ["BEMARD", "ACHIENG"], "Achieng Bernard")).toBe(false);
    expect(isSomebodyElse("text", ["BEMARD", "ACHIENG"], "Achieng Bernard")).toBe(true);
  });

  it("is not another's for a letter that nobody tells from another on a picture, however short the name", () => {
    expect(isSomebodyElse("ocr", ["ALl", "ACHIENG"], "Achieng Ali")).toBe(false);
    expect(isSomebodyElse("ocr", ["Rul", "ACHIENG"], "Achieng Rui")).toBe(false);
    expect(isSomebodyElse("ocr", ["Ana", "ACHIENG"], "Achieng Eva")).toBe(true);
  });

  it("is another's when a whole word is another, or two words are a letter apart", () => {
    expect(isSomebodyElse("ocr", ["WANJIRU", "ACHIENG"], "Achieng Bernard")).toBe(true);
    expect(isSomebodyElse("ocr", ["BERNARD", "ODHIAMBO"], "Achieng Bernard")).toBe(true);
  });

  it("is the applicant's where an account is kept by two, however their names are joined", () => {
    const held = (holder: string, applicant: string): string | undefined => {
      const statement = [
        "CURLEW BANK statement of account",
        `Account holder: ${holder}`,
        "Opening balance: 100.00",
        "Date | Description | Amount | Balance",
        "02/10/2026 | Card payment | -10.00 | 90.00",
      ];
      const extraction = extract(page(statement, "joint"), 0, "2026-11-21", null);
      const [part] = extraction.parts;
      return part && subjectOf(extraction, part, { name: applicant })?.agreement;
    };
    for (const joined of ["en/of", "OR", "y/o", "oder", "and/or", "ou"])
      expect(held(`J Veldkamp ${joined} R Oosting`, "Renske Oosting"), joined).toBe("same");
    expect(held("J Veldkamp en/of R Oosting", "Marit Smit")).toBe("different");
  });
});
