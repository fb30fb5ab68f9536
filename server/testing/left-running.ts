import { relative } from "node:path";

/** Whoever sets an interval, as `file:line`, unless a package does: those know nothing of a test's database. */
function whoSets(): string | undefined {
  const [, by = ""] = (new Error().stack ?? "")
    .split("\n")
    .filter((line) => !line.includes(import.meta.filename));
  const [, path, line] = /\(?(?:file:\/\/)?(\/[^()]+):(\d+):\d+\)?$/.exec(by) ?? [];
  return path && !path.includes("/node_modules/") ? `${relative(process.cwd(), path)}:${line}` : undefined;
}

/**
 * Notes each interval that is set from now on. What it answers ends the noting, ends what still runs, and says who set it: an executor
 * beats, a cache looks again, and with shared modules they would do so for the next file.
 */
export function noteIntervals(): () => string[] {
  const set = globalThis.setInterval;
  const running = new Map<NodeJS.Timeout, string>();
  const noting = ((...args: Parameters<typeof set>) => {
    const timer = set(...args);
    const by = whoSets();
    if (by) running.set(timer, `${by}, every ${args[1] ?? 0} ms`);
    return timer;
  }) as typeof set;
  globalThis.setInterval = Object.assign(noting, set);
  return () => {
    globalThis.setInterval = set;
    // Node's own word for one that was cleared, by whichever of its functions.
    const left = [...running].filter(([timer]) => Reflect.get(timer, "_destroyed") !== true);
    for (const [timer] of left) clearInterval(timer);
    return left.map(([, by]) => by);
  };
}
