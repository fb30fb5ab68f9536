import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signWebhook } from "@/sdk/src/webhook";
import { freePort } from "@/server/runtime/free-port";

// The receivers that the documentation shows, each run by its language where that is installed, against good and bad deliveries.

const SECRET = "whsec_bm90IGEgcmVhbCBzZWNyZXQ=";
/** How each is started, and the program that must be there for it. */
const LANGUAGES: Readonly<Record<string, (file: string, port: string) => [string, ...string[]]>> = {
  "receive.py": (file) => ["python3", file],
  "receive.php": (file, port) => ["php", "-S", `localhost:${port}`, file],
  "receive.rb": (file) => ["ruby", file],
  "receive.go": (file) => ["go", "run", file],
  "Receive.java": (file) => ["java", file],
  "receive.cs": (file) => ["dotnet", "run", "--project", file],
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "receivers-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("every receiver is known here", () => {
  expect(readdirSync("docs/receivers").sort()).toEqual(Object.keys(LANGUAGES).sort());
});

const isThere = ([, start]: [string, (file: string, port: string) => string[]]) =>
  spawnSync("which", [start("", "")[0] ?? ""]).status === 0;
const all = Object.entries(LANGUAGES);

test.skip.each(all.filter((one) => !isThere(one)))("%s: its language is not installed here", () => undefined);

test.each(all.filter(isThere))(
  "%s takes what is genuine and nothing else",
  async (name, start) => {
    const port = String(await freePort());
    const file = join(folder, name);
    const [program, ...args] = start(file, port);
    writeFileSync(file, readFileSync(join("docs/receivers", name), "utf8").replaceAll("4242", port));
    if (name.endsWith(".cs")) dotnetProject(file, args);
    const env = { ...process.env, PROOFLINE_WEBHOOK_SECRET: SECRET, GOFLAGS: "-mod=mod" };
    const child: ChildProcess = spawn(program, args, { env, cwd: folder, detached: true, stdio: "ignore" });
    try {
      const send = async (body: string, header: string | null) =>
        (
          await fetch(`http://localhost:${port}/`, {
            method: "POST",
            body,
            headers: {
              "Content-Type": "application/json",
              ...(header === null ? {} : { "Service-Signature": header }),
            },
          })
        ).status;
      await expect.poll(() => send("{}", null).catch(() => 0), { timeout: 280_000, interval: 500 }).toBe(400);
      const body = '{"id":"evt_1","type":"ping","data":{"name":"Núñez Ωmega"}}';
      const now = Math.floor(Date.now() / 1000);
      const good = await signWebhook(body, SECRET, now);
      const signature = good.split("v1=")[1];
      expect(await send(body, good)).toBe(204);
      // Two signatures stand there while a secret is replaced.
      expect(await send(body, `t=${now},v1=${"0".repeat(64)},v1=${signature}`)).toBe(204);
      expect(await send(body, await signWebhook(body, SECRET, now - 250))).toBe(204);
      const refused = [
        [`${body} `, good],
        [body, await signWebhook(body, `${SECRET}x`, now)],
        [body, await signWebhook(body, SECRET, now - 400)],
        [body, await signWebhook(body, SECRET, now + 400)],
        [body, `t=${now + 1},v1=${signature}`],
        [body, `t=x,v1=${signature}`],
        [body, `v1=${signature}`],
        [body, `t=${now}`],
        [body, `t=${now},v1=`],
      ] as const;
      for (const [text, header] of refused) expect(await send(text, header), header).toBe(400);
    } finally {
      // `go run` and `dotnet run` start the program as a child of their own.
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    }
  },
  300_000,
);

function dotnetProject(file: string, args: string[]): void {
  const project = join(folder, "receiver");
  execFileSync("dotnet", ["new", "web", "-o", project]);
  writeFileSync(join(project, "Program.cs"), readFileSync(file));
  args.splice(2, 1, project);
}
