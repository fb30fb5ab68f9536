import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { overrideEnv } from "./env";
import { isForeignUrl, safeFetch } from "./safe-fetch";

// What the name server answers, one answer after another: the second one is what rebinding would serve.
const answers = vi.hoisted(() => ({ next: [] as string[][], asked: 0 }));
vi.mock("./resolve-name", () => ({
  addressesOf: async () => {
    answers.asked += 1;
    const found = answers.next.shift() ?? ["127.0.0.1"];
    return found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  },
}));

let inside: Server;
let visits = 0;
let restore: () => void;

beforeAll(async () => {
  restore = overrideEnv({ ALLOW_PRIVATE_NETWORK: false });
  inside = createServer((socket) => {
    visits += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  restore();
  inside.close();
});
beforeEach(() => {
  answers.asked = 0;
  visits = 0;
});

const guest = { accountId: "birch", environment: "live" } as const;
const OPTIONS = { guest, timeoutMs: 2_000, maxBytes: 1_000 };
const port = () => (inside.address() as { port: number }).port;

test.each([
  "http://files.example.com/",
  "ftp://files.example.com/",
  "file:///etc/passwd",
  "gopher://a.example/",
  "data:text/plain,x",
  "https://user@files.example.com/",
  "https://user:pw@files.example.com/",
  "https://files.example.com/#x",
  "https://localhost/",
  "https://LOCALHOST./",
  "https://a.localhost/",
  "https://db.internal/",
  "https://printer.local/",
  "https://nas.home.arpa/",
  "https://intranet/",
  "https://files.example.com:22/",
  "https://files.example.com:25/",
  "https://127.0.0.1/",
  "https://127.1/",
  "https://2130706433/",
  "https://0x7f000001/",
  "https://0177.0.0.1/",
  "https://0x7f.1/",
  "https://127.0.0.1./",
  "https://[::1]/",
  "https://[::]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:7f00:1]/",
  "https://[::127.0.0.1]/",
  "https://[64:ff9b::7f00:1]/",
  "https://[fd00:ec2::254]/",
  "https://169.254.169.254/latest/meta-data",
  "https://①②⑦.⓪.⓪.①/",
  "https://0/",
  "https://10.0.0.1:8443/",
  `https://files.example.com/${"x".repeat(2_048)}`,
  "https://",
  "",
  "x",
])("%s is refused as it stands", (address) => {
  expect(isForeignUrl(address)).toBe(false);
});

test.each([
  "https://files.example.com/a.pdf?x=1",
  "https://files.example.com:8443/",
  "https://1.1.1.1/",
  "https://ñandú.example/",
])("%s may be kept", (address) => expect(isForeignUrl(address)).toBe(true));

test.each([
  ["an inner address", ["127.0.0.1"]],
  ["cloud metadata", ["169.254.169.254"]],
  ["one inner address among public ones", ["1.1.1.1", "10.0.0.1"]],
  ["an inner IPv6 address", ["fd00:ec2::254"]],
  ["an IPv4 address inside of IPv6", ["::ffff:127.0.0.1"]],
  ["nothing", []],
])("a name that leads to %s is refused before anything is sent", async (_what, found) => {
  answers.next = [found];
  await expect(safeFetch(`https://rebind.example:${port()}/`, OPTIONS)).rejects.toMatchObject({
    fault: "address_refused",
  });
  expect(visits).toBe(0);
});

test("a name is asked for once: what it leads to a moment later is never contacted", async () => {
  // Public, and given to nobody: the connection is tried and does not come about.
  answers.next = [["2d00::1"], ["127.0.0.1"]];
  const refusal = { fault: expect.stringMatching(/^(network|timeout)$/) };
  const options = { ...OPTIONS, timeoutMs: 500 };
  await expect(safeFetch(`https://rebind.example:${port()}/`, options)).rejects.toMatchObject(refusal);
  expect([answers.asked, visits]).toEqual([1, 0]);
});

/** Suites in which the server names a group of numbers, as IANA counts them. */
const BY_NUMBERS = [
  0x0016, 0x0033, 0x0039, 0x0045, 0x0067, 0x006b, 0x0088, 0x009e, 0x009f, 0xc052, 0xc053, 0xc09e, 0xc09f,
  0xc0a2, 0xc0a3, 0xccaa,
];

/** The suites and groups that a TLS client offers in its first record. */
function offeredIn(hello: Buffer): { suites: number[]; groups: number[] } {
  const list = (at: number) =>
    Array.from({ length: hello.readUInt16BE(at) / 2 }, (_, n) => hello.readUInt16BE(at + 2 + 2 * n));
  const suitesAt = 44 + hello.readUInt8(43);
  let at = suitesAt + 2 + hello.readUInt16BE(suitesAt);
  at += 1 + hello.readUInt8(at) + 2;
  while (hello.readUInt16BE(at) !== 10) at += 4 + hello.readUInt16BE(at + 2);
  return { suites: list(suitesAt), groups: list(at + 4) };
}

test("a foreign server chooses the size of nothing that a handshake computes: it is offered curves, and no group of numbers", async () => {
  const restoreNetwork = overrideEnv({ ALLOW_PRIVATE_NETWORK: true });
  const said: Buffer[] = [];
  const listener = createServer((socket) => {
    socket.once("data", (hello) => {
      said.push(hello);
      socket.destroy();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const { port: place } = listener.address() as { port: number };
  await expect(safeFetch(`https://localhost:${place}/`, OPTIONS)).rejects.toMatchObject({ fault: "network" });
  listener.close();
  restoreNetwork();
  const { suites, groups } = offeredIn(said[0] ?? Buffer.alloc(0));
  // Both ways of today: TLS 1.3, and 1.2 with a curve.
  expect(suites).toEqual(expect.arrayContaining([0x1301, 0xc02f]));
  expect(suites.filter((suite) => BY_NUMBERS.includes(suite))).toEqual([]);
  expect(groups).toContain(0x001d);
  // From 0x0100 on they are groups of numbers (RFC 7919).
  expect(groups.filter((group) => group >= 0x0100)).toEqual([]);
});
