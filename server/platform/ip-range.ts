import ipaddr from "ipaddr.js";

/** An IPv4 address in its shortest form, alone or as a socket of both families says it: most callers' and read with each request. */
const PLAIN_IPV4 = /^(?:::ffff:)?((?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?=\d)|$)){4})$/;

/** IPv4 or IPv6 in its shortest form; IPv4 inside IPv6 becomes IPv4. Null when it is no address. */
export function canonicalIp(text: string): string | null {
  const plain = PLAIN_IPV4.exec(text)?.[1];
  if (plain !== undefined) return plain;
  if (!ipaddr.isValid(text)) return null;
  return ipaddr.process(text).toString();
}

/** A hop of X-Forwarded-For as proxies write it, with a port or in brackets too; null when it holds no address in the usual spelling. */
export function addressOfHop(hop: string): string | null {
  const bare = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(hop)?.[1] ?? hop.replace(/^([\d.]+):\d{1,5}$/, "$1");
  const usual =
    ipaddr.IPv4.isValidFourPartDecimal(bare) || (ipaddr.IPv6.isValid(bare) && !bare.includes("%"));
  return usual ? canonicalIp(bare) : null;
}

/** Whether an entry can stand on an allowlist: an exact IPv4 or IPv6 address, or an IPv4 range in CIDR notation. */
export function isAllowlistEntry(entry: string): boolean {
  if (!entry.includes("/")) return ipaddr.IPv4.isValidFourPartDecimal(entry) || ipaddr.IPv6.isValid(entry);
  return ipaddr.IPv4.isValidCIDRFourPartDecimal(entry);
}

/** Whether an entry is an address or a range in CIDR notation, of either family. */
export function isAddressRange(entry: string): boolean {
  return entry.includes("/") ? ipaddr.isValidCIDR(entry) : ipaddr.isValid(entry);
}

/** Whether an address lies in one of the ranges. */
export function inRanges(ranges: readonly string[], ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return ranges.some((range) => {
    const [base, bits] = ipaddr.parseCIDR(
      range.includes("/") ? range : `${range}/${range.includes(":") ? 128 : 32}`,
    );
    return base.kind() === address.kind() && address.match(base, bits);
  });
}

/** What one household or company holds of an address, to count by: an IPv4 whole, an IPv6 by its first 64 bits. */
export function networkOf(ip: string): string {
  const address = canonicalIp(ip);
  if (address === null) return "unknown";
  return address.includes(":")
    ? Buffer.from(ipaddr.parse(address).toByteArray().slice(0, 8)).toString("hex")
    : address;
}

/** How many times as much as one network its surroundings may have. */
const SURROUNDINGS = 4;

/**
 * What counts for a network, with how many times its own measure: itself, and of IPv6 the 48 bits around it, for homes and hosted machines
 * are given up to 65,536 networks.
 */
export function countedAs(network: string, times = SURROUNDINGS): { network: string; times: number }[] {
  const around = /^[0-9a-f]{16}$/.test(network) ? [{ network: `${network.slice(0, 12)}/48`, times }] : [];
  return [{ network, times: 1 }, ...around];
}

/**
 * Who takes turns with others: what surrounds a network, since whoever is given thousands of them would have a turn with each. Those within
 * take turns among themselves.
 */
export const surroundingsOf = (network: string): string => countedAs(network).at(-1)?.network ?? network;

/** So much of each network. */
export class NetworkCounts {
  readonly #counts = new Map<string, number>();

  constructor(readonly ofEach: number) {}

  /** Whether there is room for so much more. */
  admits(network: string, amount = 1): boolean {
    return countedAs(network).every(
      (one) => (this.#counts.get(one.network) ?? 0) + amount <= this.ofEach * one.times,
    );
  }

  /** Counts so much more, admitted or not; answers how to take it back. */
  enter(network: string, amount = 1): () => void {
    const names = countedAs(network).map((one) => one.network);
    for (const name of names) this.#counts.set(name, (this.#counts.get(name) ?? 0) + amount);
    return () => {
      for (const name of names) {
        const left = (this.#counts.get(name) ?? amount) - amount;
        if (left > 0) this.#counts.set(name, left);
        else this.#counts.delete(name);
      }
    };
  }
}

export function ipAllowed(allowlist: readonly string[], ip: string): boolean {
  if (allowlist.length === 0) return true;
  const address = canonicalIp(ip);
  if (address === null) return false;
  return allowlist.some((entry) => {
    if (!entry.includes("/")) return canonicalIp(entry) === address;
    const parsed = ipaddr.parse(address);
    return parsed.kind() === "ipv4" && parsed.match(ipaddr.IPv4.parseCIDR(entry));
  });
}

/** Only "unicast" addresses are public: everything reserved, private, local, shared or embedded is refused. */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const parsed = ipaddr.process(ip);
  if (parsed.range() !== "unicast") return false;
  // Of IPv6 only 2000::/3 is given out; `::7f00:1`, for one, is 127.0.0.1 in an old spelling.
  return parsed.kind() === "ipv4" || ((parsed.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
}
