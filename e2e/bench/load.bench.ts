import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asTextPdf, tellStory, template } from "@/server/engine/samples";
import { pause } from "@/server/testing/program";
import { startService } from "../chaos/service";
import { report } from "./report";

// npm run bench -- load [minutes]: what web and worker hold in memory under mixed load: reads, sandbox and live screenings, links,
// sanctions checks. An hour of a busy account (some 20 requests a second) goes through as fast as the machine takes it, in five
// minutes at most; what is held at the end must not be more than after the first fifth.

const MINUTES = Number(process.argv[2] ?? 5);
const REQUESTS = 72_000;
const CLIENTS = 12;

const parent = mkdtempSync(join(tmpdir(), "load-bench-"));
chmodSync(parent, 0o711);
const folder = join(parent, "data");
const service = await startService(folder, { LOG_LEVEL: "warn" });
try {
  const { account_id: accountId } = JSON.parse(readFileSync(join(folder, "demo.json"), "utf8"));
  const keys = { test: newKey(accountId, "test"), live: newKey(accountId, "live") };
  const sample = await asTextPdf(
    template("payslip-es-official").draw(tellStory("load", "ES", "2026-11-20")),
    "payslip",
  );
  const document = { media_type: sample.mediaType, data: Buffer.from(sample.bytes).toString("base64") };
  const screening = { applicant: { name: "Marta Ejemplo" }, documents: [document], consent_confirmed: true };

  let sent = 0;
  const refused: Record<string, number> = {};
  const began = Date.now();
  const until = began + MINUTES * 60_000;
  const ask = async (method: string, path: string, key: string, body?: object) => {
    const answer = await fetch(service.url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    await answer.arrayBuffer();
    sent += 1;
    if (!answer.ok) refused[`${answer.status} ${path}`] = (refused[`${answer.status} ${path}`] ?? 0) + 1;
  };
  const work = async () => {
    for (let turn = 0; sent < REQUESTS && Date.now() < until; turn += 1) {
      if (turn % 400 === 0) await ask("POST", "/v1/screenings", keys.live, screening);
      else if (turn % 20 === 0) await ask("POST", "/v1/screenings", keys.test, screening);
      else if (turn % 33 === 0)
        await ask("POST", "/v1/verification-links", keys.test, { applicant: { name: "Marta Ejemplo" } });
      else if (turn % 25 === 0)
        await ask("POST", "/v1/sanctions-screenings", keys.test, { subject: { name: "Marta Ejemplo" } });
      else if (turn % 3 === 0) await ask("GET", "/v1/screenings?limit=20", keys.test);
      else if (turn % 3 === 1) await ask("GET", "/v1/events?limit=20", keys.test);
      else await ask("GET", "/v1/me", keys.live);
    }
  };
  const held: Record<"web" | "worker", number[]> = { web: [], worker: [] };
  const watch = setInterval(() => {
    for (const part of ["web", "worker"] as const) held[part].push(service.residentMb(part));
  }, 1_000);
  await Promise.all(Array.from({ length: CLIENTS }, work));
  const seconds = (Date.now() - began) / 1000;
  await pause(5_000);
  clearInterval(watch);
  if (Object.keys(refused).length > 0) throw new Error(`refused: ${JSON.stringify(refused)}`);
  report({ what: `${sent} mixed requests`, ours: sent / seconds, unit: "/s" });
  for (const part of ["web", "worker"] as const) {
    const values = held[part];
    const fifth = Math.ceil(values.length / 5);
    const early = Math.max(...values.slice(0, fifth));
    const late = values.slice(-fifth).sort((a, b) => a - b)[fifth >> 1] ?? 0;
    const limit = { is: "its peak in the first fifth", value: early };
    report({ what: `memory of the ${part} process, last fifth`, ours: late, unit: "MB", limit, atMost: 1.1 });
  }
} finally {
  await service.stop();
  rmSync(parent, { recursive: true, force: true });
}

/** A key whose minute is not what is measured, made as an operator makes one. */
function newKey(accountId: string, environment: "test" | "live"): string {
  const args = ["keys", "create", "--account", accountId, "--env", environment, "--scopes", "*"];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["server/runtime/svc.mjs", ...args, "--rate-limit", "1000000", "--json"],
    { env: { ...process.env, DATA_DIR: folder }, encoding: "utf8" },
  );
  if (stdout === "") throw new Error(stderr);
  return (JSON.parse(stdout) as { key: string }).key;
}
