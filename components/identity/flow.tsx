"use client";

import { useCallback, useEffect, useMemo, useState } from "react";
import { BigButton, Callout, Heading, Lead } from "@/components/hosted/parts";
import type { PageState } from "@/server/id-checks/page-state";
import { filled } from "@/server/platform/i18n/filled";
import { identityWords } from "@/server/platform/i18n/identity/index";
import type { Locale } from "@/server/platform/i18n/index";
import { ChooseDocument } from "./choose-document";
import { DocumentPhoto } from "./document-photo";
import { Dots } from "./dots";
import { FaceScan } from "./face-scan";
import { HandOver } from "./hand-over";
import { Outcome, Retry } from "./outcome";
import { PageFault, pageApi, type Refusal } from "./page-api";
import { StillPhoto } from "./still-photo";
import { Welcome } from "./welcome";

const EVERY_MS = 3_000;

type Props = {
  token: string;
  locale: Locale;
  brand: string;
  purpose: string | null;
  watched: boolean;
  state: PageState;
  /** A phone goes straight on; a desktop is offered the phone first. */
  phone: boolean;
  handedOver: boolean;
};

type Way = "phone" | "choose" | "front" | "back" | "still" | "again" | null;

/** The whole way of the person. What is shown follows from the server's state, so that closing the page loses nothing. */
export function Flow({ token, locale, brand, purpose, watched, state: first, phone, handedOver }: Props) {
  const words = identityWords(locale);
  const api = useMemo(() => pageApi(token), [token]);
  const [state, setState] = useState(first);
  const [way, setWay] = useState<Way>(phone || handedOver || first.consented ? null : "phone");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const refresh = useCallback(async () => setState(await api.state(locale)), [api, locale]);
  const run = useCallback(
    async (work: () => Promise<unknown>) => {
      setBusy(true);
      setFault(null);
      try {
        await work();
        await refresh();
      } catch (error) {
        setFault(error instanceof PageFault ? error.code : "other");
        await refresh().catch(() => undefined);
      } finally {
        setBusy(false);
      }
    },
    [refresh],
  );

  const open = state.status === "pending" || state.status === "retry";
  const following = way === "phone" || (open && state.stage === "analysing");
  useEffect(() => {
    if (!following) return;
    const timer = setInterval(() => void refresh().catch(() => undefined), EVERY_MS);
    return () => clearInterval(timer);
  }, [following, refresh]);

  // Who is on a phone already is not sent to one.
  const toPhone = handedOver || phone ? null : () => setWay("phone");
  const submit = () => run(() => api.submit());
  const step = stepOf(state, way);

  return (
    <div className="flex flex-col gap-6">
      {state.status === "expired" || state.status === "canceled" ? null : (
        <Dots
          at={step === "phone" ? DOT_OF_STAGE[state.stage] : DOT[step]}
          label={words.progress.label}
          steps={words.progress.steps}
        />
      )}
      {fault ? <Fault code={fault} words={words.error} /> : null}
      {step === "outcome" ? <Outcome state={state} brand={brand} words={words.done} /> : null}
      {step === "phone" ? (
        <HandOver
          api={api}
          state={state}
          brand={brand}
          purpose={purpose}
          words={words}
          onHere={() => setWay(null)}
        />
      ) : null}
      {step === "waiting" ? (
        <section className="flex flex-col gap-4" aria-live="polite">
          <Heading>{words.waiting.heading}</Heading>
          <Lead>{words.waiting.text}</Lead>
          <div aria-hidden className="h-1.5 w-full overflow-hidden rounded bg-sunken">
            <div className="h-full w-1/3 animate-pulse rounded bg-accent" />
          </div>
        </section>
      ) : null}
      {step === "welcome" ? (
        <Welcome
          brand={brand}
          purpose={purpose}
          watched={watched}
          words={words}
          busy={busy}
          onStart={() => run(() => api.consent())}
        />
      ) : null}
      {step === "retry" ? <Retry state={state} words={words.done} onAgain={() => setWay("again")} /> : null}
      {step === "failed" ? (
        <section className="flex flex-col gap-4">
          <Heading>{words.done.failed}</Heading>
          <Lead>{words.done.failedText}</Lead>
          <BigButton onClick={() => setWay("again")}>{words.done.again}</BigButton>
        </section>
      ) : null}
      {step === "choose" ? (
        <ChooseDocument
          words={words.choose}
          onChoose={(type) => run(() => api.document(type)).then(() => setWay(null))}
        />
      ) : null}
      {step === "front" || step === "back" ? (
        <DocumentPhoto
          key={step}
          heading={
            step === "back" ? words.photo.back : state.needsBack ? words.photo.front : words.photo.passport
          }
          words={words}
          wide={state.documentType === "passport" ? "passport" : "card"}
          busy={busy}
          onUse={async (picture, anyway) => {
            let refusal: Refusal | null = null;
            await run(async () => {
              refusal = await api.picture(step, picture, anyway);
              if (refusal.problem === null) setWay(null);
            });
            return refusal;
          }}
          onPhone={toPhone}
        />
      ) : null}
      {step === "face" ? (
        <FaceScan api={api} words={words} onDone={submit} onOther={() => setWay("still")} onPhone={toPhone} />
      ) : null}
      {step === "still" ? (
        <StillPhoto
          words={words}
          onUse={(picture) =>
            run(async () => {
              await api.picture("selfie", picture);
              await api.submit();
              setWay(null);
            })
          }
          onBack={() => setWay(null)}
        />
      ) : null}
      {step === "front" || step === "back" || step === "face" ? (
        <div className="flex flex-col">
          {step === "back" || step === "face" ? (
            <BigButton look="quiet" onClick={() => setWay("front")}>
              {words.photo.redo}
            </BigButton>
          ) : null}
          {step === "face" && state.needsBack ? (
            <BigButton look="quiet" onClick={() => setWay("back")}>
              {words.photo.redoBack}
            </BigButton>
          ) : null}
          <BigButton look="quiet" onClick={() => setWay("choose")}>
            {words.photo.otherDocument}
          </BigButton>
        </div>
      ) : null}
      {step === "choose" || step === "front" || step === "back" || step === "face" || step === "still" ? (
        <details className="text-md">
          <summary className="cursor-pointer py-2 text-center underline underline-offset-4">
            {words.photo.cannot}
          </summary>
          <p className="mt-2 text-muted">{filled(words.photo.cannotText, { brand })}</p>
        </details>
      ) : null}
    </div>
  );
}

