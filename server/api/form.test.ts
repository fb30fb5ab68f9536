import { once } from "node:events";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiError } from "@/server/platform/errors";
import { guestOfObject } from "@/server/platform/fair-share";
import { SHARES } from "@/server/platform/shares";
import { largeBytesOf } from "./body";
import { type Form, MOST_FORM_BYTES, readForm } from "./form";
import { enterLarge } from "./large-places";

type Read = { fields: [string, unknown][]; files: { name: string; bytes: Buffer }[] } | { refused: string };

let read: Promise<Read> = Promise.resolve({ refused: "nothing" });
const server = createServer((request, response) => {
  read = (async () => {
    let form: Form | undefined;
    try {
      form = await readForm(request, { accountId: "acc_test", environment: "live", object: "lnk_test" });
      const files = [];
      for (const { name, read } of form.files)
        files.push({ name, bytes: await read(async (all) => Buffer.from(all)) });
      return { fields: [...form.fields], files };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { refused: error.code };
    } finally {
      await form?.close();
      request.resume();
      response.end();
    }
  })();
});
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => server.close());

/** Sends the pieces as they are and answers what was made of them. */
async function post(
  pieces: readonly (string | Uint8Array)[],
  type = "multipart/form-data; boundary=b",
): Promise<Read> {
  const { port } = server.address() as AddressInfo;
  const sent = send({ port, method: "POST", agent: false, headers: { "Content-Type": type } });
  const answered = once(sent, "response");
  for (const piece of pieces) if (!sent.write(piece)) await once(sent, "drain");
  sent.end();
  const [response] = await answered;
  response.resume();
  return read;
}

const part = (name: string, value: string, more = "") =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const file = (name: string, value = "%PDF-1.7") => part("documents", value, `; filename="${name}"`);
const END = "--b--\r\n";

test("what a browser sends is read back as it was, in whatever pieces it comes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(fc.string({ unit: "grapheme", maxLength: 20 }), fc.uint8Array({ maxLength: 3_000 })),
        { maxLength: 5 },
      ),
      fc.array(fc.string({ unit: "grapheme", maxLength: 50 }), { maxLength: 5 }),
      fc.integer({ min: 1, max: 900 }),
      async (files, answers, step) => {
        const form = new FormData();
        const named = files.map(
          ([name, bytes]) => [`a${name.replace(/["\\/\0\r\n]/g, "")}`.toWellFormed(), bytes] as const,
        );
        for (const [name, bytes] of named) form.append("documents", new File([Buffer.from(bytes)], name));
        const told = answers.map((answer) => answer.replace(/[\r\n\0]/g, "").toWellFormed());
        for (const answer of told) form.append("answer-0", answer);
        const sent = new Response(form);
        const bytes = Buffer.from(await sent.arrayBuffer());
        const pieces = Array.from({ length: Math.ceil(bytes.length / step) }, (_, n) =>
          bytes.subarray(n * step, (n + 1) * step),
        );
        expect(await post(pieces, sent.headers.get("content-type") ?? "")).toEqual({
          fields: told.map((answer) => ["answer-0", answer]),
          files: named.map(([name, content]) => ({ name, bytes: Buffer.from(content) })),
        });
      },
    ),
    { numRuns: 40 },
  );
});

test("a form has so many parts, files and letters, and no more", async () => {
  const many = (count: number, one: string) => [one.repeat(count), END];
  expect(await post(many(20, file("a.pdf")))).toMatchObject({ files: { length: 20 } });
  expect(await post(many(21, file("a.pdf")))).toEqual({ refused: "too_many_documents" });
  expect(await post(many(20_000, file("a.pdf")))).toEqual({ refused: "too_many_documents" });
  expect(await post(many(60, part("a", "")))).toMatchObject({ fields: { length: 60 } });
  expect(await post(many(400_000, part("a", "")))).toEqual({ refused: "invalid_document" });
  expect(await post([part("a", "x".repeat(16_385)), END])).toEqual({ refused: "invalid_document" });
  expect(await post([part("a", "x".repeat(9_000_000)), END])).toEqual({ refused: "invalid_document" });
  // What does not end, or is none at all.
  expect(await post([file("a.pdf")])).toEqual({ refused: "invalid_document" });
  expect(await post(["a&".repeat(2_000_000)])).toEqual({ refused: "invalid_document" });
  expect(await post([`--b\r\n${"X-A: b\r\n".repeat(200_000)}\r\n`, END])).toMatchObject({ files: [] });
});

