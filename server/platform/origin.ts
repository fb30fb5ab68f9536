/** Letters, digits, hyphens and underscores, at most 63 a label and 253 together; one dot at the end is the root. */
const NAME = /^(?=.{1,253}\.?$)[a-z\d_-]{1,63}(?:\.[a-z\d_-]{1,63})*\.?$/;

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
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const [authority = ""] = address.replace(/^https?:\/\//i, "").split(/[/?#]/);
  if (/[@\\\s\p{Cc}]/u.test(authority)) return null;
  const url = new URL(address);
  return hostOf(url) === null ? null : url.origin;
}
