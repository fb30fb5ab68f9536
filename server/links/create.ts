import { recordAudit } from "@/server/audit";
import { resolveBranding } from "@/server/branding";
import { requireCustomer } from "@/server/customers";
import { recordEvent } from "@/server/events";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { env } from "@/server/platform/env";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { requirePermission } from "@/server/platform/permissions";
import { personText } from "@/server/platform/search-person";
import { newToken, sha256 } from "@/server/platform/secrets";
import { metadataPairs, upperCase } from "@/server/platform/wire";
import { monitoredOf, readSettings } from "@/server/settings";
import { queueLinkMail } from "./mails";
import { presentLink } from "./present";
import { requireRedirectUrl } from "./redirect";
import type { CreateVerificationLink, VerificationLink } from "./schema";

const DAY_MS = 86_400_000;

/**
 * Opens a verification link: the row, the `link.created` event and the mail commit together. What the body leaves out comes from the
 * account's link defaults. The addresses with their secret are in this answer only; what is kept is a hash.
 */
export async function createLink(ctx: Context, input: CreateVerificationLink): Promise<VerificationLink> {
  requirePermission(ctx, "links:write");
  requireRedirectUrl(input.redirect_url, ctx.scope.environment);
  if (input.send_email && input.applicant.email === undefined) {
    throw new ApiError("invalid_parameter", {
      param: "applicant.email",
      message: "send_email needs applicant.email.",
    });
  }
  const [settings, customer] = await Promise.all([readSettings(ctx), requireCustomer(ctx, input.customer)]);
  const monitor = await monitoredOf(ctx, input.monitor, customer, settings);
  const presets = settings.link_defaults;
  const branding = await resolveBranding(ctx, customer?.id ?? null, input.brand_name);
  const country = upperCase(input.country ?? presets.country);
  const locale = input.locale ?? (presets.language === "auto" ? null : presets.language);
  const token = newToken();
  const url = `${env().BASE_URL}/verify/${token}`;
  const at = now();

  return inTransaction(ctx, async (tx) => {
    const row = await tx.verificationLink.create({
      data: {
        ...ctx.scope,
        id: newId("vl"),
        status: "pending",
        reference: input.reference ?? null,
        purpose: input.purpose ?? presets.purpose,
        country,
        applicant: input.applicant,
        documentsRequested: input.documents_requested ?? presets.documents_requested,
        locale,
        caseDetails: input.case_details ?? {},
        redirectUrl: input.redirect_url ?? presets.redirect_url,
        brandName: input.brand_name ?? null,
        emailSent: input.applicant.email !== undefined && (input.send_email ?? presets.email_applicant),
        metadata: input.metadata ?? {},
        metadataPairs: metadataPairs(input.metadata ?? {}),
        searchText: await personText(ctx.scope.accountId, input.applicant, input.reference),
        customerId: customer?.id ?? null,
        monitor,
        channel: ctx.actor.channel,
        tokenHash: sha256(token),
        expiresAt: new Date(at.getTime() + (input.expires_in_days ?? presets.expiry_days) * DAY_MS),
        createdAt: at,
      },
    });
    if (row.emailSent) {
      await queueLinkMail(tx, ctx, row, branding, url, settings);
    }
    const link = presentLink(row);
    await recordEvent(tx, ctx, "link.created", link);
    await recordAudit(tx, ctx, {
      action: "verification_link.created",
      objectType: "verification_link",
      objectId: row.id,
    });
    return { ...link, url, embed_url: `${env().BASE_URL}/embed/${token}` };
  });
}
