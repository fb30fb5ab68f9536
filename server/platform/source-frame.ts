import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { dirname, join, relative, resolve } from "node:path";

/** Where the build puts programs and, beside each, the map of its sources. */
const BUILT = [".build", join(".next", "server")];
const PLACE = /(?:file:\/\/)?(\/[^():]+\.m?js):(\d+):(\d+)/;

/** Of some programs; a stack rarely goes through more. */
const MOST_MAPS = 16;
const maps = new Map<string, SourceMap | null>();

/**
 * A frame of a stack in terms of our sources; as it is where it has none. Node does this itself when it is told to, at the price of all
 * maps in memory from the start: a third of the web process and a second before it is ready.
 */
export function sourceFrame(frame: string): string {
  const [place, file = "", line = "1", column = "1"] = PLACE.exec(frame) ?? [];
  if (place === undefined) return frame;
  const entry = mapOf(resolve(file))?.findEntry(Number(line) - 1, Number(column) - 1);
  if (entry === undefined || !("originalSource" in entry)) return frame;
  const source = entry.originalSource.replace(/^turbopack:\/{2,3}\[project\]\//, "");
  const path = /^[a-z]+:/.test(source) ? source : relative(process.cwd(), resolve(dirname(file), source));
  return frame.replace(place, `${path}:${entry.originalLine + 1}:${entry.originalColumn + 1}`);
}

function mapOf(file: string): SourceMap | null {
  // What a crashed reader printed may name any file.
  if (!BUILT.some((folder) => file.startsWith(`${resolve(folder)}/`))) return null;
  const known = maps.get(file);
  if (known !== undefined) return known;
  if (maps.size >= MOST_MAPS) maps.clear();
  const map = readMap(`${file}.map`);
  maps.set(file, map);
  return map;
}

function readMap(path: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, "utf8")) as SourceMapPayload);
  } catch {
    return null;
  }
}
