import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from "node:fs";
import { dirname } from "node:path";

const LIMIT_BYTES = 20 * 1_048_576;

/** A log that never takes more than twice 20 MB: when full it becomes `<file>.1`, replacing the one before. */
export class LogFile {
  #stream: WriteStream;
  #bytes: number;

  constructor(readonly path: string) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o711 });
    this.#bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    this.#stream = this.#open();
  }

  write(chunk: Buffer): void {
    if (this.#bytes > LIMIT_BYTES) {
      this.#stream.end();
      renameSync(this.path, `${this.path}.1`);
      this.#bytes = 0;
      this.#stream = this.#open();
    }
    this.#bytes += chunk.length;
    this.#stream.write(chunk);
  }

  #open(): WriteStream {
    // A full disk must not end the service: the line is lost, the work goes on.
    return createWriteStream(this.path, { flags: "a", mode: 0o600 }).on("error", () => undefined);
  }
}
