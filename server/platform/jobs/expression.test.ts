import { describe, expect, it } from "vitest";
import { compile, evaluate, holds } from "./expression";

const scope = {
  event: { name: "a", data: { id: "x", n: 3, nested: { list: ["p", "q"] } } },
  async: { data: { id: "x", n: 4 } },
};

describe("expressions", () => {
  it.each([
    ["event.data.id", "x"],
    ['event.data["id"]', "x"],
    ["event.data.nested.list[1]", "q"],
    ["event.data.missing.deeper", null],
    ["event.data.constructor", null],
    ['event.data.id + "-" + event.data.n', "x-3"],
    ["event.data.n + 1", 4],
    ["event.data.id == async.data.id", true],
    ["event.data.n == async.data.n", false],
    ["event.data.n != async.data.n", true],
    ["event.data.n < async.data.n && event.data.n >= 3", true],
    ["event.data.n > 3 || event.data.id == 'x'", true],
    ["!(event.data.n > 3)", true],
    ["event.data.id < 5", false],
    ["event.data.missing == null", true],
    ["'it\\'s' == \"it's\"", true],
    ["true && false || true", true],
  ])("%s", (text, value) => {
    expect(evaluate(text, scope)).toEqual(value);
  });

  it("holds only for true", () => {
    expect(holds(undefined, scope)).toBe(true);
    expect(holds("", scope)).toBe(true);
    expect(holds("event.data.id", scope)).toBe(false);
    expect(holds("event.data.n == 3", scope)).toBe(true);
  });

  it.each([
    "event.data.",
    "other.id",
    "event.data.id ==",
    "(event.data.id",
    "event.data.id)",
    "event.data.id § 1",
    "size(event)",
  ])("refuses %s", (text) => {
    expect(() => compile(text)).toThrow(/expression/);
  });
});
