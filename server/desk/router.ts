import { z } from "zod";
import { readDeskRules, updateDeskRules } from "@/server/decisions";
import { DeskRules } from "@/server/decisions/schema";
import { DecisionNote } from "@/server/platform/wire";
import { memberProcedure, router } from "@/server/trpc/init";
import { countDesk } from "./count";
import { holdConfirmation, holdDecision, holdDecisions } from "./hold";
import { closeLease, openLease } from "./lease";
import { listDesk } from "./list";
import { lookAt } from "./look";
import { readOverview } from "./overview";
import { reopenCase } from "./reopen";
import { DeskCase, DeskDecision, DeskQuery, MOST_AT_ONCE, ViewName, Word } from "./schema";
import { sendBack } from "./send-back";
import { seeTeam } from "./team-view";
import { undoDecisions } from "./undo";
import { changeView, listViews, orderViews, removeView, saveView } from "./views";

const Id = z.string().max(60);
const Named = z.object({ id: Id });
const View = z.object({ name: ViewName, query: DeskQuery, shared: z.boolean() });

export const deskRouter = router({
  list: memberProcedure("screenings:read")
    .input(DeskQuery)
    .query(({ ctx, input }) => listDesk(ctx.context, input)),
  count: memberProcedure("screenings:read").query(({ ctx }) => countDesk(ctx.context)),
  overview: memberProcedure("members:read").query(({ ctx }) => readOverview(ctx.context)),
  decide: memberProcedure("reviews:write")
    .input(DeskDecision)
    .mutation(({ ctx, input }) => holdDecision(ctx.context, input)),
  decideSeveral: memberProcedure("reviews:write")
    .meta({ mostBytes: 1_048_576 })
    .input(z.object({ cases: z.array(DeskDecision).min(1).max(MOST_AT_ONCE) }))
    .mutation(({ ctx, input }) => holdDecisions(ctx.context, input.cases)),
  confirm: memberProcedure("reviews:write")
    .input(Named)
    .mutation(({ ctx, input }) => holdConfirmation(ctx.context, input.id)),
  reopen: memberProcedure("reviews:write")
    .input(z.object({ one: DeskCase, note: DecisionNote }))
    .mutation(({ ctx, input }) => reopenCase(ctx.context, input.one, input.note)),
  sendBack: memberProcedure("reviews:write")
    .input(Named.extend({ note: DecisionNote }))
    .mutation(({ ctx, input }) => sendBack(ctx.context, input.id, input.note)),
  undo: memberProcedure("reviews:write")
    .input(z.object({ ids: z.array(Id).min(1).max(MOST_AT_ONCE) }))
    .mutation(({ ctx, input }) => undoDecisions(ctx.context, input.ids)),
  team: memberProcedure("screenings:read")
    .input(DeskCase)
    .query(({ ctx, input }) => seeTeam(ctx.context, input)),
  look: memberProcedure("screenings:read")
    .input(DeskCase)
    .mutation(({ ctx, input }) => lookAt(ctx.context, input)),
  open: memberProcedure("reviews:write")
    .input(z.object({ one: DeskCase, word: Word.optional() }))
    .mutation(({ ctx, input }) => openLease(ctx.context, input.one, input.word)),
  leave: memberProcedure("reviews:write")
    .input(DeskCase)
    .mutation(({ ctx, input }) => closeLease(ctx.context, input)),
  rules: memberProcedure("settings:read").query(({ ctx }) => readDeskRules(ctx.context)),
  setRules: memberProcedure("account:write")
    .input(DeskRules)
    .mutation(({ ctx, input }) => updateDeskRules(ctx.context, input)),
  views: memberProcedure("screenings:read").query(({ ctx }) => listViews(ctx.context)),
  saveView: memberProcedure("reviews:write")
    .input(View)
    .mutation(({ ctx, input }) => saveView(ctx.context, input)),
  changeView: memberProcedure("reviews:write")
    .input(View.partial().extend({ id: Id }))
    .mutation(({ ctx, input: { id, ...change } }) => changeView(ctx.context, id, change)),
  removeView: memberProcedure("reviews:write")
    .input(Named)
    .mutation(({ ctx, input }) => removeView(ctx.context, input.id)),
  orderViews: memberProcedure("reviews:write")
    .input(z.object({ ids: z.array(Id).min(1).max(100) }))
    .mutation(({ ctx, input }) => orderViews(ctx.context, input.ids)),
});
