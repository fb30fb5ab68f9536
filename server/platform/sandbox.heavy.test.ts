import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GIVES_WAY } from "./give-way";
import { launchAt, MOST_TASKS, PARSER_ENV, type Reached, reaches, sandboxReached } from "./sandbox";
import { kernelFilters, syscallFilter } from "./syscall-filter";

const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
chmodSync(folder, 0o755);
const entry = join(folder, "probe.cjs");
const secrets = mkdtempSync(join(tmpdir(), "secrets-"));
const secret = join(secrets, "secrets.json");
const model = mkdtempSync(join(tmpdir(), "model-"));
chmodSync(model, 0o755);
let server: Server;

// What a parser that a stranger took over would try, in its own words.
const PROBE = `const fs = require("node:fs"), net = require("node:net"), { spawnSync } = require("node:child_process");
const [secret, port, model, outside, confined] = process.argv.slice(2);
// What would reach the machine if the fence did not hold is tried only where there is nothing of it.
const risked = (work) => confined === "namespaces" && !fs.existsSync("/home") ? work() : null;
const tried = (work) => { try { return work() ?? true; } catch (error) { return error.code ?? error.message; } };
const done = (reached) => process.stdout.write(JSON.stringify({
  uid: process.getuid(),
  priority: require("node:os").getPriority(),
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
  filters: Number(/Seccomp_filters:\\s*(\\d+)/.exec(fs.readFileSync("/proc/self/status", "utf8"))?.[1] ?? -1),
  grandchildFilters: Number(/Seccomp_filters:\\s*(\\d+)/.exec(spawnSync("cat", ["/proc/self/status"], { encoding: "utf8" }).stdout)?.[1] ?? -1),
  reached,
}));
const socket = net.connect(Number(port), "127.0.0.1");
socket.once("connect", () => { socket.destroy(); done("connected"); }).once("error", (error) => done(error.code));`;

writeFileSync(entry, PROBE);

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

function probe(level: Reached["level"], filter = false) {
  // Anew, because one that runs as this user may have written over itself.
  writeFileSync(entry, PROBE);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const words = [entry, secret, `${port}`, model, `${process.pid}`, level];
  const { program, args } = launchAt({ level, filter }, needs, words);
  const { stdout, stderr } = spawnSync(program, args, { env: PARSER_ENV, encoding: "utf8", timeout: 30_000 });
  expect(stderr).toBe("");
  return JSON.parse(stdout) as Record<string, unknown>;
}

const machine: Reached =
  process.platform === "linux" ? sandboxReached(needs) : { level: "process", filter: false };
const { level } = machine;
/** Whoever waits for an answer comes before what is read for later. */
const afterOurs = Math.min(getPriority() + GIVES_WAY.from, 19);

test.runIf(reaches(level, "namespaces"))(
  "in its namespaces a parser reads no secret, opens no socket, sees no process and writes nowhere but to its scratch",
  () => {
    expect(probe("namespaces")).toEqual({
      // Root of a namespace with nobody in it: outside it is this user.
      uid: 0,
      priority: afterOurs,
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
      filters: expect.any(Number),
      grandchildFilters: expect.any(Number),
      reached: "ENETUNREACH",
    });
  },
);

