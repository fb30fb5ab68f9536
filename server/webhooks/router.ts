import { z } from "zod";
import { getEvent, listEvents } from "@/server/events";
import { EventQuery } from "@/server/events/schema";
import { listQuery } from "@/server/platform/pagination";
import { Moment } from "@/server/platform/wire";
import { memberProcedure, router } from "@/server/trpc/init";
import { createEndpoint } from "./create";
import { deliveryDays } from "./delivery-days";
import { endpointHealth, listDeliveries } from "./delivery-log";
import { getEndpoint, listEndpoints } from "./get";
import { removeEndpoint } from "./remove";
import { replayFailed, resendEvent } from "./resend";
import { rollSecret } from "./roll-secret";
import { CreateWebhookEndpoint, RollWebhookSecret, UpdateWebhookEndpoint } from "./schema";
import { sendTest } from "./send-test";
import { updateEndpoint } from "./update";

const Id = z.string().max(60);
const Named = z.object({ id: Id });

export const webhooksRouter = router({
  list: memberProcedure("webhooks:read")
    .input(listQuery({}))
    .query(async ({ ctx, input }) => {
      const page = await listEndpoints(ctx.context, input);
      const health = await endpointHealth(
        ctx.context,
        page.data.map((endpoint) => endpoint.id),
      );
      return {
        ...page,
        data: page.data.map((endpoint) => ({ ...endpoint, health: health.get(endpoint.id) ?? null })),
      };
    }),
  get: memberProcedure("webhooks:read")
    .input(Named)
    .query(async ({ ctx, input }) => ({
      endpoint: await getEndpoint(ctx.context, input.id),
      health: (await endpointHealth(ctx.context, [input.id])).get(input.id) ?? null,
    })),
  create: memberProcedure("webhooks:write")
    .input(CreateWebhookEndpoint)
    .mutation(({ ctx, input }) => createEndpoint(ctx.context, input)),
  update: memberProcedure("webhooks:write")
    .input(Named.extend({ change: UpdateWebhookEndpoint }))
    .mutation(({ ctx, input }) => updateEndpoint(ctx.context, input.id, input.change)),
  remove: memberProcedure("webhooks:write")
    .input(Named)
    .mutation(({ ctx, input }) => removeEndpoint(ctx.context, input.id)),
  rollSecret: memberProcedure("webhooks:write")
    .input(Named.extend(RollWebhookSecret.shape))
    .mutation(({ ctx, input: { id, ...options } }) => rollSecret(ctx.context, id, options)),
  test: memberProcedure("webhooks:write")
    .input(Named)
    .mutation(({ ctx, input }) => sendTest(ctx.context, input.id)),
  deliveries: memberProcedure("webhooks:read")
    .input(
      z.object({
        endpointId: Id.optional(),
        eventId: Id.optional(),
        status: z.enum(["pending", "delivered", "exhausted", "dropped"]).optional(),
      }),
    )
    .query(({ ctx, input }) =>
      listDeliveries(ctx.context, {
        ...(input.endpointId ? { endpointId: input.endpointId } : {}),
        ...(input.eventId ? { eventId: input.eventId } : {}),
        ...(input.status ? { status: input.status } : {}),
      }),
    ),
  days: memberProcedure("webhooks:read")
    .input(Named)
    .query(({ ctx, input }) => deliveryDays(ctx.context, input.id)),
  replay: memberProcedure("webhooks:write")
    .input(Named.extend({ since: Moment }))
    .mutation(({ ctx, input }) => replayFailed(ctx.context, input.id, input.since)),
});

/** Events and their resending; reading them is another permission than writing endpoints. */
export const eventsRouter = router({
  list: memberProcedure("events:read")
    .input(EventQuery)
    .query(({ ctx, input }) => listEvents(ctx.context, input)),
  get: memberProcedure("events:read")
    .input(Named)
    .query(({ ctx, input }) => getEvent(ctx.context, input.id)),
  resend: memberProcedure("webhooks:write")
    .input(Named.extend({ endpointId: Id.optional() }))
    .mutation(({ ctx, input }) => resendEvent(ctx.context, input.id, input.endpointId)),
});
