import { describe, expect, test } from "vitest";
import { assembleMrz, believable } from "./assemble";
import { FORMATS } from "./formats";
import { repairOne } from "./repair";
import { SAMPLE_HOLDER, td1, td3 } from "./testing/lines";

const TODAY = "2026-11-21";
const passport = td3(SAMPLE_HOLDER);
const put = (lines: readonly string[], line: number, at: number, character: string) =>
  lines.with(line, (lines[line] ?? "").slice(0, at) + character + (lines[line] ?? "").slice(at + 1));

test("letters among digits are corrected by their place", () => {
  const read = put(put(passport, 1, 13, "B"), 1, 22, "A");
  expect(assembleMrz(read, TODAY)).toMatchObject({
    repaired: false,
    mrz: { valid: true, birthDate: "1985-02-14" },
  });
});

test("one look-alike in the number is repaired when one exchange alone fits", () => {
  const read = put(passport, 1, 1, "8");
  expect(assembleMrz(read, TODAY)).toMatchObject({
    repaired: true,
    mrz: { valid: true, number: "AB123456C" },
  });
});

test("two misread characters are left as they are read", () => {
  const read = put(put(passport, 1, 1, "8"), 1, 4, "Z");
  const reading = assembleMrz(read, TODAY);
  expect(reading?.repaired).toBe(false);
  expect(reading?.mrz.valid).toBe(false);
});

test("nothing is repaired when two exchanges would fit", () => {
  // On a visa the number is covered once: 0 → O and 0 → Q at other places may both fit; the zone then stays unread.
  const format = FORMATS.TD1;
  const lines = td1({ ...SAMPLE_HOLDER, code: "I", number: "I1I1I1I1I" });
  const broken = put(lines, 0, 14, String((Number((lines[0] ?? "").charAt(14)) + 1) % 10));
  expect(repairOne(broken, format, TODAY)).toBeNull();
});

test("fillers that reading lost or invented are adjusted to the format", () => {
  const [first = "", second = ""] = passport;
  expect(assembleMrz([first.slice(0, -3), second], TODAY)?.mrz.valid).toBe(true);
  expect(assembleMrz([`${first}<<`, second], TODAY)?.mrz.valid).toBe(true);
  expect(assembleMrz([first, second.replace("<<<<", "<<")], TODAY)?.mrz.valid).toBe(true);
});

test("a line above the zone is left out", () => {
  expect(assembleMrz(["RESIDENCEPERMITSPAIN1234567890ABCDEF", ...passport], TODAY)?.mrz.valid).toBe(true);
});

test("words are no zone", () => {
  expect(assembleMrz(["NOTHINGTOSEEHERE", "ONLYPRINTEDWORDS"], TODAY)).toBeNull();
});

describe("what no check digit covers", () => {
  test("a state that does not exist becomes the one state that looks like it", () => {
    const lines = td1({ ...SAMPLE_HOLDER, code: "IT", issuer: "HLD", nationality: "CHE" });
    expect(assembleMrz(lines, "2026-11-21")?.mrz).toMatchObject({ issuer: "NLD", valid: true });
  });

  test("the specimen state stays", () => {
    expect(assembleMrz(td3(SAMPLE_HOLDER), "2026-11-21")?.mrz.issuer).toBe("UTO");
  });

  test("a forged zone is believed to be one, and says which digits fail", () => {
    const [first = "", second = ""] = td3({ ...SAMPLE_HOLDER, issuer: "PRT", nationality: "PRT" });
    const altered = second.replace(/^(.{13})\d{6}/, "$1790318").replace(/^(.{21})\d{6}/, "$1340611");
    const mrz = assembleMrz([first, altered], "2026-11-21")?.mrz;
    expect(mrz && believable(mrz)).toBe(true);
    expect(mrz?.checks.filter(({ valid }) => !valid).map(({ name }) => name)).toContain("birthDate");
  });
});
