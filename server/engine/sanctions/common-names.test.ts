import { describe, expect, it } from "vitest";
import { IndexBuilder } from "./build-index";
import { compare } from "./compare";
import { screen } from "./screen";
import { SanctionsIndex } from "./search-index";
import type { Subject } from "./types";

const score = (asked: string, listed: string, schema = "Person") =>
  compare({ schema, properties: { name: [asked] } }, { schema, properties: { name: [listed] } }).score;

/** A list on which some names are frequent and others stand once. */
function sampleIndex(): SanctionsIndex {
  const builder = new IndexBuilder();
  const add = (id: string, text: string, birthDate?: string, country?: string) =>
    builder.add({
      id,
      schema: "Person",
      caption: text,
      names: [{ text, quality: "primary" }],
      birthDates: birthDate ? [birthDate] : [],
      countries: country ? [country] : [],
      gender: null,
      identifiers: [],
      topics: ["sanction"],
      datasets: ["sample"],
      referents: [],
      url: null,
    });
  add("common", "Pedro Anselmo GARCIA LOPEZ", "1961-02-03");
  add("rare", "Pedro Anselmo QUINTRELL", "1961-02-03");
  add("near", "Pedro Anselmo BOUT");
  add("dated", "Luis HERNANDEZ", "1961-02-03", "mx");
  add("syllables", "Song Nam KANG");
  add("dated rare", "Aurelio QUINTRELLIS", "1961-02-03");
  add("exact", "Luis GONZALEZ");
  add("mixed", "Ivan Sergeyevich SMIRNOV", "1970-04-05");
  add("undated", "Muhammad IBRAHIM", undefined, "sy");
  add("in Arabic letters", "حسین رحیمی");
  add("with a title", "سید مرتضی موسوی");
  add("undated rare", "Aurelio VANTRESKE", undefined, "sy");
  for (const given of ["Sergei", "Mohammed", "Ahmad", "Maria", "Anna", "Carlos", "John", "Wei"])
    for (const family of ["Petrov", "Sidorov", "Ali", "Hassan", "Diaz", "Smith", "Kim", "Wang"])
      add(`${given} ${family}`, `${given} ${family}`);
  return new SanctionsIndex(builder.finish(null));
}

const index = sampleIndex();
const found = (name: string, more: Partial<Subject> = {}) =>
  screen(index, { name, kind: "person", ...more }, 0.7).map((hit) => hit.id);

