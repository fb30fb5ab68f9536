import { updateAccount } from "@/server/accounts";
import { AccountChange } from "@/server/accounts/schema";
import { memberProcedure, router } from "@/server/trpc/init";
import { readSettings } from "./read";
import { SettingsPatch } from "./schema";
import { updateSettings } from "./update";

const Security = AccountChange.pick({ ip_allowlist: true, embed_origins: true });

export const settingsRouter = router({
  get: memberProcedure("settings:read").query(({ ctx }) => readSettings(ctx.context)),
  update: memberProcedure("settings:write")
    .input(SettingsPatch)
    .mutation(({ ctx, input }) => updateSettings(ctx.context, input)),
  security: memberProcedure("settings:read").query(({ ctx }) => ({
    ip_allowlist: ctx.account.ipAllowlist,
    embed_origins: ctx.account.embedOrigins,
  })),
  updateSecurity: memberProcedure("settings:write")
    .input(Security)
    .mutation(async ({ ctx, input }) => {
      await updateAccount(ctx.account.id, input, ctx.context.actor.id);
    }),
});
