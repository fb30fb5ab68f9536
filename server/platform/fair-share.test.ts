import fc from "fast-check";
import { expect, test } from "vitest";
import { FairShare, type Guest } from "./fair-share";
import { networkOf } from "./ip-range";
import { SHARES } from "./shares";

const guest: fc.Arbitrary<Guest> = fc.record({
  accountId: fc.nat(40).map((n) => `acc_${n}`),
  environment: fc.constantFrom("live" as const, "test" as const),
  network: fc.option(
    fc.oneof(
      fc.nat(3).map((n) => `192.0.2.${n}`),
      fc.nat(99).map((n) => networkOf(`2001:db8:1:${n}::1`)),
    ),
    { nil: undefined },
  ),
  object: fc.nat(30).map((n) => `lnk_${n}`),
});

test("whoever else has come, live has what the sandbox may not have, and no bound is exceeded", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(SHARES)),
      fc.array(fc.tuple(guest, fc.boolean()), { maxLength: 600 }),
      (shares, comings) => {
        const places = new FairShare(shares);
        const inside: { who: Guest; leave: () => void }[] = [];
        for (const [who, leaves] of comings) {
          if (places.admits(who)) inside.push({ who, leave: places.enter(who) });
          if (leaves) inside.shift()?.leave();
        }
        const count = (fits: (one: Guest) => boolean) => inside.filter(({ who }) => fits(who)).length;
        const inSandbox = count(({ environment }) => environment === "test");
        expect(inside.length).toBeLessThanOrEqual(shares.all);
        expect(inSandbox).toBeLessThanOrEqual(shares.ofSandbox);
        for (const { who } of inside) {
          expect(
            count((one) => one.accountId === who.accountId && one.environment === who.environment),
          ).toBeLessThanOrEqual(shares.ofAccount);
          if ("ofObject" in shares)
            expect(
              count(
                (one) =>
                  one.object === who.object &&
                  one.accountId === who.accountId &&
                  one.environment === who.environment,
              ),
            ).toBeLessThanOrEqual(shares.ofObject);
          if ("ofNetwork" in shares && who.environment === "test" && who.network !== undefined)
            expect(
              count((one) => one.environment === "test" && one.network === who.network),
            ).toBeLessThanOrEqual(shares.ofNetwork);
          if ("ofNetwork" in shares)
            expect(
              count((one) => one.environment === "test" && one.network?.startsWith("20010db80001") === true),
            ).toBeLessThanOrEqual(4 * shares.ofNetwork);
        }
        // An account that has nothing yet comes in, as long as live itself has not taken what is live's.
        if (inside.length - inSandbox < shares.all - shares.ofSandbox)
          expect(places.admits({ accountId: "acc_new", environment: "live" })).toBe(true);
        expect(places.sandboxLeft).toBe(shares.ofSandbox - inSandbox);
        for (const { leave } of inside) {
          leave();
          leave();
        }
        expect(new FairShare(shares).admits({ accountId: "acc_0", environment: "test" })).toBe(
          places.admits({ accountId: "acc_0", environment: "test" }),
        );
      },
    ),
  );
});

test("sixty-six free accounts from one address hold a part of the sandbox's places, and none of live's", () => {
  const places = new FairShare(SHARES.spool);
  let held = 0;
  for (let account = 0; account < 66; account += 1)
    for (let socket = 0; socket < 4; socket += 1) {
      const who: Guest = { accountId: `acc_${account}`, environment: "test", network: "203.0.113.9" };
      if (!places.admits(who)) continue;
      places.enter(who);
      held += 1;
    }
  expect(held).toBe(SHARES.spool.ofNetwork);
  expect(places.admits({ accountId: "acc_other", environment: "test", network: "203.0.113.10" })).toBe(true);
  expect(places.admits({ accountId: "acc_paying", environment: "live", network: "203.0.113.9" })).toBe(true);
});

test("whatever links and checks an account has, it holds no more than its share, and another comes in while a place is free", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(SHARES)),
      fc.nat(3),
      fc.array(fc.tuple(fc.nat(3), fc.nat(400), fc.boolean()), { maxLength: 900 }),
      (shares, landlords, comings) => {
        const places = new FairShare(shares);
        const inside: { account: number; leave: () => void }[] = [];
        for (const [account, object, leaves] of comings) {
          const leave = places.tryEnter({
            accountId: `acc_${account % (landlords + 1)}`,
            environment: "live",
            object: `idc_${object}`,
          });
          if (leave) inside.push({ account: account % (landlords + 1), leave });
          if (leaves) inside.shift()?.leave();
        }
        for (let account = 0; account <= landlords; account += 1)
          expect(inside.filter((one) => one.account === account).length).toBeLessThanOrEqual(
            shares.ofAccount,
          );
        expect(places.admits({ accountId: "acc_new", environment: "live" })).toBe(inside.length < shares.all);
      },
    ),
  );
});
