import type { Command } from "commander";
import { expireIdCheckNow } from "@/server/id-checks";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { contextForOperator } from "@/server/platform/open-context";
import { addCommand } from "../command";

export function idCheckCommands(program: Command): void {
  const checks = program.command("id-checks").description("Identity checks");
  addCommand(checks, "expire <id>", "End an open identity check now", async (_options, id = "") => {
    const scope = await rootDb().idCheck.findFirst({
      where: { id },
      select: { accountId: true, environment: true },
    });
    if (!scope) throw new ApiError("not_found", { message: "There is no such identity check." });
    return expireIdCheckNow(contextForOperator(scope), id);
  });
}
