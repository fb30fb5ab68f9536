import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listOf } from "./sample-list";
import { readingsAsked, screen } from "./screen";
import type { Subject } from "./types";

const PEOPLE = [
  "Viktor Pavlovich Sergeyev",
  "Viktor Anatolyevich Malyshkin",
  "Leila Mansour Haddadin",
  "Carlos Ignacio Betancourt",
  "Tomas Sergeyev",
  "Anneliese Braukmann",
];
const FIRMS = [
  "Severny Lotos Trading LLC",
  "Halvardsen Marine Services",
  "JSC Uvalkhim",
  "Braukmann Optik GmbH",
];

const index = listOf({ Person: PEOPLE, Company: FIRMS });
const score = (kind: Subject["kind"], name: string, of: string) =>
  screen(index, { kind, name }, 0.3).find((hit) => hit.id === of)?.score ?? 0;

const WORDS = ["Ombudsfrau", "stamped", "lorry", "Grzbthul", "zelfstandige", "camionero", "Xolotlpan"];
const some = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 });
const check = (property: Parameters<typeof fc.assert>[0]) => fc.assert(property, { numRuns: 150, seed: 44 });
const put = (name: string, words: readonly string[], before: boolean) =>
  (before ? [...words, name] : [name, ...words]).join(" ");

describe("words that nobody on the list is called by", () => {
  it("cost little beside a person's first and last name, or all of it, however many they are", () => {
    check(
      fc.property(
        fc.constantFrom(...PEOPLE),
        some,
        fc.boolean(),
        fc.boolean(),
        (name, words, before, whole) => {
          const asked = put(whole ? name : name.replace(/ .* /, " "), words, before);
          expect(score("person", asked, name), asked).toBeGreaterThanOrEqual(0.7);
        },
      ),
    );
  });

  it("cost little beside a firm's", () => {
    check(
      fc.property(fc.constantFrom(...FIRMS), some, fc.boolean(), (name, words, before) => {
        expect(score("company", put(name, words, before), name), words.join(" ")).toBeGreaterThanOrEqual(0.7);
      }),
    );
  });

  it("cost little beside a firm's whole name, word for word, of words that many firms have; not beside what any firm is called by", () => {
    const own = ["Bolivia National Uranium Corporation", "Harbour Radio Alarm Technologies"];
    const generic = "General Trading Export";
    const halves = ["Ket", "Olvi", "Prez", "Quan", "Sibel", "Tovra", "Ulme", "Wex"];
    const firmsOfOneWord = halves.flatMap((one) => halves.map((other) => `${one}${other.toLowerCase()}`));
    const borne = [...own, generic]
      .flatMap((name) => name.split(" "))
      .flatMap((word) => firmsOfOneWord.map((firm) => `${word} ${firm}`));
    const firms = listOf({ Company: [...own, generic, ...borne] });
    const found = (name: string) => screen(firms, { kind: "company", name }, 0.7).map(({ id }) => id);
    check(
      fc.property(fc.constantFrom(...own), some, fc.boolean(), (name, words, before) => {
        expect(found(put(name, words, before)), words.join(" ")).toContain(name);
        expect(found(put(generic, words, before)), words.join(" ")).toEqual([]);
      }),
    );
    expect(found("Vexdrum National Uranium Corporation")).toEqual([]);
  });

  it("cost little beside a firm's one word that only begins with a trade", () => {
    const trades = [
      "Gazperekhod OOO",
      "Elektrosever JSC",
      "LLC Metallokraft",
      "Transbereg",
      "Radiovershina AO",
    ];
    const firms = listOf({ Company: [...trades, "Radio Vostok", "Gaz Servis", "Elektro Trans"] });
    const found = (name: string) => screen(firms, { kind: "company", name }, 0.7).map(({ id }) => id);
    check(
      fc.property(fc.constantFrom(...trades), some, fc.boolean(), (name, words, before) => {
        expect(found(put(name, words, before)), words.join(" ")).toContain(name);
      }),
    );
    for (const other of ["Gazkontinent", "Elektrokedr JSC", "Metalloplast", "Transyug", "Radiobashnya"])
      expect(found(other), other).toEqual([]);
  });

  it("cost less than a name that another bears, and never nothing", () => {
    const [plain, stamped, other] = ["", " stamped", " Malyshkin"].map((word) =>
      score("person", `Leila Haddadin${word}`, "Leila Mansour Haddadin"),
    );
    expect(plain).toBeGreaterThan(stamped ?? 1);
    expect(stamped).toBeGreaterThan(other ?? 1);
  });

  it("are a name where they stand between two: somebody else's middle name", () => {
    const asked = ["Leila Haddadin Xolotlpan", "Leila Xolotlpan Haddadin"];
    const [behind, between] = asked.map((name) => score("person", name, "Leila Mansour Haddadin"));
    expect(behind).toBeGreaterThan(between ?? 1);
  });

  it("are all there is of a stranger", () => {
    expect(score("person", "Viktor Xolotlpan", "Viktor Pavlovich Sergeyev")).toBeLessThan(0.7);
    expect(score("company", "Xolotlpan Trading LLC", "Severny Lotos Trading LLC")).toBeLessThan(0.7);
  });
});

