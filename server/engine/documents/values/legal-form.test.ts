import { expect, it } from "vitest";
import { findLegalForm } from "./name";

const form = (text: string): string | null => {
  const found = findLegalForm(text);
  return found === null ? null : text.slice(found.start, found.end);
};

it.each([
  ["MÜHLBACH GMBH & CO. KG", "GMBH & CO. KG"],
  ["MÜHLBACH GMBH & CO. KGAA", "GMBH & CO. KGAA"],
  ["HAVNEGADE BAGERI APS", "APS"],
  ["PEKÁRNA U MLÝNA S.R.O.", "S.R.O."],
  ["IL GIRASOLE SOC. COOP. A R.L.", "SOC. COOP. A R.L."],
  ["PEKARNA LIPA D.O.O.", "D.O.O."],
  ["AD ASTRA", null],
])("what is set in capitals has its form in capitals: %s", (text, expected) => {
  expect(form(text)).toBe(expected);
});

it("CO closes a name in capitals, and is a state elsewhere", () => {
  expect(form("VELLORAN BAKING CO")).toBe("CO");
  expect(form("Velloran Baking Co")).toBe("Co");
  expect(form("Boulder CO")).toBeNull();
  expect(form("14 ELM STREET BOULDER CO")).toBeNull();
  expect(form("ELM STREET, BOULDER CO")).toBeNull();
  expect(form("VELLORAN MEDICAL CTR")).toBeNull();
});
