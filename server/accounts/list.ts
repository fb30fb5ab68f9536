import type { Prisma } from "@/prisma/generated/client";
import { rootDb } from "@/server/platform/db/root";
import { type AccountView, presentAccount } from "./present";

/** Accounts of the installation, newest first: for the operator. */
export async function listAccounts(
  where: Prisma.AccountWhereInput = {},
  most?: number,
): Promise<AccountView[]> {
  const rows = await rootDb().account.findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    ...(most === undefined ? {} : { take: most }),
  });
  return rows.map(presentAccount);
}
