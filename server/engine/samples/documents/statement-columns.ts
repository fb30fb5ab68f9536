import { a4, hex, letter, type Page } from "../canvas";
import { type DayStyle, printDay } from "../days";
import type { DrawnDocument } from "../drawn-document";
import { cutToWidth } from "../fonts";
import { printIban } from "../identifiers";
import { printAmount } from "../money";
import type { Movement, Movements } from "../movements";
import { fullName } from "../people";
import type { Story } from "../story";
import { statementWords } from "./statement-words";

const LEFT = 42;
const RIGHT = 553;
const SOFT = hex("#555b66");

/** Debit, credit and balance in columns of their own; carried forward from page to page. */
export function drawColumns(document: DrawnDocument, story: Story, content: Movements): void {
  const words = statementWords(story);
  let page = head(document, story, content);
  let y = tableHead(page, story, 236);
  balanceRow(page, y, words.opening, content.opening, story, "opening_balance");
  y += 14;
  for (const [index, movement] of content.list.entries()) {
    if (y > page.height - 90) {
      page.right(
        RIGHT - 6,
        y + 2,
        `${words.carried} ${amount(story, content.list[index - 1]?.balance ?? 0)}`,
        { font: "helvetica-bold", size: 8 },
      );
      page = head(document, story, content);
      y = tableHead(page, story, 132);
    }
    row(page, y, movement, story);
    y += 14;
  }
  page.rule(LEFT, y - 8, RIGHT, y - 8, 0.8);
  balanceRow(page, y + 2, words.closing, content.closing, story, "closing_balance");
  document.pages.forEach((sheet, index) => {
    sheet.center(
      sheet.width / 2,
      sheet.height - 30,
      `${words.page} ${index + 1} ${words.of} ${document.pages.length}`,
      { size: 7, color: SOFT },
    );
    sheet.center(sheet.width / 2, sheet.height - 42, words.legal(story.account.bank.name), {
      size: 6.2,
      color: SOFT,
    });
  });
}

function amount(story: Story, value: number): string {
  return printAmount(value, story.market === "ES" ? "es" : "en");
}

function style(story: Story): DayStyle {
  return story.market === "ES" ? "es" : story.market === "UK" ? "uk_short" : "us";
}

function head(document: DrawnDocument, story: Story, content: Movements): Page {
  const words = statementWords(story);
  const { account, person } = story;
  const page = document.add(story.market === "US" ? letter() : a4());
  const color = hex(account.bank.color);
  page.size = 8;
  page.box(LEFT, 34, 26, 26, { fill: color });
  page.shape(`M ${LEFT + 5} 54 L ${LEFT + 13} 40 L ${LEFT + 21} 54 Z`, { fill: [1, 1, 1] });
  const first = document.pages.length === 1;
  page.text(LEFT + 34, 52, account.bank.name, {
    font: "helvetica-bold",
    size: 13,
    color,
    ...(first ? { field: "bank_name" } : {}),
  });
  page.right(RIGHT, 46, words.title, { font: "helvetica-bold", size: 11 });
  const period = `${words.period} ${printDay(content.from, style(story))} ${words.to} ${printDay(content.to, style(story))}`;
  page.right(RIGHT, 60, period, { color: SOFT, ...(first ? { field: "period_end" } : {}) });
  if (!first) {
    page.text(LEFT, 92, `${words.holder}: ${fullName(person)}`);
    return page;
  }
  page.text(LEFT, 96, fullName(person).toUpperCase(), { size: 9, field: "account_holder" });
  page.text(LEFT, 109, person.address.street.toUpperCase());
  page.text(LEFT, 121, `${person.address.postcode} ${person.address.town.toUpperCase()}`);
  const lines: [string, string, string][] = [];
  if (account.iban !== "")
    lines.push(["IBAN", printIban(account.iban), "iban"], ["BIC", account.bank.bic, "bic"]);
  if (account.sortCode !== "") lines.push([words.sortCode, account.sortCode, "sort_code"]);
  if (story.market !== "ES") lines.push([words.account, account.number, "account_number"]);
  if (story.market === "US") lines.push(["Routing number", account.bank.routing, "routing_number"]);
  lines.forEach(([label, value, field], index) => {
    page.text(330, 96 + index * 13, label, { color: SOFT });
    page.right(RIGHT, 96 + index * 13, value, { font: "helvetica-bold", field });
  });
  summary(page, story, content);
  return page;
}

function summary(page: Page, story: Story, content: Movements): void {
  const words = statementWords(story);
  const parts: [string, number, string][] = [
    [words.opening, content.opening, ""],
    [words.credits, content.credits, "total_credits"],
    [words.debits, content.debits, "total_debits"],
    [words.closing, content.closing, ""],
  ];
  page.box(LEFT, 162, RIGHT - LEFT, 40, { fill: hex("#f1f4f8") });
  parts.forEach(([label, value, field], index) => {
    const x = LEFT + 10 + index * 128;
    page.text(x, 177, label, { size: 7, color: SOFT });
    page.text(x, 193, `${amount(story, value)} ${words.currency}`, {
      font: "helvetica-bold",
      size: 9.5,
      ...(field ? { field } : {}),
    });
  });
}

const COLUMNS = {
  date: LEFT + 4,
  value: LEFT + 62,
  text: LEFT + 122,
  debit: RIGHT - 152,
  credit: RIGHT - 78,
  balance: RIGHT - 6,
};

function tableHead(page: Page, story: Story, y: number): number {
  const words = statementWords(story);
  page.box(LEFT, y - 12, RIGHT - LEFT, 17, { fill: hex(story.account.bank.color) });
  const style = { font: "helvetica-bold", size: 7.5, color: [1, 1, 1] } as const;
  page.text(COLUMNS.date, y, words.date, style);
  if (story.market === "ES") page.text(COLUMNS.value, y, words.valueDate, style);
  page.text(story.market === "ES" ? COLUMNS.text : COLUMNS.value, y, words.description, style);
  page.right(COLUMNS.debit, y, words.debit, style);
  page.right(COLUMNS.credit, y, words.credit, style);
  page.right(COLUMNS.balance, y, words.balance, style);
  return y + 18;
}

function balanceRow(page: Page, y: number, label: string, value: number, story: Story, field: string): void {
  page.text(story.market === "ES" ? COLUMNS.text : COLUMNS.value, y, label, { font: "helvetica-bold" });
  page.right(COLUMNS.balance, y, amount(story, value), { font: "helvetica-bold", field });
}

function row(page: Page, y: number, movement: Movement, story: Story): void {
  page.text(COLUMNS.date, y, printDay(movement.date, style(story)), { size: 7.5 });
  if (story.market === "ES")
    page.text(COLUMNS.value, y, printDay(movement.date, style(story)), { size: 7.5 });
  const left = story.market === "ES" ? COLUMNS.text : COLUMNS.value;
  const text = `${movement.kind} ${movement.text}`;
  page.text(left, y, cutToWidth("helvetica", 7.5, text, COLUMNS.debit - 46 - left), { size: 7.5 });
  const column = movement.amount < 0 ? COLUMNS.debit : COLUMNS.credit;
  page.right(
    column,
    y,
    amount(story, Math.abs(movement.amount)),
    movement.salary ? { field: "salary_credit" } : {},
  );
  page.right(COLUMNS.balance, y, amount(story, movement.balance), { field: "running_balance" });
  page.rule(LEFT, y + 4.2, RIGHT, y + 4.2, 0.25, hex("#d5d9e0"));
}
