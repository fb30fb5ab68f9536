import fc from "fast-check";
import { expect, test } from "vitest";
import { removeSanctionsScreening } from "@/server/erasure/remove-sanctions-screening";
import { listSanctionsScreenings } from "@/server/sanctions-checks/list";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { inTransaction } from "./context";
import { newId } from "./ids";

const START = Date.parse("2026-01-01T00:00:00Z");

/** A row at one of few instants, so that ties are common. */
async function add(account: TestAccount, second: number): Promise<string> {
  const id = newId("san");
  await account.test.db.sanctionsScreening.create({
    data: {
      ...account.test.scope,
      id,
      status: "clear",
      subject: { name: "x", kind: "person" },
      subjectKey: id,
      createdAt: new Date(START + second * 1000),
    },
  });
  return id;
}

async function remove(account: TestAccount, id: string): Promise<void> {
  const row = await account.test.db.sanctionsScreening.findFirst({ where: { id } });
  if (row) await inTransaction(account.test, (tx) => removeSanctionsScreening(tx, account.test, row));
}

const second = fc.integer({ min: 0, max: 4 });
const change = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), second }),
  fc.record({ kind: fc.constant("remove" as const), nth: fc.nat({ max: 30 }) }),
);

test("a walk by cursors meets every row that stays exactly once, in order, while others come and go", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(second, { minLength: 1, maxLength: 14 }),
      fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 8 }),
      fc.integer({ min: 1, max: 4 }),
      fc.boolean(),
      async (seconds, changes, limit, backwards) => {
        const account = await makeAccount();
        const alive: string[] = [];
        for (const at of seconds) alive.push(await add(account, at));
        const stayed = new Set(alive);
        const met: string[] = [];
        let cursor: string | undefined;
        if (backwards) {
          const all = await listSanctionsScreenings(account.test, { limit: 100 });
          cursor = all.data.at(-1)?.id;
          if (cursor) met.push(cursor);
        }
        for (let page = 0; ; page += 1) {
          const answer = await listSanctionsScreenings(account.test, {
            limit,
            ...(cursor ? (backwards ? { ending_before: cursor } : { starting_after: cursor }) : {}),
          });
          const ids = answer.data.map((one) => one.id);
          met.push(...(backwards ? [...ids].reverse() : ids));
          cursor = (backwards ? ids[0] : ids.at(-1)) ?? cursor;
          if (!answer.has_more) break;
          for (const one of changes[page] ?? []) {
            if (one.kind === "add") alive.push(await add(account, one.second));
            else {
              const [gone] = alive.splice(one.nth % alive.length, 1);
              if (gone === undefined) continue;
              stayed.delete(gone);
              await remove(account, gone);
            }
            if (alive.length === 0) break;
          }
        }
        expect(new Set(met).size).toBe(met.length);
        expect(met.filter((id) => stayed.has(id)).length).toBe(stayed.size);
        const rows = await account.test.db.sanctionsScreening.findMany({
          where: { id: { in: met } },
          orderBy: [{ createdAt: "desc" }, { id: "desc" }],
          select: { id: true },
        });
        const present = new Set(rows.map((row) => row.id));
        const walked = met.filter((id) => present.has(id));
        expect(backwards ? walked.reverse() : walked).toEqual(rows.map((row) => row.id));
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);
