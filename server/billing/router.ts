import { memberProcedure, router } from "@/server/trpc/init";
import { getUsage } from "./usage";

export const billingRouter = router({
  usage: memberProcedure("usage:read").query(({ ctx }) => getUsage(ctx.context)),
});
