import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from "node:fs";
import { dirname } from "node:path";

const LIMIT_BYTES = 20 * 1_048_576;

/** A log that never takes much more than twice its limit (20 MB): when full it becomes `<file>.1`, replacing the one before. */
export class LogFile {
  #handle: number;
  #bytes: number;

  constructor(
    readonly path: string,
    private readonly limitBytes = LIMIT_BYTES,
  ) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o711 });
    this.#bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    this.#handle = openSync(path, "a", 0o600);
  }

  write(chunk: Buffer): void {
    try {
      if (this.#bytes > this.limitBytes) this.#turn();
      this.#bytes += writeSync(this.#handle, chunk);
    } catch {
      // A full disk must not end the service: the line is lost, the work goes on.
    }
  }

  #turn(): void {
    renameSync(this.path, `${this.path}.1`);
    closeSync(this.#handle);
    this.#handle = openSync(this.path, "a", 0o600);
    this.#bytes = 0;
  }
}
