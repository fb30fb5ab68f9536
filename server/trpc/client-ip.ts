/** Where the front door notes the caller's network address for the pages; whatever a caller sent under this name is gone by then. */
export const CLIENT_ADDRESS = "x-client-address";

export function clientIpFrom(
  headers: Readonly<Record<string, string | undefined>> | undefined,
): string | null {
  return headers?.[CLIENT_ADDRESS] || null;
}
