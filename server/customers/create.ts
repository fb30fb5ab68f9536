import { recordAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import { isForeignUrl } from "@/server/platform/safe-fetch";
import { searchText } from "@/server/platform/search-text";
import { presentCustomer } from "./present";
import type { CreateCustomer, Customer } from "./schema";

export function requireForeignLogo(url: string | null | undefined): void {
  if (url && !isForeignUrl(url)) throw new ApiError("invalid_url", { param: "logo_url" });
}

/** Registers a customer of this environment under the caller's own id. */
export function createCustomer(ctx: Context, input: CreateCustomer): Promise<Customer> {
  requirePermission(ctx, "customers:write");
  if (input.id === "." || input.id === "..") {
    throw new ApiError("invalid_parameter", { param: "id", message: "id may not be a dot or two." });
  }
  requireForeignLogo(input.logo_url);
  const at = now();
  return inTransaction(ctx, async (tx) => {
    const made = await tx.customer.createManyAndReturn({
      data: [
        {
          ...ctx.scope,
          id: input.id,
          name: input.name,
          brandName: input.brand_name ?? null,
          logoUrl: input.logo_url ?? null,
          primaryColor: input.primary_color ?? null,
          supportEmail: input.support_email ?? null,
          monitorSubjects: input.monitor_subjects ?? null,
          metadata: input.metadata ?? {},
          searchText: searchText(input.name, input.id),
          createdAt: at,
          updatedAt: at,
        },
      ],
      skipDuplicates: true,
    });
    const row = made[0];
    if (!row)
      throw new ApiError("already_exists", {
        param: "id",
        message: "A customer with this id exists already.",
      });
    await recordAudit(tx, ctx, { action: "customer.created", objectType: "customer", objectId: row.id });
    return presentCustomer(row);
  });
}
