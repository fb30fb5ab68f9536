import fc from "fast-check";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { signedPicture } from "@/server/engine/samples/signed/signed-picture";
import { readProvenance } from "./provenance";

const [WIDTH, HEIGHT] = [240, 160];
const drawn = (at = 0) =>
  sharp(Buffer.from(Array.from({ length: WIDTH * HEIGHT }, (_, i) => ((i + at) * 7919) % 251)), {
    raw: { width: WIDTH, height: HEIGHT, channels: 1 },
  });
const pictures = {
  "image/jpeg": async () => new Uint8Array(await drawn().jpeg().toBuffer()),
  "image/png": async () => new Uint8Array(await drawn().png().toBuffer()),
} as const;
type Type = keyof typeof pictures;
const TYPES = Object.keys(pictures) as Type[];

const signed = async (type: Type, origin = "digitalCapture", until?: string) =>
  signedPicture(await pictures[type](), type, { origin, program: "Lumen 4", ...(until ? { until } : {}) });

/** Where the manifest lies: a signature cannot cover itself. */
function manifestAt(bytes: Uint8Array): [from: number, to: number] {
  const text = Buffer.from(bytes).toString("latin1");
  return [text.indexOf("jumb") - 40, text.lastIndexOf("c2pa.signature") + 4_000];
}

describe.each(TYPES)("%s", (type) => {
  let camera: Uint8Array;
  beforeAll(async () => {
    camera = await signed(type);
  });

  test("a picture without a manifest has no provenance; one that fits its manifest holds", async () => {
    expect(await readProvenance(await pictures[type](), type)).toBeNull();
    expect(await readProvenance(camera, type)).toEqual({ state: "holds", generator: "" });
  });

  test("who says that the picture was generated is taken at its word", async () => {
    for (const origin of [
      "trainedAlgorithmicMedia",
      "compositeWithTrainedAlgorithmicMedia",
      "algorithmicMedia",
    ])
      expect(await readProvenance(await signed(type, origin), type)).toEqual({
        state: "holds",
        generator: "Lumen 4",
      });
    for (const origin of ["digitalCapture", "print", "minorHumanEdits"])
      expect((await readProvenance(await signed(type, origin), type))?.generator).toBe("");
  });

  test("a certificate that has ended vouches for nothing, and the picture still has to fit", async () => {
    const old = await signed(type, "trainedAlgorithmicMedia", "2024-06-01");
    expect(await readProvenance(old, type)).toEqual({ state: "unchecked", generator: "Lumen 4" });
    old[old.length - 60] = (old[old.length - 60] ?? 0) ^ 1;
    expect((await readProvenance(old, type))?.state).toBe("changed");
  });

  test("a manifest of another picture does not hold for this one", async () => {
    const other = new Uint8Array(await (type === "image/png" ? drawn(9).png() : drawn(9).jpeg()).toBuffer());
    const own = await pictures[type]();
    const moved = new Uint8Array(
      Buffer.concat([camera.subarray(0, camera.length - own.length + 400), other.subarray(400)]),
    );
    expect((await readProvenance(moved, type))?.state).not.toBe("holds");
  });

  test("law: a picture whose pixels were touched is changed, not merely unchecked", async () => {
    for (let back = 30; back < 1_000; back += 61) {
      const touched = Uint8Array.from(camera);
      touched[touched.length - back] = (touched[touched.length - back] ?? 0) ^ 0x10;
      expect((await readProvenance(touched, type))?.state, `${back} before the end`).toBe("changed");
    }
  });

  test("law: whatever byte is changed, cut or added, it never holds, and nothing is thrown", async () => {
    const [from, to] = manifestAt(camera);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: camera.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        fc.constantFrom("change", "cut", "add"),
        async (at, by, how) => {
          const bytes =
            how === "change"
              ? Uint8Array.from(camera, (byte, index) => (index === at ? byte ^ by : byte))
              : how === "cut"
                ? camera.slice(0, at)
                : new Uint8Array(
                    Buffer.concat([camera.subarray(0, at), Buffer.from([by]), camera.subarray(at)]),
                  );
          const found = await readProvenance(bytes, type);
          // Padding inside the manifest is signed by nobody.
          if (found?.state === "holds")
            expect(at >= from && at < to, `${how} at ${at} of ${from} to ${to}`).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

test("WebP is not looked into", async () => {
  const webp = new Uint8Array(await drawn().webp().toBuffer());
  expect(await readProvenance(webp, "image/webp")).toBeNull();
});
