import { createHash } from "node:crypto";
import { test as base, devices, expect, type Page } from "@playwright/test";
import { violations } from "./accessibility-findings";

/** A device without the browser it names, so that a group of tests may use it. */
function shapeOf(name: string) {
  const { defaultBrowserType: _, ...shape } = devices[name] ?? {};
  return shape;
}

export const PHONE = shapeOf("Pixel 7");
export const DESK = { ...shapeOf("Desktop Chrome"), viewport: { width: 1440, height: 900 } };

/** Every test comes from an address of its own, as visitors do: the pages' limits count by address. */
export const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, info) => {
    const [a = 0, b = 0, c = 0] = createHash("sha256").update(`${info.testId}${info.retry}`).digest();
    await use({ ...extraHTTPHeaders, "X-Forwarded-For": `10.${a}.${b}.${c}` });
  },
});

export const WCAG = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

export async function expectAccessible(page: Page, tags = [...WCAG, "best-practice"]): Promise<void> {
  const found = await violations(page, tags);
  expect(found.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([]);
}

/** Bytes of files that the server says it has, by the answers to their pieces. */
export function arrivedBytes(page: Page): () => number {
  const files = new Map<string, number>();
  page.on("response", async (response) => {
    const url = new URL(response.url());
    if (!url.pathname.endsWith("/api/chunk")) return;
    const { received = 0 } = await response.json().catch(() => ({}));
    files.set(url.searchParams.get("id") ?? "", received);
  });
  return () => [...files.values()].reduce((sum, one) => sum + one, 0);
}
