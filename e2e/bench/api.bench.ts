import { type ChildProcess, fork } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import pg from "pg";
import { applyMigrations } from "@/prisma/migrate";
import { admitRole } from "@/server/runtime/database-role";
import { freePort } from "@/server/runtime/free-port";
import { startPostgres } from "@/server/runtime/postgres";
import { report } from "./report";

// npm run bench -- api [seconds] [part of a case's name]
// The web process beside a bare node:http server that sends the same SQL statements over the same driver and answers their rows as
// JSON. Ours also checks the key, counts the minute and keeps the request log, and its role is held by row level security; a third one is
// ours again as the owner of the tables, which is not. All run by turns on one PostgreSQL with its usual
// durability; the load comes from this process, so on two cores the rates are relative, the processor time per request is not.

type Statement = { text: string; name?: string; values: unknown[]; client: boolean };
type Case = {
  name: string;
  method: "GET" | "POST";
  path: string;
  key: string;
  body?: object;
  statements: Statement[];
  /** What we want of the bare server's rate. */
  atLeast?: number;
  /** Ids of rows that were there before. */
  keep: string[];
};

/** Ids of ours, wherever they stand in a value: a replay must write rows of its own. */
const IDS =
  /\b(?:[a-z]{2,5}_[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})\b/g;

if (process.argv[2] === "bare") await serveBare();
else await compare(Number(process.argv[2] ?? 6), process.argv[3] ?? "");

async function serveBare(): Promise<void> {
  const cases: Record<string, Case> = JSON.parse(readFileSync(process.argv[3] ?? "", "utf8"));
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, keepAlive: true });
  const server = createServer(async (request, response) => {
    const known = cases[`${request.method} ${request.url}`];
    if (!known) return response.writeHead(404).end();
    for await (const _ of request);
    const rows = await replay(pool, known);
    const text = JSON.stringify(rows);
    response.writeHead(200, {
      "Content-Type": "application/json",
      "Content-Length": String(Buffer.byteLength(text)),
    });
    response.end(text);
  });
  server.listen(Number(process.env.PORT), () => process.send?.("ready"));
  process.once("disconnect", () => process.exit(0));
}

async function replay(pool: pg.Pool, { method, statements, keep }: Case): Promise<unknown[]> {
  const sent = method === "GET" ? statements : withOwnIds(statements, keep);
  const transaction = sent.some((one) => one.client);
  const client = transaction ? await pool.connect() : undefined;
  try {
    const rows: unknown[] = [];
    if (client) for (const one of sent) rows.push(...(await client.query(one)).rows);
    else
      for (const result of await Promise.all(sent.map((one) => pool.query(one)))) rows.push(...result.rows);
    return rows;
  } finally {
    client?.release();
  }
}

function withOwnIds(statements: Statement[], keep: string[]): Statement[] {
  const own = new Map<string, string>();
  const replaced = (id: string) => {
    const known = own.get(id);
    if (known) return known;
    const prefix = /^[a-z]+_/.exec(id)?.[0];
    const made = prefix ? prefix + randomBytes(13).toString("hex").toUpperCase() : randomUUID();
    own.set(id, made);
    return made;
  };
  const change = (value: unknown): unknown => {
    if (typeof value === "string")
      return value.replace(IDS, (id) => (keep.includes(id) || id.startsWith("dk_") ? id : replaced(id)));
    return Array.isArray(value) ? value.map(change) : value;
  };
  return statements.map((one) => ({ ...one, values: one.values.map(change) }));
}

