import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { changeOf } from "./pictures";

// Every component as it looked when somebody last looked at it. A change that is meant takes the pictures anew (CONTRIBUTING.md).

const root = join(import.meta.dirname, "../..");
const FOLDERS = ["ui", "dashboard", "hosted"];

/** What is loaded only when it is shown. */
const LATE: Readonly<Record<string, string>> = { "screening-evidence": "canvas", usage: ".recharts-surface" };

/** Goes from exhibit to exhibit without loading the gallery anew, or asking the server what it said at the first. */
async function show(page: Page, locale: string, name: string): Promise<void> {
  const address = `/gallery/${locale}/${name}`;
  await page.evaluate((to) => history.pushState(null, "", to), address);
  await page.locator(`[data-exhibit="${name}"]`).waitFor();
  await expect(page.locator("html[data-pressed=all]")).toBeAttached();
  const late = LATE[name];
  if (late) await page.locator(late).first().waitFor();
  // Skeletons are what is shown there.
  if (name !== "notices") await expect(page.locator(".animate-pulse")).toHaveCount(0);
}

type Fiber = { type: unknown; child: Fiber | null; sibling: Fiber | null; return: Fiber | null };

/** The functions of React that stand behind what is on the page, by their names. */
const COMPONENTS = () => {
  const names = new Set<string>();
  const visit = (fiber: Fiber | null): void => {
    for (let at = fiber; at; at = at.sibling) {
      if (typeof at.type === "function") names.add(at.type.name);
      visit(at.child);
    }
  };
  const key = Object.keys(document.body).find((name) => name.startsWith("__reactFiber"));
  let top: Fiber | null = key ? Reflect.get(document.body, key) : null;
  while (top?.return) top = top.return;
  visit((top && Reflect.get(top, "stateNode"))?.current ?? null);
  return [...names];
};

for (const [look, locale, colorScheme, width] of [
  ["wide", "en", "light", 1440],
  ["phone", "es", "dark", 390],
] as const) {
  test(`every component looks as it did: ${look}`, async ({ browser, baseURL }, info) => {
    test.setTimeout(600_000);
    const { at } = JSON.parse(readFileSync(join(root, "components/gallery/answers.json"), "utf8"));
    const page = await browser.newPage({
      viewport: { width, height: 1500 },
      colorScheme,
      reducedMotion: "reduce",
      timezoneId: "Europe/Madrid",
      locale,
    });
    await page.clock.setFixedTime(at);
    await page.goto(`${baseURL}/gallery`);
    await page.addStyleTag({ path: join(import.meta.dirname, "gallery.css") });
    const links = page.locator("main li a");
    await links.first().waitFor();
    const names = await links.allTextContents();
    const shown = new Set<string>();
    const changed: (string | undefined)[] = [];
    for (const name of names) {
      await test.step(name, async () => {
        await show(page, locale, name);
        changed.push(await changeOf(page, [look, `${name}.webp`], info));
        for (const component of await page.evaluate(COMPONENTS)) shown.add(component);
      });
    }
    await page.close();
    expect(
      changed.filter(Boolean),
      "Meant? npx playwright test --config=e2e/gallery/playwright.config.ts --update-snapshots",
    ).toEqual([]);
    // That a file is imported (exhibits.test.ts) does not mean that each of its components is seen.
    const exported = FOLDERS.flatMap((folder) =>
      readdirSync(join(root, "components", folder), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".tsx"))
        .flatMap((file) => {
          const source = readFileSync(join(root, "components", folder, file), "utf8");
          return [...source.matchAll(/^export (?:default )?function ([A-Z]\w*)/gm)].map(
            ([, name]) => `${name} (${folder}/${file})`,
          );
        }),
    );
    expect(exported.filter((one) => !shown.has(one.split(" ")[0] ?? ""))).toEqual([]);
  });
}
