"use client";

import { useState } from "react";
import { BigButton, Heading, Lead } from "@/components/hosted/parts";
import type { IdentityWords } from "@/server/platform/i18n/identity/index";
import { CameraHelp } from "./camera-help";
import { FileButton } from "./file-button";
import { snapshot, useCamera } from "./use-camera";

/** The way without movements: one picture of the face, which a specialist compares. */
export function StillPhoto({
  words,
  onUse,
  onBack,
}: {
  words: IdentityWords;
  onUse(picture: Blob): Promise<void>;
  onBack(): void;
}) {
  const camera = useCamera("user");
  const [busy, setBusy] = useState(false);
  const use = async (picture: Blob | null | undefined) => {
    if (!picture) return;
    setBusy(true);
    await onUse(picture);
    setBusy(false);
  };
  return (
    <section className="flex flex-col gap-4">
      <Heading>{words.still.heading}</Heading>
      <Lead>{words.still.text}</Lead>
      {camera.fault ? (
        <CameraHelp
          fault={camera.fault}
          words={words.camera}
          capture="user"
          onRetry={camera.retry}
          onFile={use}
          onPhone={null}
        />
      ) : (
        <>
          <video
            ref={camera.video}
            playsInline
            muted
            aria-label={words.photo.camera}
            className="block aspect-4/3 w-full -scale-x-100 rounded bg-sunken object-cover"
          />
          <BigButton
            busy={busy}
            disabled={!camera.ready}
            onClick={async () =>
              use(camera.video.current && (await snapshot(camera.video.current, 1_280, 0.9)))
            }
          >
            {busy ? words.photo.sending : words.still.shoot}
          </BigButton>
          <FileButton label={words.still.file} capture="user" onPick={use} />
        </>
      )}
      <BigButton look="quiet" onClick={onBack}>
        {words.still.back}
      </BigButton>
    </section>
  );
}
