import type { Command } from "commander";
import { createKey, isGrace, listKeys, revokeKey, rotateKey } from "@/server/api-keys";
import type { Context } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { contextForOperator } from "@/server/platform/open-context";
import { addCommand, number, type Options, optional, required, words } from "../command";

export function keyCommands(program: Command): void {
  const keys = program.command("keys").description("API keys");

  addCommand(keys, "create", "Make a key; it is shown this once", async (options) =>
    createKey(await accountContext(options), newKeyOf(options)),
  )
    .option("--account <id>")
    .option("--env <test|live>")
    .option("--scopes <list>", '"*" or a comma-separated list')
    .option("--name <name>", "what the key is for", "operator")
    .option("--expires-at <time>", "ISO 8601")
    .option("--rate-limit <n>", "requests per minute");

  addCommand(keys, "list", "List an account's keys", async (options) =>
    listKeys(await accountContext(options)),
  )
    .option("--account <id>")
    .option("--env <test|live>");

  addCommand(
    keys,
    "rotate <id>",
    "Make a successor and let the old key end after a grace period",
    async (options, id = "") => {
      const grace = optional(options, "grace") ?? "24h";
      if (!isGrace(grace))
        throw new ApiError("invalid_parameter", { param: "--grace", message: "takes 0h, 1h, 24h or 7d." });
      return rotateKey(await keyContext(id), id, grace);
    },
  ).option("--grace <period>", "0h, 1h, 24h or 7d", "24h");

  addCommand(keys, "revoke <id>", "End a key", async (_options, id = "") =>
    revokeKey(await keyContext(id), id),
  );
}

function newKeyOf(options: Options) {
  const expires = optional(options, "expiresAt");
  const expiresAt = expires === undefined ? null : new Date(expires);
  if (expiresAt && Number.isNaN(expiresAt.getTime())) {
    throw new ApiError("invalid_parameter", { param: "--expires-at", message: "is not a time in ISO 8601." });
  }
  const rateLimitPerMinute = number(options, "rateLimit") ?? null;
  if (rateLimitPerMinute !== null && (!Number.isInteger(rateLimitPerMinute) || rateLimitPerMinute < 1)) {
    throw new ApiError("invalid_parameter", {
      param: "--rate-limit",
      message: "takes a whole number from 1.",
    });
  }
  return {
    name: optional(options, "name") ?? "operator",
    scopes: words(options, "scopes") ?? ["*"],
    expiresAt,
    rateLimitPerMinute,
  };
}

async function accountContext(options: Options): Promise<Context> {
  const accountId = required(options, "account");
  const environment = required(options, "env");
  if (environment !== "test" && environment !== "live") {
    throw new ApiError("invalid_parameter", { param: "--env", message: "takes test or live." });
  }
  const account = await rootDb().account.findUnique({ where: { id: accountId }, select: { id: true } });
  if (!account) throw new ApiError("not_found", { param: "--account", message: "There is no such account." });
  return contextForOperator({ accountId, environment });
}

async function keyContext(id: string): Promise<Context> {
  const key = await rootDb().apiKey.findUnique({
    where: { id },
    select: { accountId: true, environment: true },
  });
  if (!key) throw new ApiError("not_found", { message: "There is no such key." });
  return contextForOperator(key);
}
