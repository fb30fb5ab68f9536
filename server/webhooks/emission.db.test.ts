import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { addDraftFile } from "@/server/documents";
import { enforceRetention } from "@/server/erasure/enforce-retention";
import { EVENT_DATA } from "@/server/events/data";
import { EVENT_TYPES, type Event, type EventType } from "@/server/events/schema";
import { chooseDocument, giveConsent, takePicture } from "@/server/id-checks/capture";
import { abandonAttempt, examineAttempt } from "@/server/id-checks/examine";
import { expireIdChecks } from "@/server/id-checks/expire";
import { openIdentityPage } from "@/server/id-checks/open";
import type { IdCheck } from "@/server/id-checks/schema";
import { submitAttempt } from "@/server/id-checks/submit";
import { createExaminer, goodExamination } from "@/server/id-checks/testing/scripted";
import { expireLinkNow, expireLinks } from "@/server/links/expire";
import { openLinkPage } from "@/server/links/open";
import type { ScreeningRequest } from "@/server/links/request/schema";
import type { VerificationLink } from "@/server/links/schema";
import { submitLink } from "@/server/links/submit";
import { findSession, openSession } from "@/server/members/sessions";
import { setClock } from "@/server/platform/clock";
import type { Context, Environment } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { newToken } from "@/server/platform/secrets";
import { forgetLists, look } from "@/server/sanctions-checks/lists/current";
import { loadFtm } from "@/server/sanctions-checks/lists/load";
import { abandonScreening, analyseScreening, analysisTimeoutMs } from "@/server/screenings/analyse";
import { tellErasureWish } from "@/server/screenings/contest/erasure-wish";
import type { ScreeningContest } from "@/server/screenings/contest/schema";
import { sandboxAnalysis } from "@/server/screenings/sandbox";
import type { Screening } from "@/server/screenings/schema";
import { sweepScreenings } from "@/server/screenings/sweep";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import { type Receiver, startReceiver } from "@/server/testing/receiver";
import { appRouter } from "@/server/trpc/root";
import { Deliverer } from "./deliver";
import type { TestDelivery, WebhookEndpoint } from "./schema";

// Every change of state of the product, one row each: what it does, and the events it owes. A row is walked for a tagged and for an
// untagged object; what it records, and who receives it, is compared with the whole of what was recorded and received meanwhile.

/** Who acts: one account in one environment, with or without a customer to tag. */
type World = {
  account: TestAccount;
  environment: Environment;
  key: string;
  ctx: Context;
  customer: "a" | undefined;
  dashboard: ReturnType<typeof appRouter.createCaller>;
};

/** An event a row owes: its type and the object as it was presented at that moment. */
type Owed = [EventType, object];
type Row = [name: string, environments: readonly Environment[], walk: (world: World) => Promise<Owed[]>];

const LIVE: readonly Environment[] = ["live"];
const TEST: readonly Environment[] = ["test"];
const BOTH: readonly Environment[] = ["live", "test"];

const PDF = Buffer.from("%PDF-1.7\n%%EOF\n");
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0]);
const DAY_MS = 86_400_000;
const LISTED = join(tmpdir(), `emission-${process.pid}.ftm.json`);

const tag = ({ customer }: World) => (customer ? { customer } : {});
const post = async <T>({ key }: World, path: string, body?: object): Promise<T> => {
  const answer = await call(`POST`, path, { key, ...(body ? { body } : {}) });
  expect([answer.status, answer.body]).toEqual([expect.toSatisfy((status) => status < 300), answer.body]);
  return answer.body as T;
};
const get = async <T>({ key }: World, path: string): Promise<T> =>
  (await call("GET", path, { key })).body as T;

// Screenings

const screeningBody = (world: World, change: object = {}) => ({
  applicant: { name: "Marta Ejemplo" },
  documents: [{ media_type: "application/pdf" as const, data: PDF.toString("base64") }],
  consent_confirmed: true,
  metadata: { order: "7" },
  ...tag(world),
  ...change,
});
const openScreening = (world: World, change: object = {}) =>
  post<Screening>(world, "/v1/screenings", screeningBody(world, change));
