import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { connect } from "node:net";
import { createIdCheck } from "@/server/id-checks/create";
import { createLink } from "@/server/links/create";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { send } from "./abuse-calls";

/** What strangers work with: pages under a secret link that somebody was sent, and free accounts by the dozen. */
export type StrangerArms = { verify: string; identity: string; free: string[] };

const FREE_ACCOUNTS = 66;

export async function armedStrangers({ test }: TestAccount): Promise<StrangerArms> {
  const link = await createLink(test, { applicant: { name: "Marta Ejemplo" }, send_email: false });
  const check = await createIdCheck(test, {
    applicant: { name: "Marta Ejemplo", email: "marta@example.com" },
    send_email: false,
  });
  const free: string[] = [];
  // Confirmed ones, which costs their owner a mail each: the worst that an address can have.
  while (free.length < FREE_ACCOUNTS) free.push((await makeAccount()).testKey.key);
  return { verify: pathOf(link.url), identity: pathOf(check.url), free };
}

export const pathOf = (address: string | null | undefined) => new URL(address ?? "").pathname;

/** So often each is done, how many at a time, and what: answers what came of it. */
export type Attack = { what: string; atOnce: number; everyMs: number; once(): Promise<string> };

/**
 * Small requests that are large once they are opened, large ones that are nothing but parts, and lines that are held: each once stopped the
 * house, without an account.
 */
export function strangersAttacks(url: string, arms: StrangerArms, signal: AbortSignal): Attack[] {
  const post = (path: string, type: string, body: Uint8Array) =>
    send(url + path, { "content-type": type, "x-environment": "test" }, body);
  const trpc = (body: object) =>
    post("/api/trpc/signIn.magicLink", JSON_TYPE, Buffer.from(JSON.stringify(body)));
  const now = (what: string, everyMs: number, once: () => Promise<string>, atOnce = 1): Attack => ({
    what,
    atOnce,
    everyMs,
    once,
  });
  const held = (what: string, atOnce: number, path: string, type: string, start: string): Attack => ({
    what,
    atOnce,
    everyMs: 1_000,
    once: () => hold(url + path, { headers: { "content-type": type }, start, bytesPerSecond: 1 }, signal),
  });
  return [
    now("calls whose levels double", 2_000, () => trpc(doubling(40))),
    now("calls with an array of forty million", 2_000, () =>
      trpc({
        json: { email: "a@b.co", x: 40_000_000 },
        meta: { values: { x: [["typed-array", "Uint8Array"]] }, v: 1 },
      }),
    ),
    now("calls with a number of millions of digits", 2_000, () =>
      trpc({ json: { email: "a@b.co", x: DIGITS }, meta: { values: { x: [["bigint"]] }, v: 1 } }),
    ),
    now(
      "queries of thousands of values",
      200,
      async () => {
        const answer = await fetch(`${url}/sign-in?${"a&".repeat(7_500)}`, {
          signal: AbortSignal.timeout(60_000),
        });
        await answer.arrayBuffer();
        return String(answer.status);
      },
      4,
    ),
    now(
      "ways back to hosts beyond ASCII",
      200,
      () => post("/api/auth/signin", FORM, Buffer.from(`callbackUrl=https://${IDEOGRAPHS}.com`)),
      4,
    ),
    now(
      "documents at hosts beyond ASCII",
      200,
      () =>
        send(
          `${url}/v1/screenings`,
          { "content-type": JSON_TYPE, authorization: `Bearer ${arms.free[0]}` },
          Buffer.from(
            JSON.stringify({
              applicant: { name: "A" },
              documents: [{ url: `https://${IDEOGRAPHS}.com/a.pdf` }],
            }),
          ),
        ),
      4,
    ),
    now("names of millions of letters", 2_000, () =>
      send(
        `${url}/v1/screenings`,
        { "content-type": JSON_TYPE, authorization: `Bearer ${arms.free[1]}` },
        LONG_NAME,
      ),
    ),
    now("bodies of one-letter chunks", 200, () => write(url, CHUNKS), 16),
    now(
      "sessions that ask for ten thousand rounds",
      200,
      async () => {
        const headers = { cookie: `next-auth.session-token=${COSTLY_TOKEN}` };
        const answer = await fetch(`${url}/api/auth/session`, {
          headers,
          signal: AbortSignal.timeout(60_000),
        });
        await answer.arrayBuffer();
        return String(answer.status);
      },
      8,
    ),
    now("forms of ten million fields", 3_000, () => post(arms.verify, FORM, FIELDS)),
    now("forms of empty parts", 3_000, () => post(arms.verify, PARTED, EMPTY_PARTS)),
    now("forms of twenty thousand files", 3_000, () => post(arms.verify, PARTED, SMALL_FILES)),
    now("frames with heads of ten megabytes", 2_000, () =>
      post(`${arms.identity}/api/frames?sequence=0`, "application/octet-stream", HEAD),
    ),
    now("sign-ups", 500, () =>
      post(
        "/api/trpc/signIn.signUp",
        JSON_TYPE,
        Buffer.from(
          JSON.stringify({
            json: {
              company: "Nordwind",
              name: "Ada",
              email: `${randomUUID()}@example.com`,
              password: randomUUID(),
            },
          }),
        ),
      ),
    ),
    {
      what: "free accounts just above the least pace",
      atOnce: arms.free.length * 4,
      everyMs: 1_000,
      once: () => {
        const key = arms.free[Math.floor(Math.random() * arms.free.length)] ?? "";
        const start = '{"applicant":{"name":"Marta Ejemplo"},';
        const headers = { authorization: `Bearer ${key}` };
        return hold(`${url}/v1/screenings`, { headers, start, bytesPerSecond: LEAST_PACE }, signal);
      },
    },
    held("bodies that dawdle at /mcp", 40, "/mcp", JSON_TYPE, '{"jsonrpc":'),
    held(
      "bodies that dawdle at the dashboard's calls",
      40,
      "/api/trpc/signIn.magicLink",
      JSON_TYPE,
      '{"json":',
    ),
    held("bodies that dawdle at sign-in", 40, "/api/auth/callback/password", FORM, "email="),
  ];
}

