import type { Customer as Row } from "@/prisma/generated/client";
import type { Context } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";

export async function findCustomer(ctx: Pick<Context, "db">, id: string): Promise<Row | null> {
  return ctx.db.customer.findFirst({ where: { id } });
}

/** The registered customer that an object is to be tagged with; null when no tag was given. */
export async function requireCustomer(ctx: Context, id: string | undefined): Promise<Row | null> {
  if (id === undefined) return null;
  const row = await findCustomer(ctx, id);
  if (!row) throw new ApiError("unknown_customer", { param: "customer" });
  return row;
}
