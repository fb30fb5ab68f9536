import { expect, test } from "vitest";
import { parseJsonObject } from "./json-object";

const refused = (text: string) => expect(() => parseJsonObject(text, false)).toThrow(/JSON|nested/);
const MIB = 1_048_576;

test("what would hold up everybody else is refused before it is parsed", () => {
  refused(`{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`);
  refused(`${'{"a":'.repeat(33)}1${"}".repeat(33)}`);
  refused(`{"a":[${"{},".repeat(10 * MIB)}1]}`);
  refused(`{"a":[${"0,".repeat(100_001)}1]}`);
});

test("brackets and commas inside of strings count for nothing", () => {
  for (const text of ["[{,".repeat(MIB), '"'.repeat(1_000), "\\", '\\"', '\\\\","', `${"\\".repeat(999)}"`]) {
    expect(parseJsonObject(JSON.stringify({ a: text, [text]: [1, { b: text }] }), false)).toEqual({
      a: text,
      [text]: [1, { b: text }],
    });
  }
});

test("a string that does not end is no JSON", () => {
  for (const text of ['{"a":"', '{"a":"\\"', '{"', '{"a":"b\\\\\\"}']) refused(text);
});

test("names that objects are born with are names like any other", () => {
  const parsed = parseJsonObject('{"__proto__":{"admin":true},"constructor":1}', false);
  expect(Object.keys(parsed)).toEqual(["__proto__", "constructor"]);
  expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
});
