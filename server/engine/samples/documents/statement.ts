import { addDays, type Day } from "../days";
import { Dice } from "../dice";
import { DrawnDocument } from "../drawn-document";
import { type Movements, movements } from "../movements";
import { fullName } from "../people";
import type { Story } from "../story";
import { drawBands } from "./statement-bands";
import { drawColumns } from "./statement-columns";

export const STATEMENT_LAYOUTS = ["columns", "bands"] as const;
export type StatementLayout = (typeof STATEMENT_LAYOUTS)[number];

/** Account statement from `from` to `to`, with running balances and the applicant's salaries among the credits. */
export function statement(story: Story, from: Day, to: Day, layout: StatementLayout): DrawnDocument {
  const content = movements(story, from, to);
  const dice = new Dice(`${story.seed}/statement/${from}/${to}`);
  const created = `${addDays(to, dice.int(1, 3))}T${dice.int(10, 21)}:${dice.int(10, 59)}:${dice.int(10, 59)}Z`;
  const language = story.market === "ES" ? "es" : "en";
  const country = story.market === "UK" ? "GB" : story.market;
  const document = new DrawnDocument(
    "bank_statement",
    `statement_${story.market.toLowerCase()}_${layout}`,
    country,
    language,
    fullName(story.person),
    {
      title: language === "es" ? "Extracto de cuenta" : "Account statement",
      creator: layout === "columns" ? "StreamServe Communication Server 16.6" : "Quadient Inspire 15.0",
      producer:
        layout === "columns" ? "StreamServe Communication Server 16.6" : "Quadient CXM AG~Inspire~15.0",
      created,
      modified: created,
    },
  );
  state(document, story, content);
  (layout === "columns" ? drawColumns : drawBands)(document, story, content);
  return document;
}

function state(document: DrawnDocument, story: Story, content: Movements): void {
  const { account, person } = story;
  document.know("bank_name", account.bank.name).know("account_holder", fullName(person));
  if (account.iban !== "") document.know("iban", account.iban).know("bic", account.bank.bic);
  if (story.market !== "ES") document.know("account_number", account.number);
  if (account.sortCode !== "") document.know("sort_code", account.sortCode);
  if (story.market === "US") document.know("routing_number", account.bank.routing);
  document
    .know("period_start", content.from)
    .know("period_end", content.to)
    .know("opening_balance", content.opening)
    .know("closing_balance", content.closing)
    .know("total_credits", content.credits)
    .know("total_debits", content.debits)
    .know("transaction_count", content.list.length);
  const pays = content.list.filter((movement) => movement.salary);
  for (const movement of pays) document.know("salary_credit", movement.amount);
  const months = new Set(content.list.map((movement) => movement.date.slice(0, 7))).size;
  const yearly = story.market === "US" ? 26 : 12;
  const mean = pays.reduce((sum, movement) => sum + movement.amount, 0) / Math.max(1, pays.length);
  if (pays.length >= 2 && months >= 2) {
    document.income = {
      monthly_amount: Math.round((mean * yearly * 100) / 12) / 100,
      currency: currencyOf(story),
      basis: "net",
      method: "bank_credits",
    };
  }
}

export function currencyOf(story: Story): string {
  return { ES: "EUR", UK: "GBP", US: "USD" }[story.market];
}