test("a large file comes back whole; one too large, or all of them together, do not", async () => {
  const mib = (count: number, letter = 65) => Buffer.alloc(count * 1_048_576, letter);
  const head = (name: string) => file(name, "").slice(0, -2);
  const back = await post([head("a"), mib(9), "\r\n", head("b"), mib(9, 66), "\r\n", END]);
  const files = "files" in back ? back.files : [];
  expect(files.map(({ name, bytes }) => [name, bytes.equals(mib(9, name === "a" ? 65 : 66))])).toEqual([
    ["a", true],
    ["b", true],
  ]);
  expect(await post([head("a"), mib(11), "\r\n", END])).toEqual({ refused: "document_too_large" });
  const spare = Buffer.alloc(MOST_FORM_BYTES, 10);
  expect(await post([part("a", "b"), END, spare])).toEqual({ refused: "documents_too_large" });
});

test("a boundary that would be long to look for is none", async () => {
  const type = (boundary: string) => `multipart/form-data; boundary=${boundary}`;
  expect(await post([END], type("b".repeat(71)))).toEqual({ refused: "invalid_document" });
  expect(await post(["a&"], "application/x-www-form-urlencoded")).toEqual({ refused: "invalid_document" });
});

test("sixty forms by twenty links of one account hold its places alone, and none while they wait", async () => {
  const scope = { accountId: "acc_crowd", environment: "live" } as const;
  const body = Buffer.concat([
    Buffer.from(file("a", "").slice(0, -2)),
    Buffer.alloc(1_200_000),
    Buffer.from(`\r\n${END}`),
  ]);
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, (_, n) => {
      const sent = Object.assign(Readable.from([body]), { headers });
      return readForm(sent, guestOfObject({ ctx: { scope }, row: { id: `lnk_${n % 20}` } }, "192.0.2.1"));
    }),
  );
  const forms = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(forms).toHaveLength(SHARES.spool.ofAccount);
  // Read, and asked about others' files: nothing is in memory meanwhile.
  const places = await Promise.all(Array.from({ length: SHARES.large.ofAccount }, () => enterLarge(scope)));
  for (const leave of places) leave();

  let reading = 0;
  let done: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    done = resolve;
  });
  const all = forms.map(({ files }) =>
    files[0]?.read(() => {
      reading += 1;
      return until;
    }),
  );
  await expect.poll(() => reading).toBe(SHARES.large.ofAccount);
  const honest = { accountId: "acc_honest", environment: "live" } as const;
  const began = performance.now();
  for (const leave of await Promise.all([enterLarge(honest), enterLarge(honest)])) leave();
  expect(performance.now() - began).toBeLessThan(500);
  expect(reading).toBe(SHARES.large.ofAccount);
  done();
  await Promise.all(all);
  expect(reading).toBe(forms.length);
  for (const form of forms) await form.close();
});

test.each(["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"])(
  "who goes away half-way (%s) sent a broken form or photograph, which is no error of ours",
  async (code) => {
    const guest = { accountId: "acc_gone", environment: "live" } as const;
    async function* half() {
      yield Buffer.from(file("a"));
      throw Object.assign(new Error("gone"), { code });
    }
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    await expect(readForm(Object.assign(Readable.from(half()), { headers }), guest)).rejects.toMatchObject({
      code: "invalid_document",
    });
    const init = { method: "POST", body: Readable.toWeb(Readable.from(half())), duplex: "half" };
    const request = new Request("http://localhost/picture", init as RequestInit);
    await expect(largeBytesOf(request, 1_000_000, "document_too_large", guest)).rejects.toThrow(ApiError);
  },
);
