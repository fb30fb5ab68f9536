import { createCipheriv, createHmac } from "node:crypto";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { createServer as createTlsServer } from "node:tls";
import fc from "fast-check";
import { Agent, request } from "undici";
import { afterEach, expect, test } from "vitest";
import { makeTls } from "@/server/testing/tls";
import { connectInTurn } from "./read-in-turn";

const tls = await makeTls();
const servers: Server[] = [];
const agents: Agent[] = [];
const lines: Socket[] = [];

afterEach(async () => {
  for (const line of lines.splice(0)) line.destroy();
  for (const server of servers.splice(0)) server.close();
  await Promise.all(agents.splice(0).map((agent) => agent.destroy()));
});

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return (server.address() as AddressInfo).port;
}

/** A server that says the same to every question, on whichever line. */
async function answering(say: (line: Socket) => void): Promise<string> {
  const server = createTlsServer({ key: tls.key, cert: tls.cert }, (line) => {
    lines.push(line);
    line.on("error", () => undefined);
    line.on("data", (bytes) => {
      if (bytes.includes("\r\n\r\n")) say(line);
    });
  });
  return `https://localhost:${await listening(server)}/`;
}

function asking(mostBytes: number): Agent {
  const agent = new Agent({
    connect: connectInTurn({
      handshake: { ca: tls.ca, timeoutMs: 5_000 },
      mostBytes,
      fault: (kind) => new Error(kind),
    }),
  });
  agents.push(agent);
  return agent;
}

let looksBetween = 0;

const TICKET = Buffer.from([4, 0, 0, 14, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 7, 0, 0]);
const NEW_KEY = Buffer.from([24, 0, 0, 1, 0]);
const [OF_HANDSHAKE, OF_DATA] = [22, 23];

/** Expands a secret of TLS 1.3 for a purpose (RFC 8446, 7.1); never more than one block. */
function expanded(secret: Buffer, purpose: string, length: number): Buffer {
  const name = `tls13 ${purpose}`;
  const info = Buffer.from([0, length, name.length, ...Buffer.from(name), 0, 1]);
  return createHmac("sha256", secret).update(info).digest().subarray(0, length);
}

/** What writes records in a server's name, after the two tickets that the server itself has sent. */
class Records {
  private count = 2;
  constructor(private secret: Buffer) {}
  record(type: number, said: Buffer): Buffer {
    const nonce = expanded(this.secret, "iv", 12);
    nonce.writeUInt32BE((nonce.readUInt32BE(8) ^ this.count) >>> 0, 8);
    this.count += 1;
    const head = Buffer.from([23, 3, 3, (said.length + 17) >> 8, (said.length + 17) & 255]);
    const cipher = createCipheriv("aes-128-gcm", expanded(this.secret, "key", 16), nonce).setAAD(head);
    const sealed = [cipher.update(said), cipher.update(Buffer.from([type])), cipher.final()];
    if (said === NEW_KEY) {
      this.secret = expanded(this.secret, "traffic upd", 32);
      this.count = 0;
    }
    return Buffer.concat([head, ...sealed, cipher.getAuthTag()]);
  }
}

/** The address of a relay before a server that speaks TLS; both its lines are for `between` to join. */
async function relayed(spoken: Server, between: (line: Socket, server: Socket) => void): Promise<string> {
  const behind = await listening(spoken);
  const relay = createServer((line) => {
    lines.push(line);
    const server = connect(behind, "127.0.0.1").on("error", () => undefined);
    line.on("error", () => undefined).on("close", () => server.destroy());
    line.on("data", (bytes) => server.write(bytes));
    between(line, server);
  });
  return `https://localhost:${await listening(relay)}/`;
}

