import { type ChildProcess, execFile, spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import manifest from "@/sdk/package.json";
import { SAMPLE_IDS, type SampleObject } from "@/server/api/sample-ids";
import { freePort } from "@/server/runtime/free-port";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import { startService } from "@/server/testing/service";
import type { Example } from "./calls";
import { example, forReaders, guide, textOf } from "./guides";
import { reference } from "./reference";

// What the documentation tells people to type, typed: in a folder that holds nothing but the packed client, against a running
// service. curl runs in a shell, TypeScript in Node.

const run = promisify(execFile);
const root = process.cwd();

let service: Awaited<ReturnType<typeof startService>>;
let account: TestAccount;
let workshop: string;
let tarball: string;
let folder: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  service = await startService();
  workshop = mkdtempSync(join(tmpdir(), "proofline-docs-"));
  env = {
    NODE_ENV: "production",
    PATH: [join(workshop, "bin"), process.env.PATH].join(delimiter),
    HOME: workshop,
    npm_config_cache: join(workshop, "cache"),
    npm_config_offline: "true",
    PROOFLINE_BASE_URL: service.url,
  };
  // The readers' curl, except that an error answer is a failure.
  const { stdout: curl } = await run("bash", ["-c", "command -v curl"]);
  mkdirSync(join(workshop, "bin"));
  const shim = join(workshop, "bin", "curl");
  writeFileSync(shim, `#!/bin/sh\nexec ${curl.trim()} -sS --fail-with-body --max-time 30 "$@"\n`);
  chmodSync(shim, 0o755);
  const { stdout } = await run("npm", ["pack", "--pack-destination", workshop], {
    cwd: join(root, "sdk"),
    env,
  });
  tarball = join(workshop, stdout.trim().split("\n").at(-1) ?? "");
  folder = emptyFolder("examples");
  await shell(folder, installed(INSTALL));
  writeFileSync(join(folder, "payslip.pdf"), "%PDF-1.7\n");
}, 180_000);

beforeEach(async () => {
  account = await makeAccount();
  env.PROOFLINE_API_KEY = account.testKey.key;
});

afterAll(async () => {
  await service.close();
  rmSync(workshop, { recursive: true, force: true });
});

function emptyFolder(name: string): string {
  const path = join(workshop, name);
  mkdirSync(path);
  return path;
}

const INSTALL = "npm install $PROOFLINE_BASE_URL/sdk/proofline.tgz";

/** The package comes from the file that was just packed, as the pages' server would hand it out. */
function installed(command: string): string {
  return command
    .replace("$PROOFLINE_BASE_URL", service.url)
    .replace(`${service.url}/sdk/proofline.tgz`, tarball)
    .replace("npm install", "npm install --no-audit --no-fund");
}

async function shell(cwd: string, script: string): Promise<string> {
  const { stdout } = await run("bash", ["--norc", "-euo", "pipefail", "-c", script], {
    cwd,
    env,
  });
  return stdout;
}

let count = 0;
async function node(cwd: string, code: string): Promise<string> {
  count += 1;
  const file = join(cwd, `example-${count}.mjs`);
  writeFileSync(file, forReaders(code));
  const { stdout } = await run(process.execPath, [file], { cwd, env });
  return stdout;
}

