import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listOf } from "./sample-list";
import { readingsAsked, screen } from "./screen";
import type { Subject } from "./types";

const PEOPLE = [
  "Aurelio Benítez Farfán",
  "Zabihullah Rahim Kohistani",
  "Ottilie Alaric Quillfeather",
  "Halchenko Tarasovych Yevhenii",
];
const FIRMS = [
  "Severny Lotos Trading LLC",
  "Norwik Halvardsen S.A.",
  "Ostrikov & Bramkamp GmbH",
  "Tarazi and Sons Metals",
  "Kerbrat Marine Services",
];

const index = listOf(
  { Person: PEOPLE, Company: FIRMS, Vessel: ["Peregrine Dawn"] },
  { "Peregrine Dawn": { imoNumber: ["9074729"] } },
);
const found = (kind: Subject["kind"], name: string) =>
  screen(index, { kind, name }, 0.7).map((hit) => hit.id);

const firstAndLast = (name: string) => name.replace(/ .* /, " ");
const BETWEEN = [
  " & ",
  " and ",
  " AND ",
  " und ",
  " y ",
  " et ",
  " e ",
  " i ",
  " и ",
  " + ",
  " and/or ",
  " y/o ",
  " c/o ",
  ", care of ",
  " on behalf of ",
  "; ",
];
const person = fc.constantFrom(...PEOPLE);
const firm = fc.constantFrom(...FIRMS);
const check = (property: Parameters<typeof fc.assert>[0]) => fc.assert(property, { numRuns: 120, seed: 44 });

describe("several parties in one field", () => {
  it("are each found, whichever stands first", () => {
    check(
      fc.property(person, fc.constantFrom(...BETWEEN), fc.boolean(), (name, between, first) => {
        const [one, other] = [firstAndLast(name), "Wendeline Abercorn"];
        const asked = first ? one + between + other : other + between + one;
        expect(found("person", asked), asked).toContain(name);
      }),
    );
  });

  it("are each found by a word that is a title and a family name", () => {
    const titled = listOf({
      Person: ["Sultan Izmailov Bortnik", "Haji Qadir Tarakhel", "Amir Rahim Sangin"],
    });
    const named = fc.constantFrom("Sultan Bortnik", "Haji Tarakhel", "Amir Sangin");
    check(
      fc.property(named, fc.constantFrom(...BETWEEN), fc.boolean(), (name, between, first) => {
        const other = "Wendeline Abercorn";
        const asked = first ? name + between + other : other + between + name;
        const alone = screen(titled, { kind: "person", name }, 0.7).map(({ id }) => id);
        expect(alone).toHaveLength(1);
        expect(
          screen(titled, { kind: "person", name: asked }, 0.7).map(({ id }) => id),
          asked,
        ).toEqual(alone);
      }),
    );
  });

  it("are each found among firms, also such as have an and of their own", () => {
    check(
      fc.property(firm, fc.constantFrom(...BETWEEN), fc.boolean(), (name, between, first) => {
        const asked = first ? `${name}${between}Abercorn Ltd` : `Abercorn Ltd${between}${name}`;
        expect(found("company", asked), asked).toContain(name);
      }),
    );
  });

  it("are told apart by a legal form between them, however short the other's name is", () => {
    check(
      fc.property(
        fc.constantFrom(...BETWEEN),
        fc.constantFrom("Ltd", "GmbH", "S.L.", "LLC", "Oy", "Sp. z o.o."),
        fc.constantFrom("Ostrikovbank", "Tarazimet", "KERBRAT", "Mainpharma", "Alfa-Trade"),
        (between, form, name) => {
          const asked = `Abercorn Interiors ${form}${between}${name}`;
          expect(readingsAsked({ kind: "company", name: asked }), asked).toContain(
            name.toLowerCase().replace("-", " "),
          );
        },
      ),
    );
  });

  it.each([
    ["person", "1) Wendeline Abercorn 2) Aurelio Farfán", "Aurelio Benítez Farfán"],
    ["person", "Wendeline and Ottilie Quillfeather", "Ottilie Alaric Quillfeather"],
    ["company", "Wendeline Abercorn and Norwik Halvardsen S.A.", "Norwik Halvardsen S.A."],
  ] as const)("%s: %s", (kind, asked, name) => {
    expect(found(kind, asked)).toContain(name);
  });

  it.each([
    ["company", "Marks and Spencer plc", ["marks and spencer"]],
    ["company", "Tower Bridge & Trading Inc", ["tower bridge and trading"]],
    ["company", "Abercorn LLC & Sons", ["abercorn and sons", "abercorn"]],
    ["company", "Abercorn Ltd and Partners", ["abercorn and partners", "abercorn"]],
    ["company", "Brandreth GmbH & Co. KG", ["brandreth and"]],
    ["person", "Oleg E Abercorn", ["oleg e abercorn"]],
  ] as const)("no name is cut in two: %s %s", (kind, name, readings) => {
    expect(readingsAsked({ kind, name })).toEqual(readings);
  });
});

