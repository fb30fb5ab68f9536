import { expect, test } from "vitest";
import { sign, verify } from "./signature";

// Written out, so that documentation, SDK and receivers in other languages can be held against it.
const SECRET = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
const BODY = '{"id":"evt_1","object":"event","type":"ping"}';
const SECONDS = 1_790_000_000;
const HEX = "f46f99c31ad90d1a3def228e8024c18ca1a009bfccbbedf1c17d9b3051fd74a8";

test("the vector", () => {
  expect(sign([SECRET], SECONDS, BODY)).toBe(`t=${SECONDS},v1=${HEX}`);
});

test("two secrets give two values, either verifies", () => {
  const header = sign([SECRET, "whsec_old"], SECONDS, BODY);
  expect(header.match(/v1=/g)).toHaveLength(2);
  expect(verify(BODY, header, "whsec_old", SECONDS)).toBe(true);
  expect(verify(BODY, header, SECRET, SECONDS)).toBe(true);
});

test.each([
  ["another body", `${BODY} `, 0, SECRET, false],
  ["another secret", BODY, 0, "whsec_other", false],
  ["300 s late", BODY, 300, SECRET, true],
  ["301 s late", BODY, 301, SECRET, false],
  ["300 s early", BODY, -300, SECRET, true],
  ["301 s early", BODY, -301, SECRET, false],
])("%s", (_name, body, drift, secret, ok) => {
  expect(verify(body, sign([SECRET], SECONDS, BODY), secret, SECONDS + drift)).toBe(ok);
});

test.each(["", "t=,v1=", "t=abc,v1=00", "v1=00", `t=${SECONDS}`, `t=${SECONDS},v0=aa`])(
  "header %j is refused",
  (header) => {
    expect(verify(BODY, header, SECRET, SECONDS)).toBe(false);
  },
);