const screeningNow = (world: World, id: string) => get<Screening>(world, `/v1/screenings/${id}`);
const approve = async () => ({ failed: false as const, ...sandboxAnalysis("approve", 1) });
const goneScreening = (world: World, { id }: { id: string }, linkId: string | null = null) => ({
  id,
  object: "screening",
  deleted: true,
  environment: world.environment,
  reference: null,
  link_id: linkId,
  ...tag(world),
});

// Links

const openLink = (world: World, change: object = {}) =>
  post<VerificationLink>(world, "/v1/verification-links", {
    applicant: { name: "Marta Ejemplo" },
    ...tag(world),
    ...change,
  });
const linkNow = (world: World, id: string) => get<VerificationLink>(world, `/v1/verification-links/${id}`);
/** As events show a link: the addresses with their secret are in the answer to create only. */
const unaddressed = (link: VerificationLink) => ({ ...link, url: null, embed_url: null });
const tokenOf = (url: string | null | undefined) => url?.split("/").at(-1) ?? "";

// Identity checks

const openCheck = (world: World, change: object = {}) =>
  post<IdCheck>(world, "/v1/id-checks", {
    applicant: { name: "Marta Ejemplo", email: "marta@example.com" },
    send_email: false,
    ...tag(world),
    ...change,
  });
const checkNow = (world: World, id: string) => get<IdCheck>(world, `/v1/id-checks/${id}`);
const withoutUrl = ({ url: _secret, ...check }: IdCheck) => check;
const simulate = (world: World, id: string, outcome: string) =>
  post<IdCheck>(world, `/v1/id-checks/${id}/simulate`, { outcome });

/** The person's way through the page, up to the submission. */
async function attempt(check: IdCheck): Promise<void> {
  const opening = await openIdentityPage(tokenOf(check.url), undefined);
  if (opening.kind !== "open") throw new Error(opening.kind);
  await giveConsent(opening.check, "203.0.113.9");
  await chooseDocument(opening.check, "passport");
  await takePicture(opening.check, "front", JPEG, { look: async () => null });
  await takePicture(opening.check, "selfie", JPEG);
  await submitAttempt(opening.check.ctx, check.id);
}

// Sanctions

const screenSubject = (world: World, name: string) =>
  post<{ id: string; status: string }>(world, "/v1/sanctions-screenings", {
    subject: { name },
    ...tag(world),
  });
const subjectNow = (world: World, id: string) => get<object>(world, `/v1/sanctions-screenings/${id}`);

