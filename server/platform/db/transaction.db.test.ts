import { beforeAll, expect, test } from "vitest";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { inTransaction } from "../context";
import { newId } from "../ids";
import { rootDb } from "./root";
import type { Tx } from "./scoped-db";
import { statement, transaction } from "./transaction";
import { insertRow } from "./write-row";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const NAME = { name: "test-account-name", text: `SELECT name FROM "Account" WHERE id = $1` };
const nameSeen = async (tx: Tx) =>
  (await statement<{ name: string }>(tx, { ...NAME, values: [account.id] }))[0]?.name;
const event = (id: string) => ({
  id,
  type: "ping",
  objectId: "we_1",
  customerId: null,
  body: "{}",
  createdAt: new Date(),
  dispatchedAt: new Date(),
});

test("a statement and the client's calls are one transaction: each sees the other, and both go back together", async () => {
  const id = newId("evt");
  await expect(
    inTransaction(account.live, async (tx) => {
      await insertRow(tx, account.live.scope, "Event", event(id));
      expect((await tx.event.findFirst({ where: { id } }))?.type).toBe("ping");
      await tx.event.updateMany({ where: { id }, data: { objectId: "we_2" } });
      const [row] = await statement(tx, {
        name: "test-event",
        text: `SELECT "objectId" FROM "Event" WHERE id = $1`,
        values: [id],
      });
      expect(row).toEqual({ objectId: "we_2" });
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  expect(await account.live.db.event.count({ where: { id } })).toBe(0);
});

test("parallel transactions have a connection each, the one that the client uses", async () => {
  const seen = await Promise.all(
    Array.from({ length: 4 }, (_, n) =>
      inTransaction(account.live, async (tx) => {
        const id = newId("evt");
        await tx.event.create({ data: { ...account.live.scope, ...event(id), type: `test.${n}` } });
        const [row] = await statement<{ pid: number; rows: string[] }>(tx, {
          name: "test-own",
          text: `SELECT pg_backend_pid() AS pid, ARRAY(SELECT id FROM "Event" WHERE id = ANY ($1)) AS rows, pg_sleep(.05)`,
          values: [[id]],
        });
        expect(row?.rows).toEqual([id]);
        return row?.pid;
      }),
    ),
  );
  expect(new Set(seen).size).toBe(4);
});

test("a transaction inside another has its own connection, and leaves the outer one its own", async () => {
  const outer = newId("evt");
  await inTransaction(account.live, async (tx) => {
    await insertRow(tx, account.live.scope, "Event", event(outer));
    // Beside the transaction, and opened by the client itself.
    await account.live.db.$transaction((other) => other.event.count({ where: { id: outer } }));
    await inTransaction(account.live, (other) => nameSeen(other));
    const [seen] = await statement(tx, {
      name: "test-seen",
      text: `SELECT count(*)::int AS rows FROM "Event" WHERE id = $1`,
      values: [outer],
    });
    expect(seen).toEqual({ rows: 1 });
  });
});

test("after the end of its transaction a statement is refused, because its connection is somebody else's by then", async () => {
  let kept: Tx | undefined;
  await inTransaction(account.live, async (tx) => {
    kept = tx;
    expect(await nameSeen(tx)).toBe("Casa Ficticia S.L.");
  });
  await expect(nameSeen(kept as Tx)).rejects.toThrow("has ended");
  await transaction(account.live.db, async (tx) => {
    kept = tx;
    throw new Error("back");
  }).catch(() => undefined);
  await expect(nameSeen(kept as Tx)).rejects.toThrow("has ended");
});

test("a transaction that another way opened has no such door", async () => {
  await account.live.db.$transaction(async (tx) => {
    await expect(nameSeen(tx)).rejects.toThrow("not opened for it");
  });
});

test("two that wait for each other are both done: the one that the database ends begins again", async () => {
  const [here, there] = [await makeAccount(), await makeAccount()];
  let begun = 0;
  // Begun is not enough: who is still asking for its first row lets the other one have both.
  let holding = 0;
  const both = async () => {
    while (holding < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const takes = (first: string, second: string) =>
    transaction(rootDb(), async (tx) => {
      begun += 1;
      const name = `attempt ${begun}`;
      await tx.account.update({ where: { id: first }, data: { name } });
      holding += 1;
      await both();
      await tx.account.update({ where: { id: second }, data: { name } });
    });
  await Promise.all([takes(here.id, there.id), takes(there.id, here.id)]);
  expect(begun).toBe(3);
  const names = [here.id, there.id].map(
    async (id) => (await rootDb().account.findUnique({ where: { id } }))?.name,
  );
  expect(await Promise.all(names)).toEqual(["attempt 3", "attempt 3"]);
});

test("who was overtaken by another looks once more, and is told so when it says nothing itself", async () => {
  const both = async (work: (tx: Tx, id: string) => Promise<unknown>) => {
    const id = newId("evt");
    let looking = 0;
    let go = () => {};
    const looked = new Promise<void>((done) => {
      go = done;
    });
    const once = () =>
      inTransaction(account.live, async (tx) => {
        const there = await tx.event.count({ where: { id } });
        looking += 1;
        if (looking >= 2) go();
        await looked;
        if (there > 0) return "seen";
        return await work(tx, id);
      });
    return (await Promise.allSettled([once(), once()])).map((end) =>
      end.status === "fulfilled" ? end.value : end.reason.code,
    );
  };
  const create = (tx: Tx, id: string) =>
    tx.event.create({ data: { ...account.live.scope, ...event(id) } }).then(() => "made");
  expect((await both(create)).sort()).toEqual(["made", "seen"]);
  const taken = newId("evt");
  await inTransaction(account.live, (tx) => create(tx, taken));
  await expect(inTransaction(account.live, (tx) => create(tx, taken))).rejects.toMatchObject({
    code: "state_conflict",
  });
  const gone = inTransaction(account.live, (tx) =>
    tx.event.update({
      where: { accountId_environment_id: { ...account.live.scope, id: newId("evt") } },
      data: { objectId: "we_2" },
    }),
  );
  await expect(gone).rejects.toMatchObject({ code: "state_conflict" });
});
