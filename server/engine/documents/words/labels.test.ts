import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fieldLabel, ruleLabel, valueLabel } from "./labels";
import { fieldName } from "./names";

const engine = join(process.cwd(), "server/engine/documents");
const score = readFileSync(join(engine, "score.ts"), "utf8");

test("every rule of the score has words of its own in both languages", () => {
  const rules = [...score.matchAll(/["`]((?:integrity|capacity|identity|total|cap|floor)\.[\w.$]+)/g)].map(
    ([, rule = ""]) => rule.replace(/\.?\$.*$/, ""),
  );
  expect(new Set(rules).size).toBeGreaterThan(35);
  for (const rule of rules) {
    if (rule === "integrity.ceiling") continue;
    for (const lang of ["en", "es"] as const)
      expect(ruleLabel(rule, lang), rule).not.toMatch(/[._]|^(Cap|Identity|Capacity|Integrity|Total|Floor) /);
  }
  expect(ruleLabel("capacity.ratio.net", "es")).toBe("Parte del ingreso neto que se lleva el pago");
  expect(ruleLabel("integrity.high.2", "en")).toBe(ruleLabel("integrity.high.1", "en"));
  expect(ruleLabel("total.weighted.rental", "en")).toBe("The three parts, weighed by the purpose");
});

test("every way to an income has words; what nobody named reads as words all the same", () => {
  const sources = readdirSync(join(engine, "income")).map((file) =>
    readFileSync(join(engine, "income", file), "utf8"),
  );
  const methods = new Set(
    sources.flatMap((text) => [...text.matchAll(/method(?:: | === )"(\w+)"/g)].map(([, one = ""]) => one)),
  );
  expect(methods.size).toBeGreaterThan(4);
  for (const method of methods)
    for (const lang of ["en", "es"] as const)
      expect(valueLabel("income_method", method, lang), method).toContain(" ");
  expect(fieldLabel("net_pay", "en")).toBe("Net pay");
  expect(fieldLabel("net_pay", "es")).toBe("Líquido a percibir");
  expect(valueLabel("employer_name", "Talleres Ibarra S.L.", "es")).toBe("Talleres Ibarra S.L.");
});

test("facts of a case have a name in the reader's language; a caller's own name reads as words", () => {
  for (const name of ["start_date", "declared_income", "deposit", "monthly_rent", "property_address"])
    expect(fieldLabel(name, "es"), name).not.toBe(fieldLabel(name, "en"));
  expect(fieldName("start_date", "es")).toBe("la fecha de inicio");
  expect(fieldName("unit_number", "es")).toBe("unit number");
});