type StepName =
  | "outcome"
  | "waiting"
  | "phone"
  | "welcome"
  | "retry"
  | "failed"
  | "choose"
  | "front"
  | "back"
  | "face"
  | "still";

const DOT: Record<Exclude<StepName, "phone">, number> = {
  welcome: 0,
  retry: 1,
  failed: 1,
  choose: 1,
  front: 1,
  back: 1,
  face: 2,
  still: 2,
  waiting: 3,
  outcome: 3,
};

/** Where the phone is, for the desktop that follows it. */
const DOT_OF_STAGE: Record<PageState["stage"], number> = {
  start: 0,
  document: 1,
  face: 2,
  analysing: 3,
  failed: 1,
};

function stepOf(state: PageState, way: Way): StepName {
  if (state.status !== "pending" && state.status !== "retry") return "outcome";
  if (way === "phone") return "phone";
  if (state.stage === "analysing") return "waiting";
  if (!state.consented) return "welcome";
  if (state.stage === "failed" && way !== "again") return "failed";
  if (state.status === "retry" && state.documentType === null && way !== "again") return "retry";
  if (state.documentType === null || way === "choose") return "choose";
  if (way === "front" || (way === "back" && state.needsBack)) return way;
  if (!state.hasFront) return "front";
  if (state.needsBack && !state.hasBack) return "back";
  return way === "still" ? "still" : "face";
}

function Fault({ code, words }: { code: string; words: ReturnType<typeof identityWords>["error"] }) {
  const text = code === "offline" ? words.offline : code === "rate_limited" ? words.busy : words.other;
  return (
    <Callout tone="bad" heading={words.heading}>
      {text}
    </Callout>
  );
}
