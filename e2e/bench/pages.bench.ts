import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { asTextPdf, tellStory, template } from "@/server/engine/samples";
import { freePort } from "@/server/runtime/free-port";
import { filledAccount, firstLink, signIn } from "../filled-account";
import startService from "../global-setup";
import { report } from "./report";

// npm run bench -- pages: script bytes of the upload page as they travel, before and after a PDF is chosen, and Lighthouse's
// mobile profile (a slow phone on a slow line) of the upload page and the identity page. Of the dashboard's lists and a case, with the
// processor slowed four times: when the largest thing stands there, beside the same content without scripts, and script bytes.

process.env.E2E_PORT ??= `${await freePort()}`;
const stop = await startService();
const base = `http://localhost:${process.env.E2E_PORT}`;
const debugging = await freePort();
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", `--remote-debugging-port=${debugging}`],
  ...(executablePath ? { executablePath } : {}),
});

try {
  const upload = await create("/v1/verification-links", {
    applicant: { name: "Marta Ejemplo" },
    documents_requested: ["Payslips", "Employment contract"],
  });
  const identity = await create("/v1/id-checks", {
    applicant: { name: "Marta Ejemplo", email: "marta@example.com" },
    send_email: false,
  });
  await scriptBytes(upload);
  for (const [name, url] of [
    ["upload page", upload],
    ["identity page", identity],
  ] as const) {
    const outcome = await lighthouse(url, {
      port: debugging,
      onlyCategories: ["performance", "accessibility"],
      logLevel: "error",
    });
    const score = (category: string) => Math.round((outcome?.lhr.categories[category]?.score ?? 0) * 100);
    const audit = (id: string) => outcome?.lhr.audits[id]?.displayValue ?? "?";
    for (const category of ["performance", "accessibility"])
      report({
        what: `${name}, Lighthouse mobile, ${category}`,
        ours: score(category),
        unit: "of 100",
        atLeast: 95,
      });
    console.log(
      `${name} (first paint ${audit("first-contentful-paint")}, largest ${audit("largest-contentful-paint")}, blocked ${audit("total-blocking-time")}, shift ${audit("cumulative-layout-shift")})`,
    );
  }
  await dashboard();
} finally {
  await browser.close();
  await stop();
}
process.exit(0);

async function create(path: string, body: object): Promise<string> {
  const answer = await fetch(base + path, {
    method: "POST",
    headers: { Authorization: `Bearer ${process.env.E2E_TEST_KEY}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { url: string }).url;
}

const SLOWED = 4;
const RUNS = 5;

/** The dashboard's pages as a member opens them anew, the browser's cache warm for neither. */
async function dashboard(): Promise<void> {
  const filled = filledAccount("pages-bench");
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, filled.owner, filled.password);
  const one = await firstLink(page, "/test/screenings");
  for (const [name, path] of [
    ["screenings", "/test/screenings"],
    ["reviews", "/test/reviews"],
    ["links", "/test/links"],
    ["a case", one],
  ] as const) {
    const runs: { paint: number; bytes: number }[] = [];
    const still: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      runs.push(await opened(path, true));
      still.push((await opened(path, false)).paint);
    }
    const middle = (values: readonly number[]) =>
      [...values].sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
    report({
      what: `${name}, largest paint with the processor slowed ${SLOWED} times`,
      ours: middle(runs.map(({ paint }) => paint)) / 1000,
      unit: "s",
      atMost: 1.2,
    });
    console.log(`  the same content without scripts: ${(middle(still) / 1000).toFixed(2)} s`);
    report({
      what: `${name}, scripts as they travel`,
      ours: Math.max(...runs.map(({ bytes }) => bytes)) / 1024,
      unit: "KB",
      atMost: 200,
    });
  }
  await context.close();

  /** In a tab of its own, without a cache; `scripts` or the very same HTML alone. */
  async function opened(path: string, scripts: boolean): Promise<{ paint: number; bytes: number }> {
    const tab = await context.newPage();
    const network = await context.newCDPSession(tab);
    await network.send("Network.enable");
    await network.send("Network.setCacheDisabled", { cacheDisabled: true });
    await network.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
    if (!scripts) await tab.route("**/*.js", (route) => route.abort());
    const asked = new Set<string>();
    let bytes = 0;
    network.on("Network.responseReceived", ({ requestId, type }) => {
      if (type === "Script") asked.add(requestId);
    });
    network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (asked.has(requestId)) bytes += encodedDataLength;
    });
    await tab.addInitScript(() => {
      new PerformanceObserver((list) => {
        Reflect.set(window, "largest", list.getEntries().at(-1)?.startTime);
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
    await tab.goto(path, { waitUntil: "networkidle" });
    const paint = Number(await tab.evaluate(() => Reflect.get(window, "largest")));
    await tab.close();
    return { paint, bytes };
  }
}

async function scriptBytes(url: string): Promise<void> {
  const page = await browser.newPage();
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const scripts = new Set<string>();
  let bytes = 0;
  network.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  report({ what: "upload page, scripts as they travel", ours: bytes / 1024, unit: "KB", atMost: 150 });
  const sample = await asTextPdf(
    template("payslip-es-official").draw(tellStory("pages", "ES", "2026-11-20")),
    "a",
  );
  const file = { name: "payslip.pdf", mimeType: sample.mediaType, buffer: Buffer.from(sample.bytes) };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await page.getByText("Ready").waitFor();
  await page.waitForLoadState("networkidle");
  report({ what: "upload page, scripts after a PDF was chosen", ours: bytes / 1024, unit: "KB" });
  await page.close();
}
