import { z } from "zod";
import { EnvironmentName } from "@/server/platform/wire";

export const ApiKeyInfo = z
  .object({
    id: z.string(),
    object: z.literal("api_key"),
    name: z.string(),
    environment: EnvironmentName,
    prefix: z.string(),
    scopes: z.array(z.string()),
    expires_at: z.iso.datetime().nullable(),
    account: z.object({
      id: z.string(),
      name: z.string(),
      status: z.enum(["active", "suspended"]),
      live_enabled: z.boolean(),
      billing_mode: z.enum(["prepaid", "invoice"]),
      currency: z.enum(["eur", "usd"]),
      services: z.array(z.string()),
      created_at: z.iso.datetime(),
    }),
    api_version: z.string(),
    rate_limit_per_minute: z.int(),
    available_scopes: z.array(z.string()),
    events: z.array(z.string()),
  })
  .meta({ id: "ApiKey" });
export type ApiKeyInfo = z.output<typeof ApiKeyInfo>;
