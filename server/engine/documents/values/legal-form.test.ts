import { expect, it } from "vitest";
import { findLegalForm } from "./name";

it("CO closes a name in capitals, and is a state elsewhere", () => {
  const form = (text: string): string | null => {
    const found = findLegalForm(text);
    return found === null ? null : text.slice(found.start, found.end);
  };
  expect(form("VELLORAN BAKING CO")).toBe("CO");
  expect(form("Velloran Baking Co")).toBe("Co");
  expect(form("Boulder CO")).toBeNull();
  expect(form("14 ELM STREET BOULDER CO")).toBeNull();
  expect(form("ELM STREET, BOULDER CO")).toBeNull();
  expect(form("VELLORAN MEDICAL CTR")).toBeNull();
});
