import { afterEach, expect, test } from "vitest";
import type { Analysis } from "@/server/engine/documents/types";
import { setClock } from "@/server/platform/clock";
import { inTransaction } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { updateRules } from "@/server/settings/update";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call, fault } from "@/server/testing/harness";
import { completeScreening } from "./complete";
import { reviewScreening } from "./review";
import { sandboxAnalysis } from "./sandbox";
import { simulateRules } from "./simulate";

afterEach(() => setClock(undefined));

/** A live screening that ended with this score, bound as given. */
async function ended(
  account: TestAccount,
  score: number,
  bounds?: Analysis["bounds"],
  body: object = {},
): Promise<string> {
  const created = await call<{ id: string }>("POST", "/v1/screenings", {
    key: account.liveKey.key,
    body: {
      applicant: { name: `Rufina Oteiza ${score}` },
      documents: [{ media_type: "application/pdf", data: "JVBERi0xLjcKJSVFT0Y=" }],
      consent_confirmed: true,
      ...body,
    },
  });
  const { id } = created.body;
  const analysis: Analysis = { ...sandboxAnalysis("approve", 1), score, ...(bounds ? { bounds } : {}) };
  await inTransaction(account.live, (tx) =>
    completeScreening(tx, account.live, id, analysis, { sandbox: false }),
  );
  return id;
}

const free = (score: number): Analysis["bounds"] => ({ free: score, under: null, lifted: false });
const rule = (approve_min: number, review_min = 45, by_purpose = {}) => ({
  approve_min,
  review_min,
  by_purpose,
});
const nowOf = ({ decisions }: Awaited<ReturnType<typeof simulateRules>>) =>
  Object.fromEntries(decisions.map(({ decision, now }) => [decision, now]));

test("thresholds are tried on the last 90 days, where the engine keeps a score under one and lifts it too", async () => {
  const account = await makeAccount();
  const plain = await ended(account, 78, free(78));
  await ended(account, 91, free(91));
  const kept = await ended(account, 69, { free: 88, under: "approve", lifted: false });
  await ended(account, 45, { free: 31, under: null, lifted: true });
  const grave = await ended(account, 40, { free: 75, under: "review", lifted: false });
  await reviewScreening(account.live, plain, { version: 1, decision: "approve", note: "Fine." });
  await reviewScreening(account.live, kept, { version: 1, decision: "decline", note: "No." });
  await reviewScreening(account.live, grave, { version: 1, decision: "decline", note: "No." });
  const same = await simulateRules(account.live, rule(70));
  expect(same).toMatchObject({ screenings: 5, changed: 0, moves: [], examples: [] });
  expect(nowOf(same)).toEqual({ approve: 2, review: 2, decline: 1 });

  const stricter = await simulateRules(account.live, rule(85));
  expect(stricter.moves).toEqual([{ from: "approve", to: "review", count: 1 }]);
  expect(stricter.examples).toMatchObject([
    { id: plain, name: "Rufina Oteiza 78", from: "approve", to: "review" },
  ]);
  expect(stricter.people).toEqual({
    was: { agrees: 2, asks: 1, differs: 0 },
    now: { agrees: 1, asks: 2, differs: 0 },
  });
  // Lower ones approve neither what a finding keeps under them nor what nobody could prove.
  expect(nowOf(await simulateRules(account.live, rule(35, 30)))).toEqual({
    approve: 2,
    review: 2,
    decline: 1,
  });
  expect(nowOf(await simulateRules(account.live, rule(95, 90)))).toEqual({
    approve: 0,
    review: 2,
    decline: 3,
  });
  const empty = { screenings: 0, changed: 0, examples: [] };
  expect(await simulateRules(account.test, rule(85))).toMatchObject(empty);
  expect(await simulateRules((await makeAccount()).live, rule(85))).toMatchObject(empty);
  setClock(new Date(Date.now() + 91 * 86_400_000));
  expect(await simulateRules(account.live, rule(85))).toMatchObject(empty);
});

test("a score from before its bounds were kept stays under the threshold that it stands right under", async () => {
  const account = await makeAccount();
  await ended(account, 69, free(69));
  const count = async () => (await simulateRules(account.live, rule(60))).changed;
  expect(await count()).toBe(1);
  await account.live.db.screening.updateMany({ data: { scoreFree: null, scoreBound: null } });
  expect(await count()).toBe(0);
});

test("a purpose has thresholds of its own, in the decision and in what would have been decided", async () => {
  const account = await makeAccount();
  await ended(account, 72, free(72), { purpose: "rental" });
  await ended(account, 72, free(72), { purpose: "employment" });
  const rules = rule(70, 45, { employment: { approve_min: 80, review_min: 75 } });
  const seen = await simulateRules(account.live, rules);
  expect(seen.moves).toEqual([{ from: "approve", to: "decline", count: 1 }]);
  const saved = await updateRules(account.live, rules, seen.seen);
  expect(saved.decision).toEqual(rules);
  const key = account.testKey.key;
  const decided = async (purpose: string) => {
    const body = {
      applicant: { name: "Rufina" },
      documents: [{ url: "https://documents.example.com/a.pdf" }],
      consent_confirmed: true,
      sandbox_outcome: "review",
      purpose,
    };
    const { id } = (await call<{ id: string }>("POST", "/v1/screenings", { key, body })).body;
    return (await call<{ decision: string }>("GET", `/v1/screenings/${id}`, { key })).body.decision;
  };
  expect([await decided("employment"), await decided("purchase")]).toEqual(["decline", "review"]);
  const patch = (by_purpose: unknown) =>
    call<{ decision: object }>("PATCH", "/v1/settings", { key, body: { decision: { by_purpose } } });
  expect(fault(await patch({ rental: { approve_min: 50, review_min: 51 } }))).toMatchObject({
    code: "invalid_settings",
    param: "decision.by_purpose.rental.review_min",
  });
  expect(fault(await patch({ holiday: { approve_min: 50, review_min: 40 } })).code).toBe("invalid_settings");
  expect((await patch(null)).body.decision).toEqual(rule(70));
});

test("thresholds are saved by whoever saw what they do, and the log says what was seen", async () => {
  const account = await makeAccount();
  await ended(account, 78, free(78));
  const [rules, others] = [rule(85), rule(86)];
  const { seen } = await simulateRules(account.live, rules);
  const refused = { code: "state_conflict" };
  await expect(updateRules(account.live, others, seen)).rejects.toMatchObject(refused);
  await expect(updateRules(account.live, rules, "")).rejects.toMatchObject(refused);
  await expect(updateRules(account.live, rules, seen.replace(/^1\./, "2."))).rejects.toMatchObject(refused);
  const foreign = (await simulateRules((await makeAccount()).live, rules)).seen;
  await expect(updateRules(account.live, rules, foreign)).rejects.toMatchObject(refused);
  setClock(new Date(Date.now() + 2 * 3_600_000));
  await expect(updateRules(account.live, rules, seen)).rejects.toMatchObject(refused);
  setClock(undefined);
  await updateRules(account.live, rules, seen);
  const [entry] = await rootDb().auditEntry.findMany({
    where: { accountId: account.id, action: "settings.updated" },
  });
  expect(entry?.detail).toMatchObject({ screenings: 1, changed: 1 });
});
