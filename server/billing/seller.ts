import { recordAccountAudit } from "@/server/audit";
import { rootDb } from "@/server/platform/db/root";
import { transaction } from "@/server/platform/db/transaction";
import type { Seller } from "./party-schema";

const ONE = "seller";

/** Who issues the invoices; null until the operator has said so. */
export async function readSeller(): Promise<Seller | null> {
  const row = await rootDb().seller.findUnique({ where: { id: ONE } });
  return row ? (row.value as Seller) : null;
}

/** From the next invoice on: what is issued keeps the seller that it was issued by. */
export async function saveSeller(value: Seller, actor = "operator"): Promise<Seller> {
  await transaction(rootDb(), async (tx) => {
    await tx.seller.upsert({ where: { id: ONE }, create: { id: ONE, value }, update: { value } });
    await recordAccountAudit(tx, null, {
      actor,
      action: "seller.updated",
      detail: { fields: Object.keys(value) },
    });
  });
  return value;
}
