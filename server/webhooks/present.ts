import type { WebhookEndpoint as Row } from "@/prisma/generated/client";
import { SUBSCRIBABLE_EVENTS } from "@/server/events/schema";
import type { Metadata } from "@/server/platform/wire";
import type { WebhookEndpoint } from "./schema";

export function presentEndpoint(row: Row, secret?: string): WebhookEndpoint {
  return {
    id: row.id,
    object: "webhook_endpoint",
    environment: row.environment,
    url: row.url,
    events: row.allEvents ? [...SUBSCRIBABLE_EVENTS] : (row.events as WebhookEndpoint["events"]),
    all_events: row.allEvents,
    active: row.active,
    secret_hint: row.secretHint,
    description: row.description,
    metadata: row.metadata as Metadata,
    created_at: row.createdAt.toISOString(),
    ...(row.customerId === null ? {} : { customer: row.customerId }),
    ...(secret === undefined ? {} : { secret }),
  };
}
