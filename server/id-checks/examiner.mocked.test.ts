import { expect, test, vi } from "vitest";
import { turns } from "@/server/platform/turns";
import { lookInProcess } from "./examiner";

const begun = vi.hoisted((): string[] => []);
vi.mock("@/server/platform/isolate", () => ({
  isolation: (
    _entry: string,
    _args: unknown,
    _limits: unknown,
    places: number,
    given: { ofOneShare: number },
  ) => {
    const inTurn = turns(places, given.ofOneShare);
    return {
      run: (_packed: Uint8Array, of: { share: string; part: string }) =>
        inTurn(
          of.share,
          async () => {
            begun.push(of.part);
            await new Promise((done) => setTimeout(done, 200));
            return { ok: true, value: { problem: null } };
          },
          of.part,
        ),
    };
  },
}));

test("twenty checks of one account are looked at one after the other, and another account's at once", async () => {
  const seen = {
    side: "front",
    type: "passport",
    picture: new Uint8Array(1),
    front: null,
    today: "2026-01-01",
  } as const;
  const crowd = Array.from({ length: 20 }, (_, n) =>
    lookInProcess(seen, { account: "acc_crowd", check: `idc_${n}` }, 700),
  );
  await expect.poll(() => begun).toEqual(["idc_0"]);
  expect(await lookInProcess(seen, { account: "acc_other", check: "idc_other" }, 700)).toBeNull();
  expect(begun.filter((one) => one !== "idc_other").length).toBeLessThanOrEqual(2);
  await Promise.all(crowd);
});
