import { afterEach, expect, test, vi } from "vitest";
import { pageApi } from "./page-api";

afterEach(() => vi.unstubAllGlobals());

test("a file is announced in the body: no address names it", async () => {
  const asked = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ id: "fil_4" }));
  vi.stubGlobal("fetch", asked);
  expect(await pageApi("t0k").start("Recibo Ana Luz Prado.pdf", 812, 1)).toEqual({ id: "fil_4" });
  const [url, init] = asked.mock.calls[0] ?? [];
  expect(decodeURIComponent(String(url))).toMatch(/^\/verify\/t0k\/api\/start\??$/);
  expect(JSON.parse(String(init?.body))).toEqual({
    name: "Recibo Ana Luz Prado.pdf",
    size: 812,
    requested: 1,
  });
});

test("a piece goes as the bytes it is", async () => {
  const asked = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ received: 3 }));
  vi.stubGlobal("fetch", asked);
  await pageApi("t0k").chunk("fil_4", 2, new Blob(["abc"]));
  const body = asked.mock.calls[0]?.[1].body;
  expect(body).toBeInstanceOf(Blob);
  expect(await (body as Blob).text()).toBe("abc");
});
