import { z } from "zod";
import { updateAccount } from "@/server/accounts";
import { AccountChange } from "@/server/accounts/schema";
import { recordAccountAudit, recordView } from "@/server/audit";
import {
  bookTopUp,
  creditInvoice,
  issueInvoice,
  moveInvoice,
  readSeller,
  Seller,
  saveSeller,
} from "@/server/billing";
import { INVOICE_ENDS, INVOICE_STATUSES } from "@/server/billing/schema";
import { openIdCase, reviewIdCheck } from "@/server/id-checks";
import type { Context } from "@/server/platform/context";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { env, isLoopback } from "@/server/platform/env";
import { ApiError } from "@/server/platform/errors";
import { listRuns, type RunFilter, retryRun } from "@/server/platform/jobs";
import { openContext } from "@/server/platform/open-context";
import { listQuery } from "@/server/platform/pagination";
import { DecisionNote } from "@/server/platform/wire";
import { getSanctionsScreening, listsStatus, reviewSanctionsScreening } from "@/server/sanctions-checks";
import { ReviewDecision } from "@/server/sanctions-checks/schema";
import { listSelftests, openSelftest, reportPdf, requestSelftest } from "@/server/selftest";
import { QUERIES } from "@/server/selftest/schema";
import { router, staffProcedure } from "@/server/trpc/init";
import { findAccounts, openAccount, usageByAccount } from "./accounts";
import { listAllInvoices } from "./invoices";
import { listLicences } from "./licences";
import { keptMails } from "./mails";
import { overview } from "./overview";
import { waitingReviews } from "./queues";
import { JOB_VIEWS } from "./schema";

const Id = z.string().max(60);
/** What failed first, the work of accounts, and the timetable's own runs, which come and go all day. */
const WANTED = {
  failed: { status: "failed" },
  work: { scheduled: false },
  schedules: { scheduled: true },
} as const satisfies Record<(typeof JOB_VIEWS)[number], RunFilter>;
const Case = z.object({ accountId: Id, id: Id });

/** The specialist's door: staff of the service, in the live world of the account whose case it is. */
function asSpecialist(accountId: string, userId: string): Context {
  return openContext(
    { accountId, environment: "live" },
    { kind: "operator", id: userId, channel: "dashboard" },
  );
}

async function openSanctionsCase(ctx: Context, id: string) {
  await recordView(ctx, "sanctions_screening", id);
  return getSanctionsScreening(ctx, id);
}

export const operatorRouter = router({
  overview: staffProcedure.query(() => overview()),
  accounts: staffProcedure
    .input(z.object({ search: z.string().max(254).default("") }))
    .query(({ input }) => findAccounts(input.search)),
  account: staffProcedure.input(z.object({ id: Id })).query(({ input }) => openAccount(input.id)),
  usage: staffProcedure.query(() => usageByAccount()),
  updateAccount: staffProcedure
    .input(z.object({ id: Id, change: AccountChange }))
    .mutation(({ ctx, input }) => updateAccount(input.id, input.change, ctx.session.userId)),
  invoices: staffProcedure
    .input(listQuery({ status: z.enum(INVOICE_STATUSES).optional(), accountId: Id.optional() }))
    .query(({ input: { status, accountId, ...query } }) => listAllInvoices(query, { status, accountId })),
  issueInvoice: staffProcedure.input(z.object({ accountId: Id, id: Id })).mutation(async ({ ctx, input }) => {
    const issued = await issueInvoice(input.accountId, input.id, { by: ctx.session.userId });
    if (!issued) throw new ApiError("state_conflict");
    return issued;
  }),
  moveInvoice: staffProcedure
    .input(z.object({ id: Id, to: z.enum(INVOICE_ENDS) }))
    .mutation(({ ctx, input }) => moveInvoice(input.id, input.to, { by: ctx.session.userId })),
  creditInvoice: staffProcedure
    .input(
      z.object({
        id: Id,
        cents: z.int().min(1).optional(),
        reason: z.string().trim().max(200).optional(),
      }),
    )
    .mutation(({ ctx, input: { id, ...credit } }) =>
      creditInvoice(id, { ...credit, reason: credit.reason || undefined, by: ctx.session.userId }),
    ),
  seller: staffProcedure.query(() => readSeller()),
  saveSeller: staffProcedure
    .input(Seller)
    .mutation(({ ctx, input }) => saveSeller(input, ctx.session.userId)),
  topUp: staffProcedure
    .input(
      z.object({
        accountId: Id,
        cents: z.int().min(1).max(100_000_000),
        reference: z.string().trim().min(1).max(200),
      }),
    )
    .mutation(({ ctx, input: { accountId, cents, reference } }) =>
      bookTopUp(accountId, cents, reference, ctx.session.userId),
    ),
  queues: staffProcedure.query(async ({ ctx }) => {
    const { identity, sanctions } = await waitingReviews();
    const specialist = (accountId: string) => asSpecialist(accountId, ctx.session.userId);
    return {
      identity: await Promise.all(
        identity.map(async (one) => ({
          accountId: one.accountId,
          ...(await openIdCase(specialist(one.accountId), one.id, ctx.locale)),
        })),
      ),
      sanctions: await Promise.all(
        sanctions.map(async (one) => ({
          accountId: one.accountId,
          screening: await openSanctionsCase(specialist(one.accountId), one.id),
        })),
      ),
    };
  }),
  reviewIdCheck: staffProcedure
    .input(Case.extend({ decision: z.enum(["passed", "rejected"]), note: DecisionNote }))
    .mutation(async ({ ctx, input: { accountId, id, ...review } }) => {
      const reviewerId = ctx.session.userId;
      await reviewIdCheck(asSpecialist(accountId, reviewerId), id, { ...review, reviewerId });
    }),
  reviewSanctions: staffProcedure
    .input(Case.extend(ReviewDecision.shape))
    .mutation(async ({ ctx, input: { accountId, id, ...decision } }) => {
      await reviewSanctionsScreening(asSpecialist(accountId, ctx.session.userId), id, decision);
    }),
  lists: staffProcedure.query(() => listsStatus()),
  selftests: staffProcedure.query(() => listSelftests()),
  selftest: staffProcedure.input(z.object({ id: Id })).query(({ input }) => openSelftest(input.id)),
  requestSelftest: staffProcedure.mutation(() => requestSelftest(QUERIES.default)),
  selftestFile: staffProcedure
    .input(z.object({ id: Id, as: z.enum(["pdf", "json"]) }))
    .mutation(async ({ ctx, input: { id, as } }) => {
      const signed = await openSelftest(id);
      const bytes = as === "pdf" ? await reportPdf(signed, ctx.locale) : Buffer.from(JSON.stringify(signed));
      return {
        name: `selftest-${signed.report.ended_at.slice(0, 10)}.${as}`,
        type: `application/${as}`,
        base64: bytes.toString("base64"),
      };
    }),
  jobs: staffProcedure
    .input(z.object({ show: z.enum(JOB_VIEWS) }))
    .query(({ input }) => listRuns(pool(), { limit: 100, ...WANTED[input.show] })),
  retryJob: staffProcedure.input(z.object({ id: z.string().max(200) })).mutation(async ({ ctx, input }) => {
    if (!(await retryRun(pool(), input.id))) throw new ApiError("state_conflict");
    await recordAccountAudit(rootDb(), null, {
      actor: ctx.session.userId,
      action: "job.retried",
      objectType: "job",
      objectId: input.id,
    });
  }),
  licences: staffProcedure.query(() => listLicences()),
  mails: staffProcedure.query(() => keptMails({ secrets: isLoopback(env().BASE_URL) })),
});