const ROWS: readonly Row[] = [
  [
    "a screening of the sandbox completes with its creation",
    TEST,
    async (world) => {
      const created = await openScreening(world);
      return [
        ["screening.created", created],
        ["screening.completed", await screeningNow(world, created.id)],
      ];
    },
  ],
  [
    "a screening of the sandbox fails with its creation",
    TEST,
    async (world) => {
      const created = await openScreening(world, { sandbox_outcome: "fail" });
      return [
        ["screening.created", created],
        ["screening.failed", await screeningNow(world, created.id)],
      ];
    },
  ],
  [
    "an idempotent repeat creates nothing",
    TEST,
    async (world) => {
      const options = {
        key: world.key,
        headers: { "Idempotency-Key": newToken() },
        body: screeningBody(world),
      };
      const created = (await call<Screening>("POST", "/v1/screenings", options)).body;
      const repeated = await call<Screening>("POST", "/v1/screenings", options);
      expect(repeated.headers["Idempotent-Replayed"]).toBe("true");
      return [
        ["screening.created", created],
        ["screening.completed", await screeningNow(world, created.id)],
      ];
    },
  ],
  [
    "a live screening is analysed, by three workers at once",
    LIVE,
    async (world) => {
      const created = await openScreening(world);
      await Promise.all([1, 2, 3].map(() => analyseScreening(world.ctx, created.id, approve)));
      return [
        ["screening.created", created],
        ["screening.completed", await screeningNow(world, created.id)],
      ];
    },
  ],
  [
    "a live screening cannot be read",
    LIVE,
    async (world) => {
      const created = await openScreening(world);
      await analyseScreening(world.ctx, created.id, async () => ({
        failed: true,
        reason: "document_unreadable",
      }));
      return [
        ["screening.created", created],
        ["screening.failed", await screeningNow(world, created.id)],
      ];
    },
  ],
  [
    "every try of an analysis breaks",
    LIVE,
    async (world) => {
      const created = await openScreening(world);
      await abandonScreening(world.ctx, created.id, "engine_unavailable");
      await abandonScreening(world.ctx, created.id, "engine_unavailable");
      return [
        ["screening.created", created],
        ["screening.failed", await screeningNow(world, created.id)],
      ];
    },
  ],
  [
    "a screening runs out of time and is swept",
    LIVE,
    async (world) => {
      const created = await openScreening(world);
      await world.ctx.db.screening.updateMany({
        where: { id: created.id },
        data: { analysisAt: new Date() },
      });
      setClock(new Date(Date.now() + analysisTimeoutMs() + 1_000));
      await sweepScreenings();
      const ended = await screeningNow(world, created.id);
      expect(ended.error).toBe("processing_timeout");
      return [
        ["screening.created", created],
        ["screening.failed", ended],
      ];
    },
  ],
  [
    "a screening is deleted: what was said before is scrubbed",
    TEST,
    async (world) => {
      const created = await openScreening(world);
      await call("DELETE", `/v1/screenings/${created.id}`, { key: world.key });
      const gone = goneScreening(world, created);
      return [
        ["screening.created", gone],
        ["screening.completed", gone],
        ["screening.deleted", gone],
      ];
    },
  ],
  [
    "a screening is deleted in flight: nothing follows",
    LIVE,
    async (world) => {
      const created = await openScreening(world);
      await call("DELETE", `/v1/screenings/${created.id}`, { key: world.key });
      expect(await analyseScreening(world.ctx, created.id, approve)).toBe("gone");
      const gone = goneScreening(world, created);
      return [
        ["screening.created", gone],
        ["screening.deleted", gone],
      ];
    },
  ],
  [
    "the dashboard creates, decides beside the engine and erases",
    TEST,
    async (world) => {
      const created = await world.dashboard.screenings.create(screeningBody(world));
      expect(created.channel).toBe("dashboard");
      await world.dashboard.screenings.review({
        id: created.id,
        version: 1,
        decision: "decline",
        note: "Seen.",
      });
      await world.dashboard.screenings.erase({ id: created.id });
      const gone = goneScreening(world, created);
      return [
        ["screening.created", gone],
        ["screening.completed", gone],
        ["screening.reviewed", gone],
        ["screening.deleted", gone],
      ];
    },
  ],
  [
    "retention announces nothing",
    TEST,
    async (world) => {
      const created = await openScreening(world);
      setClock(new Date(Date.now() + 366 * DAY_MS));
      await enforceRetention(world.account.id);
      expect(await rootDb().screening.count({ where: { id: created.id } })).toBe(0);
      setClock(undefined);
      const gone = goneScreening(world, created);
      return [
        ["screening.created", gone],
        ["screening.completed", gone],
      ];
    },
  ],
  [
    "a link is created and its documents are sent, twice",
    BOTH,
    async (world) => {
      const created = await openLink(world);
      const opened = await openLinkPage(tokenOf(created.url));
      if (!opened) throw new Error("the link does not open");
      const owner = { kind: "verification_link" as const, id: created.id };
      await addDraftFile(opened.ctx, owner, { name: "a.pdf", bytes: PDF });
      await submitLink(opened, { address: "203.0.113.7" });
      await expect(submitLink(opened, { address: "203.0.113.7" })).rejects.toThrow();
      const link = await linkNow(world, created.id);
      const screening = await screeningNow(world, link.screening_id ?? "");
      expect(screening).toMatchObject({ channel: "link", link_id: link.id });
      const opening = {
        status: "processing",
        decision: null,
        score: null,
        result: null,
        completed_at: null,
        rounds: [],
      };
      return [
        ["link.created", unaddressed(created)],
        ["screening.created", { ...screening, ...opening }],
        ...(world.environment === "test" ? ([["screening.completed", screening]] as Owed[]) : []),
        ["link.completed", link],
      ];
    },
  ],
  [
    "a link is canceled, once",
    BOTH,
    async (world) => {
      const created = await openLink(world);
      await post(world, `/v1/verification-links/${created.id}/cancel`);
      await call("POST", `/v1/verification-links/${created.id}/cancel`, { key: world.key });
      return [
        ["link.created", unaddressed(created)],
        ["link.canceled", await linkNow(world, created.id)],
      ];
    },
  ],
  [
    "a link is opened for longer, and mailed again without an event",
    BOTH,
    async (world) => {
      const applicant = { name: "Marta Ejemplo", email: "marta@example.com" };
      const created = await openLink(world, { applicant });
      await post(world, `/v1/verification-links/${created.id}/send`);
      await post(world, `/v1/verification-links/${created.id}/renew`, { expires_in_days: 3 });
      await post(world, `/v1/verification-links/${created.id}/roll-url`);
      return [
        ["link.created", unaddressed(created)],
        ["link.renewed", await linkNow(world, created.id)],
      ];
    },
  ],
  [
    "an applicant is asked and answers, and a second question is withdrawn",
    TEST,
    async (world) => {
      const created = await openScreening(world);
      const first = await screeningNow(world, created.id);
      const items = [{ kind: "document", type: "payslip" }];
      const ask = () =>
        post<ScreeningRequest>(world, `/v1/screenings/${created.id}/requests`, { items, send_email: false });
      const [asked, path] = [await ask(), "/v1/screening-requests"];
      await post(world, `${path}/${asked.id}/simulate`, { outcome: "review" });
      const answered = await get<ScreeningRequest>(world, `${path}/${asked.id}`);
      const second = await screeningNow(world, created.id);
      const withdrawn = await ask();
      await post(world, `${path}/${withdrawn.id}/cancel`);
      return [
        ["screening.created", created],
        ["screening.completed", first],
        ["screening.request_sent", { ...asked, url: null }],
        ["screening.request_answered", { ...answered, version: null }],
        ["screening.completed", second],
        ["screening.request_sent", { ...withdrawn, url: null }],
      ];
    },
  ],
  [
    "an applicant answers a result, which is settled, and asks that the data go",
    TEST,
    async (world) => {
      const created = await openScreening(world, { sandbox_outcome: "decline" });
      const first = await screeningNow(world, created.id);
      const path = `/v1/screenings/${created.id}/contest/simulate`;
      const settled = await post<ScreeningContest>(world, path, { outcome: "approve" });
      const second = await screeningNow(world, created.id);
      for (let again = 0; again < 2; again += 1) await tellErasureWish(world.ctx, created.id);
      const points = settled.points.map((point) => ({ ...point, settled: null }));
      const open = { status: "contested", points, decision: null, settled_at: null } as const;
      return [
        ["screening.created", created],
        ["screening.completed", first],
        ["screening.contested", { ...settled, ...open }],
        ["screening.contest_settled", settled],
        ["screening.completed", second],
        ["screening.erasure_requested", second],
      ];
    },
  ],
  [
    "a link's time passes: of its readers and the job one tells",
    BOTH,
    async (world) => {
      const created = await openLink(world, { expires_in_days: 1 });
      setClock(new Date(Date.now() + DAY_MS + 1_000));
      await Promise.all([expireLinks(), openLinkPage(tokenOf(created.url)), linkNow(world, created.id)]);
      return [
        ["link.created", unaddressed(created)],
        ["link.expired", await linkNow(world, created.id)],
      ];
    },
  ],
  [
    "the operator expires a link, the dashboard creates and cancels one",
    TEST,
    async (world) => {
      const expired = await openLink(world);
      await expireLinkNow(world.ctx, expired.id);
      const input = { applicant: { name: "Marta Ejemplo" }, ...tag(world) };
      const canceled = await world.dashboard.links.create(input);
      await world.dashboard.links.cancel({ id: canceled.id });
      return [
        ["link.created", unaddressed(expired)],
        ["link.expired", await linkNow(world, expired.id)],
        ["link.created", unaddressed(canceled)],
        ["link.canceled", await linkNow(world, canceled.id)],
      ];
    },
  ],
  ...(["passed", "rejected"] as const).map(
    (outcome): Row => [
      `an identity check ends ${outcome}`,
      TEST,
      async (world) => {
        const created = await openCheck(world);
        await simulate(world, created.id, outcome);
        const ended = await checkNow(world, created.id);
        expect(ended).toMatchObject({ status: outcome, result: expect.anything() });
        return [
          ["id_check.created", withoutUrl(created)],
          ["id_check.completed", ended],
        ];
      },
    ],
  ),
  [
    "an identity check is repeated, goes to a specialist and is decided in the dashboard",
    TEST,
    async (world) => {
      const created = await world.dashboard.idChecks.create({
        applicant: { name: "Marta Ejemplo", email: "marta@example.com" },
        send_email: false,
        ...tag(world),
      });
      const retried = await simulate(world, created.id, "retry");
      const reviewed = await simulate(world, created.id, "in_review");
      await world.dashboard.idChecks.review({ id: created.id, decision: "passed", note: "Seen." });
      return [
        ["id_check.created", withoutUrl(created)],
        ["id_check.retry", { ...retried, attempts_left: 3 }],
        ["id_check.in_review", reviewed],
        ["id_check.completed", await checkNow(world, created.id)],
      ];
    },
  ],
  [
    "an identity check is canceled, once",
    BOTH,
    async (world) => {
      const created = await openCheck(world);
      await post(world, `/v1/id-checks/${created.id}/cancel`);
      await call("POST", `/v1/id-checks/${created.id}/cancel`, { key: world.key });
      return [
        ["id_check.created", withoutUrl(created)],
        ["id_check.canceled", await checkNow(world, created.id)],
      ];
    },
  ],
  [
    "an identity check expires: no event exists for it",
    BOTH,
    async (world) => {
      const created = await openCheck(world, { expires_in_days: 1 });
      setClock(new Date(Date.now() + DAY_MS + 1_000));
      expect(await expireIdChecks()).toBe(1);
      return [["id_check.created", withoutUrl(created)]];
    },
  ],
  [
    "a person's attempt is examined, by two workers at once",
    LIVE,
    async (world) => {
      const created = await openCheck(world);
      await attempt(created);
      const { examine } = createExaminer(goodExamination());
      await Promise.all([1, 2].map(() => examineAttempt(world.ctx, created.id, 1, examine)));
      const ended = await checkNow(world, created.id);
      const type = { in_review: "id_check.in_review", passed: "id_check.completed" }[ended.status as string];
      return [
        ["id_check.created", withoutUrl(created)],
        [type as EventType, ended],
      ];
    },
  ],
  [
    "a person's attempt in the sandbox asks for a repeat",
    TEST,
    async (world) => {
      const created = await openCheck(world, { reference: "retry" });
      await attempt(created);
      return [
        ["id_check.created", withoutUrl(created)],
        ["id_check.retry", await checkNow(world, created.id)],
      ];
    },
  ],
  [
    "an examination that broke gives the attempt back in silence",
    LIVE,
    async (world) => {
      const created = await openCheck(world);
      await attempt(created);
      await abandonAttempt(world.ctx, created.id, 1);
      return [["id_check.created", withoutUrl(created)]];
    },
  ],
  [
    "no list is loaded: a sanctions check fails",
    LIVE,
    async (world) => {
      await rootDb().sanctionsList.updateMany({ data: { currentVersion: null } });
      await look();
      const failed = await screenSubject(world, "Otto Quillfeather");
      expect(failed.status).toBe("failed");
      return [["sanctions_screening.failed", await subjectNow(world, failed.id)]];
    },
  ],
  [
    "a sanctions check is clear",
    BOTH,
    async (world) => {
      await loadLists();
      const clear = await screenSubject(world, "Wilhelmina Nobody");
      expect(clear.status).toBe("clear");
      return [["sanctions_screening.completed", await subjectNow(world, clear.id)]];
    },
  ],
  [
    "a list that changes brings a watched subject a hit, and takes it",
    TEST,
    async (world) => {
      const { id } = await screenSubject(world, "Wilhelmina Nobody");
      const before = await subjectNow(world, id);
      const { dashboard } = world;
      await expect(dashboard.sanctions.play({ id, outcome: "alert" })).rejects.toThrow();
      await dashboard.sanctions.monitor({ id, active: true });
      await dashboard.sanctions.play({ id, outcome: "alert" });
      const listed = await subjectNow(world, id);
      await dashboard.sanctions.play({ id, outcome: "hit_removed" });
      return [
        ["sanctions_screening.completed", before],
        ["sanctions_screening.alert", listed],
        ["sanctions_screening.hit_removed", await subjectNow(world, id)],
      ];
    },
  ],
  ...(["no_match", "confirmed_match"] as const).map(
    (status): Row => [
      `a sanctions check is reviewed: ${status}`,
      BOTH,
      async (world) => {
        await loadLists();
        // The memory of a cleared name is the account's: the other walks take other names.
        const name =
          world.environment === "test" ? "Match Sample" : LISTED_NAMES[`${status} ${world.customer}`];
        const created = await screenSubject(world, name ?? "");
        expect(created.status).toBe("in_review");
        const before = await subjectNow(world, created.id);
        const { dashboard } = world;
        await dashboard.sanctions.review({ id: created.id, status, note: "Compared." });
        await expect(
          dashboard.sanctions.review({ id: created.id, status, note: "Again." }),
        ).rejects.toThrow();
        return [
          ["sanctions_screening.completed", before],
          ["sanctions_screening.reviewed", await subjectNow(world, created.id)],
        ];
      },
    ],
  ),
];