async function compare(seconds: number, only: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "api-bench-"));
  chmodSync(folder, 0o711);
  const postgres = await startPostgres(folder);
  await applyMigrations(postgres.url, join(process.cwd(), "prisma"));
  await admitRole(postgres.url, postgres.app.role, postgres.app.password);
  Object.assign(process.env, {
    DATABASE_URL: postgres.app.url,
    DATA_DIR: folder,
    APP_KEYS: `bench:${randomBytes(32).toString("base64")}`,
    KEY_PEPPER: randomBytes(32).toString("hex"),
    NEXTAUTH_SECRET: randomBytes(32).toString("hex"),
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
  });
  const servers: ChildProcess[] = [];
  try {
    const cases = (await prepareCases(folder)).filter(({ name }) => name.includes(only));
    const file = join(folder, "cases.json");
    writeFileSync(
      file,
      JSON.stringify(Object.fromEntries(cases.map((one) => [`${one.method} ${one.path}`, one]))),
    );
    const web = join(process.cwd(), ".build", "web.mjs");
    const asOwner = { DATABASE_URL: postgres.url };
    const bare = await startServer(process.argv[1] ?? "", ["bare", file], servers, asOwner);
    const ours = await startServer(web, [], servers);
    const open = await startServer(web, [], servers, asOwner);
    const table = [];
    for (const one of cases) {
      const headers = { authorization: `Bearer ${one.key}`, "content-type": "application/json" };
      const load = async (server: Served, duration: number) => {
        const cpu = cpuSeconds(server.pid);
        const { requests, latency, non2xx } = await autocannon({
          url: `http://127.0.0.1:${server.port}${one.path}`,
          method: one.method,
          headers,
          ...(one.body ? { body: JSON.stringify(one.body) } : {}),
          connections: 16,
          duration,
        });
        if (non2xx > 0) throw new Error(`${one.name}: ${non2xx} answers were not 2xx`);
        return { requests: requests.total, cpu: cpuSeconds(server.pid) - cpu, latency };
      };
      for (const server of [bare, ours, open]) await load(server, 1);
      const turns: Record<"bare" | "ours" | "open", Turn[]> = { bare: [], ours: [], open: [] };
      // By turns of a second, so that what else the machine does meets both alike.
      for (let turn = 0; turn < seconds; turn += 1) {
        turns.bare.push(await load(bare, 1));
        turns.ours.push(await load(ours, 1));
        turns.open.push(await load(open, 1));
      }
      const [a, b, c] = [summed(turns.bare), summed(turns.ours), summed(turns.open)];
      report({
        what: one.name,
        ours: b.perSecond,
        unit: "/s",
        limit: { is: "bare node:http and pg", value: a.perSecond },
        ...(one.atLeast ? { atLeast: one.atLeast } : {}),
      });
      const without = { is: "ours without row level security", value: c.perSecond };
      report({ what: `${one.name}, fenced`, ours: b.perSecond, unit: "/s", limit: without });
      table.push({
        case: one.name,
        statements: one.statements.length,
        bare: a.perSecond,
        ours: b.perSecond,
        "without rls": c.perSecond,
        share: Number((b.perSecond / a.perSecond).toFixed(2)),
        "bare cpu ms": a.cpuMs,
        "ours cpu ms": b.cpuMs,
        "without rls cpu ms": c.cpuMs,
        "cpu share": Number((a.cpuMs / b.cpuMs).toFixed(2)),
        "ours p50 ms": b.p50,
        "ours p99 ms": b.p99,
      });
    }
    console.table(table);
  } finally {
    await Promise.all(
      servers.map((server) => {
        const ended = new Promise((resolve) => server.once("exit", resolve));
        server.kill("SIGTERM");
        return ended;
      }),
    );
    const { closePool } = await import("@/server/platform/db/pool");
    await closePool();
    await postgres.stop();
    rmSync(postgres.dataFolder, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

type Turn = { requests: number; cpu: number; latency: { p50: number; p99: number } };

function summed(turns: readonly Turn[]) {
  const sum = (of: (turn: Turn) => number) => turns.reduce((total, turn) => total + of(turn), 0);
  const requests = sum((turn) => turn.requests);
  return {
    perSecond: Math.round(requests / turns.length),
    cpuMs: Number(((sum((turn) => turn.cpu) * 1000) / requests).toFixed(3)),
    p50: Math.max(...turns.map((turn) => turn.latency.p50)),
    p99: Math.max(...turns.map((turn) => turn.latency.p99)),
  };
}

type Served = { port: number; pid: number };

async function startServer(
  entry: string,
  args: string[],
  servers: ChildProcess[],
  env: Record<string, string> = {},
): Promise<Served> {
  const port = await freePort();
  const child = fork(entry, args, { env: { ...process.env, ...env, PORT: String(port) } });
  servers.push(child);
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", (code) => reject(new Error(`${entry} ended with ${code}`)));
  });
  return { port, pid: child.pid ?? 0 };
}

