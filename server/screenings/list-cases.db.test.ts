import { afterEach, expect, test } from "vitest";
import { getRequestOf } from "@/server/developers/list-requests";
import type { Analysis } from "@/server/engine/documents/types";
import { setClock } from "@/server/platform/clock";
import { inTransaction } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { flushRequestLog } from "@/server/platform/request-log";
import type { Role } from "@/server/platform/roles";
import { screeningReport } from "@/server/reports/screening-report";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import type { CaseQuery } from "./case-query";
import { completeScreening } from "./complete";
import { eraseScreening } from "./erase";
import { failScreening } from "./fail";
import { listCases } from "./list-cases";
import { openCase } from "./open-case";
import { assignScreenings, reviewScreening } from "./review";
import { sandboxAnalysis } from "./sandbox";
import { screeningStatistics } from "./statistics";

afterEach(() => setClock(undefined));

async function post(account: TestAccount, environment: "live" | "test", change: object = {}) {
  const { key } = environment === "live" ? account.liveKey : account.testKey;
  const created = await call<{ id: string }>("POST", "/v1/screenings", {
    key,
    body: {
      applicant: { name: "Marta Ejemplo Ruiz" },
      documents: [{ type: "payslip", media_type: "application/pdf", data: "JVBERi0xLjcKJSVFT0Y=" }],
      consent_confirmed: true,
      ...change,
    },
  });
  return created.body.id;
}

test("a search finds by name, address, reference or id; another account's and the other environment's stay out of it", async () => {
  const [account, other] = await Promise.all([makeAccount(), makeAccount()]);
  const id = await post(account, "test", {
    applicant: { name: "José Núñez", email: "jose@example.com" },
    reference: "LET-42",
  });
  await post(account, "test");
  await post(other, "test", { applicant: { name: "José Núñez" } });
  const found = async (search: string) =>
    (await listCases(account.test, { search })).data.map((row) => row.id);
  for (const search of ["nunez", "JOSÉ núñez", "jose@example.com", "let-42", id]) {
    expect(await found(search)).toEqual([id]);
  }
  expect(await found("nobody of that name")).toEqual([]);
  expect((await listCases(account.live, { search: "nunez" })).data).toEqual([]);
});

test("the open queue holds what a person has to decide, one's own what was assigned", async () => {
  const account = await makeAccount();
  await post(account, "test", { sandbox_outcome: "approve" });
  const review = await post(account, "test", { sandbox_outcome: "review" });
  const decline = await post(account, "test", { sandbox_outcome: "decline" });
  const ids = async (queue: "open" | "mine", actorId = "nobody") => {
    const ctx = { ...account.test, actor: { ...account.test.actor, id: actorId } };
    return (await listCases(ctx, { queue })).data.map((row) => row.id);
  };
  expect(await ids("open")).toEqual([review, decline]);
  const open = async (filter: CaseQuery) =>
    (await listCases(account.test, { queue: "open", ...filter })).data.map((row) => row.id);
  expect(await open({ decision: "review" })).toEqual([review]);
  expect(await open({ decision: "approve" })).toEqual([]);
  expect(await open({ status: "failed" })).toEqual([]);
  await reviewScreening(account.test, decline, { version: 1, decision: "review", note: "Another look." });
  expect(await ids("open")).toEqual([review, decline]);
  await reviewScreening(account.test, decline, { version: 1, seen: 1, decision: "decline", note: "Seen." });
  expect(await ids("open")).toEqual([review]);
  expect(await ids("mine")).toEqual([]);
  const reviewer = newId("usr");
  await rootDb().user.create({ data: { id: reviewer, email: `${reviewer}@example.com` } });
  await rootDb().membership.create({ data: { accountId: account.id, userId: reviewer, role: "reviewer" } });
  await assignScreenings(account.test, [review], { assigneeId: reviewer });
  expect(await ids("mine", reviewer)).toEqual([review]);
});

/** A member of the account with a role. */
async function memberOf(account: TestAccount, role: Role, name: string): Promise<string> {
  const id = newId("usr");
  await rootDb().user.create({ data: { id, name, email: `${id}@example.com` } });
  await rootDb().membership.create({ data: { accountId: account.id, userId: id, role } });
  return id;
}

