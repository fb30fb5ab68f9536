import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { gunzipped } from "./gunzipped";

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += Buffer.from(piece).toString();
  return text;
}

async function* pieces(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

const packed = gzipSync("Pyotr Ivanov\n".repeat(20_000));

test("what was packed comes out, in however many pieces it came", async () => {
  for (const size of [1, 7, packed.length]) {
    const pieces = async function* () {
      for (let at = 0; at < packed.length; at += size) yield packed.subarray(at, at + size);
    };
    expect(await textOf(gunzipped(pieces()))).toHaveLength(260_000);
  }
});

test.each([
  [
    "a server that hangs up",
    async function* () {
      yield packed.subarray(0, 40);
      throw new Error("hung up");
    },
  ],
  [
    "no gzip",
    async function* () {
      yield Buffer.from("<html>not found</html>");
      yield packed;
    },
  ],
  [
    "an end too early",
    async function* () {
      yield packed.subarray(0, packed.length / 2);
    },
  ],
])("%s ends the reading, lets the source go, and nothing else", async (_name, source) => {
  let released = false;
  const watched = async function* () {
    try {
      yield* source();
    } finally {
      released = true;
    }
  };
  await expect(textOf(gunzipped(watched()))).rejects.toThrow();
  await expect.poll(() => released).toBe(true);
});

test("a real connection that is cut is an error of whoever reads", async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Length": String(packed.length) });
    response.write(packed.subarray(0, 100));
    setTimeout(() => response.destroy(), 50);
  }).listen(0, "127.0.0.1");
  await new Promise((there) => server.once("listening", there));
  const { body } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  if (!body) throw new Error("no body");
  await expect(textOf(gunzipped(pieces(body)))).rejects.toThrow();
  server.close();
});
