"use client";

import { useEffect, useState } from "react";
import { BigButton, Heading, Lead } from "@/components/hosted/parts";
import type { IdentityWords } from "@/server/platform/i18n/identity/index";
import { CameraHelp } from "./camera-help";
import { FileButton } from "./file-button";
import { type Hint, hintFor, MEASURED_WIDTH, measure } from "./quality";
import { snapshot, useCamera } from "./use-camera";

const MOST_BYTES = 10 * 1_048_576;
const KINDS = ["image/jpeg", "image/png", "image/webp"];

/** One side of the document: live guidance, the picture, a look at it, and on. */
export function DocumentPhoto({
  heading,
  words,
  busy,
  onUse,
  onPhone,
}: {
  heading: string;
  words: IdentityWords;
  busy: boolean;
  onUse(picture: Blob): void;
  onPhone: (() => void) | null;
}) {
  const [picture, setPicture] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (file: File) => {
    if (!KINDS.includes(file.type)) return setProblem(words.photo.wrongFile);
    if (file.size > MOST_BYTES) return setProblem(words.photo.tooLarge);
    setProblem(null);
    setPicture(file);
  };
  return (
    <section className="flex flex-col gap-4">
      <Heading>{heading}</Heading>
      {problem ? (
        <p role="alert" className="text-md text-bad">
          {problem}
        </p>
      ) : null}
      {picture ? (
        <Look
          picture={picture}
          words={words.photo}
          busy={busy}
          onUse={() => onUse(picture)}
          onAgain={() => setPicture(null)}
        />
      ) : (
        <Shoot words={words} onPicture={setPicture} onFile={choose} onPhone={onPhone} />
      )}
    </section>
  );
}

function Shoot({
  words,
  onPicture,
  onFile,
  onPhone,
}: {
  words: IdentityWords;
  onPicture(picture: Blob): void;
  onFile(file: File): void;
  onPhone: (() => void) | null;
}) {
  const camera = useCamera("environment");
  const hint = useHint(camera.video, camera.ready);
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
  const shoot = async () => {
    const taken = camera.video.current && (await snapshot(camera.video.current, 2_600, 0.92));
    if (taken) onPicture(taken);
  };
  return (
    <>
      <Lead>{words.photo.place}</Lead>
      <div className="relative overflow-hidden rounded bg-sunken">
        <video
          ref={camera.video}
          playsInline
          muted
          aria-label={words.photo.camera}
          className="block aspect-4/3 w-full object-cover"
        />
        <div
          aria-hidden
          className="pointer-events-none absolute inset-x-[4%] inset-y-[12%] rounded border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.45)]"
        />
      </div>
      <p aria-live="polite" className="min-h-6 text-center text-md font-medium text-ink">
        {camera.ready ? words.photo.hint[hint] : words.camera.starting}
      </p>
      <BigButton onClick={shoot} disabled={!camera.ready}>
        {words.photo.shoot}
      </BigButton>
      {camera.several ? (
        <BigButton look="secondary" onClick={camera.switchCamera}>
          {words.photo.switch}
        </BigButton>
      ) : null}
      <FileButton label={words.photo.file} capture="environment" onPick={onFile} />
    </>
  );
}

/** The most important hint, measured four times a second on a small copy of the picture. */
function useHint(video: React.RefObject<HTMLVideoElement | null>, ready: boolean): Hint {
  const [hint, setHint] = useState<Hint>("none");
  useEffect(() => {
    if (!ready) return;
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d", { willReadFrequently: true });
    const timer = setInterval(() => {
      const element = video.current;
      if (!element || !context || element.videoWidth === 0) return;
      canvas.width = MEASURED_WIDTH;
      canvas.height = Math.round((MEASURED_WIDTH * element.videoHeight) / element.videoWidth);
      context.drawImage(element, 0, 0, canvas.width, canvas.height);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      setHint(hintFor(measure(data, canvas.width, canvas.height)));
    }, 250);
    return () => clearInterval(timer);
  }, [video, ready]);
  return hint;
}

/** What may be better about a picture that was taken; null while it is measured, or where it cannot be. */
function useQuality(picture: Blob): Hint | null {
  const [hint, setHint] = useState<Hint | null>(null);
  useEffect(() => {
    let gone = false;
    createImageBitmap(picture)
      .then((bitmap) => {
        const canvas = document.createElement("canvas");
        canvas.width = MEASURED_WIDTH;
        canvas.height = Math.max(3, Math.round((MEASURED_WIDTH * bitmap.height) / bitmap.width));
        const context = canvas.getContext("2d", { willReadFrequently: true });
        context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
        bitmap.close();
        const data = context?.getImageData(0, 0, canvas.width, canvas.height).data;
        if (data && !gone) setHint(hintFor(measure(data, canvas.width, canvas.height)));
      })
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [picture]);
  return hint;
}

function Look({
  picture,
  words,
  busy,
  onUse,
  onAgain,
}: {
  picture: Blob;
  words: IdentityWords["photo"];
  busy: boolean;
  onUse(): void;
  onAgain(): void;
}) {
  const [address, setAddress] = useState<string | null>(null);
  const hint = useQuality(picture);
  const doubt = hint === null ? undefined : words.quality[hint];
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    <>
      {doubt ? (
        <p role="status" className="text-md text-warn">
          {doubt}
        </p>
      ) : (
        <Lead>{words.check}</Lead>
      )}
      {/* biome-ignore lint/performance/noImgElement: a picture of this device, which no server optimises */}
      {address ? <img src={address} alt={words.alt} className="w-full rounded border border-line" /> : null}
      {/* What is better for the person comes first; nobody is kept from going on. */}
      <div className={doubt ? "flex flex-col-reverse gap-4" : "flex flex-col gap-4"}>
        <BigButton look={doubt ? "secondary" : "primary"} onClick={onUse} busy={busy}>
          {busy ? words.sending : doubt ? words.useAnyway : words.use}
        </BigButton>
        <BigButton look={doubt ? "primary" : "secondary"} onClick={onAgain}>
          {words.again}
        </BigButton>
      </div>
    </>
  );
}
