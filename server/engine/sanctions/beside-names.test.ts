import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare } from "./compare";
import { linesOf } from "./plain-phrase";
import { PLACEHOLDERS, SUFFIXES, TITLES } from "./words/titles";

const score = (asked: string, listed: string, schema = "Person") =>
  compare({ schema, properties: { name: [asked] } }, { schema, properties: { name: [listed] } }).score;

const LISTED = [
  "Aurelio Benítez Farfán",
  "Otto Quillfeather",
  "Halchenko Yevhenii Tarasovych",
  "Zabihullah Kohistani",
];
/** What is no name as well; of two letters it might be initials. */
const certain = (data: Readonly<Record<string, string>>) =>
  Object.values(data)
    .flatMap(linesOf)
    .filter((line) => !line.endsWith("*") && /[^ ]{3}/.test(line));

/** What a title, degree or remark may cost beside a name: nothing that matters. */
const SMALL = 0.02;

describe("words beside a name", () => {
  it("cost nothing, whichever they are", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LISTED),
        fc.option(fc.constantFrom(...certain(TITLES)), { nil: "" }),
        fc.option(fc.constantFrom(...certain(SUFFIXES)), { nil: "" }),
        fc.option(fc.constantFrom(...linesOf(PLACEHOLDERS)), { nil: "" }),
        (name, title, suffix, placeholder) => {
          const asked = [title, placeholder, name, suffix].filter((part) => part !== "").join(" ");
          expect(score(asked, name), asked).toBeGreaterThanOrEqual(score(name, name) - SMALL);
        },
      ),
      { numRuns: 150, seed: 44 },
    );
  });

  it.each([
    ["Aurelio Farfán Jr.", "Aurelio Benítez Farfán"],
    ["FARFÁN, Aurelio, Ph.D.", "Aurelio Benítez Farfán"],
    ["FNU Quillfeather Otto", "Otto Quillfeather"],
    ["His Serene Highness Prince Otto Quillfeather (abdicated)", "Otto Quillfeather"],
    ["Generalleutnant Otto Quillfeather a.D.", "Otto Quillfeather"],
    ["Otto Quillfeather, harbour master of the northern district", "Otto Quillfeather"],
    ["Deputy Minister of Foreign Affairs Otto Quillfeather", "Otto Quillfeather"],
    ["Otto Quillfeather d/o Alaric Brandreth", "Otto Quillfeather"],
    ["Otto Quillfeather DOB 12/03/1961", "Otto Quillfeather"],
    ["Alaric Brandreth a/k/a Otto Quillfeather", "Otto Quillfeather"],
    ["Ottilie Brandreth née Quillfeather", "Ottilie Quillfeather"],
    ["Ottilie Brandreth (geb. Quillfeather)", "Ottilie Quillfeather"],
    ["генерал-лейтенант Галченко Евгений Тарасович", "Halchenko Yevhenii Tarasovych"],
    ["الدكتور محمود الزبيدي", "Mahmoud al-Zubaydi"],
    ["梁文博先生", "梁文博"],
    ["김도현 위원장", "김도현"],
    // A word that is a name as well, on either side.
    ["Amir Quillfeather Jr", "Amir Quillfeather"],
    ["Quillfeather Brandreth", "Sultan Quillfeather Brandreth"],
    ["Don Otto Quillfeather", "Otto Quillfeather"],
    ["Don Otto Quillfeather", "Don Otto Quillfeather"],
    ["Imam Otto Quillfeather III", "Imam Otto Quillfeather"],
  ])("leave %s found", (asked, listed) => {
    expect(score(asked, listed)).toBeGreaterThanOrEqual(0.85);
  });

  it.each([
    ["Otto, son of Alaric Quillfeather", "Otto Quillfeather"],
    ["Otto S/O Alaric Quillfeather", "QUILLFEATHER, Otto"],
    ["P<UTOQUILLFEATHER<<OTTO<ALARIC<<<<<<<<<<<<", "Otto Alaric Quillfeather"],
    ["P<D<<QUILLFEATHER<BRANDRETH<<OTTO<<<<<", "Otto Quillfeather Brandreth"],
  ])("tell the family name elsewhere in %s", (asked, listed) => {
    expect(score(asked, listed)).toBeGreaterThanOrEqual(0.9);
  });

  it.each([
    ["Ma Yun", "Yun Quillfeather"],
    ["Otto Brandreth, son of Alaric Quillfeather", "Alaric Quillfeather"],
    ["Minister Quillfeather", "Minister Brandreth"],
    ["Garcia Lopez, Maria", "Pedro Garcia Lopez"],
  ])("make no match of %s", (asked, listed) => {
    expect(score(asked, listed)).toBeLessThan(0.7);
  });

  it("take nothing for a firm's remark that is its name", () => {
    expect(
      score("Nonesuch Brothers Inc d/b/a Severny Lotos", "Severny Lotos LLC", "Company"),
    ).toBeGreaterThan(0.85);
    expect(
      score("Severny Lotos LLC (formerly Nonesuch Holdings)", "Nonesuch Holdings", "Company"),
    ).toBeGreaterThan(0.85);
    expect(score("General Motors", "Motors Trading", "Company")).toBeLessThan(0.7);
    expect(score("NK Severny Lotos PAO, Moscow", "Severny Lotos Russia", "Company")).toBeGreaterThan(0.7);
    expect(score("Severny Lotos, Lotos", "Severny", "Company")).toBeLessThan(0.7);
  });
});
