"use client";

import { useEffect, useState } from "react";
import { Heading, Lead } from "@/components/hosted/parts";
import type { IdentityWords } from "@/server/platform/i18n/identity/index";
import { pageApi } from "./page-api";

/** Takes the hand-over for this device. A script does it, so that link previews do not use the code up. */
export function Claim({ token, words }: { token: string; words: IdentityWords }) {
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    pageApi(token)
      .claim()
      .then(
        () => location.reload(),
        () => setRefused(true),
      );
  }, [token]);
  return (
    <section className="flex flex-col gap-4">
      <Heading>{refused ? words.done.unknown : words.title}</Heading>
      {refused ? <Lead>{words.done.unknownText}</Lead> : null}
    </section>
  );
}
