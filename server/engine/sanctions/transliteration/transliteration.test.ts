import { describe, expect, it } from "vitest";
import { IndexBuilder } from "../build-index";
import { screen } from "../screen";
import { SanctionsIndex } from "../search-index";
import { latinPieces, nativeWord, readingsOf, spells } from ".";
import { learnScript, readPairs } from "./learn";
import { SpellingLikelihood } from "./likelihood";
import { packTables, unpackTables } from "./tables";

/** Listed in their own script only, with the Latin spelling they are asked for by. */
const LISTED: readonly (readonly [listed: string, asked: string])[] = [
  ["Анна Ахматова", "Anna Akhmatova"],
  ["Пётр Чайковский", "Tchaikovsky, Pyotr"],
  ["Уильям Шекспир", "William Shakespeare"],
  ["Фридрих Дюрренматт", "Friedrich Dürrenmatt"],
  ["نجيب محفوظ", "Naguib Mahfouz"],
  ["محمود درويش", "Mahmoud Darwish"],
  ["لودفيغ بيتهوفن", "Ludwig Beethoven"],
  ["غسان كنفاني", "Ghassan Kanafani"],
  ["שמואל עגנון", "Shmuel Agnon"],
  ["פרנץ קפקא", "Franz Kafka"],
  ["יהודה עמיחי", "Yehuda Amichai"],
  ["アルベルト・アインシュタイン", "Albert Einstein"],
  ["マリー・キュリー", "Marie Curie"],
  ["ガブリエル・ガルシア・マルケス", "Gabriel García Márquez"],
  ["하인리히 하이네", "Heinrich Heine"],
  ["토머스 에디슨", "Thomas Edison"],
  ["윤동주", "Yun Dong-ju"],
  ["弗朗茨·舒伯特", "Franz Schubert"],
  ["弗里达·卡罗", "Frida Kahlo"],
  ["費奧多爾·陀思妥耶夫斯基", "Fyodor Dostoevsky"],
];

function indexOf(names: readonly string[]): SanctionsIndex {
  const builder = new IndexBuilder();
  for (const [at, text] of names.entries())
    builder.add({
      id: `n${at}`,
      schema: "Person",
      caption: text,
      names: [{ text, quality: "primary" }],
      birthDates: [],
      countries: [],
      gender: null,
      identifiers: [],
      topics: ["sanction"],
      datasets: ["sample"],
      referents: [],
      url: null,
    });
  return new SanctionsIndex(builder.finish(null));
}
const ask = (index: SanctionsIndex, name: string) => screen(index, { name, kind: "person" }, 0.7);

describe("names across scripts", () => {
  const inTheirScript = indexOf(LISTED.map(([listed]) => listed));
  const inLatin = indexOf(LISTED.map(([, asked]) => asked));

  it.each(LISTED)("finds %s, asked for as %s", (listed, asked) => {
    expect(ask(inTheirScript, asked).map((hit) => hit.caption)).toEqual([listed]);
  });

  it.each(LISTED)("finds %s where the list says %s", (listed, asked) => {
    expect(ask(inLatin, listed)[0]?.caption).toBe(asked);
  });

  it.each([
    "Anna Chekhova",
    "Pyotr Shakespeare",
    "Mahmoud Kanafani",
    "Franz Beethoven",
    "Albert Curie",
    "Heinrich Edison",
    "Yun Dong-hyeon",
    "Frida Schubert",
  ])("leaves %s alone, whose parts stand in different entries or nowhere", (name) => {
    expect(ask(inTheirScript, name)).toEqual([]);
  });

  it("explains in both scripts how a part was read", () => {
    const parts = ask(inTheirScript, "Franz Schubert")[0]?.explanation.name?.parts;
    expect(parts).toEqual([
      expect.objectContaining({ queried: "franz", listed: "弗朗茨", reason: "script" }),
      expect.objectContaining({ queried: "schubert", listed: "舒伯特", reason: "script" }),
    ]);
    for (const part of parts ?? []) expect(part.reading).toMatch(/^[a-z]+$/);
  });
});

describe("learned spellings", () => {
  const likely = (native: string, latin: string) => {
    const word = nativeWord(native);
    return word ? spells(word, latinPieces(latin)) : 0;
  };

  it.each([
    ["Шварценеггер", "schwarzenegger", "schwarzkopf"],
    ["بوتفليقة", "bouteflika", "boutros"],
    ["ג'ורג'", "george", "gordon"],
    ["ミッテラン", "mitterrand", "milteren"],
    ["처칠", "churchill", "chirac"],
    ["撒切尔", "thatcher", "tatchell"],
  ])("%s is %s rather than %s", (native, right, other) => {
    expect(likely(native, right)).toBeGreaterThan(0.7);
    expect(likely(native, right)).toBeGreaterThan(likely(native, other) + 0.1);
  });

  it("offers several readings of one spelling", () => {
    const readings = readingsOf("Хьюго");
    expect(new Set(readings).size).toBe(readings.length);
    expect(readings).toContain("hugo");
  });

  it("has none for Latin words", () => {
    expect(readingsOf("hugo")).toEqual([]);
    expect(nativeWord("Greek Γιώργος")).toBeNull();
  });

  it("learns the same from the same pairs, and through a store", () => {
    const words = [
      "mira",
      "ramo",
      "limo",
      "rila",
      "mola",
      "lira",
      "rami",
      "mari",
      "lora",
      "roma",
      "oril",
      "amor",
    ];
    const cyrillic: Record<string, string> = { m: "м", i: "и", r: "р", a: "а", o: "о", l: "л" };
    const text = words
      .map((word) => `${word}\t${[...word].map((letter) => cyrillic[letter]).join(" ")}\t2`)
      .join("\n");
    const once = learnScript(readPairs(text), "russian");
    const packed = packTables(new Map([["russian", once]]));
    expect(packTables(new Map([["russian", learnScript(readPairs(text), "russian")]]))).toBe(packed);
    expect(packTables(unpackTables(packed))).toBe(packed);
    const model = new SpellingLikelihood(unpackTables(packed));
    expect(model.spellings(model.read("лимора", "russian"), 1)).toEqual(["limora"]);
  });
});
