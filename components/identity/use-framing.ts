"use client";

import { type RefObject, useEffect, useState } from "react";
import { brightness, type FoundFace, type Framing, framingOf } from "./framing";

const [WIDTH, HEIGHT] = [320, 240];
const EVERY_MS = 400;

/** Words about light, distance and place of the face, a few times a second. Without the detector there are words about light. */
export function useFraming(video: RefObject<HTMLVideoElement | null>, active: boolean): Framing {
  const [framing, setFraming] = useState<Framing>("ok");
  useEffect(() => {
    if (!active) return;
    let gone = false;
    let find: ((rgba: Uint8ClampedArray) => Promise<FoundFace[]>) | null = null;
    // Several megabytes: not for a person who asked to save data. A device that cannot run it still gets the other hints.
    const saving = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData;
    if (!saving)
      import("./face-finder")
        .then(({ openFaceFinder }) => openFaceFinder())
        .then((finder) => {
          find = finder;
        })
        .catch(() => undefined);
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [WIDTH, HEIGHT];
    const context = canvas.getContext("2d", { willReadFrequently: true });
    const look = async () => {
      const element = video.current;
      if (element && context && element.videoWidth > 0) {
        // Whole picture in the middle, with margins where it is not 4:3: squeezed faces are not found.
        const scale = Math.min(WIDTH / element.videoWidth, HEIGHT / element.videoHeight);
        const [w, h] = [element.videoWidth * scale, element.videoHeight * scale];
        context.fillRect(0, 0, WIDTH, HEIGHT);
        context.drawImage(element, (WIDTH - w) / 2, (HEIGHT - h) / 2, w, h);
        const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
        const faces = find && (await find(data));
        const inside = {
          x: 0.5 - w / WIDTH / 2,
          y: 0.5 - h / HEIGHT / 2,
          width: w / WIDTH,
          height: h / HEIGHT,
        };
        const light = brightness(data, WIDTH, HEIGHT, faces?.[0] ?? inside);
        if (!gone) setFraming(framingOf(light, faces));
      }
      if (!gone) setTimeout(look, EVERY_MS);
    };
    void look();
    return () => {
      gone = true;
    };
  }, [video, active]);
  return framing;
}
