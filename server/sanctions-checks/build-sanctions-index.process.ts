import { access, rename, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { z } from "zod";
import { type Entity, IndexBuilder } from "@/server/engine/sanctions";
import type { BuildOrder } from "./lists/snapshot-file";

// A process that turns stored list versions into one index: reading, building and writing never hold up a request, and the memory it
// takes is given back.

const Order = z.object({
  databaseUrl: z.string(),
  versions: z.array(z.object({ name: z.string(), version: z.string() })),
  path: z.string(),
}) satisfies z.ZodType<BuildOrder>;

const told = createInterface(process.stdin);
const order = await new Promise<BuildOrder>((resolve, reject) => {
  told.once("line", (line) => {
    try {
      resolve(Order.parse(JSON.parse(line)));
    } catch (error) {
      reject(error);
    }
  });
  // Nobody is left who would read the index.
  told.once("close", () => process.exit(1));
});
const client = new pg.Client({ connectionString: order.databaseUrl });
await client.connect();
// One at a time builds it: whoever comes second finds it built. The lock goes with the connection, however the process ends.
await client.query("SELECT pg_advisory_lock(hashtext($1), hashtext($2))", [
  "sanctions index",
  basename(order.path),
]);
const built = await access(order.path).then(
  () => true,
  () => false,
);
if (built) process.exit(0);
const builder = new IndexBuilder();
for (const { name, version } of order.versions) {
  const found = await client.query<{ contents: Buffer }>(
    `SELECT "contents" FROM "SanctionsListVersion" WHERE "listName" = $1 AND "version" = $2`,
    [name, version],
  );
  const contents = found.rows[0]?.contents;
  if (!contents) throw new Error(`version ${version} of ${name} is gone`);
  for await (const line of lines(contents)) builder.add(JSON.parse(line) as Entity);
}
const buffer = builder.finish({ entities: builder.entityCount });
const half = `${order.path}.${process.pid}-${Date.now()}`;
await writeFile(half, new Uint8Array(buffer));
await rename(half, order.path);
process.exit(0);

async function* lines(packed: Buffer): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let held = "";
  for await (const chunk of Readable.from([packed]).pipe(createGunzip())) {
    const parts = (held + decoder.decode(chunk, { stream: true })).split("\n");
    held = parts.pop() ?? "";
    yield* parts;
  }
  if (held !== "") yield held;
}
