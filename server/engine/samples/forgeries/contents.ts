import type { TextMark } from "../canvas";
import { addDays, addMonths } from "../days";
import type { Dice } from "../dice";
import type { DrawnDocument } from "../drawn-document";
import { type Change, figuresOf, otherAmount, replaceText, stating, withMore } from "./amounts";

/** Changes what the pages say, every place of it or one; undefined where the document offers nothing of the kind. */
export type Content = (
  genuine: DrawnDocument,
  dice: Dice,
) => { document: DrawnDocument; fields: string[] } | undefined;

/** One amount, in one of its places or in all of them. */
export const amount =
  (fields: readonly string[], way: Change, all = false): Content =>
  (genuine, dice) => {
    const document = genuine.copy();
    const marks = stating(document, fields);
    const first = all
      ? marks[0]
      : marks[Math.min(marks.length - 1, dice.int(0, Math.max(0, marks.length - 1)))];
    const text = first && otherAmount(first.text, dice, way);
    if (first === undefined || text === undefined) return undefined;
    const old = first.text;
    for (const mark of all ? marks : [first]) if (mark.text === old) replaceText(mark, text);
    return { document, fields: [first.field ?? ""] };
  };

/**
 * The same whole sum more in each of the amounts, wherever one of them is printed under whatever name: what follows from them by addition
 * still does. All of them must be on the document.
 */
export const raisedTogether =
  (fields: readonly string[], also: readonly string[] = []): Content =>
  (genuine, dice) => {
    const document = genuine.copy();
    const wanted = fields.map((field) => stating(document, [field]).map(({ text }) => figuresOf(text)));
    if (wanted.some(({ length }) => length === 0)) return undefined;
    const amounts = new Set([
      ...wanted.flat(),
      ...stating(document, also).map(({ text }) => figuresOf(text)),
    ]);
    const more = dice.int(3, 18) * 50;
    const marks = document.pages
      .flatMap((page) => page.marks)
      .flatMap((mark) => (mark.kind === "text" && amounts.has(figuresOf(mark.text)) ? [mark] : []));
    for (const mark of marks) {
      const text = withMore(mark.text, more);
      if (text === undefined) return undefined;
      replaceText(mark, text);
    }
    return { document, fields: [...fields] };
  };

/** Letters and digits of a number that has check digits. */
export const number =
  (fields: readonly string[], way: "digit" | "swap" | "zeros"): Content =>
  (genuine, dice) => {
    const document = genuine.copy();
    const marks = stating(document, fields);
    const [first] = marks;
    // British and American numbers have no check digit: one figure more or less tells nothing. An account keeps its own check digits.
    if (way !== "zeros" && /^(?:[A-Z]{2}[\d ]{6,10}[A-Z]|\d{3}-\d{2}-\d{4})$/.test(first?.text ?? ""))
      return undefined;
    const lead = /^[A-Z]{2}\d{2}/.test(first?.text ?? "") ? 4 : 0;
    const digits = [...(first?.text ?? "")].flatMap((c, i) => (/\d/.test(c) && i >= lead ? [i] : []));
    if (first === undefined || digits.length < 5) return undefined;
    const chars = [...first.text];
    const at = digits[dice.int(1, digits.length - 2)] ?? 0;
    const next = digits[digits.indexOf(at) + 1] ?? at;
    if (way === "digit") chars[at] = String((Number(chars[at]) + dice.int(1, 8)) % 10);
    else if (way === "swap") [chars[at], chars[next]] = [chars[next] ?? "0", chars[at] ?? "0"];
    else for (const i of digits) chars[i] = "0";
    const text = chars.join("");
    if (text === first.text) return undefined;
    for (const mark of marks) replaceText(mark, text);
    return { document, fields: [first.field ?? ""] };
  };

/** A row of a statement that is gone, its figures with it; balances stay. */
export const rowRemoved: Content = (genuine, dice) => {
  const document = genuine.copy();
  const rows = stating(document, ["salary_credit", "transaction_amount"]);
  const row = rows.length === 0 ? undefined : dice.pick(rows);
  const page = document.pages.find(({ marks }) => row !== undefined && marks.includes(row));
  if (row === undefined || page === undefined) return undefined;
  const kept = page.marks.filter((mark) => mark.kind !== "text" || Math.abs(mark.y - row.y) > 0.5);
  page.marks.splice(0, page.marks.length, ...kept);
  return { document, fields: ["running_balance", "transactions", "total_credits", "closing_balance"] };
};

