import { openSource, SourceUnavailable } from "./open-source";
import { loadedInstead } from "./refresh-all";
import { readSources, type Source } from "./sources";

/** The sources in use whose first bytes do not come here within the time, and why; none where a file stands in their place. */
export async function unreachableLists(withinMs: number): Promise<{ name: string; error: string }[]> {
  if (await loadedInstead()) return [];
  const asked = (await readSources()).map(async (source) => ({
    name: source.name,
    error: await whyUnreachable(source, withinMs),
  }));
  return (await Promise.all(asked)).flatMap(({ name, error }) => (error === null ? [] : [{ name, error }]));
}

async function whyUnreachable(source: Source, withinMs: number): Promise<string | null> {
  try {
    const opened = await openSource(source, { etag: null, lastModified: null }, withinMs);
    if (opened.kind === "files")
      for (const body of Object.values(opened.files)) for await (const _ of body) break;
    return null;
  } catch (error) {
    if (error instanceof SourceUnavailable) return error.reason;
    throw error;
  }
}