test.runIf(isRoot && reaches(level, "user"))(
  "as nobody a parser reads and writes nothing of the service's",
  () => {
    expect(probe("user")).toMatchObject({
      uid: 65_534,
      priority: afterOurs,
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

// Bounded here too, should the fence not hold: so many children, and no longer than the time allowed.
const CHILDREN = MOST_TASKS + 100;
const BOMB = `const { spawn } = require("node:child_process");
let [there, refused] = [0, null], left = ${CHILDREN};
for (; left > 0 && refused === null; left -= 1) {
  const child = spawn("sleep", ["9.25"], { stdio: "ignore" });
  child.on("error", () => undefined);
  if (child.pid === undefined) refused = "EAGAIN"; else there += 1;
}
process.stdout.write(JSON.stringify({ there, refused }), () => process.exit(0));`;

test.runIf(reaches(level, "namespaces"))(
  "whoever multiplies in a sandbox meets its own end of processes, and the sandbox beside it has all of its own",
  () => {
    const bomb = () => {
      const { program, args } = launchAt({ level: "namespaces", filter: machine.filter }, needs, [
        "-e",
        BOMB,
      ]);
      const options = {
        env: PARSER_ENV,
        stdio: ["ignore", "pipe", "inherit"] as ("ignore" | "pipe" | "inherit")[],
      };
      return spawn(program, args, { ...options, timeout: 20_000, killSignal: "SIGKILL" });
    };
    return Promise.all(
      Array.from({ length: 3 }, async () => {
        const chunks: Buffer[] = [];
        const child = bomb();
        child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
        await once(child, "close");
        const { there, refused } = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
        expect(refused).toBe("EAGAIN");
        expect(there).toBeGreaterThan(MOST_TASKS / 2);
        expect(there).toBeLessThan(MOST_TASKS);
      }),
    );
  },
);

test("a level at which the program cannot read what it needs is not reached", () => {
  const hidden = { ...needs, entry: join(folder, "not-there.cjs") };
  expect(sandboxReached(hidden)).toEqual({ level: "process", filter: false });
});

test.runIf(machine.filter)("behind the filter the kernel has no network, and nothing to break out by", () => {
  const outside = Number(
    /Seccomp_filters:\s*(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? -2,
  );
  // At every level: where namespaces are not allowed it is all that keeps a parser from the network.
  for (const one of ["limits", "user", "namespaces"] as const) {
    if (!reaches(level, one) || (one === "user" && !isRoot)) continue;
    expect(probe(one, true), one).toMatchObject({
      reached: "ENOSYS",
      filters: 1,
      grandchildFilters: 1,
      spaces: 1,
    });
    expect(probe(one), one).toMatchObject({ filters: Math.max(outside, -1) });
  }
});

test.runIf(process.platform === "linux" && ["x64", "arm64"].includes(process.arch) && kernelFilters())(
  "a machine with perl and a kernel that filters has the filter",
  () => {
    const perl = spawnSync("perl", ["-e", "print 1"], { env: PARSER_ENV, encoding: "utf8" }).stdout === "1";
    expect(machine.filter).toBe(perl && level !== "process");
  },
);

test("the filter ends calls of another machine's numbers and fits its jumps, on both machines", () => {
  for (const arch of ["x64", "arm64"] as const) {
    const filter = syscallFilter(arch) ?? Buffer.alloc(0);
    const run = (audit: number, number: number, ...args: number[]) => interpret(filter, audit, number, args);
    const [own, other] = arch === "x64" ? [0xc000003e, 0x40000003] : [0xc00000b7, 0x40000028];
    const [read, socket, clone, ioctl] = arch === "x64" ? [0, 41, 56, 16] : [63, 198, 220, 29];
    expect(run(other, read)).toBe("kill");
    expect(run(own, read)).toBe("allow");
    expect(run(own, socket)).toBe("absent");
    expect(run(own, 435)).toBe("absent");
    expect(run(own, 4_000)).toBe("absent");
    expect(run(own, 0x40000000 + read)).toBe("absent");
    // A thread as the C library makes it, a child, a new user's space.
    expect(run(own, clone, 0x3d0f00)).toBe("allow");
    expect(run(own, clone, 17)).toBe("allow");
    expect(run(own, clone, 0x10000000 | 17)).toBe("absent");
    expect(run(own, ioctl, 0, 0x5401)).toBe("allow");
    expect(run(own, ioctl, 0, 0x5412)).toBe("absent");
  }
  expect(syscallFilter("riscv64")).toBeNull();
});

/** What the kernel would do, for the few instructions that the filter is made of. */
function interpret(filter: Buffer, audit: number, number: number, args: readonly number[]): string {
  const data = Buffer.alloc(64);
  data.writeUInt32LE(number, 0);
  data.writeUInt32LE(audit, 4);
  for (const [index, value] of args.entries()) data.writeUInt32LE(value, 16 + 8 * index);
  let loaded = 0;
  for (let at = 0; at < filter.length / 8; at += 1) {
    const word = filter.subarray(at * 8, at * 8 + 8);
    const [code, value] = [word.readUInt16LE(0), word.readUInt32LE(4)];
    if (code === 0x20) loaded = data.readUInt32LE(value);
    else if (code === 0x06)
      return { 2147418112: "allow", 2147483648: "kill", 327718: "absent" }[value] ?? "?";
    else {
      const holds = { 21: loaded === value, 37: loaded > value, 69: (loaded & value) !== 0 }[code];
      at += word.readUInt8(holds ? 2 : 3);
    }
  }
  return "beyond its end";
}

test.runIf(reaches(level, "limits")).for(["limits", "user", "namespaces"] as const)(
  "a parser ends with a worker that was killed (%s)",
  async (one, { skip }) => {
    skip(!reaches(level, one) || (one === "user" && !isRoot));
    const { program, args } = launchAt({ level: one, filter: false }, needs, [
      "-e",
      "process.stdout.write('there'); setInterval(() => undefined, 1_000)",
    ]);
    const worker = spawn(
      process.execPath,
      [
        "-e",
        `const { spawn } = require("node:child_process"); const [program, ...args] = process.argv.slice(1);
         const parser = spawn(program, args, { detached: true, stdio: ["pipe", "pipe", "ignore"] });
         parser.stdout.once("data", () => console.log(parser.pid));`,
        program,
        ...args,
      ],
      { env: PARSER_ENV, stdio: ["ignore", "pipe", "inherit"] },
    );
    const [said] = (await once(worker.stdout, "data")) as [Buffer];
    const group = -Number(said);
    const isThere = () => {
      try {
        return process.kill(group, 0);
      } catch {
        return false;
      }
    };
    expect(isThere()).toBe(true);
    worker.kill("SIGKILL");
    await expect.poll(isThere, { timeout: 3_000 }).toBe(false);
  },
);
