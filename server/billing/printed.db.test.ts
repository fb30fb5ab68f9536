import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, type PDFRawStream } from "pdf-lib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "@/server/platform/clock";
import { inTransaction } from "@/server/platform/context";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { transaction } from "@/server/platform/db/transaction";
import { newId } from "@/server/platform/ids";
import { openMail } from "@/server/platform/mail";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { updateBillingDetails } from "./billing-details";
import { creditTexts, invoiceFile, invoiceTexts } from "./hosted";
import {
  closePeriod,
  creditInvoice,
  issueInvoice,
  listInvoices,
  moveInvoice,
  openInvoice,
  periodOf,
  saveSeller,
  spendUnit,
} from "./index";
import { nextNumber } from "./invoice-document";
import { BillingDetails, Seller } from "./party-schema";
import { getUsage } from "./usage";

const AT = new Date("2026-03-25T09:00:00Z");
const PERIOD = periodOf(AT);
/** A seller of each test's own, and so a series of its own. */
let prefix = 0;
const theSeller = () =>
  Seller.parse({
    name: "Zeeland Controle B.V.",
    street: "Kaai 12",
    postal_code: "4331 AB",
    city: "Middelburg",
    country: "NL",
    tax_number: "NL004495445B01",
    registration: "KvK 24412345",
    email: "facturen@zeeland.example",
    tax: "standard",
    iban: "NL91ABNA0417164300",
    bic: "ABNANL2A",
    prefix: `Z${prefix}-`,
  });

beforeEach(async () => {
  prefix += 1;
  setClock(AT);
  await saveSeller(theSeller());
});
afterEach(async () => {
  setClock(undefined);
  await rootDb().seller.deleteMany();
});

const french = BillingDetails.parse({
  name: "Agence du Vieux Port",
  street: "2 quai des Belges",
  postal_code: "13001",
  city: "Marseille",
  country: "FR",
  tax_number: "FR40303265045",
  email: "compta@vieuxport.example",
  reference: "PO 7781",
});

/** A consumer of the seller's country: charged its VAT. */
const atHome = BillingDetails.parse({
  name: "Bakkerij De Kade",
  street: "Kade 3",
  postal_code: "4331 CD",
  city: "Middelburg",
  country: "NL",
});

const owner = (account: TestAccount) => ({
  ...account.live,
  actor: { kind: "user", id: "usr_1", channel: "dashboard", role: "owner" } as const,
});

async function anAccount(units: number, details: BillingDetails | null = atHome, change = {}) {
  const account = await makeAccount({
    createdAt: new Date("2026-01-01T00:00:00Z"),
    monthlyFeeCents: 4_900,
    tiers: [
      { up_to: 2, cents: 150 },
      { up_to: null, cents: 99 },
    ],
    ...change,
  });
  if (details) await updateBillingDetails(owner(account), details);
  for (let nth = 0; nth < units; nth += 1)
    await inTransaction(account.live, (tx) =>
      spendUnit(tx, account.live, { kind: "screening", objectId: newId("evt"), customerId: null }),
    );
  return account;
}

async function issued(account: TestAccount): Promise<string> {
  setClock(new Date(PERIOD.end.getTime() + 300_000));
  const id = (await closePeriod(account.id, PERIOD.start)) ?? "";
  await issueInvoice(account.id, id);
  return id;
}

async function opened(account: TestAccount) {
  const { data } = await listInvoices(account.live, {});
  const found = await openInvoice(data[0]?.hosted_url?.split("/").at(-1) ?? "");
  if (!found) throw new Error("no invoice");
  return found;
}

