import { decode, type JWTDecodeParams } from "next-auth/jwt";

/** How sessions are sealed here: under one key, with nothing to unwrap it. */
const HEAD = Buffer.from(JSON.stringify({ alg: "dir", enc: "A256GCM" })).toString("base64url");

/**
 * What a session's cookie holds; null for what is not sealed as ours are. A token names how it wants to be opened, and some of the ways are
 * ten thousand rounds of hashing before they fail.
 */
export async function openToken(sealed: JWTDecodeParams): Promise<Awaited<ReturnType<typeof decode>>> {
  return sealed.token?.startsWith(`${HEAD}..`) ? decode(sealed) : null;
}
