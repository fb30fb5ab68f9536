import { beforeAll, expect, test } from "vitest";
import { createKey, listKeys, revokeKey, rotateKey } from "@/server/api-keys";
import { createFirstKey } from "@/server/api-keys/create-first";
import { listAudit } from "@/server/audit/list";
import { listInvoices } from "@/server/billing";
import { readBillingDetails, updateBillingDetails } from "@/server/billing/billing-details";
import { payInvoice, requestTopUp } from "@/server/billing/pay";
import { getUsage } from "@/server/billing/usage";
import { createCustomer } from "@/server/customers/create";
import { getCustomer } from "@/server/customers/get";
import { listCustomers } from "@/server/customers/list";
import { removeCustomer } from "@/server/customers/remove";
import { updateCustomer } from "@/server/customers/update";
import { updateDeskRules } from "@/server/decisions";
import { NO_RULES } from "@/server/decisions/schema";
import { holdConfirmation, holdDecision, holdDecisions } from "@/server/desk/hold";
import { closeLease, openLease } from "@/server/desk/lease";
import { listDesk } from "@/server/desk/list";
import { sendBack } from "@/server/desk/send-back";
import { seeTeam } from "@/server/desk/team-view";
import { undoDecisions } from "@/server/desk/undo";
import { changeView, listViews, orderViews, removeView, saveView } from "@/server/desk/views";
import { firstSteps } from "@/server/developers/first-steps";
import { getMail, listMails } from "@/server/developers/list-mails";
import { getRequestOf, listRequests } from "@/server/developers/list-requests";
import { advanceTime } from "@/server/erasure/advance-time";
import { eraseCustomer } from "@/server/erasure/erase-customer";
import { getEvent, listEvents } from "@/server/events";
import { cancelIdCheck } from "@/server/id-checks/cancel";
import { createIdCheck } from "@/server/id-checks/create";
import { expireIdCheckNow } from "@/server/id-checks/expire";
import { listIdChecks } from "@/server/id-checks/list";
import { openIdCase } from "@/server/id-checks/open-case";
import { reviewIdCheck } from "@/server/id-checks/review";
import { simulateIdCheck } from "@/server/id-checks/simulate";
import { renewLink, rollLinkUrl, sendLink } from "@/server/links/again";
import { askApplicant } from "@/server/links/ask";
import { cancelLink } from "@/server/links/cancel";
import { createLink } from "@/server/links/create";
import { cancelRequest, simulateAnswer } from "@/server/links/end-request";
import { expireLinkNow } from "@/server/links/expire";
import { getLink } from "@/server/links/find";
import { listLinks } from "@/server/links/list";
import type { Context } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { openContext } from "@/server/platform/open-context";
import { Role } from "@/server/platform/role";
import { allows, type Permission } from "@/server/platform/roles";
import { createSanctionsScreening } from "@/server/sanctions-checks/create";
import { getSanctionsScreening } from "@/server/sanctions-checks/get";
import { listSanctionsScreenings } from "@/server/sanctions-checks/list";
import {
  assignSanctionsReview,
  reviewSanctionsScreening,
  simulateSanctionsReview,
} from "@/server/sanctions-checks/review";
import { createScreening } from "@/server/screenings/create";
import { eraseScreening } from "@/server/screenings/erase";
import { listCases } from "@/server/screenings/list-cases";
import { openCase } from "@/server/screenings/open-case";
import { assignScreenings, reviewScreening } from "@/server/screenings/review";
import { screeningStatistics } from "@/server/screenings/statistics";
import { updateSettings } from "@/server/settings/update";
import { updateSecurity } from "@/server/settings/update-security";
import { makeAccount } from "@/server/testing/factories";
import { createEndpoint } from "@/server/webhooks/create";
import { endpointHealth, listDeliveries } from "@/server/webhooks/delivery-log";
import { getEndpoint, listEndpoints } from "@/server/webhooks/get";
import { removeEndpoint } from "@/server/webhooks/remove";
import { replayFailed, resendEvent } from "@/server/webhooks/resend";
import { rollSecret } from "@/server/webhooks/roll-secret";
import { sendTest } from "@/server/webhooks/send-test";
import { updateEndpoint } from "@/server/webhooks/update";
import { setAway } from "./away";
import { listInvitations } from "./invitations";
import { changeRole, listMembers } from "./members";
import { requestLive } from "./request-live";

