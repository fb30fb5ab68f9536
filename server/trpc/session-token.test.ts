import fc from "fast-check";
import { encode } from "next-auth/jwt";
import { expect, test } from "vitest";
import { openToken } from "./session-token";

const secret = "a secret of this test";
const header = (fields: object) => Buffer.from(JSON.stringify(fields)).toString("base64url");

test("a session of ours opens", async () => {
  const token = await encode({ token: { sid: "ses_1" }, secret });
  expect(await openToken({ token, secret })).toMatchObject({ sid: "ses_1" });
});

// The library refuses an expired or foreign one by throwing; next-auth takes both for nobody.
test("one of another way to be opened is nobody's, before anything is computed for it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(
        "PBES2-HS256+A128KW",
        "PBES2-HS512+A256KW",
        "A256KW",
        "A256GCMKW",
        "ECDH-ES",
        "RSA-OAEP",
        "dir",
      ),
      fc.constantFrom("A128GCM", "A256GCM", "A256CBC-HS512"),
      fc.nat(2_147_483_647),
      async (alg, enc, p2c) => {
        const token = `${header({ alg, enc, p2c, p2s: "AAAAAAAAAAAAAAAAAAAAAA" })}.${"A".repeat(54)}.AAAAAAAAAAAAAAAA.AAAA.AAAAAAAAAAAAAAAAAAAAAA`;
        expect(await openToken({ token, secret })).toBeNull();
      },
    ),
  );
  for (const token of ["", "x", "..", `${header({ alg: "dir", enc: "A256GCM" })}.x.y.z.w`])
    expect(await openToken({ token, secret })).toBeNull();
});
