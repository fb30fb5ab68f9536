"use client";
import { Camera, Upload } from "lucide-react";
import { type DragEvent, useEffect, useMemo, useRef, useState } from "react";
import { BigButton, Callout } from "@/components/hosted/parts";
import { filled } from "@/server/platform/i18n/filled";
import type { VerifyWords } from "@/server/platform/i18n/verify/index";
import { Checklist } from "./checklist";
import { Details } from "./details";
import { type Host, tellHost } from "./embed-messages";
import { sentenceOf } from "./file-card";
import { FileList } from "./file-list";
import { FilePick, KINDS } from "./file-pick";
import { monthsIn } from "./months";
import { pageApi, type Requested } from "./page-api";
import { type Question, Questions } from "./questions";
import { type StoredFile, useDraft } from "./use-draft";

/**
 * The form of the page. Without script it is a plain multipart form; with it files are sent as soon as they are chosen and the form only
 * carries the consent.
 */
export function UploadForm({
  token,
  link,
  words,
  brand,
  until: written,
  expiresAt,
  requested,
  notes,
  questions,
  takesFiles,
  watched,
  missing,
  stored,
  checklist,
  problem,
  host,
}: {
  token: string;
  /** Its id. */
  link: string;
  words: VerifyWords;
  brand: string;
  /** The day on which the link expires, as it is written. */
  until: string;
  expiresAt: string;
  requested: readonly string[];
  /** What is to be known about each of them. */
  notes: readonly (string | null)[];
  /** What is to be answered in words. */
  questions: readonly Question[];
  /** Whether anything but words was asked for. */
  takesFiles: boolean;
  /** Whether the applicant will be on watch: they are told before they agree. */
  watched: boolean;
  /** Details of the applicant that may be completed. */
  missing: readonly string[];
  stored: readonly StoredFile[];
  /** What is meant by what is asked for, and which months of it are lacking. */
  checklist: readonly Requested[];
  problem: string | null;
  host: Host | null;
}) {
  const api = useMemo(() => pageApi(token), [token]);
  const draft = useDraft(api, link, stored, requested, checklist);
  const { entries, wanted, add } = draft;
  const [scripted, setScripted] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [fault, setFault] = useState(problem);
  const [sending, setSending] = useState(false);
  /** Sending waits for a word on what it would leave out. */
  const [asking, setAsking] = useState(false);
  const until = useLocalDate(written, expiresAt, words);
  const consent = useRef<HTMLInputElement>(null);
  useEffect(() => setScripted(true), []);

  const [answers, setAnswers] = useState<Readonly<Record<number, string>>>({});
  const open = questions.filter(({ place }) => (answers[place] ?? "").trim() === "");
  const usable = entries.filter((entry) => !entry.problem);
  const something = usable.length > 0 || open.length < questions.length;
  const ready = something && usable.every((entry) => entry.sent >= entry.size);
  const broken = usable.some((entry) => entry.file === null && entry.sent < entry.size);
  const lacking = requested.filter((_, place) => !usable.some((entry) => entry.requested === place));
  const step = sending ? "sending" : ready ? (agreed ? "ready" : "consent") : "documents";
  useEffect(() => tellHost(host, "step", { step }), [host, step]);

  const pick = (files: Iterable<File>, place: number | null = null, paper = false) => {
    setFault(null);
    setAsking(false);
    void add(files, place, { paper });
  };
  const leftOut = [
    ...lacking.map((name) => ({ name, why: words.notYet })),
    ...requested.flatMap((name, place) => {
      const months = wanted[place]?.lacking ?? [];
      return months.length > 0
        ? [{ name, why: filled(words.stillNeed, { months: monthsIn(months, words) }) }]
        : [];
    }),
    ...open.map(({ question }) => ({ name: filled(words.answerTo, { question }), why: words.notYet })),
    ...entries
      .filter(({ problem }) => problem)
      .map((entry) => ({ name: entry.name, why: sentenceOf(entry, words, 0)?.text ?? "" })),
  ];
  const list = (place: number | null) => (
    <FileList
      place={place}
      entries={entries.filter((entry) => (requested.length === 0 ? null : entry.requested) === place)}
      draft={draft}
      words={words}
      requested={requested}
      types={wanted.map(({ type }) => type)}
      scripted={scripted}
    />
  );
  const problems: Record<string, string> = words.problems;
  return (
    <form
      method="post"
      encType="multipart/form-data"
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        const found = !scripted ? null : !ready ? "documents_required" : agreed ? null : "consent";
        const asks = !found && scripted && !asking && leftOut.length > 0;
        if (found || sending || asks) event.preventDefault();
        setFault(found);
        setAsking(asks);
        if (found === "consent") consent.current?.focus();
        if (!found && !asks) setSending(true);
      }}
    >
      {fault && (fault !== "consent" || !scripted) ? (
        <Callout tone="bad" heading={words.problems.heading}>
          {filled(problems[fault] ?? words.problems.server_error, { brand })}
        </Callout>
      ) : null}
      {requested.length > 0 ? (
        <Checklist
          requested={requested}
          notes={notes}
          wanted={wanted}
          entries={usable}
          words={words}
          scripted={scripted}
          onPick={pick}
        >
          {list}
        </Checklist>
      ) : null}
      <Questions link={link} questions={questions} words={words} onAnswer={setAnswers} />
      <div className={takesFiles ? "flex flex-col gap-2" : "hidden"}>
        {/* As high as the target and the camera button from the start: the page does not jump when they take the plain field's place. */}
        <div className="flex min-h-46 flex-col gap-2 sm:min-h-32">
          {scripted ? (
            <>
              <DropTarget words={words} more={requested.length > 0} onFiles={pick} />
              <FilePick
                camera
                className="flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded border border-line text-md font-medium focus-within:outline-2 focus-within:outline-accent sm:hidden"
                onPick={(files) => pick(files, null, true)}
              >
                <Camera size={18} aria-hidden />
                {words.camera}
              </FilePick>
            </>
          ) : (
            <label className="flex flex-col gap-2 text-md font-medium">
              {words.choose}
              <input
                type="file"
                name="documents"
                multiple
                accept={KINDS}
                className="block w-full rounded border border-line p-3 text-md font-normal"
              />
            </label>
          )}
        </div>
        <p className="text-base text-muted">{words.kinds}</p>
      </div>
      {entries.some((entry) => requested.length === 0 || entry.requested === null) ? (
        <section aria-labelledby="received">
          <h2 id="received" className="text-md font-semibold">
            {requested.length === 0 ? words.received : words.others}
          </h2>
          {list(null)}
        </section>
      ) : null}
      {missing.length > 0 ? <Details missing={missing} words={words} brand={brand} /> : null}
      <div className="flex flex-col gap-2 text-base text-muted">
        <p>{filled(words.happens, { brand })}</p>
        {watched ? <p>{filled(words.watched, { brand })}</p> : null}
        <p>{filled(words.keeps, { date: until })}</p>
      </div>
      <div className="flex flex-col gap-1">
        <label className="flex items-start gap-3 text-md">
          <input
            ref={consent}
            type="checkbox"
            name="consent"
            aria-describedby={fault === "consent" ? "consent-missing" : undefined}
            aria-invalid={fault === "consent" || undefined}
            className="mt-0.5 size-5 shrink-0 accent-accent"
            onChange={(event) => {
              setAgreed(event.target.checked);
              setFault(null);
            }}
          />
          <span>{filled(words.consent, { brand })}</span>
        </label>
        {fault === "consent" && scripted ? (
          <p id="consent-missing" role="alert" className="pl-8 text-base text-bad">
            {words.problems.consent}
          </p>
        ) : null}
      </div>
      <div
        className={
          host
            ? ""
            : "sticky bottom-0 -mx-4 border-t border-line bg-surface px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:p-0"
        }
      >
        {asking && !sending ? (
          <LeaveOut words={words} names={leftOut} onBack={() => setAsking(false)} />
        ) : (
          <>
            <p aria-live="polite" className="mb-2 text-base text-muted empty:hidden">
              {scripted && ready && lacking.length > 0
                ? filled(words.lacking, { names: lacking.join(", ") })
                : null}
            </p>
            <BigButton type="submit" busy={sending}>
              {sending
                ? words.sending
                : !scripted || ready
                  ? words.send
                  : !something
                    ? questions.length > 0
                      ? words.sendFirstAnswer
                      : words.sendFirst
                    : broken
                      ? words.sendBroken
                      : words.sendWait}
            </BigButton>
          </>
        )}
      </div>
    </form>
  );
}

