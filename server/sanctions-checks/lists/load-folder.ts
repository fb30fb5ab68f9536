import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { LIST_FILES, LIST_FORMATS, type ListFormat } from "@/server/engine/sanctions";
import { ApiError } from "@/server/platform/errors";
import type { RefreshOutcome } from "./refresh";
import { refreshFrom } from "./refresh-all";
import { readSources, type Source } from "./sources";

/**
 * Takes the configured lists from files that somebody carried here, for an installation without internet, and puts what is good in
 * force as a refresh does. A file is called as its source, with any ending, also gzipped (`un_sc_sanctions.xml`, `us_ofac_sdn.xml.gz`);
 * one of several by its part (`NAME.primary.csv`). What a publisher gives as XML and as CSV is read by its ending. Sources without a file stay as they are. Throws when no file is one of a source.
 */
export async function loadFolder(folder: string): Promise<RefreshOutcome[]> {
  const names = await readdir(folder).catch(() => {
    throw new ApiError("invalid_parameter", { param: "folder", message: "is no folder that can be read." });
  });
  const sources = await readSources();
  const carried = sources.flatMap((source) => {
    const found = filesOf(source, names.sort(), folder);
    if (!found) return [];
    const { find: _page, ...rest } = source;
    return [{ ...rest, ...found }];
  });
  if (carried.length === 0)
    throw new ApiError("invalid_parameter", {
      param: "folder",
      message: `holds no file called as a list: ${sources.map((source) => source.name).join(", ")}.`,
    });
  return refreshFrom(carried);
}

function filesOf(
  source: Source,
  names: readonly string[],
  folder: string,
): Pick<Source, "format" | "url"> | null {
  const address = (name: string) => pathToFileURL(resolve(folder, name)).href;
  const called = (start: string) => names.find((name) => name === start || name.startsWith(`${start}.`));
  const any = called(source.name);
  if (!any) return null;
  const format = formatOf(any, source.format);
  if (LIST_FILES[format].length === 1) return { format, url: address(any) };
  const parts = LIST_FILES[format].flatMap((part) => {
    const found = called(`${source.name}.${part}`);
    return found ? [[part, address(found)] as const] : [];
  });
  return parts.some(([part]) => part === "primary") ? { format, url: Object.fromEntries(parts) } : null;
}

/** The format of the same publisher that a file's ending tells, or that of the source. */
function formatOf(name: string, configured: ListFormat): ListFormat {
  const [, ending] = /\.(csv|xml)(?:\.gz)?$/i.exec(name.toLowerCase()) ?? [];
  const [publisher] = configured.split("_");
  return LIST_FORMATS.find((format) => format === `${publisher}_${ending}`) ?? configured;
}
