import { once } from "node:events";
import type { Socket } from "node:net";
import type pg from "pg";

// PostgreSQL's COPY over one connection of the driver, which knows the messages but has no words for them.

type Connection = {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
  stream: Socket;
};

const HELD_BYTES = 4 * 1_048_576;

/** The rows that a statement `COPY … TO STDOUT` gives, in pieces, no faster than they are taken. Who stops before the end loses the connection. */
export async function* copyOut(client: pg.Client, statement: string): AsyncGenerator<Buffer> {
  const held: Buffer[] = [];
  let bytes = 0;
  let ended = false;
  let failed: Error | undefined;
  let wake = () => {};
  let stream: Connection["stream"] | undefined;
  client.query({
    submit(connection: Connection) {
      stream = connection.stream;
      connection.query(statement);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // The driver uses its buffer again.
      held.push(Buffer.from(chunk));
      bytes += chunk.length;
      if (bytes > HELD_BYTES) stream?.pause();
      wake();
    },
    handleError(error: Error) {
      failed = error;
      wake();
    },
    handleCommandComplete() {},
    handleReadyForQuery() {
      ended = true;
      wake();
    },
  } as unknown as pg.Submittable);
  try {
    for (;;) {
      if (failed) throw failed;
      if (held.length > 0) {
        const pieces = Buffer.concat(held.splice(0));
        bytes = 0;
        stream?.resume();
        yield pieces;
      } else if (ended) return;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    // Nobody takes the rest, and all that is asked on this connection would wait behind it.
    if (!ended && !failed) stream?.destroy();
  }
}

/** Sends pieces to a statement `COPY … FROM STDIN`. */
export async function copyIn(
  client: pg.Client,
  statement: string,
  pieces: AsyncIterable<Buffer>,
): Promise<void> {
  let ready: (connection: Connection) => void = () => {};
  const asked = new Promise<Connection>((resolve) => {
    ready = resolve;
  });
  const done = new Promise<void>((resolve, reject) => {
    client.query({
      submit: (connection: Connection) => connection.query(statement),
      handleCopyInResponse: (connection: Connection) => ready(connection),
      handleCommandComplete() {},
      handleError: reject,
      handleReadyForQuery: resolve,
    } as unknown as pg.Submittable);
  });
  // What it refuses is told by whichever of the two comes first.
  done.catch(() => undefined);
  const connection = await Promise.race([asked, done.then(() => undefined)]);
  if (!connection) return;
  try {
    for await (const piece of pieces) {
      connection.sendCopyFromChunk(piece);
      if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, "drain"), done]);
    }
  } catch (error) {
    connection.sendCopyFail("the backup could not be read");
    await done.catch(() => undefined);
    throw error;
  }
  connection.endCopyFrom();
  await done;
}
