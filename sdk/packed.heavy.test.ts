import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import manifest from "./package.json";

// The package as integrators get it: packed, installed into empty projects, compiled with every library checked and run.

const run = promisify(execFile);
const root = process.cwd();
// Each of its runs takes two seconds, and takes three where V8 makes faster what is over by then.
const TSC = ["--no-opt", join(root, "node_modules/typescript/bin/tsc")];

let workshop: string;
let tarball: string;
let installed: string;

beforeAll(async () => {
  workshop = mkdtempSync(join(tmpdir(), "packed-"));
  const sources = checkout("with-packages");
  symlinkSync(join(root, "node_modules"), join(sources, "node_modules"));
  tarball = await pack(join(sources, "sdk"));
  installed = join(workshop, "installed");
  mkdirSync(installed);
  writeFileSync(join(installed, "package.json"), "{}");
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", tarball], { cwd: installed });
});
afterAll(() => rmSync(workshop, { recursive: true, force: true }));

/** A copy of what the package is made of: packing builds beside the sources, and other tests pack from the repository meanwhile. */
function checkout(name: string): string {
  const folder = join(workshop, name);
  mkdirSync(folder);
  for (const one of ["LICENSE", "package.json", "tsconfig.json"]) cpSync(join(root, one), join(folder, one));
  for (const one of ["src", "package.json", "tsconfig.json", "build.mjs", "README.md"])
    cpSync(join(root, "sdk", one), join(folder, "sdk", one), { recursive: true });
  return folder;
}

async function pack(folder: string): Promise<string> {
  // Our own npm runs no package's scripts; whoever packs the client elsewhere does.
  const env = { ...process.env, npm_config_ignore_scripts: "false" };
  const { stdout } = await run("npm", ["pack", "--pack-destination", workshop], { cwd: folder, env });
  return join(workshop, stdout.trim().split("\n").at(-1) ?? "");
}

/** npm installs the package once: a project of its own differs from another in its own settings only. */
function project(name: string, type: "module" | "commonjs"): string {
  const folder = join(workshop, name);
  cpSync(installed, folder, { recursive: true, verbatimSymlinks: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name, type, private: true }));
  return folder;
}

const USE = `import Proofline, { type CreateScreening, InvalidRequestError, type Screening, verifyWebhook } from "${manifest.name}";

const client = new Proofline({ apiKey: "svc_test_x", baseUrl: "https://proofline.example" });

export async function works(): Promise<Screening[]> {
  const body: CreateScreening = {
    applicant: { name: "Ilse Voorbeeld" },
    documents: [{ type: "payslip", path: "a.pdf" }, { url: "https://files.example/b.pdf" }],
    consent_confirmed: true,
    purpose: "employment",
  };
  const made = await client.screenings.create(body, { idempotencyKey: "once" });
  const score: number | null = made.score;
  const { url } = await client.verificationLinks.create({ applicant: { name: "Ilse Voorbeeld" } });
  const address: string | null = url;
  for await (const check of client.idChecks.list({ status: "passed" })) console.log(check.id, score, address);
  const event = await verifyWebhook("{}", null, "whsec_x").catch((error) => {
    if (error instanceof InvalidRequestError) console.log(error.param);
    throw error;
  });
  if (event.type === "screening.completed" && !("deleted" in event.data)) console.log(event.data.score);
  if (event.type === "id_check.retry" && !("deleted" in event.data)) console.log(event.data.attempts_left);
  if (event.type === "ping") console.log(event.data.endpoint_id);
  return client.screenings.list({ created: { gte: new Date() } }).toArray(5);
}

export async function mustNotCompile(): Promise<void> {
  const documents = [{ url: "https://files.example/b.pdf" }];
  const applicant = { name: "Ilse Voorbeeld" };
  // @ts-expect-error nonsense is no screening
  await client.screenings.create({ nonsense: true });
  // @ts-expect-error consent is missing
  await client.screenings.create({ applicant, documents });
  // @ts-expect-error consent is given or it is not
  await client.screenings.create({ applicant, documents, consent_confirmed: false });
  // @ts-expect-error no such purpose
  await client.screenings.create({ applicant, documents, consent_confirmed: true, purpose: "holiday" });
  // @ts-expect-error a person has a name
  await client.screenings.create({ applicant: {}, documents, consent_confirmed: true });
  // @ts-expect-error a document is no number
  await client.screenings.create({ applicant, documents: [7], consent_confirmed: true });
  // @ts-expect-error a subject has a name
  await client.sanctionsScreenings.create({ subject: {} });
  // @ts-expect-error no such status
  await client.screenings.list({ status: "finished" });
  // @ts-expect-error no such outcome
  await client.idChecks.simulate("idc_1", "maybe");
  const event = await client.events.retrieve("evt_1");
  // @ts-expect-error an identity check has no score
  if (event.type === "id_check.completed") console.log(event.data.score);
  // @ts-expect-error no such event
  if (event.type === "screening.finished") console.log(event.id);
  // @ts-expect-error a decision is one of three words
  const decision: "accepted" | null = (await client.screenings.retrieve("x")).decision;
  console.log(decision);
}
`;

