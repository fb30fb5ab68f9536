import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { asTextPdf, CATALOGUE, tellStory } from "@/server/engine/samples";
import { closePool } from "@/server/platform/db/pool";
import { newToken } from "@/server/platform/secrets";
import { testEnvironment } from "@/server/testing/environment";
import { makeAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import { pause, seeded } from "@/server/testing/program";
import { type Receiver, startReceiver } from "@/server/testing/receiver";
import { persist, sendForm } from "./clients";
import { type Disturbances, disturb, fakeClock, mountSmallDisk } from "./faults";
import { type Service, startService } from "./service";
import { judge, type Verdict } from "./verdict";
import { rowsOf, type World } from "./world";

const CLIENTS = 5;

export type MixedReport = {
  done: Disturbances;
  answers: Record<string, number>;
  accepted: number;
  skipped: string[];
  verdict: Verdict;
};

/**
 * The whole product under mixed load over its public API while its parts are killed, the clock jumps, the disk fills up, receivers and
 * the mail server fail; then calm, and the count of everything.
 */
export async function mixedLoad(minutes: number, seed: number): Promise<MixedReport> {
  const random = seeded(seed);
  const folder = mkdtempSync(join(tmpdir(), "chaos-"));
  const disk = mountSmallDisk(folder);
  const clock = fakeClock(folder);
  const skipped = [
    ...(disk.mounted ? [] : ["full disk: mounting is not allowed here"]),
    ...(clock ? [] : ["clock steps: faketime is not installed"]),
  ];
  const { DATABASE_URL: _ours, DATA_DIR: _folder, ...environment } = await testEnvironment(folder, "");
  Object.assign(process.env, environment, { DATA_DIR: folder });
  const smtp = await startUnreliableMailServer(random);
  const hook = await startReceiver();
  // A publisher that never has anything sensible to say.
  const lists = join(folder, "lists.json");
  const source = {
    name: "fictional",
    format: "ftm",
    url: `${hook.url}/list`,
    topics: ["sanction"],
    licence: "none",
  };
  writeFileSync(lists, JSON.stringify([source]));
  let service: Service | undefined;
  try {
    service = await startService(folder, {
      ...environment,
      ...(clock?.env ?? {}),
      LOG_LEVEL: "info",
      SMTP_URL: smtp.url,
      SANCTIONS_SOURCES: lists,
      WEBHOOK_RETRY_OFFSETS: Array.from({ length: 90 }, (_, index) => 1 + index * 2).join(","),
    });
    process.env.DATABASE_URL = service.databaseUrl;
    const world = await makeWorld(service, hook, random);
    const done: Disturbances = {};
    const fire = new AbortController();
    const patience = new AbortController();
    const total = minutes * 60_000;
    setTimeout(() => fire.abort(), total * 0.55).unref();
    setTimeout(() => patience.abort(), total * 0.8).unref();
    const disturbing = disturb(service, {
      signal: fire.signal,
      random,
      everyMs: 4_500,
      clock,
      disk: disk.mounted ? folder : undefined,
      done,
    });
    await Promise.all([
      disturbing,
      ...Array.from({ length: CLIENTS }, () => work(world, fire.signal, patience.signal)),
    ]);
    world.calm = true;
    if (!(await service.ready(60_000))) throw new Error("the service did not come back");
    const verdict = await judge(world, Date.now() + total * 0.45 + 60_000);
    const left = await service.stop();
    verdict.add("processes left behind", left.length, 0);
    verdict.add("persons named in a log or another file", namesIn(folder, world.names), 0);
    verdict.add("answers that no client should see", world.tally.faults.length, 0);
    return { done, answers: world.tally.answers, accepted: world.accepted.size, skipped, verdict };
  } finally {
    await closePool();
    await service?.stop();
    await hook.close();
    await smtp.close();
    disk.unmount();
    rmSync(`${folder}.clock`, { force: true });
  }
}

async function makeWorld(service: Service, hook: Receiver, random: () => number): Promise<World> {
  // One after another over one connection: on a busy machine the first query takes so long that a second one's connection times out.
  await rowsOf("SELECT 1");
  const main = await makeAccount({ billingMode: "prepaid", balanceCents: 10_000_000 });
  const other = await makeAccount();
  const template = CATALOGUE[0];
  if (!template) throw new Error("the catalogue is empty");
  const today = new Date().toISOString().slice(0, 10);
  const story = tellStory("chaos", template.market, today);
  const world: World = {
    service,
    random,
    main,
    other,
    tally: { answers: {}, faults: [] },
    accepted: new Map(),
    links: [],
    arrived: new Map(),
    calm: false,
    names: [],
    documents: {
      pdf: (await asTextPdf(template.draw(story), template.name)).bytes,
      unreadable: Buffer.from("%PDF-1.7\n%%EOF\n"),
    },
  };
  hook.behave((request, response, body) => {
    if (request.method === "GET") return void response.end(world.documents.unreadable);
    if (!world.calm && random() < 0.15) return void response.writeHead(500).end();
    if (!world.calm && random() < 0.1) return void request.socket.destroy();
    const path = request.url ?? "";
    const ids = world.arrived.get(path) ?? new Set();
    ids.add((JSON.parse(body) as { id: string }).id);
    world.arrived.set(path, ids);
    response.end("ok");
  });
  for (const [name, account] of [
    ["main", main],
    ["other", other],
  ] as const) {
    for (const [environment, { key }] of [
      ["live", account.liveKey],
      ["test", account.testKey],
    ] as const) {
      await call("POST", "/v1/customers", { key, body: { id: "a", name: "A" } });
      for (const customer of [undefined, "a"]) {
        const url = `${hook.url}/${name}/${environment}/${customer ?? "all"}`;
        await call("POST", "/v1/webhook-endpoints", {
          key,
          body: { url, ...(customer ? { customer } : {}) },
        });
      }
    }
  }
  return world;
}

// What clients do

async function work(world: World, fire: AbortSignal, patience: AbortSignal): Promise<void> {
  while (!fire.aborted) {
    const dice = world.random();
    if (dice < 0.22) await screen(world, patience, "live");
    else if (dice < 0.5) await screen(world, patience, "test");
    else if (dice < 0.62) await erase(world, patience);
    else if (dice < 0.74) await sendLink(world, patience);
    else if (dice < 0.82) await checkIdentity(world, patience);
    else if (dice < 0.88)
      await ask(world, patience, "POST", "/v1/sanctions-screenings", { subject: { name: "Sample Match" } });
    else await read(world, patience);
    await pause(100 + 300 * world.random(), fire);
  }
}

const person = (world: World) => {
  const name = `Zz${newToken()
    .replace(/[^A-Za-z]/g, "")
    .slice(0, 10)} Ejemplo`;
  world.names.push(name);
  return name;
};

function ask(
  world: World,
  patience: AbortSignal,
  method: string,
  path: string,
  body?: object,
  key = world.main.testKey.key,
) {
  return persist(world.tally, `${world.service.url}${path}`, method, key, patience, body);
}

async function screen(world: World, patience: AbortSignal, environment: "live" | "test"): Promise<void> {
  const owner = world.random() < 0.2 ? world.other : world.main;
  const reference = newToken();
  const customer = world.random() < 0.4 ? { customer: "a" } : {};
  const readable = world.random() < 0.3;
  const bytes = readable ? world.documents.pdf : world.documents.unreadable;
  const document = { media_type: "application/pdf", data: Buffer.from(bytes).toString("base64") };
  const made = await ask(
    world,
    patience,
    "POST",
    "/v1/screenings",
    {
      applicant: { name: person(world) },
      documents: [document],
      consent_confirmed: true,
      reference,
      ...customer,
    },
    owner[`${environment}Key`].key,
  );
  if (made?.status === 202)
    world.accepted.set(String(made.body.id), { owner: owner.id, environment, reference, erased: false });
  else if (made) world.tally.faults.push(`a screening was refused: ${JSON.stringify(made.body)}`);
}

async function erase(world: World, patience: AbortSignal): Promise<void> {
  const open = [...world.accepted].filter(([, one]) => !one.erased && one.owner === world.main.id);
  const [id, one] = open[Math.floor(world.random() * open.length)] ?? [];
  if (!id || !one) return;
  one.erased = true;
  const gone = await ask(
    world,
    patience,
    "DELETE",
    `/v1/screenings/${id}`,
    undefined,
    world.main[`${one.environment}Key`].key,
  );
  // 404: an answer was lost on the way, and this was the repeat.
  if (gone && gone.status !== 200 && gone.status !== 404)
    world.tally.faults.push(`an erasure was answered ${gone.status}`);
}

async function sendLink(world: World, patience: AbortSignal): Promise<void> {
  const made = await ask(world, patience, "POST", "/v1/verification-links", {
    applicant: { name: person(world) },
    customer: "a",
  });
  if (made?.status !== 201) return;
  const sent = await sendForm(world.tally, String(made.body.url), world.documents.unreadable, patience);
  world.links.push({ id: String(made.body.id), sent });
}

async function checkIdentity(world: World, patience: AbortSignal): Promise<void> {
  const applicant = { name: person(world), email: "marta@example.com" };
  const key = world.main.liveKey.key;
  const made = await ask(world, patience, "POST", "/v1/id-checks", { applicant }, key);
  if (made && made.status !== 201) world.tally.faults.push(`an identity check was answered ${made.status}`);
}

async function read(world: World, patience: AbortSignal): Promise<void> {
  const paths = [
    "/v1/screenings?limit=20&status=completed",
    "/v1/events?limit=50",
    "/v1/me",
    "/v1/usage",
    ...[...world.accepted.keys()].slice(-1).map((id) => `/v1/screenings/${id}`),
  ];
  await ask(world, patience, "GET", paths[Math.floor(world.random() * paths.length)] ?? "/v1/me");
}

// The world around

async function startUnreliableMailServer(random: () => number) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) =>
      done(random() < 0.3 ? Object.assign(new Error("try later"), { responseCode: 451 }) : undefined),
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on("end", () => done());
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Persons found in files of the data folder outside the database's own. */
function namesIn(folder: string, names: readonly string[]): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(join(folder, "postgres")))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"));
  const surnames = names.map((name) => name.split(" ")[0] ?? name);
  return surnames.filter((name) => files.some((file) => file.includes(name))).length;
}