test("invoices that are issued at once follow one another, and one that fails leaves no gap", async () => {
  const accounts = await Promise.all([1, 2, 3, 4].map((units) => anAccount(units)));
  setClock(PERIOD.end);
  const drafts = await Promise.all(accounts.map(({ id }) => closePeriod(id, PERIOD.start)));
  await Promise.all(accounts.map(({ id }, index) => issueInvoice(id, drafts[index] ?? "")));
  const numbers = async () =>
    (
      await rootDb().invoice.findMany({
        where: { accountId: { in: accounts.map(({ id }) => id) } },
        select: { number: true },
      })
    )
      .map(({ number }) => number)
      .sort();
  expect(await numbers()).toEqual([1, 2, 3, 4].map((nth) => `Z${prefix}-2026-00000${nth}`));

  // A number that was taken by what is then undone is taken again.
  await expect(
    transaction(rootDb(), async (tx) => {
      expect(await nextNumber(tx as never, theSeller(), "2026-04-20", "invoice")).toMatch(/-000005$/);
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  const fifth = await anAccount(1);
  await issued(fifth);
  expect((await listInvoices(fifth.live, {})).data[0]).toMatchObject({ number: `Z${prefix}-2026-000005` });
});

test("an issued document says who, to whom, how much of what and by which rule, and nobody changes it", async () => {
  const account = await anAccount(5, french);
  const id = await issued(account);
  const { data } = await listInvoices(account.live, {});
  expect(data[0]).toMatchObject({ total: 5_497, tax: 0, credited: 0, amount_due: 5_497, status: "open" });

  const document = await opened(account);
  const text = invoiceTexts(document, "es");
  expect(text.parties).toEqual([
    {
      label: "De",
      lines: [
        "Zeeland Controle B.V.",
        "Kaai 12",
        "4331 AB Middelburg",
        "Países Bajos",
        "Número fiscal: NL004495445B01",
        "KvK 24412345",
        "facturen@zeeland.example",
      ],
    },
    {
      label: "Para",
      lines: [
        "Agence du Vieux Port",
        "2 quai des Belges",
        "13001 Marseille",
        "Francia",
        "Número fiscal: FR40303265045",
      ],
    },
  ]);
  expect(text.lines).toEqual([
    ["Verificaciones", "2", "1,50\u00a0€", "3,00\u00a0€"],
    ["Verificaciones", "3", "0,99\u00a0€", "2,97\u00a0€"],
    ["Cuota mensual", "1", "49,00\u00a0€", "49,00\u00a0€"],
  ]);
  expect(text.sentence).toContain("Inversión del sujeto pasivo");
  expect(text.facts).toContainEqual(["Su referencia", "PO 7781"]);
  expect(text.payment?.facts).toEqual([
    ["IBAN", "NL91 ABNA 0417 1643 00"],
    ["BIC", "ABNANL2A"],
    ["Referencia", `Z${prefix}-2026-000001`],
  ]);

  const mail = await rootDb().mail.findFirstOrThrow({ where: { objectId: id } });
  const sent = openMail(mail.contents ?? Buffer.alloc(0));
  expect(sent).toMatchObject({
    to: "compta@vieuxport.example",
    subject: `Invoice Z${prefix}-2026-000001: €54.97`,
  });
  expect(sent.text).toContain(data[0]?.hosted_url ?? "none");

  // Settings of tomorrow are for tomorrow's invoices.
  await saveSeller({ ...theSeller(), name: "Somebody else" });
  expect(invoiceTexts(await opened(account), "en").issuer).toBe("Zeeland Controle B.V.");
  for (const change of [
    `UPDATE "Invoice" SET total = total + 1 WHERE id = $1`,
    `UPDATE "Invoice" SET number = 'X' WHERE id = $1`,
    `UPDATE "Invoice" SET document = '{}' WHERE id = $1`,
    `DELETE FROM "Invoice" WHERE id = $1`,
  ])
    await expect(pool().query(change, [id])).rejects.toThrow("is issued and cannot change");
});

test("tax is charged on the sum, booked, taken from a prepaid balance, and given back with it", async () => {
  const account = await anAccount(
    3,
    BillingDetails.parse({ ...french, country: "NL", postal_code: "1011", tax_number: "" }),
    {
      billingMode: "prepaid",
      balanceCents: 10_000,
    },
  );
  const id = await issued(account);
  // 150 + 150 + 99 + 4,900 = 5,299; 21 % of it are 1,112.79.
  const balance = async () =>
    (await rootDb().account.findUniqueOrThrow({ where: { id: account.id } })).balanceCents;
  const invoice = async () => (await listInvoices(account.live, {})).data[0];
  expect(await invoice()).toMatchObject({
    total: 5_299,
    tax: 1_113,
    amount_due: 0,
    status: "settled_from_balance",
  });
  expect(await balance()).toBe(10_000 - 6_412);
  const text = invoiceTexts(await opened(account), "en");
  expect(text.totals).toEqual([
    ["Total without VAT", "€52.99"],
    ["VAT 21 %", "€11.13"],
    ["Total", "€64.12"],
    ["Taken from the balance", "-€64.12"],
    ["Amount due", "€0.00"],
  ]);
  await expect(creditInvoice(id, { cents: 6_413 })).rejects.toMatchObject({ code: "invalid_parameter" });
  expect(await creditInvoice(id, { cents: 121, reason: "One check was ours" })).toEqual({
    number: `Z${prefix}-CN-2026-000001`,
  });
  expect(await balance()).toBe(10_000 - 6_412 + 121);
  await creditInvoice(id, {});
  expect(await balance()).toBe(10_000);
  await expect(creditInvoice(id, {})).rejects.toMatchObject({ code: "state_conflict" });
  expect(await invoice()).toMatchObject({ credited: 6_412, status: "settled_from_balance" });
  const notes = await rootDb().creditNote.findMany({ where: { invoiceId: id }, orderBy: { number: "asc" } });
  expect(notes.map(({ netCents, taxCents }) => [netCents, taxCents])).toEqual([
    [100, 21],
    [5_199, 1_092],
  ]);
  // All that was booked for the period is taken back, but for what was paid in.
  const { _sum } = await rootDb().ledgerEntry.aggregate({
    where: { accountId: account.id },
    _sum: { cents: true },
  });
  expect(_sum.cents).toBe(0);
  await expect(pool().query(`DELETE FROM "CreditNote" WHERE "invoiceId" = $1`, [id])).rejects.toThrow(
    "cannot change",
  );
  const note = creditTexts(await opened(account), notes[0]?.id ?? "", "en");
  expect(note?.facts).toContainEqual(["Credit for invoice", `Z${prefix}-2026-000001 of 20 Apr 2026`]);
  expect(note?.facts).toContainEqual(["Reason", "One check was ours"]);
});

test("however small the parts that are credited, none is negative and together they are the invoice", async () => {
  const account = await anAccount(1, atHome, {
    monthlyFeeCents: 0,
    tiers: [{ up_to: null, cents: 10 }],
  });
  const id = await issued(account);
  for (let nth = 0; nth < 12; nth += 1) await creditInvoice(id, { cents: 1 });
  const notes = await rootDb().creditNote.findMany({ where: { invoiceId: id } });
  for (const { netCents, taxCents } of notes) expect(Math.min(netCents, taxCents)).toBeGreaterThanOrEqual(0);
  const sum = (of: "netCents" | "taxCents") => notes.reduce((all, note) => all + note[of], 0);
  expect([sum("netCents"), sum("taxCents")]).toEqual([10, 2]);
});

test("no number is given twice when the seller's name or tax number is put right", async () => {
  const first = await anAccount(1);
  await issued(first);
  setClock(AT);
  await saveSeller({ ...theSeller(), name: "Zeeland Controle Holding B.V.", tax_number: "NL004495445B02" });
  const second = await anAccount(1);
  await issued(second);
  expect((await listInvoices(second.live, {})).data[0]?.number).toBe(`Z${prefix}-2026-000002`);
});

test("the rate is that of the period's last day, also where it is issued after a change of rates", async () => {
  await saveSeller(
    Seller.parse({
      ...theSeller(),
      country: "RO",
      postal_code: "010011",
      city: "București",
      tax_number: "RO18547290",
    }),
  );
  setClock(new Date("2025-07-10T08:00:00Z"));
  const account = await anAccount(1, atHome, { createdAt: new Date("2025-01-01T00:00:00Z") });
  const { start } = periodOf(new Date("2025-07-10T08:00:00Z"));
  setClock(new Date("2025-08-04T08:00:00Z"));
  const id = (await closePeriod(account.id, start)) ?? "";
  await issueInvoice(account.id, id);
  expect((await listInvoices(account.live, {})).data[0]).toMatchObject({ total: 5_050, tax: 960 });
});

test("what the next period took from a prepaid balance is not asked for, nor given away, with this one", async () => {
  const account = await anAccount(0, null, {
    billingMode: "prepaid",
    balanceCents: -300,
    monthlyFeeCents: 0,
  });
  await issued(account);
  expect((await listInvoices(account.live, {})).data).toMatchObject([
    { status: "settled_from_balance", amount_due: 0 },
  ]);
  expect((await rootDb().account.findUniqueOrThrow({ where: { id: account.id } })).balanceCents).toBe(-300);
});

test("the page of a paid invoice says what was paid and that nothing is left", async () => {
  const account = await anAccount(1, french);
  const id = await issued(account);
  await creditInvoice(id, { cents: 50 });
  await moveInvoice(id, "paid");
  setClock(new Date(PERIOD.end.getTime() + 86_400_000));
  await creditInvoice(id, { cents: 100 });
  expect(invoiceTexts(await opened(account), "en").since).toEqual([
    ["Paid on 20 Apr 2026", "-€50.00"],
    [`Credit note Z${prefix}-CN-2026-000001`, "-€0.50"],
    [`Credit note Z${prefix}-CN-2026-000002`, "-€1.00"],
    ["Amount due", "€0.00"],
  ]);
});

test("an open invoice is voided by a credit note over what was still to be paid", async () => {
  const account = await anAccount(1, french);
  const id = await issued(account);
  await creditInvoice(id, { cents: 50 });
  expect((await listInvoices(account.live, {})).data[0]).toMatchObject({ status: "open", amount_due: 5_000 });
  await moveInvoice(id, "void");
  expect((await listInvoices(account.live, {})).data[0]).toMatchObject({
    status: "void",
    amount_due: 0,
    credited: 5_050,
  });
  await expect(moveInvoice(id, "void")).rejects.toMatchObject({ code: "state_conflict" });
  await expect(moveInvoice(id, "paid")).rejects.toMatchObject({ code: "state_conflict" });
  expect(await rootDb().creditNote.count({ where: { invoiceId: id } })).toBe(2);
});

test("another account's invoice and notes do not exist, and a period of nothing takes no number", async () => {
  const [one, other] = await Promise.all([anAccount(1, french), anAccount(0, null, { monthlyFeeCents: 0 })]);
  const id = await issued(one);
  await creditInvoice(id, { cents: 10 });
  await issued(other);
  expect((await listInvoices(other.live, {})).data).toMatchObject([
    { number: null, total: 0, status: "paid" },
  ]);
  expect(await other.live.db.creditNote.findMany()).toEqual([]);
  expect(await other.live.db.billingDetails.findMany()).toEqual([]);
  const document = await opened(other);
  const note = await rootDb().creditNote.findFirstOrThrow({ where: { invoiceId: id } });
  expect(creditTexts(document, note.id, "en")).toBeNull();
  expect(await invoiceFile(document, "en", note.id)).toBeNull();
});

test("the PDF carries the same figures as data, with what PDF/A-3 asks for", async () => {
  const account = await anAccount(5, french);
  const id = await issued(account);
  await creditInvoice(id, { cents: 100 });
  const document = await opened(account);
  const xmlOf = async (noteId?: string) => {
    const file = await invoiceFile(document, "es", noteId);
    const pdf = await PDFDocument.load(file?.pdf ?? new Uint8Array());
    const stream = pdf.context
      .enumerateIndirectObjects()
      .map(([, object]) => object as PDFRawStream)
      .find((object) => String(object.dict?.get(PDFName.of("Type"))) === "/EmbeddedFile");
    expect(pdf.catalog.get(PDFName.of("OutputIntents"))).toBeDefined();
    expect(pdf.catalog.lookup(PDFName.of("Names"), PDFDict)).toBeDefined();
    return new TextDecoder().decode(stream ? decodePDFRawStream(stream).decode() : undefined);
  };
  const xml = await xmlOf();
  const all = (name: string) =>
    [...xml.matchAll(new RegExp(`<ram:${name}[^>]*>([^<]*)<`, "g"))].map(([, value]) => value);
  expect(all("LineTotalAmount")).toEqual(["3.00", "2.97", "49.00", "54.97"]);
  expect(all("CategoryCode")).toEqual(["AE", "AE", "AE", "AE"]);
  expect(all("ExemptionReasonCode")).toEqual(["VATEX-EU-AE"]);
  expect(all("GrandTotalAmount")).toEqual(["54.97"]);
  expect(all("BuyerReference")).toEqual(["PO 7781"]);
  expect(xml).toContain('<ram:ID schemeID="VA">FR40303265045</ram:ID>');
  const credit = await xmlOf(document.notes[0]?.id);
  expect(credit).toContain("<ram:TypeCode>381</ram:TypeCode>");
  expect(credit).toContain(`<ram:IssuerAssignedID>Z${prefix}-2026-000001</ram:IssuerAssignedID>`);
});

test("the running usage is what was booked, and so what the invoice will say, also after prices changed", async () => {
  const account = await anAccount(3);
  await rootDb().account.update({
    where: { id: account.id },
    data: { tiers: [{ up_to: null, cents: 1_000 }] },
  });
  const usage = await getUsage(account.live);
  expect(usage).toMatchObject({ screenings: 3, amount: 399 });
  await issued(account);
  expect((await listInvoices(account.live, {})).data[0]?.volume).toBe(usage.amount);
});
