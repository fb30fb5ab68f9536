import { z } from "zod";
import { exactFilter, listQuery } from "@/server/platform/pagination";
import { memberProcedure, router } from "@/server/trpc/init";
import { firstSteps } from "./first-steps";
import { getMail, listMails } from "./list-mails";
import { getRequestOf, listRequests } from "./list-requests";

/** What an integrator looks at beside the objects: the request log and the test mailbox. */
export const developersRouter = router({
  firstSteps: memberProcedure("requests:read").query(({ ctx }) => firstSteps(ctx.context)),
  requests: memberProcedure("requests:read")
    .input(listQuery({ id: exactFilter, status: z.enum(["2xx", "4xx", "5xx"]).optional() }))
    .query(({ ctx, input: { id, status, ...query } }) => listRequests(ctx.context, query, { id, status })),
  requestOf: memberProcedure("requests:read")
    .input(z.object({ objectId: z.string().max(64) }))
    .query(({ ctx, input }) => getRequestOf(ctx.context, input.objectId)),
  mails: memberProcedure("mailbox:read")
    .input(listQuery({}))
    .query(({ ctx, input }) => listMails(ctx.context, input)),
  mail: memberProcedure("mailbox:read")
    .input(z.object({ id: z.string().max(60) }))
    .query(({ ctx, input }) => getMail(ctx.context, input.id)),
});