test("what waits is listed by the day it is due, overdue first, page by page; a case without a day comes last", async () => {
  const account = await makeAccount();
  setClock(new Date("2026-06-02T09:00:00Z"));
  const ids = [];
  for (let nth = 0; nth < 4; nth += 1) ids.push(await post(account, "test", { sandbox_outcome: "review" }));
  const [first = "", second = "", third = "", fourth = ""] = ids;
  await assignScreenings(account.test, [third], { dueAt: new Date("2026-05-20T16:00:00Z") });
  await assignScreenings(account.test, [first], { dueAt: null });
  const open = await listCases(account.test, { queue: "open", limit: 3 });
  expect(open.data.map(({ id }) => id)).toEqual([third, second, fourth]);
  expect(open.data[1]?.dueAt).toEqual(new Date("2026-06-03T15:00:00Z"));
  const rest = await listCases(account.test, { queue: "open", limit: 3, starting_after: fourth });
  expect(rest.data.map(({ id }) => id)).toEqual([first]);
  expect((await listCases(account.test, { queue: "open", created: { gte: "2026-06-03" } })).data).toEqual([]);
});

test("a case of another account is handed to nobody, and no log says that it was", async () => {
  const [account, other] = [await makeAccount(), await makeAccount()];
  const [own, foreign] = [await post(account, "test", {}), await post(other, "test", {})];
  const change = { dueAt: new Date("2026-05-20T16:00:00Z") };
  await expect(assignScreenings(account.test, [foreign], change)).rejects.toMatchObject({
    code: "not_found",
  });
  await assignScreenings(account.test, [own, foreign], change);
  const logged = await rootDb().auditEntry.findMany({
    where: { action: "screening.assigned", objectId: { in: [own, foreign] } },
  });
  expect(logged.map(({ objectId }) => objectId)).toEqual([own]);
});

test("only who may decide is given a case", async () => {
  const account = await makeAccount();
  const id = await post(account, "test", { sandbox_outcome: "review" });
  for (const role of ["billing", "read_only", "developer"] as const) {
    const assigneeId = await memberOf(account, role, "Somebody");
    await expect(assignScreenings(account.test, [id], { assigneeId })).rejects.toMatchObject({
      param: "assignee",
    });
  }
  const assigneeId = await memberOf(account, "owner", "Petra Lund");
  await assignScreenings(account.test, [id], { assigneeId });
});

test("the person's decision is the one shown, with every earlier one, who made it and why; it goes when the case is erased", async () => {
  const account = await makeAccount();
  const id = await post(account, "test", { sandbox_outcome: "decline" });
  const actor = {
    kind: "user",
    id: await memberOf(account, "reviewer", "Petra Lund"),
    channel: "dashboard",
    role: "reviewer",
  } as const;
  const ctx = { ...account.test, actor };
  await reviewScreening(ctx, id, { version: 1, decision: "review", note: "Asked payroll about October." });
  await reviewScreening(ctx, id, {
    version: 1,
    seen: 1,
    decision: "approve",
    note: "Payroll confirmed the figure.",
  });
  const opened = await openCase(ctx, id, "en");
  expect(opened).toMatchObject({ shown: "approve", screening: { decision: "decline" } });
  expect(opened.decisions).toMatchObject([
    { decision: "review", note: "Asked payroll about October.", by: "Petra Lund", version: 1 },
    { decision: "approve", note: "Payroll confirmed the figure.", by: "Petra Lund", version: 1 },
  ]);
  const review = {
    decision: "approve",
    by: actor.id,
    at: opened.screening.review?.at,
    note: "Payroll confirmed the figure.",
  };
  expect(opened.wire.review).toEqual(review);
  const events = await rootDb().event.findMany({
    where: { objectId: id, type: "screening.reviewed" },
    orderBy: { createdAt: "asc" },
  });
  expect(events.map(({ body }) => JSON.parse(body).data.review.decision)).toEqual(["review", "approve"]);
  expect(JSON.parse(events[1]?.body ?? "").data).toMatchObject({ decision: "decline", review });
  const [listed] = (await listCases(ctx, {})).data;
  expect(listed).toMatchObject({ shown: "approve", decision: "decline" });
  const report = await screeningReport(ctx, id, "en");
  expect(report.html).toMatch(/class="score">28\/100<\/span> <span>Approve<\/span>/);
  expect(report.html).toContain("Engine: Decline.");
  expect(report.html).toContain("Payroll confirmed the figure.");
  expect(report.html).toContain("Petra Lund");
  expect(report.html).toContain("Approve from 70, review from 45");
  expect(report.html).not.toMatch(/net_pay|pay_period_end/);
  await eraseScreening(ctx, id);
  expect(await rootDb().caseDecision.count({ where: { objectId: id } })).toBe(0);
});

