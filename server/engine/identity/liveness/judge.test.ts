import { describe, expect, test } from "vitest";
import { FACE, frameAt, movedFrame, recording, STRANGER } from "../testing/frames";
import { ACTIONS, type Action, chooseActions } from "./challenges";
import type { FrameFacts } from "./frames";
import { judgeLiveness } from "./judge";

const ASKED: Action[] = ["left", "closer", "up", "right"];

test("four different actions are drawn, each possible", () => {
  const drawn = new Set<Action>();
  for (let seed = 0; seed < 40; seed++) {
    let call = seed;
    const actions = chooseActions((below) => {
      call = call * 7 + 3;
      return call % below;
    });
    expect(new Set(actions).size).toBe(4);
    for (const action of actions) drawn.add(action);
  }
  expect([...drawn].sort()).toEqual([...ACTIONS].sort());
});

test("a session in which every step is done passes", () => {
  const { frames, session } = recording(ASKED);
  const verdict = judgeLiveness(frames, session);
  expect(verdict.problems).toEqual([]);
  expect(verdict.steps.map((step) => step.done)).toEqual([true, true, true, true]);
  expect(verdict.steps[0]?.reachedAfterMs).toBe(1_200);
  expect(verdict.passive).toBeCloseTo(0.95);
});

test.each(ACTIONS.map((action) => [action]))("%s is seen in its own step only", (action) => {
  for (const done of ACTIONS) {
    const { frames, session } = recording([action], [done]);
    expect(judgeLiveness(frames, session).steps[0]?.done, done).toBe(done === action);
  }
});

test("a film of the steps in another order fails", () => {
  const { frames, session } = recording(ASKED, ["up", "right", "left", "closer"]);
  const verdict = judgeLiveness(frames, session);
  expect(verdict.steps.every((step) => !step.done)).toBe(true);
  expect(verdict.problems).toContain("step_not_done");
});

describe("timing", () => {
  const session = { steps: [{ action: "left" as const, shownAtMs: 1_000 }], endsAtMs: 7_000 };
  const play = (from: number, to: number) =>
    Array.from({ length: 70 }, (_, index) =>
      index * 100 >= from && index * 100 < to ? movedFrame(index * 100, "left") : frameAt(index * 100),
    );
  test.each([
    [1_200, 2_000, "too_early"],
    [5_200, 6_000, "too_late"],
    [2_000, 9_000, "no_return"],
    [2_000, 3_000, null],
  ] as const)("a turn from %i to %i ms: %s", (from, to, reason) => {
    expect(judgeLiveness(play(from, to), session).steps[0]?.reason).toBe(reason);
  });

  test("another movement on the way spoils the step", () => {
    const frames = play(2_500, 3_200).map((frame) =>
      frame.atMs >= 1_500 && frame.atMs < 1_900 ? movedFrame(frame.atMs, "right") : frame,
    );
    expect(judgeLiveness(frames, session).steps[0]).toMatchObject({ done: false, reason: "other_movement" });
  });

  test("a head held low is judged from its own rest", () => {
    const low = (frame: FrameFacts) => ({
      ...frame,
      pose: frame.pose && { ...frame.pose, pitch: frame.pose.pitch - 12, yaw: frame.pose.yaw + 6 },
    });
    const { frames, session: asked } = recording(ASKED);
    expect(judgeLiveness(frames.map(low), asked).problems).toEqual([]);
  });
});

describe("what is wrong with a recording", () => {
  const { frames, session } = recording(ASKED);
  const change = (edit: (frame: FrameFacts, index: number) => FrameFacts) =>
    judgeLiveness(frames.map(edit), session).problems;

  test.each<[string, (frame: FrameFacts, index: number) => FrameFacts]>([
    ["duplicate_frames", (frame, index) => (index === 20 ? { ...frame, fingerprint: "f300" } : frame)],
    ["time_backwards", (frame, index) => (index === 20 ? { ...frame, atMs: 1_850 } : frame)],
    ["frames_outside_session", (frame, index) => (index === 169 ? { ...frame, atMs: 60_000 } : frame)],
    ["still_picture", (frame, index) => (index === 20 ? { ...frame, change: 0 } : frame)],
    ["no_face", (frame, index) => (index % 3 === 0 ? { ...frame, faces: 0, box: null, pose: null } : frame)],
    ["several_faces", (frame, index) => (index % 10 === 0 ? { ...frame, faces: 2 } : frame)],
    ["another_face", (frame, index) => (index > 150 ? { ...frame, embedding: STRANGER } : frame)],
    [
      "face_jumped",
      (frame, index) => (index === 60 ? { ...frame, box: { x: 0, y: 0, width: 200, height: 200 } } : frame),
    ],
    ["passive_low", (frame) => ({ ...frame, passive: 0.2 })],
    ["passive_low", (frame, index) => ({ ...frame, passive: index % 3 === 0 ? 0.1 : 0.97 })],
    ["passive_unsure", (frame) => ({ ...frame, passive: 0.8 })],
    ["passive_unsure", (frame) => ({ ...frame, box: { x: 300, y: 200, width: 70, height: 70 } })],
  ])("%s", (problem, edit) => expect(change(edit)).toContain(problem));

  test("too few frames a second", () => {
    const sparse = frames.filter((_, index) => index % 2 === 0);
    expect(judgeLiveness(sparse, session).problems).toContain("too_few_frames");
  });

  test("nothing recorded proves nothing", () => {
    const verdict = judgeLiveness([], session);
    expect(verdict.problems).toEqual(expect.arrayContaining(["too_few_frames", "no_face", "step_not_done"]));
    expect(verdict.face).toBeNull();
  });

  test("fewer than five frontal scores leave the passive check unsure", () => {
    let kept = 0;
    expect(
      change((frame) => (frame.passive !== null && ++kept > 4 ? { ...frame, passive: null } : frame)),
    ).toEqual(["passive_unsure"]);
  });
});

test("the session's face is the mean of its frontal frames", () => {
  const { frames, session } = recording(ASKED);
  expect([...(judgeLiveness(frames, session).face ?? [])]).toEqual(
    [...FACE].map((value) => expect.closeTo(value, 5)),
  );
});