/** User and system time of a process, in ticks of 10 ms. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** An account with 120 screenings and a list of names; for each case the statements that one request of ours sends. */
async function prepareCases(folder: string): Promise<Case[]> {
  const { createAccount } = await import("@/server/accounts");
  const { createKey } = await import("@/server/api-keys");
  const { contextForOperator } = await import("@/server/platform/open-context");
  const { flushRequestLog } = await import("@/server/platform/request-log");
  const { loadFtm } = await import("@/server/sanctions-checks");
  const { call } = await import("@/server/testing/harness");

  const account = await createAccount({ name: "Bench", live: true });
  const keyFor = async (environment: "live" | "test") => {
    const ctx = contextForOperator({ accountId: account.id, environment });
    return createKey(ctx, { name: "bench", scopes: ["*"], rateLimitPerMinute: 1_000_000_000 });
  };
  const [test, live] = [await keyFor("test"), await keyFor("live")];
  const list = join(folder, "names.json");
  writeFileSync(list, Array.from({ length: 500 }, (_, n) => JSON.stringify(listed(n))).join("\n"));
  await loadFtm(list);

  const screening = {
    applicant: { name: "Marta Ejemplo Ruiz" },
    documents: [{ type: "payslip", url: "https://files.example.com/payslip.pdf" }],
    consent_confirmed: true,
  };
  let last = "";
  for (let n = 0; n < 120; n += 1) {
    const made = await call<{ id: string }>("POST", "/v1/screenings", { key: test.key, body: screening });
    last = made.body.id;
  }
  const wanted: Omit<Case, "statements" | "keep">[] = [
    { name: "GET /v1/me", method: "GET", path: "/v1/me", key: test.key, atLeast: 1 / 3 },
    { name: "GET /v1/settings", method: "GET", path: "/v1/settings", key: test.key, atLeast: 1 / 3 },
    { name: "GET one screening", method: "GET", path: `/v1/screenings/${last}`, key: test.key, atLeast: 0.5 },
    {
      name: "list of 100 screenings",
      method: "GET",
      path: "/v1/screenings?limit=100",
      key: test.key,
      atLeast: 0.5,
    },
    {
      name: "POST screening (sandbox)",
      method: "POST",
      path: "/v1/screenings",
      body: screening,
      key: test.key,
    },
    {
      name: "POST sanctions check (live)",
      method: "POST",
      path: "/v1/sanctions-screenings",
      body: { subject: { name: "Marta Ejemplo Ruiz", kind: "person" } },
      atLeast: 0.5,
      key: live.key,
    },
  ];
  const cases: Case[] = [];
  for (const one of wanted) {
    const ask = () => call(one.method, one.path, { key: one.key, ...(one.body ? { body: one.body } : {}) });
    // The first warms what is kept in memory; the log of requests is written apart from them.
    await ask();
    await flushRequestLog();
    const { answer, statements } = await recorded(ask);
    if (answer.status >= 300) throw new Error(`${one.name}: ${answer.text}`);
    cases.push({ ...one, statements, keep: [account.id, test.id, live.id, last] });
  }
  return cases;
}

function listed(n: number): object {
  const name = `${["Ivan", "Omar", "Li", "Ana"][n % 4]} Invented${n}`;
  const properties = { name: [name], birthDate: [`${1940 + (n % 60)}`], topics: ["sanction"] };
  return { id: `e${n}`, caption: name, schema: "Person", properties, datasets: ["bench"], target: true };
}

/** Runs `ask` and keeps every statement that reaches the driver meanwhile, but for the minute's count. */
async function recorded<T>(ask: () => Promise<T>): Promise<{ answer: T; statements: Statement[] }> {
  const statements: Statement[] = [];
  let depth = 0;
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; values?: unknown[]; name?: string }, unknown];
    const text = typeof first === "string" ? first : first.text;
    const values = Array.isArray(second) ? second : typeof first === "string" ? [] : (first.values ?? []);
    if (/^begin/i.test(text)) depth = 1;
    const name = typeof first === "string" ? undefined : first.name;
    if (name !== "take-quota")
      statements.push({ text, values, client: depth > 0, ...(name ? { name } : {}) });
    if (/^(commit|rollback)/i.test(text)) depth = 0;
    return (original as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof pg.Client.prototype.query;
  try {
    return { answer: await ask(), statements };
  } finally {
    pg.Client.prototype.query = original;
  }
}