describe("degrees and letters of two", () => {
  it.each([
    "Leila Haddadin MD",
    "Leila Haddadin PE",
    "Leila Haddadin RN",
    "X Leila Haddadin",
    "Sehr geehrte Leila Haddadin",
    "El Hagg Leila Haddadin",
  ])("are no name: %s", (asked) => {
    expect(score("person", asked, "Leila Mansour Haddadin")).toBeGreaterThanOrEqual(0.7);
  });
});

describe("words that any firm may be called by", () => {
  it.each([
    "Bank",
    "Holding",
    "The Holding Company",
    "Shipping Company",
    "Gruppo",
    "Unternehmen GmbH",
    "Kompaniya OOO",
    "贸易公司",
    "شركة التجارة",
    "Head Office",
    "Company Name",
    "d/b/a",
  ])("are nothing to compare alone: %s", (name) =>
    expect(readingsAsked({ kind: "company", name })).toEqual([]),
  );

  it("are nothing to compare however many they are, in whatever order and form", () => {
    const words =
      "International Trading General Import Export Shipping Services Construction Energy Oil".split(" ");
    const some = fc.shuffledSubarray(words, { minLength: 1, maxLength: 4 });
    const form = fc.constantFrom("", " Co.", " LLC", " & Co. Ltd", " GmbH");
    check(
      fc.property(some, form, fc.constantFrom(" ", " and ", " & "), (own, kind, between) => {
        const name = own.join(between) + kind;
        expect(readingsAsked({ kind: "company", name }), name).toEqual([]);
        expect(readingsAsked({ kind: "company", name, country: "AE" }), name).not.toEqual([]);
        expect(readingsAsked({ kind: "company", name: `${name} Uvalkhim` }), name).not.toEqual([]);
      }),
    );
  });

  it("are found as a list writes them, of people too", () => {
    const people = listOf({ Person: ["Général", "Sir", "A. B.", "Akam"] });
    const found = (name: string) => screen(people, { kind: "person", name }, 0.7).map(({ id }) => id);
    expect(found("GENERAL")).toEqual(["Général"]);
    expect(found("Sir")).toEqual(["Sir"]);
    expect(["Mr. A", "Sirs", "Generals"].flatMap(found)).toEqual([]);
    expect(readingsAsked({ kind: "person", name: "Général" })).toEqual([]);
  });

  it("are found as a list writes them, and among the firms of a country that is told", () => {
    const countries = {
      "Importeks Trading": { country: ["by"] },
      "General Oil and Gas LLC": { country: ["sy"] },
      "PJSC Astra Group": { country: ["ru"] },
    };
    const firms = listOf({ Company: Object.keys(countries) }, countries);
    const found = (name: string, country?: string) =>
      screen(firms, { kind: "company", name, ...(country ? { country } : {}) }, 0.7).map(({ id }) => id);
    expect(
      ["Import Export Trading", "Trading Company", "Oil General", "Star Group"].flatMap((name) =>
        found(name),
      ),
    ).toEqual([]);
    expect(found("GENERAL OIL & GAS")).toEqual(["General Oil and Gas LLC"]);
    expect(found("Import Export Trading", "BY")).toEqual(["Importeks Trading"]);
    expect(found("Import Export Trading", "SY")).toEqual([]);
  });

  it.each(["National Bank", "Holding Abercorn", "Capital SAL", "NK Bank", "Bank of Muscat", "I & S Holding"])(
    "are a name with another: %s",
    (name) => expect(readingsAsked({ kind: "company", name })).not.toEqual([]),
  );

  it("are ships and people all the same", () => {
    expect(readingsAsked({ kind: "vessel", name: "Foundation" })).toEqual(["foundation"]);
    expect(readingsAsked({ kind: "person", name: "Bank" })).toEqual(["bank"]);
  });

  it("are no other firm's word of the same meaning", () => {
    const firms = listOf({ Company: ["Navigator LLC", "Bank Keshavarzi", "Uvalkhim Joint Stock Company"] });
    const found = (name: string) => screen(firms, { kind: "company", name }, 0.7).map(({ id }) => id);
    expect(["Shipping Line", "Bank of Georgia", "George Bank"].flatMap(found)).toEqual([]);
    expect(["NAVIGATOR", "Agricultural Bank"].map(found)).toEqual([["Navigator LLC"], ["Bank Keshavarzi"]]);
    expect(found("Navigator LLC, Zweigniederlassung Kiel")).toEqual(["Navigator LLC"]);
    for (const form of [
      "JOINT STCOK COMPANY",
      "Joint Stock Co",
      "Private Ltd",
      "Pvt Limited",
      "Proprietary Ltd",
    ])
      expect(found(`Uvalkhim ${form}`), form).toEqual(["Uvalkhim Joint Stock Company"]);
  });
});
