import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiDocument } from "@/server/api/openapi";
import { makeAccount } from "@/server/testing/factories";
import { startService } from "@/server/testing/service";
import { generate } from "./python/generate.mjs";

// The Python client: written from the description of today, installed as its users do, and tested against the running service.

const run = promisify(execFile);

let service: Awaited<ReturnType<typeof startService>>;
let site: string;
beforeAll(async () => {
  service = await startService();
  site = mkdtempSync(join(tmpdir(), "python-"));
});
afterAll(async () => {
  await service.close();
  rmSync(site, { recursive: true });
});

test("is written from the description (node sdk/python/generate.mjs)", () => {
  for (const [name, text] of Object.entries(generate(openApiDocument())))
    expect(readFileSync(`sdk/python/proofline/${name}`, "utf8")).toBe(text);
});

test("is installed without network or tools and passes its own tests against the service", async () => {
  const archive = join(site, "proofline-python.tar.gz");
  await run("tar", ["-czf", archive, "-C", "sdk", "python"]);
  const pip = ["-m", "pip", "install", "--quiet", "--no-index", "--target", join(site, "lib"), archive];
  await run("python3", pip, { env: { ...process.env, PIP_DISABLE_PIP_VERSION_CHECK: "1" } });
  const { testKey } = await makeAccount();
  const { stderr } = await run("python3", ["-m", "unittest", "discover", "-s", "sdk/python/tests", "-v"], {
    env: {
      ...process.env,
      PYTHONPATH: join(site, "lib"),
      PYTHONDONTWRITEBYTECODE: "1",
      PROOFLINE_API_KEY: testKey.key,
      PROOFLINE_BASE_URL: service.url,
    },
  }).catch((error) => error);
  expect(stderr).toMatch(/Ran 13 tests[\s\S]*\nOK\n/);
});
