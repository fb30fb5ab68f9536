"use client";

import { useEffect, useState } from "react";
import { BigButton, Lead } from "@/components/hosted/parts";
import type { IdentityWords } from "@/server/platform/i18n/identity/index";
import type { Refusal } from "./page-api";
import { type Hint, hintFor, MEASURED_WIDTH, measure } from "./quality";

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

/** A picture that was taken: what may be better about it, or why it was not kept, and on with it or again. */
export function Look({
  picture,
  refusal,
  words,
  busy,
  goOn,
  onUse,
  onAgain,
}: {
  picture: Blob;
  /** Why it was not kept. */
  refusal: Refusal | null;
  words: IdentityWords["photo"];
  busy: boolean;
  /** It was taken often enough: what may be better about it is told, and to go on is advised. */
  goOn: boolean;
  onUse(): void;
  onAgain(): void;
}) {
  const [address, setAddress] = useState<string | null>(null);
  const hint = useQuality(picture);
  const doubt = refusal?.problem
    ? words.refused[refusal.problem]
    : hint === null
      ? undefined
      : words.quality[hint];
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  const usable = refusal === null || refusal.anyway;
  const better = Boolean(doubt) && !(goOn && usable);
  const [shown, setShown] = useState(true);
  return (
    <>
      {doubt ? (
        <p
          key={refusal ? "refused" : "doubt"}
          role={refusal ? "alert" : "status"}
          className={refusal ? "text-md font-medium text-ink" : "text-md text-warn"}
        >
          {doubt}
        </p>
      ) : (
        <Lead>{words.check}</Lead>
      )}
      {refusal?.anyway ? <Lead>{words.anywayText}</Lead> : null}
      {doubt && goOn && usable ? <Lead>{words.goOn}</Lead> : null}
      {address && shown ? (
        // biome-ignore lint/performance/noImgElement: a picture of this device, which no server optimises
        <img
          src={address}
          alt={words.alt}
          onError={() => setShown(false)}
          className="w-full rounded border border-line"
        />
      ) : null}
      {shown ? null : <Lead>{words.notShown}</Lead>}
      {/* What is better for the person comes first; nobody is kept from going on. */}
      <div className={better ? "flex flex-col-reverse gap-4" : "flex flex-col gap-4"}>
        {usable ? (
          <BigButton look={better ? "secondary" : "primary"} onClick={onUse} busy={busy}>
            {busy ? words.looking : refusal?.anyway ? words.useAnyway : words.use}
          </BigButton>
        ) : null}
        <BigButton look={better ? "primary" : "secondary"} onClick={onAgain}>
          {words.again}
        </BigButton>
      </div>
    </>
  );
}
