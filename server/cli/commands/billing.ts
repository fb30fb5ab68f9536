import type { Command } from "commander";
import {
  accountsToClose,
  bookTopUp,
  closePeriod,
  issueInvoice,
  moveInvoice,
  periodOf,
  presentInvoice,
} from "@/server/billing";
import { INVOICE_ENDS } from "@/server/billing/schema";
import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
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
    return rows.map((row) => ({ account: row.accountId, ...presentInvoice(row) }));
  }).option("--account <id>");

  addCommand(
    billing,
    "close",
    "Make and issue the invoices of the period that has ended",
    async (options) => {
      const { start } = periodOf(new Date(periodOf(now()).start.getTime() - DAY_MS));
      const accounts = await accountsToClose(start);
      for (const account of accounts) {
        const id = await closePeriod(account, start);
        if (id && options.draft !== true) await issueInvoice(account, id);
      }
      return { period_start: start.toISOString().slice(0, 10), accounts: accounts.length };
    },
  ).option("--draft", "leave them as drafts");

  for (const to of INVOICE_ENDS) {
    addCommand(billing, `${to} <invoice>`, `Mark an invoice as ${to}`, async (_options, id = "") => {
      await moveInvoice(id, to);
      return { id, status: to };
    });
  }

  addCommand(billing, "top-up <account>", "Book a received top-up", async (options, id = "") => {
    const cents = number(options, "cents");
    if (cents === undefined)
      throw new ApiError("invalid_parameter", { param: "--cents", message: "is required." });
    return { account: id, ...(await bookTopUp(id, cents, required(options, "reference"))) };
  })
    .option("--cents <cents>")
    .option("--reference <text>", "names the payment; the same one is booked once");
}
