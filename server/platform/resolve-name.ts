import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";

/** A name server that says nothing is asked twice, and then no more. */
const PATIENCE = { timeout: 2_000, tries: 2 };
/** What the other family's answer is waited for, once there is one. */
const SECOND_MS = 300;
/** Of each family. A stranger's name server may name thousands, each of which would be called in turn, or refused by this machine in one go. */
const MOST = 4;

/**
 * The addresses of a foreign name, of both families, by sockets of its own: the system's way has a few threads for the whole process, which
 * the database and the mail server are found by too, and strangers' names whose servers never answer would hold them all. `servers`: instead
 * of those of the machine. Ends with `signal`.
 */
export async function addressesOf(
  name: string,
  signal?: AbortSignal,
  servers?: readonly string[],
): Promise<LookupAddress[]> {
  const resolver = new Resolver(PATIENCE);
  const giveUp = () => resolver.cancel();
  signal?.addEventListener("abort", giveUp, { once: true });
  if (servers) resolver.setServers(servers);
  const found: LookupAddress[] = [];
  const asked = ([4, 6] as const).map(async (family) => {
    const addresses = await (family === 4 ? resolver.resolve4(name) : resolver.resolve6(name));
    found.push(...addresses.slice(0, MOST).map((address) => ({ address, family })));
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    await Promise.any(asked);
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, SECOND_MS);
    });
    await Promise.race([Promise.allSettled(asked), late]);
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
    resolver.cancel();
  }
  // Those that every network has first.
  return [...found].sort((a, b) => a.family - b.family);
}
