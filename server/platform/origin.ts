/** Letters, digits, hyphens and underscores, at most 63 a label and 253 together; one dot at the end is the root. */
const NAME = /^(?=.{1,253}\.?$)[a-z\d_-]{1,63}(?:\.[a-z\d_-]{1,63})*\.?$/;

/** In UTF-16 units. What is longer is no address of ours. */
const MOST_ADDRESS = 2_048;

/** Null for what is no address. Measured before it is read: a host beyond ASCII costs the square of its length. */
export function urlOf(address: string): URL | null {
  return address.length <= MOST_ADDRESS && URL.canParse(address) ? new URL(address) : null;
}

/**
 * The host of an address in the one form that every later check compares: an IP address in its shortest spelling, or a name in lower case
 * without the root's dot. Null when it is neither, whatever an address may hold by its grammar: `;`, `{`, empty labels.
 */
export function hostOf({ hostname }: URL): string | null {
  if (hostname.startsWith("[")) return hostname.slice(1, -1);
  return NAME.test(hostname) ? hostname.replace(/\.$/, "") : null;
}

/**
 * The origin of an http or https address, in characters that mean nothing of their own in a header or a policy; null when it has none: no
 * such scheme, no proper host, a user in front of it, or line breaks and backslashes that parsers read differently.
 */
export function originOf(address: string): string | null {
  const url = /^https?:\/\//i.test(address) ? urlOf(address) : null;
  if (url === null) return null;
  const [authority = ""] = address.replace(/^https?:\/\//i, "").split(/[/?#]/);
  if (/[@\\\s\p{Cc}]/u.test(authority)) return null;
  return hostOf(url) === null ? null : url.origin;
}