describe("names that many bear", () => {
  it("say little in part, and enough whole, with a rare name or with the birth date", () => {
    expect(found("Pedro Lopez")).toEqual([]);
    expect(found("Ivan Smirnov")).toEqual([]);
    expect(found("Ivan Smirnov", { birthDate: "1970-04-05" })).toEqual(["mixed"]);
    expect(found("Pedro Quintrell")).toEqual(["rare"]);
    expect(found("Luis Gonzalez")).toEqual(["exact"]);
    // Written much as a common name is, and none: Butt and Bout.
    expect(found("Pedro Bout")).toEqual(["near"]);
    expect(found("Pedro Garcia Lopez")).toEqual(["common"]);
    // Names that are known by all their spellings are told apart in whatever letters.
    expect(found("Hassan Rahimi")).toEqual([]);
    expect(found("Husein Rahimi")).toEqual(["in Arabic letters"]);
    expect(found("Saeed Mousavi")).toEqual([]);
    expect(found("Morteza Mousavi")).toEqual(["with a title"]);
  });

  it("say less of somebody born at another time, and less still of another country", () => {
    expect(found("Sergei Petrov", { birthDate: "1985-06-17" })).toEqual(["Sergei Petrov"]);
    for (const [birthDate, country, expected] of [
      ["1990-11-30", "ru", []],
      ["1956-11-30", undefined, []],
      // A slip of the pen clears nothing by itself, nor does another country.
      ["1961-02-08", undefined, ["dated"]],
      ["1961-02-03", "no", ["dated"]],
      [undefined, "no", ["dated"]],
      // A rare name is asked about whatever its date.
    ] as const)
      expect(
        found("Luis Hernandez", { ...(birthDate ? { birthDate } : {}), ...(country ? { country } : {}) }),
        `${birthDate} ${country}`,
      ).toEqual(expected);
    // No birth date agrees where the list has none: another country is all that is told beside a name that many bear.
    expect(found("Mohamed Ibrahim", { birthDate: "1985-06-17" })).toEqual(["undated"]);
    expect(found("Mohamed Ibrahim", { country: "sy" })).toEqual(["undated"]);
    expect(found("Mohamed Ibrahim", { country: "eg" })).toEqual([]);
    expect(found("Aurelio Vantreske", { country: "eg" })).toEqual(["undated rare"]);
    expect(found("Kang Song")).toEqual(["syllables"]);
    expect(found("Kang Song", { birthDate: "1990-11-30" })).toEqual([]);
    expect(found("Kang Song Nam", { birthDate: "1990-11-30" })).toEqual(["syllables"]);
    expect(found("Aurelio Quintrellis", { birthDate: "1990-11-30" })).toEqual(["dated rare"]);
  });

  it("say little before a third name that nobody on the list has, when another time of birth is told", () => {
    // Two common names are a whole alias here and the beginning of a longer name there.
    expect(found("Gonzalez Luis Vornaxilp")).toEqual(["exact"]);
    expect(found("Hernandez Luis Vornaxilp", { birthDate: "1951" })).toEqual([]);
    expect(found("Quintrellis Aurelio Vornaxilp", { birthDate: "1951" })).toEqual(["dated rare"]);
    expect(found("Hernandez Luis Vornaxilp", { birthDate: "1961" })).toEqual(["dated"]);
  });

  it("weigh together what one does between the first and the last of a longer name", () => {
    const forefathers = ["Halvard", "Isembard", "Jocelin", "Kenelm", "Leofric"];
    const many = (count: number) => `Osmund ${forefathers.slice(0, count).join(" ")} Quillfeather`;
    for (let count = 1; count <= forefathers.length; count += 1) {
      expect(score("Osmund Quillfeather", many(count)), many(count)).toBeGreaterThanOrEqual(0.8);
      expect(score("Osmond Quillfether", many(count)), many(count)).toBeGreaterThanOrEqual(0.7);
    }
    expect(score("Osmund Quillfeather", many(2))).toBe(score("Osmund Quillfeather", many(5)));
    // Who names others is somebody else, and so is who has other names in front or behind.
    expect(score("Osmund Ferdinand Quillfeather", many(3))).toBeLessThan(0.7);
    expect(score("Osmund Quillfeather", "Halvard Isembard Jocelin Osmund Quillfeather")).toBeLessThan(
      score("Osmund Quillfeather", many(3)),
    );
  });

  it.each([
    ["Andrey Mikhailov", "Andrey Mikhailovich Makarov"],
    ["Wm. Quillfeather", "Walter Quillfeather"],
    ["Jos. Quillfeather", "Joshua Quillfeather"],
    ["Elena Petrova", "Elena Petrovna Nikitina"],
    ["Aleksei Semenov", "Алексей Семёнович Седов"],
    ["Li Hui", "Mohammed Ali Huij"],
    ["Li Zhang", "Zhang Lei"],
    ["Yang Wang", "Guo Ying Wang"],
    ["Qiang Liu", "Cuiying Liu"],
    ["Ahmed Hussain", "Ahmed Hassan"],
    ["Kyung-soo Oh", "Ra Kyung-Su"],
    ["Bae Min-seo", "Bae Chun-il"],
    ["Seung-ho Nam", "Nam Seung-wook"],
    ["Mohamed Mahmoud", "Mohammed Mahmoudi"],
    // A family name made of a given name, in Latin and in Arabic letters, is a name of its own.
    ["Hamid Soltani", "Hamid Sultan"],
    ["Reza Rahimi", "رضا رحیم"],
    // Family names made of names that are known apart.
    ["Mohammad Karimi", "Mohammad Karami"],
    ["Reza Hosseini", "Reza Hassani"],
    // Another syllable of Korean is another name, however near it sounds.
    ["Moon Byung-chul", "Byong-chol Min"],
    ["Kang Soo-jin", "Kim Sou-Kwang"],
    ["Moon Bong-su", "Hwang Su-man"],
    // Syllables of Korean and Chinese that are small words elsewhere are half a name.
    ["Yun Jong-min", "Yun Jong Il"],
    ["Pae Song-chol", "Pae Na Song"],
    // Words of two names that sound together like one of another.
    ["Sun Jie", "Ansar al-Sunna"],
    ["Yulia Kozlova", "Илья Козлов"],
    ["Teresa Castillo", "Teresa Castro"],
    ["Omar Abdurrahim", "Omar Abdurrahman"],
    ["Ibrahim Ibrahim", "Ibrahim"],
  ])("keep %s apart from %s", (asked, listed) => {
    expect(score(asked, listed)).toBeLessThan(0.7);
  });

  it.each([
    ["Zhang Wei", "Chang Wei"],
    // Names with letters left out, as deeds and registers have them.
    ["Geo. Quillfeather", "George Quillfeather"],
    ["Wm. Quillfeather", "William Quillfeather"],
    ["Thos. Quillfeather", "Thomas Quillfeather"],
    ["Heinr. Quillfeather", "Heinrich Quillfeather"],
    ["Fco. Javier Hdez. Zamudio", "Francisco Javier Hernández Zamudio"],
    ["Gang Dong-won", "Kang Tong-won"],
    ["Sergey Mikhailovich Makarov", "Sergei Mikhajlovitj Makarov"],
    ["Hossein Rezaei", "Husayn Rezai"],
    ["Hamid Soltani", "Hameed Sultani"],
    ["Reza Rahimi", "رضا رحیمی"],
    ["Mohammad Kareemi", "Mohammad Karimi"],
    ["Moon Byung-chul", "Mun Byong-chol"],
    ["Shin Sung-min", "Sin Song-min"],
    ["Yun Jong Il", "Yun Jong-il"],
    ["Pae Songchol", "Pae Song Chol"],
    ["Yulia Kozlova", "Юлия Козлова"],
    ["Theodoor Van der Brandt", "Theodoor Vanderbrandt"],
    ["Quillfeather Quillfeather", "Quillfeather"],
    // Words the list does not know cost little where a rare name is whole, however many they are.
    ["Otto Quillfeather Brandreth Ferndale Oberholt", "Otto Quillfeather"],
  ])("leave %s with %s", (asked, listed) => {
    expect(score(asked, listed)).toBeGreaterThanOrEqual(0.7);
  });
});

