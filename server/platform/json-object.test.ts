import { expect, test } from "vitest";
import type { ApiError } from "./errors";
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
    const object = { data: text, [text.slice(0, 60_000)]: [1, { data: text }] };
    expect(parseJsonObject(JSON.stringify(object), false)).toEqual(object);
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

test("a text that is longer than any we keep is refused by its name, wherever it stands; a document is not", () => {
  const long = "ı".repeat(70_000);
  const param = (value: object) => {
    try {
      return parseJsonObject(JSON.stringify(value), false) && null;
    } catch (error) {
      return (error as ApiError).param;
    }
  };
  expect(param({ applicant: { name: long } })).toBe("applicant.name");
  expect(param({ documents: [{ data: "AAAA" }, { url: `https://${long}.com` }] })).toBe("documents[1].url");
  expect(param({ metadata: { note: [long] } })).toBe("metadata.note[0]");
  expect(param({ [long]: 1 })).not.toBeNull();
  expect(param({ applicant: { name: "ı".repeat(65_536) } })).toBeNull();
  expect(param({ documents: [{ data: "QUJD".repeat(5 * MIB) }] })).toBeNull();
});