const NONE = "01890000-0000-7000-8000-000000000000";
const NOTE = "A note.";
const HELD = { kind: "screening", id: NONE, decision: "review", note: NOTE, version: 1 } as const;
const CHECK = { applicant: { name: "Ana García", email: "ana@example.com" } };

/** What a member can ask of the verbs, and the permission each asks for. Ids name nothing, so nothing is changed where it is allowed. */
const VERBS: readonly (readonly [string, Permission, (ctx: Context) => unknown])[] = [
  ["createKey", "keys:write", (ctx) => createKey(ctx, { name: "n", scopes: ["no such scope"] })],
  ["createFirstKey", "keys:write", (ctx) => createFirstKey(ctx, "n")],
  ["listKeys", "keys:read", (ctx) => listKeys(ctx)],
  ["rotateKey", "keys:write", (ctx) => rotateKey(ctx, NONE, "0h")],
  ["revokeKey", "keys:write", (ctx) => revokeKey(ctx, NONE)],
  ["updateSettings", "settings:write", (ctx) => updateSettings(ctx, {})],
  ["updateSecurity", "settings:write", (ctx) => updateSecurity(ctx, {})],
  ["createCustomer", "customers:write", (ctx) => createCustomer(ctx, { id: "..", name: "n" })],
  ["updateCustomer", "customers:write", (ctx) => updateCustomer(ctx, NONE, {})],
  ["removeCustomer", "customers:write", (ctx) => removeCustomer(ctx, NONE)],
  ["eraseCustomer", "customers:write", (ctx) => eraseCustomer(ctx, NONE)],
  ["advanceTime", "sandbox:write", (ctx) => advanceTime(ctx, 1)],
  ["requestTopUp", "billing:write", (ctx) => requestTopUp(ctx, 0)],
  ["payInvoice", "billing:write", (ctx) => payInvoice(ctx, NONE)],
  ["listCustomers", "customers:read", (ctx) => listCustomers(ctx, {})],
  ["getCustomer", "customers:read", (ctx) => getCustomer(ctx, NONE)],
  [
    "createScreening",
    "screenings:write",
    (ctx) => createScreening(ctx, { applicant: { name: "A" }, documents: [] } as never),
  ],
  ["eraseScreening", "screenings:write", (ctx) => eraseScreening(ctx, NONE)],
  [
    "reviewScreening",
    "reviews:write",
    (ctx) => reviewScreening(ctx, NONE, { version: 1, decision: "review", note: NOTE }),
  ],
  ["assignScreenings", "reviews:write", (ctx) => assignScreenings(ctx, [], { dueAt: null })],
  ["listCases", "screenings:read", (ctx) => listCases(ctx, {})],
  ["openCase", "screenings:read", (ctx) => openCase(ctx, NONE, "en")],
  ["screeningStatistics", "usage:read", (ctx) => screeningStatistics(ctx)],
  [
    "createLink",
    "links:write",
    (ctx) => createLink(ctx, { applicant: { name: "A" }, send_email: true } as never),
  ],
  ["cancelLink", "links:write", (ctx) => cancelLink(ctx, NONE)],
  ["expireLinkNow", "sandbox:write", (ctx) => expireLinkNow(ctx, NONE)],
  ["listLinks", "links:read", (ctx) => listLinks(ctx, {})],
  ["getLink", "links:read", (ctx) => getLink(ctx, NONE)],
  ["rollLinkUrl", "links:write", (ctx) => rollLinkUrl(ctx, NONE)],
  ["sendLink", "links:write", (ctx) => sendLink(ctx, NONE)],
  ["renewLink", "links:write", (ctx) => renewLink(ctx, NONE, {})],
  [
    "askApplicant",
    "screenings:write",
    (ctx) => askApplicant(ctx, NONE, { items: [{ kind: "explanation", note: NOTE }] }),
  ],
  ["cancelRequest", "screenings:write", (ctx) => cancelRequest(ctx, NONE)],
  ["simulateAnswer", "sandbox:write", (ctx) => simulateAnswer(ctx, NONE, { outcome: "approve" })],
  [
    "createIdCheck",
    "id_checks:write",
    (ctx) => createIdCheck(ctx, { ...CHECK, customer: "nobody" } as never),
  ],
  ["cancelIdCheck", "id_checks:write", (ctx) => cancelIdCheck(ctx, NONE)],
  ["expireIdCheckNow", "sandbox:write", (ctx) => expireIdCheckNow(ctx, NONE)],
  ["simulateIdCheck", "sandbox:write", (ctx) => simulateIdCheck(ctx, NONE, { outcome: "passed" })],
  [
    "reviewIdCheck",
    "reviews:write",
    (ctx) => reviewIdCheck(ctx, NONE, { decision: "passed", note: NOTE, reviewerId: NONE }),
  ],
  ["listIdChecks", "id_checks:read", (ctx) => listIdChecks(ctx, {})],
  ["openIdCase", "id_checks:read", (ctx) => openIdCase(ctx, NONE, "en")],
  [
    "createSanctionsScreening",
    "sanctions:write",
    (ctx) => createSanctionsScreening(ctx, { subject: { name: "A", kind: "person" }, customer: "nobody" }),
  ],
  [
    "reviewSanctionsScreening",
    "reviews:write",
    (ctx) => reviewSanctionsScreening(ctx, NONE, { status: "no_match", note: NOTE }),
  ],
  [
    "simulateSanctionsReview",
    "sandbox:write",
    (ctx) => simulateSanctionsReview(ctx, NONE, { status: "no_match", note: NOTE }),
  ],
  ["assignSanctionsReview", "reviews:write", (ctx) => assignSanctionsReview(ctx, NONE, null)],
  ["listSanctionsScreenings", "sanctions:read", (ctx) => listSanctionsScreenings(ctx, {})],
  ["getSanctionsScreening", "sanctions:read", (ctx) => getSanctionsScreening(ctx, NONE)],
  ["listDesk", "screenings:read", (ctx) => listDesk(ctx, {})],
  ["openTeamView", "screenings:read", (ctx) => seeTeam(ctx, { kind: "screening", id: NONE })],
  ["holdDecision", "reviews:write", (ctx) => holdDecision(ctx, HELD)],
  ["holdDecisions", "reviews:write", (ctx) => holdDecisions(ctx, [HELD])],
  ["holdConfirmation", "reviews:write", (ctx) => holdConfirmation(ctx, NONE)],
  ["sendBack", "reviews:write", (ctx) => sendBack(ctx, NONE, NOTE)],
  ["undoDecisions", "reviews:write", (ctx) => undoDecisions(ctx, [NONE])],
  ["takeLease", "reviews:write", (ctx) => openLease(ctx, { kind: "screening", id: NONE })],
  ["closeLease", "reviews:write", (ctx) => closeLease(ctx, { kind: "screening", id: NONE })],
  ["setAway", "reviews:write", (ctx) => setAway(ctx, null)],
  ["updateDeskRules", "account:write", (ctx) => updateDeskRules(ctx, NO_RULES)],
  ["listViews", "screenings:read", (ctx) => listViews(ctx)],
  ["removeView", "reviews:write", (ctx) => removeView(ctx, NONE)],
  ["orderViews", "reviews:write", (ctx) => orderViews(ctx, [NONE])],
  ["saveView", "reviews:write", (ctx) => saveView(ctx, { name: "", query: {}, shared: false })],
  ["changeView", "reviews:write", (ctx) => changeView(ctx, NONE, { shared: true })],
  ["createEndpoint", "webhooks:write", (ctx) => createEndpoint(ctx, { url: "https://localhost/" })],
  ["updateEndpoint", "webhooks:write", (ctx) => updateEndpoint(ctx, NONE, {})],
  ["removeEndpoint", "webhooks:write", (ctx) => removeEndpoint(ctx, NONE)],
  ["rollSecret", "webhooks:write", (ctx) => rollSecret(ctx, NONE)],
  ["sendTest", "webhooks:write", (ctx) => sendTest(ctx, NONE)],
  ["resendEvent", "webhooks:write", (ctx) => resendEvent(ctx, NONE)],
  ["replayFailed", "webhooks:write", (ctx) => replayFailed(ctx, NONE, new Date(0))],
  ["listEndpoints", "webhooks:read", (ctx) => listEndpoints(ctx, {})],
  ["getEndpoint", "webhooks:read", (ctx) => getEndpoint(ctx, NONE)],
  ["listDeliveries", "webhooks:read", (ctx) => listDeliveries(ctx, {})],
  ["endpointHealth", "webhooks:read", (ctx) => endpointHealth(ctx, [NONE])],
  ["listEvents", "events:read", (ctx) => listEvents(ctx, {})],
  ["getEvent", "events:read", (ctx) => getEvent(ctx, NONE)],
  ["listRequests", "requests:read", (ctx) => listRequests(ctx, {}, {})],
  ["getRequestOf", "requests:read", (ctx) => getRequestOf(ctx, NONE)],
  ["firstSteps", "requests:read", (ctx) => firstSteps(ctx)],
  ["listMails", "mailbox:read", (ctx) => listMails(ctx, {})],
  ["getMail", "mailbox:read", (ctx) => getMail(ctx, NONE)],
  ["listAudit", "audit:read", (ctx) => listAudit(ctx, {})],
  ["getUsage", "usage:read", (ctx) => getUsage(ctx)],
  ["listInvoices", "usage:read", (ctx) => listInvoices(ctx, {})],
  ["readBillingDetails", "usage:read", (ctx) => readBillingDetails(ctx)],
  ["updateBillingDetails", "billing:write", (ctx) => updateBillingDetails(ctx, null as never)],
  ["listMembers", "members:read", (ctx) => listMembers(ctx)],
  ["listInvitations", "members:read", (ctx) => listInvitations(ctx)],
  ["changeRole", "members:write", (ctx) => changeRole(ctx, NONE, "reviewer")],
  ["requestLive", "account:write", (ctx) => requestLive(ctx)],
];

