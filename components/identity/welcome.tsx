"use client";

import { useState } from "react";
import { BigButton, Heading } from "@/components/hosted/parts";
import { filled } from "@/server/platform/i18n/filled";
import type { IdentityWords } from "@/server/platform/i18n/identity/index";

/** Who asks, why, what happens; and the consent, which nobody ticks but the person. */
export function Welcome({
  brand,
  purpose,
  watched,
  words,
  busy,
  onStart,
}: {
  brand: string;
  purpose: string | null;
  /** Whether the person will be on watch: they are told before they agree. */
  watched: boolean;
  words: IdentityWords;
  busy: boolean;
  onStart(): void;
}) {
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const { start } = words;
  const say = (sentence: string) => filled(sentence, { brand });
  return (
    <section className="flex flex-col gap-5">
      <Heading>{words.title}</Heading>
      <p className="text-md text-ink">{say(start.asks)}</p>
      {purpose ? (
        <p className="text-md text-ink">
          <span className="text-muted">{start.purpose}: </span>
          {purpose}
        </p>
      ) : null}
      <div>
        <h2 className="text-md font-semibold text-ink">{start.needs}</h2>
        <ul className="mt-1 list-disc pl-5 text-md text-ink">
          <li>{start.needDocument}</li>
          <li>{start.needLight}</li>
        </ul>
      </div>
      <div>
        <h2 className="text-md font-semibold text-ink">{start.does}</h2>
        <ol className="mt-1 list-decimal pl-5 text-md text-ink">
          <li>{start.doesDocument}</li>
          <li>{start.doesFace}</li>
          <li>{say(start.doesDelete)}</li>
        </ol>
      </div>
      {watched ? <p className="text-md text-ink">{say(start.watched)}</p> : null}
      <label className="flex items-start gap-3 rounded border border-line p-4 text-md text-ink">
        <input
          type="checkbox"
          checked={agreed}
          aria-invalid={missing && !agreed}
          aria-describedby={missing && !agreed ? "consent-missing" : undefined}
          onChange={(event) => setAgreed(event.target.checked)}
          className="mt-1 size-5 shrink-0 accent-accent"
        />
        <span>{say(start.consent)}</span>
      </label>
      {missing && !agreed ? (
        <p id="consent-missing" role="alert" className="text-md text-bad">
          {start.consentMissing}
        </p>
      ) : null}
      <BigButton busy={busy} onClick={() => (agreed ? onStart() : setMissing(true))}>
        {start.go}
      </BigButton>
    </section>
  );
}