const LISTED_NAMES: Record<string, string> = {
  "no_match a": "Otto Quillfeather",
  "no_match undefined": "Ludmila Brankovitsch",
  "confirmed_match a": "Casimir Threlkeldson",
  "confirmed_match undefined": "Casimir Threlkeldson",
};

async function loadLists(): Promise<void> {
  if ((await rootDb().sanctionsList.count({ where: { currentVersion: { not: null } } })) > 0) return;
  await loadFtm(LISTED);
  await look();
}

// The receivers: one server, a path for each endpoint.

let hook: Receiver;
let account: TestAccount;
let stranger: TestAccount;
let session: Awaited<ReturnType<typeof findSession>>;
const endpoints = new Map<string, string>();
const walked = new Set<EventType>();

/** One endpoint for everything and one for each customer, in both environments and in a stranger's account. */
async function subscribe(owner: TestAccount, name: string): Promise<void> {
  for (const [environment, { key }] of [
    ["live", owner.liveKey],
    ["test", owner.testKey],
  ] as const) {
    for (const customer of [undefined, "a", "b"]) {
      if (customer) await call("POST", "/v1/customers", { key, body: { id: customer, name: customer } });
      const path = [name, environment, customer ?? "all"].join("/");
      const body = { url: `${hook.url}/${path}`, ...(customer ? { customer } : {}) };
      const made = await call<WebhookEndpoint>("POST", "/v1/webhook-endpoints", { key, body });
      endpoints.set(path, made.body.id);
    }
  }
}

