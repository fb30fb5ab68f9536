import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { expect, test, vi } from "vitest";
import { GET as exportCustomers } from "@/app/(dashboard)/[mode]/customers/export/route";
import { createCustomer } from "@/server/customers/create";
import { sweepTraces } from "@/server/erasure";
import { findSession, openSession, refusalsNoted } from "@/server/members";
import { hashPassword } from "@/server/members/password";
import { inTransaction } from "@/server/platform/context";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { overrideEnv } from "@/server/platform/env";
import { newId } from "@/server/platform/ids";
import { verify } from "@/server/platform/signature";
import { makeAccount } from "@/server/testing/factories";
import { testTls } from "@/server/testing/receiver";
import { visitor } from "@/server/testing/visitor";
import { authOptions } from "@/server/trpc/auth";
import { appRouter } from "@/server/trpc/root";
import { verifyAudit } from "./chain";
import { auditLines } from "./export";
import { recordAudit } from "./index";
import { streamAudit } from "./stream";

type Account = Awaited<ReturnType<typeof makeAccount>>;

const write = (account: Account, action: string) =>
  inTransaction(account.live, (tx) => recordAudit(tx, account.live, { action }));

const actionsOf = async (accountId: string | null) =>
  (await rootDb().auditEntry.findMany({ where: { accountId }, orderBy: { seq: "asc" } })).map(
    ({ action }) => action,
  );

const faultsOf = async (account: Account, before: Parameters<typeof verifyAudit>[0] = []) =>
  (await verifyAudit(before)).faults
    .filter(({ chain }) => chain === account.id)
    .map(({ seq, fault }) => `${seq}: ${fault}`);

/** As somebody who owns the database, and takes its guards away first. */
async function asOwner(text: string, values: unknown[]): Promise<void> {
  const client = await pool().connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL session_replication_role = replica");
    await client.query(text, values);
    await client.query("COMMIT");
  } finally {
    client.release();
  }
}

test("entries stand in the order of their commits, however many are written at once", async () => {
  const account = await makeAccount();
  await Promise.all(Array.from({ length: 25 }, (_, n) => write(account, `thing.${n}`)));
  const rows = await rootDb().auditEntry.findMany({
    where: { accountId: account.id },
    orderBy: { seq: "asc" },
  });
  expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, n) => n + 1));
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
  expect(await faultsOf(account)).toEqual([]);
});

