import { randomBytes } from "node:crypto";
import type { Command } from "commander";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { addCommand, optional } from "../command";

export function demoCommands(program: Command): void {
  const demo = program.command("demo").description("An account to look around in");

  addCommand(
    demo,
    "fill <account>",
    "Fill an account with invented people, every state and two months of history",
    async (options, id = "") => {
      // Loaded here: no other command needs it.
      const { seedAccount, seedColleagues } = await import("@/prisma/seed");
      if (!(await rootDb().account.findUnique({ where: { id }, select: { id: true } })))
        throw new ApiError("not_found", { message: "There is no such account." });
      if ((await rootDb().customer.count({ where: { accountId: id } })) > 0)
        throw new ApiError("already_exists", {
          message: "This account is in use; only an empty one is filled.",
        });
      const password = optional(options, "password") ?? randomBytes(9).toString("base64url");
      const colleagues = await seedColleagues(id, password);
      const owner = await rootDb().membership.findFirstOrThrow({
        where: { accountId: id, role: "owner" },
        orderBy: { createdAt: "asc" },
        select: { userId: true },
      });
      return { account: id, password, ...colleagues, ...(await seedAccount(id, owner.userId)) };
    },
  ).option("--password <text>", "of the colleagues, one for each role; made up when left out");
}