beforeAll(async () => {
  hook = await startReceiver();
  await writeFile(
    LISTED,
    [...new Set(Object.values(LISTED_NAMES))]
      .map((name, index) =>
        JSON.stringify({
          id: `x-${index}`,
          schema: "Person",
          caption: name,
          datasets: ["d"],
          referents: [],
          properties: { name: [name], topics: ["sanction"] },
        }),
      )
      .join("\n"),
  );
  [account, stranger] = await Promise.all([makeAccount(), makeAccount()]);
  await subscribe(account, "own");
  await subscribe(stranger, "foreign");
  // Every event is to show the objects as the account wants them shown.
  const shape = { applicant: false, income: false, score_scale: "grade" };
  await call("PATCH", "/v1/settings", { key: account.testKey.key, body: { result_format: shape } });
  const user = await rootDb().user.create({ data: { id: newId("usr"), email: `${newToken()}@example.com` } });
  await rootDb().membership.create({ data: { accountId: account.id, userId: user.id, role: "owner" } });
  session = await findSession(await openSession(user.id, null));
});
afterEach(() => setClock(undefined));
afterAll(async () => {
  await hook.close();
  forgetLists();
});

const everyEvent = async () =>
  (await rootDb().event.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] })).map((row) => ({
    ...row,
    event: JSON.parse(row.body) as Event,
  }));

