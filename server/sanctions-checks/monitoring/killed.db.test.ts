import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Entity } from "@/server/engine/sanctions";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { entity } from "@/server/testing/changing-list";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { bundleProgram, startProgram } from "@/server/testing/program";
import { keepList, putList } from "@/server/testing/put-list";
import { createSanctionsScreening } from "../create";
import { getSanctionsScreening } from "../get";
import { currentLists, forgetLists, look } from "../lists/current";
import { currentVersions } from "../lists/current-versions";
import { switchTo } from "../lists/switch";
import { checkMonitored } from "./pass";

// A worker is killed while it looks up who is on watch, again and again; and lists change while others do.

const others = Array.from({ length: 80 }, (_, at) => entity(`o-${at}`));
const listed = (id: string, text: string): Entity => ({
  ...entity(id),
  schema: "Person",
  caption: text,
  names: [{ text, quality: "primary" }],
  birthDates: [],
  identifiers: [],
});

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  await putList(others);
});
afterAll(forgetLists);

const watch = async (name: string, reference: string) =>
  (
    await createSanctionsScreening(account.live, {
      subject: { name, kind: "person" },
      reference,
      monitor: true,
    })
  ).id;
async function alerts(of: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await pool().query<{ id: string; n: number }>(
    `SELECT "objectId" AS id, count(*)::int AS n FROM "Event"
     WHERE type = 'sanctions_screening.alert' AND "objectId" = ANY($1) GROUP BY 1`,
    [of],
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
}

describe("a worker that is killed", () => {
  it("has told nobody twice, and its successor tells whoever is left", async () => {
    const SUBJECTS = 160;
    const ids: string[] = [];
    for (let at = 0; at < SUBJECTS; at += 1) ids.push(await watch("Isolde Varnhagen", `v-${at}`));
    await putList([...others, listed("v-1", "Isolde Varnhagen")]);
    const program = bundleProgram("server/testing/check-monitored.ts");
    const killedAt: number[] = [];
    for (const wanted of [10, 50, 100]) {
      const worker = startProgram(program, { DATABASE_URL: process.env.DATABASE_URL ?? "" });
      let told = 0;
      for (let waited = 0; waited < 60_000 && told < wanted; waited += 5) {
        await sleep(5);
        told = (await alerts(ids)).size;
      }
      await worker.kill();
      killedAt.push((await alerts(ids)).size);
    }
    // In the midst of it, each time.
    expect(killedAt[0]).toBeGreaterThanOrEqual(10);
    expect(killedAt[0]).toBeLessThan(SUBJECTS);
    expect(killedAt[2]).toBeGreaterThanOrEqual(100);
    while ((await checkMonitored()).more);
    expect([...(await alerts(ids)).values()]).toEqual(ids.map(() => 1));
    for (const id of ids) expect((await getSanctionsScreening(account.live, id)).status).toBe("in_review");
  });
});

describe("lists that change", () => {
  it("give one alert where two of them change at once, in one step or in two", async () => {
    const together = await watch("Roderich Zeltinger", "t");
    const apart = await watch("Amalie Nordahl", "a");
    const both = (name: string, n: number): [string, Entity[]][] => [
      ["one", [...others, listed(`one-${n}`, name)]],
      ["two", [listed(`two-${n}`, name)]],
    ];
    await switchTo(
      await Promise.all(both("Roderich Zeltinger", 1).map(([name, entities]) => keepList(name, entities))),
      { alone: true },
    );
    await look();
    while ((await checkMonitored()).more);
    expect(await alerts([together])).toEqual(new Map([[together, 1]]));
    const { result } = await getSanctionsScreening(account.live, together);
    expect(result?.changes.map(({ id }) => id).sort()).toEqual(["one-1", "two-1"]);
    for (const [name, entities] of both("Amalie Nordahl", 2))
      await switchTo([await keepList(name, entities)]);
    await look();
    while ((await checkMonitored()).more);
    expect(await alerts([apart])).toEqual(new Map([[apart, 1]]));
  });

  it("are in force wholly or not at all", async () => {
    const before = await currentVersions();
    const held = (await currentLists())?.combination;
    const good = await keepList("one", [...others, listed("half-1", "Sigismund Halbmond")]);
    const cut = await keepList("two", [...others, listed("half-2", "Sigismund Halbmond")]);
    await rootDb().$executeRaw`UPDATE "SanctionsListVersion" SET contents = substring(contents FROM 1 FOR 200)
      WHERE "listName" = ${cut.name} AND version = ${cut.version}`;
    await expect(switchTo([good, cut])).rejects.toThrow();
    await look();
    expect(await currentVersions()).toEqual(before);
    expect((await currentLists())?.combination).toBe(held);
    const id = await watch("Sigismund Halbmond", "h");
    expect(await getSanctionsScreening(account.live, id)).toMatchObject({ status: "clear" });
  });

  it("are asked of whoever came while they came into force", async () => {
    const next = await keepList("one", [...others, listed("late-1", "Ottokar Spaetling")]);
    const [id] = await Promise.all([watch("Ottokar Spaetling", "l"), switchTo([next])]);
    await look();
    while ((await checkMonitored()).more);
    const { status, monitoring } = await getSanctionsScreening(account.live, id);
    expect(status).toBe("in_review");
    const combination = (await currentLists())?.combination ?? "";
    expect(combination.startsWith(monitoring.lists_version ?? "none")).toBe(true);
    expect((await alerts([id])).get(id) ?? 0).toBeLessThanOrEqual(1);
  });
});
