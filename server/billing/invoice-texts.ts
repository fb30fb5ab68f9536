import { formatCents, formatDate, formatNumber, regionName } from "@/server/platform/i18n/formats";
import type { Locale } from "@/server/platform/i18n/index";
import type { Party } from "./invoice-document";
import { isElectronic } from "./invoice-xml";
import type { BillingDetails } from "./party-schema";
import { type Opened, type Printed, printedCreditNote, printedInvoice } from "./printed";
import type { InvoiceStatus } from "./schema";
import { invoiceWords } from "./words";

export type InvoiceTexts = ReturnType<typeof invoiceTexts>;
type Pair = [string, string];

/** What an invoice or a credit note of it says, for the page and the PDF alike. Null for a note that it does not have. */
export function invoiceTexts(opened: Opened, locale: Locale) {
  const { invoice } = opened;
  const words = invoiceWords(locale);
  const printed = printedInvoice(opened);
  const { money, day, ...said } = sayPrinted(printed, locale);
  const status = invoice.status as Exclude<InvoiceStatus, "draft">;
  const owed = status === "open" || status === "uncollectible";
  const credits = opened.notes.map(
    (note): Pair => [words.creditNote(note.number), money(-(note.netCents + note.taxCents))],
  );
  // What was credited after the payment was no part of what was asked for.
  const before = opened.notes.filter((note) => invoice.paidAt === null || note.createdAt <= invoice.paidAt);
  const paid =
    status === "paid" && invoice.paidAt
      ? printed.gross - printed.taken - before.reduce((sum, note) => sum + note.netCents + note.taxCents, 0)
      : 0;
  const payments: Pair[] =
    paid > 0 && invoice.paidAt ? [[`${words.paidOn} ${day(invoice.paidAt)}`, money(-paid)]] : [];
  return {
    ...said,
    /** Of its page, below the invoice's. */
    path: "",
    title: `${words.title} ${printed.number}`,
    heading: words.title,
    status: { code: status as string, word: words.statuses[status] },
    amount: money(owed ? printed.due : printed.gross),
    when:
      status === "paid" && invoice.paidAt
        ? `${words.paidOn} ${day(invoice.paidAt)}`
        : status === "open" && invoice.dueDate
          ? `${words.dueOn} ${day(invoice.dueDate)}`
          : null,
    // What came after it was issued stands on the page only: the PDF is what was issued.
    since:
      credits.length + payments.length === 0
        ? []
        : [...payments, ...credits, [words.left, money(printed.due)] as Pair],
    payment: printed.due > 0 ? said.payment : null,
    notes: opened.notes.map((note) => ({ id: note.id, label: words.creditNote(note.number) })),
  };
}

export function creditTexts(opened: Opened, id: string, locale: Locale): InvoiceTexts | null {
  const note = opened.notes.find((one) => one.id === id);
  if (!note) return null;
  const words = invoiceWords(locale);
  const printed = printedCreditNote(opened, note);
  const { money, day: _day, ...said } = sayPrinted(printed, locale);
  return {
    ...said,
    path: `/credit/${note.id}`,
    title: `${words.creditTitle} ${printed.number}`,
    heading: words.creditTitle,
    status: { code: "", word: "" },
    amount: money(printed.gross),
    when: words.refund,
    since: [],
    payment: null,
    notes: [],
  };
}

function sayPrinted(printed: Printed, locale: Locale) {
  const words = invoiceWords(locale);
  const money = (cents: number) => formatCents(locale, cents, printed.currency);
  const day = (at: Date | string) => formatDate(locale, at, { utc: true });
  const { seller, buyer, tax } = printed.document;
  const kinds: Record<string, string> = words.kinds;
  const rate = `${formatNumber(locale, tax.rate / 100, tax.rate % 100 === 0 ? 0 : 1)} %`;
  const partyOf = (party: Party<BillingDetails>) =>
    [
      party.name,
      party.street,
      [party.postal_code, party.city].filter(Boolean).join(" "),
      party.country ? regionName(locale, party.country) : null,
      party.tax_number ? `${words.taxNumber}: ${party.tax_number}` : null,
    ].filter((line): line is string => Boolean(line));
  const asked = printed.gross - printed.taken;
  const payment = seller.iban
    ? {
        title: words.payTo,
        facts: [
          ["IBAN", seller.iban.replace(/(.{4})(?=.)/g, "$1 ")],
          ...(seller.bic ? [["BIC", seller.bic]] : []),
          [words.payReference, printed.number],
        ] as Pair[],
      }
    : null;
  const abroad = tax.of !== null && tax.of !== seller.country;
  return {
    money,
    day,
    issuer: seller.name,
    parties: [
      {
        label: words.from,
        lines: [
          ...partyOf({ ...seller, reference: null }),
          ...[seller.registration, seller.email].filter((line): line is string => Boolean(line)),
        ],
      },
      { label: words.to, lines: partyOf(buyer) },
    ],
    facts: [
      [words.number, printed.number],
      [words.issued, day(printed.issuedOn)],
      ...(printed.of ? [[words.creditOf, words.invoiceOf(printed.of.number, day(printed.of.issuedOn))]] : []),
      ...(printed.reason ? [[words.reason, printed.reason]] : []),
      [words.period, `${day(printed.period.start)} – ${day(printed.period.end)}`],
      ...(printed.dueOn ? [[words.due, day(printed.dueOn)]] : []),
      ...(buyer.reference ? [[words.reference, buyer.reference]] : []),
    ] as Pair[],
    heads: [words.item, words.units, words.unit, words.amount] as const,
    lines: printed.lines.map((line): [string, string, string, string] => [
      printed.of ? `${words.creditOf} ${printed.of.number}` : (kinds[line.kind] ?? line.kind),
      formatNumber(locale, line.units),
      line.unit === undefined ? "" : money(line.unit),
      money(line.cents),
    ]),
    totals: [
      ...(tax.category === "S"
        ? [
            [words.net, money(printed.net)],
            [
              abroad ? words.taxOf(rate, regionName(locale, tax.of ?? "")) : words.tax(rate),
              money(printed.tax),
            ],
          ]
        : []),
      [words.total, money(printed.gross)],
      ...(printed.taken > 0 ? [[words.kinds.from_balance, money(-printed.taken)]] : []),
      [printed.of ? words.credited : words.left, money(asked)],
    ] as Pair[],
    printed: {
      amount: money(asked),
      when: printed.of
        ? words.refund
        : asked > 0 && printed.dueOn
          ? `${words.dueOn} ${day(printed.dueOn)}`
          : null,
      payment: asked > 0 && !printed.of ? payment : null,
    },
    sentence: tax.reason ? words.reasons[tax.reason] : null,
    payment,
    electronic: isElectronic(printed) ? words.electronic : null,
    download: words.download,
  };
}
