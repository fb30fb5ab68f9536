import { describe, expect, it } from "vitest";
import { analyse } from "..";
import { page } from "../test-page";
import { DEFAULT_THRESHOLDS } from "../thresholds";

type Case = { name: string; country: string; details?: Record<string, string | number> };

/** What a whole application leads to: the decision, the income, and what is asked about as `severity code`. */
async function judged({ name, country, details = {} }: Case, ...texts: readonly (readonly string[])[]) {
  const documents = texts.map((lines, i) => page(lines, `document ${i}`));
  const outcome = await analyse(
    {
      files: documents.map(() => ({ bytes: new Uint8Array(), mediaType: "application/pdf" })),
      applicant: { name },
      purpose: "rental",
      country,
      caseDetails: { monthly_rent: 500, ...details },
      thresholds: DEFAULT_THRESHOLDS,
      today: "2026-11-21",
    },
    { readDocument: async () => documents.shift() ?? page([], "none") },
  );
  if (outcome.failed) throw new Error(outcome.reason);
  return {
    decision: outcome.decision,
    income: outcome.income.monthly_amount,
    asked: outcome.findings
      .filter(({ severity }) => severity !== "low")
      .map(({ severity, code }) => `${severity} ${code}`),
  };
}

type Slip = { month: string; employer?: string; who?: string; gross?: string; net?: string; start?: string };
const slip = ({
  month,
  employer = "Tern & Slate Ltd",
  who = "Ada Whitlow",
  gross = "2,600.00",
  net = "2,100.00",
  start = "04/02/2019",
}: Slip): string[] => {
  const [from, to] = [`01/${month}/2026`, `${month === "09" ? "30" : "31"}/${month}/2026`];
  const taken = (Number(gross.replace(",", "")) - Number(net.replace(",", ""))).toFixed(2);
  return [
    "PAYSLIP",
    `Employer: ${employer} | | Employee: ${who}`,
    `Pay period: ${from} - ${to} | | Start date: ${start}`,
    `Pay date: ${to}`,
    `Basic pay | | ${gross}`,
    `Gross pay | | ${gross}`,
    `Income tax | | ${taken}`,
    `Total deductions | | ${taken}`,
    `Net pay | | ${net}`,
  ];
};

const contract = (signed: string, salary: string, employer = "Tern & Slate Ltd", more: string[] = []) => [
  "CONTRACT OF EMPLOYMENT",
  `Employer: ${employer}`,
  "Employee: Ada Whitlow",
  `Start date: ${signed}`,
  `Your annual salary is £${salary} gross, paid monthly.`,
  ...more,
  `Signed by both parties on ${signed}`,
];

const statement = (...movements: readonly [day: string, text: string, amount: number][]): string[] => {
  let balance = 1000;
  const rows = movements.map(([day, text, amount]) => {
    balance += amount;
    return `${day} | ${text} | | ${amount.toFixed(2)} | ${balance.toFixed(2)}`;
  });
  return [
    "CURLEW BANK",
    "Statement of account from 01/10/2026 to 05/11/2026",
    "Account holder: Ada Whitlow",
    "Opening balance: 1000.00 GBP",
    "Date | Description | | Amount | Balance",
    ...rows,
    `Closing balance: ${balance.toFixed(2)}`,
  ];
};

const ada = { name: "Ada Whitlow", country: "GB" };

