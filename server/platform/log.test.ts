import { afterEach, expect, test, vi } from "vitest";
import { overrideEnv } from "./env";
import { tameConsole, withoutTokens } from "./log";

const own = { ...console };
afterEach(() => {
  Object.assign(console, own);
  vi.restoreAllMocks();
});

test("what a library prints of a request is not kept", () => {
  const restore = overrideEnv({ LOG_LEVEL: "info" });
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  tameConsole();
  try {
    JSON.parse("marta@example.com");
  } catch (error) {
    console.error("⨯", error, { password: "hunter2" });
  }
  console.log("marta@example.com");
  restore();
  const lines = printed.mock.calls.map(([line]) => String(line));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "error", msg: "library", err: { kind: "SyntaxError" } },
    { level: "info", msg: "library" },
  ]);
  expect(lines.join()).not.toMatch(/marta|hunter2/);
});

test("tokens and keys are cut out of a path wherever they stand", () => {
  const token = "a-_0".repeat(10).concat("abc");
  for (const path of [`/verify/${token}`, `/identity/${token}/api/claim`, `/invoice/${token}?lang=es`]) {
    expect(withoutTokens(path)).not.toContain(token);
  }
  expect(withoutTokens("Bearer svc_live_0123456789abc")).toBe("Bearer svc_live_[key]");
});
