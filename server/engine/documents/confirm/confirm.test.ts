import { describe, expect, it } from "vitest";
import { makeSheet } from "../extract/sheet";
import { extract } from "../extract-fields";
import type { FieldName } from "../field-names";
import { judge } from "../index";
import { leftOfUnread, relationsOf } from "../relations/relations";
import { remember, settle } from "../rounds";
import { page } from "../test-page";
import type { Page, RawField } from "../types";
import { unconfirmed } from ".";

const total: RawField = {
  name: "total_assets",
  value: 512_340,
  document: 1,
  page: 1,
  box: [0.9, 0.9, 0.95, 0.91],
  confidence: 0.9,
};
const today = "2026-11-21";
const read = (lines: readonly string[], index = 0) => extract(page(lines, `p${index}`), index, today, null);
const alone = (
  lines: readonly string[],
  details: Record<string, number> = {},
  ...more: string[][]
): string[] =>
  unconfirmed([lines, ...more].map(read), details).map(({ field, document }) => `${field} of ${document}`);

const slip = (net: string, ...deductions: string[]) => [
  "PAYSLIP",
  "Employer: Hartwell Joinery Ltd",
  "Employee: Moira Tennant",
  "Pay period: 01/10/2026 - 31/10/2026",
  "Gross pay | 2,640.00",
  ...deductions,
  `Net pay | ${net}`,
];
const taxes = ["PAYE tax | 301.20", "National Insurance | 127.44", "Pension | 132.00"];

