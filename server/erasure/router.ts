import { z } from "zod";
import { CustomerId } from "@/server/platform/wire";
import { memberProcedure, router } from "@/server/trpc/init";
import { advanceTime } from "./advance-time";
import { eraseCustomer } from "./erase-customer";

export const erasureRouter = router({
  customer: memberProcedure("customers:write")
    .input(z.object({ id: CustomerId }))
    .mutation(({ ctx, input }) => eraseCustomer(ctx.context, input.id)),
  advance: memberProcedure("sandbox:write")
    .input(z.object({ days: z.int().min(1).max(3_650) }))
    .mutation(({ ctx, input }) => advanceTime(ctx.context, input.days)),
});
