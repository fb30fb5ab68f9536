import { readdirSync, readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { lockedPdf } from "@/server/engine/samples/locked-pdf";
import { lockedFinder } from "./find-locked";

/** A file that counts who has its bytes. */
function file(bytes: Uint8Array) {
  return async <T>(work: (bytes: Uint8Array) => Promise<T>): Promise<T> => {
    held += 1;
    return work(bytes).finally(() => (held -= 1));
  };
}
let held = 0;

/** A table of so many megabytes of noughts, packed twice: a kilobyte that takes seconds to open. */
function bomb(megabytes: number): Buffer {
  const table = deflateSync(deflateSync(Buffer.alloc(megabytes * 1_048_576)));
  const head = "%PDF-1.7\n%/Encrypt\n";
  const entries = `/Type/XRef/Size 60000000/W[1 4 2]/Root 2 0 R/Filter[/FlateDecode/FlateDecode]/Length ${table.length}`;
  return Buffer.concat([
    Buffer.from(`${head}1 0 obj\n<<${entries}>>\nstream\n`),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${head.length}\n%%EOF\n`),
  ]);
}

/** How many processes of ours look at a file now; what only starts them is not counted. */
function atWork(): number {
  return readdirSync("/proc").filter((pid) => {
    try {
      const [program = "", ...words] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
      return /\bnode$/.test(program) && words.some((word) => word.endsWith("/open-pdf.mjs"));
    } catch {
      return false;
    }
  }).length;
}

const sandbox = (accountId: string) => ({ accountId, environment: "test" as const });
const live = (accountId: string) => ({ accountId, environment: "live" as const });

test("however many forms come, few processes look at their files; what is not looked at in time is taken as it is", async () => {
  const large = file(bomb(200));
  const forms = Array.from({ length: 24 }, (_, n) =>
    lockedFinder(n < 20 ? sandbox(`acc_${n}`) : live(`acc_${n % 2}`)),
  );
  let [most, waiting] = [0, 0];
  const watch = setInterval(() => {
    most = Math.max(most, atWork());
    waiting = Math.max(waiting, held);
  }, 20);
  const looked = Promise.all(
    forms.flatMap((isLocked) => [isLocked(large), isLocked(large), isLocked(large)]),
  );
  // Behind all of them, an account of its own is looked at with the next place.
  expect(await lockedFinder(live("acc_other"))(file(lockedPdf()))).toBe(true);
  expect(await looked).toEqual(Array(72).fill(false));
  clearInterval(watch);
  await expect.poll(atWork).toBe(0);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2);
  // Seventy wait, and hold no bytes meanwhile.
  expect(waiting).toBeLessThanOrEqual(2);
}, 60_000);

test("a file that says nothing of a password is not opened", async () => {
  const isLocked = lockedFinder(live("acc_9"));
  expect(await isLocked(file(Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj")))).toBe(false);
  expect(atWork()).toBe(0);
});
