import { recordAudit } from "@/server/audit";
import { type Context, inTransaction } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { mergeMetadata } from "@/server/platform/merge-metadata";
import { requirePermission } from "@/server/platform/permissions";
import { searchText } from "@/server/platform/search-text";
import type { Metadata } from "@/server/platform/wire";
import { requireForeignLogo } from "./create";
import { presentCustomer } from "./present";
import type { Customer, UpdateCustomer } from "./schema";

/** Changes what is named; null clears branding. The limits of metadata hold for the merged map. */
export function updateCustomer(ctx: Context, id: string, input: UpdateCustomer): Promise<Customer> {
  requirePermission(ctx, "customers:write");
  requireForeignLogo(input.logo_url);
  return inTransaction(ctx, async (tx) => {
    // Touching the row takes its lock, so that two merges of metadata cannot lose a key.
    const touched = await tx.customer.updateManyAndReturn({
      where: { id },
      data: {
        ...(input.name === undefined ? {} : { name: input.name, searchText: searchText(input.name, id) }),
        ...(input.brand_name === undefined ? {} : { brandName: input.brand_name }),
        ...(input.logo_url === undefined ? {} : { logoUrl: input.logo_url }),
        ...(input.primary_color === undefined ? {} : { primaryColor: input.primary_color }),
        ...(input.support_email === undefined ? {} : { supportEmail: input.support_email }),
        ...(input.monitor_subjects === undefined ? {} : { monitorSubjects: input.monitor_subjects }),
      },
    });
    const before = touched[0];
    if (!before) throw new ApiError("not_found");
    await recordAudit(tx, ctx, {
      action: "customer.updated",
      objectType: "customer",
      objectId: id,
      detail: { fields: Object.keys(input) },
    });
    if (input.metadata === undefined) return presentCustomer(before);
    const metadata = mergeMetadata(before.metadata as Metadata, input.metadata);
    const rows = await tx.customer.updateManyAndReturn({ where: { id }, data: { metadata } });
    return presentCustomer(rows[0] ?? before);
  });
}
