import type { WebhookEndpoint as Row } from "@/prisma/generated/client";
import type { Context } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { type ListQuery, listPage } from "@/server/platform/pagination";
import { requirePermission } from "@/server/platform/permissions";
import { positionOf } from "@/server/platform/tombstones";
import { presentEndpoint } from "./present";
import type { WebhookEndpoint } from "./schema";

export function findEndpoint(ctx: Pick<Context, "db">, id: string): Promise<Row | null> {
  return ctx.db.webhookEndpoint.findFirst({ where: { id } });
}

export async function requireEndpoint(ctx: Pick<Context, "db">, id: string): Promise<Row> {
  const row = await findEndpoint(ctx, id);
  if (!row) throw new ApiError("not_found");
  return row;
}

export async function getEndpoint(ctx: Context, id: string): Promise<WebhookEndpoint> {
  requirePermission(ctx, "webhooks:read");
  return presentEndpoint(await requireEndpoint(ctx, id));
}

export function listEndpoints(ctx: Context, query: ListQuery) {
  requirePermission(ctx, "webhooks:read");
  return listPage({
    query,
    url: "/v1/webhook-endpoints",
    where: {},
    position: (id) => positionOf(ctx, "webhook_endpoint", id, findEndpoint(ctx, id)),
    find: (args) => ctx.db.webhookEndpoint.findMany(args),
    present: (row) => presentEndpoint(row),
  });
}
