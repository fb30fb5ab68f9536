import { execFile, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signWebhook } from "@/sdk/src/webhook";
import { freePort } from "@/server/runtime/free-port";

// The receivers that the documentation shows, each run by its language where that is installed, against good and bad deliveries.

const run = promisify(execFile);
const SECRET = "whsec_bm90IGEgcmVhbCBzZWNyZXQ=";
type Command = [program: string, ...args: string[]];
type Language = { compile?: (file: string) => Command[]; start: (file: string, port: string) => Command };

/** How each is compiled, if it is, and started. Compiling has no limit of its own: the first time, Go compiles its whole library. */
const LANGUAGES: Readonly<Record<string, Language>> = {
  "receive.py": { start: (file) => ["python3", file] },
  "receive.php": { start: (file, port) => ["php", "-S", `localhost:${port}`, file] },
  "receive.rb": { start: (file) => ["ruby", file] },
  "receive.go": {
    // As it compiles fastest: nothing is optimised, its library's neither.
    compile: (file) => [["go", "build", "-gcflags=all=-N -l", "-ldflags=-s -w", "-o", `${file}.out`, file]],
    start: (file) => [`${file}.out`],
  },
  "Receive.java": {
    compile: (file) => [["javac", "-d", `${file}.out`, file]],
    start: (file) => ["java", "-cp", `${file}.out`, "Receive"],
  },
  "receive.cs": {
    compile: (file) => [
      ["dotnet", "new", "web", "-o", `${file}.out`],
      ["mv", file, `${file}.out/Program.cs`],
      ["dotnet", "build", `${file}.out`],
    ],
    start: (file) => ["dotnet", "run", "--no-build", "--project", `${file}.out`],
  },
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "receivers-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("every receiver is known here", () => {
  expect(readdirSync("docs/receivers").sort()).toEqual(Object.keys(LANGUAGES).sort());
});

const isThere = ([, { compile, start }]: [string, Language]) =>
  spawnSync("which", [(compile?.("")[0] ?? start("", ""))[0]]).status === 0;
const all = Object.entries(LANGUAGES);

test.skip.each(all.filter((one) => !isThere(one)))("%s: its language is not installed here", () => undefined);

test.each(all.filter(isThere))(
  "%s takes what is genuine and nothing else",
  async (name, { compile, start }) => {
    const port = String(await freePort());
    const file = join(folder, name);
    writeFileSync(file, readFileSync(join("docs/receivers", name), "utf8").replaceAll("4242", port));
    const env = { ...process.env, PROOFLINE_WEBHOOK_SECRET: SECRET, GOFLAGS: "-mod=mod", CGO_ENABLED: "0" };
    for (const [program, ...args] of compile?.(file) ?? []) await run(program, args, { env, cwd: folder });
    const [program, ...args] = start(file, port);
    const child = spawn(program, args, { env, cwd: folder, detached: true, stdio: "ignore" });
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
      let first = 0;
      while (first === 0) {
        expect(child.exitCode, "it ended by itself").toBeNull();
        await pause(100);
        first = await send("{}", null).catch(() => 0);
      }
      expect(first).toBe(400);
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
      // `dotnet run` starts the program as a child of its own.
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    }
  },
  1_200_000,
);
