import { a4, hex, letter, type Page } from "../canvas";
import { type DayStyle, printDay } from "../days";
import type { DrawnDocument } from "../drawn-document";
import { printIban } from "../identifiers";
import { printAmount } from "../money";
import type { Movement, Movements } from "../movements";
import { fullName } from "../people";
import type { Story } from "../story";
import { statementWords } from "./statement-words";

const LEFT = 50;
const RIGHT = 545;
const INK = hex("#222831");
const SOFT = hex("#6c7480");

/** A bank's online statement: signed amounts in one column, alternating bands, two lines a movement. */
export function drawBands(document: DrawnDocument, story: Story, content: Movements): void {
  const words = statementWords(story);
  let page = first(document, story, content);
  let y = header(page, story, 250);
  content.list.forEach((movement, index) => {
    if (y > page.height - 80) {
      page = sheet(document, story);
      y = header(page, story, 100);
    }
    row(page, y, movement, story, index);
    y += 22;
  });
  page.right(RIGHT - 6, y + 8, `${words.closing}: ${money(story, content.closing)}`, {
    font: "liberation-bold",
    size: 9.5,
    field: "closing_balance",
  });
  document.pages.forEach((item, index) => {
    item.text(LEFT, item.height - 34, words.legal(story.account.bank.name), { size: 5.8, color: SOFT });
    item.right(RIGHT, item.height - 24, `${index + 1} / ${document.pages.length}`, { size: 7, color: SOFT });
  });
}

function money(story: Story, value: number): string {
  const text = printAmount(value, story.market === "ES" ? "es" : "en");
  if (story.market === "ES") return `${text} €`;
  const sign = story.market === "UK" ? "£" : "$";
  return value < 0 ? `-${sign}${text.slice(1)}` : `${sign}${text}`;
}

function style(story: Story): DayStyle {
  return story.market === "ES" ? "es" : story.market === "UK" ? "uk" : "us";
}

function sheet(document: DrawnDocument, story: Story): Page {
  const page = document.add(story.market === "US" ? letter() : a4());
  page.font = "liberation";
  page.size = 8.5;
  page.color = INK;
  page.box(0, 0, page.width, 8, { fill: hex(story.account.bank.color) });
  page.text(LEFT, 48, story.account.bank.name, {
    font: "liberation-bold",
    size: 14,
    color: hex(story.account.bank.color),
    ...(document.pages.length === 1 ? { field: "bank_name" } : {}),
  });
  return page;
}

function first(document: DrawnDocument, story: Story, content: Movements): Page {
  const words = statementWords(story);
  const page = sheet(document, story);
  const { account, person } = story;
  page.text(LEFT, 82, words.title, { size: 18 });
  const pair = (x: number, y: number, label: string, value: string, field: string) => {
    page.text(x, y, label, { size: 7, color: SOFT });
    page.text(x, y + 12, value, { field });
  };
  pair(LEFT, 108, words.holder, fullName(person), "account_holder");
  const [from, to] = [printDay(content.from, style(story)), printDay(content.to, style(story))];
  pair(LEFT + 260, 108, story.market === "ES" ? "Período" : "Period", `${from} - ${to}`, "period_end");
  if (account.iban !== "") {
    pair(LEFT, 138, "IBAN", printIban(account.iban), "iban");
    pair(LEFT + 260, 138, "BIC / SWIFT", account.bank.bic, "bic");
  }
  if (account.sortCode !== "") pair(LEFT + 350, 138, words.sortCode, account.sortCode, "sort_code");
  if (story.market !== "ES")
    pair(LEFT + (account.iban === "" ? 0 : 420), 138, words.account, account.number, "account_number");
  if (story.market === "US") pair(LEFT + 260, 138, "Routing number", account.bank.routing, "routing_number");
  const parts: [string, number, string][] = [
    [words.opening, content.opening, "opening_balance"],
    [words.credits, content.credits, "total_credits"],
    [words.debits, -content.debits, "total_debits"],
    [words.closing, content.closing, ""],
  ];
  parts.forEach(([label, value, field], index) => {
    const x = LEFT + index * 126;
    page.card(x, 172, 118, 44, 4, { fill: hex("#f4f6f9") });
    page.text(x + 9, 188, label, { size: 7, color: SOFT });
    page.text(x + 9, 205, money(story, value), {
      font: "liberation-bold",
      size: 10.5,
      ...(field ? { field } : {}),
    });
  });
  return page;
}

function header(page: Page, story: Story, y: number): number {
  const words = statementWords(story);
  const style = { size: 7.5, color: SOFT } as const;
  page.text(LEFT + 6, y, words.date, style);
  page.text(LEFT + 78, y, words.description, style);
  page.right(RIGHT - 96, y, words.amount, style);
  page.right(RIGHT - 6, y, words.balance, style);
  page.rule(LEFT, y + 6, RIGHT, y + 6, 0.8, hex(story.account.bank.color));
  return y + 19;
}

function row(page: Page, y: number, movement: Movement, story: Story, index: number): void {
  if (index % 2 === 0) page.box(LEFT, y - 10, RIGHT - LEFT, 22, { fill: hex("#f8f9fb") });
  page.text(LEFT + 6, y + 2, printDay(movement.date, style(story)));
  page.text(LEFT + 78, y - 1, movement.text.slice(0, 48));
  page.text(LEFT + 78, y + 8, movement.kind, { size: 6.5, color: SOFT });
  page.right(RIGHT - 96, y + 2, money(story, movement.amount), {
    ...(movement.salary ? { field: "salary_credit" } : {}),
    color: movement.amount > 0 ? hex("#1c7a3e") : INK,
  });
  page.right(RIGHT - 6, y + 2, money(story, movement.balance), { field: "running_balance" });
}
