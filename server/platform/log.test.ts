import { afterEach, expect, test, vi } from "vitest";
import { tameConsole, withoutTokens } from "./log";

const own = { ...console };
afterEach(() => Object.assign(console, own));

test("what a library prints of a request is not kept", () => {
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const spoken = vi.spyOn(console, "error");
  tameConsole();
  try {
    JSON.parse("marta@example.com");
  } catch (error) {
    console.error("⨯", error, { password: "hunter2" });
  }
  console.log("marta@example.com");
  expect(spoken).not.toHaveBeenCalled();
  expect(JSON.stringify(printed.mock.calls)).not.toMatch(/marta|hunter2/);
});

test("tokens and keys are cut out of a path wherever they stand", () => {
  const token = "a-_0".repeat(10).concat("abc");
  for (const path of [`/verify/${token}`, `/identity/${token}/api/claim`, `/invoice/${token}?lang=es`]) {
    expect(withoutTokens(path)).not.toContain(token);
  }
  expect(withoutTokens("Bearer svc_live_0123456789abc")).toBe("Bearer svc_live_[key]");
});
