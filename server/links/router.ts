import { z } from "zod";
import { listObjectEvents } from "@/server/events";
import { searchFilter } from "@/server/platform/search-text";
import { creatingProcedure, memberProcedure, requireSandbox, router } from "@/server/trpc/init";
import { renewLink, rollLinkUrl, sendLink } from "./again";
import { askApplicant } from "./ask";
import { cancelLink } from "./cancel";
import { createLink } from "./create";
import { cancelRequest, simulateAnswer } from "./end-request";
import { expireLinkNow } from "./expire";
import { getLink } from "./find";
import { listLinks } from "./list";
import { progressOf } from "./progress";
import { CreateScreeningRequest, SimulateAnswer } from "./request/schema";
import { listRequests } from "./requests";
import { CreateVerificationLink, LinkQuery, RenewLink } from "./schema";

const Named = z.object({ id: z.string().max(60) });

export const linksRouter = router({
  list: memberProcedure("links:read")
    .input(LinkQuery.extend(searchFilter))
    .query(async ({ ctx, input }) => {
      const page = await listLinks(ctx.context, input);
      return { ...page, progress: await progressOf(ctx.context, page.data) };
    }),
  get: memberProcedure("links:read")
    .input(Named)
    .query(async ({ ctx, input }) => {
      const link = await getLink(ctx.context, input.id);
      const { [link.id]: progress = null } = await progressOf(ctx.context, [link]);
      return { link, progress, events: await listObjectEvents(ctx.context, link.id) };
    }),
  create: creatingProcedure("links:write", "links")
    .input(CreateVerificationLink)
    .mutation(({ ctx, input }) => createLink(ctx.context, input)),
  cancel: memberProcedure("links:write")
    .input(Named)
    .mutation(({ ctx, input }) => cancelLink(ctx.context, input.id)),
  rollUrl: creatingProcedure("links:write", "links")
    .input(Named)
    .mutation(({ ctx, input }) => rollLinkUrl(ctx.context, input.id)),
  send: creatingProcedure("links:write", "links")
    .input(Named)
    .mutation(({ ctx, input }) => sendLink(ctx.context, input.id)),
  renew: creatingProcedure("links:write", "links")
    .input(Named.extend(RenewLink.shape))
    .mutation(({ ctx, input: { id, ...rest } }) => renewLink(ctx.context, id, rest)),
  ask: creatingProcedure("screenings:write", "screenings")
    .input(CreateScreeningRequest.extend({ screeningId: z.uuid() }))
    .mutation(({ ctx, input: { screeningId, ...rest } }) => askApplicant(ctx.context, screeningId, rest)),
  requests: memberProcedure("screenings:read")
    .input(z.object({ screeningId: z.uuid() }))
    .query(
      async ({ ctx, input }) => (await listRequests(ctx.context, input.screeningId, { limit: 100 })).data,
    ),
  cancelRequest: memberProcedure("screenings:write")
    .input(Named)
    .mutation(({ ctx, input }) => cancelRequest(ctx.context, input.id)),
  simulateAnswer: memberProcedure("sandbox:write")
    .input(Named.extend(SimulateAnswer.shape))
    .mutation(({ ctx, input: { id, outcome } }) => {
      requireSandbox(ctx.environment);
      return simulateAnswer(ctx.context, id, { outcome });
    }),
  expire: memberProcedure("sandbox:write")
    .input(Named)
    .mutation(({ ctx, input }) => {
      requireSandbox(ctx.environment);
      return expireLinkNow(ctx.context, input.id);
    }),
});
