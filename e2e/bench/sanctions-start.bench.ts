import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PEOPLE } from "@/server/selftest/words/people-by-country";
import { type Service, startService } from "../chaos/service";
import { report } from "./report";

// npm run bench -- sanctions-start [entities]: the whole product with lists of that many made-up people, 50,000 unless given. How long it takes to
// bring a list into force, from the command to the first answered screening when it starts again with the index in place, and what the web
// process holds in memory beside what it held without any list.

const ENTITIES = Number(process.argv[2] ?? 50_000);
const parent = mkdtempSync(join(tmpdir(), "sanctions-start-"));
chmodSync(parent, 0o711);
const folder = join(parent, "data");
const seconds = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const began = performance.now();
  return [await work(), (performance.now() - began) / 1000];
};

/** People of all countries of the selftest, no two of one name. */
function madeUp(count: number): string {
  const lines: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { country, given, family } = PEOPLE[at % PEOPLE.length] ?? { country: "", given: [], family: [] };
    const turn = Math.floor(at / PEOPLE.length);
    const pick = (names: readonly string[], place: number) => names[place % names.length] ?? "";
    const first = `${pick(given, turn)} ${pick(given, Math.floor(turn / 7))}`;
    const name = `${first} ${pick(family, Math.floor(turn / 3))} ${letters(at)}`;
    const properties = { name: [name], birthDate: [String(1940 + (at % 60))], nationality: [country] };
    lines.push(JSON.stringify({ id: `made-up-${at}`, schema: "Person", properties }));
  }
  return lines.join("\n");
}

/** A word that no other number has: two letters a digit. */
const letters = (at: number) =>
  [...String(at)]
    .map((digit) => ["ba", "ke", "di", "lo", "mu", "na", "re", "si", "to", "vu"][Number(digit)])
    .join("");

async function answered(service: Service, key: string, name: string): Promise<string> {
  const response = await fetch(`${service.url}/v1/sanctions-screenings`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify({ subject: { kind: "person", name } }),
  });
  const { status, error } = (await response.json()) as { status?: string; error?: unknown };
  if (status === undefined) throw new Error(JSON.stringify(error));
  return status;
}

function svc(...args: string[]): Record<string, string> {
  const { stdout, stderr } = spawnSync(process.execPath, ["server/runtime/svc.mjs", ...args, "--json"], {
    env: { ...process.env, DATA_DIR: folder },
    encoding: "utf8",
  });
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout) as Record<string, string>;
}

const file = join(parent, "made-up.ftm.json");
writeFileSync(file, madeUp(ENTITIES));
const listed = `${madeUp(1).match(/"name":\["([^"]+)"/)?.[1]}`;
// No publisher is asked: the lists are those of the file.
const env = { SANCTIONS_SOURCES: join(parent, "sources.json") };
const nowhere = {
  name: "nowhere",
  format: "ftm",
  topics: ["sanction"],
  url: `file://${join(parent, "none.json")}`,
};
writeFileSync(env.SANCTIONS_SOURCES, JSON.stringify([nowhere]));
let service = await startService(folder, env);
try {
  const { id } = svc("accounts", "create", "--name", "Bench", "--live");
  const { key } = svc("keys", "create", "--account", id ?? "", "--env", "live", "--scopes", "*");
  await answered(service, key ?? "", listed);
  const bare = service.residentMb("web");
  const [, loaded] = await seconds(async () => svc("sanctions", "load", "--ftm", file));
  if ((await answered(service, key ?? "", listed)) !== "in_review")
    throw new Error("the list is not searched");
  report({ what: `${ENTITIES} entities into force`, ours: loaded, unit: "s" });
  report({
    what: "the web process beside its state without lists, after a change of lists",
    ours: service.residentMb("web") - bare,
    unit: "MB",
    atMost: 350,
  });
  await service.stop();
  const [again, ready] = await seconds(async () => {
    service = await startService(folder, env);
    return answered(service, key ?? "", listed);
  });
  if (again !== "in_review") throw new Error(`a listed name is ${again}`);
  report({ what: `start to a first screening, ${ENTITIES} entities`, ours: ready, unit: "s", atMost: 5 });
  report({ what: "the web process after a start with lists", ours: service.residentMb("web"), unit: "MB" });
} finally {
  await service.stop();
  rmSync(parent, { recursive: true, force: true });
}
