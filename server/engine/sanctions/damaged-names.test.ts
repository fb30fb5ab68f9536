import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listOf } from "./sample-list";
import { readingsAsked, screen } from "./screen";
import type { Subject } from "./types";

const PEOPLE = ["Ángel Íñiguez Oyarzún", "Žiga Bračič", "Søren Mørkøv Ægidius", "Łucja Żółkiewska"];
const FIRMS = ["Fernmøller Værft GmbH", "Compañía Peñalara S.A.", "Ostrikov Prokat OOO"];

const index = listOf({ Person: PEOPLE, Company: FIRMS });
const found = (kind: Subject["kind"], name: string) => screen(index, { kind, name }, 0.7).map(({ id }) => id);
const kindOf = (name: string) => (PEOPLE.includes(name) ? "person" : "company");
const check = (property: Parameters<typeof fc.assert>[0]) => fc.assert(property, { numRuns: 200, seed: 44 });
const some = fc.constantFrom(...PEOPLE, ...FIRMS);

const ENTITIES: Readonly<Record<string, string>> = {
  Á: "&Aacute;",
  Í: "&IACUTE;",
  ñ: "&ntilde;",
  ú: "&uacute;",
  Ž: "&Zcaron;",
  č: "&ccaron;",
  ø: "&oslash;",
  Æ: "&AElig;",
  æ: "&aelig;",
  Ł: "&Lstrok;",
  Ż: "&Zdot;",
  ó: "&oacute;",
  ł: "&lstrok;",
  í: "&iacute;",
};
const WAYS: readonly ((letter: string) => string)[] = [
  (letter) => ENTITIES[letter] ?? letter,
  (letter) => (ENTITIES[letter] ?? letter).replace("&", "&amp;"),
  (letter) => `&#${letter.codePointAt(0)};`,
  (letter) => `&#X${letter.codePointAt(0)?.toString(16)};`,
  (letter) => encodeURIComponent(letter),
  (letter) => encodeURIComponent(letter).replaceAll("%", "="),
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  (letter) => new TextDecoder("windows-1252").decode(new TextEncoder().encode(letter)),
];

describe("a name that machines have damaged", () => {
  it("is found by its letters, whatever stands for them", () => {
    check(
      fc.property(some, fc.constantFrom(...WAYS), (name, way) => {
        const asked = name.replace(/[^ -~]/gu, way);
        expect(screen(index, { kind: kindOf(name), name: asked }, 0.7)[0], asked).toMatchObject({
          id: name,
          score: 1,
        });
      }),
    );
  });

  it("is found where letters were lost and a sign stands for each, or for each of their bytes", () => {
    check(
      fc.property(some, fc.constantFrom("?", "??", "\ufffd", "\ufffd\ufffd"), (name, sign) => {
        const asked = name.replace(/[^ -~]/gu, sign);
        expect(found(kindOf(name), asked), asked).toContain(name);
      }),
    );
    expect(found("person", "ANGEL I#IGUEZ OYARZUN")).toContain("Ángel Íñiguez Oyarzún");
  });

  it("is no other for it", () => {
    expect(
      ["Ste?an Oyarz?balde", "B?a?i? Milo?", "S?ren L?ngkvist"].flatMap((name) => found("person", name)),
    ).toEqual([]);
    expect(readingsAsked({ kind: "person", name: "???" })).toEqual([]);
    expect(readingsAsked({ kind: "person", name: "#REF!" })).toEqual([]);
  });
});

describe("letters that are set apart", () => {
  it("are words, parted by whatever parts them most seldom", () => {
    check(
      fc.property(
        fc.constantFrom("Severin Wolkenstein", "ALBERTO VILLAMONTE", "Хорошилов Пантелей"),
        fc.constantFrom([" ", "   "], [".", ". "], [" ", ", "], ["-", " "], [". ", "  "]),
        (name, [between = "", gap = ""]) => {
          const asked = name
            .split(" ")
            .map((word) => [...word].join(between))
            .join(gap);
          expect(readingsAsked({ kind: "person", name: asked }), asked).toEqual(
            readingsAsked({ kind: "person", name }),
          );
        },
      ),
    );
  });

  it("are initials where a name stands with them", () => {
    for (const name of ["A B C D Wolkenstein", "W. K. A. M. Peiris", "J R R"])
      expect(readingsAsked({ kind: "person", name })[0]?.split(" ")[0]?.length ?? 1, name).toBe(1);
  });
});

describe("the lines of a payment", () => {
  it("name who stands in those of the first number", () => {
    check(
      fc.property(some, fc.constantFrom(" ", "\n", "\r\n"), fc.boolean(), (name, end, account) => {
        const lines = [`1/${name}`, "2/AV DE MAYO 1370", "3/AR/BUENOS AIRES", "6/AR/BANK/1234"];
        const asked = (account ? ["/DE89370400440532013000", ...lines] : lines).join(end);
        expect(found(kindOf(name), asked), asked).toEqual([name]);
      }),
    );
    expect(found("person", "1/ANGEL INIGUEZ\n1/OYARZUN\n3/CL/TALCA")).toEqual(["Ángel Íñiguez Oyarzún"]);
  });
});

it("of a name that lost more than a few words, none is looked for in the list", () => {
  const word = "Oyarz?n";
  const asked = (many: number) =>
    readingsAsked({ kind: "person", name: Array(many).fill(word).join(" ") }, index);
  expect(asked(2).join(" ")).toContain("oyarzun");
  expect(asked(7).join(" ")).not.toContain("oyarzun");
});
