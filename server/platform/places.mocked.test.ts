import { afterEach, expect, test, vi } from "vitest";
import { overrideEnv } from "./env";
import { analyses, examinations } from "./places";
import { memoryOf } from "./room";

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
  expect(analyses()).toEqual({ all: 11, ofOne: 10 });
  const restore = overrideEnv({ ANALYSES_AT_ONCE: 9 });
  expect(analyses()).toEqual({ all: 11, ofOne: 9 });
  restore();
});

test("however little there is, an account has a place and another one too", () => {
  Object.assign(machine, { processors: 2, memory: GIB / 2 });
  expect(analyses()).toEqual({ all: 2, ofOne: 1 });
});

const MB = 2 ** 20;
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** How many tasks of a size are at work, of very many. */
async function atOnce(memory: ReturnType<typeof memoryOf>, mb: number): Promise<number> {
  let count = 0;
  let end: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  const all = Array.from({ length: 60 }, () =>
    memory(mb, () => {
      count += 1;
      return until;
    }),
  );
  await settled();
  const most = count;
  end();
  await Promise.all(all);
  return most;
}

test.each([3, 8, 12, 24, 64])(
  "on a machine of %i gigabytes all that is isolated in web and worker fits into three quarters of it",
  async (gigabytes) => {
    Object.assign(machine, { processors: 64, memory: gigabytes * GIB });
    const parts = [];
    for (const process of ["web", "worker"] as const) {
      vi.resetModules();
      delete (globalThis as { prooflineOnce?: unknown }).prooflineOnce;
      const places = await import("./places");
      parts.push(await atOnce(places.isolatedMemory(process), 256));
    }
    expect(parts.reduce((sum, count) => sum + count * 256, 0)).toBeLessThanOrEqual(
      Math.max(3 * 1_024, (gigabytes * GIB * 0.75) / MB),
    );
  },
);

test("memory is handed out in the order in which it is asked for, and one that asks for more than there is has all of it", async () => {
  const memory = memoryOf(1_000);
  const order: string[] = [];
  const ends = new Map<string, () => void>();
  const bring = (name: string, mb: number) =>
    memory(mb, () => {
      order.push(name);
      return new Promise<void>((done) => ends.set(name, done));
    });
  const all = [bring("loom", 600), bring("mill", 5_000), bring("forge", 100)];
  await settled();
  expect(order).toEqual(["loom"]);
  for (const name of ["loom", "mill", "forge"]) {
    ends.get(name)?.();
    await settled();
  }
  expect(order).toEqual(["loom", "mill", "forge"]);
  await Promise.all(all);
});
