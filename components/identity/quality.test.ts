import { expect, test } from "vitest";
import { hintFor, measure } from "./quality";

const [W, H] = [320, 200];

/** A grey table with printed stripes of the given contrast between two columns. */
function picture(options: {
  ground: number;
  from?: number;
  to?: number;
  contrast?: number;
  soft?: boolean;
  spot?: boolean;
}) {
  const { ground, from = 0, to = 0, contrast = 120, soft = false, spot = false } = options;
  const rgba = new Uint8ClampedArray(W * H * 4);
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const inside = x >= from && x < to;
      const stripe = soft ? Math.sin(x / 9) * 0.5 + 0.5 : Math.floor(x / 2) % 2;
      let value = inside ? ground + 40 - contrast * stripe : ground;
      if (spot && (x - W / 2) ** 2 + (y - H / 2) ** 2 < 40 ** 2) value = 255;
      rgba.set([value, value, value, 255], (y * W + x) * 4);
    }
  }
  return hintFor(measure(rgba, W, H));
}

test.each([
  ["a dark picture", picture({ ground: 20, from: 20, to: 300 }), "dark"],
  ["an empty table", picture({ ground: 140 }), "none"],
  ["a reflection", picture({ ground: 160, from: 20, to: 300, spot: true }), "glare"],
  ["a white card in good light", picture({ ground: 215, from: 20, to: 300, contrast: 70 }), "ok"],
  [
    "a reflection on pale paper",
    picture({ ground: 180, from: 20, to: 300, contrast: 60, spot: true }),
    "glare",
  ],
  ["a blurred document", picture({ ground: 160, from: 0, to: 320, soft: true, contrast: 160 }), "blurred"],
  ["a document far away", picture({ ground: 160, from: 120, to: 220 }), "far"],
  ["a document that fills the frame", picture({ ground: 160, from: 20, to: 300 }), "ok"],
])("%s", (_, hint, expected) => expect(hint).toBe(expected));
