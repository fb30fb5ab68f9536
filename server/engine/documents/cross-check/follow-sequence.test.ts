import { describe, expect, it } from "vitest";
import { extract } from "../extract-fields";
import { page } from "../test-page";
import { followSequence } from "./follow-sequence";

type Printed = { dates: string; net?: string; gross?: string; ytd?: readonly [string, string] };

const slip = ({ dates, net = "1,600.00", gross = "2,000.00", ytd = ["18,000.00", "14,400.00"] }: Printed) => [
  "EARNINGS STATEMENT",
  "Employer: Larkspur Joinery Inc | | Employee: Nora Quill",
  dates,
  `Gross Pay | ${gross}`,
  `Net Pay | ${net}`,
  `YTD Gross | ${ytd[0]}`,
  `YTD Net Pay | ${ytd[1]}`,
];

function found(...slips: Printed[]): string[] {
  const items = slips.flatMap((one, i) => {
    const extraction = extract(page(slip(one), `slip-${i}`), i, "2026-11-21", "US");
    return extraction.parts.map((part) => ({ extraction, part }));
  });
  return followSequence(items, () => undefined)
    .filter(({ severity }) => severity === "high")
    .map(({ code, field }) => `${code} ${field}`);
}

describe("totals of the year that stand still", () => {
  const month = (from: string, to: string) => `Pay period: ${from} - ${to}`;

  it("are asked about on slips of two periods", () => {
    const [august, september] = [month("08/01/2026", "08/31/2026"), month("09/01/2026", "09/30/2026")];
    expect(found({ dates: august }, { dates: september })).toEqual(["ytd_mismatch ytd_gross_pay"]);
  });

  it("are none on the same slip, sent twice or issued again", () => {
    expect(found({ dates: "Pay date: 09/28/2026" }, { dates: "Pay date: 09/30/2026" })).toEqual([]);
    const period = month("09/01/2026", "09/30/2026");
    expect(found({ dates: "Pay date: 09/24/2026" }, { dates: period })).not.toContain(
      "ytd_mismatch ytd_net_pay",
    );
  });

  it("leave the other totals to be judged", () => {
    const one: Printed = { dates: month("08/01/2026", "08/31/2026") };
    const two: Printed = { dates: month("09/01/2026", "09/30/2026"), ytd: ["17,000.00", "14,400.00"] };
    expect(found(one, two)).toEqual(["ytd_mismatch ytd_net_pay", "ytd_not_continuous ytd_gross_pay"]);
  });
});
