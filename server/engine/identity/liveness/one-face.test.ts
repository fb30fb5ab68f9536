import { describe, expect, test } from "vitest";
import { frameAt, recording } from "../testing/frames";
import type { FrameFacts } from "./frames";
import { judgeLiveness } from "./judge";
import { oneFace } from "./one-face";

/** How somebody looks with the head tilted by so many degrees: at forty, nothing of the face at rest is left. */
function tilted(person: number, degrees: number): Partial<FrameFacts> {
  const embedding = new Float32Array(8);
  const away = (degrees / 40) * (Math.PI / 2);
  embedding[person * 2] = Math.cos(away);
  embedding[person * 2 + 1] = Math.sin(away);
  return { embedding, pose: { yaw: 0, pitch: degrees - 6, roll: 0 } };
}

/** A tenth of a second each: at rest, up to forty degrees in half a second, held, and back. */
const NOD = [0, 8, 16, 24, 32, 40, 40, 40, 40, 32, 24, 16, 8, 0];
const film = (looks: readonly Partial<FrameFacts>[]) =>
  looks.map((look, index) => frameAt(index * 100, look));
const rest = (count: number, person = 0) => Array.from({ length: count }, () => tilted(person, 0));

test("a nod belongs to its person, though its end resembles the rest in nothing", () => {
  const seen = oneFace(film([...rest(10), ...NOD.map((degrees) => tilted(0, degrees)), ...rest(10)]));
  expect(seen?.another).toBe(false);
  expect(seen?.continuity).toBe(1);
  expect(seen?.face[0]).toBeGreaterThan(0.9);
  expect(seen?.own.every(Boolean)).toBe(true);
});

describe("somebody else is found", () => {
  test.each<[string, Partial<FrameFacts>[]]>([
    ["in the second half", [...rest(15), ...rest(15, 1)]],
    ["for a third of a second", [...rest(15), ...rest(3, 1), ...rest(15)]],
    [
      "in the nod alone",
      [...rest(15), ...NOD.slice(3, 11).map((degrees) => tilted(1, degrees)), ...rest(15)],
    ],
    [
      "in the nod of a person's own, from its middle on",
      [
        ...rest(15),
        ...NOD.map((degrees, index) => tilted(index > 4 && index < 9 ? 1 : 0, degrees)),
        ...rest(15),
      ],
    ],
    ["in every third frame", Array.from({ length: 30 }, (_, index) => tilted(index % 3 === 1 ? 1 : 0, 0))],
  ])("%s", (_, looks) => expect(oneFace(film(looks))?.another).toBe(true));
});

describe("what shows nobody clearly", () => {
  const chin = { ...tilted(2, 30), box: { x: 270, y: 260, width: 90, height: 90 }, sharpness: 140 };
  const veiled = (count: number) => [...rest(25), ...Array.from({ length: count }, () => chin), ...rest(25)];

  test("is nobody else when it is short", () => {
    const seen = oneFace(film(veiled(4)));
    expect(seen?.another).toBe(false);
    expect(seen?.own.filter((own) => !own)).toHaveLength(4);
  });

  test("is when it lasts", () => expect(oneFace(film(veiled(9)))?.another).toBe(true));

  test("proves no movement", () => {
    const { frames, session } = recording(["up"]);
    const hidden = frames.map((frame) =>
      frame.pose && frame.pose.pitch > 0 ? { ...frame, ...chin } : frame,
    );
    expect(judgeLiveness(frames, session).steps[0]?.done).toBe(true);
    expect(judgeLiveness(hidden, session).steps[0]?.done).toBe(false);
  });
});

test("without a frontal face nobody is told", () => {
  const turned = { pose: { yaw: 50, pitch: -6, roll: 0 } };
  expect(oneFace(film([turned, turned, turned]))).toBeNull();
  expect(oneFace([])).toBeNull();
});
