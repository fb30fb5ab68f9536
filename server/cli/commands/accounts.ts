import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { createAccount, listAccounts, updateAccount } from "@/server/accounts";
import { AccountChange } from "@/server/accounts/schema";
import { eraseAccount } from "@/server/erasure";
import { ApiError } from "@/server/platform/errors";
import { fromZodError, plainWords } from "@/server/platform/zod-error";
import { addCommand, number, type Options, optional, required, truth, words } from "../command";

export function accountCommands(program: Command): void {
  const accounts = program.command("accounts").description("Accounts of this installation");

  addCommand(accounts, "create", "Open an account", (options) =>
    createAccount({ name: required(options, "name"), live: options.live === true }),
  )
    .option("--name <name>", "name of the company")
    .option("--live", "enable live access at once");

  addCommand(accounts, "list", "List all accounts", () => listAccounts());

  addCommand(
    accounts,
    "erase <id>",
    "Erase a suspended account with its people's data, and destroy the key that sealed it; books and audit log stay",
    (_options, id) => eraseAccount(id ?? ""),
  );

  addCommand(accounts, "update <id>", "Change an account's agreement", async (options, id) =>
    updateAccount(id ?? "", await changeOf(options)),
  )
    .option("--name <name>")
    .option("--suspended <true|false>")
    .option("--live <true|false>", "live access")
    .option("--ip-allowlist <list>", "addresses and IPv4 ranges, comma separated; empty for none")
    .option("--billing-mode <prepaid|invoice>")
    .option("--balance <cents>", "prepaid balance")
    .option("--credit-limit <cents|none>", "0 is none, none is unlimited")
    .option("--services <list>", "screenings,links,id_checks,sanctions")
    .option("--retention-days <days>")
    .option("--tiers <file>", "JSON array of {up_to, cents}")
    .option("--prices <file>", "kinds priced apart: JSON object of screening, id_check, sanctions to tiers")
    .option("--minimum <cents>", "monthly minimum")
    .option("--monthly-fee <cents>")
    .option("--watch-price <cents>", "for each subject on watch and month")
    .option("--onboarding <cents>")
    .option("--currency <eur|usd>")
    .option("--sanctions-threshold <score>", "0.65 to 0.8")
    .option("--embed-origins <list>", "origins that may embed the upload page");
}

async function changeOf(options: Options): Promise<AccountChange> {
  const credit = optional(options, "creditLimit");
  const tiers = optional(options, "tiers");
  const prices = optional(options, "prices");
  const given = {
    name: optional(options, "name"),
    suspended: truth(options, "suspended"),
    live: truth(options, "live"),
    ip_allowlist: words(options, "ipAllowlist"),
    billing_mode: optional(options, "billingMode"),
    balance: number(options, "balance"),
    credit_limit: credit === "none" ? null : number(options, "creditLimit"),
    services: words(options, "services"),
    retention_days: number(options, "retentionDays"),
    tiers: tiers === undefined ? undefined : await readJson("--tiers", tiers),
    prices: prices === undefined ? undefined : await readJson("--prices", prices),
    minimum: number(options, "minimum"),
    monthly_fee: number(options, "monthlyFee"),
    watch_price: number(options, "watchPrice"),
    onboarding: number(options, "onboarding"),
    currency: optional(options, "currency"),
    sanctions_threshold: number(options, "sanctionsThreshold"),
    embed_origins: words(options, "embedOrigins"),
  };
  const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (Object.keys(change).length === 0)
    throw new ApiError("invalid_parameter", { message: "Nothing to change was given." });
  const result = AccountChange.safeParse(change, { error: plainWords });
  if (!result.success) throw fromZodError(result.error);
  return result.data;
}

async function readJson(param: string, file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new ApiError("invalid_parameter", {
      param,
      message: "names no readable JSON file.",
      cause: error,
    });
  }
}