/** Makes an object of its own for an example that names one. */
const MAKE: Readonly<Record<SampleObject, (text: string) => Promise<string>>> = {
  screening: () => create("/v1/screenings", { ...screening, sandbox_outcome: "review" }),
  request: async () =>
    create(`/v1/screenings/${await MAKE.screening("")}/requests`, {
      items: [{ kind: "explanation", note: "Why is the employer another one?" }],
    }),
  link: () => create("/v1/verification-links", { applicant }),
  idCheck: async (text) => {
    const id = await create("/v1/id-checks", { applicant, send_email: false });
    // There is a report after an attempt only.
    if (/\breport\b/.test(text)) await create(`/v1/id-checks/${id}/simulate`, { outcome: "passed" });
    return id;
  },
  sanctions: (text) =>
    create("/v1/sanctions-screenings", {
      subject: { name: "Marta Ejemplo" },
      // Lists change for those on watch.
      ...(/\bsimulate\b/.test(text) ? { monitor: true } : {}),
    }),
  customer: async (text) => {
    const id = `agency-${Math.random().toString(36).slice(2)}`;
    const makesIt = /customers\.create|"id": "agency-7"/.test(text);
    return makesIt ? id : create("/v1/customers", { id, name: "Agencia Levante" });
  },
  endpoint: () => create("/v1/webhook-endpoints", { url: "https://hooks.example.com/proofline" }),
  event: async () => {
    await MAKE.sanctions("");
    const list = await call<{ data: { id: string }[] }>("GET", "/v1/events?limit=1", {
      key: account.testKey.key,
    });
    return list.body.data[0]?.id ?? "";
  },
};

const applicant = { name: "Marta Ejemplo Ruiz", email: "marta@example.com" };
const screening = {
  applicant,
  documents: [{ url: "https://files.example.com/payslip.pdf" }],
  consent_confirmed: true,
};

async function create(path: string, body: object): Promise<string> {
  const made = await call<{ id: string }>("POST", path, { key: account.testKey.key, body });
  expect(made.status, made.text).toBeLessThan(300);
  return made.body.id;
}

async function withRealIds(text: string): Promise<string> {
  let real = text;
  for (const [kind, id] of Object.entries(SAMPLE_IDS))
    if (real.includes(id)) real = real.replaceAll(id, await MAKE[kind as SampleObject](text));
  return real;
}

async function runExample({ curl, ts }: Partial<Example>): Promise<void> {
  await Promise.all([
    curl === undefined ? undefined : withRealIds(curl).then((script) => shell(folder, script)),
    ts === undefined ? undefined : withRealIds(ts).then((code) => node(folder, code)),
  ]);
}

const operations = reference().flatMap((group) => group.operations);

test.each(operations.map((operation) => [operation.id, operation.example] as const))(
  "the reference's examples of %s run",
  async (_id, both) => runExample(both),
);

/** The receiver never ends by itself: the quickstart's test runs it. Calls of the containers are run with the containers' tests. */
const RUN_ELSEWHERE = /^receive-webhooks$|^container-/;
const names = [...new Set(readdirSync("docs/examples").map((file) => file.replace(/\.\w+$/, "")))];

test.each(names.filter((name) => !RUN_ELSEWHERE.test(name)))("the guides' example %s runs", (name) =>
  runExample(example(name)),
);

test("an example that is refused would be noticed", async () => {
  await expect(shell(folder, "curl $PROOFLINE_BASE_URL/v1/screenings")).rejects.toThrow("401");
});