test("a list reads no analysis, except for the rule of results from before it had columns", async () => {
  const account = await makeAccount();
  const id = await post(account, "test", { sandbox_outcome: "decline" });
  const [before] = (await listCases(account.test, {})).data;
  await rootDb().screening.updateMany({ where: { id }, data: { approveMin: null, reviewMin: null } });
  expect((await listCases(account.test, {})).data).toEqual([before]);
  await rootDb().$executeRaw`
    UPDATE "Screening" SET analysis = '"sealed: not to be opened"', "approveMin" = 70, "reviewMin" = 45 WHERE id = ${id}::uuid`;
  for (const queue of ["open", undefined] as const) {
    const [listed] = (await listCases(account.test, { queue })).data;
    expect(listed).toEqual(before);
    expect(listed).toMatchObject({ severity: "high", rule: { approve_min: 70, review_min: 45 } });
    expect(listed).not.toHaveProperty("analysis");
  }
});

test("what the engine saw around a finding is told in words, and no code is shown", async () => {
  const account = await makeAccount();
  const id = await post(account, "test", { sandbox_outcome: "decline" });
  const opened = await openCase(account.test, id, "es");
  expect(opened.deviations[0]?.seen).toContainEqual(
    expect.objectContaining({ label: "Líquido a percibir", value: 2450, currency: "EUR" }),
  );
  expect(opened.fields.map(({ label }) => label)).toContain("Fin del período de liquidación");
});

test("what ended is counted on its day, with the median of how long it took", async () => {
  const account = await makeAccount();
  const began = new Date("2026-03-03T23:00:00Z");
  const endings = [
    [2_000, "approve"],
    [8_000, "approve"],
    [60_000, "decline"],
    [90_000, null],
  ] as const;
  setClock(began);
  const ids = await Promise.all(endings.map(() => post(account, "live")));
  for (const [nth, [ms, outcome]] of endings.entries()) {
    setClock(new Date(began.getTime() + ms));
    const id = ids[nth] ?? "";
    const ended = await inTransaction(account.live, (tx) =>
      outcome
        ? completeScreening(tx, account.live, id, sandboxAnalysis(outcome, 1) as Analysis, { sandbox: false })
        : failScreening(tx, account.live, id, "engine_unavailable"),
    );
    expect(ended).toBe(true);
  }
  setClock(new Date("2026-03-05T12:00:00Z"));
  const days = await screeningStatistics(account.live);
  expect(days).toHaveLength(30);
  expect(days.at(-1)?.day).toBe("2026-03-05");
  const day = days.find((one) => one.day === "2026-03-03");
  expect(day).toMatchObject({ completed: 3, failed: 1, approve: 2, review: 0, decline: 1 });
  expect(Math.abs((day?.medianMs ?? 0) - 8_000)).toBeLessThan(400);
  expect(days.filter((one) => one.completed + one.failed > 0)).toHaveLength(1);
  expect((await screeningStatistics(account.test)).some((one) => one.completed > 0)).toBe(false);
});

test("the request that made an object is found by it; one that only read it is not", async () => {
  const account = await makeAccount();
  const id = await post(account, "test");
  await call("GET", `/v1/screenings/${id}`, { key: account.testKey.key });
  await flushRequestLog();
  expect(await getRequestOf(account.test, id)).toMatchObject({
    method: "POST",
    path: "/v1/screenings",
    status: 202,
    keyId: account.testKey.id,
  });
  expect(await getRequestOf(account.live, id)).toBeNull();
});
