import { recordAudit } from "@/server/audit";
import { assertFunds } from "@/server/billing";
import { resolveBranding } from "@/server/branding";
import { requireCustomer } from "@/server/customers";
import { recordEvent } from "@/server/events";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { env } from "@/server/platform/env";
import { newId } from "@/server/platform/ids";
import { requirePermission } from "@/server/platform/permissions";
import { personText } from "@/server/platform/search-person";
import { newToken, sha256 } from "@/server/platform/secrets";
import { metadataPairs } from "@/server/platform/wire";
import { monitoredOf, readSettings } from "@/server/settings";
import { queueLinkMail } from "./mails";
import { presentIdCheck } from "./present";
import type { CreateIdCheck, IdCheck } from "./schema";

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 14;

/**
 * Opens an identity check: the row, the `id_check.created` event and the link mail commit together. The address with its secret
 * is in this answer only; what is kept is its hash. Nothing is billed before the person's first attempt.
 */
export async function createIdCheck(ctx: Context, input: CreateIdCheck): Promise<IdCheck> {
  requirePermission(ctx, "id_checks:write");
  const [settings, customer] = await Promise.all([readSettings(ctx), requireCustomer(ctx, input.customer)]);
  const monitor = await monitoredOf(ctx, input.monitor, customer, settings);
  await assertFunds(ctx, "id_check");
  const branding = await resolveBranding(ctx, customer?.id ?? null);
  const language = settings.link_defaults.language;
  const locale = input.locale ?? (language === "auto" ? null : language);
  const token = newToken();
  const url = `${env().BASE_URL}/identity/${token}`;
  const at = now();

  return inTransaction(ctx, async (tx) => {
    const row = await tx.idCheck.create({
      data: {
        ...ctx.scope,
        id: newId("idc"),
        status: "pending",
        reference: input.reference ?? null,
        purpose: input.purpose ?? null,
        applicant: { name: input.applicant.name, email: input.applicant.email },
        locale,
        emailSent: input.send_email ?? true,
        metadata: input.metadata ?? {},
        metadataPairs: metadataPairs(input.metadata ?? {}),
        searchText: await personText(ctx.scope.accountId, input.applicant, input.reference),
        customerId: customer?.id ?? null,
        monitor,
        channel: ctx.actor.channel,
        tokenHash: sha256(token),
        expiresAt: new Date(at.getTime() + (input.expires_in_days ?? DEFAULT_DAYS) * DAY_MS),
        createdAt: at,
      },
    });
    if (row.emailSent) await queueLinkMail(tx, ctx, row, branding, url);
    const check = presentIdCheck(row);
    await recordEvent(tx, ctx, "id_check.created", check);
    await recordAudit(tx, ctx, { action: "id_check.created", objectType: "id_check", objectId: row.id });
    return { ...check, url };
  });
}
