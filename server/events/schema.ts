import { z } from "zod";
import { listQuery } from "@/server/platform/pagination";
import { EnvironmentName } from "@/server/platform/wire";

/** Types that endpoints can subscribe to (decisions 0.2). */
export const SUBSCRIBABLE_EVENTS = [
  "screening.created",
  "screening.completed",
  "screening.failed",
  "screening.reviewed",
  "screening.deleted",
  "screening.request_sent",
  "screening.request_answered",
  "screening.contested",
  "screening.contest_settled",
  "screening.erasure_requested",
  "link.created",
  "link.completed",
  "link.canceled",
  "link.expired",
  "link.renewed",
  "id_check.created",
  "id_check.completed",
  "id_check.retry",
  "id_check.in_review",
  "id_check.canceled",
  "sanctions_screening.completed",
  "sanctions_screening.reviewed",
  "sanctions_screening.failed",
  "sanctions_screening.alert",
  "sanctions_screening.hit_removed",
] as const;
export const EVENT_TYPES = [...SUBSCRIBABLE_EVENTS, "ping"] as const;
export type SubscribableEvent = (typeof SUBSCRIBABLE_EVENTS)[number];
export type EventType = (typeof EVENT_TYPES)[number];

export const Event = z
  .object({
    id: z.string(),
    object: z.literal("event"),
    type: z.enum(EVENT_TYPES),
    environment: EnvironmentName,
    api_version: z.string(),
    created: z.int().describe("Unix seconds"),
    data: z.record(z.string(), z.unknown()).describe("The object as it was at that moment"),
  })
  .meta({ id: "Event" });
export type Event = z.output<typeof Event>;

/** What a ping is about: nothing but the endpoint that was tried. */
export const Ping = z.object({ object: z.literal("ping"), endpoint_id: z.string() }).meta({ id: "Ping" });

const KNOWN: readonly string[] = EVENT_TYPES;

export const EventQuery = listQuery({
  type: z
    .string()
    .refine((text) => text.split(",").every((type) => KNOWN.includes(type)), {
      error: "names an unknown event type",
    })
    .optional()
    .describe("One type, or several separated by commas"),
});
export type EventQuery = z.output<typeof EventQuery>;
