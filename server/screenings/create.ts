import { recordAudit } from "@/server/audit";
import { assertFunds, type FundsOptions, reserveFunds } from "@/server/billing";
import { requireCustomer } from "@/server/customers";
import {
  handOverDocuments,
  type LoadedDocument,
  loadDocuments,
  requireForeignDocuments,
  requireReadableKinds,
  type StashOwner,
  stashDocuments,
} from "@/server/documents";
import { recordEvent } from "@/server/events";
import { now } from "@/server/platform/clock";
import { requireConfirmedAccount } from "@/server/platform/confirmed-account";
import { type Context, inTransaction } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { insertRow } from "@/server/platform/db/write-row";
import { ApiError } from "@/server/platform/errors";
import type { Guest } from "@/server/platform/fair-share";
import { newUuid } from "@/server/platform/ids";
import { enqueue } from "@/server/platform/jobs";
import { requirePermission } from "@/server/platform/permissions";
import { personText } from "@/server/platform/search-person";
import { whileAbroad } from "@/server/platform/while-abroad";
import {
  type CaseDetails,
  type Language,
  languageOfCountry,
  type Metadata,
  metadataPairs,
  type Purpose,
  upperCase,
} from "@/server/platform/wire";
import { monitoredOf, readSettings } from "@/server/settings";
import type { Settings } from "@/server/settings/schema";
import { endWithResult } from "./complete";
import { failScreening } from "./fail";
import { presentScreening } from "./present";
import { sandboxAnalysis, sandboxOutcomeOf } from "./sandbox";
import type { Applicant, CreateScreening, SandboxOutcome, Screening } from "./schema";

export const ANALYSIS_REQUESTED = "screening/analysis.requested";

/** Body, else the settings' language; auto is Spanish for Spanish-speaking countries (decisions 5.14). */
export function languageOf(
  given: Language | null | undefined,
  settings: Settings,
  country: string | null,
): Language {
  if (given) return given;
  const preset = settings.link_defaults.language;
  if (preset !== "auto") return preset;
  return languageOfCountry(country);
}

/**
 * Opens a screening from an API request. Faults are reported in the order of decisions 6.1; nothing is downloaded before consent is
 * given and the unit is covered.
 */
export async function createScreening(ctx: Context, input: CreateScreening): Promise<Screening> {
  requirePermission(ctx, "screenings:write");
  const sandbox = ctx.scope.environment === "test";
  if (input.documents.some(({ data }) => data !== undefined)) await requireConfirmedAccount(ctx);
  requireForeignDocuments(input.documents);
  if (!sandbox) {
    requireReadableKinds(input.documents);
    if (input.sandbox_outcome) {
      throw new ApiError("invalid_parameter", {
        param: "sandbox_outcome",
        message: "sandbox_outcome works with sandbox keys only.",
      });
    }
  }
  const [settings, customer] = await Promise.all([readSettings(ctx), requireCustomer(ctx, input.customer)]);
  if (input.consent_confirmed !== true)
    throw new ApiError("consent_required", { param: "consent_confirmed" });
  const monitor = await monitoredOf(ctx, input.monitor, customer, settings);
  if (sandbox) refuseInvalidHosts(input);
  await assertFunds(ctx, "screening");
  const isAbroad = !sandbox && input.documents.some(({ url }) => url !== undefined);
  const load = (guest: Guest) => loadDocuments(input.documents, { guest, gone: ctx.gone?.() });
  const documents = sandbox ? [] : await (isAbroad ? whileAbroad(ctx.scope, load) : load(ctx.scope));
  const country = upperCase(input.country) ?? null;

  return inTransaction(ctx, (tx) =>
    openScreening(tx, ctx, settings, {
      applicant: input.applicant,
      documents,
      documentCount: input.documents.length,
      purpose: input.purpose ?? settings.link_defaults.purpose,
      country,
      reference: input.reference ?? null,
      caseDetails: input.case_details ?? {},
      metadata: input.metadata ?? {},
      lang: languageOf(input.lang, settings, country),
      customerId: customer?.id ?? null,
      linkId: null,
      monitor,
      outcome: sandboxOutcomeOf(input),
    }),
  );
}

