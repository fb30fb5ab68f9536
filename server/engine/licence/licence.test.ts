import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { licenceTime } from "./clock";
import { assertLicence, isExpired, type Licence, openLicence, signLicence } from "./token";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const licence: Licence = {
  id: "lic_01KA0000000000000000000000",
  product: "documents",
  not_before: new Date("2026-01-01T00:00:00Z"),
  expires: new Date("2027-01-01T00:00:00Z"),
  limits: { per_day: 100 },
};

describe("a token", () => {
  const token = signLicence(licence, privateKey);

  test("says what was signed", () => expect(openLicence(`${token}\n`, publicKey)).toEqual(licence));

  test("of another key is refused", () => {
    const other = generateKeyPairSync("ed25519");
    expect(() => openLicence(signLicence(licence, other.privateKey), publicKey)).toThrow("signature");
  });

  test("is refused whatever single character of it changes", () => {
    for (let at = 0; at < token.length; at++) {
      const changed = `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;
      // The last character of a part may carry bits that decode to nothing.
      if (Buffer.from(changed.split(".")[2] ?? "", "base64url").equals(signatureOf(token))) {
        if (changed.split(".")[1] === token.split(".")[1] && changed.startsWith("v1.")) continue;
      }
      expect(() => openLicence(changed, publicKey), `character ${at}`).toThrow("not valid");
    }
  });

  test.each(["", "v1", "v1..", "v2.e30.e30", "a.b.c.d", "{}"])("is not %j", (text) => {
    expect(() => openLicence(text, publicKey)).toThrow("not valid");
  });

  test("with a limit that this version cannot keep is refused", () => {
    const unknown = { ...licence, limits: { per_week: 3 } } as unknown as Licence;
    expect(() => openLicence(signLicence(unknown, privateKey), publicKey)).toThrow("not known");
  });
});

const signatureOf = (token: string) => Buffer.from(token.split(".")[2] ?? "", "base64url");

test.each([
  ["documents", "2026-06-01", null],
  ["identity", "2026-06-01", "wrong_product"],
  ["documents", "2025-12-31", "not_yet_valid"],
  ["documents", "2027-01-01", "expired"],
] as const)("for %s on %s: %s", (product, day, reason) => {
  const judge = () => assertLicence(licence, product, new Date(day));
  if (reason === null) expect(judge).not.toThrow();
  else expect(judge).toThrow(expect.objectContaining({ reason }));
});

describe("time while it runs", () => {
  function started() {
    const at = { wall: Date.parse("2026-12-31T23:00:00Z"), steady: 5_000 };
    const noticed: number[] = [];
    const time = licenceTime({ wall: () => at.wall, steady: () => at.steady }, (ms) => noticed.push(ms));
    const pass = (ms: number) => {
      at.wall += ms;
      at.steady += ms;
    };
    return { at, noticed, time, pass };
  }

  test("ends the licence when it is over", () => {
    const { time, pass } = started();
    pass(3_599_000);
    expect(isExpired(licence, time())).toBe(false);
    pass(1_000);
    expect(isExpired(licence, time())).toBe(true);
  });

  test("is not given back by setting the clock back, and that is noticed once", () => {
    const { at, noticed, time, pass } = started();
    pass(1_800_000);
    at.wall -= 86_400_000;
    time();
    pass(1_800_000);
    expect(isExpired(licence, time())).toBe(true);
    expect(noticed).toEqual([86_400_000]);
    at.wall += 86_400_000;
    time();
    expect(noticed).toHaveLength(1);
  });

  test("follows small corrections and a clock set forward", () => {
    const { at, noticed, time } = started();
    at.wall -= 30_000;
    time();
    at.wall += 7_200_000;
    expect(isExpired(licence, time())).toBe(true);
    expect(noticed).toEqual([]);
  });
});
