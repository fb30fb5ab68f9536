import { addMonths, type Day, day, firstDayOfMonth, lastDayOfMonth, monthOf, yearOf } from "./days";
import { annualAccounts } from "./documents/accounts";
import { contract } from "./documents/contract";
import { CONTRACT_LAYOUTS } from "./documents/contract-parties";
import { lease } from "./documents/lease";
import { PAYSLIP_ES_LAYOUTS, payslipEs } from "./documents/payslip-es";
import { PAYSLIP_UK_LAYOUTS, payslipUk } from "./documents/payslip-uk";
import { PAYSLIP_US_LAYOUTS, payslipUs } from "./documents/payslip-us";
import { pensionLetter } from "./documents/pension";
import { purchase } from "./documents/purchase";
import { registerExtract } from "./documents/register";
import { STATEMENT_LAYOUTS, statement } from "./documents/statement";
import { TAX_LAYOUTS, tax } from "./documents/tax";
import { utilityBill } from "./documents/utility-bill";
import type { DrawnDocument } from "./drawn-document";
import { payDaysUs } from "./payroll-us";
import type { Market } from "./people";
import type { Story } from "./story";

/** A kind of document in one layout; `shift` moves a periodic one by so many months (0: the last complete month). */
export interface Template {
  name: string;
  market: Market;
  draw: (story: Story, shift?: number) => DrawnDocument;
}

/** The first day of the last month that is complete on the day of the story. */
export function lastMonth(story: Story, shift = 0): Day {
  return addMonths(firstDayOfMonth(story.asOf), shift - 1);
}

/** The last United States pay day on or before the story's day. */
export function lastPayDay(story: Story, shift = 0): Day {
  const until = addMonths(story.asOf, shift);
  return payDaysUs(addMonths(until, -1), until).at(-1) ?? until;
}

/** Statement of the last three complete months, with all of their salaries. */
function quarter(story: Story, layout: (typeof STATEMENT_LAYOUTS)[number], shift = 0): DrawnDocument {
  const last = lastMonth(story, shift);
  return statement(story, addMonths(last, -2), lastDayOfMonth(last), layout);
}

/** The calendar year whose income certificate is the newest one out on the story's day. */
function taxYear(story: Story): number {
  const year = yearOf(story.asOf);
  if (story.market === "UK") return story.asOf >= day(year, 5, 31) ? year : year - 1;
  return monthOf(story.asOf) >= 3 ? year - 1 : year - 2;
}

const MARKETS: Market[] = ["ES", "UK", "US"];

/** Every document the generator draws. */
export const CATALOGUE: readonly Template[] = [
  ...PAYSLIP_ES_LAYOUTS.map(
    (layout): Template => ({
      name: `payslip-es-${layout}`,
      market: "ES",
      draw: (story, shift) => payslipEs(story, lastMonth(story, shift), layout),
    }),
  ),
  ...PAYSLIP_UK_LAYOUTS.map(
    (layout): Template => ({
      name: `payslip-uk-${layout}`,
      market: "UK",
      draw: (story, shift) => payslipUk(story, lastMonth(story, shift), layout),
    }),
  ),
  ...PAYSLIP_US_LAYOUTS.map(
    (layout): Template => ({
      name: `payslip-us-${layout}`,
      market: "US",
      draw: (story, shift) => payslipUs(story, lastPayDay(story, shift), layout),
    }),
  ),
  ...MARKETS.flatMap((market) => [
    ...STATEMENT_LAYOUTS.map(
      (layout): Template => ({
        name: `statement-${market.toLowerCase()}-${layout}`,
        market,
        draw: (story, shift) => quarter(story, layout, shift),
      }),
    ),
    ...CONTRACT_LAYOUTS.filter((layout) => market !== "ES" || layout === "agreement").map(
      (layout): Template => ({
        name: `contract-${market.toLowerCase()}-${layout}`,
        market,
        draw: (story) => contract(story, layout),
      }),
    ),
    ...TAX_LAYOUTS[market].map(
      (layout): Template => ({
        name: `tax-${market.toLowerCase()}-${layout}`,
        market,
        draw: (story) => tax(story, taxYear(story), layout),
      }),
    ),
    {
      name: `lease-${market.toLowerCase()}`,
      market,
      draw: (story: Story) => lease(story, addMonths(firstDayOfMonth(story.asOf), -2)),
    },
    {
      name: `utility-${market.toLowerCase()}`,
      market,
      draw: (story: Story, shift?: number) => utilityBill(story, lastMonth(story, shift)),
    },
    { name: `pension-${market.toLowerCase()}`, market, draw: pensionLetter },
    { name: `purchase-${market.toLowerCase()}`, market, draw: purchase },
    { name: `register-${market.toLowerCase()}`, market, draw: registerExtract },
    { name: `accounts-${market.toLowerCase()}`, market, draw: annualAccounts },
  ]),
];

export function template(name: string): Template {
  const found = CATALOGUE.find((entry) => entry.name === name);
  if (!found) throw new RangeError(`no document called ${name}`);
  return found;
}
