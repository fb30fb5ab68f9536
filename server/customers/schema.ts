import { z } from "zod";
import { MetadataChange } from "@/server/platform/merge-metadata";
import {
  CustomerId,
  Email,
  EnvironmentName,
  HexColor,
  HttpsUrl,
  Metadata,
  text,
} from "@/server/platform/wire";

const fields = {
  name: text(120).refine((value) => value.trim() !== "", { error: "must not be empty" }),
  brand_name: text(80).nullable().optional(),
  logo_url: HttpsUrl.nullable().optional(),
  primary_color: HexColor.nullable().optional(),
  support_email: Email.nullable().optional(),
  monitor_subjects: z
    .boolean()
    .nullable()
    .optional()
    .describe("Whether people of this customer's cases are put on watch; null as the account's settings say"),
};

export const CreateCustomer = z
  .object({ id: CustomerId, ...fields, metadata: Metadata.optional() })
  .meta({ id: "CreateCustomer" });
export type CreateCustomer = z.output<typeof CreateCustomer>;

/** `metadata` merges per key; a key that is null goes, null clears all (decisions 11.4). `id` cannot change. */
export const UpdateCustomer = z
  .object({
    id: z.never({ error: "the id of a customer cannot change" }).optional(),
    ...fields,
    name: fields.name.optional(),
    metadata: MetadataChange,
  })
  .meta({ id: "UpdateCustomer" });
export type UpdateCustomer = z.output<typeof UpdateCustomer>;

export const Customer = z
  .object({
    id: z.string(),
    object: z.literal("customer"),
    environment: EnvironmentName,
    name: z.string(),
    brand_name: z.string().nullable(),
    logo_url: z.string().nullable(),
    primary_color: z.string().nullable(),
    support_email: z.string().nullable(),
    monitor_subjects: z
      .boolean()
      .nullable()
      .describe(
        "Whether people of this customer's cases are put on watch; null as the account's settings say",
      ),
    metadata: Metadata,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    usage: z
      .object({
        screenings_this_period: z.int(),
        screenings_total: z.int(),
        period_start: z.iso.date(),
        period_end: z.iso.date(),
      })
      .optional()
      .describe("Completed screenings; only when one customer is retrieved"),
  })
  .meta({ id: "Customer" });
export type Customer = z.output<typeof Customer>;

export const ErasedCustomer = z
  .object({
    id: z.string(),
    object: z.literal("customer"),
    erased: z.literal(true),
    status: z.enum(["completed", "processing"]).optional(),
    screenings: z.int(),
    verification_links: z.int(),
    id_checks: z.int(),
    sanctions_screenings_kept: z
      .int()
      .optional()
      .describe("Kept under the duty to prove checks; they end with retention"),
  })
  .meta({ id: "ErasedCustomer" });
