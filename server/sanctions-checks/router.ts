import { z } from "zod";
import { Ahead, recordView } from "@/server/audit";
import { listDecisions } from "@/server/decisions";
import { listObjectEvents } from "@/server/events";
import { searchFilter } from "@/server/platform/search-text";
import { creatingProcedure, memberProcedure, router } from "@/server/trpc/init";
import { createSanctionsScreening } from "./create";
import { requireSanctionsScreening } from "./get";
import { listSanctionsScreenings } from "./list";
import { listsStatus } from "./lists/status";
import { monitorSanctionsScreening } from "./monitoring/monitor";
import { simulateSanctionsScreening } from "./monitoring/simulate";
import { presentSanctionsScreening } from "./present";
import { assignSanctionsReview, reviewSanctionsScreening, simulateSanctionsReview } from "./review";
import { runSanctionsAgain } from "./run-again";
import {
  CreateSanctionsScreening,
  MonitorSanctionsScreening,
  ReviewDecision,
  SanctionsQuery,
  SimulateSanctionsScreening,
} from "./schema";

const Id = z.object({ id: z.string().max(60) });

export const sanctionsRouter = router({
  list: memberProcedure("sanctions:read")
    .input(SanctionsQuery.extend(searchFilter))
    .query(({ ctx, input }) => listSanctionsScreenings(ctx.context, input)),
  get: memberProcedure("sanctions:read")
    .input(Id.extend(Ahead.shape))
    .query(async ({ ctx, input }) => {
      const row = await requireSanctionsScreening(ctx.context, input.id);
      const check = presentSanctionsScreening(row);
      await recordView(
        ctx.context,
        "sanctions_screening",
        check.id,
        input.ahead ? "fetched_ahead" : "viewed",
      );
      const [decisions, events] = await Promise.all([
        listDecisions(ctx.context, {
          ...row,
          reviewDecision: row.reviewNote === null ? null : row.status,
          reviewedAt: row.decidedAt,
        }),
        listObjectEvents(ctx.context, check.id),
      ]);
      return { check, decisions, events };
    }),
  lists: memberProcedure("sanctions:read").query(() => listsStatus()),
  create: creatingProcedure("sanctions:write", "sanctions")
    .input(CreateSanctionsScreening)
    .mutation(({ ctx, input }) => createSanctionsScreening(ctx.context, input)),
  runAgain: creatingProcedure("sanctions:write", "sanctions")
    .input(Id)
    .mutation(({ ctx, input }) => runSanctionsAgain(ctx.context, input.id)),
  review: memberProcedure("reviews:write")
    .input(Id.extend(ReviewDecision.shape))
    .mutation(({ ctx, input: { id, ...decision } }) => reviewSanctionsScreening(ctx.context, id, decision)),
  simulate: memberProcedure("sandbox:write")
    .input(Id.extend(ReviewDecision.shape))
    .mutation(({ ctx, input: { id, ...decision } }) => simulateSanctionsReview(ctx.context, id, decision)),
  monitor: memberProcedure("sanctions:write")
    .input(Id.extend(MonitorSanctionsScreening.shape))
    .mutation(({ ctx, input: { id, ...wanted } }) => monitorSanctionsScreening(ctx.context, id, wanted)),
  play: memberProcedure("sandbox:write")
    .input(Id.extend(SimulateSanctionsScreening.shape))
    .mutation(({ ctx, input: { id, ...outcome } }) => simulateSanctionsScreening(ctx.context, id, outcome)),
  assign: memberProcedure("reviews:write")
    .input(Id.extend({ userId: z.string().max(60).nullable() }))
    .mutation(({ ctx, input }) => assignSanctionsReview(ctx.context, input.id, input.userId)),
});
