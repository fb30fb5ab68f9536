import fc from "fast-check";
import { expect, test } from "vitest";
import { type Asked, Outbox, type Outgoing } from "./outbox";

const asked = (id: string): Asked => ({
  decide: { kind: "id_check", id, decision: "passed", note: "Seen in person." },
});
const given = (caseId: string) => ({
  caseId,
  kind: "id_check" as const,
  name: caseId,
  label: "Pass",
  asked: asked(caseId),
});

/** A line that fails as told, call by call, and a server that counts what reached it. */
function world(
  fates: readonly ("answered" | "lost" | "answer lost" | "refused")[],
  before: readonly Outgoing[] = [],
) {
  let call = 0;
  const reached: string[] = [];
  const sent: Outgoing[] = [];
  const refused: Outgoing[] = [];
  let kept: readonly Outgoing[] = [];
  const line = {
    send: async (made: Asked) => {
      const fate = fates[call] ?? "answered";
      call += 1;
      await Promise.resolve();
      if (fate === "lost") throw new Error("no line");
      if (fate === "refused") throw new Error("no");
      const id = "decide" in made ? made.decide.id : made.confirm;
      // The server knows the same decision again.
      if (!reached.includes(id)) reached.push(id);
      if (fate === "answer lost") throw new Error("no line");
      return { id: `dec_${id}` };
    },
    passes: (error: unknown) => (error as Error).message === "no line",
    say: (error: unknown) => (error as Error).message,
    pause: async () => undefined,
    keep: (entries: readonly Outgoing[]) => {
      kept = entries;
    },
    sent: (entry: Outgoing) => void sent.push(entry),
    refused: (entry: Outgoing) => void refused.push(entry),
  };
  const box = new Outbox(line, before);
  return { box, reached, sent, refused, kept: () => kept };
}

const settled = () => new Promise((done) => setTimeout(done, 5));

test("whatever becomes of calls and answers, every decision has reached the server or is still shown", async () => {
  const fate = fc.constantFrom("answered", "lost", "answer lost", "refused" as const);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 12 }),
      fc.integer({ min: 1, max: 6 }),
      async (fates, many) => {
        const { box, reached, sent, refused } = world(fates);
        const ids = Array.from({ length: many }, (_, at) => `idc_${at}`);
        for (const id of ids) box.add(given(id));
        await settled();
        const shown = box.entries().map(({ caseId }) => caseId);
        expect(sent.map(({ caseId }) => caseId).sort()).toEqual(ids.filter((id) => !shown.includes(id)));
        expect(refused.map(({ caseId }) => caseId).sort()).toEqual([...shown].sort());
        for (const one of sent) expect(reached).toContain(one.caseId);
        for (const one of box.entries()) expect(one).toMatchObject({ state: "refused", why: "no" });
      },
    ),
    { numRuns: 60 },
  );
});

test("what did not get through is kept for the next page of the tab, which sends it", async () => {
  const { box, kept } = world(["lost"]);
  box.add(given("idc_kept"));
  const left = kept();
  expect(left).toMatchObject([{ caseId: "idc_kept", state: "sending" }]);
  const next = world([], left);
  next.box.resume();
  await settled();
  expect(next.reached).toEqual(["idc_kept"]);
  expect(next.kept()).toEqual([]);
});

test("taken back while it is on its way: the last one made, once, and told when it arrives", async () => {
  const { box, sent } = world(["lost", "lost"]);
  for (const id of ["idc_a", "idc_b"]) box.add(given(id));
  expect(box.undoLast()).toBe(true);
  expect(box.entries().map(({ undo }) => undo)).toEqual([false, true]);
  await settled();
  expect(sent.map(({ caseId, undo }) => [caseId, undo])).toEqual(
    expect.arrayContaining([
      ["idc_a", false],
      ["idc_b", true],
    ]),
  );
  expect(box.undoLast()).toBe(false);
});

test("what was refused goes when it is decided anew or was seen, and not before", async () => {
  const { box } = world(["refused"]);
  box.add(given("idc_no"));
  await settled();
  const [entry] = box.entries();
  expect(entry).toMatchObject({ state: "refused", why: "no" });
  box.add(given("idc_no"));
  await settled();
  expect(box.entries()).toEqual([]);
  const other = world(["refused"]).box;
  other.add(given("idc_seen"));
  await settled();
  other.dismiss(other.entries()[0]?.id ?? "");
  expect(other.entries()).toEqual([]);
});
