import { z } from "zod";
import { Ahead } from "@/server/audit";
import { SeenDecisions } from "@/server/decisions/schema";
import { DecisionNote, Moment } from "@/server/platform/wire";
import { DecisionRules } from "@/server/settings/schema";
import { creatingProcedure, memberProcedure, router } from "@/server/trpc/init";
import { CaseQuery } from "./case-query";
import { createScreening } from "./create";
import { eraseScreening } from "./erase";
import { listCases } from "./list-cases";
import { openCase } from "./open-case";
import { assignScreenings, reviewScreening } from "./review";
import { CreateScreening, Decision } from "./schema";
import { simulateRules } from "./simulate";
import { screeningStatistics } from "./statistics";

/** In one spelling: what belongs to a screening is found by it. */
const Id = z.uuid().toLowerCase();
const Named = z.object({ id: Id });

export const screeningsRouter = router({
  list: memberProcedure("screenings:read")
    .input(CaseQuery)
    .query(({ ctx, input }) => listCases(ctx.context, input)),
  get: memberProcedure("screenings:read")
    .input(Named.extend(Ahead.shape))
    .query(({ ctx, input: { id, ahead } }) => openCase(ctx.context, id, ctx.locale, { ahead })),
  statistics: memberProcedure("usage:read").query(({ ctx }) => screeningStatistics(ctx.context)),
  simulate: memberProcedure("settings:read")
    .input(DecisionRules)
    .query(({ ctx, input }) => simulateRules(ctx.context, input)),
  create: creatingProcedure("screenings:write", "screenings")
    // Documents in base64.
    .meta({ mostBytes: 28 * 1_048_576 })
    .input(CreateScreening)
    .mutation(({ ctx, input }) => createScreening(ctx.context, input)),
  erase: memberProcedure("screenings:write")
    .input(Named)
    .mutation(({ ctx, input }) => eraseScreening(ctx.context, input.id)),
  review: memberProcedure("reviews:write")
    .input(
      Named.extend({ version: z.int().min(1), seen: SeenDecisions, decision: Decision, note: DecisionNote }),
    )
    .mutation(({ ctx, input: { id, ...review } }) => reviewScreening(ctx.context, id, review)),
  assign: memberProcedure("reviews:write")
    .input(
      z.object({
        ids: z.array(Id).min(1).max(200),
        assigneeId: z.string().max(60).nullable().optional(),
        dueAt: Moment.nullable().optional(),
      }),
    )
    .mutation(({ ctx, input: { ids, ...change } }) => assignScreenings(ctx.context, ids, change)),
});
