import { type AuditDetail, recordAudit } from "@/server/audit";
import { tellOwners } from "@/server/members";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import { HOURLY, takeQuota } from "@/server/platform/rate-limit";
import { isForeignUrl } from "@/server/platform/safe-fetch";
import { withDefaults } from "./read";
import type { DecisionRules, Settings, SettingsPatch } from "./schema";
import { readSeen } from "./seen";

type Stored = Record<string, unknown>;

/** Applies a patch atomically: the merged result is valid or nothing changes (decisions 5.6, 5.7). */
export async function updateSettings(
  ctx: Context,
  patch: SettingsPatch,
  noted: AuditDetail = {},
): Promise<Settings> {
  requirePermission(ctx, "settings:write");
  const byTestKey = ctx.actor.kind === "key" && ctx.scope.environment === "test";
  if (byTestKey) await requireUnlocked(ctx);
  for (const name of ["logo_url", "privacy_url"] as const) {
    const url = patch.branding?.[name];
    if (url && !isForeignUrl(url))
      throw invalid(`branding.${name}`, `branding.${name} must be a public https address.`);
  }
  // The row exists before it is locked, so that two first patches cannot overwrite each other.
  await pool().query(
    `INSERT INTO "Settings" ("accountId", value, "updatedAt") VALUES ($1, '{}', $2) ON CONFLICT DO NOTHING`,
    [ctx.scope.accountId, now()],
  );
  const changed = await inTransaction(ctx, async (tx) => {
    // An update takes the row's lock; the value is read after it.
    await tx.settings.updateMany({ data: { updatedAt: now() } });
    const row = await tx.settings.findFirst({ select: { value: true } });
    const stored = merge((row?.value ?? {}) as Stored, patch);
    const settings = withDefaults(stored);
    requireOrder(settings.decision);
    await tx.settings.updateMany({ data: { value: stored as object } });
    await recordAudit(tx, ctx, {
      action: "settings.updated",
      detail: { fields: changedNames(patch), ...noted },
    });
    return settings;
  });
  // They decide what happens to live cases too, and a sandbox key lies about more freely.
  if (byTestKey) await tellOwnersOnce(ctx);
  return changed;
}

/** Changes the thresholds, of whoever was shown what the change would have done in the last 90 days. */
export async function updateRules(ctx: Context, rules: DecisionRules, seen: string): Promise<Settings> {
  const effect = readSeen(ctx.scope.accountId, rules, seen);
  if (!effect)
    throw new ApiError("state_conflict", { message: "Look at what these thresholds would have done first." });
  return updateSettings(ctx, { decision: rules }, effect);
}

function requireOrder({ by_purpose, ...rule }: DecisionRules): void {
  for (const [place, { approve_min, review_min }] of [
    ["decision", rule] as const,
    ...Object.entries(by_purpose).map(([purpose, own]) => [`decision.by_purpose.${purpose}`, own] as const),
  ])
    if (review_min > approve_min)
      throw invalid(`${place}.review_min`, `${place}.review_min may not be above ${place}.approve_min.`);
}

async function requireUnlocked({ scope }: Context): Promise<void> {
  const account = await rootDb().account.findUniqueOrThrow({ where: { id: scope.accountId } });
  if (!account.settingsLocked) return;
  throw new ApiError("missing_scope", {
    message: "The account's owner lets settings be changed by live keys and in the dashboard only.",
  });
}

/** A script that changes settings all day is one mail an hour. */
async function tellOwnersOnce({ scope }: Context): Promise<void> {
  const told = await takeQuota(`${HOURLY}test-key-settings:${scope.accountId}`, 1);
  if (told.allowed) await tellOwners(scope.accountId, "test_key_settings");
}

function merge(stored: Stored, patch: SettingsPatch): Stored {
  const next: Stored = { ...stored };
  for (const [section, fields] of Object.entries(patch)) {
    if (fields === undefined) continue;
    if (fields === null) {
      delete next[section];
      continue;
    }
    if (typeof fields !== "object") {
      next[section] = fields;
      continue;
    }
    const merged: Record<string, unknown> = { ...(next[section] as object | undefined) };
    for (const [name, value] of Object.entries(fields)) {
      if (value === null) delete merged[name];
      else if (name === "score_scale") merged[name] = String(value);
      else if (name === "country") merged[name] = String(value).toUpperCase();
      else merged[name] = value;
    }
    next[section] = merged;
  }
  return next;
}

function changedNames(patch: SettingsPatch): string[] {
  return Object.entries(patch).flatMap(([section, fields]) =>
    fields && typeof fields === "object"
      ? Object.keys(fields).map((name) => `${section}.${name}`)
      : [section],
  );
}

function invalid(param: string, message: string): ApiError {
  return new ApiError("invalid_settings", { param, message });
}
