import { type ChildProcess, execFile, spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Metafile } from "esbuild";
import { type Licence, type Product, signLicence } from "@/server/engine/licence/token";
import { buildContainer } from "../build";

export const API_KEY = "the key of this container";

/** A key pair of the test's own: the containers it builds take the licences it signs, and no others. */
const signing = generateKeyPairSync("ed25519");

export function licenceToken(product: Product, change: Partial<Licence> = {}): string {
  const licence: Licence = {
    id: "lic_01KA0000000000000000000000",
    product,
    not_before: new Date(Date.now() - 60_000),
    expires: new Date(Date.now() + 3_600_000),
    limits: {},
    ...change,
  };
  return signLicence(licence, signing.privateKey);
}

export type BuiltContainer = { folder: string; metafile: Metafile; remove(): void };

/** The container as it is shipped, in a folder outside the checkout: no package of the repository is within its reach. */
export async function builtContainer(product: Product): Promise<BuiltContainer> {
  const parent = mkdtempSync(join(tmpdir(), "container-"));
  const folder = join(parent, product);
  const metafile = await buildContainer({
    root: process.cwd(),
    out: folder,
    product,
    publicKey: signing.publicKey.export({ format: "der", type: "spki" }).toString("base64"),
    docs: "https://service.example.com/docs/errors",
  });
  return { folder, metafile, remove: () => rmSync(parent, { recursive: true, force: true }) };
}

export type Running = {
  url: string;
  child: ChildProcess;
  /** Lines of its log so far. */
  lines(): Record<string, unknown>[];
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
};

/** Ends by itself when it is not started rightly. */
export function launch(folder: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(folder, "main.mjs")], {
    cwd: tmpdir(),
    // Nothing of ours: neither settings nor a way to our packages.
    env: { NODE_ENV: "production", PATH: "/usr/local/bin:/usr/bin:/bin", PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (data) => {
    out += data;
  });
  child.stderr.on("data", (data) => {
    err += data;
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const lines = () =>
    out
      .split("\n")
      .slice(0, -1)
      .map((line): Record<string, unknown> => JSON.parse(line));
  return { child, ended, lines, errors: () => err };
}

/** Starts a container and waits until it listens. */
export async function startContainer(folder: string, env: Record<string, string>): Promise<Running> {
  const started = launch(folder, { API_KEY, ...env });
  const port = await new Promise<unknown>((resolve, reject) => {
    started.child.stdout.on("data", () => {
      const ready = started.lines().find((line) => line.event === "ready");
      if (ready) resolve(ready.port);
    });
    started.ended.then((code) => reject(new Error(`ended with ${code}: ${started.errors()}`)));
  });
  return { ...started, url: `http://127.0.0.1:${port}` };
}

export async function stopContainer({ child, ended }: Running): Promise<number | null> {
  child.kill("SIGTERM");
  return ended;
}

export type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

export async function post(url: string, headers: Record<string, string>, body: unknown): Promise<Answer> {
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** Runs one of the documentation's examples as a reader would, in a folder with its files; answers what the container said. */
export async function runExample(
  name: string,
  folder: string,
  env: Record<string, string>,
): Promise<unknown> {
  const script = readFileSync(`docs/examples/container-${name}.sh`, "utf8");
  const { stdout } = await promisify(execFile)("sh", ["-c", script], {
    cwd: folder,
    env: { NODE_ENV: "production", PATH: process.env.PATH ?? "", API_KEY, ...env },
  });
  return JSON.parse(stdout);
}

/** `{status, code, param}` of an error answer. */
export function faultOf({ status, body }: Answer) {
  const error = (body.error ?? {}) as Record<string, unknown>;
  return { status, code: error.code, param: error.param };
}
