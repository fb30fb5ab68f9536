import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** In the page itself, unless frames may be of another origin: the way that sees into those opens a page of its own for each question. */
export const axe = (page: Page) =>
  new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    // What is as it should be needs no description, which takes longer than finding it so.
    .options({ resultTypes: ["violations"] });

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
    const light = await axe(page).analyze();
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    const dark = await axe(page).withRules(["color-contrast"]).analyze();
    for (const [scheme, { violations }] of [
      ["light", light],
      ["dark", dark],
    ] as const)
      found.push(...violations.map((one) => `${path} ${scheme} ${one.id}: ${one.nodes[0]?.html}`));
  }
  return found;
}
