import { chromium, type Page } from "@playwright/test";
import { forgedTrial } from "@/server/engine/samples";
import { freePort } from "@/server/runtime/free-port";
import { filledAccount, signIn } from "../filled-account";
import startService from "../global-setup";
import { newKey } from "../operator";
import { report } from "./report";

// npm run bench -- desk [cases] [seed]: a scripted reviewer works off cases in each of which one error was planted, at 1440 × 900 and with the
// keys alone. Counted: keys a case, and whether the planted place stood on the screen, without scrolling, when the decision was made. The
// reviewer knows nothing of it: they go through the findings until the planted one stands there, or none is left. Cases whose error the
// engine does not send to a person are counted apart; they are the engine's (npm run bench -- forgeries).

const many = Number(process.argv[2] ?? 40);
const seed = process.argv[3] ?? "desk";
const WIDE = { width: 1440, height: 900 };
const MOST_STEPS = 6;

process.env.E2E_PORT ??= `${await freePort()}`;
const stop = await startService();
const base = `http://localhost:${process.env.E2E_PORT}`;
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  ...(executablePath ? { executablePath } : {}),
});

try {
  const filled = filledAccount("desk-bench");
  const { key } = newKey(filled.account, "live");
  const planted = await plant(key);
  const page = await browser.newPage({ baseURL: base, viewport: WIDE });
  await signIn(page, filled.owner, filled.password);
  const told = { keys: 0, decided: 0, visible: 0, first: 0 };
  for (const [id, fields] of planted) {
    await page.goto(`/live/reviews?kind=screening&case=${id}`);
    const proof = page.locator("[data-proof]:visible");
    await proof.waitFor();
    let keys = 0;
    let seen = await isOnScreen(page, fields);
    if (seen) told.first += 1;
    while (!seen && keys < MOST_STEPS) {
      await page.keyboard.press("v");
      keys += 1;
      seen = await isOnScreen(page, fields);
    }
    const gone = page.locator(`[id="case-${id}"]`);
    for (const key of ["d", "1"]) await page.keyboard.press(key);
    keys += 2;
    await gone.waitFor({ state: "detached" });
    told.decided += 1;
    // Who looked through all of it for nothing has decided all the same.
    told.keys += seen ? keys : 2;
    told.visible += Number(seen);
  }
  report({ what: "cases that reached a person", ours: planted.size, unit: `of ${many}` });
  report({ what: "keys a decision", ours: told.keys / told.decided, unit: "keys", atMost: 3 });
  const share = (part: number) => (100 * part) / told.decided;
  report({
    what: "planted place on the screen at the decision",
    ours: share(told.visible),
    unit: "%",
    atLeast: 95,
  });
  report({ what: "planted place on the screen at once", ours: share(told.first), unit: "%" });
} finally {
  await browser.close();
  await stop();
}
process.exit(0);

/** Sends the altered documents in; answers those that wait for a person, with the fields that were altered. */
async function plant(key: string): Promise<Map<string, readonly string[]>> {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const sent = new Map<string, readonly string[]>();
  for (let index = 0; sent.size < many && index < many * 3; index += 1) {
    const trial = await forgedTrial(
      { seed, asOf: new Date().toISOString().slice(0, 10), pictures: 0 },
      index,
    );
    if (trial === undefined) continue;
    const { truth, bytes, mediaType } = trial.forged;
    const answer = await fetch(`${base}/v1/screenings`, {
      method: "POST",
      headers,
      body: JSON.stringify({
        applicant: { name: truth.applicant.name },
        country: truth.country,
        documents: [{ media_type: mediaType, data: Buffer.from(bytes).toString("base64") }],
        consent_confirmed: true,
      }),
    });
    if (answer.status !== 202) throw new Error(await answer.text());
    sent.set(((await answer.json()) as { id: string }).id, trial.fields);
  }
  const waiting = new Map<string, readonly string[]>();
  for (const [id, fields] of sent) {
    for (;;) {
      const answer = await fetch(`${base}/v1/screenings/${id}`, { headers });
      const { status, decision } = (await answer.json()) as { status: string; decision: string | null };
      if (status !== "processing") {
        if (decision === "review" || decision === "decline") waiting.set(id, fields);
        break;
      }
      await new Promise((again) => setTimeout(again, 500));
    }
  }
  return waiting;
}

/** Whether the proof of one of these fields stands in the window, whole. */
function isOnScreen(page: Page, fields: readonly string[]): Promise<boolean> {
  return page.evaluate((altered) => {
    const proof = [...document.querySelectorAll<HTMLElement>("[data-proof]")].find(
      (one) => one.offsetParent !== null || one.getClientRects().length > 0,
    );
    const figure = proof?.querySelector("[data-figure]") ?? proof;
    if (!proof || !figure || !altered.includes(proof.dataset.field ?? "")) return false;
    const { top, bottom, left, right } = figure.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
  }, fields);
}
