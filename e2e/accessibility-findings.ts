import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type RunOptions = Parameters<AxeBuilder["options"]>[0];
type Violation = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];
declare const axe: { run(context: Node, options: RunOptions): Promise<{ violations: Violation[] }> };

// The axe of the package beside us, in the form that browsers read fastest.
const here = createRequire(import.meta.url);
const axeSource = readFileSync(
  createRequire(here.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** What is wrong on a page as it stands: by all rules, or by those named, themselves or by their tags. */
export async function violations(page: Page, only?: string[]): Promise<Violation[]> {
  // What is as it should be needs no description, which takes longer than finding it so.
  const options: RunOptions = { resultTypes: ["violations"], ...(only ? { runOnly: only } : {}) };
  // The way that sees into frames of another origin opens a page of its own for each question.
  if (page.frames().length > 1)
    return (await new AxeBuilder({ page, axeSource }).options(options).analyze()).violations;
  // Read by the page once, however often it is asked.
  if (await page.evaluate(() => typeof axe === "undefined")) await page.evaluate(axeSource);
  return page.evaluate(async (asked) => (await axe.run(document, asked)).violations, options);
}

/** Each page is loaded once: all rules in light, the colours again in dark; and nothing of ours is what the page's policy stops. */
export async function findings(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) found.push(`${page.url()} ${message.text()}`);
  });
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    const light = await violations(page);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    const dark = await violations(page, ["color-contrast"]);
    for (const [scheme, wrong] of [
      ["light", light],
      ["dark", dark],
    ] as const)
      found.push(...wrong.map((one) => `${path} ${scheme} ${one.id}: ${one.nodes[0]?.html}`));
  }
  return found;
}
