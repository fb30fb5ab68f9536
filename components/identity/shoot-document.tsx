"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { BigButton, Lead } from "@/components/hosted/parts";
import type { IdentityWords } from "@/server/platform/i18n/identity/index";
import { CameraHelp } from "./camera-help";
import { FileButton } from "./file-button";
import { differenceOf, type Hint, hintFor, MEASURED_WIDTH, measure } from "./quality";
import { snapshot, useCamera } from "./use-camera";

/** The camera with a frame for the document, what may be better just now, and the picture: by a press, or by itself once it is good. */
export function Shoot({
  heading,
  words,
  wide,
  onPicture,
  onFile,
  onPhone,
}: {
  heading: string;
  words: IdentityWords;
  wide: "card" | "passport";
  onPicture(picture: Blob): void;
  onFile(file: File): void;
  onPhone: (() => void) | null;
}) {
  const camera = useCamera("environment");
  const [upright, setUpright] = useState(false);
  const shape = SHAPES[wide];
  const { hint, steady, unsteady } = useHint(camera.video, camera.ready, upright ? shape.ratio : null);
  const { sheet, full, open } = useFullScreen(camera.fault === null);
  const turn = () => setUpright(!upright);
  const taking = useRef(false);
  const shoot = async () => {
    if (taking.current) return;
    taking.current = true;
    const taken = camera.video.current && (await snapshot(camera.video.current, 2_600, 0.92));
    if (taken) onPicture(taken);
    else {
      taking.current = false;
      unsteady();
    }
  };
  // The picture is good and nothing moves: nobody has to press anything, which is what shakes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it becomes steady; how it is taken is another function at every look
  useEffect(() => {
    if (steady) void shoot();
  }, [steady]);
  if (camera.fault) {
    return (
      <CameraHelp
        fault={camera.fault}
        words={words.camera}
        capture="environment"
        onRetry={camera.retry}
        onFile={onFile}
        onPhone={onPhone}
      />
    );
  }
  const said = camera.ready ? words.photo.hint[hint] : words.camera.starting;
  return (
    <>
      <Lead>{words.photo.place}</Lead>
      <dialog
        ref={sheet}
        open
        aria-label={heading}
        className="static m-0 flex w-full max-w-none flex-col gap-4 bg-transparent p-0 text-ink [&:modal]:fixed [&:modal]:inset-0 [&:modal]:h-dvh [&:modal]:max-h-none [&:modal]:gap-0 [&:modal]:bg-black [&:modal]:text-white"
      >
        {full ? (
          <div className="flex items-center justify-between gap-4 px-4 py-1">
            <p className="text-md font-medium">{heading}</p>
            <button type="button" aria-pressed={upright} className={QUIET} onClick={turn}>
              {words.photo.turn}
            </button>
          </div>
        ) : null}
        <div
          className={
            full ? "relative min-h-0 flex-1 overflow-hidden" : "relative overflow-hidden rounded bg-sunken"
          }
        >
          <video
            ref={camera.video}
            playsInline
            muted
            aria-label={words.photo.camera}
            className={full ? "size-full object-cover" : "block aspect-4/3 w-full object-cover"}
          />
          <div
            aria-hidden
            className={`pointer-events-none absolute rounded border-2 shadow-[0_0_0_100vmax_rgb(0_0_0/0.45)] ${upright ? `inset-y-[4%] left-1/2 max-w-[92%] -translate-x-1/2 ${shape.upright}` : `inset-x-[4%] top-1/2 -translate-y-1/2 ${shape.level}`} ${hint === "ok" ? "border-okOver" : "border-white"}`}
          />
        </div>
        <p
          aria-live="polite"
          className={
            full ? "px-4 pt-3 text-center text-md font-medium" : "min-h-6 text-center text-md font-medium"
          }
        >
          {said}
        </p>
        {full ? (
          <div className="grid grid-cols-3 items-center gap-2 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
            <button type="button" className={QUIET} onClick={() => sheet.current?.close()}>
              {words.photo.close}
            </button>
            <button
              type="button"
              aria-label={words.photo.shoot}
              disabled={!camera.ready}
              onClick={shoot}
              className="size-18 justify-self-center rounded-full border-4 border-white bg-white/90 bg-clip-content p-1 outline-offset-4 outline-white disabled:opacity-40"
            />
            {camera.several ? (
              <button type="button" className={QUIET} onClick={camera.switchCamera}>
                {words.photo.switch}
              </button>
            ) : (
              <span />
            )}
          </div>
        ) : null}
      </dialog>
      {full ? null : (
        <>
          <BigButton onClick={shoot} disabled={!camera.ready}>
            {words.photo.shoot}
          </BigButton>
          <BigButton look="secondary" onClick={turn} aria-pressed={upright}>
            {words.photo.turn}
          </BigButton>
          {camera.several ? (
            <BigButton look="secondary" onClick={camera.switchCamera}>
              {words.photo.switch}
            </BigButton>
          ) : null}
          {open ? (
            <BigButton look="secondary" onClick={open}>
              {words.photo.open}
            </BigButton>
          ) : null}
          <FileButton label={words.photo.file} capture="environment" onPick={onFile} />
        </>
      )}
    </>
  );
}

