import { a4, letter } from "../canvas";
import { addDays } from "../days";
import { DrawnDocument } from "../drawn-document";
import { Flow, type FlowStyle } from "../flow";
import { cents } from "../money";
import { fullName, oneLine } from "../people";
import type { Story } from "../story";
import { englishContract } from "./contract-en";
import { spanishContract } from "./contract-es";
import { annualGross, type ContractLayout } from "./contract-parties";

/** Employment contract (ES), written statement or offer letter (UK, US), signed by both sides. */
export function contract(story: Story, layout: ContractLayout): DrawnDocument {
  const signed = addDays(story.job.start, -5);
  const created = `${signed}T09:31:27Z`;
  const spanish = story.market === "ES";
  const country = story.market === "UK" ? "GB" : story.market;
  const document = new DrawnDocument(
    "employment_contract",
    `contract_${story.market.toLowerCase()}_${layout}`,
    country,
    spanish ? "es" : "en",
    fullName(story.person),
    {
      title: spanish ? "Contrato de trabajo" : "Contract of employment",
      author: story.employer.name,
      creator: "Microsoft® Word for Microsoft 365",
      producer: "Microsoft® Word for Microsoft 365",
      created,
      modified: created,
    },
  );
  document
    .know("employer_name", story.employer.name)
    .know("employee_name", fullName(story.person))
    .know("employment_start_date", story.job.start)
    .know("contract_type", story.job.permanent ? "permanent" : "temporary")
    .know("job_title", story.job.title)
    .know("weekly_hours", story.job.weeklyHours)
    .know("annual_gross_salary", annualGross(story))
    .know("signature_date", signed)
    .know("signed", true);
  const style: FlowStyle =
    layout === "agreement"
      ? {
          font: "times",
          bold: "times-bold",
          size: 11,
          left: 72,
          right: 523,
          top: 76,
          bottom: 770,
          leading: 15,
        }
      : {
          font: "liberation",
          bold: "liberation-bold",
          size: 10,
          left: 66,
          right: 530,
          top: 120,
          bottom: 760,
          leading: 14.5,
        };
  const flow = new Flow(
    document,
    () => {
      const page = document.add(story.market === "US" ? letter() : a4());
      if (layout === "letter") {
        page.text(66, 62, story.employer.name, { font: "liberation-bold", size: 14 });
        page.text(66, 77, oneLine(story.employer.address, story.market), {
          font: "liberation",
          size: 8,
          color: [0.4, 0.4, 0.4],
        });
        page.rule(66, 88, 530, 88, 1.4, [0.2, 0.35, 0.5]);
      }
      return page;
    },
    { ...style, bottom: story.market === "US" ? 720 : style.bottom },
  );
  if (spanish) spanishContract(flow, story, signed);
  else englishContract(flow, story, signed, layout);
  document.income = {
    monthly_amount: cents(annualGross(story) / 12),
    currency: { ES: "EUR", UK: "GBP", US: "USD" }[story.market],
    basis: "gross",
    method: "contract",
  };
  return document;
}
