import type { Context } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import type { Settings } from "./schema";

/**
 * Whether a case's person is to be put on watch: as the request says, else as its customer does, else as the account. Where sanctions checks are
 * no part of the agreement a request that wants it is refused, and a setting does nothing.
 */
export async function monitoredOf(
  ctx: Pick<Context, "scope">,
  asked: boolean | undefined,
  customer: { monitorSubjects: boolean | null } | null,
  settings: Pick<Settings, "monitor_subjects">,
): Promise<boolean> {
  const wanted = asked ?? customer?.monitorSubjects ?? settings.monitor_subjects;
  if (!wanted || ctx.scope.environment === "test") return wanted;
  const { services } = await rootDb().account.findUniqueOrThrow({
    where: { id: ctx.scope.accountId },
    select: { services: true },
  });
  if (services.includes("sanctions")) return true;
  if (asked) throw new ApiError("service_not_enabled", { param: "monitor" });
  return false;
}
