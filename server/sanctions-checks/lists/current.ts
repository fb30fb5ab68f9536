import { SanctionsIndex, screen } from "@/server/engine/sanctions";
import { now } from "@/server/platform/clock";
import { log } from "@/server/platform/log";
import { combinationOf, currentVersions, type ListVersion } from "./current-versions";
import { announceHolder, type Holder } from "./holders";
import { requestFirstRefresh } from "./refresh-all";
import { buildSnapshot, dropSnapshot, snapshotOf } from "./snapshot-file";

/** How often a process looks whether other versions are in force; the longest it can lag behind. */
const LOOK_EVERY_MS = 20_000;
/** Lists not confirmed for so long are stale: still answered, and told (decisions 10.7). */
export const STALE_AFTER_MS = 48 * 3_600_000;

/** `bytes` is what the index looks at. */
export type Lists = {
  index: SanctionsIndex;
  bytes: SharedArrayBuffer;
  versions: readonly ListVersion[];
  combination: string;
};

type Held = {
  lists: Lists | null;
  looking: Promise<void> | null;
  timer: NodeJS.Timeout | null;
  looked: boolean;
  holder: Holder | null;
};
const holder = globalThis as { prooflineSanctions?: Held };

function held(): Held {
  holder.prooflineSanctions ??= { lists: null, looking: null, timer: null, looked: false, holder: null };
  return holder.prooflineSanctions;
}

/**
 * The lists in force, in this process's memory. The first call waits until they are loaded; later ones answer at once while
 * a timer keeps them current. Null: no list is loaded at all.
 */
export async function currentLists(): Promise<Lists | null> {
  const state = held();
  if (!state.looked) {
    startLooking(state);
    await look();
  }
  return state.lists;
}

/** Loads the lists ahead of the first request and follows every change; where there are none yet, asks for them. */
export function warmLists(): void {
  holdLists();
  warm().catch((error: unknown) => log().error({ err: error }, "sanctions lists could not be loaded"));
}

/** Makes this process known as one that answers from the lists, and told of every change at once. */
export function holdLists(): void {
  const state = held();
  const follow = async () => {
    // A look under way may have begun before the change.
    await state.looking?.catch(() => undefined);
    await look();
  };
  state.holder ??= announceHolder(
    () => void follow().catch((error: unknown) => log().warn({ err: error }, "sanctions lists")),
  );
}

async function warm(): Promise<void> {
  const lists = await currentLists();
  if (lists === null) await requestFirstRefresh();
  // What a first question unpacks, half a second of work, no caller waits for.
  else for (const name of READ_FIRST) screen(lists.index, { kind: "person", name }, 1);
}

/** One name for each kind of table: syllables, Cyrillic, Arabic letters, characters. */
const READ_FIRST = ["Anna Min Wei", "Анна Иванова", "آنا احمدی", "王安娜"] as const;

function startLooking(state: Held): void {
  state.timer ??= setInterval(
    () => void look().catch((error: unknown) => log().warn({ err: error }, "sanctions lists")),
    LOOK_EVERY_MS,
  ).unref();
}

/** Looks once which versions are in force and, when others, loads their index and swaps it in. */
export function look(): Promise<void> {
  const state = held();
  state.looking ??= lookOnce(state).finally(() => {
    state.looking = null;
  });
  return state.looking;
}

async function lookOnce(state: Held): Promise<void> {
  const versions = await currentVersions();
  if (versions.length === 0) {
    state.lists = null;
    state.looked = true;
    await state.holder?.holds([]);
    return;
  }
  const combination = combinationOf(versions);
  if (state.lists?.combination === combination) state.lists = { ...state.lists, versions };
  else
    state.lists = {
      ...(await openIndex(combination, versions)),
      versions,
      combination,
    };
  state.looked = true;
  await state.holder?.holds(versions);
  const oldest = Math.min(...versions.map((list) => list.updatedAt.getTime()));
  if (now().getTime() - oldest > STALE_AFTER_MS && state.lists) alertStale(versions);
}

/** The stored index; one that cannot be opened (a damaged file) is built anew. */
async function openIndex(
  combination: string,
  versions: readonly ListVersion[],
): Promise<Pick<Lists, "index" | "bytes">> {
  const opened = (bytes: SharedArrayBuffer) => ({ index: new SanctionsIndex(bytes), bytes });
  try {
    return opened(await snapshotOf(combination, versions));
  } catch (error) {
    log().warn({ err: error }, "the stored sanctions index is built anew");
    await dropSnapshot(combination);
    await buildSnapshot(combination, versions);
    return opened(await snapshotOf(combination, versions));
  }
}

let alertedAt = 0;
const ALERT_EVERY_MS = 6 * 3_600_000;

function alertStale(versions: readonly ListVersion[]): void {
  const at = now().getTime();
  if (at - alertedAt < ALERT_EVERY_MS) return;
  alertedAt = at;
  const stale = versions
    .filter((list) => at - list.updatedAt.getTime() > STALE_AFTER_MS)
    .map((list) => list.name);
  log().error(
    { alert: "sanctions_lists_stale", lists: stale },
    "sanctions lists have not been confirmed for two days",
  );
}

/** Tests: forgets what this process holds. */
export function forgetLists(): void {
  const state = held();
  if (state.timer) clearInterval(state.timer);
  state.holder?.stop();
  delete holder.prooflineSanctions;
}
