import { expect, it } from "vitest";
import { extract } from "../../../extract";
import { page } from "../../../test-page";
import { checkPayslip } from ".";

function found(lines: readonly string[]): string[] {
  const extraction = extract(page(lines, "rate"), 0, "2026-11-21", "FR");
  return extraction.parts
    .flatMap((part) => checkPayslip({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
    .filter(({ severity }) => severity !== "low")
    .map(({ code, severity, field, values }) => `${severity} ${code} ${field} ${values.expected}`);
}

const slip = (tax: string, net: string, taxable = "2 201,47") => [
  "BULLETIN DE PAIE",
  "Employeur : Verrerie du Coulon SAS | | Salarié : Odile Tressange",
  "Période du 01/10/2026 au 31/10/2026",
  "Salaire brut | 2 712,00",
  "Total des cotisations | 574,33",
  "Net à payer avant impôt sur le revenu | 2 137,67",
  `Impôt sur le revenu prélevé à la source - taux personnalisé 5,30 % | ${tax}`,
  `Net à payer | ${net}`,
  `Net imposable | ${taxable}`,
];

it("a tax is its printed rate of a printed sum", () => {
  expect(found(slip("116,68", "2 020,99"))).toEqual([]);
  expect(found(slip("66,68", "2 070,99"))).toEqual(["medium rate_mismatch income_tax 116,68"]);
});

it("a tax of a sum that is not printed is nobody's change", () => {
  expect(found(slip("121,90", "2 015,77", "2 201,47"))).toEqual([]);
});
