import { closeSync, fsyncSync, openSync, renameSync, writeSync } from "node:fs";

/** Replaces a file that only its owner may read, in one move: a kill leaves either the old or the new content. */
export function writePrivately(file: string, content: string): void {
  const unfinished = `${file}.${process.pid}`;
  const handle = openSync(unfinished, "w", 0o600);
  writeSync(handle, content);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(unfinished, file);
}
