import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  scryptSync,
} from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

// A backup's file: one line of JSON that says what it is, then records (kind, length, content) packed by gzip and, with a passphrase,
// sealed by AES-256-GCM; last the seal's tag and a SHA-256 of all before it.

const MAGIC = "PROOFLINE-BACKUP";
const SUM = 32;
const TAG = 16;
const MOST_HEAD = 4_096;
/** About a tenth of a second and 64 MB for each guess. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1_048_576 };

/** m: manifest, s: secrets, t: a table begins, r: rows of it, e: the end, with how many rows there were. */
export type Entry = { kind: "m" | "s" | "t" | "r" | "e"; content: Buffer };
type Head = { format: 1; sealed?: { salt: string; nonce: string; check: string } };

/** Writes it beside its place and moves it there when it is whole; only its owner may read it. Refuses to write over another. */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<Entry>,
  passphrase?: string,
): Promise<{ bytes: number }> {
  await assertFree(file);
  const unfinished = `${file}.part`;
  const salt = randomBytes(16);
  const nonce = randomBytes(12);
  const keys = passphrase === undefined ? undefined : keysOf(passphrase, salt);
  const head: Head = {
    format: 1,
    ...(keys
      ? { sealed: { salt: salt.toString("hex"), nonce: nonce.toString("hex"), check: keys.check } }
      : {}),
  };
  const first = Buffer.from(`${MAGIC} ${JSON.stringify(head)}\n`);
  const cipher = keys && createCipheriv("aes-256-gcm", keys.seal, nonce).setAAD(first);
  const sum = createHash("sha256").update(first);
  let bytes = first.length;
  const summing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  // Outside of what clears up: one that lies there may be another's that is being written.
  const handle = await open(unfinished, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EEXIST"
      ? new Error(
          `${unfinished} is there already: another backup writes it, or one was cut off; then remove it.`,
        )
      : error;
  });
  try {
    await handle.write(first);
    const out = createWriteStream(unfinished, { fd: handle.fd, autoClose: false });
    const body = Readable.from(framed(entries));
    if (cipher) await pipeline(body, createGzip({ level: 6 }), cipher, summing, out);
    else await pipeline(body, createGzip({ level: 6 }), summing, out);
    const tag = cipher?.getAuthTag() ?? Buffer.alloc(0);
    await handle.write(tag);
    await handle.write(sum.update(tag).digest());
    await handle.sync();
    await handle.close();
    await assertFree(file);
    await rename(unfinished, file);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
  return { bytes: bytes + (cipher ? TAG : 0) + SUM };
}

async function assertFree(file: string): Promise<void> {
  const there = await open(file).catch(() => undefined);
  await there?.close();
  if (there) throw new Error(`${file} is there already`);
}

async function* framed(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { kind, content } of entries) {
    const frame = Buffer.alloc(5);
    frame.write(kind, 0, "latin1");
    frame.writeUInt32BE(content.length, 1);
    yield Buffer.concat([frame, content]);
  }
}

/** Opens it once it is known to be whole. Throws one sentence when it is not, or when the passphrase is not its. */
export async function readArchive(
  file: string,
  passphrase?: string,
): Promise<{ sealed: boolean; entries(): AsyncGenerator<Entry> }> {
  const { head, first, size } = await headOf(file);
  const sum = createHash("sha256");
  for await (const chunk of createReadStream(file, { end: size - SUM - 1 })) sum.update(chunk as Buffer);
  const last = await lastBytes(file, size, SUM + (head.sealed ? TAG : 0));
  if (!sum.digest().equals(last.subarray(-SUM)))
    throw new Error(`${file} is not whole: its checksum is another. Take another copy of it.`);
  let decipher: ReturnType<typeof createDecipheriv> | undefined;
  const opening = () => {
    if (!head.sealed) return undefined;
    if (passphrase === undefined)
      throw new Error(`${file} is sealed: name the passphrase with --passphrase-file.`);
    const keys = keysOf(passphrase, Buffer.from(head.sealed.salt, "hex"));
    if (keys.check !== head.sealed.check) throw new Error(`This is not the passphrase of ${file}.`);
    return createDecipheriv("aes-256-gcm", keys.seal, Buffer.from(head.sealed.nonce, "hex"))
      .setAAD(first)
      .setAuthTag(last.subarray(0, TAG));
  };
  decipher = opening();
  return {
    sealed: head.sealed !== undefined,
    async *entries() {
      decipher ??= opening();
      const body = createReadStream(file, { start: first.length, end: size - last.length - 1 });
      const plain = createGunzip();
      const flow = decipher ? pipeline(body, decipher, plain) : pipeline(body, plain);
      decipher = undefined;
      flow.catch((error: Error) => plain.destroy(error));
      yield* unframed(plain);
      await flow;
    },
  };
}

async function headOf(file: string): Promise<{ head: Head; first: Buffer; size: number }> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read: ${error.code}`);
  });
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MOST_HEAD), 0, MOST_HEAD, 0);
    const end = buffer.subarray(0, bytesRead).indexOf("\n") + 1;
    const line = buffer.toString("utf8", 0, end);
    if (!line.startsWith(`${MAGIC} {`)) throw new Error(`${file} is no backup of this service.`);
    const head = JSON.parse(line.slice(MAGIC.length)) as Head;
    if (head.format !== 1) throw new Error(`${file} was written by a newer release: restore it with that.`);
    if (size < end + SUM) throw new Error(`${file} is not whole: it ends too soon. Take another copy of it.`);
    return { head, first: Buffer.from(line), size };
  } finally {
    await handle.close();
  }
}

async function lastBytes(file: string, size: number, count: number): Promise<Buffer> {
  const handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(count), 0, count, size - count);
  await handle.close();
  return buffer;
}

async function* unframed(stream: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  let held: Buffer[] = [];
  let bytes = 0;
  let needed = 5;
  for await (const chunk of stream) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < needed) continue;
    let all = Buffer.concat(held);
    for (;;) {
      needed = 5 + (all.length < 5 ? 0 : all.readUInt32BE(1));
      if (all.length < needed) break;
      yield { kind: all.toString("latin1", 0, 1) as Entry["kind"], content: all.subarray(5, needed) };
      all = all.subarray(needed);
    }
    held = [all];
    bytes = all.length;
  }
}

function keysOf(passphrase: string, salt: Buffer): { seal: Buffer; check: string } {
  const key = scryptSync(passphrase.normalize("NFC"), salt, 64, COST);
  const check = createHmac("sha256", key.subarray(32)).update("passphrase").digest("hex").slice(0, 32);
  return { seal: key.subarray(0, 32), check };
}