/** Runs deliveries until nothing is due; answers what arrived meanwhile, by path. */
async function arrivals(): Promise<Map<string, Event[]>> {
  setClock(undefined);
  hook.received.length = 0;
  const deliverer = new Deliverer();
  do await deliverer.settle();
  while ((await deliverer.round()) > 0);
  await deliverer.settle();
  const arrived = new Map<string, Event[]>();
  for (const { path, body } of hook.received) {
    const name = path.replace("/hook/", "");
    arrived.set(name, [...(arrived.get(name) ?? []), JSON.parse(body)]);
  }
  return arrived;
}

const byId = (a: Event, b: Event) => (a.id < b.id ? -1 : 1);

function worldOf(environment: Environment, customer: "a" | undefined): World {
  const door = {
    session,
    accountId: account.id,
    environment,
    locale: "en" as const,
    ip: null,
    userAgent: null,
  };
  return {
    account,
    environment,
    key: account[`${environment}Key`].key,
    ctx: account[environment],
    customer,
    dashboard: appRouter.createCaller(door),
  };
}

describe.each(ROWS)("%s", (_name, environments, walk) => {
  test.each(
    environments.flatMap((environment) => [
      [environment, "a" as const],
      [environment, undefined],
    ]) as [Environment, "a" | undefined][],
  )("%s, customer %s", async (environment, customer) => {
    const before = new Set((await everyEvent()).map((row) => row.id));
    const owed = await walk(worldOf(environment, customer));
    for (const [type] of owed) walked.add(type);

    const made = (await everyEvent()).filter((row) => !before.has(row.id));
    expect(made.map(({ event }) => [event.type, event.data])).toEqual(owed);
    for (const { accountId, environment: at, customerId, type, event } of made) {
      expect({ accountId, at, customerId, type }).toEqual({
        accountId: account.id,
        at: environment,
        customerId: customer ?? null,
        type: event.type,
      });
      expect(event).toMatchObject({ object: "event", environment, api_version: "2026-10-01" });
      expect(event.data.customer).toBe(customer);
    }

    const arrived = await arrivals();
    const events = made.map(({ event }) => event).sort(byId);
    const readers = [`own/${environment}/all`, ...(customer ? [`own/${environment}/${customer}`] : [])];
    expect([...arrived.keys()].sort()).toEqual(readers.sort());
    for (const reader of readers) expect(arrived.get(reader)?.sort(byId)).toEqual(events);
  });
});

