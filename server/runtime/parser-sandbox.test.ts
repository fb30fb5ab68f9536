import { expect, test, vi } from "vitest";
import { overrideEnv } from "@/server/platform/env";
import { SANDBOX_LEVELS, type SandboxLevel } from "@/server/platform/sandbox";
import { parserSandbox } from "./parser-sandbox";

const reached = vi.hoisted(() => ({ level: "process" as SandboxLevel }));
vi.mock("@/server/platform/process-entry", () => ({ processEntry: () => "/a/read-document.mjs" }));
vi.mock("@/server/platform/sandbox", async (original) => ({
  ...(await original<object>()),
  sandboxLevel: () => reached.level,
}));

test("a service that requires the sandbox starts at its highest level only; otherwise it says which one it has", () => {
  for (const level of SANDBOX_LEVELS) {
    reached.level = level;
    expect(parserSandbox()).toMatchObject({ level, says: expect.stringMatching(new RegExp(`^${level}: `)) });
  }
  const restore = overrideEnv({ PARSER_SANDBOX: "required" });
  for (const level of SANDBOX_LEVELS) {
    reached.level = level;
    if (level === "namespaces") expect(parserSandbox().level).toBe(level);
    else expect(parserSandbox).toThrow(/PARSER_SANDBOX is required, and this machine reaches only/);
  }
  restore();
});
