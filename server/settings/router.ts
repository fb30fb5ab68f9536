import { z } from "zod";
import { AccountChange } from "@/server/accounts/schema";
import { memberProcedure, router } from "@/server/trpc/init";
import { lockSettings } from "./lock";
import { readSettings } from "./read";
import { SettingsPatch } from "./schema";
import { updateSettings } from "./update";
import { updateSecurity } from "./update-security";

const Security = AccountChange.pick({ ip_allowlist: true, embed_origins: true });

export const settingsRouter = router({
  get: memberProcedure("settings:read").query(({ ctx }) => readSettings(ctx.context)),
  update: memberProcedure("settings:write")
    .input(SettingsPatch)
    .mutation(({ ctx, input }) => updateSettings(ctx.context, input)),
  security: memberProcedure("settings:read").query(({ ctx }) => ({
    ip_allowlist: ctx.account.ipAllowlist,
    embed_origins: ctx.account.embedOrigins,
    locked: ctx.account.settingsLocked,
  })),
  lock: memberProcedure("account:write")
    .input(z.object({ locked: z.boolean() }))
    .mutation(({ ctx, input }) => lockSettings(ctx.context, input.locked)),
  updateSecurity: memberProcedure("settings:write")
    .input(Security)
    .mutation(({ ctx, input }) => updateSecurity(ctx.context, input)),
});
