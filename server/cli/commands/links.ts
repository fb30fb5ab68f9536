import type { Command } from "commander";
import { expireLinkNow } from "@/server/links";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { contextForOperator } from "@/server/platform/open-context";
import { addCommand } from "../command";

export function linkCommands(program: Command): void {
  const links = program.command("links").description("Verification links");
  addCommand(links, "expire <id>", "End a pending link now", async (_options, id = "") => {
    const scope = await rootDb().verificationLink.findFirst({
      where: { id },
      select: { accountId: true, environment: true },
    });
    if (!scope) throw new ApiError("not_found", { message: "There is no such link." });
    return expireLinkNow(contextForOperator(scope), id);
  });
}
