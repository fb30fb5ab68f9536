import { describe, expect, it } from "vitest";
import { checkDigit } from "../../../mrz/check-digit";
import { frenchCard, SAMPLE_HOLDER } from "../../../mrz/testing/lines";
import { checkDocument } from "../../checks/document";
import { extract } from "../../extract-fields";
import { page } from "../../test-page";
import { checkId } from "./checks";

/** The second line of a passport's zone with right control digits. */
function second(state: string, birth: string, expiry: string): string {
  const [number, optional] = ["XA1234567", "<<<<<<<<<<<<<<"];
  const [a, b, c, d] = [number, birth, expiry, optional].map((text) => text + checkDigit(text));
  return `${a}${state}${b}F${c}${d}${checkDigit(`${a}${b}${c}${d}`)}`;
}

function found(printed: { birth: string; expiry: string }, state = "IRL"): string[] {
  const lines = [
    "PASSPORT | Ireland",
    "Surname | Quill",
    "Given names | Nora",
    `Date of birth | ${printed.birth}`,
    `Date of expiry | ${printed.expiry}`,
    `P<${state}QUILL<<NORA`.padEnd(44, "<"),
    second(state, "880314", "310509"),
  ];
  const extraction = extract(page(lines, "passport"), 0, "2026-11-21", null);
  return extraction.parts
    .flatMap((part) => checkId({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
    .map(({ code, field, severity, values }) =>
      `${severity} ${code} ${field} ${values.expected ?? ""}`.trim(),
    );
}

describe("identity documents", () => {
  it("say the same on both sides", () => {
    expect(found({ birth: "14 MAR 1988", expiry: "09 MAY 2031" })).toEqual([]);
    expect(found({ birth: "14 MAR 1998", expiry: "09 MAY 2031" })).toEqual([
      "high mrz_mismatch date_of_birth 1988-03-14",
    ]);
    expect(found({ birth: "14 MAR 1988", expiry: "09 MAY 2034" })).toEqual([
      "high mrz_mismatch expiry_date 2031-05-09",
    ]);
  });

  it("come from a state that issues them", () => {
    const dates = { birth: "14 MAR 1988", expiry: "09 MAY 2031" };
    expect(found(dates, "XQZ")).toEqual(["high issuing_country_invalid issuing_country"]);
    expect(found(dates, "UTO")).toEqual(["high issuing_country_invalid issuing_country"]);
    expect(found(dates, "XOM")).toEqual([]);
  });

  const about = (lines: readonly string[], check: typeof checkId): string[] => {
    const extraction = extract(page(lines, "card", "ocr"), 0, "2026-11-21", null);
    return extraction.parts.flatMap((part) =>
      check({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }).map(({ code }) => code),
    );
  };

  it("are complete with the one number that many states print, which is the person's", () => {
    const card = [
      "REPUBLIC OF INDONESIA NATIONAL IDENTITY CARD",
      "Name | Wulan Sari",
      "Date of birth | 04-02-1985",
    ];
    const numbered = [...card, "NIK | 3174094402850003", "Valid until | 04-02-2031"];
    expect(about(numbered, checkDocument)).not.toContain("required_field_missing");
    expect(about([...card, "Valid until | 04-02-2031"], checkDocument)).toContain("required_field_missing");
  });

  it("may be licences that last until the holder is old", () => {
    const days = ["Date of birth | 04.02.1985", "Date of issue | 11.06.2008", "Valid until | 03.02.2035"];
    const licence = [
      "DRIVING LICENCE",
      "Surname | Larsen",
      "Given names | Ida",
      "Licence no | 48291736",
      ...days,
    ];
    expect(about(licence, checkId)).toEqual([]);
    expect(about(["IDENTITY CARD", ...licence.slice(1, 3), ...days], checkId)).toEqual([
      "validity_period_invalid",
    ]);
  });

  it("are valid as long as the law says, though a French card prints less", () => {
    const zone = frenchCard({ ...SAMPLE_HOLDER, number: "12345", birth: "700105" }, "1305");
    const card = [
      "CARTE NATIONALE D'IDENTITÉ",
      ...zone,
      "Carte valable jusqu'au :|14.05.2023",
      "délivrée le :|15.05.2013",
    ];
    expect(about(card, checkId)).toEqual([]);
  });
});