describe("an application of several documents", () => {
  it("lets pay rise over the years of a contract, and asks where a new one says less", async () => {
    const slips = [slip({ month: "09" }), slip({ month: "10" })];
    expect((await judged(ada, ...slips, contract("04/02/2019", "24,000.00"))).asked).toEqual([]);
    const fresh = await judged(ada, ...slips, contract("01/09/2026", "24,000.00"));
    expect(fresh.asked).toContain("medium income_inconsistent");
  });

  it("takes the newer job where the older one had ended", async () => {
    const old = slip({ month: "08", employer: "Dunlin Foundry Ltd", gross: "2,000.00", net: "1,700.00" });
    const now = ["09", "10"].map((month) => slip({ month, start: "01/09/2026" }));
    const documents = [old, ...now, contract("01/09/2026", "31,200.00")] as const;
    const result = await judged({ ...ada, details: { employer: "Tern & Slate" } }, ...documents);
    expect(result).toEqual({ decision: "approve", income: 2100, asked: [] });
    // Without a start that follows, two employers are something to ask about.
    const beside = await judged(
      { ...ada, details: { employer: "Tern & Slate" } },
      old,
      slip({ month: "09" }),
    );
    expect(beside.asked).toContain("high employer_mismatch");
  });

  it("knows the company of a group that a contract names as the payer", async () => {
    const paid = [
      "The salary is paid by the company of the group where the work is done, at present Tern & Slate Ltd.",
    ];
    const group = contract("04/02/2019", "31,200.00", "Sandmartin Estates plc", paid);
    expect((await judged(ada, slip({ month: "10" }), group)).asked).toEqual([]);
    const other = contract("04/02/2019", "31,200.00", "Sandmartin Estates plc");
    expect((await judged(ada, slip({ month: "10" }), other)).asked).toContain("medium employer_mismatch");
  });

  it("finds the pay on a joint account and in two transfers", async () => {
    const joint = statement(
      ["26/10/2026", "SALARY DUNLIN FOUNDRY LTD", 1800],
      ["31/10/2026", "SALARY TERN SLATE LTD", 2100],
    );
    expect((await judged(ada, slip({ month: "10" }), joint)).asked).toEqual([]);
    const parts = statement(
      ["12/10/2026", "TERN SLATE LTD SALARY ADVANCE", 1260],
      ["31/10/2026", "TERN SLATE LTD SALARY", 840],
    );
    expect((await judged(ada, slip({ month: "10" }), parts)).asked).toEqual([]);
    const less = statement(["31/10/2026", "TERN SLATE LTD SALARY", 1840]);
    expect((await judged(ada, slip({ month: "10" }), less)).asked).toContain("high salary_credit_mismatch");
  });

  it("leaves the month of a start in its middle out of the comparison", async () => {
    const first = slip({ month: "09", gross: "1,300.00", net: "1,080.00", start: "16/09/2026" });
    const whole = slip({ month: "10", start: "16/09/2026" });
    const result = await judged(ada, first, whole, contract("16/09/2026", "31,200.00"));
    expect(result).toMatchObject({ income: 2100, asked: [] });
  });

  it("adds up the pensions of several payers", async () => {
    const letter = (payer: string, amount: string, day: string) => [
      payer,
      "Rentenbescheid",
      "Frau Gudrun Achtermann",
      `Ausstellungsdatum: ${day}`,
      `Monatlicher Zahlbetrag: ${amount} EUR`,
    ];
    const who = { name: "Gudrun Achtermann", country: "DE" };
    const law = letter("Deutsche Rentenversicherung Bund", "1.240,00", "01.07.2026");
    const works = letter("Pensionskasse der Ziegelwerke", "310,00", "03.07.2026");
    expect((await judged(who, law, works)).income).toBe(1550);
    const before = letter("Deutsche Rentenversicherung Bund", "1.190,00", "01.07.2025");
    expect((await judged(who, before, law)).income).toBe(1240);
  });
});

describe("whose documents they are", () => {
  const married = (...names: string[]) => [
    "CERTIFIED COPY OF AN ENTRY OF MARRIAGE",
    "Date of marriage: 12 June 2021",
    "First names | Ada | Edwin",
    `Surname before the marriage | ${names[0]} | ${names[1]}`,
    `Surname after the marriage | ${names[1]} | ${names[1]}`,
  ];
  const maiden = slip({ month: "10", who: "Ada Plumtree" });

  it("takes a name from before a marriage for the applicant's where a certificate shows it", async () => {
    const proven = await judged(ada, slip({ month: "09" }), maiden, married("Plumtree", "Whitlow"));
    expect(proven).toMatchObject({ asked: [], income: 2100 });
    const alone = await judged(ada, slip({ month: "09" }), maiden);
    expect(alone.asked).toContain("high name_mismatch");
  });

  it("does not take the other one of a couple for the applicant", async () => {
    const husband = slip({ month: "10", who: "Edwin Whitlow" });
    const result = await judged(ada, husband, married("Plumtree", "Whitlow"));
    expect(result.asked).toContain("high name_mismatch");
    expect(result.income).toBeNull();
  });

  it("leaves the documents of a guarantor to a person, as nobody's income and nobody's fault", async () => {
    const parent = ["09", "10"].map((month) => slip({ month, who: "Oswin Garrod" }));
    const student = { name: "Lettice Garrod", country: "GB" };
    const deed = [
      "GUARANTEE",
      "I, Oswin Garrod, guarantee the rent of my daughter Lettice Garrod as her guarantor.",
      "Signed on 02/11/2026",
    ];
    const named = await judged({ ...student, details: { guarantor_name: "Oswin Garrod" } }, ...parent);
    expect(named).toEqual({ decision: "review", income: null, asked: [] });
    expect((await judged(student, ...parent, deed)).decision).toBe("review");
    expect((await judged(student, ...parent)).decision).toBe("decline");
  });
});
