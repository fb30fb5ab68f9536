import { afterEach, expect, test, vi } from "vitest";
import { overrideEnv } from "./env";
import { analyses, examinations } from "./places";

const GIB = 2 ** 30;
const machine = vi.hoisted(() => ({ processors: 1, memory: 0 }));
vi.mock("node:os", async (original) => ({
  ...(await original<typeof import("node:os")>()),
  availableParallelism: () => machine.processors,
  totalmem: () => machine.memory,
}));
const container = vi.spyOn(process, "constrainedMemory").mockReturnValue(0);
afterEach(() => void container.mockReturnValue(0));

test("a machine with memory enough has a place for each processor, and two for other accounts", () => {
  Object.assign(machine, { processors: 4, memory: 16 * GIB });
  expect(analyses()).toEqual({ all: 6, ofOne: 4 });
  expect(examinations()).toEqual({ all: 3, ofOne: 2 });
});

test("a container of three gigabytes on a large machine takes no more than fits, and one account not all of it", () => {
  Object.assign(machine, { processors: 64, memory: 256 * GIB });
  container.mockReturnValue(3 * GIB);
  expect(analyses()).toEqual({ all: 2, ofOne: 1 });
  container.mockReturnValue(20 * GIB);
  expect(analyses()).toEqual({ all: 15, ofOne: 14 });
  const restore = overrideEnv({ ANALYSES_AT_ONCE: 9 });
  expect(analyses()).toEqual({ all: 11, ofOne: 9 });
  restore();
});

test("however little there is, an account has a place and another one too", () => {
  Object.assign(machine, { processors: 2, memory: GIB / 2 });
  expect(analyses()).toEqual({ all: 2, ofOne: 1 });
});
