import { z } from "zod";
import { tellOwners } from "@/server/members";
import { SCOPES } from "@/server/platform/scopes";
import { Moment } from "@/server/platform/wire";
import { memberProcedure, requireRecent, router } from "@/server/trpc/init";
import { createKey } from "./create";
import { createFirstKey } from "./create-first";
import { listKeys } from "./list";
import { revokeKey } from "./revoke";
import { GRACE_HOURS, type Grace, isGrace, rotateKey } from "./rotate";

const KeyId = z.object({ id: z.string().max(60) });

export const apiKeysRouter = router({
  list: memberProcedure("keys:read").query(({ ctx }) => listKeys(ctx.context)),
  scopes: memberProcedure("keys:read").query(() => ({
    scopes: [...SCOPES],
    graces: Object.keys(GRACE_HOURS),
  })),
  create: memberProcedure("keys:write")
    .input(
      z.object({
        name: z.string().trim().min(1).max(120),
        scopes: z.array(z.string().max(40)).min(1).max(40),
        expiresAt: Moment.nullable(),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const live = ctx.environment === "live";
      if (live) requireRecent(ctx.session);
      const made = await createKey(ctx.context, input);
      if (live) await tellOwners(ctx.context.scope.accountId, "live_key");
      return made;
    }),
  createFirst: memberProcedure("keys:write")
    .input(z.object({ name: z.string().trim().min(1).max(120) }))
    .mutation(({ ctx, input }) => createFirstKey(ctx.context, input.name)),
  rotate: memberProcedure("keys:write")
    .input(KeyId.extend({ grace: z.custom<Grace>((value) => typeof value === "string" && isGrace(value)) }))
    .mutation(async ({ ctx, input }) => {
      const live = ctx.environment === "live";
      if (live) requireRecent(ctx.session);
      const made = await rotateKey(ctx.context, input.id, input.grace);
      if (live) await tellOwners(ctx.context.scope.accountId, "live_key");
      return made;
    }),
  revoke: memberProcedure("keys:write")
    .input(KeyId)
    .mutation(({ ctx, input }) => revokeKey(ctx.context, input.id)),
});
