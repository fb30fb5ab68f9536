import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listOf } from "./sample-list";
import { screen } from "./screen";
import { shipNumbersTold, withoutShipFacts } from "./ship-names";

const SHIPS = [
  "AURELIA SPIRIT",
  "KESTREL",
  "ZHANAR 7",
  "BON VOYAGE",
  "RED FLAG",
  "KAPITAN OBEREMKO",
  "ST. ZINOVIA",
  "WEN TAI",
  "PELIKAN 4055",
  "TERN5",
];
const FIRMS = ["Halvardsen Marine Supply LLC", "Uvalkhim JSC", "Banco Zamudio"];

const index = listOf({ Vessel: SHIPS, Company: FIRMS }, { KESTREL: { callSign: ["5NQT8"] } });
const found = (kind: "vessel" | "company", name: string) =>
  screen(index, { kind, name }, 0.7).map(({ id }) => id);
const check = (property: Parameters<typeof fc.assert>[0]) => fc.assert(property, { numRuns: 150, seed: 44 });

describe("what papers tell of a ship", () => {
  const BEHIND = [
    ", Bandera Panamá",
    " (pavillon Togo)",
    " - Rufzeichen DQXA2",
    ", GRT 8,412",
    " 31000 dwt",
    ", product tanker, built 2004",
    " / Comoros",
    " call sign 3EUX9",
    " UBAL4",
    " Official No. 734421",
  ];
  const BEFORE = ["Oil tanker ", "Buque ", "Motor vessel ", "судно ", ""];

  it("costs nothing, before its name and behind it", () => {
    check(
      fc.property(
        fc.constantFrom(...SHIPS),
        fc.constantFrom(...BEFORE),
        fc.constantFrom(...BEHIND),
        (name, before, behind) => {
          expect(found("vessel", `${before}${name}${behind}`)).toContain(name);
        },
      ),
    );
  });

  it("is a name where nothing is told by it", () => {
    expect(withoutShipFacts("BON VOYAGE")).toEqual([]);
    expect(withoutShipFacts("RED FLAG")).toEqual([]);
    expect(found("vessel", "TANKER")).toEqual([]);
    expect(found("vessel", "AURELIA, flag Malta")).toEqual([]);
  });

  it.each([
    ["Capt. Oberemko", "KAPITAN OBEREMKO"],
    ["captain OBEREMKO, flag Malta", "KAPITAN OBEREMKO"],
    ["Saint Zinovia", "ST. ZINOVIA"],
    ["Sankt Zinovia", "ST. ZINOVIA"],
    // What a ship is called after is half its name; its number is written with it or apart, a capital I as other signs.
    ["WEN TAl", "WEN TAI"],
    ["WEN TA1", "WEN TAI"],
    ["PELIKAN4055", "PELIKAN 4055"],
    ["Pelikan 40S5", "PELIKAN 4055"],
    ["TERN 5", "TERN5"],
    ["Adm. Oberemko", null],
    ["TERN 6", null],
    ["WEN TAL", null],
  ])("leaves %s what it is", (asked, listed) => {
    expect(found("vessel", asked)).toEqual(listed === null ? [] : [listed]);
  });

  it("is searched by when it is a number", () => {
    expect(shipNumbersTold("PELICAN BAY, C/S 5NQT8, MMSI: 657123400")).toEqual([
      { kind: "mmsi", value: "657123400" },
      { kind: "call_sign", value: "5NQT8" },
    ]);
    expect(found("vessel", "PELICAN BAY, call sign 5NQT8")).toEqual(["KESTREL"]);
    expect(shipNumbersTold("PELICAN BAY, call sign unknown")).toEqual([]);
  });
});

describe("a part of a firm told before it", () => {
  const PARTS = [
    "Sales office of ",
    "Tunis branch - ",
    "Lisbon Office ",
    "Agency of the ",
    "Affiliate of ",
    "Correspondent office: ",
    "Unit of ",
    "Holding company of ",
    "Parent company of the ",
    "Tochtergesellschaft der ",
    "Empresa matriz de ",
    "дочерняя компания ",
  ];

  it("costs nothing", () => {
    check(
      fc.property(fc.constantFrom(...FIRMS), fc.constantFrom(...PARTS), (name, part) => {
        expect(found("company", `${part}${name}`)).toContain(name);
      }),
    );
  });

  it("is the name where nothing else tells one", () => {
    expect(found("company", "Office of Supply")).toEqual([]);
    expect(found("company", "Marine Office Company")).toEqual([]);
  });
});
