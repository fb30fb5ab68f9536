import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/server/runtime/free-port";
import { pause } from "@/server/testing/program";

/** An Inngest server that keeps its state in a Redis of its own, so that it may be killed. */
export type InngestServer = {
  /** What our processes need to work with it. */
  env: Record<string, string>;
  /** SIGKILL, and a successor on the same state. */
  strike(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts `binary` (INNGEST_BIN) as docs/operations/inngest.md says; `redis-server` must be there too. */
export async function startInngestServer(binary: string): Promise<InngestServer> {
  const folder = mkdtempSync(join(tmpdir(), "proofline-inngest-"));
  const key = randomBytes(32).toString("hex");
  const eventKey = randomBytes(16).toString("hex");
  const ports = [];
  for (let n = 0; n < 5; n += 1) ports.push(await freePort());
  const [port, gateway, gatewayGrpc, executorGrpc, redisPort] = ports.map(String);
  const output = openSync(join(folder, "server.log"), "a");
  const quiet = { PATH: process.env.PATH ?? "", HOME: folder };
  const run = (program: string, args: string[]) =>
    spawn(program, args, { cwd: folder, env: quiet as never, stdio: ["ignore", output, output] });
  const redis = run("redis-server", [
    ...["--port", redisPort ?? "", "--bind", "127.0.0.1", "--dir", folder, "--save", ""],
    ...["--appendonly", "yes", "--appendfsync", "everysec", "--maxmemory-policy", "noeviction"],
  ]);
  const url = `http://127.0.0.1:${port}`;
  const start = async (): Promise<ChildProcess> => {
    const server = run(binary, [
      ...["start", "--host", "127.0.0.1", "--port", port ?? "", "--no-ui"],
      ...["--connect-gateway-port", gateway ?? "", "--connect-gateway-grpc-port", gatewayGrpc ?? ""],
      ...["--connect-executor-grpc-port", executorGrpc ?? "", "--signing-key", key, "--event-key", eventKey],
      ...["--redis-uri", `redis://127.0.0.1:${redisPort}`, "--sqlite-dir", folder],
    ]);
    for (let tries = 0; tries < 300; tries += 1) {
      if ((await fetch(`${url}/health`).catch(() => undefined))?.ok) return server;
      await pause(200);
    }
    throw new Error(`the Inngest server did not start: ${join(folder, "server.log")}`);
  };
  let server = await start();
  const end = async (child: ChildProcess) => {
    const gone = once(child, "exit");
    if (child.kill("SIGKILL")) await gone;
  };
  return {
    env: {
      JOBS_ENGINE: "inngest",
      INNGEST_BASE_URL: url,
      INNGEST_SIGNING_KEY: `signkey-prod-${key}`,
      INNGEST_EVENT_KEY: eventKey,
      // Its gateway names itself by the port it usually has.
      INNGEST_CONNECT_GATEWAY_URL: `ws://127.0.0.1:${gateway}/v0/connect`,
    },
    async strike() {
      await end(server);
      server = await start();
    },
    async stop() {
      await end(server);
      await end(redis);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