export const JSON_TYPE = "application/json";
const FORM = "application/x-www-form-urlencoded";
export const BOUNDARY = "-----parted";
export const PARTED = `multipart/form-data; boundary=${BOUNDARY}`;
const LARGE = 21_000_000;
/** A little more than what a body is sent away for. */
export const LEAST_PACE = 17_000;

const repeated = (text: string, bytes: number) => Buffer.alloc(bytes, text);
const FIELDS = repeated("a&", LARGE);
const EMPTY_PARTS = repeated(`--${BOUNDARY}\r\n\r\n\r\n`, LARGE);
const SMALL_FILES = repeated(
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="documents"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\r\n`,
  20_000 * 125,
);
/** As few alike as there are, which a parser of hosts would compare. */
const IDEOGRAPHS = String.fromCodePoint(
  ...Array.from({ length: 10_700 }, (_, n) => 0x4e00 + ((n * 7_919) % 20_000)),
);
const LONG_NAME = Buffer.from(JSON.stringify({ applicant: { name: "ı".repeat(500_000) }, documents: [] }));
const CHUNKS = Buffer.from(
  `POST /v1/screenings HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${"1\r\n \r\n".repeat(10_000)}`,
);
const COSTLY_TOKEN = `${Buffer.from(
  JSON.stringify({ alg: "PBES2-HS512+A256KW", enc: "A256GCM", p2c: 10_000, p2s: "AAAAAAAAAAAAAAAAAAAAAA" }),
).toString("base64url")}.${"A".repeat(54)}.AAAAAAAAAAAAAAAA.AAAA.AAAAAAAAAAAAAAAAAAAAAA`;
const DIGITS = "9".repeat(4_000_000);
const HEAD = headOf(`{"sizes":[${"{},".repeat(3_300_000)}{}]}`);

function headOf(text: string): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(text));
  return Buffer.concat([length, Buffer.from(text)]);
}

/** Bytes as they are, and the status of what is answered first. */
function write(url: string, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve) => {
    const line = connect(Number(new URL(url).port), "127.0.0.1");
    const end = (what: string) => {
      line.destroy();
      resolve(what);
    };
    line.setTimeout(30_000, () => end("no answer"));
    line.once("data", (said) => end(said.toString("latin1").slice(9, 12)));
    line.once("error", () => end("cut off"));
    line.once("close", () => end("cut off"));
    line.write(bytes);
  });
}

/** Each level is twice in the one above it, by reference. */
function doubling(levels: number): object {
  const json: Record<string, unknown> = { email: "a@b.co", l0: {} };
  const referentialEqualities: Record<string, string[]> = {};
  for (let level = 1; level < levels; level += 1) {
    json[`l${level}`] = { a: 0, b: 0 };
    referentialEqualities[`l${level - 1}`] = [`l${level}.a`, `l${level}.b`];
  }
  return { json, meta: { referentialEqualities, v: 1 } };
}

/** A body of which so many bytes come each second, until the other end or the abuse ends. */
export function hold(
  address: string,
  body: {
    headers: Record<string, string>;
    start: string;
    bytesPerSecond: number;
    /** As it is announced. */
    bytes?: number;
    /** The address of this machine's that it comes from. */
    from?: string;
  },
  signal: AbortSignal,
): Promise<string> {
  const { headers, start, bytesPerSecond, bytes = 20_000_000, from } = body;
  return new Promise((resolve) => {
    const sent = request(address, {
      method: "POST",
      agent: false,
      ...(from ? { localAddress: from } : {}),
      headers: { "content-type": JSON_TYPE, ...headers, "content-length": bytes },
    });
    const end = (what: string) => {
      clearInterval(trickle);
      signal.removeEventListener("abort", cut);
      sent.destroy();
      resolve(what);
    };
    const cut = () => end("held to the end");
    const trickle = setInterval(() => sent.write(" ".repeat(bytesPerSecond)), 1_000);
    signal.addEventListener("abort", cut, { once: true });
    sent.on("response", (answer) => end(String(answer.statusCode)));
    sent.on("error", () => end("cut off"));
    sent.write(start);
  });
}
