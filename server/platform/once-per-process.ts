const holder = globalThis as { prooflineOnce?: Map<string, unknown> };
holder.prooflineOnce ??= new Map();
const { prooflineOnce: made } = holder;

/**
 * What a process has once, however many copies of a module it holds: our server and the pages' bundle are two. What is counted or limited
 * for the process must not be counted in each.
 */
export function oncePerProcess<T>(name: string, make: () => T): T {
  if (!made.has(name)) made.set(name, make());
  return made.get(name) as T;
}
