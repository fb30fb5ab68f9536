import { z } from "zod";
import { Ahead } from "@/server/audit";
import { searchFilter } from "@/server/platform/search-text";
import { DecisionNote } from "@/server/platform/wire";
import { creatingProcedure, memberProcedure, requireSandbox, router } from "@/server/trpc/init";
import { cancelIdCheck } from "./cancel";
import { createIdCheck } from "./create";
import { expireIdCheckNow } from "./expire";
import { listIdChecks } from "./list";
import { openIdCase } from "./open-case";
import { reviewIdCheck } from "./review";
import { CreateIdCheck, IdCheckQuery, SimulateIdCheck } from "./schema";
import { simulateIdCheck } from "./simulate";

const Named = z.object({ id: z.string().max(60) });

export const idChecksRouter = router({
  list: memberProcedure("id_checks:read")
    .input(IdCheckQuery.extend(searchFilter))
    .query(({ ctx, input }) => listIdChecks(ctx.context, input)),
  get: memberProcedure("id_checks:read")
    .input(Named.extend(Ahead.shape))
    .query(({ ctx, input: { id, ahead } }) => openIdCase(ctx.context, id, ctx.locale, { ahead })),
  create: creatingProcedure("id_checks:write", "id_checks")
    .input(CreateIdCheck)
    .mutation(({ ctx, input }) => createIdCheck(ctx.context, input)),
  cancel: memberProcedure("id_checks:write")
    .input(Named)
    .mutation(({ ctx, input }) => cancelIdCheck(ctx.context, input.id)),
  review: memberProcedure("reviews:write")
    .input(Named.extend({ decision: z.enum(["passed", "rejected"]), note: DecisionNote }))
    .mutation(({ ctx, input: { id, ...review } }) =>
      reviewIdCheck(ctx.context, id, { ...review, reviewerId: ctx.context.actor.id }),
    ),
  simulate: memberProcedure("sandbox:write")
    .input(Named.extend(SimulateIdCheck.shape))
    .mutation(({ ctx, input: { id, ...outcome } }) => simulateIdCheck(ctx.context, id, outcome)),
  expire: memberProcedure("sandbox:write")
    .input(Named)
    .mutation(({ ctx, input }) => {
      requireSandbox(ctx.environment);
      return expireIdCheckNow(ctx.context, input.id);
    }),
});
