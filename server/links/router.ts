import { z } from "zod";
import { listObjectEvents } from "@/server/events";
import { searchFilter } from "@/server/platform/search-text";
import { creatingProcedure, memberProcedure, requireSandbox, router } from "@/server/trpc/init";
import { cancelLink } from "./cancel";
import { createLink } from "./create";
import { expireLinkNow } from "./expire";
import { getLink } from "./find";
import { listLinks } from "./list";
import { CreateVerificationLink, LinkQuery } from "./schema";

const Named = z.object({ id: z.string().max(60) });

export const linksRouter = router({
  list: memberProcedure("links:read")
    .input(LinkQuery.extend(searchFilter))
    .query(({ ctx, input }) => listLinks(ctx.context, input)),
  get: memberProcedure("links:read")
    .input(Named)
    .query(async ({ ctx, input }) => ({
      link: await getLink(ctx.context, input.id),
      events: await listObjectEvents(ctx.context, input.id),
    })),
  create: creatingProcedure("links:write", "links")
    .input(CreateVerificationLink)
    .mutation(({ ctx, input }) => createLink(ctx.context, input)),
  cancel: memberProcedure("links:write")
    .input(Named)
    .mutation(({ ctx, input }) => cancelLink(ctx.context, input.id)),
  expire: memberProcedure("sandbox:write")
    .input(Named)
    .mutation(({ ctx, input }) => {
      requireSandbox(ctx.environment);
      return expireLinkNow(ctx.context, input.id);
    }),
});
