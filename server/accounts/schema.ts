import { z } from "zod";
import { isAllowlistEntry } from "@/server/platform/ip-range";
import { UNIT_KINDS } from "@/server/platform/money";
import { originOf } from "@/server/platform/origin";
import { SERVICES } from "@/server/platform/scopes";

export const Tiers = z
  .array(z.object({ up_to: z.int().min(1).nullable(), cents: z.int().min(0) }))
  .min(1)
  .refine(
    (tiers) => tiers.at(-1)?.up_to === null && tiers.slice(0, -1).every((tier) => tier.up_to !== null),
    {
      error: "the last tier has up_to null, the others a number",
    },
  )
  .refine(
    (tiers) =>
      tiers.every((tier, i) => i === 0 || tier.up_to === null || tier.up_to > (tiers[i - 1]?.up_to ?? 0)),
    {
      error: "up_to rises from tier to tier",
    },
  );

const Origin = z.string().refine((value) => originOf(value) === value, {
  error: "must be an origin such as https://app.example.com",
});

/** What the operator may change of an account (decisions 14.19). */
export const AccountChange = z
  .strictObject({
    name: z.string().min(1).max(160),
    suspended: z.boolean(),
    live: z.boolean(),
    ip_allowlist: z
      .array(
        z
          .string()
          .refine(isAllowlistEntry, { error: "must be an IP address or an IPv4 range in CIDR notation" }),
      )
      .max(200),
    billing_mode: z.enum(["prepaid", "invoice"]),
    balance: z.int(),
    credit_limit: z.int().min(0).nullable(),
    services: z.array(z.enum(SERVICES)),
    retention_days: z.int().min(1).max(3650),
    tiers: Tiers,
    prices: z.partialRecord(z.enum(UNIT_KINDS), Tiers),
    minimum: z.int().min(0),
    monthly_fee: z.int().min(0),
    watch_price: z.int().min(0),
    onboarding: z.int().min(0),
    currency: z.enum(["eur", "usd"]),
    sanctions_threshold: z.number().min(0.65).max(0.8),
    embed_origins: z.array(Origin).max(50),
  })
  .partial();
export type AccountChange = z.output<typeof AccountChange>;