/** The same by a tool that takes letters out and leaves the room they took. */
export const rowTakenOut: Content = (genuine, dice) => {
  const without = rowRemoved(genuine, dice);
  if (without === undefined) return undefined;
  const document = genuine.copy();
  for (const [index, page] of document.pages.entries()) {
    const kept = without.document.pages[index]?.marks ?? [];
    for (const mark of page.marks)
      if (mark.kind === "text" && !kept.some((one) => one.kind === "text" && sameMark(one, mark))) {
        mark.hidden = true;
        mark.setting = { gone: true };
      }
  }
  return { document, fields: [...without.fields, "document"] };
};

const sameMark = (a: TextMark, b: TextMark): boolean => a.x === b.x && a.y === b.y && a.text === b.text;

/** The year of every date that is printed, or what the file says of its making, moved. */
export const yearMoved: Content = (genuine) => {
  const document = genuine.copy();
  const year = /\b(20[12]\d)\b/;
  const marks = stating(document, [
    "pay_period_end",
    "pay_date",
    "period_start",
    "period_end",
    "issue_date",
  ]).filter((mark) => year.test(mark.text));
  for (const mark of marks)
    replaceText(
      mark,
      mark.text.replace(year, (found) => String(Number(found) + 1)),
    );
  return marks.length === 0
    ? undefined
    : { document, fields: ["pay_period_end", "pay_date", "period_end", "period_start"] };
};

/** One of a document's dates alone. */
export const dayMoved =
  (field: string): Content =>
  (genuine, dice) => {
    const document = genuine.copy();
    const [mark] = stating(document, [field]);
    const year = /\b(20[12]\d)\b/.exec(mark?.text ?? "")?.[0];
    if (mark === undefined || year === undefined) return undefined;
    replaceText(mark, mark.text.replace(year, String(Number(year) + dice.pick([1, 2]))));
    return { document, fields: [field, "pay_period_end", "pay_date", "period_end"] };
  };

/** Whoever the document is about, another name in every place. */
export const renamed: Content = (genuine, dice) => {
  const field = ["employee_name", "account_holder", "taxpayer_name", "tenant_name", "buyer_name"].find(
    (name) => genuine.fields[name] !== undefined,
  );
  const before = field === undefined ? undefined : genuine.fields[field];
  if (field === undefined || typeof before !== "string") return undefined;
  const document = genuine.copy();
  const fresh = dice.pick([
    "Odile Ferrand Brusco",
    "Tomasz Wierzbicki Lund",
    "Greta Hollander Voss",
    "Imanol Sarriegi Otxoa",
  ]);
  const marks = document.pages.flatMap((page) => page.marks);
  let count = 0;
  for (const mark of marks)
    if (mark.kind === "text" && mark.text.includes(before)) {
      replaceText(mark, mark.text.replace(before, fresh));
      count += 1;
    }
  return count === 0 ? undefined : { document, fields: [field] };
};

/** Saved by a tool that changes pages, with an amount changed in the stream. */
export const savedBy =
  (producer: string, change: Content): Content =>
  (genuine, dice) => {
    const made = change(genuine, dice);
    if (made === undefined || made.document.info === null) return undefined;
    const { created } = made.document.info;
    const later = `${addDays(created.slice(0, 10), 9)}T21:14:40Z`;
    made.document.info = { ...made.document.info, producer, modified: later };
    return { document: made.document, fields: [...made.fields, "metadata"] };
  };

/** Nothing left of who made the file and when, with an amount changed. */
export const washed =
  (change: Content): Content =>
  (genuine, dice) => {
    const made = change(genuine, dice);
    if (made === undefined) return undefined;
    made.document.info = null;
    return made;
  };

/** A file whose making lies before what it reports. */
export const madeEarlier: Content = (genuine) => {
  const document = genuine.copy();
  if (document.info === null || (document.type !== "payslip" && document.type !== "bank_statement"))
    return undefined;
  const early = `${addMonths(document.info.created.slice(0, 10), -3)}T10:00:00Z`;
  document.info = { ...document.info, created: early, modified: early };
  return { document, fields: ["metadata", "pay_period_end", "period_end"] };
};

/** The pages of one document, then those of another person's. */
export const pageOfAnother =
  (other: DrawnDocument): Content =>
  (genuine) => {
    const [page] = other.copy().pages;
    if (page === undefined || other.type !== genuine.type) return undefined;
    const document = genuine.copy();
    document.pages.splice(Math.max(1, document.pages.length - 1), document.pages.length > 1 ? 1 : 0, page);
    return {
      document,
      fields: ["running_balance", "account_holder", "iban", "employee_name", "document", "account_number"],
    };
  };
