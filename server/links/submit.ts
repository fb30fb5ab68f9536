import { resolveBranding } from "@/server/branding";
import { discardDocuments, listDraft } from "@/server/documents";
import { recordEvent } from "@/server/events";
import { now } from "@/server/platform/clock";
import { inTransaction } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { keyedHash } from "@/server/platform/secrets";
import type { CaseDetails, Metadata, Purpose } from "@/server/platform/wire";
import { languageOf, openScreening, sandboxOutcomeOf } from "@/server/screenings";
import type { Applicant } from "@/server/screenings/schema";
import { readSettings } from "@/server/settings";
import { answerRequest } from "./answer";
import { type Details, missingDetails } from "./details";
import { queueReceiptMail } from "./mails";
import { isPaused, type OpenedLink } from "./open";
import { presentLink } from "./present";
import { receiptFor } from "./receipt";
import { redirectTarget } from "./redirect";
import { endLink } from "./transition";

/** The text beside the consent box; a new wording gets a new version. */
export const CONSENT_VERSION = "2026-11-01";
/** The same with the sentence that says who is put on watch. */
const WATCHED_CONSENT_VERSION = "2026-11-30 watch";
/** Units by which a balance may go below zero, because the applicant is not refused (decisions 7.12). */
const OVERDRAFT_UNITS = 100;

function draftOwner(id: string) {
  return { kind: "verification_link" as const, id };
}

/**
 * Sends the link's draft: the link completes, its screening opens and both events are recorded in one transaction. A second call, or
 * one after the link has ended, answers `state_conflict`; for a paused account, and without funds beyond the overdraft, it is refused and
 * the draft stays. `details` fill what the link does not know of the applicant, where the account allows it. Answers where the applicant
 * goes next, null for our own page. A request is answered instead, with `words` where they were asked for.
 */
export async function submitLink(
  link: OpenedLink,
  {
    address,
    details = {},
    words = {},
  }: { address: string; details?: Details; words?: Record<string, string> },
): Promise<{ redirect: string | null }> {
  const { ctx, row: opened } = link;
  if (await isPaused(link)) throw new ApiError("account_suspended");
  const consent = {
    text_version: opened.monitor ? WATCHED_CONSENT_VERSION : CONSENT_VERSION,
    at: now().toISOString(),
    address_hmac: keyedHash("link-consent-address", address),
  };
  if (opened.requestOf !== null) {
    await answerRequest(link, { words, consent });
    return { redirect: null };
  }
  const settings = await readSettings(ctx);
  const branding = await resolveBranding(ctx, opened.customerId, opened.brandName);
  const open = missingDetails(opened, settings);
  const added = Object.fromEntries(open.flatMap((name) => (details[name] ? [[name, details[name]]] : [])));
  return inTransaction(ctx, async (tx) => {
    const at = now();
    const row = await endLink(
      tx,
      opened.id,
      "completed",
      {
        completedAt: at,
        applicant: { ...(opened.applicant as Applicant), ...added },
        consent,
      },
      { expiresAt: { gt: at } },
    );
    if (!row) throw new ApiError("state_conflict");
    const arrived = await listDraft({ db: tx }, draftOwner(row.id));
    if (arrived.length === 0 || arrived.some((file) => file.received < file.size)) {
      throw new ApiError("documents_required");
    }
    const applicant = row.applicant as Applicant;
    const locale = row.locale === "es" || row.locale === "en" ? row.locale : null;
    const lang = languageOf(locale, settings, row.country);
    const screening = await openScreening(tx, ctx, settings, {
      applicant,
      documents: draftOwner(row.id),
      documentCount: arrived.length,
      purpose: row.purpose as Purpose,
      country: row.country,
      reference: row.reference,
      caseDetails: row.caseDetails as CaseDetails,
      metadata: row.metadata as Metadata,
      lang,
      customerId: row.customerId,
      linkId: row.id,
      monitor: row.monitor,
      outcome: sandboxOutcomeOf({ reference: row.reference ?? undefined, applicant }),
      funds: { overdraftUnits: OVERDRAFT_UNITS },
    });
    const [completed] = await tx.verificationLink.updateManyAndReturn({
      where: { id: row.id },
      data: { screeningId: screening.id, receipt: receiptFor(arrived) },
    });
    // The sandbox takes none over.
    await discardDocuments(tx, draftOwner(row.id));
    await recordEvent(tx, ctx, "link.completed", presentLink(completed ?? row));
    // Whoever was not written to before is not written to now.
    if (row.emailSent) await queueReceiptMail(tx, ctx, row, branding, arrived, lang);
    return { redirect: redirectTarget(row, screening.id) };
  });
}
