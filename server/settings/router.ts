import { z } from "zod";
import { AccountChange } from "@/server/accounts/schema";
import { memberProcedure, router } from "@/server/trpc/init";
import { lockSettings } from "./lock";
import { readSettings } from "./read";
import { DecisionRules, SettingsPatch } from "./schema";
import { updateRules, updateSettings } from "./update";
import { updateSecurity } from "./update-security";

const Security = AccountChange.pick({ ip_allowlist: true, embed_origins: true });

export const settingsRouter = router({
  get: memberProcedure("settings:read").query(({ ctx }) => readSettings(ctx.context)),
  update: memberProcedure("settings:write")
    // Thresholds change by `decide`, after what they do was seen.
    .input(SettingsPatch.omit({ decision: true }))
    .mutation(({ ctx, input }) => updateSettings(ctx.context, input)),
  decide: memberProcedure("settings:write")
    .input(z.object({ rules: DecisionRules, seen: z.string().max(200) }))
    .mutation(({ ctx, input }) => updateRules(ctx.context, input.rules, input.seen)),
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
