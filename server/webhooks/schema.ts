import { z } from "zod";
import { Event, SUBSCRIBABLE_EVENTS } from "@/server/events/schema";
import { MetadataChange } from "@/server/platform/merge-metadata";
import { CustomerId, EnvironmentName, Metadata, text } from "@/server/platform/wire";
import { answers } from "@/server/platform/zod-error";

const url = z
  .string(answers("invalid_url"))
  .meta({ format: "uri", maxLength: 2048 })
  .describe("Must start with https://");
const events = z
  .array(z.enum(SUBSCRIBABLE_EVENTS))
  .min(1, { error: "name at least one event type, or leave events out" });

const description = text(300).nullish().describe("What it is for, in your words");

export const CreateWebhookEndpoint = z
  .object({
    url,
    events: events.nullish().describe("Left out or null: every type, future ones too"),
    active: z.boolean().optional(),
    description,
    metadata: Metadata.optional(),
    customer: z.string().optional().describe("The endpoint receives only this customer's events"),
  })
  .meta({ id: "CreateWebhookEndpoint" });
export type CreateWebhookEndpoint = z.output<typeof CreateWebhookEndpoint>;

export const UpdateWebhookEndpoint = z
  .object({
    url: url.optional(),
    events: events.nullish().describe("null: every type, future ones too"),
    active: z.boolean().optional(),
    description,
    metadata: MetadataChange,
    customer: z.never({ error: "the customer of an endpoint cannot change" }).optional(),
  })
  .meta({ id: "UpdateWebhookEndpoint" });
export type UpdateWebhookEndpoint = z.output<typeof UpdateWebhookEndpoint>;

export const WebhookEndpoint = z
  .object({
    id: z.string(),
    object: z.literal("webhook_endpoint"),
    environment: EnvironmentName,
    url: z.string(),
    events: z.array(z.enum(SUBSCRIBABLE_EVENTS)),
    all_events: z.boolean().describe("Every type, future ones too; `events` lists those of today"),
    active: z.boolean(),
    secret_hint: z.string(),
    description: z.string().nullable().describe("What it is for, in your words"),
    metadata: Metadata,
    created_at: z.iso.datetime(),
    customer: CustomerId.optional(),
    secret: z.string().optional().describe("whsec_…; only when created or rolled"),
  })
  .meta({ id: "WebhookEndpoint" });
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>;

export const RollWebhookSecret = z
  .object({
    expires_in: z
      .int()
      .min(0)
      .max(86_400)
      .optional()
      .describe("Seconds for which the old secret signs beside the new one; 0 when left out"),
  })
  .meta({ id: "RollWebhookSecret" });
export type RollWebhookSecret = z.output<typeof RollWebhookSecret>;

export const TestDelivery = z
  .object({
    delivered: z.boolean(),
    status: z.int().nullable(),
    error: z.string().nullable(),
    event: Event,
  })
  .meta({ id: "TestDelivery" });
export type TestDelivery = z.output<typeof TestDelivery>;

export const ResendEvent = z.object({ endpoint_id: z.string().optional() }).meta({ id: "ResendEvent" });

export const ResentEvent = Event.extend({ resent_to: z.int() }).meta({ id: "ResentEvent" });
export type ResentEvent = z.output<typeof ResentEvent>;