describe.each(BOTH)("in %s", (environment) => {
  test.each(["all", "a"])("a ping reaches the endpoint of %s and no other", async (reader) => {
    const path = `own/${environment}/${reader}`;
    const id = endpoints.get(path) ?? "";
    hook.received.length = 0;
    const { event } = await post<TestDelivery>(
      worldOf(environment, undefined),
      `/v1/webhook-endpoints/${id}/test`,
    );
    walked.add(event.type);
    expect(event).toMatchObject({ type: "ping", environment });
    // Of a customer's endpoint too: nothing else belongs to a ping.
    expect(event).toHaveProperty("data", { object: "ping", endpoint_id: id });
    expect(hook.received.map((one) => [one.path, JSON.parse(one.body)])).toEqual([[`/hook/${path}`, event]]);
    expect(await arrivals()).toEqual(new Map());
    expect(await rootDb().event.count({ where: { id: event.id } })).toBe(1);
  });

  test("the erasure of a customer tells of each screening, open link and open check, scrubbed", async () => {
    const tagged = worldOf(environment, "a");
    const others = [worldOf(environment, undefined), { ...tagged, customer: "b" as unknown as "a" }];
    for (const world of others) await openScreening(world);
    const [screening, link, canceled, lapsed, check, overdue, sanctions] = [
      await openScreening(tagged),
      await openLink(tagged),
      await openLink(tagged),
      await openLink(tagged, { expires_in_days: 1 }),
      await openCheck(tagged),
      await openCheck(tagged, { expires_in_days: 1 }),
      await screenSubject(tagged, "Wilhelmina Nobody"),
    ];
    await post(tagged, `/v1/verification-links/${canceled.id}/cancel`);
    await arrivals();
    const before = new Set((await everyEvent()).map((row) => row.id));
    setClock(new Date(Date.now() + DAY_MS + 1_000));
    await post(tagged, "/v1/customers/a/erase");
    const rows = await everyEvent();
    const made = rows.filter((row) => !before.has(row.id)).map(({ event }) => event);
    const told = made.map(({ type, data }) => [type, data.id, data.deleted, data.customer]);
    expect(told).toContainEqual(["screening.deleted", screening.id, true, "a"]);
    expect(told).toContainEqual(["link.canceled", link.id, true, "a"]);
    expect(told).toContainEqual(["id_check.canceled", check.id, true, "a"]);
    expect(told).toContainEqual(["link.expired", lapsed.id, true, "a"]);
    const ofThese = new Set([canceled.id, overdue.id, sanctions.id]);
    expect(told.filter(([, id]) => ofThese.has(String(id)))).toEqual([]);
    expect(told.filter(([, , , customer]) => customer !== "a")).toEqual([]);
    for (const { event } of rows.filter((row) => row.customerId === "a" && row.environment === environment)) {
      if (!event.type.startsWith("sanctions") && event.type !== "ping")
        expect(JSON.stringify(event)).not.toContain("Marta");
    }
    // Also what erasure rewrote is what the description says of its type.
    for (const { event } of rows)
      expect(EVENT_DATA[event.type].data.safeParse(event.data).error?.issues ?? [], event.type).toEqual([]);
    const arrived = await arrivals();
    expect([...arrived.keys()].sort()).toEqual([`own/${environment}/a`, `own/${environment}/all`]);
    for (const events of arrived.values()) expect(events.sort(byId)).toEqual(made.sort(byId));
    await call("POST", "/v1/customers", { key: tagged.key, body: { id: "a", name: "a" } });
  });
});

test("an event stays as it was when the account's taste changes, and a resend records nothing", async () => {
  const world = worldOf("test", undefined);
  const created = await openScreening(world);
  await arrivals();
  const rows = (await everyEvent()).filter((row) => row.objectId === created.id);
  expect(rows[1]?.event.data).toMatchObject({ result: { display_score: "A" } });
  expect(rows[1]?.event.data).not.toHaveProperty("applicant");
  await call("PATCH", "/v1/settings", { key: world.key, body: { result_format: null } });
  expect(await screeningNow(world, created.id)).toMatchObject({
    applicant: { name: "Marta Ejemplo" },
    result: { display_score: "86/100" },
  });
  const count = await rootDb().event.count();
  await post(world, `/v1/events/${rows[1]?.id}/resend`);
  expect(await rootDb().event.count()).toBe(count);
  expect([...(await arrivals())]).toEqual([["own/test/all", [rows[1]?.event]]]);
});

test("every type of event was walked", () => {
  expect([...walked].sort()).toEqual([...EVENT_TYPES].sort());
});
