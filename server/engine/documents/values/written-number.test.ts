import { describe, expect, it } from "vitest";
import { numberInWords, numberWord, writtenNumbers } from "./written-number";

const values = (text: string): number[] => writtenNumbers(text).map(({ value }) => value);

describe("numbers in words", () => {
  it.each([
    ["Four thousand three hundred and twelve and 07/100 dollars", 4312],
    ["in Worten: dreihundertvierundzwanzigtausendsiebenhundert Euro", 324700],
    ["siebenhun-\ndertachtundneunzig Euro", 798],
    ["mille neuf cent quatre-vingt-dix-sept euros", 1997],
    ["deux cent soixante-quinze mille euros", 275000],
    ["QUATRE CENT DIX-SEPT MILLE EUROS", 417000],
    ["six cent dix neuf euros", 619],
    ["mil doscientos treinta y cuatro euros", 1234],
    ["CIENTO OCHENTA Y SEIS MIL QUINIENTOS EUROS", 186500],
    ["dois mil e quinhentos euros", 2500],
    ["milleduecentocinquantuno euro", 1251],
    ["tweehonderdvijfenzeventigduizend euro", 275000],
  ])("%s", (text, value) => {
    expect(values(text)).toEqual([value]);
  });

  it("are none in prose, lists of digits and small counts", () => {
    expect(values("one of the two parties has seven days; uno dos tres; the centre of Milan")).toEqual([]);
  });
});

describe("small numbers", () => {
  it.each([
    ["veintidós meses", 22],
    ["siebzehn Tage", 17],
    ["zestig dagen", 60],
    ["dwa miesiące", 2],
    ["hundred", null],
    ["months", null],
  ])("%s", (text, value) => {
    expect(numberWord(text)).toBe(value);
  });

  it("are counted only where days are", () => {
    expect(numberInWords("twenty-third")).toBeNull();
    expect(numberInWords("twenty-third", true)).toBe(23);
    expect(numberInWords("and")).toBeNull();
  });
});
