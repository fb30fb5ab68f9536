import type { Context } from "@/server/platform/context";
import { pool } from "@/server/platform/db/pool";
import type { Tx } from "@/server/platform/db/scoped-db";
import { statement } from "@/server/platform/db/transaction";
import { DEFAULT_SETTINGS, type Settings } from "./schema";

type Section = Record<string, unknown>;
type Kept = Partial<Record<Exclude<keyof Settings, "applicant_result" | "monitor_subjects">, Section>> & {
  applicant_result?: unknown;
  monitor_subjects?: unknown;
};

/** What an account changed, laid over the defaults. One set for test and live (decisions 5.13). */
export function withDefaults(changed: unknown): Settings {
  const value = typeof changed === "object" && changed !== null ? (changed as Kept) : {};
  return {
    decision: { ...DEFAULT_SETTINGS.decision, ...value.decision },
    branding: { ...DEFAULT_SETTINGS.branding, ...value.branding },
    link_defaults: { ...DEFAULT_SETTINGS.link_defaults, ...value.link_defaults },
    result_format: { ...DEFAULT_SETTINGS.result_format, ...value.result_format },
    notifications: { ...DEFAULT_SETTINGS.notifications, ...value.notifications },
    applicant_result:
      (value.applicant_result as Settings["applicant_result"] | undefined) ??
      DEFAULT_SETTINGS.applicant_result,
    monitor_subjects: value.monitor_subjects === true,
  };
}

/** Nearly every request needs them, hence a statement of its own: the client's way to it costs four times as much. */
export function readSettings(ctx: Pick<Context, "scope">): Promise<Settings> {
  return readAccountSettings(ctx.scope.accountId);
}

/** Inside a transaction, on its connection. */
export async function readSettingsWithin(tx: Tx, { scope }: Pick<Context, "scope">): Promise<Settings> {
  const [row] = await statement<{ value: unknown }>(tx, reading(scope.accountId));
  return withDefaults(row?.value);
}

/** For pages that know an account only by its id (hosted pages before a context exists, mails). */
export async function readAccountSettings(accountId: string): Promise<Settings> {
  const { rows } = await pool().query<{ value: unknown }>(reading(accountId));
  return withDefaults(rows[0]?.value);
}

const reading = (accountId: string) => ({
  name: "read-settings",
  text: `SELECT value FROM "Settings" WHERE "accountId" = $1`,
  values: [accountId],
});
