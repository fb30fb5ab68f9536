import { expect, test } from "vitest";
import { inTransaction } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { removeScreenings } from "@/server/screenings";
import { eraseScreening } from "@/server/screenings/erase";
import { failScreening } from "@/server/screenings/fail";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import { seeded } from "@/server/testing/program";
import { removeOlder } from "./enforce-retention";
import { eraseObjects } from "./erase-customer";

// Whatever ends the same screenings at the same time, in whichever order: each call is answered, each screening ends once, and what was
// reserved for all of them is given back once.

const PDF = Buffer.from("%PDF-1.7\n%%EOF").toString("base64");
const CUSTOMER = "orchard-lettings";
const MANY = 12;

async function open(account: TestAccount): Promise<string[]> {
  await call("POST", "/v1/customers", { key: account.liveKey.key, body: { id: CUSTOMER, name: "Orchard" } });
  const ids: string[] = [];
  while (ids.length < MANY) {
    const { status, body } = await call<{ id: string }>("POST", "/v1/screenings", {
      key: account.liveKey.key,
      body: {
        applicant: { name: "Ottilie Farrow" },
        documents: [{ media_type: "application/pdf", data: PDF }],
        consent_confirmed: true,
        customer: CUSTOMER,
      },
    });
    expect(body).toMatchObject({ id: expect.any(String) });
    expect(status).toBe(202);
    ids.push(body.id);
  }
  return ids;
}

test.each(["pear", "quince", "medlar"])("ends in any order meet (%s)", async (seed) => {
  const account = await makeAccount({ billingMode: "prepaid", balanceCents: 1_000_000 });
  const ids = await open(account);
  const { live } = account;
  const random = seeded([...seed].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
  const ends = [
    ...ids.map((id) => () => eraseScreening(live, id)),
    ...ids.map((id) => () => inTransaction(live, (tx) => failScreening(tx, live, id, "engine_unavailable"))),
    ...Array.from({ length: 3 }, () => () => eraseObjects(live, CUSTOMER)),
    ...Array.from({ length: 3 }, () => () => removeOlder(live, new Date(Date.now() + 60_000))),
  ];
  const order = ends
    .map((end) => ({ end, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ end }) => end);
  const answers = await Promise.allSettled(order.map((end) => end()));
  // Who came too late is told that it is gone, and nothing else.
  for (const answer of answers)
    if (answer.status === "rejected") {
      expect(answer.reason).toBeInstanceOf(ApiError);
      expect((answer.reason as ApiError).code).toBe("not_found");
    }
  const { id } = account;
  expect(await rootDb().screening.count({ where: { accountId: id } })).toBe(0);
  expect(await rootDb().reservation.count({ where: { accountId: id } })).toBe(0);
  expect(await rootDb().account.findUniqueOrThrow({ where: { id } })).toMatchObject({
    reservedCents: 0,
    balanceCents: 1_000_000,
  });
});

test("two who remove the same in opposite orders wait for each other, never both", async () => {
  const account = await makeAccount({ billingMode: "prepaid", balanceCents: 1_000_000 });
  await open(account);
  const rows = await account.live.db.screening.findMany();
  const remove = (of: typeof rows) =>
    inTransaction(account.live, (tx) => removeScreenings(tx, account.live, of, { announce: false }), {
      answer: false,
    });
  const removed = await Promise.all([remove(rows), remove([...rows].reverse())]);
  expect(removed.reduce((sum, count) => sum + count, 0)).toBe(MANY);
});
