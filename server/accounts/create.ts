import { recordAccountAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { type AccountView, presentAccount } from "./present";

/** Opens an account. Live access is off until the operator enables it. */
export async function createAccount(input: { name: string; live?: boolean }): Promise<AccountView> {
  const row = await rootDb().account.create({
    data: { id: newId("acc"), name: input.name, liveEnabled: input.live ?? false, createdAt: now() },
  });
  await recordAccountAudit(rootDb(), row.id, {
    actor: "operator",
    action: "account.created",
    objectType: "account",
    objectId: row.id,
  });
  return presentAccount(row);
}
