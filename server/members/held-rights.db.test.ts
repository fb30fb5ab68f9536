import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createKey, revokeKey, rotateKey } from "@/server/api-keys";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { openContext } from "@/server/platform/open-context";
import { newToken, sha256 } from "@/server/platform/secrets";
import { lookAgain } from "@/server/platform/still";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { acceptInvitation, invite, withdrawInvitation } from "./invitations";
import { changeRole, removeMember } from "./members";
import { hashPassword } from "./password";
import { openSession } from "./sessions";

// Two who act on each other's rights at once: one is first, and the other acts with what is left.

async function owner(account: TestAccount) {
  const id = newId("usr");
  const email = `${randomUUID()}@example.net`;
  await rootDb().user.create({ data: { id, email, name: "Ines Duarte", emailVerifiedAt: now() } });
  await rootDb().membership.create({ data: { accountId: account.id, userId: id, role: "owner" } });
  const ctx = openContext(
    { accountId: account.id, environment: "test" },
    { kind: "user", id, channel: "dashboard", role: "owner" },
  );
  return { id, ctx };
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { code?: string }) => error.code ?? "?",
  );

const ACTS: Record<string, (ctx: Context, self: string, key: string) => Promise<unknown>> = {
  "their role back": (ctx, self) => changeRole(ctx, self, "owner"),
  "another out": (ctx, self) => removeMember(ctx, self),
  "somebody in": (ctx) => invite(ctx, { email: `${randomUUID()}@example.org`, role: "owner" }, "en"),
  "an invitation back": (ctx) => withdrawInvitation(ctx, newId("inv")),
  "a key": (ctx) => createKey(ctx, { name: "mine", scopes: ["*"] }),
  "a key for a key": (ctx, _self, key) => rotateKey(ctx, key, "24h"),
  "a key's end": (ctx, _self, key) => revokeKey(ctx, key),
};

test.each(Object.keys(ACTS))(
  "who lost their rights while their call was under way does not get %s",
  async (what) => {
    const account = await makeAccount();
    const [first, second] = [await owner(account), await owner(account)];
    const key = await createKey(first.ctx, { name: "ours", scopes: ["*"] });
    const act = ACTS[what];
    const keysBefore = await rootDb().apiKey.count({ where: { accountId: account.id } });
    // The second's call was let in before; the first's change comes in between.
    const holder = await pool().connect();
    await holder.query("BEGIN");
    await holder.query('SELECT 1 FROM "Account" WHERE id = $1 FOR UPDATE', [account.id]);
    const removing = outcome(removeMember(first.ctx, second.id, true));
    await new Promise((waits) => setTimeout(waits, 150));
    const acting = Array.from({ length: 3 }, () =>
      outcome(act?.(second.ctx, second.id, key.id) as Promise<unknown>),
    );
    await new Promise((waits) => setTimeout(waits, 150));
    await holder.query("COMMIT");
    holder.release();
    expect(await removing).toBe("done");
    expect(await Promise.all(acting)).toEqual(Array(3).fill("missing_scope"));
    expect(await rootDb().membership.count({ where: { accountId: account.id, userId: second.id } })).toBe(0);
    expect(
      await rootDb().invitation.count({ where: { accountId: account.id, invitedById: second.id } }),
    ).toBe(0);
    expect(await rootDb().apiKey.count({ where: { accountId: account.id } })).toBe(keysBefore);
  },
);

test("a key that is revoked beside its rotation leaves no other behind than one that was asked for before", async () => {
  const account = await makeAccount();
  const { ctx } = await owner(account);
  for (let round = 0; round < 6; round += 1) {
    const key = await createKey(ctx, { name: "turning", scopes: ["*"] });
    const [rotated, revoked] = await Promise.all([
      outcome(rotateKey(ctx, key.id, "24h")),
      outcome(revokeKey(ctx, key.id)),
    ]);
    expect(revoked).toBe("done");
    const row = await rootDb().apiKey.findUniqueOrThrow({ where: { id: key.id } });
    // Either it was rotated first, which its row says, or not at all.
    expect([rotated, row.rotatedToId !== null]).toEqual(
      rotated === "done" ? ["done", true] : ["not_found", false],
    );
  }
});

test("whom a dismissed owner invited does not come; whom one invited who may still invite does", async () => {
  const account = await makeAccount();
  const [first, second] = [await owner(account), await owner(account)];
  const email = `${randomUUID()}@example.org`;
  const asked = async () => {
    await invite(second.ctx, { email, role: "owner" }, "en");
    return rootDb().invitation.count({ where: { accountId: account.id, invitedById: second.id } });
  };
  expect(await asked()).toBe(1);
  await changeRole(first.ctx, second.id, "reviewer");
  expect(await rootDb().invitation.count({ where: { accountId: account.id } })).toBe(0);
  await changeRole(first.ctx, second.id, "owner");
  expect(await asked()).toBe(1);
  await removeMember(first.ctx, second.id);
  expect(await rootDb().invitation.count({ where: { accountId: account.id } })).toBe(0);
});

test("whoever signed up under an invited address before is out before its owner is in", async () => {
  const account = await makeAccount();
  const { ctx } = await owner(account);
  for (let round = 0; round < 4; round += 1) {
    const email = `${randomUUID()}@example.org`;
    const id = newId("usr");
    await rootDb().user.create({
      data: { id, email, passwordHash: await hashPassword("mallory was here 1") },
    });
    await openSession(id, null, { ip: "203.0.113.66" });
    const token = newToken();
    await rootDb().invitation.create({
      data: {
        id: newId("inv"),
        accountId: account.id,
        email,
        role: "owner",
        tokenHash: sha256(token),
        invitedById: ctx.actor.id,
        expiresAt: new Date(now().getTime() + 86_400_000),
      },
    });
    let over = false;
    const watching = (async () => {
      let seen = 0;
      while (!over) {
        const { rows } = await pool().query(
          `SELECT 1 FROM "Membership" m JOIN "Session" s ON s."userId" = m."userId" AND s."revokedAt" IS NULL
           WHERE m."userId" = $1`,
          [id],
        );
        seen += rows.length;
      }
      return seen;
    })();
    await acceptInvitation({ token, name: "Vera Owner", password: "a long word of the owner's own" });
    over = true;
    expect(await watching).toBe(0);
    expect(await rootDb().membership.count({ where: { userId: id } })).toBe(1);
  }
});

test("a change that comes late is refused where what let its caller in has ended", async () => {
  const account = await makeAccount();
  const { ctx } = await owner(account);
  let looks = 0;
  const ended = lookAgain(async () => {
    looks += 1;
    throw new Error("ended");
  }, performance.now() - 2_000);
  await expect(
    inTransaction({ ...ctx, still: ended }, (tx) =>
      tx.customer.create({ data: { ...ctx.scope, id: "late", name: "Late" } }),
    ),
  ).rejects.toThrow("ended");
  expect(await rootDb().customer.count({ where: { accountId: account.id } })).toBe(0);
  const fresh = lookAgain(async () => {
    looks += 1;
  });
  await inTransaction({ ...ctx, still: fresh }, async () => undefined);
  expect(looks).toBe(1);
});
