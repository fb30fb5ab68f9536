import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { selftestCommands } from "@/server/cli/commands/selftest";
import { openSession } from "@/server/members";
import { findSession } from "@/server/members/sessions";
import { rootDb } from "@/server/platform/db/root";
import { overrideEnv } from "@/server/platform/env";
import { newId } from "@/server/platform/ids";
import { metrics } from "@/server/platform/metrics";
import "@/server/selftest/metrics";
import { loadFolder } from "@/server/sanctions-checks";
import { drain } from "@/server/testing/drain";
import { makeAccount } from "@/server/testing/factories";
import { appRouter } from "@/server/trpc/root";
import { SignedReport } from "./schema";

// A test of the lists, asked for by command, by the console and by a change of the lists: from the stored index to a signed report.

let folder: string;
const restores: (() => void)[] = [];

const NAMES = [
  "Arnulfo Quintanilla Berrospi",
  "Ghislaine Kerbrat Vandamme",
  "Olumide Iheanacho Ekwueme",
  "Zbigniew Trzebiatowski",
];
const line = (name: string, at: number) =>
  JSON.stringify({
    id: `h-${at}`,
    schema: "Person",
    caption: name,
    datasets: ["harbour"],
    referents: [],
    properties: { name: [name], birthDate: ["1961-04-19"], nationality: ["pe"] },
  });

async function carry(names: readonly string[]): Promise<void> {
  await writeFile(join(folder, "harbour.json"), names.map(line).join("\n"));
  await loadFolder(folder);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "selftest-"));
  const source = {
    name: "harbour",
    format: "ftm",
    topics: ["sanction"],
    url: "https://lists.example/h.json",
  };
  await writeFile(join(folder, "sources.json"), JSON.stringify([source]));
  restores.push(overrideEnv({ SANCTIONS_SOURCES: join(folder, "sources.json") }));
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});
afterAll(async () => {
  for (const restore of restores) restore();
  await rm(folder, { recursive: true });
});

async function svc(...args: string[]): Promise<string> {
  let said = "";
  const take = (text: string | Uint8Array) => {
    said += String(text);
    return true;
  };
  vi.spyOn(process.stdout, "write").mockImplementation(take);
  vi.spyOn(process.stderr, "write").mockImplementation(take);
  const program = new Command("svc").exitOverride();
  selftestCommands(program);
  await program.parseAsync(["node", "svc", "selftest", ...args]);
  vi.restoreAllMocks();
  return said;
}

async function operator(staff: boolean) {
  const account = await makeAccount();
  const id = newId("usr");
  await rootDb().user.create({
    data: {
      id,
      email: `${randomUUID()}@example.com`,
      emailVerifiedAt: new Date(),
      memberships: { create: { accountId: account.id, role: "owner" } },
      staff,
    },
  });
  const session = await findSession(await openSession(id, "Konqueror"));
  const given = { session, accountId: account.id, environment: "live", ip: null, userAgent: null } as const;
  return appRouter.createCaller({ ...given, locale: "es" }).operator;
}

test("without a list in force there is nothing to test, and the command says so", async () => {
  expect(await svc("sanctions")).toMatch(/No list is in force/);
  expect(process.exitCode).toBe(1);
});

test("by command: a signed report, the same questions for the same seed, and a file that anybody can check", async () => {
  await carry(NAMES);
  const ask = async () =>
    SignedReport.parse(JSON.parse(await svc("sanctions", "--queries", "600", "--seed", "s1", "--json")));
  const [one, again] = [await ask(), await ask()];
  expect(one.report).toMatchObject({ seed: "s1", threshold: 0.7, lists: [{ name: "harbour" }] });
  expect(one.report.laws.find(({ law }) => law === "exact")).toMatchObject({ asked: 4, found: 4, share: 1 });
  expect(again.report.questions).toBe(one.report.questions);

  const file = join(folder, "report.json");
  await writeFile(file, JSON.stringify(one));
  expect(await svc("verify", file, "--key", one.signature.public_key)).toMatch(/holds +true/);
  await writeFile(file, JSON.stringify(one).replace('"seed":"s1"', '"seed":"s2"'));
  expect(await svc("verify", file)).toMatch(/was changed after it was signed/);
  expect(process.exitCode).toBe(1);
  expect(await svc("sanctions", "--queries", "3")).toMatch(/--queries/);

  const pdf = join(folder, "report.pdf");
  const table = await svc("sanctions", "--queries", "600", "--pdf", pdf);
  expect(table).toMatch(/exact +4 +100\.0 %/);
  expect(table).toMatch(/worst law/);
  expect((await readFile(pdf)).subarray(0, 5).toString()).toBe("%PDF-");
});

test("by the console: staff ask for one, a worker makes it, and its files are handed over", async () => {
  const staff = await operator(true);
  await staff.requestSelftest();
  await expect(staff.requestSelftest()).rejects.toMatchObject({
    message: expect.stringContaining("under way"),
  });
  await drain();
  const [run] = await staff.selftests();
  expect(run).toMatchObject({ cause: "console", error: null, summary: { found: expect.any(Number) } });
  const id = run?.id ?? "";
  expect((await staff.selftest({ id })).report.laws.length).toBeGreaterThan(90);
  const json = await staff.selftestFile({ id, as: "json" });
  expect(JSON.parse(Buffer.from(json.base64, "base64").toString())).toEqual(await staff.selftest({ id }));
  const pdf = await staff.selftestFile({ id, as: "pdf" });
  expect(Buffer.from(pdf.base64, "base64").subarray(0, 5).toString()).toBe("%PDF-");
  const nobody = await operator(false);
  for (const ask of [() => nobody.selftests(), () => nobody.requestSelftest(), () => nobody.selftest({ id })])
    await expect(ask()).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(staff.selftest({ id: "slf_none" })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("after a change of the lists, where the operator wants it; laws under their floor are a metric", async () => {
  const count = () => rootDb().sanctionsSelftest.count({ where: { cause: "lists" } });
  await carry([...NAMES, "Hamish Entwistle Pemberton"]);
  await drain();
  expect(await count()).toBe(0);
  restores.push(overrideEnv({ SANCTIONS_SELFTEST: true }));
  await carry([...NAMES, "Hamish Entwistle Pemberton", "Bronwen Ashworth Copeland"]);
  await drain();
  expect(await count()).toBe(1);
  const last = await rootDb().sanctionsSelftest.findFirstOrThrow({ where: { cause: "lists" } });
  const below = SignedReport.parse(last.report).report.summary.below;
  expect(last.below).toEqual(below);
  expect(await metrics.metrics()).toContain(`service_sanctions_selftest_laws_below ${below.length}`);
});
