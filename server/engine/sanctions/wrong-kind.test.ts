import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IndexBuilder } from "./build-index";
import { ListChange } from "./list-change";
import { entityFromFtm } from "./lists/ftm";
import { screen } from "./screen";
import { SanctionsIndex } from "./search-index";
import type { Subject } from "./types";

const PEOPLE = [
  "Radovan Petrušić",
  "Esmeralda Villamonte Ruiz",
  "Тихон Аркадьевич Лопухов",
  "Yusef Al-Tarazi",
];
const FIRMS = [
  "Halvardsen Optik GmbH & Co. KG",
  "Uvalkhim",
  "ООО Северный Лотос",
  "Zelden Shipyard",
  "Norwik Umbral",
];
const SHIPS = ["TERN DARYA 4", "Quetzalcurlew", "Radovan Lopukhov"];
const LEGAL = "Al-Qasbah Trading Company, Ltd";

const entities = [
  ...PEOPLE.map((name) => [name, "Person"] as const),
  ...FIRMS.map((name) => [name, "Company"] as const),
  ...SHIPS.map((name) => [name, "Vessel"] as const),
  [LEGAL, "LegalEntity"] as const,
].flatMap(([name, schema]) => entityFromFtm({ id: name, schema, properties: { name: [name] } }) ?? []);

function indexOf(listed: typeof entities): SanctionsIndex {
  const builder = new IndexBuilder();
  for (const entity of listed) builder.add(entity);
  return new SanctionsIndex(builder.finish({}));
}
const index = indexOf(entities);
const found = (kind: Subject["kind"], name: string) => screen(index, { kind, name }, 0.7).map(({ id }) => id);
const check = (property: Parameters<typeof fc.assert>[0]) => fc.assert(property, { numRuns: 100, seed: 44 });
const written = fc.constantFrom(
  (name: string) => name,
  (name: string) => name.toUpperCase(),
  (name: string) => name.toLowerCase(),
);

describe("a subject of another kind than the entry", () => {
  it("is found when a firm's or a ship's whole name was asked as a person's", () => {
    check(
      fc.property(fc.constantFrom(...FIRMS, ...SHIPS.slice(0, 2)), written, (name, write) => {
        expect(found("person", write(name)), write(name)).toEqual([name]);
      }),
    );
    expect(found("person", "OOO Severny Lotos")).toEqual(["ООО Северный Лотос"]);
  });

  it("is found when a person's whole name was asked as a firm's, alone or as a sole trader has it", () => {
    const beside = fc.constantFrom(
      (name: string) => name,
      (name: string) => `${name} e.K.`,
      (name: string) => `${name}, s.p.`,
      (name: string) => `${name} Trading Est.`,
      (name: string) => `ФОП ${name}`,
      (name: string) => `Sole Trader ${name}`,
    );
    check(
      fc.property(fc.constantFrom(...PEOPLE), beside, written, (name, besides, write) => {
        expect(found("company", besides(write(name))), besides(write(name))).toContain(name);
      }),
    );
  });

  it("is found behind its legal form, of whatever country, and is nobody's family name", () => {
    const form = fc.constantFrom(
      "PT",
      "Kft.",
      "Oy",
      "UAB",
      "SIA",
      "A/S",
      "TOO",
      "SARL",
      "Sp. z o.o.",
      "S.p.A.",
      "JSC",
      "AO",
    );
    const firm = fc.constantFrom("Norwik Umbral", "Uvalkhim");
    check(
      fc.property(form, firm, written, (before, name, write) => {
        const asked = write(`${before} ${name}`);
        expect(found("person", asked), asked).toEqual([name]);
      }),
    );
    for (const name of ["Ao Umbral", "Sa Norwik", "Pat Lotos", "Too Halvardsen"])
      expect(found("person", name), name).toEqual([]);
  });

  it("is nobody when only a part of the name, its form or its trade agrees", () => {
    const asked: [Subject["kind"], string][] = [
      ["person", "Brandmoor Logistics Company Ltd"],
      ["person", "Trading Company Ltd"],
      ["person", "Radovan Lopukhov"],
      ["person", "Norwik Halvardsen"],
      ["person", "Zelden Ostrikov"],
      ["person", "Umbral"],
      ["company", "Villamonte e.K."],
      ["company", "Petrušić Trading"],
      ["company", "Radovan Tarazi Trading"],
      ["company", "Esmeralda Services GmbH"],
    ];
    for (const [kind, name] of asked) expect(found(kind, name), `${kind} ${name}`).toEqual([]);
  });

  it("is one that a change of the lists concerns", () => {
    const before = indexOf(entities.filter(({ id }) => id !== "Uvalkhim" && id !== "Radovan Petrušić"));
    const change = new ListChange(before, index);
    const concerns = (kind: Subject["kind"], name: string) => change.concerns({ kind, name }, 0.7);
    expect([concerns("person", "UVALKHIM"), concerns("company", "Radovan Petrusic e.K.")]).toEqual([
      true,
      true,
    ]);
    expect([concerns("person", "Norwik Umbral"), concerns("company", "Yusef Al-Tarazi")]).toEqual([
      false,
      false,
    ]);
  });
});
