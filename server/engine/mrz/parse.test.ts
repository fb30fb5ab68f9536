import { describe, expect, test } from "vitest";
import { characterValue, checkDigit } from "./check-digit";
import { cut, FORMATS } from "./formats";
import { parseMrz } from "./parse";
import { frenchCard, SAMPLE_HOLDER, td1, td2, td3, visa } from "./testing/lines";

const TODAY = "2026-11-21";
const card = { ...SAMPLE_HOLDER, code: "I" };
const ZONES = {
  TD1: td1(card),
  TD2: td2(card),
  TD3: td3({ ...SAMPLE_HOLDER, optional: "ZE184226B" }),
  MRVA: visa(SAMPLE_HOLDER, 44),
  MRVB: visa(SAMPLE_HOLDER, 36),
  FRA: frenchCard({ ...SAMPLE_HOLDER, number: "12345" }, "1203"),
} as const;

test("check digits follow the worked examples of Doc 9303-3", () => {
  expect(checkDigit("520727")).toBe(3);
  expect(checkDigit("AB2134<<<")).toBe(5);
});

describe.each(Object.entries(ZONES))("%s", (name, lines) => {
  test("is read with all its check digits", () => {
    const mrz = parseMrz(lines, TODAY);
    expect(mrz).toMatchObject({
      format: name,
      valid: true,
      surname: "LOPEZ GARCIA",
      birthDate: "1985-02-14",
      sex: "F",
    });
    expect(mrz?.givenNames).toBe("MARIA ELENA");
    if (name !== "FRA") expect(mrz?.expiryDate).toBe("2034-07-03");
  });

  test("catches every single substitution that changes a weighted sum modulo 10", () => {
    const format = Object.values(FORMATS).find((candidate) => candidate.name === name);
    if (!format) throw new Error(name);
    const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<";
    let tried = 0;
    for (const check of format.checks) {
      for (const span of [...check.over, check.digit]) {
        for (let at = span.from; at < span.to; at++) {
          const printed = (lines[span.line] ?? "").charAt(at);
          for (const other of alphabet) {
            if (other === printed) continue;
            const line = lines[span.line] ?? "";
            const changed = lines.with(span.line, line.slice(0, at) + other + line.slice(at + 1));
            const covered = check.over.map((part) => cut(changed, part)).join("");
            if (checkDigit(covered) === characterValue(cut(changed, check.digit))) continue;
            tried++;
            expect(
              parseMrz(changed, TODAY)?.valid ?? false,
              `${name} line ${span.line} at ${at}: ${other}`,
            ).toBe(false);
          }
        }
      }
    }
    expect(tried).toBeGreaterThan(500);
  });
});

test("a number longer than nine characters goes on in the optional data", () => {
  const first = `I<UTOD23145890<7349${"<".repeat(11)}`;
  const second = "3407127M9507122UTO<<<<<<<<<<<2";
  const mrz = parseMrz([first, second, "STEVENSON<<PETER<<<<<<<<<<<<<<"], "1990-01-01");
  expect(mrz).toMatchObject({ number: "D23145890734", valid: true });
});

test("a two-digit birth year lies in the past, an expiry year near today", () => {
  const born = parseMrz(td3({ ...SAMPLE_HOLDER, birth: "300101", expiry: "991231" }), TODAY);
  expect(born).toMatchObject({ birthDate: "1930-01-01", expiryDate: "1999-12-31" });
});

test("a date that no calendar has is none", () => {
  expect(parseMrz(td3({ ...SAMPLE_HOLDER, expiry: "340231" }), TODAY)?.expiryDate).toBeNull();
});

test("agreeing digits and a known state are told apart", () => {
  expect(parseMrz(td3(SAMPLE_HOLDER), TODAY)).toMatchObject({ valid: true, issuerKnown: false });
  expect(parseMrz(td3({ ...SAMPLE_HOLDER, issuer: "ESP" }), TODAY)).toMatchObject({
    valid: true,
    issuerKnown: true,
  });
  expect(parseMrz(td3({ ...SAMPLE_HOLDER, issuer: "D" }), TODAY)).toMatchObject({
    issuer: "D",
    issuerKnown: true,
  });
});

test("the French card runs ten years for minors and fifteen for adults from 2004 on", () => {
  const card = (birth: string, issued: string) =>
    parseMrz(frenchCard({ ...SAMPLE_HOLDER, number: "12345", birth }, issued), TODAY);
  expect(card("850214", "1203")?.expiryDate).toBe("2027-03-31");
  expect(card("050214", "1203")?.expiryDate).toBe("2022-03-31");
  expect(card("700214", "0112")?.expiryDate).toBe("2011-12-31");
});

test("lines of another shape are no zone", () => {
  expect(parseMrz(["P<UTO", "12345"], TODAY)).toBeNull();
  expect(
    parseMrz(
      td3(SAMPLE_HOLDER).map((line) => line.toLowerCase()),
      TODAY,
    ),
  ).toBeNull();
});
