import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Demo } from "@/server/runtime/demo-account";
import { type Service, startService } from "./service";

export type RestoreReport = { checks: Record<string, boolean> };

/**
 * What README says of backups, done: the stopped installation's data folder is copied, the original goes on and is then lost, and the
 * copy is started. Everything that was there when it was copied is there, sealed values open, keys work.
 */
export async function backupAndRestore(): Promise<RestoreReport> {
  const home = mkdtempSync(join(tmpdir(), "restore-"));
  // Within reach of PostgreSQL's own user, so that the database lies in the data folder.
  chmodSync(home, 0o711);
  const [first, copy] = [join(home, "first"), join(home, "copy")];
  const checks: Record<string, boolean> = {};
  let running: Service | undefined;
  try {
    const before = await startService(first);
    running = before;
    const demo = JSON.parse(readFileSync(join(first, "demo.json"), "utf8")) as Demo;
    const ask = async (url: string, method: string, path: string, body?: object) => {
      const headers = {
        authorization: `Bearer ${demo.test_key}`,
        "content-type": "application/json",
        "idempotency-key": `restore ${method} ${path}`,
      };
      const answer = await fetch(`${url}${path}`, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return {
        status: answer.status,
        replayed: answer.headers.get("idempotent-replayed"),
        text: await answer.text(),
      };
    };
    const screening = {
      applicant: { name: "Marta Ejemplo" },
      documents: [{ url: "https://files.example.com/a.pdf" }],
      consent_confirmed: true,
    };
    const made = await ask(before.url, "POST", "/v1/screenings", screening);
    const endpoint = { url: "https://hooks.example.com/x" };
    const secret = await ask(before.url, "POST", "/v1/webhook-endpoints", endpoint);
    const path = `/v1/screenings/${(JSON.parse(made.text) as { id: string }).id}`;
    const shown = await ask(before.url, "GET", path);
    checks["stops without leaving processes"] = (await before.stop()).length === 0;
    // With owners and modes: PostgreSQL refuses to run on files of anybody else.
    if (spawnSync("cp", ["-a", first, copy]).status !== 0)
      throw new Error("the data folder could not be copied");
    rmSync(first, { recursive: true, force: true });

    const after = await startService(copy);
    running = after;
    checks["keys work and records are the same"] = (await ask(after.url, "GET", path)).text === shown.text;
    const replay = await ask(after.url, "POST", "/v1/webhook-endpoints", endpoint);
    checks["sealed values open"] = replay.replayed === "true" && replay.text === secret.text;
    const another = await ask(after.url, "POST", "/v1/verification-links", {
      applicant: { name: "Marta Ejemplo" },
    });
    checks["work goes on"] = another.status === 201;
  } finally {
    await running?.stop();
    rmSync(home, { recursive: true, force: true });
  }
  return { checks };
}