export type NewScreening = {
  applicant: Applicant;
  /** Loaded just now, or parked by another whose they no longer are. */
  documents: readonly LoadedDocument[] | StashOwner;
  documentCount: number;
  purpose: Purpose;
  country: string | null;
  reference: string | null;
  caseDetails: CaseDetails;
  metadata: Metadata;
  lang: Language;
  customerId: string | null;
  linkId: string | null;
  monitor: boolean;
  /** What the sandbox is to play; without meaning in live. */
  outcome: SandboxOutcome;
  funds?: FundsOptions;
};

/** What the analysis and people will say of a screening. */
const UNDECIDED = {
  documentsRead: 0,
  analysisAt: null,
  decision: null,
  score: null,
  scoreFree: null,
  scoreBound: null,
  analysis: null,
  error: null,
  severity: null,
  approveMin: null,
  reviewMin: null,
  completedAt: null,
  reviewDecision: null,
  reviewNote: null,
  reviewedById: null,
  reviewedAt: null,
  decisions: 0,
  assigneeId: null,
  dueAt: null,
  version: 1,
  rounds: [],
  answeringId: null,
  answeringAt: null,
  sanctionsId: null,
};

/**
 * The row, the sealed documents, the reservation, the `screening.created` event and the request for its analysis commit together.
 * In the sandbox the result commits with them. Answers the screening as it was created: `processing` (decisions 6.11).
 */
export async function openScreening(
  tx: Tx,
  ctx: Context,
  settings: Settings,
  input: NewScreening,
): Promise<Screening> {
  const row = await insertRow(tx, ctx.scope, "Screening", {
    ...UNDECIDED,
    id: newUuid(),
    status: "processing",
    channel: ctx.actor.channel,
    reference: input.reference,
    purpose: input.purpose,
    country: input.country,
    applicant: input.applicant,
    documentCount: input.documentCount,
    caseDetails: input.caseDetails,
    metadata: input.metadata,
    metadataPairs: metadataPairs(input.metadata),
    searchText: await personText(ctx.scope.accountId, input.applicant, input.reference),
    lang: input.lang,
    customerId: input.customerId,
    linkId: input.linkId,
    monitor: input.monitor,
    createdAt: now(),
  });
  const screening = presentScreening(row, settings.result_format);
  await recordEvent(tx, ctx, "screening.created", screening);
  await recordAudit(tx, ctx, { action: "screening.created", objectType: "screening", objectId: row.id });
  if (ctx.scope.environment === "test") {
    if (input.outcome === "fail") await failScreening(tx, ctx, row.id, "engine_unavailable");
    else {
      const analysis = sandboxAnalysis(input.outcome, input.documentCount);
      await endWithResult(tx, ctx, row, settings, analysis, { sandbox: true });
    }
    return screening;
  }
  await parkDocuments(tx, ctx, row.id, input.documents);
  await enqueue(tx, {
    name: ANALYSIS_REQUESTED,
    id: `analyse-${row.id}`,
    data: { ...ctx.scope, screeningId: row.id },
    share: ctx.scope.accountId,
  });
  // Last: nobody else of the account waits while megabytes are written.
  await reserveFunds(tx, ctx, row.id, input.funds);
  return screening;
}

async function parkDocuments(
  tx: Tx,
  ctx: Context,
  screeningId: string,
  documents: NewScreening["documents"],
): Promise<void> {
  const owner = { kind: "screening" as const, id: screeningId };
  if ("kind" in documents) await handOverDocuments(tx, documents, owner);
  else await stashDocuments(tx, ctx, owner, documents);
}

/** The sandbox fetches nothing; a host under `.invalid` plays an address that does not answer (decisions 6.7). */
function refuseInvalidHosts(input: CreateScreening): void {
  for (const [index, document] of input.documents.entries()) {
    if (document.url !== undefined && new URL(document.url).hostname.endsWith(".invalid")) {
      throw new ApiError("document_url_unreachable", { param: `documents[${index}].url` });
    }
  }
}
