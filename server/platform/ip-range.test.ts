import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { expect, test } from "vitest";
import { canonicalIp, countedAs, ipAllowed, isPublicAddress, NetworkCounts, networkOf } from "./ip-range";

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "192.0.0.1",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::127.0.0.1",
  "::7f00:1",
  "4000::1",
  "::ffff:127.0.0.1",
  "::ffff:a9fe:a9fe",
  "::ffff:0:10.0.0.1",
  "64:ff9b::10.0.0.1",
  "64:ff9b:1::1",
  "100::1",
  "2001::1",
  "2001:10::1",
  "2001:20::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "3fff::1",
  "5f00::1",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "fec0::1",
  "ff02::1",
  "",
  "localhost",
  "1.2.3.4.5",
])("%s is nobody that we may contact", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["1.1.1.1", "93.184.215.14", "::ffff:1.1.1.1", "2606:4700:4700::1111", "2a00:1450::1"])(
  "%s is public",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test("one network counts as one caller: an IPv4 address, 64 bits of IPv6", () => {
  expect(networkOf("2001:db8:1:2::1")).toBe(networkOf("2001:db8:1:2:ffff:ffff:ffff:ffff"));
  expect(networkOf("2001:db8:1:2::1")).not.toBe(networkOf("2001:db8:1:3::1"));
  expect(networkOf("::ffff:192.0.2.1")).toBe(networkOf("192.0.2.1"));
  expect(networkOf("192.0.2.1")).not.toBe(networkOf("192.0.2.2"));
  expect(networkOf("not an address")).toBe(networkOf(""));
});

test("networks of one surrounding share a measure of their own, however many of them come", () => {
  const around = (ip: string) => countedAs(networkOf(ip))[1]?.network;
  expect(around("2001:db8:1:2::1")).toBe(around("2001:db8:1:ffff::1"));
  expect(around("2001:db8:1:2::1")).not.toBe(around("2001:db8:2:2::1"));
  for (const ip of ["192.0.2.1", "::ffff:192.0.2.1", "nowhere"])
    expect(countedAs(networkOf(ip))).toHaveLength(1);
  const counts = new NetworkCounts(3);
  const inside: (() => void)[] = [];
  for (let n = 0; n < 60; n += 1) {
    const network = networkOf(`2001:db8:1:${n.toString(16)}::1`);
    if (counts.admits(network)) inside.push(counts.enter(network));
  }
  expect(inside).toHaveLength(12);
  expect(counts.admits(networkOf("2001:db8:2::1"))).toBe(true);
  expect(counts.admits(networkOf("192.0.2.1"))).toBe(true);
  inside[0]?.();
  expect(counts.admits(networkOf("2001:db8:1:ffff::1"))).toBe(true);
});

test("an allowlist sees through the ways of writing an address", () => {
  expect(canonicalIp("::FFFF:192.0.2.1")).toBe("192.0.2.1");
  expect(ipAllowed(["192.0.2.0/24"], "::ffff:192.0.2.9")).toBe(true);
  expect(ipAllowed(["2001:db8::1"], "2001:0db8:0:0::0001")).toBe(true);
  for (const ip of ["", "192.0.3.1", "192.0.2.1, 192.0.2.1", "0192.0.2.1x"]) {
    expect(ipAllowed(["192.0.2.0/24"], ip)).toBe(false);
  }
});

test("the usual address is read as any other", () => {
  const part = fc.oneof(
    fc.nat({ max: 300 }).map(String),
    fc.constantFrom("", "00", "01", "0x7f", "256", "1e2", " 1"),
  );
  const quad = fc.array(part, { minLength: 2, maxLength: 5 }).map((parts) => parts.join("."));
  const before = fc.constantFrom("", "::ffff:", "::FFFF:", "::", "::ffff:0:", "64:ff9b::");
  fc.assert(
    fc.property(before, quad, fc.constantFrom("", ".", "\n", "%1"), (start, middle, end) => {
      const text = start + middle + end;
      const read = ipaddr.isValid(text) ? ipaddr.process(text) : null;
      expect(canonicalIp(text)).toBe(read?.toString() ?? null);
      if (read?.kind() === "ipv4") expect(networkOf(text)).toBe(read.toString());
    }),
    { numRuns: 2_000 },
  );
});
