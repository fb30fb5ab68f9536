import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { PRODUCTS } from "@/server/engine/licence/token";
import { inspectLicence, issueLicence, licencePublicKey } from "@/server/licences";
import { now } from "@/server/platform/clock";
import { pool } from "@/server/platform/db/pool";
import { ApiError } from "@/server/platform/errors";
import { haveSigningKey } from "@/server/sealing/fingerprints";
import { addCommand, number, type Options, optional, required } from "../command";

const DAY_MS = 86_400_000;

export function licenceCommands(program: Command): void {
  const licence = program.command("licence").description("Licences of private containers");

  addCommand(licence, "issue", "Sign a licence; its token is shown this once", async (options) => {
    await haveSigningKey(pool());
    const product = PRODUCTS.find((one) => one === required(options, "product"));
    if (!product) throw invalid("--product", `takes ${PRODUCTS.join(" or ")}.`);
    const notBefore = instant(options, "notBefore") ?? now();
    return issueLicence({
      product,
      accountId: optional(options, "account") ?? null,
      notBefore,
      expires: expiryOf(options, notBefore),
      limits: {
        ...limit(options, "per_day", "perDay"),
        ...limit(options, "parallel", "parallel"),
      },
    });
  })
    .option("--product <product>", PRODUCTS.join(" or "))
    .option("--days <n>", "valid for so many days")
    .option("--expires <instant>", "or until this instant, ISO 8601")
    .option("--not-before <instant>", "valid from; now unless given")
    .option("--account <id>", "account it is for")
    .option("--per-day <n>", "analyses that an instance may start in a day")
    .option("--parallel <n>", "analyses that an instance may work on at a time");

  addCommand(licence, "inspect <token>", "What a token, or the file that holds it, says", async (_, given) =>
    inspectLicence(await tokenOf(given ?? "")),
  );

  addCommand(licence, "key", "The public key that containers are built with", async () => {
    await haveSigningKey(pool());
    return { public_key: licencePublicKey() };
  });
}

function expiryOf(options: Options, notBefore: Date): Date {
  const days = number(options, "days");
  const expires = instant(options, "expires");
  if ((days === undefined) === (expires === undefined)) {
    throw invalid("--expires", "give either --expires or --days.");
  }
  if (expires) return expires;
  if (!days || !(days > 0 && days <= 36_500)) throw invalid("--days", "takes a number of days.");
  return new Date(notBefore.getTime() + days * DAY_MS);
}

function instant(options: Options, name: "expires" | "notBefore"): Date | undefined {
  const given = optional(options, name);
  if (given === undefined) return undefined;
  const at = new Date(given);
  if (Number.isNaN(at.getTime())) {
    throw invalid(name === "expires" ? "--expires" : "--not-before", "is no instant in ISO 8601.");
  }
  return at;
}

function limit(options: Options, name: "per_day" | "parallel", option: string): Record<string, number> {
  const value = number(options, option);
  if (value === undefined) return {};
  if (!Number.isInteger(value) || value < 1) {
    throw invalid(`--${name.replace("_", "-")}`, "takes a whole number from 1.");
  }
  return { [name]: value };
}

async function tokenOf(given: string): Promise<string> {
  if (given.startsWith("v1.")) return given;
  return readFile(given, "utf8").catch(() => {
    throw invalid("token", "is neither a licence token nor a file.");
  });
}

function invalid(param: string, message: string): ApiError {
  return new ApiError("invalid_parameter", { param, message });
}
