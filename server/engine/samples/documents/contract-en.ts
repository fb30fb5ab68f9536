import { type Day, printDay } from "../days";
import type { Flow } from "../flow";
import { printAmount } from "../money";
import { fullName, oneLine } from "../people";
import { sign } from "../signature";
import type { Story } from "../story";
import { type ContractLayout, manager } from "./contract-parties";

/** A British or American agreement, or the letter that offers the position. */
export function englishContract(flow: Flow, story: Story, signed: Day, layout: ContractLayout): void {
  const { employer, person: worker, job, market } = story;
  const boss = manager(story);
  const date = (value: Day) => printDay(value, market === "UK" ? "uk_long" : "us_long");
  const money = `${market === "UK" ? "£" : "$"}${printAmount(job.annual, "en")}`;
  const start = { field: "employment_start_date", text: date(job.start) };
  const salary = { field: "annual_gross_salary", text: money, bold: true };
  const title = { field: "job_title", text: job.title };
  const hours = { field: "weekly_hours", text: `${job.weeklyHours} hours` };
  const who = { field: "employee_name", text: fullName(worker), bold: true };
  const firm = { field: "employer_name", text: employer.name, bold: true };
  if (layout === "letter") {
    flow.para({ field: "signature_date", text: date(signed) });
    flow.para(who).para(oneLine(worker.address, market)).space(8);
    flow.para(`Dear ${worker.givenNames},`);
    flow.heading(market === "UK" ? "Offer of employment" : "Offer of Employment", { size: 13 });
    flow.para(
      "We are pleased to offer you the position of",
      title,
      "with",
      firm,
      `, based at ${oneLine(employer.address, market)}. Your start date will be`,
      start,
      ". This is a",
      { field: "contract_type", text: market === "UK" ? "permanent" : "regular full-time" },
      "position.",
    );
    flow.para(
      "Your annual salary will be",
      salary,
      market === "UK"
        ? ", paid monthly in arrears on or about the 28th of each month by bank transfer."
        : ", paid biweekly by direct deposit, less applicable withholdings.",
    );
    flow.para(
      "Your normal working week is",
      hours,
      ", Monday to Friday. You are entitled to 25 days of paid leave a year in addition to public holidays.",
    );
    if (market === "UK")
      flow.para(
        "The first three months are a probationary period. You will be enrolled in the workplace pension scheme. One month's notice is required from either side after the probationary period.",
      );
    else
      flow.para(
        "Your employment is at will: either party may end it at any time. You are eligible for the medical and 401(k) plans from the first day of the month after you join. This letter is governed by the laws of the State in which you work.",
      );
    flow.para("Please sign and return the copy of this letter to accept the offer.").space(6);
    flow.para("Yours sincerely,");
  } else {
    flow
      .heading(market === "UK" ? "CONTRACT OF EMPLOYMENT" : "EMPLOYMENT AGREEMENT", {
        size: 14,
        align: "center",
      })
      .space(8);
    flow.para(
      "This agreement is dated",
      { field: "signature_date", text: date(signed) },
      "and made between:",
    );
    flow.para("(1)", firm, `of ${oneLine(employer.address, market)} (the "Employer"); and`);
    flow.para("(2)", who, `of ${oneLine(worker.address, market)} (the "Employee").`);
    const clauses: [string, Parameters<Flow["para"]>][] = [
      [
        "1. Commencement",
        [
          "The employment begins on",
          start,
          "and is",
          { field: "contract_type", text: "permanent" },
          ", subject to the termination provisions below.",
        ],
      ],
      [
        "2. Position",
        [
          "The Employee is employed as",
          title,
          "and shall perform the duties reasonably assigned to that position.",
        ],
      ],
      [
        "3. Remuneration",
        [
          "The Employer shall pay the Employee a gross salary of",
          salary,
          "per annum,",
          market === "UK"
            ? "payable in equal monthly instalments by credit transfer."
            : "payable in biweekly instalments by direct deposit.",
        ],
      ],
      [
        "4. Hours of work",
        ["Normal hours are", hours, "per week, Monday to Friday, with a break of one hour each day."],
      ],
      [
        "5. Leave",
        [
          "The Employee is entitled to 25 working days of paid leave in each calendar year in addition to public holidays.",
        ],
      ],
      [
        "6. Notice",
        [
          "After a probationary period of three months, either party may terminate the employment by giving one month's written notice.",
        ],
      ],
      [
        "7. Confidentiality",
        [
          "The Employee shall not disclose confidential information of the Employer during or after the employment, except as the law requires.",
        ],
      ],
      [
        "8. Governing law",
        [
          market === "UK"
            ? "This agreement is governed by the law of England and Wales."
            : "This agreement is governed by the laws of the State in which the Employee works.",
        ],
      ],
    ];
    for (const [heading, runs] of clauses) flow.heading(heading).para(...runs);
    flow.para("Signed by the parties on the date stated at the beginning of this agreement.");
  }
  flow
    .space(10)
    .signatures(
      [`For ${employer.name}`, boss],
      [layout === "letter" ? "Accepted by" : "Employee", fullName(worker)],
      (page, x, y, side) => sign(page, x, y, side === 0 ? boss : fullName(worker)),
    );
}
