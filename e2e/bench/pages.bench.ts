import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { asTextPdf, tellStory, template } from "@/server/engine/samples";
import { freePort } from "@/server/runtime/free-port";
import startService from "../global-setup";
import { report } from "./report";

// npm run bench -- pages: script bytes of the upload page as they travel, before and after a PDF is chosen, and Lighthouse's
// mobile profile (a slow phone on a slow line) of the upload page and the identity page.

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
