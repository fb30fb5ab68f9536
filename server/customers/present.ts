import type { Customer as Row } from "@/prisma/generated/client";
import type { Metadata } from "@/server/platform/wire";
import type { Customer } from "./schema";

export function presentCustomer(row: Row): Customer {
  return {
    id: row.id,
    object: "customer",
    environment: row.environment,
    name: row.name,
    brand_name: row.brandName,
    logo_url: row.logoUrl,
    primary_color: row.primaryColor,
    support_email: row.supportEmail,
    monitor_subjects: row.monitorSubjects,
    metadata: row.metadata as Metadata,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
