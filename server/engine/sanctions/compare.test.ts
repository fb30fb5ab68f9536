import { describe, expect, it } from "vitest";
import { compare } from "./compare";

const person = (name: string, more: object = {}) => ({
  schema: "Person",
  properties: { name: [name], ...more },
});
const company = (name: string, more: object = {}) => ({
  schema: "Company",
  properties: { name: [name], ...more },
});

describe("compare", () => {
  it.each([
    [person("Grigori Stepanovich Malyutin"), person("Hryhorii Maliutin")],
    [person("Abdel Kader Nasri"), person("'Abd al-Qadir NASRI")],
    [person("Jamaluddin Farooqi"), person("Jamal al-Din Farouqi")],
    [person("Quillfeather, Otto"), person("Otto QUILLFEATHER")],
    [person("TedMarlowe"), person("Theodore Marlowe")],
    [company("Norwik Aktiengesellschaft"), company("Norwik AG")],
    [company("N.R.W. Chartering"), company("NRW Chartering Ltd")],
    [company("Open Joint Stock Company Belitsa"), company("OAO Belitsa")],
    [company("United States Harbour Board"), company("US Harbour Board")],
  ])("takes spellings of one name for one (%#)", (one, other) => {
    expect(compare(one, other).score).toBeGreaterThanOrEqual(0.7);
  });

  it.each([
    [person("Grigori Stepanovich Malyutin"), person("Grigori Andreevich Malyutin")],
    [person("Oleg Malyutin"), person("Olga Maliutina")],
    [person("Otto Quillfeather"), person("Otto Brandreth")],
    [company("Norwik AG"), company("Zelden AG")],
    [company("Construction Ltd"), company("LLC Construction Dredging Company")],
    [
      person("Otto Quillfeather", { birthDate: ["1950-01-01"], country: ["de"] }),
      person("Otto Quillfeather", { birthDate: ["1990-05-05"], country: ["br"] }),
    ],
  ])("keeps different ones apart (%#)", (one, other) => {
    expect(compare(one, other).score).toBeLessThan(0.7);
  });

  it("lets an equal identifier speak for itself, below certainty when the names share nothing", () => {
    const { score, explanation } = compare(
      { schema: "Vessel", properties: { name: ["Snow Goose"], imoNumber: ["9876543"] } },
      { schema: "Vessel", properties: { name: ["Harmony"], imoNumber: ["IMO9876543"] } },
    );
    expect(score).toBe(0.9);
    expect(explanation.qualifiers[0]).toMatchObject({ kind: "identifier", outcome: "agrees" });
  });

  it.each([
    null,
    7,
    {},
    { schema: "Person" },
    { schema: "Nonsense", properties: { name: ["A B"] } },
    { schema: "Person", properties: { name: [1, null] } },
  ])("scores %j as 0", (input) => {
    expect(compare(input, person("Otto Quillfeather")).score).toBe(0);
  });
});
