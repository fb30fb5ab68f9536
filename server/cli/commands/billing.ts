import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import {
  accountsToClose,
  bookTopUp,
  closePeriod,
  creditInvoice,
  issueInvoice,
  moveInvoice,
  periodOf,
  presentInvoice,
  readSeller,
  Seller,
  saveSeller,
  waitingDrafts,
} from "@/server/billing";
import { INVOICE_ENDS, type InvoiceLack } from "@/server/billing/schema";
import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { operatorEn } from "@/server/platform/i18n/dashboard/operator";
import { fromZodError, plainWords } from "@/server/platform/zod-error";
import { addCommand, number, optional, required } from "../command";

const DAY_MS = 86_400_000;

export function billingCommands(program: Command): void {
  const billing = program.command("billing").description("Invoices, payments and top-ups");

  addCommand(billing, "invoices", "Invoices, newest first", async (options) => {
    const accountId = optional(options, "account");
    const rows = await rootDb().invoice.findMany({
      where: accountId === undefined ? {} : { accountId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: 200,
    });
    const waiting = await waitingDrafts({ ids: rows.map(({ id }) => id) });
    const lacks = new Map(waiting.map((draft) => [draft.id, draft.lacks]));
    return rows.map((row) => ({
      account: row.accountId,
      ...presentInvoice(row),
      ...(row.status === "draft" ? { lacks: wordsOf(lacks.get(row.id) ?? []) } : {}),
    }));
  }).option("--account <id>");

  addCommand(
    billing,
    "close",
    "Make and issue the invoices of the period that has ended, and what waits of earlier ones",
    async (options) => {
      const { start } = periodOf(new Date(periodOf(now()).start.getTime() - DAY_MS));
      const accounts = await accountsToClose(start);
      for (const account of accounts) await closePeriod(account, start);
      const blocked: { invoice: string; account: string; lacks: string[] }[] = [];
      if (options.draft !== true)
        for (const { accountId, id } of await waitingDrafts()) {
          const issued = await issueInvoice(accountId, id);
          if (issued && issued.lacks.length > 0)
            blocked.push({ invoice: id, account: accountId, lacks: wordsOf(issued.lacks) });
        }
      return { period_start: start.toISOString().slice(0, 10), accounts: accounts.length, blocked };
    },
  ).option("--draft", "leave them as drafts");

  addCommand(billing, "issue <invoice>", "Issue a draft", async (_options, id = "") => {
    const draft = await rootDb().invoice.findFirst({ where: { id }, select: { accountId: true } });
    if (!draft) throw new ApiError("not_found");
    const issued = await issueInvoice(draft.accountId, id, { by: "operator" });
    if (!issued) throw new ApiError("state_conflict", { message: "This invoice is no draft any more." });
    if (issued.lacks.length > 0)
      throw new ApiError("state_conflict", {
        message: `It stays a draft; it lacks: ${wordsOf(issued.lacks).join(", ")}.`,
      });
    return { id, status: issued.status };
  });

  for (const to of INVOICE_ENDS) {
    addCommand(billing, `${to} <invoice>`, `Mark an invoice as ${to}`, async (_options, id = "") => {
      await moveInvoice(id, to);
      return { id, status: to };
    });
  }

  addCommand(billing, "credit <invoice>", "Issue a credit note for an invoice", (options, id = "") =>
    creditInvoice(id, { cents: number(options, "cents"), reason: optional(options, "reason") }),
  )
    .option("--cents <cents>", "with VAT; without it everything that is left")
    .option("--reason <text>", "stands on the credit note");

  addCommand(
    billing,
    "seller",
    "Who issues the invoices: shows it, or takes it from a JSON file",
    async (options) => {
      const file = optional(options, "file");
      if (file === undefined) return (await readSeller()) ?? {};
      const result = Seller.safeParse(await readJson(file), { error: plainWords });
      if (!result.success) throw fromZodError(result.error);
      return saveSeller(result.data);
    },
  ).option(
    "--file <json>",
    "name, street, postal_code, city, country, tax_number, registration, email, tax, one_stop_shop, iban, bic, prefix",
  );

  addCommand(billing, "top-up <account>", "Book a received top-up", async (options, id = "") => {
    const cents = number(options, "cents");
    if (cents === undefined)
      throw new ApiError("invalid_parameter", { param: "--cents", message: "is required." });
    return { account: id, ...(await bookTopUp(id, cents, required(options, "reference"))) };
  })
    .option("--cents <cents>")
    .option("--reference <text>", "names the payment; the same one is booked once");
}

function wordsOf(lacks: readonly InvoiceLack[]): string[] {
  return lacks.map((lack) => operatorEn.invoices.lacks[lack]);
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new ApiError("invalid_parameter", {
      param: "--file",
      message: "names no readable JSON file.",
      cause: error,
    });
  }
}
