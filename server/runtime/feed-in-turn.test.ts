import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { feedInTurn } from "./feed-in-turn";

let server: Server | undefined;
const lines: Socket[] = [];

afterEach(() => {
  for (const line of lines.splice(0)) line.destroy();
  server?.close();
});

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> {
  server = createServer(answer);
  feedInTurn(server);
  await new Promise<void>((listening) => server?.listen(0, "127.0.0.1", listening));
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

async function say(port: number, said: string): Promise<string> {
  const line = connect(port, "127.0.0.1");
  lines.push(line);
  line.write(said);
  return text(line);
}

const echo = async (request: IncomingMessage, response: ServerResponse) => response.end(await text(request));
const chunk = (bytes: string) => `${Buffer.byteLength(bytes).toString(16)}\r\n${bytes}\r\n`;
const HEAD = "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n";

test("a body arrives as it was sent, in whatever pieces", async () => {
  const port = await serve(echo);
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(fc.constantFrom("a", "né", "Žižek ", "x".repeat(700), "y".repeat(70_000)), fc.nat(300)),
      ),
      fc.boolean(),
      async (parts, isChunked) => {
        const pieces = parts.flatMap(([part, times]) =>
          Array(part.length > 1_000 ? times % 4 : times).fill(part),
        );
        const body = pieces.join("");
        const said = isChunked
          ? `${HEAD}Transfer-Encoding: chunked\r\n\r\n${pieces.map(chunk).join("")}0\r\n\r\n`
          : `${HEAD}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
        const answer = await say(port, said);
        const [head = "", ...rest] = answer.split("\r\n\r\n");
        expect(head).toContain("200 OK");
        const answered = rest.join("\r\n\r\n");
        expect(
          head.includes("chunked") ? answered.replace(/^[\da-f]+\r\n|\r\n0\r\n\r\n$/g, "") : answered,
        ).toBe(body);
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);

test("requests that come together are each answered, in their order", async () => {
  const port = await serve((request, response) => response.end(`${request.url};`));
  const asked = Array.from({ length: 400 }, (_, n) => `GET /${n} HTTP/1.1\r\nHost: a\r\n`);
  const last = asked.pop();
  const answer = await say(port, `${asked.join("\r\n")}\r\n${last}Connection: close\r\n\r\n`);
  expect(answer.match(/\/\d+;/g)).toEqual(Array.from({ length: 400 }, (_, n) => `/${n};`));
});

test("whoever does not take answers gets them later, and nothing of what was asked is lost", async () => {
  const port = await serve((request, response) => response.end(`${request.url}${"-".repeat(100_000)}`));
  const asked = Array.from(
    { length: 50 },
    (_, n) => `GET /${n}/ HTTP/1.1\r\nHost: a\r\n${n === 49 ? "Connection: close\r\n" : ""}\r\n`,
  );
  const line = connect(port, "127.0.0.1");
  lines.push(line);
  line.pause();
  line.write(asked.join(""));
  await new Promise((later) => setTimeout(later, 200));
  const answer = await text(line);
  expect(answer.match(/\/\d+\//g)).toHaveLength(50);
});

// A thousand lines of one-letter chunks were one look at the network: nobody else was heard for twenty seconds.
test("bodies of one-letter chunks leave time for others between their pieces", async () => {
  let looks = 0;
  const seen: number[] = [];
  const port = await serve((request, response) => {
    request.on("data", (bytes: Buffer) => seen.push(bytes.length));
    request.on("end", () => response.end());
  });
  let isWatching = true;
  const watch = () => {
    looks += 1;
    if (isWatching) setImmediate(watch);
  };
  watch();
  const body = `${HEAD}Transfer-Encoding: chunked\r\n\r\n${chunk("z").repeat(9_000)}0\r\n\r\n`;
  const answers = await Promise.all(Array.from({ length: 30 }, () => say(port, body)));
  isWatching = false;
  for (const answer of answers) expect(answer).toContain("200 OK");
  expect(seen.reduce((sum, bytes) => sum + bytes, 0)).toBe(30 * 9_000);
  // Together, as far as one piece goes.
  expect(seen.length).toBeLessThan(30 * 9_000 * 0.05);
  // Many short turns, not thirty long ones.
  expect(looks).toBeGreaterThan(25);
});

test.each([
  ["somebody reads", true],
  ["nobody reads", false],
])(
  "a body of one-letter chunks without end that %s is refused, and its connection ends",
  async (_, reads) => {
    let bytes = 0;
    const port = await serve((request) => {
      if (reads) request.on("error", () => undefined).on("data", (part: Buffer) => (bytes += part.length));
    });
    const line = connect(port, "127.0.0.1").on("error", () => undefined);
    lines.push(line);
    line.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
    const letters = Buffer.from(chunk("k").repeat(5_000));
    const more = () => {
      if (!line.destroyed) line.write(letters, () => setImmediate(more));
    };
    more();
    const answered = await new Promise<string>((over) => {
      let said = "";
      line.on("data", (part) => (said += part)).on("close", () => over(said));
    });
    expect(answered === "" || answered.includes("400 Bad Request")).toBe(true);
    expect(bytes).toBeLessThan(20_000);
  },
);

test("a body that nobody reads yet is not kept beyond what a line may keep", async () => {
  let request: IncomingMessage | undefined;
  const port = await serve((came) => {
    request = came;
  });
  const line = connect(port, "127.0.0.1");
  lines.push(line);
  const all = chunk("ö".repeat(40)).repeat(20_000);
  line.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
  for (let at = 0; at < all.length; at += 2_000) {
    line.write(all.slice(at, at + 2_000));
    await new Promise(setImmediate);
  }
  expect(request?.readableLength).toBeLessThan(200_000);
  line.write("0\r\n\r\n");
  if (request) expect(await text(request)).toBe("ö".repeat(800_000));
});
