import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { NextRequest } from "next/server";
import { getToken } from "next-auth/jwt";
import { expect, test } from "vitest";
import { z } from "zod";
import { readBody } from "@/server/api/body";
import { readForm } from "@/server/api/form";
import { parseQuery } from "@/server/api/query";
import { pack, unpack } from "@/server/engine/identity/pack";
import { bytesOf, MOST_IN_MEMORY } from "@/server/platform/bounded-body";
import { HEAD } from "@/server/platform/connections";
import { ApiError } from "@/server/platform/errors";
import { pickLocale } from "@/server/platform/i18n/index";
import { parseJsonObject } from "@/server/platform/json-object";
import { Metadata } from "@/server/platform/wire";
import { openToken } from "@/server/trpc/session-token";
import { DOORS, READERS, type Reader } from "./doors";
import { passFrontDoor } from "./front-door";

const source = (file: string) => readFileSync(file, "utf8");
/** The files of some folders, without tests. */
const filesIn = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );

test("every route that takes a body is a door of the table, and every door is there", () => {
  const routes = filesIn("app").filter(
    (file) =>
      file.endsWith("/route.ts") &&
      /export (?:async )?(?:function|const) (?:POST|PUT|PATCH|DELETE)\b|export \{[^}]*\b(?:POST|PUT|PATCH|DELETE)\b[^}]*\}/.test(
        source(file),
      ),
  );
  expect(routes.length).toBeGreaterThan(4);
  const listed = DOORS.map(({ serves }) => serves);
  expect(routes.filter((file) => !listed.includes(file))).toEqual([]);
  expect(listed.filter((file) => !existsSync(file))).toEqual([]);
  // What reads requests before Next does.
  const readers = filesIn("server/api", "server/mcp", "server/runtime").filter((file) =>
    /request\.iterator\(/.test(source(file)),
  );
  expect(readers.sort()).toEqual(["server/api/form.ts", "server/api/node.ts", "server/mcp/serve.ts"]);
  for (const { held } of Object.values(READERS)) expect(existsSync(held), held).toBe(true);
});

test("no door gathers a large body in memory but at one of the places for it", async () => {
  for (const { serves, bytes, places } of DOORS)
    expect(places !== undefined, serves).toBe(bytes > MOST_IN_MEMORY);
  // A page's call is gathered in two ways, of which one takes places, and the other refuses to read what is large.
  expect(
    filesIn("app", "server/trpc").filter((file) =>
      /\brequest\.(?:json|text|arrayBuffer|formData|blob|bytes|body)\b/.test(source(file)),
    ),
  ).toEqual([]);
  const large = new Request("http://localhost", { method: "POST", body: "x" });
  await expect(bytesOf(large, MOST_IN_MEMORY + 1, "request_too_large")).rejects.toThrow("place");
});

