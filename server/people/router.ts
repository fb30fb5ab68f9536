import { z } from "zod";
import { memberProcedure, router } from "@/server/trpc/init";
import { earlierCases, openPerson } from "./open";
import { searchPeople } from "./search";
import { sharedTraits } from "./shared";

const Id = z.object({ id: z.string().max(60) });

export const peopleRouter = router({
  search: memberProcedure("screenings:read")
    // Through four lists, twice.
    .meta({ calls: 5 })
    .input(z.object({ text: z.string().trim().min(2).max(200) }))
    .query(({ ctx, input }) => searchPeople(ctx.context, input.text)),
  get: memberProcedure("screenings:read")
    .input(Id)
    .query(({ ctx, input }) => openPerson(ctx.context, input.id)),
  shared: memberProcedure("screenings:read")
    .input(Id)
    .query(({ ctx, input }) => sharedTraits(ctx.context, input.id)),
  earlier: memberProcedure("screenings:read")
    .input(Id)
    .query(({ ctx, input }) => earlierCases(ctx.context, input.id)),
});