const BESIDE_PEOPLE = [
  ", Nairobi, Kenya",
  " Antwerp Belgium",
  " private customer",
  " - joint account",
  " acct no 4410 2287",
  " (Muscat)",
  " Passport 77120934",
  " г. Пермь",
  " INN 500100732259",
  ", Wien, Österreich",
];
const BESIDE_FIRMS = [
  " - EUR account",
  " INN 5001007322",
  " NIT 900.123.456-7",
  " Reg. No. 88412",
  " RUC 20100130204",
  " (Muscat)",
  " nostro account",
  " attn Ms Abercorn",
  " IBAN GB29NWBK60161331926819",
  ", Cape Town, South Africa",
  " ОГРН 1027700132195",
  " Antwerp",
];
const BRANCHES = [
  ", Zweigniederlassung Bremen",
  ", sucursal en Colombia",
  " succursale de Bruxelles",
  " - filiale di Milano",
  " филиал в Казани",
  " bijkantoor Gent",
  " Oddział w Niemczech",
  " 上海代表处",
  ", Niederlassung Oesterreich",
];

describe("what is told beside a name", () => {
  it("costs a person who is asked by first and last name nothing that matters", () => {
    check(
      fc.property(person, fc.constantFrom(...BESIDE_PEOPLE), (name, beside) => {
        expect(found("person", firstAndLast(name) + beside), beside).toContain(name);
      }),
    );
  });

  it("costs a firm nothing that matters, nor does its branch", () => {
    check(
      fc.property(firm, fc.constantFrom(...BESIDE_FIRMS, ...BRANCHES), (name, beside) => {
        expect(found("company", name + beside), beside).toContain(name);
      }),
    );
    for (const name of FIRMS) {
      expect(found("company", `Представительство ${name} в Казани`)).toContain(name);
      expect(found("company", `Muscat Branch of ${name}`)).toContain(name);
    }
  });

  it("is no name: a place that is one stays", () => {
    expect(readingsAsked({ kind: "person", name: "Wendeline Paris" })).toEqual(["wendeline paris"]);
    expect(readingsAsked({ kind: "person", name: "Juan Carlos Lima" })).toEqual(["juan carlos lima"]);
    expect(readingsAsked({ kind: "company", name: "Bank of Muscat" })).toEqual(["bank of muscat"]);
  });

  it.each([
    ...[
      "Mrs.",
      "Herr",
      "Captain",
      "Jr.",
      "Deceased",
      "His Excellency",
      "Mr. Unknown",
      "see attached",
      "kein Name",
      "не указано",
      "[object Object]",
      "#REF!",
      "同上",
      "Sir",
      "A B",
      "Dr. A",
      "a.k.a.",
      "née",
      "c/o",
      "Nombre Apellido",
      "Vorname / Nachname",
      "Имя Фамилия",
      "姓名",
    ].map((name) => ["person", name] as const),
    ["company", "To be confirmed"],
    ["vessel", "M/V"],
    ["vessel", "TBN"],
    ["vessel", "Motor Tanker"],
    ["vessel", "Fishing Vessel"],
    ["vessel", "Flag"],
  ] as const)("is nothing to compare by itself: %s %s", (kind, name) => {
    expect(readingsAsked({ kind, name })).toEqual([]);
  });

  it("leaves a family name of one word to be asked", () => {
    for (const name of ["Quillfeather", "Major", "Prince", "Mr. Quillfeather", "U Nu", "Lady Abercorn"])
      expect(readingsAsked({ kind: "person", name }), name).not.toEqual([]);
  });

  it("leaves ships that are called what others are", () => {
    for (const name of ["Lady D", "Tanker 3", "Red Flag", "Nama"])
      expect(readingsAsked({ kind: "vessel", name }), name).not.toEqual([]);
  });

  it("is a ship's number also without a space", () => {
    expect(found("vessel", "IMO9074729")).toEqual(["Peregrine Dawn"]);
    expect(found("vessel", "Nonesuch (IMO: 9074729)")).toEqual(["Peregrine Dawn"]);
  });

  it("is a form of address that Thai writes on to the name", () => {
    expect(readingsAsked({ kind: "person", name: "นางสาวพิมพา สุขใจ" })).toContain(
      readingsAsked({ kind: "person", name: "พิมพา สุขใจ" })[0],
    );
    expect(readingsAsked({ kind: "person", name: "สมชาย อุดมพร" })).toEqual(["somchai udomphon"]);
  });

  it("is letters behind a comma, which are no given name", () => {
    expect(readingsAsked({ kind: "person", name: "Wendeline Abercorn, JP" })).toContain("wendeline abercorn");
  });

  it("Urdu's h is a letter", () => {
    expect(readingsAsked({ kind: "person", name: "ہارون شاہ" })).toEqual(
      readingsAsked({ kind: "person", name: "هارون شاه" }),
    );
  });
});