test("no service of others calls us: what answers requests knows neither Stripe nor Inngest", () => {
  const answering = [...filesIn("app", "server/api", "server/mcp"), "server/runtime/web.ts"];
  expect(
    answering.filter((file) => /\b(?:from|import\()\s*"(?:@\/)?(?:stripe|inngest)\b/.test(source(file))),
  ).toEqual([]);
  expect(source("server/platform/jobs/connect.ts")).toContain('from "inngest/connect"');
  expect(source("server/billing/stripe.ts")).not.toMatch(/constructEvent|webhooks\./);
});

test("nothing of a page's code is called by forms that come to it", () => {
  const files = filesIn("app", "components", "server");
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => /^\s*["']use server["'];?\s*$/m.test(source(file)))).toEqual([]);
});

test("text is measured before it is looked at: addresses are read, and code points counted, in one place", () => {
  const written = filesIn("app", "server").filter((file) => !file.startsWith("server/engine/"));
  const having = (pattern: RegExp) => written.filter((file) => pattern.test(source(file))).sort();
  expect(having(/URL\.(?:canParse|parse)\(/)).toEqual([
    "server/platform/origin.ts",
    // A line of a head, and what other servers and the operator say.
    "server/platform/safe-fetch.ts",
    "server/runtime/front-door.ts",
    "server/sanctions-checks/lists/sources.ts",
  ]);
  expect(having(/\[\.\.\.[\w.]+(?:\.trim\(\))?\]\.length/)).toEqual(["server/platform/wire.ts"]);
});

/** Parts of a request that make it larger without being worth more. */
const repeated = (one: string, bytes: number) => one.repeat(Math.ceil(bytes / one.length)).slice(0, bytes);
const UNITS = [
  "{},",
  "[",
  '{"a":',
  "0,",
  "1e308,",
  "9",
  '"\\u0000",',
  '\\"',
  '"a":1,',
  "--b\r\n",
  "a&",
  "a[b]=c&",
  "%00&",
  "X: y\r\n",
];
/** A session whose key is made of a password, two thousand million times over. */
const COSTLY_TOKEN = `next-auth.session-token=${Buffer.from(
  JSON.stringify({
    alg: "PBES2-HS256+A128KW",
    enc: "A256GCM",
    p2c: 2_147_483_647,
    p2s: "AAAAAAAAAAAAAAAAAAAAAA",
  }),
).toString("base64url")}.${"A".repeat(54)}.AAAAAAAAAAAAAAAA.AAAA.AAAAAAAAAAAAAAAAAAAAAA`;
const HOSTILE: Readonly<Record<Reader, (bytes: number) => fc.Arbitrary<string>>> = {
  json: (bytes) =>
    fc.oneof(
      fc.constantFrom(...UNITS).map((unit) => `{"a":[${repeated(unit, bytes)}`),
      fc
        .constantFrom("{},", "0,", "[],", '"x",')
        .map((unit) => `{"a":[${repeated(unit, bytes - (bytes % unit.length))}0]}`),
      fc.constant(`{"a":"${repeated("\\\\", bytes - (bytes % 2))}"}`),
      fc.constant(`{"a":${repeated("9", bytes)}}`),
      fc.constant(`{${Array.from({ length: Math.ceil(bytes / 16) }, (_, n) => `"k${n}":{}`).join(",")}}`),
      fc.constant(
        JSON.stringify({
          json: { a: 1 },
          meta: { referentialEqualities: { a: Array(Math.ceil(bytes / 4)).fill("b") } },
        }),
      ),
    ),
  form: (bytes) =>
    fc.oneof(
      fc.constantFrom(...UNITS).map((unit) => repeated(unit, bytes)),
      fc
        .constantFrom(
          '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n',
          '--b\r\nContent-Disposition: form-data; name="documents"; filename="a.pdf"\r\n\r\n%PDF\r\n',
          "--b\r\n\r\n",
          "\r\n--",
        )
        .map((unit) => repeated(unit, bytes)),
      fc.constant(`--b\r\n${repeated("X-A: b\r\n", bytes)}`),
      fc.constant(`--b\r\nContent-Disposition: form-data; ${repeated('name="a"; ', bytes)}`),
    ),
  pairs: (bytes) =>
    fc.constantFrom("a&", "a=b&", "%61&", "&", "a[b]=", "%", "+").map((unit) => repeated(unit, bytes)),
  bytes: (bytes) => fc.constantFrom("\0", "x", "%PDF").map((unit) => repeated(unit, bytes)),
  packed: (bytes) =>
    fc.constantFrom("{},", "0,", "[", '"a",').map((unit) => {
      const head = `{"times":[],"sizes":[${repeated(unit, bytes - (bytes % unit.length))}0]}`;
      const length = Buffer.alloc(4);
      length.writeUInt32BE(head.length);
      return length.toString("latin1") + head;
    }),
  lines: (bytes) =>
    fc
      .constantFrom(
        "a:\r\n",
        "Cookie: a\r\n",
        "X-Forwarded-For: 1\r\n",
        "a: \t\r\n",
        "Range: bytes=0-,1-,2-\r\n",
      )
      .map((unit) => repeated(unit, bytes - (bytes % unit.length))),
  cookies: (bytes) =>
    fc
      .constantFrom(
        "a=;",
        ";",
        "=",
        "%",
        "a=%61; ",
        '"',
        "next-auth.session-token.1=a; ",
        "next-auth.session-token=a.b.c.d.e; ",
        "__proto__=a; ",
      )
      .map((unit) => repeated(unit, bytes))
      .chain((text) => fc.constantFrom(text, `next-auth.session-token=${text}`, COSTLY_TOKEN)),
  query: (bytes) =>
    fc.oneof(
      fc
        .constantFrom(
          "a&",
          "a=b&",
          "%61&",
          "&",
          "metadata[",
          "metadata[a]=b&",
          "created[gte]=1&",
          "limit=1&",
          "[",
          "%",
        )
        .map((unit) => repeated(unit, bytes)),
      fc.constant(Array.from({ length: Math.ceil(bytes / 16) }, (_, n) => `metadata[k${n}]=v`).join("&")),
      fc.constant(`limit=${repeated("9", bytes)}`),
    ),
  language: (bytes) =>
    fc
      .constantFrom("es;q=0.1,", ",", ";q=", "es-", "x;q=9;", " ", "*;q=1e308,")
      .map((unit) => repeated(unit, bytes)),
};

const READ: Readonly<Record<Reader, (text: string) => unknown>> = {
  json: (text) => parseJsonObject(text, false),
  form: async (text) => {
    const pieces = Buffer.from(text);
    const request = Object.assign(Readable.from(cut(pieces)), {
      headers: { "content-type": "multipart/form-data; boundary=b" },
    });
    const form = await readForm(request, { accountId: "acc_test", environment: "live", object: "lnk_test" });
    await form.close();
    return [...form.fields, ...form.files];
  },
  pairs: (text) => [...new URLSearchParams(text)],
  bytes: (text) =>
    bytesOf(new Request("http://localhost", { method: "POST", body: text }), text.length, "invalid_document"),
  packed: (text) => unpack(Buffer.from(text, "latin1"), 16_384),
  lines: (text) => headBehind(text),
  cookies: async (text) => {
    if ((await headBehind(`Cookie: ${text}\r\n`)) === null) return null;
    const { cookies } = new NextRequest("http://localhost/", { headers: { cookie: text } });
    const all = Object.fromEntries(cookies.getAll().map(({ name, value }) => [name, value]));
    // Whatever its name says: a session is one that we sealed.
    const req = { cookies: all, headers: {} } as Parameters<typeof getToken>[0]["req"];
    expect(await getToken({ req, secret: "of this test", decode: openToken })).toBeNull();
    return all;
  },
  query: (text) => parseQuery(text, LIST),
  language: (text) => pickLocale(text),
};

const LIST = z.object({
  limit: z.number().max(100).optional(),
  created: z.object({ gte: z.string().optional() }).optional(),
  metadata: Metadata.optional(),
});

/** What stands behind the front door of a head with these lines; null when it was not let in. */
async function headBehind(lines: string): Promise<unknown> {
  let behind: unknown = null;
  const server = createServer({ maxHeaderSize: HEAD.bytes }, (request, response) => {
    if (!passFrontDoor(request, response)) return;
    behind = [request.rawHeaders, request.headersDistinct];
    response.writeHead(200, { Connection: "close" }).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.resume().write(`GET / HTTP/1.1\r\nHost: localhost\r\n${lines}\r\n`);
  await once(socket, "close");
  server.close();
  return behind;
}

function* cut(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

/** Made of a text, or null when it was refused. Anything but a refusal of ours is a fault. */
async function made(reader: Reader, text: string): Promise<unknown> {
  try {
    return await READ[reader](text);
  } catch (error) {
    const plain = reader === "packed" && error instanceof Error && !(error instanceof RangeError);
    if (error instanceof ApiError || plain) return null;
    throw error;
  }
}

function measure(value: unknown, level = 0): { values: number; levels: number } {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value))
    return { values: 1, levels: level };
  const inner = Object.values(value).map((one) => measure(one, level + 1));
  return {
    values: inner.reduce((sum, one) => sum + one.values, 1),
    levels: inner.reduce((most, one) => Math.max(most, one.levels), level),
  };
}

/** Processor time of the quickest of three, in microseconds: others who work at the time are not counted. */
async function costOf(reader: Reader, text: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run += 1) {
    const before = process.cpuUsage();
    await made(reader, text);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
}

const SOME = 100_000;
/** Where there are never more than four times as many. */
const MOST: Readonly<Partial<Record<Reader, number>>> = {
  pairs: 8_000,
  lines: HEAD.bytes / 4,
  cookies: HEAD.bytes / 4,
  query: HEAD.bytes / 4,
  language: HEAD.bytes / 4,
};
/** What measuring and collecting garbage may add. */
const NOISE_MICROSECONDS = 60_000;

test.each(Object.keys(READERS) as Reader[])(
  "what a stranger sends is refused or read, in proportion to its bytes: %s",
  async (reader) => {
    const { values, levels } = READERS[reader];
    const most = MOST[reader] ?? SOME;
    await fc.assert(
      fc.asyncProperty(
        fc
          .integer({ min: 0, max: 1_000 })
          .chain((seed) => fc.tuple(fc.constant(seed), HOSTILE[reader](most))),
        async ([, text]) => {
          const result = await made(reader, text);
          const size = measure(result);
          // What holds a value counts, and its key.
          expect(size.values).toBeLessThanOrEqual(3 * values);
          expect(size.levels).toBeLessThanOrEqual(levels + 2);
        },
      ),
      { numRuns: 25 },
    );
    const [small, large] = await Promise.all(
      [most, 4 * most].map((bytes) => fc.sample(HOSTILE[reader](bytes), { seed: 7, numRuns: 12 })),
    );
    for (const [index, text] of (small ?? []).entries()) {
      const [once, fourfold] = [await costOf(reader, text), await costOf(reader, large?.[index] ?? "")];
      // Four times the bytes; a square would be sixteen times the work.
      expect(fourfold, text.slice(0, 60)).toBeLessThan(10 * once + NOISE_MICROSECONDS);
    }
  },
  60_000,
);

test("a head of frames is read only where it is short, and a query only by its schema", () => {
  const packed = pack({ times: Array(600).fill(18_000) }, Array(600).fill(new Uint8Array(3)));
  expect(unpack(packed, 16_384).parts).toHaveLength(600);
  const schema = z.object({ created: z.object({ gte: z.string() }).optional() });
  for (const search of [
    "created[gte][a][b]=1",
    "created[gte]=1&created[gte]=2",
    `${"a[b]".repeat(4_000)}=1`,
    "created=1",
  ])
    expect(() => parseQuery(search, schema)).toThrow(ApiError);
});

test("nothing that came packed is unpacked, whatever its head says of it", async () => {
  const plain = { json: `{"a":"${"a".repeat(1_000_000)}"}`, form: repeated("--b\r\n\r\n\r\n", 1_000_000) };
  for (const packed of [gzipSync, deflateSync, brotliCompressSync].flatMap((pack) => [
    pack(plain.json),
    pack(plain.form),
  ])) {
    const header = (name: string) =>
      ({ "content-encoding": "gzip", "content-length": `${packed.length}` })[name];
    const request = { method: "POST", path: "/v1/screenings", search: "", clientIp: "", header };
    const body = readBody({ ...request, body: Readable.from([packed]) }, 1_048_576, "request_too_large", {
      accountId: "acc_test",
      environment: "live",
    });
    const text = await body.then((read) => read.text).catch(() => "");
    expect(text.length).toBeLessThanOrEqual(packed.length);
    expect(() => parseJsonObject(text, false)).toThrow(ApiError);
    const arrived = new Request("http://localhost", {
      method: "POST",
      headers: { "content-encoding": "gzip" },
      body: packed,
    });
    expect((await bytesOf(arrived, 1_048_576, "request_too_large")).equals(packed)).toBe(true);
    const sent = Object.assign(Readable.from([packed]), {
      headers: { "content-type": "multipart/form-data; boundary=b", "content-encoding": "gzip" },
    });
    await expect(
      readForm(sent, { accountId: "acc_test", environment: "live", object: "lnk_test" }),
    ).rejects.toThrow(ApiError);
  }
});
