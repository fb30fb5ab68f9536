import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { overrideEnv } from "./env";
import { isPublicAddress } from "./ip-range";
import { hostOf, originOf, urlOf } from "./origin";
import { isForeignUrl } from "./safe-fetch";

// As an installation is that reaches no private network, whatever the files before left.
let restore: () => void;
beforeAll(() => {
  restore = overrideEnv({ ALLOW_PRIVATE_NETWORK: false });
});
afterAll(() => restore());

/** What addresses and policies are made of, and what parsers stumble over. */
const piece = fc.constantFrom(
  ...[
    "https://",
    "http://",
    "https:",
    "a",
    "example",
    "localhost",
    "127.0.0.1",
    "[::1]",
    "[fe80::1%25eth0]",
    "ñ",
    "。",
  ],
  ...[
    ".",
    "..",
    "/",
    "\\",
    "@",
    ":",
    "#",
    "?",
    ";",
    ",",
    "'",
    '"',
    " ",
    "\t",
    "\r\n",
    "%2e",
    "%3b",
    "{LINK_ID}",
    "{",
    "}",
  ],
  ...[
    "script-src",
    "'unsafe-inline'",
    "*",
    "443",
    "8443",
    "0x7f",
    "１",
    "\u0000",
    "\u00ad",
    "_",
    "-",
    "~",
    "!",
    "$",
    "(",
    "=",
    "+",
  ],
);
const hostile = fc
  .tuple(
    fc.constantFrom("https://", "http://", ""),
    fc.array(piece, { maxLength: 8 }),
    fc.string({ unit: "binary", maxLength: 6 }),
  )
  .map(([scheme, pieces, tail]) => scheme + pieces.join("") + tail);

test("an origin is written in characters that end no directive, source or header, and is its own origin", () => {
  fc.assert(
    fc.property(hostile, (address) => {
      const origin = originOf(address);
      if (origin === null) return;
      expect(origin).toMatch(/^https?:\/\/(\[[\da-f:]+\]|[a-z\d_.-]+)(:\d+)?$/);
      expect(originOf(origin)).toBe(origin);
      expect(new URL(address).origin).toBe(origin);
    }),
    { numRuns: 4_000 },
  );
});

test.each([
  "https://a.example;script-src/",
  "https://a.example,default-src/",
  "https://a.example'/",
  "https://{LINK_ID}.example/",
  "https://user@a.example/",
  "https://@a.example/",
  "https://a.example\\@b.example/",
  "https:a.example",
  "https://a..example/",
  "https://.example/",
  `https://${"a".repeat(64)}.example/`,
  `https://${"a.".repeat(127)}example/`,
  "https://exa\nmple.com/",
  "javascript://a.example/",
])("%s has no origin that anything could be built from", (address) => expect(originOf(address)).toBeNull());

/** Spellings of one host. */
const spelled: ((host: string) => string)[] = [
  (host) => host,
  (host) => `${host}.`,
  (host) => `${host}..`,
  (host) => `${host}.。`,
  (host) => host.toUpperCase(),
  (host) => host.replaceAll(".", "。"),
  (host) => host.replaceAll(".", "．"),
  (host) => host.replaceAll(".", "%2e"),
  (host) => host.replace(/[a-z\d]/, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0)),
  (host) => host.replace(/[a-z]/, (one) => `%${one.charCodeAt(0).toString(16)}`),
  (host) => host.replace(/.$/, (one) => `\u00ad${one}`),
  (host) => `a@${host}`,
  (host) => `a.example\\@${host}`,
  (host) => `${host}%00.example`,
];
/** And those of an IPv4 address. */
const written: ((address: string) => string)[] = [
  (address) => address,
  (address) => `0x${hex(address)}`,
  (address) => String(Number.parseInt(hex(address), 16)),
  (address) => `0${Number.parseInt(hex(address), 16).toString(8)}`,
  (address) => address.replace(/\d+/g, (one) => `0${Number(one).toString(8)}`),
  (address) => address.replace(/\d+/g, (one) => `0x${Number(one).toString(16)}`),
  (address) =>
    address.replace(/^(\d+)\..*/, (_, first) => `${first}.${Number.parseInt(hex(address).slice(2), 16)}`),
  (address) => `[::ffff:${address}]`,
  (address) => `[::${address}]`,
  (address) => `[64:ff9b::${address}]`,
  (address) => `[2002:${hex(address).slice(0, 4)}:${hex(address).slice(4)}::1]`,
  (address) => `[::ffff:0:${address}]`,
];
const hex = (address: string) =>
  address
    .split(".")
    .map((one) => Number(one).toString(16).padStart(2, "0"))
    .join("");

const inner = fc.oneof(
  fc.constantFrom(
    "localhost",
    "db.localhost",
    "metadata.google.internal",
    "printer.local",
    "router.lan",
    "nas.home.arpa",
    "x.localdomain",
    "intranet",
  ),
  fc
    .tuple(
      fc.oneof(
        fc.constantFrom([127], [10], [0], [192, 168], [169, 254], [172, 16], [100, 64], [198, 18], [224]),
      ),
      fc.array(fc.nat(255), { minLength: 4, maxLength: 4 }),
      fc.constantFrom(...written),
    )
    .map(([first, rest, write]) => write([...first, ...rest].slice(0, 4).join("."))),
);

test("however an inner host is spelled, it is no address that we keep", () => {
  fc.assert(
    fc.property(
      inner,
      fc.constantFrom(...spelled),
      fc.constantFrom("", ":443", ":8443"),
      (host, spell, port) => {
        expect(isForeignUrl(`https://${spell(host)}${port}/x`)).toBe(false);
      },
    ),
    { numRuns: 4_000 },
  );
});

test("whatever is kept names a public address, or a name of two labels and more, and stays what it is when it is written anew", () => {
  fc.assert(
    fc.property(hostile, (address) => {
      if (!isForeignUrl(address)) return;
      const host = hostOf(new URL(address)) ?? "";
      expect(isPublicAddress(host) || /^[a-z\d_-]+(\.[a-z\d_-]+)+$/.test(host)).toBe(true);
      expect(isForeignUrl(new URL(address).href)).toBe(true);
    }),
    { numRuns: 4_000 },
  );
});

test("an address is measured before it is read", () => {
  const ideographs = (length: number) =>
    Array.from({ length }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7_919) % 20_000))).join("");
  const read: string[] = [];
  const canParse = URL.canParse;
  URL.canParse = (address, base) => {
    read.push(String(address));
    return canParse(address, base);
  };
  try {
    for (const length of [2_100, 60_000]) {
      const address = `https://${ideographs(length)}.com/a.pdf`;
      expect([urlOf(address), originOf(address), isForeignUrl(address)]).toEqual([null, null, false]);
    }
  } finally {
    URL.canParse = canParse;
  }
  expect(read).toEqual([]);
  expect(urlOf("https://例え.example/a")?.hostname).toBe("xn--r8jz45g.example");
});
