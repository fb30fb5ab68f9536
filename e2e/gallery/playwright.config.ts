import { defineConfig } from "@playwright/test";
import { freePort } from "@/server/runtime/free-port";
import { passingSecrets } from "@/server/runtime/secrets";
import base from "../playwright.config";

process.env.GALLERY_PORT ??= `${await freePort()}`;
const origin = `http://localhost:${process.env.GALLERY_PORT}`;

/** What else follows the machine: widths of letters rounded to points, coloured edges, the screen's colours. */
const AS_EVERYWHERE = ["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"];

export default defineConfig({
  ...base,
  globalSetup: undefined,
  testDir: ".",
  testIgnore: [],
  reporter: [["list"], ["../alone-reporter.ts"]],
  outputDir: "../../test-results/gallery",
  fullyParallel: true,
  // What is shown first is compiled first.
  expect: { timeout: 60_000 },
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  use: {
    ...base.use,
    baseURL: origin,
    launchOptions: {
      ...base.use?.launchOptions,
      args: [...(base.use?.launchOptions?.args ?? []), ...AS_EVERYWHERE],
    },
  },
  // The pages of development alone: no database, no worker, no account.
  webServer: {
    command: `node node_modules/next/dist/bin/next dev --port ${process.env.GALLERY_PORT}`,
    cwd: "../..",
    url: `${origin}/gallery`,
    timeout: 180_000,
    env: {
      ...passingSecrets(),
      NODE_ENV: "development",
      NEXT_TELEMETRY_DISABLED: "1",
      DATABASE_URL: "postgres://nobody@localhost/none",
      BASE_URL: origin,
    },
  },
});
