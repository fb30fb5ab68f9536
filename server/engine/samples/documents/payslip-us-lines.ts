import { printAmount } from "../money";
import type { PayrollUs } from "../payroll-us";

export function dollars(value: number): string {
  return printAmount(value, "en");
}

export type Line = [label: string, current: number, field: string];

/** What the law takes: label, amount, field. */
export function taxLines(pay: PayrollUs, region: string): Line[] {
  const lines: Line[] = [
    ["Federal Income Tax", pay.federal, "income_tax"],
    ["Social Security Tax", pay.socialSecurity, "social_security_contribution"],
    ["Medicare Tax", pay.medicare, "medicare_contribution"],
  ];
  return pay.state > 0 ? [...lines, [`${region} State Income Tax`, pay.state, "regional_income_tax"]] : lines;
}