test("nothing is changed or taken out, not even by a wrong chain, and nothing stands in it that was not committed", async () => {
  const account = await makeAccount();
  await write(account, "thing.made");
  const where = `WHERE "accountId" = '${account.id}'`;
  for (const text of [
    `UPDATE "AuditEntry" SET actor = 'another' ${where}`,
    `UPDATE "AuditEntry" SET hash = 'another' ${where}`,
    `DELETE FROM "AuditEntry" ${where}`,
    `TRUNCATE "AuditEntry"`,
  ])
    await expect(pool().query(text)).rejects.toThrow("the audit log only grows");
  await expect(
    inTransaction(account.live, async (tx) => {
      await recordAudit(tx, account.live, { action: "thing.undone" });
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(await actionsOf(account.id)).not.toContain("thing.undone");
  expect(await faultsOf(account)).toEqual([]);
});

test("what the owner of the database changed, took out or cut off is found, and against an end kept elsewhere a new chain too", async () => {
  const made = async () => {
    const account = await makeAccount();
    for (const name of ["a", "b", "c"]) await write(account, name);
    return account;
  };
  const entry = `WHERE "accountId" = $1 AND action = $2`;
  const [changed, holed, cut, anew] = [await made(), await made(), await made(), await made()];
  await asOwner(`UPDATE "AuditEntry" SET actor = 'another' ${entry}`, [changed.id, "a"]);
  expect(await faultsOf(changed)).toEqual([expect.stringMatching(/was changed/)]);
  await asOwner(`DELETE FROM "AuditEntry" ${entry}`, [holed.id, "b"]);
  expect(await faultsOf(holed)).toEqual([expect.stringMatching(/missing/)]);
  await asOwner(`DELETE FROM "AuditEntry" ${entry}`, [cut.id, "c"]);
  expect(await faultsOf(cut)).toEqual([expect.stringMatching(/not the end/)]);

  const { ends } = await verifyAudit();
  await asOwner(`UPDATE "AuditEntry" SET actor = 'another' ${entry}`, [anew.id, "c"]);
  await asOwner(
    `WITH before AS (SELECT hash FROM "AuditEntry" WHERE "accountId" = $1 AND action = 'b'), written AS (
       UPDATE "AuditEntry" e SET hash = audit_hash(e, e.seq, (SELECT hash FROM before)) ${entry} RETURNING hash)
     UPDATE "AuditChain" SET hash = (SELECT hash FROM written) WHERE id = $1`,
    [anew.id, "c"],
  );
  expect(await faultsOf(anew)).toEqual([]);
  expect(await faultsOf(anew, ends)).toEqual([expect.stringMatching(/not what it was before/)]);
});

test("retention takes the oldest by whole months, says so in the chain, and never what is younger than 90 days", async () => {
  const [young, old] = [await makeAccount(), await makeAccount()];
  const before = await actionsOf(young.id);
  for (const name of ["old.one", "old.two", "new.one", "new.two"]) await write(old, name);
  const age = (days: number, action: string) =>
    asOwner(`UPDATE "AuditEntry" SET "createdAt" = $2 WHERE "accountId" = $1 AND action NOT LIKE $3`, [
      old.id,
      new Date(Date.now() - days * 86_400_000),
      action,
    ]);
  await age(1_100, "new.%");
  expect((await sweepTraces()).removed.AuditEntry).toBeGreaterThan(2);
  const left = ["new.one", "new.two", "audit.pruned"];
  expect(await actionsOf(old.id)).toEqual(left);
  // What was aged by hand is no longer what it was; what is left begins where the last one was taken.
  expect(await faultsOf(old)).toEqual([]);
  const { rows } = await pool().query("SELECT prune_audit($1, $2, $3, $2) AS removed", [
    old.id,
    new Date(),
    newId("aud"),
  ]);
  expect(rows).toEqual([{ removed: 0 }]);
  expect(await actionsOf(old.id)).toEqual(left);
  await age(1_100, "old.%");
  await sweepTraces();
  expect(await actionsOf(old.id)).toEqual(["audit.pruned", "audit.pruned"]);
  expect(await actionsOf(young.id)).toEqual(before);
});

async function member(account: Account, change: object = {}) {
  const id = newId("usr");
  const email = `${randomUUID()}@example.com`;
  await rootDb().user.create({
    data: {
      id,
      email,
      passwordHash: await hashPassword("a long enough phrase"),
      emailVerifiedAt: new Date(),
      memberships: { create: { accountId: account.id, role: "owner" } },
      ...change,
    },
  });
  const sid = await openSession(id, "Firefox", { ip: "198.51.100.9" });
  const caller = appRouter.createCaller({
    session: await findSession(sid),
    accountId: account.id,
    environment: "live",
    locale: "en",
    ip: null,
    userAgent: null,
  });
  return { id, email, sid, caller };
}

test("sign-ins, refused ones, proofs and ends of sessions stand in the log, without address, device or place", async () => {
  const account = await makeAccount();
  const { id, email, caller } = await member(account);
  const way = authOptions.providers.find((one) => one.options?.id === "password");
  const asked = { headers: { "user-agent": "Opera 9", "x-client-address": "198.51.100.77" } };
  const enter = (address: string, password: string) =>
    way?.options.authorize?.({ email: address, password, code: "" }, asked as never);
  await enter(email, "a long enough phrase");
  await expect(enter(email, "not this one")).rejects.toThrow("invalid_credentials");
  await expect(enter(`${randomUUID()}@example.com`, "nobody's")).rejects.toThrow("invalid_credentials");
  expect(await caller.profile.prove({ password: "a wrong one" })).toEqual({ refused: "invalid_credentials" });
  expect(await caller.profile.prove({ password: "a long enough phrase" })).toEqual({ refused: null });
  await caller.profile.revokeOtherSessions();
  await refusalsNoted();

  const entries = await rootDb().auditEntry.findMany({ where: { accountId: account.id, actor: id } });
  expect(entries.map(({ action }) => action).sort()).toEqual([
    "session.ended",
    "sign_in.failed",
    "sign_in.proof_failed",
    "sign_in.proved_again",
    "sign_in.succeeded",
  ]);
  const nobody = await rootDb().auditEntry.findFirst({ where: { accountId: null, actor: "somebody" } });
  expect(nobody).toMatchObject({ action: "sign_in.failed", objectId: null });
  const text = JSON.stringify(
    [...entries, nobody].map((entry) => ({ ...entry, seq: Number(entry?.seq ?? 0) })),
  );
  for (const told of [email, "@example.com", "198.51.100", "Opera"]) expect(text).not.toContain(told);
});

test("a look at a case, a list taken away and what staff asked for stand in the log, each once for a look", async () => {
  const account = await makeAccount();
  const { id, sid, caller } = await member(account);
  const subject = { name: "Marta Ejemplo", type: "person" as const };
  const made = await caller.sanctions.create({ subject } as never);
  await caller.sanctions.get({ id: made.id });
  await caller.sanctions.get({ id: made.id });
  await createCustomer(account.live, { id: "cust-1", name: "Casa Norte" } as never);
  visitor.session = { sid };
  const answer = await exportCustomers(
    new Request(
      `http://localhost:3000/live/customers/export?account=${account.id}&filter={"search":"Marta"}`,
    ),
    { params: Promise.resolve({ mode: "live" }) },
  );
  expect(answer.status).toBe(200);
  await answer.text();
  const mine = await rootDb().auditEntry.findMany({
    where: { accountId: account.id, actor: id },
    orderBy: { seq: "asc" },
  });
  expect(mine.map(({ action, objectId }) => [action, objectId])).toEqual([
    ["sanctions_screening.created", made.id],
    ["sanctions_screening.viewed", made.id],
    ["customers.exported", null],
  ]);
  expect(JSON.stringify(mine.map(({ detail }) => detail))).not.toContain("Marta");

  const staff = await member(await makeAccount(), { staff: true });
  await staff.caller.operator.accounts({});
  await staff.caller.operator.updateAccount({ id: account.id, change: { suspended: true } });
  const asked = await rootDb().auditEntry.findMany({
    where: { accountId: null, actor: staff.id },
    orderBy: { seq: "asc" },
  });
  expect(asked.map(({ action, objectId }) => [action, objectId])).toEqual([
    ["operator.accounts", null],
    ["operator.updateAccount", account.id],
  ]);
});

test("the log leaves as JSON lines, and by a stream that repeats what was not taken", async () => {
  const account = await makeAccount();
  await write(account, "thing.made");
  const lines = [];
  for await (const line of auditLines(account.id)) lines.push(line);
  expect(lines.at(-1)).toMatchObject({ chain: account.id, action: "thing.made", actor: "operator" });

  const taken: { body: string; signature: string }[] = [];
  let status = 503;
  const receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const signature = String(request.headers["service-signature"]);
      if (status === 200) taken.push({ body: Buffer.concat(parts).toString(), signature });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const secret = "a secret of sixteen letters";
  const restore = overrideEnv({
    AUDIT_STREAM: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    AUDIT_STREAM_SECRET: secret,
  });
  try {
    await expect(streamAudit()).rejects.toThrow("answered 503");
    status = 200;
    expect(await streamAudit()).toBeGreaterThan(0);
    const got = taken.flatMap(({ body }) =>
      body
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    );
    expect(got.filter(({ chain }) => chain === account.id)).toEqual(lines);
    for (const { body, signature } of taken)
      expect(verify(body, signature, secret, Math.floor(Date.now() / 1000))).toBe(true);
    expect(await streamAudit()).toBe(0);
  } finally {
    restore();
    receiver.close();
  }
});

/** A syslog server, in the clear or behind a certificate; what it was told, as messages. */
async function syslogServer(pair?: { cert: string; key: string }) {
  const told: Buffer[] = [];
  const take = (socket: Socket) => socket.on("data", (part: Buffer) => told.push(part));
  const server = pair ? createTlsServer(pair, take) : createTcpServer(take);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const place = `localhost:${(server.address() as AddressInfo).port}`;
  const messages = () => {
    const found: string[] = [];
    for (let rest = Buffer.concat(told); rest.length > 0; ) {
      const [prefix = "", length] = /^(\d+) /.exec(rest.toString("latin1")) ?? [];
      expect(Number(length)).toBeGreaterThan(0);
      found.push(rest.subarray(prefix.length, prefix.length + Number(length)).toString());
      rest = rest.subarray(prefix.length + Number(length));
    }
    return found;
  };
  return { server, place, messages };
}

test("the log leaves to a syslog server, in the clear and over TLS, but to none whose certificate is not its own", async () => {
  const account = await makeAccount();
  const { cert, key, wrongCert, wrongKey } = testTls();
  for (const [scheme, pair] of [
    ["syslog", undefined],
    ["syslogs", { cert, key }],
  ] as const) {
    await write(account, `thing.${scheme}`);
    if (pair) {
      const impostor = await syslogServer({ cert: wrongCert, key: wrongKey });
      const restore = overrideEnv({ AUDIT_STREAM: `${scheme}://${impostor.place}` });
      await expect(streamAudit()).rejects.toThrow(/certificate|altname/i);
      expect(impostor.messages()).toEqual([]);
      restore();
      impostor.server.close();
    }
    const { server, place, messages } = await syslogServer(pair);
    const restore = overrideEnv({ AUDIT_STREAM: `${scheme}://${place}` });
    try {
      expect(await streamAudit()).toBeGreaterThan(0);
      const mine = () => messages().filter((message) => message.includes(`"action":"thing.${scheme}"`));
      await vi.waitFor(() => expect(mine()).toHaveLength(1));
      expect(mine()[0]).toMatch(/^<110>1 \S+ \S+ proofline \d+ audit - \{.*\}$/);
      expect(await streamAudit()).toBe(0);
    } finally {
      restore();
      server.close();
    }
  }
});