const PROJECTS = {
  "esm-node16": ["module", { module: "node16" }],
  "esm-nodenext": ["module", { module: "nodenext" }],
  "commonjs-node16": ["commonjs", { module: "node16" }],
  "commonjs-nodenext": ["commonjs", { module: "nodenext" }],
  bundler: ["module", { module: "esnext", moduleResolution: "bundler" }],
  "commonjs-node10": ["commonjs", { module: "commonjs", moduleResolution: "node10" }],
  // A server's project: no DOM, everything from Node's own types.
  "server-only": [
    "module",
    { module: "nodenext", lib: ["es2022"], types: ["node"], exactOptionalPropertyTypes: true },
  ],
} as const;

test.each(Object.entries(PROJECTS))(
  "compiles in a strict %s project, every library checked",
  async (name, given) => {
    const [type, options] = given;
    const folder = project(name, type);
    writeFileSync(join(folder, "use.ts"), USE);
    if ("types" in options) {
      mkdirSync(join(folder, "node_modules/@types"));
      for (const one of ["@types/node", "undici-types"])
        symlinkSync(join(root, "node_modules", one), join(folder, "node_modules", one));
    }
    const compilerOptions = {
      target: "es2022",
      strict: true,
      skipLibCheck: false,
      // TypeScript's own are not ours to check; they take twice as long as everything else.
      skipDefaultLibCheck: true,
      noEmit: true,
      esModuleInterop: true,
      types: [],
      ...options,
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["use.ts"] }));
    const said = await run(process.execPath, [...TSC, "-p", folder], { cwd: folder }).then(
      () => "",
      (error) => error.stdout,
    );
    expect(said).toBe("");
  },
);

test("a body of nonsense does not compile even where libraries go unchecked", async () => {
  const folder = project("unchecked", "module");
  writeFileSync(
    join(folder, "bad.ts"),
    `import { Proofline } from "${manifest.name}";\nnew Proofline().screenings.create({ nonsense: true });\n`,
  );
  const flags = ["--strict", "--skipLibCheck", "--noEmit", "--module", "nodenext"];
  const error = await run(process.execPath, [...TSC, ...flags, "bad.ts"], { cwd: folder }).catch(
    (one) => one,
  );
  expect(error.stdout).toContain("'nonsense' does not exist");
});

test("runs by import and by require, with licence and readme beside it", async () => {
  const folder = project("runs", "commonjs");
  const use =
    "const c = new Proofline({ apiKey: 'k', baseUrl: 'http://x' }); console.log(typeof c.screenings.create);";
  for (const code of [
    `const { default: Proofline } = require("${manifest.name}"); ${use}`,
    `const { Proofline } = require("${manifest.name}"); ${use}`,
  ])
    expect((await run(process.execPath, ["-e", code], { cwd: folder })).stdout).toBe("function\n");
  const imported = ["--input-type=module", "-e", `import Proofline from "${manifest.name}"; ${use}`];
  expect((await run(process.execPath, imported, { cwd: folder })).stdout).toBe("function\n");
  expect((await run("npx", ["proofline", "--help"], { cwd: folder })).stdout).toContain("proofline listen");
  expect((await run("npx", ["proofline", "--version"], { cwd: folder })).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  const here = join(folder, "node_modules", manifest.name);
  expect(readFileSync(join(here, "LICENSE"), "utf8")).toBe(readFileSync("LICENSE", "utf8"));
  expect(readFileSync(join(here, "README.md"), "utf8")).toContain(`from "${manifest.name}"`);
  expect(manifest.name).toMatch(/^@[a-z-]+\/[a-z-]+$/);
});

test("is packed the same from a checkout in which nothing was installed", async () => {
  const bare = await pack(join(checkout("bare"), "sdk"));
  expect(readFileSync(bare).equals(readFileSync(tarball))).toBe(true);
});