/** The day as it is where the reader is; the server, which does not know where that is, writes its own until the page is there. */
function useLocalDate(written: string, at: string, { notation }: Pick<VerifyWords, "notation">): string {
  const [date, setDate] = useState(written);
  useEffect(() => {
    const format = new Intl.DateTimeFormat(notation, { day: "numeric", month: "short", year: "numeric" });
    setDate(format.format(new Date(at)));
  }, [at, notation]);
  return date;
}

/** A large target: files dropped on it or chosen through it. */
function DropTarget({
  words,
  more,
  onFiles,
}: {
  words: VerifyWords;
  more: boolean;
  onFiles(files: Iterable<File>): void;
}) {
  const [over, setOver] = useState(false);
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the chooser inside
    <div
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <FilePick
        id="add"
        multiple
        className={`flex min-h-32 cursor-pointer flex-col items-center justify-center gap-1 rounded border border-dashed p-4 text-center hover:bg-sunken focus-within:outline-2 focus-within:outline-accent ${over ? "border-accent bg-sunken" : "border-muted"}`}
        onPick={onFiles}
      >
        <Upload size={20} aria-hidden className="mb-1 text-muted" />
        <span className="text-md font-medium">{more ? words.chooseMore : words.choose}</span>
        <span className="hidden text-base text-muted sm:inline">{words.drop}</span>
      </FilePick>
    </div>
  );
}

/** Before anything is left out: what it is, and both ways on. */
function LeaveOut({
  words,
  names,
  onBack,
}: {
  words: VerifyWords;
  names: readonly { name: string; why: string }[];
  onBack(): void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="leave-out" className="flex flex-col gap-3">
      <h2 id="leave-out" ref={heading} tabIndex={-1} className="text-md font-semibold outline-none!">
        {words.leaveOut}
      </h2>
      <ul className="flex max-h-40 flex-col gap-1 overflow-y-auto text-base">
        {names.map(({ name, why }) => (
          <li key={`${name} ${why}`}>
            <bdi className="font-medium break-words">{name}</bdi>
            <span className="block text-muted">{why}</span>
          </li>
        ))}
      </ul>
      <BigButton onClick={onBack}>{words.addFirst}</BigButton>
      <BigButton type="submit" look="secondary">
        {words.sendWithout}
      </BigButton>
    </section>
  );
}
