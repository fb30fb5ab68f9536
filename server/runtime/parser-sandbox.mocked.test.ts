import { expect, test, vi } from "vitest";
import { overrideEnv } from "@/server/platform/env";
import { type Reached, SANDBOX_LEVELS } from "@/server/platform/sandbox";
import { parserSandbox } from "./parser-sandbox";

const machine = vi.hoisted(() => ({ level: "process", filter: false, kernel: true }));
vi.mock("@/server/platform/process-entry", () => ({ processEntry: () => "/a/read-document.mjs" }));
vi.mock("@/server/platform/sandbox", async (original) => ({
  ...(await original<object>()),
  sandboxReached: () => ({ level: machine.level, filter: machine.filter }),
}));
vi.mock("@/server/platform/syscall-filter", async (original) => ({
  ...(await original<object>()),
  kernelFilters: () => machine.kernel,
}));

const everyMachine = SANDBOX_LEVELS.flatMap((level) =>
  [true, false].flatMap((filter) =>
    [true, false].map((kernel) => ({ level, filter: filter && kernel, kernel })),
  ),
);

test("a service that requires the sandbox starts at its highest level only; otherwise it says which one it has", () => {
  for (const one of everyMachine) {
    Object.assign(machine, one);
    const { level, filter } = one;
    expect(parserSandbox()).toMatchObject({ level, filter } satisfies Reached);
    expect(parserSandbox().says).toMatch(new RegExp(`^${level}: .*; .*filter`));
  }
  const restore = overrideEnv({ PARSER_SANDBOX: "required" });
  for (const one of everyMachine) {
    Object.assign(machine, one);
    // A kernel without filters cannot be asked for one.
    if (one.level === "namespaces" && (one.filter || !one.kernel)) expect(parserSandbox().whole).toBe(true);
    else expect(parserSandbox).toThrow(/PARSER_SANDBOX is required, and this machine reaches only/);
  }
  restore();
});
