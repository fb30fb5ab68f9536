import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchAt, PARSER_ENV, reaches, type SandboxLevel, sandboxLevel } from "./sandbox";

const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
chmodSync(folder, 0o755);
const entry = join(folder, "probe.cjs");
const secrets = mkdtempSync(join(tmpdir(), "secrets-"));
const secret = join(secrets, "secrets.json");
const model = mkdtempSync(join(tmpdir(), "model-"));
chmodSync(model, 0o755);
let server: Server;

// What a parser that a stranger took over would try, in its own words.
writeFileSync(
  entry,
  `const fs = require("node:fs"), net = require("node:net"), { spawnSync } = require("node:child_process");
const [secret, port, model, outside, confined] = process.argv.slice(2);
// What would reach the machine if the fence did not hold is tried only where there is nothing of it.
const risked = (work) => confined === "namespaces" && !fs.existsSync("/home") ? work() : null;
const tried = (work) => { try { return work() ?? true; } catch (error) { return error.code ?? error.message; } };
const done = (reached) => process.stdout.write(JSON.stringify({
  uid: process.getuid(),
  mapped: tried(() => fs.readFileSync("/proc/self/uid_map", "utf8").trim().split(/\\s+/)[1]),
  secret: tried(() => fs.readFileSync(secret, "utf8")),
  accounts: tried(() => fs.readFileSync("/etc/passwd", "utf8").length),
  environment: tried(() => fs.readFileSync("/proc/" + outside + "/environ").length),
  memory: tried(() => fs.openSync("/proc/" + outside + "/mem", "r")),
  signal: tried(() => process.kill(Number(outside), 0)),
  processes: fs.readdirSync("/proc").filter((name) => /^\\d+$/.test(name)).length,
  own: Object.keys(process.env).sort(),
  packages: tried(() => fs.writeFileSync(__filename, "changed")),
  model: tried(() => fs.writeFileSync(model + "/of-the-next-one", "changed")),
  root: risked(() => tried(() => fs.writeFileSync("/elsewhere", "changed"))),
  scratch: tried(() => fs.writeFileSync("/tmp/scratch", "mine")),
  mount: risked(() => spawnSync("mount", ["-t", "tmpfs", "tmpfs", "/tmp"]).status),
  privileges: /NoNewPrivs:\\s*(\\d)/.exec(fs.readFileSync("/proc/self/status", "utf8"))[1],
  capabilities: /CapEff:\\s*(\\w+)/.exec(fs.readFileSync("/proc/self/status", "utf8"))[1],
  spaces: spawnSync("unshare", ["--user", "--map-root-user", "true"]).status,
  core: /Max core file size\\s+(\\d+)/.exec(fs.readFileSync("/proc/self/limits", "utf8"))[1],
  grandchild: /Max cpu time\\s+(\\d+)/.exec(spawnSync("cat", ["/proc/self/limits"], { encoding: "utf8" }).stdout)?.[1],
  reached,
}));
const socket = net.connect(Number(port), "127.0.0.1");
socket.once("connect", () => { socket.destroy(); done("connected"); }).once("error", (error) => done(error.code));`,
);

beforeAll(async () => {
  writeFileSync(secret, "the app keys", { mode: 0o600 });
  server = createServer((socket) => socket.end()).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
});
afterAll(() => {
  server.close();
  for (const one of [folder, secrets, model]) rmSync(one, { recursive: true, force: true });
});

const needs = { entry, reads: [model], memoryMb: 500, cpuMs: 20_000 };
const isRoot = process.getuid?.() === 0;

function probe(level: SandboxLevel) {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const words = [entry, secret, `${port}`, model, `${process.pid}`, level];
  const { program, args } = launchAt(level, needs, words);
  const { stdout, stderr } = spawnSync(program, args, { env: PARSER_ENV, encoding: "utf8", timeout: 30_000 });
  expect(stderr).toBe("");
  return JSON.parse(stdout) as Record<string, unknown>;
}

const level = process.platform === "linux" ? sandboxLevel(needs) : "process";

test.runIf(reaches(level, "namespaces"))(
  "in its namespaces a parser reads no secret, opens no socket, sees no process and writes nowhere but to its scratch",
  () => {
    expect(probe("namespaces")).toEqual({
      // Root of a namespace with nobody in it: outside it is this user.
      uid: 0,
      mapped: isRoot ? "65534" : `${process.getuid?.()}`,
      secret: "ENOENT",
      accounts: "ENOENT",
      environment: "ENOENT",
      memory: "ENOENT",
      signal: "ESRCH",
      processes: 1,
      own: ["NODE_ENV", "PATH", "TZ"],
      packages: "EROFS",
      model: "EROFS",
      root: "EROFS",
      scratch: true,
      mount: 32,
      privileges: "1",
      capabilities: "0000000000000000",
      spaces: 1,
      core: "0",
      grandchild: "25",
      reached: "ENETUNREACH",
    });
  },
);

test.runIf(isRoot && reaches(level, "user"))(
  "as nobody a parser reads and writes nothing of the service's",
  () => {
    expect(probe("user")).toMatchObject({
      uid: 65_534,
      secret: "EACCES",
      environment: "EACCES",
      memory: "EACCES",
      signal: "EPERM",
      packages: "EACCES",
      model: "EACCES",
      privileges: "1",
      capabilities: "0000000000000000",
      grandchild: "25",
    });
  },
);

test.runIf(reaches(level, "limits"))(
  "without more, the limits of the kernel bind a parser and what it starts",
  () => {
    expect(probe("limits")).toMatchObject({
      own: ["NODE_ENV", "PATH", "TZ"],
      privileges: "1",
      capabilities: "0000000000000000",
      core: "0",
      grandchild: "25",
    });
  },
);

test("a level at which the program cannot read what it needs is not reached", () => {
  const hidden = { ...needs, entry: join(folder, "not-there.cjs") };
  expect(sandboxLevel(hidden)).toBe("process");
});
