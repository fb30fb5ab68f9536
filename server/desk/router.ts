import { z } from "zod";
import { memberProcedure, router } from "@/server/trpc/init";
import { holdDecision, undoDecision } from "./hold";
import { listDesk } from "./list";
import { DeskDecision, DeskQuery } from "./schema";

export const deskRouter = router({
  list: memberProcedure("screenings:read")
    .input(DeskQuery)
    .query(({ ctx, input }) => listDesk(ctx.context, input)),
  decide: memberProcedure("reviews:write")
    .input(DeskDecision)
    .mutation(({ ctx, input }) => holdDecision(ctx.context, input)),
  undo: memberProcedure("reviews:write")
    .input(z.object({ id: z.string().max(60) }))
    .mutation(({ ctx, input }) => undoDecision(ctx.context, input.id)),
});
