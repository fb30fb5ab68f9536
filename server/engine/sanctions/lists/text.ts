import { ListRefused } from "./refusal";

/** Bytes as they arrive, from a file or a network. */
export type Chunks = AsyncIterable<Uint8Array>;

const MAX_LINE = 4_000_000;

/** UTF-8 text piece by piece; other bytes refuse the file. */
export async function* decodeText(chunks: Chunks): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of chunks) {
      const text = decoder.decode(chunk, { stream: true });
      if (text !== "") yield text;
    }
    const rest = decoder.decode();
    if (rest !== "") yield rest;
  } catch (error) {
    if (error instanceof TypeError) throw new ListRefused("not_utf8");
    throw error;
  }
}

/** Lines of UTF-8 text, without their ends. */
export async function* readLines(chunks: Chunks): AsyncGenerator<string> {
  let held = "";
  for await (const text of decodeText(chunks)) {
    held += text;
    let from = 0;
    for (let end = held.indexOf("\n", from); end >= 0; end = held.indexOf("\n", from)) {
      yield held.slice(from, held[end - 1] === "\r" ? end - 1 : end);
      from = end + 1;
    }
    held = held.slice(from);
    if (held.length > MAX_LINE) throw new ListRefused("too_large");
  }
  if (held !== "") yield held;
}
