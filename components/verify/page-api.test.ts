import { afterEach, expect, test, vi } from "vitest";
import { CHUNK_BYTES, pageApi, sendFile } from "./page-api";

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

/** A line on which a test says what happens: it stands for the browser's, which tells of what has gone. */
class Line {
  static last: Line;
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = "";
  address = "";
  body: unknown;
  constructor() {
    Line.last = this;
  }
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader() {}
  send(body: unknown) {
    this.body = body;
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
  }
}

test("a piece goes as the bytes it is, and says how many have gone", async () => {
  vi.stubGlobal("XMLHttpRequest", Line);
  const gone: number[] = [];
  const sent = pageApi("t0k").chunk("fil_4", 2, new Blob(["abc"]), (bytes) => gone.push(bytes));
  const { last } = Line;
  expect(last.address).toBe("/verify/t0k/api/chunk?id=fil_4&index=2");
  expect(await (last.body as Blob).text()).toBe("abc");
  last.upload.onprogress?.({ loaded: 2 });
  last.answer(200, JSON.stringify({ received: 3 }));
  expect([await sent, gone]).toEqual([{ received: 3 }, [2]]);
});

test.each([
  [409, JSON.stringify({ error: { code: "state_conflict" } }), "state_conflict"],
  [502, "<html>a proxy</html>", "server_error"],
  [413, "", "server_error"],
])("a piece that is answered %i is a fault by its code", async (status, text, code) => {
  vi.stubGlobal("XMLHttpRequest", Line);
  const sent = pageApi("t0k").chunk("fil_4", 0, new Blob(["abc"]));
  Line.last.answer(status, text);
  await expect(sent).rejects.toMatchObject({ code });
});

test("on a slow line a file is further all the time, and never whole before the server has it", async () => {
  vi.stubGlobal("XMLHttpRequest", Line);
  const file = new Blob([new Uint8Array(CHUNK_BYTES + 1_000)]);
  const told: number[] = [];
  const sending = sendFile(
    pageApi("t0k"),
    "fil_4",
    file,
    0,
    (sent) => told.push(sent),
    () => true,
  );
  for (const [size, received] of [
    [CHUNK_BYTES, CHUNK_BYTES],
    [1_000, file.size],
  ] as const) {
    await vi.waitFor(() => expect((Line.last.body as Blob | undefined)?.size).toBe(size));
    for (const share of [0.25, 0.5, 0.75, 1]) Line.last.upload.onprogress?.({ loaded: size * share });
    Line.last.answer(200, JSON.stringify({ received }));
  }
  await sending;
  expect(told).toEqual([...told].sort((a, b) => a - b));
  expect(new Set(told).size).toBeGreaterThan(7);
  expect(told.filter((sent) => sent === file.size)).toHaveLength(1);
});
