import { rootDb } from "@/server/platform/db/root";
import { type AccountView, presentAccount } from "./present";

/** All accounts of the installation, newest first: for the operator. */
export async function listAccounts(): Promise<AccountView[]> {
  const rows = await rootDb().account.findMany({ orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
  return rows.map(presentAccount);
}
