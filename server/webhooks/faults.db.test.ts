import { expect, test } from "vitest";
import { deliveriesUnderFaults } from "@/server/testing/faults/deliveries";

// `npm run chaos -- deliveries` does the same with a thousand events.
test("receivers misbehave, processes die: every event arrives, signed, where it belongs and nowhere else", async () => {
  const report = await deliveriesUnderFaults({
    screenings: 40,
    keyed: false,
    killEveryMs: 4_000,
    fireMs: 9_000,
    unruly: 8,
    withinMs: 90_000,
  });
  expect(report).toMatchObject({ unfinished: 0, leaked: [] });
  expect(report.events).toBeGreaterThanOrEqual(80);
  expect(report.kills).toBeGreaterThan(1);
  for (const endpoint of report.endpoints) expect(endpoint).toMatchObject({ lost: 0, foreign: 0, forged: 0 });
  // Each fault was met, and none took longer than a delivery may. That of a receiver that hangs is written only where its worker
  // lived the ten seconds.
  expect(Object.keys(report.outcomes)).toEqual(
    expect.arrayContaining([
      "delivered",
      "the receiver answered 500",
      "the connection failed",
      "redirects are not followed",
      "the TLS certificate could not be verified",
    ]),
  );
  expect(report.slowestAttemptMs).toBeLessThan(12_000);
});