describe("the figure that a document is about", () => {
  it("is confirmed by what leads to it from the gross pay, and by no copy of itself", () => {
    expect(alone(slip("2,079.36", ...taxes))).toEqual([]);
    expect(alone(slip("2,979.36", ...taxes))).toEqual(["net_pay of 0"]);
    expect(alone([...slip("2,979.36", ...taxes), "Paid to your account | 2,979.36"])).toEqual([
      "net_pay of 0",
    ]);
    expect(alone(slip("2,079.36"))).toEqual(["net_pay of 0"]);
  });

  it("is not confirmed by a copy with anything that is printed twice, nor by what the applicant says to earn", () => {
    const twice = [
      "Paid to your account | 2,979.36",
      "Taxable pay | 2,508.00",
      "Pay for insurance | 2,508.00",
    ];
    expect(alone([...slip("2,979.36", ...taxes), ...twice])).toEqual(["net_pay of 0"]);
    expect(alone([...slip("2,079.36", ...taxes), ...twice])).toEqual([]);
    for (const key of ["monthly_income", "declared_income"])
      expect(alone(slip("2,979.36", ...taxes), { [key]: 2979.36 })).toEqual(["net_pay of 0"]);
  });

  it("is not confirmed by the same document sent twice, nor by others typed over alike, but by one that adds up", () => {
    const forged = slip("2,979.36", ...taxes);
    expect(alone(forged, {}, forged)).toEqual(["net_pay of 0", "net_pay of 1"]);
    expect(alone(slip("2,079.36"), {}, slip("2,079.36", ...taxes))).toEqual([]);
  });

  it("is confirmed by the totals of a statement, whose movements print no balance", () => {
    const statement = (closing: string) => [
      "Tolvane Savings Bank",
      "Current account statement",
      "Account holder: Moira Tennant",
      "Statement period: 01/10/2026 - 31/10/2026",
      "Opening balance | 1,204.36",
      "Total paid in | 2,380.00",
      "Total paid out | 1,951.18",
      `Closing balance | ${closing}`,
    ];
    expect(alone(statement("1,633.18"))).toEqual([]);
    expect(alone(statement("4,633.18"))).toEqual(["closing_balance of 0"]);
  });

  it("is confirmed in whole units where the slip prints what was rounded", () => {
    const rounded = (net: string) => [
      ...slip(net, "Total deductions | 560.64").slice(0, -1),
      "Rounding | 0.36",
      `Net pay | ${net}`,
    ];
    expect(alone(rounded("2,079.00"))).toEqual([]);
    expect(alone(rounded("2,379.00"))).toEqual(["net_pay of 0"]);
  });

  it("is compared as it is printed: accounts in thousands add up in thousands", () => {
    const accounts = (assets: string) => [
      "Harrow & Finch Looms Limited",
      "Balance sheet at 30 June 2026",
      "| Note | 2026 | 2025",
      "| | £'000 | £'000",
      "Fixed assets | 4 | 65,511 | 61,020",
      "Current assets | | 39,842 | 40,230",
      `Total assets | | ${assets} | 101,250`,
    ];
    expect(read(accounts("105,353")).fields).toContainEqual(
      expect.objectContaining({ name: "total_assets", value: 105_353_000 }),
    );
    expect(alone(accounts("105,353"))).not.toContain("total_assets of 0");
    expect(alone(accounts("135,353"))).toContain("total_assets of 0");
  });

  it("is left of lines whose own total could not be read", () => {
    const sheet = makeSheet(
      page(["Lohn | 3.210,00", "Zulage | 290,00", "Brutto | 000,00", "Abzüge | 1.104,55"], "unread", "ocr"),
    );
    const net = (value: number): RawField => ({ ...total, name: "net_pay", value, box: [0, 0, 0, 0] });
    expect(leftOfUnread(sheet, net(2_395.45))).toBe(true);
    expect(leftOfUnread(sheet, net(2_895.45))).toBe(false);
  });

  it("stays as it was found when documents of a later round state something else", () => {
    const kept = (fields: Record<string, number>) =>
      remember({
        documents: [{ index: 0, type: "annual_accounts", pages: 1, sha256: "a", carrier: "text_pdf" }],
        fields: Object.entries(fields).map(([name, value]) => ({
          name: name as FieldName,
          value,
          document: 0,
          page: 1,
          confidence: 0.9,
        })),
        findings: [],
        steps: [],
        income: { monthly_amount: null, currency: null },
        detectedCountry: "GB",
      });
    const earlier = kept({ total_assets: 512_340, equity: 201_870 });
    const other = read(slip("2,079.36", ...taxes), 1);
    const more = {
      ...other,
      parts: other.parts.map((part) => ({ ...part, type: "other" as const, fields: [total] })),
    };
    const before = unconfirmed(earlier, {});
    const after = unconfirmed([...earlier, more], {});
    expect(settle([], before, after)).toEqual([]);
    const found = before.filter(({ field }) => field === "equity");
    expect(settle(found, before, after)).toEqual(found);
    expect(settle(before, before, after)).toEqual(found);
  });

  it("is looked for in a time that grows with the pages", () => {
    const one = page(
      Array.from({ length: 38 }, (_, i) => `${i + 1}.17 | ${i + 101}.31 | ${i + 201}.43 | ${i + 301}.59`),
      "long",
    ).pages[0];
    const sheetOf = (count: number) =>
      makeSheet({
        ...page([], "long"),
        pages: Array.from({ length: count }, (_, i) => ({ ...(one as Page), number: i + 1 })),
      });
    const timeOf = (count: number): number => {
      const sheet = sheetOf(count);
      const start = performance.now();
      expect(relationsOf(sheet, { ...total, value: 98_765_432.19, page: 1 }, null)).toEqual(new Set());
      return performance.now() - start;
    };
    timeOf(10);
    expect(timeOf(160)).toBeLessThan(Math.max(50, timeOf(20)) * 24);
  });

  it("is confirmed by another document or by the case", () => {
    const lease = (rent: string, ...more: string[]) => [
      "ASSURED SHORTHOLD TENANCY AGREEMENT",
      "Landlord: Ann Pike",
      "Tenant: Ida Moss",
      `Rent: £${rent} per calendar month`,
      ...more,
    ];
    expect(alone(lease("1,560.00"))).toEqual(["monthly_rent of 0"]);
    expect(alone(lease("1,560.00"), { monthly_rent: 1560 })).toEqual([]);
    expect(alone(lease("1,560.00"), { monthly_rent: 1260 })).toEqual(["monthly_rent of 0"]);
    // Five weeks of it.
    expect(alone(lease("1,560.00", "Deposit: £1,800.00"))).toEqual([]);
    expect(alone(lease("1,260.00", "Deposit: £1,800.00"))).toEqual(["monthly_rent of 0"]);
  });

  it("is the sum of a bill's lines, wherever their column stands", () => {
    const bill = (due: string) => [
      "ELECTRICITY BILL",
      "Customer: Ida Moss",
      "Standing charge | 18.30",
      "Energy used | 74.12",
      "Service plan | 6.99",
      `Amount due | £${due}`,
    ];
    expect(alone(bill("99.41"))).toEqual([]);
    expect(alone(bill("39.41"))).toEqual(["amount_due of 0"]);
  });

  it("is what is left in whole units, where cents are carried over", () => {
    const slips = (net: string, off: string) => [...slip(net, `Total deductions | ${off}`), ...taxes];
    for (const [net, off] of [
      ["2,079.00", "560.64"],
      ["2,080.00", "560.64"],
      ["2,102.00", "538.45"],
      ["1,990.00", "649.10"],
      ["2,640.00", "0.49"],
    ] as const)
      expect(alone(slips(net, off)), net).toEqual([]);
    expect(alone(slips("2,179.00", "560.64"))).toEqual(["net_pay of 0"]);
  });

  it("is a balance to which the sums of what came and went lead, wherever they stand", () => {
    const account = (closing: string, ...sums: string[]) => [
      "KONTOAUSZUG",
      "Sparkasse Lindtal",
      "Kontoinhaber: Moira Tennant",
      "Alter Kontostand | | 1.204,10",
      "02.10.2026 | Dauerauftrag | 640,00",
      "Frau Ahrens, Miete",
      "28.10.2026 | Gehalt | 2.210,40",
      ...sums,
      `Neuer Kontostand vom 31.10.2026 | | ${closing}`,
    ];
    expect(alone(account("2.774,50", "Summe der Umsätze | 640,00 | 2.210,40"))).toEqual([]);
    expect(alone(account("2.774,50", "Soll | 640,00", "Haben | 2.210,40"))).toEqual([]);
    expect(
      alone([
        "ESTRATTO CONTO",
        "Intestatario: Moira Tennant",
        "Saldo precedente | Nuovo saldo",
        "1.204,10 | 5.774,50",
        "02/10/2026 | Affitto | 640,00",
      ]),
    ).not.toEqual([]);
  });

  it("weighs what speaks against it: parts that do not lead to it, and nothing where there are none", () => {
    const severities = (lines: readonly string[]) =>
      unconfirmed([read(lines)], {}).map(({ severity }) => severity);
    expect(severities(slip("2,979.36"))).toEqual(["low"]);
    expect(severities(slip("2,084.91", ...taxes))).toEqual(["medium"]);
    const certificate = [
      "Lohnsteuerbescheinigung 2025",
      "Arbeitnehmer: Moira Tennant",
      "Bruttoarbeitslohn | 41.870,12",
      "Einbehaltene Lohnsteuer | 6.120,00",
    ];
    expect(severities(certificate).filter((one) => one !== "low")).toEqual([]);
  });

  it("holds back approval where it stands alone, and asks for evidence", () => {
    const decided = (net: string) => {
      const outcome = judge([page(slip(net, ...taxes), "slip")], {
        files: [{ mediaType: "application/pdf" }],
        applicant: { name: "Moira Tennant" },
        purpose: "rental",
        caseDetails: {},
        thresholds: { approveMin: 70, reviewMin: 45 },
        today,
      });
      if (outcome.failed) throw new Error(outcome.reason);
      return outcome;
    };
    expect(decided("2,079.36").decision).toBe("approve");
    const held = decided("2,084.91");
    expect(held.findings.find(({ code }) => code === "figure_unconfirmed")).toMatchObject({
      field: "net_pay",
      severity: "medium",
    });
    expect(held.decision).toBe("review");
  });
});
