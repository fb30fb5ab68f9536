import { createServer, type Server, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { Agent, buildConnector, request } from "undici";
import { afterEach, expect, test } from "vitest";
import { readInTurn } from "./read-in-turn";

let server: Server | undefined;
const agents: Agent[] = [];
const lines: Socket[] = [];

afterEach(async () => {
  for (const line of lines.splice(0)) line.destroy();
  server?.close();
  await Promise.all(agents.splice(0).map((agent) => agent.destroy()));
});

/** A server that says the same to every question, on whichever line. */
async function answering(say: (line: Socket) => void): Promise<string> {
  server = createServer((line) => {
    lines.push(line);
    line.on("error", () => undefined);
    line.on("data", (bytes) => {
      if (bytes.includes("\r\n\r\n")) say(line);
    });
  });
  await new Promise<void>((listening) => server?.listen(0, "127.0.0.1", listening));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`;
}

function asking(mostBytes: number): Agent {
  const connect = buildConnector({});
  const agent = new Agent({
    connect: (options, done) =>
      connect(options, (...[error, socket]) => {
        if (socket) readInTurn(socket, options.hostname, mostBytes, () => new Error("too much"));
        if (error) done(error, null);
        else done(null, socket);
      }),
  });
  agents.push(agent);
  return agent;
}

const HINT = "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n";
const chunk = (part: string) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`;
const LETTERS = `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${chunk("q").repeat(40_000)}`;

test.each([
  ["heads before the answer", HINT.repeat(3_000)],
  ["a chunk for each letter", LETTERS],
  [
    "lines behind the answer",
    `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n${"a: b\r\n".repeat(20_000)}`,
  ],
])("a line that says %s without end is cut off", async (_, said) => {
  const address = await answering((line) => {
    const more = () => {
      if (!line.destroyed) line.write(said, () => setImmediate(more));
    };
    more();
  });
  await expect(
    request(address, { dispatcher: asking(100_000) }).then(({ body }) => text(body)),
  ).rejects.toThrow();
  const [line] = lines;
  expect(line?.bytesWritten).toBeGreaterThan(100_000);
});

test("an answer arrives as it was said, in whatever pieces, and a kept line counts each by itself", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom("b", "ñu", "Ω".repeat(900), "z".repeat(30_000)), fc.nat(60)), {
        maxLength: 5,
      }),
      async (parts) => {
        const pieces = parts.flatMap(([part, times]) =>
          Array<string>(part.length > 1_000 ? times % 4 : times).fill(part),
        );
        const address = await answering((line) =>
          line.write(
            `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${pieces.map(chunk).join("")}0\r\n\r\n`,
          ),
        );
        const dispatcher = asking(900_000);
        for (let n = 0; n < 3; n += 1)
          expect(await text((await request(address, { dispatcher })).body)).toBe(pieces.join(""));
        for (const line of lines.splice(0)) line.destroy();
        server?.close();
      },
    ),
    { numRuns: 30 },
  );
});

test("ten lines that each say as much as they may leave time between their pieces", async () => {
  let looks = 0;
  let isWatching = true;
  const watch = () => {
    looks += 1;
    if (isWatching) setImmediate(watch);
  };
  const address = await answering((line) => line.write(`${LETTERS}0\r\n\r\n`));
  watch();
  const bodies = await Promise.all(
    Array.from({ length: 10 }, async () =>
      text((await request(address, { dispatcher: asking(1_000_000) })).body),
    ),
  );
  isWatching = false;
  for (const body of bodies) expect(body).toHaveLength(40_000);
  expect(looks).toBeGreaterThan(30);
});