describe("names of firms", () => {
  it.each([
    ["有限公司", "Norwik Zelden"],
    ["株式会社", "Norwik Zelden"],
    ["주식회사", "Norwik Zelden"],
    ['בע"מ', "Norwik Zelden"],
    ["ՓԲԸ", "Norwik Zelden"],
    ["შპს", "Norwik Zelden"],
    ["Товариство з обмеженою відповідальністю", "Norwik Zelden"],
    ["Head Office", "Norwik Zelden"],
    ["in liquidation", "Norwik Zelden"],
    ["(Pvt.) Ltd.", "Norwik Zelden"],
    ["Sp. z o.o.", "Norwik Zelden"],
  ])("are the same with %s", (form, name) => {
    expect(score(`${name} ${form}`, name, "Company")).toBeGreaterThanOrEqual(0.95);
    expect(score(name, `${form} ${name}`, "Company")).toBeGreaterThanOrEqual(0.9);
  });

  it.each([
    ["Norwik Trdg", "Norwik Trading"],
    ["Burmese Norwik Bank", "Myanma Norwik Bank"],
    ["Norwik Ceylon Trading", "Norwik Sri Lanka Trading"],
    ["Norwik Engrg & Constr Grp", "Norwik Engineering and Construction Group"],
    ["Norwik Intl Shpg", "Norwik International Shipping"],
    ["Messrs. Norwik Tech Inst", "Norwik Technology Institute"],
    ["Attn: Norwik Mfg Co.", "Norwik Manufacturing Company"],
  ])("are the same shortened: %s", (asked, listed) => {
    expect(score(asked, listed, "Company")).toBeGreaterThanOrEqual(0.9);
  });

  it.each([
    ["Toyota", "Taatta"],
    ["Apple Inc", "EPL"],
    ["ABC Ltd", "ABK Co."],
    ["Norwik (Germany) GmbH", "Norwik (Japan) Ltd"],
  ])("are others when short or elsewhere: %s, %s", (asked, listed) => {
    expect(score(asked, listed, "Company")).toBeLessThan(0.8);
  });

  it("find a bank by the code of its branch, and a ship whose number stands under another heading", () => {
    const bank = (swiftBic: string) => ({
      schema: "Company",
      properties: { name: ["Zelden"], swiftBic: [swiftBic] },
    });
    expect(
      compare(bank("NRWKESMM012"), {
        ...bank("NRWKESMMXXX"),
        properties: { name: ["Other"], swiftBic: ["NRWKESMMXXX"] },
      }).score,
    ).toBe(0.9);
    const ship = (property: string, value: string, name: string) => ({
      schema: "Vessel",
      properties: { name: [name], [property]: [value] },
    });
    expect(
      compare(ship("imoNumber", "9074729", "Tern"), ship("registrationNumber", "IMO 9074729", "Halcyon"))
        .score,
    ).toBe(0.9);
  });
});
