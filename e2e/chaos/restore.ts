import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Demo } from "@/server/runtime/demo-account";
import { type Service, startService } from "./service";

export type RestoreReport = { checks: Record<string, boolean> };

/**
 * What docs/operations/backup.md says, done: a backup while the service runs, the installation is then lost, and the backup is put into a
 * new data folder. Everything that was there is there, sealed values open, keys work.
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
    const passphrase = join(home, "passphrase");
    writeFileSync(passphrase, "four brown hares cross the frozen field\n", { mode: 0o600 });
    const file = join(home, "installation.backup");
    const saved = svc(first, "backup", file, "--passphrase-file", passphrase);
    checks["a backup while it runs"] = saved.status === 0 && (statSync(file).mode & 0o777) === 0o600;
    const later = await ask(before.url, "POST", "/v1/verification-links", {
      applicant: { name: "Marta Ejemplo" },
    });
    checks["it goes on meanwhile"] = later.status === 201;
    checks["stops without leaving processes"] = (await before.stop()).length === 0;
    rmSync(first, { recursive: true, force: true });
    const restored = svc(copy, "restore", file, "--passphrase-file", passphrase);
    checks["a restore into nothing"] = restored.status === 0;
    checks["a second restore is refused"] =
      svc(copy, "restore", file, "--passphrase-file", passphrase).status === 1;

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

/** The operator's command line on a data folder. */
function svc(folder: string, ...args: string[]) {
  const { DATABASE_URL: _database, ...inherited } = process.env;
  return spawnSync(process.execPath, [join(process.cwd(), ".build", "operate.mjs"), ...args], {
    env: { ...inherited, DATA_DIR: folder },
    encoding: "utf8",
  });
}