let accountId = "";
beforeAll(async () => {
  accountId = (await makeAccount()).id;
});

async function refusal(work: () => unknown): Promise<string> {
  try {
    await work();
    return "done";
  } catch (error) {
    return error instanceof ApiError ? error.code : String(error);
  }
}

test.each(Role.options)(
  "%s: each verb refuses what the role does not allow, whoever calls it",
  async (role) => {
    const id = newId("usr");
    await rootDb().user.create({ data: { id, email: `${id}@example.com` } });
    await rootDb().membership.create({ data: { accountId, userId: id, role } });
    const ctx = openContext(
      { accountId, environment: "test" },
      { kind: "user", id, channel: "dashboard", role },
    );
    const wrong: string[] = [];
    for (const [name, permission, work] of VERBS) {
      const refused = (await refusal(() => work(ctx))) === "missing_scope";
      if (refused === allows(role, permission)) wrong.push(`${name} ${refused ? "refused" : "let through"}`);
    }
    expect(wrong).toEqual([]);
  },
);

test("what each role is for", () => {
  const may = (role: Role) =>
    VERBS.filter(([, permission]) => allows(role, permission)).map(([name]) => name);
  expect(may("owner")).toHaveLength(VERBS.length);
  expect(may("reviewer")).not.toContain("listKeys");
  expect(may("reviewer")).toContain("reviewIdCheck");
  expect(may("developer")).not.toContain("reviewScreening");
  expect(may("billing")).toEqual([
    "requestTopUp",
    "payInvoice",
    "screeningStatistics",
    "getUsage",
    "listInvoices",
    "readBillingDetails",
    "updateBillingDetails",
    "listMembers",
    "listInvitations",
  ]);
  expect(may("read_only").filter((name) => !/^(list|get|open|read|screeningStatistics)/.test(name))).toEqual(
    [],
  );
});

test("a member without a role is refused everything", async () => {
  const ctx = openContext(
    { accountId, environment: "test" },
    { kind: "user", id: "usr_1", channel: "dashboard" },
  );
  for (const [, , work] of VERBS) expect(await refusal(() => work(ctx))).toBe("missing_scope");
});
