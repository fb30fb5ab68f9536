import ipaddr from "ipaddr.js";

/** IPv4 or IPv6 in its shortest form; IPv4 inside IPv6 becomes IPv4. Null when it is no address. */
export function canonicalIp(text: string): string | null {
  if (!ipaddr.isValid(text)) return null;
  return ipaddr.process(text).toString();
}

/** Whether an entry can stand on an allowlist: an exact IPv4 or IPv6 address, or an IPv4 range in CIDR notation. */
export function isAllowlistEntry(entry: string): boolean {
  if (!entry.includes("/")) return ipaddr.IPv4.isValidFourPartDecimal(entry) || ipaddr.IPv6.isValid(entry);
  return ipaddr.IPv4.isValidCIDRFourPartDecimal(entry);
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
  return parsed.range() === "unicast";
}