/** A server that shakes hands as it should, and then says nothing but records of its own making. */
async function misusing(type: number, said: Buffer): Promise<string> {
  const secrets: Buffer[] = [];
  const spoken = createTlsServer(
    { key: tls.key, cert: tls.cert, ciphers: "TLS_AES_128_GCM_SHA256" },
    (line) => {
      line.on("error", () => undefined).resume();
    },
  );
  spoken.on("keylog", (note: Buffer) => {
    const [name, , secret] = note.toString().trim().split(" ");
    if (name === "SERVER_TRAFFIC_SECRET_0") secrets.push(Buffer.from(secret ?? "", "hex"));
  });
  return relayed(spoken, (line, server) => {
    server.on("data", (bytes) => line.write(bytes));
    let spokenTo = 0;
    line.on("data", () => {
      spokenTo += 1;
      // Behind the hello comes what ends the handshake, with the question or before it.
      if (spokenTo !== 2) return;
      setTimeout(() => {
        server.removeAllListeners("data");
        const records = new Records(secrets[0] ?? Buffer.alloc(32));
        line.write(Buffer.concat(Array.from({ length: 20_000 }, () => records.record(type, said))));
        looksBetween = 0;
      }, 100);
    });
  });
}

test.each([
  ["tickets", [OF_HANDSHAKE, TICKET]],
  ["new keys", [OF_HANDSHAKE, NEW_KEY]],
  ["records without a letter", [OF_DATA, Buffer.alloc(0)]],
] as const)("a line on which %s come without end is cut off, with looks between", async (_, [type, said]) => {
  const address = await misusing(type, said);
  let isWatching = true;
  const watch = () => {
    looksBetween += 1;
    if (isWatching) setImmediate(watch);
  };
  watch();
  const asked = request(address, { dispatcher: asking(1_000_000), signal: AbortSignal.timeout(10_000) });
  await expect(asked.then(({ body }) => text(body))).rejects.toThrow("too_large");
  isWatching = false;
  // Of half a megabyte an eighth is deciphered, in pieces.
  expect(looksBetween).toBeGreaterThan(8);
});

/** A server behind a relay that does with the flight that ends its handshake what `ends` says. */
function ending(ends: (line: Socket, flight: Buffer) => void): Promise<string> {
  const spoken = createTlsServer({ key: tls.key, cert: tls.cert }, (line) =>
    line.on("error", () => undefined),
  );
  return relayed(spoken, (line, server) => server.once("data", (bytes) => ends(line, bytes)));
}

test.each([
  ["reset at once", (line: Socket) => setImmediate(() => line.resetAndDestroy())],
  ["reset a little later", (line: Socket) => setTimeout(() => line.resetAndDestroy(), 2)],
  ["closed", (line: Socket) => line.end()],
  [
    "closed behind a record of nobody's",
    (line: Socket) => line.end(Buffer.from([23, 3, 3, 0, 32, ...Array(32).fill(7)])),
  ],
  ["left alone for a moment", (line: Socket) => setTimeout(() => line.destroy(), 20)],
])(
  "a line that is %s behind its handshake is a fault of that question and of nothing else",
  async (_, end) => {
    const address = await ending((line, flight) => {
      line.write(flight);
      end(line);
    });
    // What is thrown outside of a question fails the whole file.
    for (let n = 0; n < 30; n += 1)
      await expect(request(address, { dispatcher: asking(10_000) })).rejects.toThrow();
  },
);

test("a chain of certificates longer than any is not judged", async () => {
  const server = createTlsServer({ key: tls.key, cert: tls.cert + tls.cert.repeat(120) }, (line) => {
    line.on("error", () => undefined);
  });
  const address = `https://localhost:${await listening(server)}/`;
  await expect(request(address, { dispatcher: asking(1_000_000) })).rejects.toThrow("too_large");
});

test("a file is fetched once: its line is not kept, whatever its server would like", async () => {
  const address = await answering((line) =>
    line.write("HTTP/1.1 204 No Content\r\nKeep-Alive: timeout=600\r\nConnection: keep-alive\r\n\r\n"),
  );
  const dispatcher = asking(10_000);
  const closed = () =>
    Promise.all(lines.map((line) => line.closed || new Promise((done) => line.once("close", done))));
  await request(address, { dispatcher, reset: true });
  await closed();
  expect(lines).toHaveLength(1);
});

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
        for (const server of servers.splice(0)) server.close();
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
