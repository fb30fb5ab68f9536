import { z } from "zod";
import { memberProcedure, router } from "@/server/trpc/init";
import { holdDecision, undoDecision } from "./hold";
import { listDesk } from "./list";
import { DeskDecision, DeskQuery } from "./schema";
import { searchEverywhere } from "./search";

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
  search: memberProcedure("screenings:read")
    .input(z.object({ text: z.string().trim().min(2).max(200) }))
    .query(({ ctx, input }) => searchEverywhere(ctx.context, input.text)),
});
