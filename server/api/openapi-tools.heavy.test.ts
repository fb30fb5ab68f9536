import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiDocument } from "./openapi";

const run = promisify(execFile);
const bin = (name: string) => join(process.cwd(), "node_modules", ".bin", name);

let folder: string;
let file: string;

beforeAll(() => {
  // Inside the repository: what is generated there finds its packages.
  mkdirSync(".build", { recursive: true });
  folder = mkdtempSync(join(process.cwd(), ".build", "openapi-"));
  file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(openApiDocument()));
  writeFileSync(join(folder, "spectral.yaml"), 'extends: ["spectral:oas"]\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Tools from outside take the description as they find it.

test("redocly finds no error", async () => {
  const { stdout, stderr } = await run(bin("redocly"), ["lint", file], {
    env: { ...process.env, CI: "1" },
  });
  expect(stdout + stderr).toContain("Your API description is valid");
});

test("spectral finds no error", async () => {
  const { stdout } = await run(bin("spectral"), ["lint", file, "-r", join(folder, "spectral.yaml")]);
  expect(stdout).toContain("No results with a severity of 'error' found");
});

test("openapi-typescript makes a client that compiles, and that refuses what the API does", async () => {
  await run(bin("openapi-typescript"), [file, "-o", join(folder, "schema.ts")]);
  const client = join(folder, "client.ts");
  writeFileSync(
    client,
    `import createClient from "openapi-fetch";
import type { paths } from "./schema";
const client = createClient<paths>({ baseUrl: "http://localhost" });
const { data } = await client.GET("/v1/screenings/{id}", { params: { path: { id: "x" } } });
export const score: number | null | undefined = data?.score;
export const list = await client.GET("/v1/screenings", { params: { query: { limit: 5, status: "completed" } } });
// @ts-expect-error no such status
await client.GET("/v1/screenings", { params: { query: { status: "finished" } } });
// @ts-expect-error the applicant is required
await client.POST("/v1/screenings", { body: { documents: [], consent_confirmed: true } });
`,
  );
  const program = ts.createProgram([client], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  });
  const said = ts
    .getPreEmitDiagnostics(program)
    .map((one) => ts.flattenDiagnosticMessageText(one.messageText, " "));
  expect(said).toEqual([]);
});