/** Width by height of what is photographed, lying and upright: cards are printed both ways, and so is a passport held. */
const SHAPES = {
  card: { ratio: 1.586, level: "aspect-[1.586]", upright: "aspect-[0.6305]" },
  passport: { ratio: 1.42, level: "aspect-[1.42]", upright: "aspect-[0.7042]" },
} as const;

const QUIET = "min-h-12 px-1 text-sm text-white underline underline-offset-4 outline-white";

const PHONE_WIDE = "(max-width: 639px)";

/** On a phone the camera fills the screen until it is closed; everything else of the page waits behind it. */
function useFullScreen(there: boolean) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [full, setFull] = useState(false);
  const [small, setSmall] = useState(false);
  const open = useCallback(() => {
    const { current } = sheet;
    if (!current) return;
    if (current.open) current.close();
    current.showModal();
    setFull(true);
  }, []);
  useEffect(() => {
    const { current } = sheet;
    if (!there || !current || !window.matchMedia(PHONE_WIDE).matches) return;
    setSmall(true);
    open();
    const closed = () => {
      if (current.open) return;
      // Out of the way of the page, and in it once more.
      setFull(false);
      current.show();
    };
    current.addEventListener("close", closed);
    return () => current.removeEventListener("close", closed);
  }, [there, open]);
  return { sheet, full, open: small && !full ? open : null };
}

/** Good looks in a row, four a second, before a picture is taken by itself; and how much two of them may differ in brightness. */
const [STEADY, MOVED] = [5, 6];

/** The most important hint, measured four times a second on a small copy of the picture, and whether it has been good for a while. */
function useHint(
  video: React.RefObject<HTMLVideoElement | null>,
  ready: boolean,
  /** Width by height of the upright frame, whose part alone is looked at then. */
  upright: number | null,
): { hint: Hint; steady: boolean; unsteady: () => void } {
  const [hint, setHint] = useState<Hint>("none");
  const [steady, setSteady] = useState(false);
  useEffect(() => {
    if (!ready) return;
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d", { willReadFrequently: true });
    let before: Uint8ClampedArray | null = null;
    let good = 0;
    const timer = setInterval(() => {
      const element = video.current;
      if (!element || !context || element.videoWidth === 0) return;
      const { videoWidth: all, videoHeight: height } = element;
      const width = upright === null ? all : Math.min(all, height / upright);
      canvas.width = MEASURED_WIDTH;
      canvas.height = Math.round((MEASURED_WIDTH * height) / width);
      context.drawImage(element, (all - width) / 2, 0, width, height, 0, 0, canvas.width, canvas.height);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const now = hintFor(measure(data, canvas.width, canvas.height));
      good = now === "ok" && before && differenceOf(before, data) < MOVED ? good + 1 : 0;
      before = data;
      setHint(now);
      if (good >= STEADY) setSteady(true);
    }, 250);
    return () => clearInterval(timer);
  }, [video, ready, upright]);
  // Where no picture came of it, it is tried again.
  const unsteady = useCallback(() => setSteady(false), []);
  return { hint, steady, unsteady };
}
