"use client";

import { useEffect, useRef, useState } from "react";
import { BigButton, Callout, Heading, Lead } from "@/components/hosted/parts";
import { filled } from "@/server/platform/i18n/filled";
import type { IdentityWords } from "@/server/platform/i18n/identity/index";
import { CameraHelp } from "./camera-help";
import { FrameRecorder } from "./frame-recorder";
import { type PageApi, packFrames } from "./page-api";
import { useCamera } from "./use-camera";
import { useFraming } from "./use-framing";

const STEPS = 4;
const NEUTRAL_MS = 1_600;
/** How long a prompt stands before the person is asked back to the middle, and until the next one may follow. */
const MOVE_MS = 2_000;
const RETURN_MS = 1_700;
const MOST_JITTER_MS = 600;
/** How long the scan waits for a face. */
const PATIENCE_MS = 8_000;

type Action = "left" | "right" | "up" | "down" | "closer";
type Phase =
  | { kind: "intro"; problem?: string; waiting?: boolean }
  | { kind: "look" }
  | { kind: "step"; index: number; action: Action; back: boolean }
  | { kind: "sending" };

/** The live scan: the server tells one movement at a time; frames travel as they are recorded. */
export function FaceScan({
  api,
  words,
  onDone,
  onOther,
  onPhone,
}: {
  api: PageApi;
  words: IdentityWords;
  onDone(): Promise<void>;
  onOther(): void;
  onPhone: (() => void) | null;
}) {
  const camera = useCamera("user");
  const [phase, setPhase] = useState<Phase>({ kind: "intro" });
  const framing = useFraming(camera.video, camera.ready && phase.kind === "intro");
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  const scan = async () => {
    const element = camera.video.current;
    if (!element) return;
    setPhase({ kind: "look" });
    let recorder: FrameRecorder | undefined;
    try {
      await api.scan();
      recorder = new FrameRecorder(element);
      const sent: Promise<unknown>[] = [];
      const flush = async (recorded: FrameRecorder) => {
        const frames = recorded.take();
        if (frames.length > 0) sent.push(api.frames(sent.length, await packFrames(frames)));
      };
      await pause(NEUTRAL_MS);
      for (let index = 0; index < STEPS && alive.current; index++) {
        const { action } = await api.step(index);
        setPhase({ kind: "step", index, action, back: false });
        await pause(MOVE_MS);
        setPhase({ kind: "step", index, action, back: true });
        await pause(RETURN_MS + Math.random() * MOST_JITTER_MS);
        await flush(recorder);
      }
      recorder.stop();
      setPhase({ kind: "sending" });
      await flush(recorder);
      await Promise.all(sent);
      if (alive.current) await onDone();
    } catch {
      recorder?.stop();
      if (alive.current) setPhase({ kind: "intro", problem: words.face.interrupted });
    }
  };

  const waiting = phase.kind === "intro" && phase.waiting === true;
  // No movement is asked of nobody: where faces are looked for, the scan begins when one is there. Whose face the device does not find is
  // not kept out: after a while it begins all the same.
  const [patient, setPatient] = useState(true);
  const faceless = framing === "none" && patient;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  const begins = waiting && !faceless;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the face is there
  useEffect(() => {
    if (begins) void scan();
  }, [begins]);

  if (camera.fault && phase.kind === "intro") {
    return (
      <section className="flex flex-col gap-4">
        <Heading>{words.face.heading}</Heading>
        <CameraHelp
          fault={camera.fault}
          words={words.camera}
          capture="user"
          onRetry={camera.retry}
          onPhone={onPhone}
        />
        <BigButton look="secondary" onClick={onOther}>
          {words.face.still}
        </BigButton>
      </section>
    );
  }
  const intro = phase.kind === "intro";
  return (
    <section className="flex flex-col gap-4">
      <Heading>{words.face.heading}</Heading>
      {intro ? <Lead>{words.face.text}</Lead> : null}
      {intro && phase.problem ? <Callout tone="bad" heading={phase.problem} /> : null}
      {intro ? null : <Prompt phase={phase} words={words.face} />}
      <div className="relative overflow-hidden rounded bg-sunken">
        <video
          ref={camera.video}
          playsInline
          muted
          aria-label={words.photo.camera}
          className="block aspect-4/3 w-full -scale-x-100 object-cover"
        />
        <div
          aria-hidden
          className="pointer-events-none absolute inset-y-[6%] left-1/2 aspect-3/4 -translate-x-1/2 rounded-[50%] border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.45)]"
        />
      </div>
      {intro ? (
        <>
          <p aria-live="polite" className="min-h-6 text-center text-md font-medium text-ink">
            {camera.ready ? words.face.framing[framing] : null}
          </p>
          <BigButton
            onClick={() => (faceless ? setPhase({ kind: "intro", waiting: true }) : void scan())}
            disabled={!camera.ready}
          >
            {!camera.ready ? words.camera.starting : waiting && faceless ? words.face.waiting : words.face.go}
          </BigButton>
          <BigButton look="quiet" onClick={onOther}>
            {words.face.other}
          </BigButton>
        </>
      ) : null}
    </section>
  );
}

function Prompt({ phase, words }: { phase: Phase; words: IdentityWords["face"] }) {
  const text =
    phase.kind === "step"
      ? phase.back
        ? words.back
        : words.action[phase.action]
      : phase.kind === "sending"
        ? words.sending
        : words.look;
  const at = phase.kind === "step" ? phase.index : phase.kind === "sending" ? STEPS : -1;
  return (
    <div className="flex flex-col items-center gap-3">
      <p aria-live="assertive" className="min-h-17 text-center text-xl font-semibold text-ink">
        {text}
      </p>
      <div className="flex min-h-5 items-center gap-3">
        {[0, 1, 2, 3].map((index) => (
          <span
            key={index}
            aria-hidden
            className={`size-3 rounded-full border ${index <= at ? "border-transparent bg-accent" : "border-muted"}`}
          />
        ))}
        {phase.kind === "step" ? (
          <span className="text-sm text-muted">{filled(words.of, { n: phase.index + 1, all: STEPS })}</span>
        ) : null}
      </div>
    </div>
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
