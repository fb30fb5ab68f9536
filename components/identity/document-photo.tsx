"use client";

import { useState } from "react";
import { Heading } from "@/components/hosted/parts";
import type { IdentityWords } from "@/server/platform/i18n/identity/index";
import { Look } from "./look-at-photo";
import type { Refusal } from "./page-api";
import { Shoot } from "./shoot-document";

const MOST_BYTES = 10 * 1_048_576;
const KINDS = /^image\/(jpeg|png|webp|hei[cf])$/;
/** Some devices do not know what they have. */
const NAMED = /\.hei[cf]$/i;
/** Whoever takes a side so often again is not helped by being asked once more. */
const TAKEN_AGAIN = 2;

/** One side of the document: live guidance, the picture, a look at it, and on. What the server refuses is said, and taken again. */
export function DocumentPhoto({
  heading,
  words,
  wide,
  busy,
  onUse,
  onPhone,
}: {
  heading: string;
  words: IdentityWords;
  /** The shape of the frame. */
  wide: "card" | "passport";
  busy: boolean;
  onUse(picture: Blob, anyway: boolean): Promise<Refusal | null>;
  onPhone: (() => void) | null;
}) {
  const [picture, setPicture] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [again, setAgain] = useState(0);
  const take = (taken: Blob | null) => {
    setRefusal(null);
    setPicture(taken);
  };
  const choose = (file: File) => {
    if (!KINDS.test(file.type) && !NAMED.test(file.name)) return setProblem(words.photo.wrongFile);
    if (file.size > MOST_BYTES) return setProblem(words.photo.tooLarge);
    setProblem(null);
    take(file);
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
          refusal={refusal?.problem ? refusal : null}
          words={words.photo}
          busy={busy}
          onUse={async () => setRefusal(await onUse(picture, refusal?.anyway === true))}
          goOn={again >= TAKEN_AGAIN}
          onAgain={() => {
            setAgain(again + 1);
            take(null);
          }}
        />
      ) : (
        <Shoot
          heading={heading}
          words={words}
          wide={wide}
          onPicture={take}
          onFile={choose}
          onPhone={onPhone}
        />
      )}
    </section>
  );
}
