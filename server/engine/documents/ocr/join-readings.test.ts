import { describe, expect, it } from "vitest";
import type { Glyph } from "../../print/read-line";
import type { ReadWord } from "../ports";
import { joinedReadings, saySame } from "./join-readings";

const glyphs = (text: string, confidence = 0.95): Glyph[] =>
  [...text].map((sign, at) => ({ text: sign, confidence, at: (at + 0.5) / text.length }));

const words = (text: string, confidence = 0.9): ReadWord[] =>
  text.split(" ").map((word, at, all) => ({
    text: word,
    box: [at / all.length, 0, (at + 0.9) / all.length, 1],
    confidence,
    line: 0,
  }));

const joined = (shapes: Glyph[], read: ReadWord[]) => joinedReadings(shapes, read).map(({ text }) => text);

describe("one line read twice", () => {
  it("has the blanks and the accents of the words", () => {
    expect(joined(glyphs("Numerodeserie"), words("Número de série"))).toEqual(["Número", "de", "série"]);
  });

  it("is surer where both agree, and less sure where they do not", () => {
    const [same] = joinedReadings(glyphs("KOWALCZYK", 0.8), words("KOWALCZYK", 0.8));
    expect(same?.confidence).toBeGreaterThan(0.9);
    const [other] = joinedReadings(glyphs("KOWALCZYK", 0.9), words("KOWALC2YK", 0.5));
    expect(other?.text).toBe("KOWALCZYK");
    expect(other?.confidence).toBeLessThan(0.8);
  });

  it("is decided word by word, by the surer", () => {
    const shapes = [...glyphs("17.04.2029", 0.98), ...glyphs("Gdqnsk", 0.4)].map((glyph, at) => ({
      ...glyph,
      at: at / 16,
    }));
    const read = [...words("17.0A.202g", 0.3), ...words("Gdansk", 0.9)].map(
      (word, at): ReadWord => ({
        ...word,
        box: [at / 2, 0, (at + 0.9) / 2, 1],
      }),
    );
    expect(joined(shapes, read)).toEqual(["17.04.2029", "Gdansk"]);
  });

  it("takes the case of the words where that of the shapes is mixed, and no `Q` before a consonant", () => {
    expect(joined(glyphs("GlEBOcKA"), words("GLEBOCKA"))).toEqual(["GLEBOCKA"]);
    expect(joined(glyphs("McArthur"), words("MCArthur", 0.6))).toEqual(["McArthur"]);
    expect(joined(glyphs("Qttobre"), words("0ttobre", 0.6))).toEqual(["Ottobre"]);
    expect(joined(glyphs("Quote"), words("Ouote", 0.6))).toEqual(["Quote"]);
    expect(joined(glyphs("Qty QT418"), words("0ty OT418", 0.6))).toEqual(["Qty", "QT418"]);
  });

  it("is what one of them read where the other saw nothing or something else", () => {
    expect(joined([], words("Data wydania"))).toEqual(["Data", "wydania"]);
    expect(joined(glyphs("ABC 123"), [])).toEqual(["ABC", "123"]);
    expect(joined(glyphs("RC5501842"), words("= ~ |", 0.3))).toEqual(["RC5501842"]);
  });

  it("stands where its letters stand", () => {
    const [, second] = joinedReadings(glyphs("ab cd"), []);
    expect(second?.box[0]).toBeGreaterThan(0.5);
    expect(second?.box[2]).toBeLessThanOrEqual(1);
  });
});

describe("two readings of a line", () => {
  it.each([
    ["Ordreno.77.310,45", "Ordre no. 77.310,45"],
    ["HOFGRUN9", "Hof grün 9"],
    ["Aninvestigacion", "An investigación"],
  ])("say the same but for blanks, accents and capitals: %s", (signs, text) => {
    expect(saySame(glyphs(signs), words(text))).toBe(true);
  });

  it.each([
    ["77.310,45", "77.310.45"],
    ["77.310,45", "77.310,4"],
    ["DE56 6535", "DES6 6535"],
    ["", ""],
    ["Ordre", ""],
  ])("do not where one sign differs or nothing was read: %s, %s", (signs, text) => {
    expect(saySame(glyphs(signs), text === "" ? [] : words(text))).toBe(false);
  });
});
