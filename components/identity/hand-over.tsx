"use client";

import { useCallback, useEffect, useState } from "react";
import { BigButton, Callout, Heading, Lead } from "@/components/hosted/parts";
import type { PageState } from "@/server/id-checks/page-state";
import { filled } from "@/server/platform/i18n/filled";
import type { IdentityWords } from "@/server/platform/i18n/identity/index";
import type { Handoff, PageApi } from "./page-api";

/** The way to a phone: a code that works once, the link to copy, and what the phone is doing. */
export function HandOver({
  api,
  state,
  brand,
  purpose,
  words: all,
  onHere,
}: {
  api: PageApi;
  state: PageState;
  brand: string;
  purpose: string | null;
  words: IdentityWords;
  onHere(): void;
}) {
  const words = all.handover;
  const [handoff, setHandoff] = useState<Handoff | null>(null);
  const [lapsed, setLapsed] = useState(false);
  const [copied, setCopied] = useState(false);
  const renew = useCallback(() => {
    setLapsed(false);
    setCopied(false);
    api.handoff().then(setHandoff, () => setLapsed(true));
  }, [api]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one code when the page opens, unless a phone already has one
  useEffect(() => {
    if (!state.handedOver) renew();
  }, []);
  useEffect(() => {
    if (!handoff) return;
    const timer = setTimeout(() => setLapsed(true), Math.max(0, Date.parse(handoff.expiresAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [handoff]);

  if (state.handedOver) {
    return (
      <section className="flex flex-col gap-4">
        <Heading>{words.heading}</Heading>
        <Callout tone="ok" heading={words.following}>
          {words.stage[state.stage]}
        </Callout>
        <BigButton look="quiet" onClick={onHere}>
          {words.here}
        </BigButton>
      </section>
    );
  }
  return (
    <section className="flex flex-col gap-4">
      <Heading>{words.heading}</Heading>
      <p className="text-md text-ink">{filled(words.asks, { brand })}</p>
      {purpose ? (
        <p className="text-md text-ink">
          <span className="text-muted">{all.start.purpose}: </span>
          {purpose}
        </p>
      ) : null}
      <Lead>{words.why}</Lead>
      {handoff && !lapsed ? (
        <>
          <svg
            role="img"
            aria-label={words.qrLabel}
            viewBox={`-4 -4 ${handoff.qr.size + 8} ${handoff.qr.size + 8}`}
            className="mx-auto w-60 rounded border border-line"
            shapeRendering="crispEdges"
          >
            <rect x="-4" y="-4" width={handoff.qr.size + 8} height={handoff.qr.size + 8} fill="white" />
            <path d={handoff.qr.path} fill="black" />
          </svg>
          <p className="text-center text-sm text-muted">{words.valid}</p>
          <BigButton
            look="secondary"
            onClick={() =>
              navigator.clipboard.writeText(handoff.url).then(
                () => setCopied(true),
                () => undefined,
              )
            }
          >
            {copied ? words.copied : words.copy}
          </BigButton>
          <p aria-live="polite" className="text-center text-md text-muted">
            {words.waiting}
          </p>
        </>
      ) : lapsed ? (
        <>
          <Callout tone="warn" heading={words.lapsed} />
          <BigButton onClick={renew}>{words.renew}</BigButton>
        </>
      ) : null}
      <BigButton look="quiet" onClick={onHere}>
        {words.here}
      </BigButton>
    </section>
  );
}