test("the quickstart, step by step in an empty folder", async () => {
  const place = emptyFolder("quickstart");
  const port = String(await freePort());
  const local = (text: string) => text.replaceAll("4242", port);
  const children: ChildProcess[] = [];
  const background = (program: string, args: string[], more: Partial<NodeJS.ProcessEnv> = {}) => {
    const child = spawn(program, args, {
      cwd: place,
      env: { ...env, ...more },
      detached: true,
    });
    children.push(child);
    let text = "";
    const waiting: { pattern: RegExp; resolve(match: RegExpExecArray): void }[] = [];
    const look = (data: Buffer) => {
      text += data;
      for (const { pattern, resolve } of waiting) {
        const match = pattern.exec(text);
        if (match) resolve(match);
      }
    };
    child.stdout?.on("data", look);
    child.stderr?.on("data", look);
    return {
      says: (pattern: RegExp) =>
        new Promise<RegExpExecArray>((resolve, reject) => {
          waiting.push({ pattern, resolve });
          child.once("exit", (code) => reject(new Error(`${program} ended with ${code}:\n${text}`)));
          look(Buffer.alloc(0));
        }),
    };
  };
  const ran: string[] = [];
  let screeningId = "";
  let receiverCode = "";
  let listener: ReturnType<typeof background> | undefined;
  let receiver: ReturnType<typeof background> | undefined;
  try {
    for (const token of guide("en", "quickstart")?.tokens ?? []) {
      if (token.type !== "code") continue;
      const text = textOf(token).trim();
      ran.push(text.split("\n")[0] ?? "");
      if (text.startsWith("export ")) {
        const lines = text.replace("svc_test_…", account.testKey.key);
        for (const [, name = "", value] of lines.matchAll(/^export (\w+)=(\S+)$/gm))
          expect(env[name], name).toBe(value);
      } else if (text.startsWith("npm install")) {
        await shell(place, installed(text));
      } else if (text.startsWith("pip install")) {
        // The Python client has tests of its own; here it is the address that must be one the service has.
        expect(text).toBe(`pip install ${service.url}/sdk/proofline-python.tar.gz`);
        expect(existsSync(join(root, "public/sdk/proofline-python.tar.gz"))).toBe(true);
      } else if (text === "receive-webhooks") {
        receiverCode = forReaders(local(example(text).ts ?? ""));
      } else if (text.startsWith("npx proofline listen")) {
        const args = local(text).split(" ");
        listener = background(args[0] ?? "", args.slice(1));
        const [, secret = ""] = await listener.says(/Signing secret: (whsec_\S+)/);
        writeFileSync(join(place, "receiver.mjs"), receiverCode);
        receiver = background(process.execPath, ["receiver.mjs"], { PROOFLINE_WEBHOOK_SECRET: secret });
        await expect.poll(() => fetch(`http://localhost:${port}`).then((answer) => answer.status)).toBe(400);
      } else if (text.startsWith("npx proofline trigger")) {
        await shell(place, text);
        const told = await receiver?.says(/screening\.completed (evt_\w+)/);
        await listener?.says(new RegExp(`${told?.[1]}\\s+→ 204`));
      } else {
        const { curl, ts } = example(text);
        const answer = await shell(place, (curl ?? "").replaceAll(SAMPLE_IDS.screening, screeningId));
        if (text === "create-screening") {
          screeningId = JSON.parse(answer).id;
          expect(JSON.parse(answer).status).toBe("processing");
        }
        if (text === "retrieve-screening")
          expect(JSON.parse(answer)).toMatchObject({ status: "completed", decision: "review", score: 58 });
        const told = ts && (await node(place, ts.replaceAll(SAMPLE_IDS.screening, screeningId)));
        if (text === "create-screening") expect(told).toContain("completed review 58");
        if (text === "screening-report")
          expect(readFileSync(join(place, "report.html"), "utf8")).toContain("<html");
      }
    }
  } finally {
    // npx runs the command as a child of its own.
    for (const child of children) if (child.pid) process.kill(-child.pid, "SIGTERM");
  }
  expect(ran).toEqual([
    expect.stringContaining("export PROOFLINE_API_KEY"),
    `npm install ${service.url}/sdk/proofline.tgz`,
    `pip install ${service.url}/sdk/proofline-python.tar.gz`,
    "me",
    "create-screening",
    "retrieve-screening",
    "screening-report",
    "receive-webhooks",
    expect.stringContaining("npx proofline listen"),
    "npx proofline trigger screening.completed",
  ]);
});

test("the packed client is web standards alone, and refuses live keys for play", async () => {
  const { name, dependencies } = JSON.parse(
    readFileSync(join(folder, "node_modules", manifest.name, "package.json"), "utf8"),
  );
  expect([name, dependencies]).toEqual([manifest.name, undefined]);
  const client = readFileSync(join(folder, "node_modules", manifest.name, "dist/index.js"), "utf8");
  expect(client).not.toMatch(/(from|import)\s*\(?"|\brequire\(|\bBuffer\b/);
  const refused = await run("npx", ["proofline", "trigger", "ping", "--api-key", account.liveKey.key], {
    cwd: folder,
    env,
  }).catch((error) => error);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain("svc_test_");
});
