"use client";
import { type DragEvent, useEffect, useMemo, useState } from "react";
import { BigButton, Notice } from "@/components/identity/parts";
import { filled } from "@/server/platform/i18n/identity/index";
import type { VerifyWords } from "@/server/platform/i18n/verify/index";
import { FileCard } from "./file-card";
import { pageApi } from "./page-api";
import { type StoredFile, useDraft } from "./use-draft";

/**
 * The form of the page. Without script it is a plain multipart form; with it files are sent as soon as they are chosen and the form only
 * carries the consent.
 */
export function UploadForm({
  token,
  words,
  brand,
  stored,
  problem,
}: {
  token: string;
  words: VerifyWords;
  brand: string;
  stored: readonly StoredFile[];
  problem: string | null;
}) {
  const api = useMemo(() => pageApi(token), [token]);
  const { entries, add, remove, move } = useDraft(api, stored);
  const [scripted, setScripted] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(problem);
  const [sending, setSending] = useState(false);
  const [over, setOver] = useState(false);
  const [joining, setJoining] = useState(false);
  useEffect(() => setScripted(true), []);

  const usable = entries.filter((entry) => !entry.problem);
  const ready = usable.length > 0 && usable.every((entry) => entry.sent >= entry.size);
  const photos = usable.filter(
    (entry) => entry.file && entry.sent >= entry.size && /^image\//.test(entry.file.type),
  );
  const join = async () => {
    setJoining(true);
    try {
      const { joinPhotos } = await import("./join-photos");
      const files = photos.flatMap((entry) => entry.file ?? []);
      const one = await joinPhotos(files, `${files[0]?.name.replace(/\.\w+$/, "") ?? "photos"}.pdf`);
      for (const entry of photos) remove(entry);
      await add([one]);
    } finally {
      setJoining(false);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void add(event.dataTransfer.files);
  };
  const problems = words.problems as Record<string, string>;
  const picker = (name: string, capture: boolean) => (
    <input
      id={name}
      type="file"
      name={scripted ? undefined : "documents"}
      multiple={!capture}
      accept={capture ? "image/*" : "application/pdf,image/jpeg,image/png,image/webp,image/heic,.pdf"}
      capture={capture ? "environment" : undefined}
      className={scripted ? "sr-only" : "block w-full text-md"}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        event.target.value = "";
        setMissing(null);
        void add(files);
      }}
    />
  );
  return (
    <form
      method="post"
      encType="multipart/form-data"
      className="flex flex-col gap-6 pb-24 sm:pb-0"
      onSubmit={(event) => {
        const fault = !ready && scripted ? "documents_required" : agreed || !scripted ? null : "consent";
        if (fault || sending) event.preventDefault();
        setMissing(fault);
        if (!fault) setSending(true);
      }}
    >
      {missing ? (
        <Notice tone="bad" heading={words.problems.heading}>
          {filled(problems[missing] ?? words.problems.server_error, { brand })}
        </Notice>
      ) : null}
      <div className="flex flex-col gap-2">
        <label
          htmlFor="documents"
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={`flex min-h-32 cursor-pointer flex-col items-center justify-center gap-2 rounded border border-dashed p-4 text-center focus-within:outline-2 focus-within:outline-brand ${over ? "border-brand bg-sunken" : "border-muted"}`}
        >
          <span className="text-md font-medium">{words.choose}</span>
          {scripted ? <span className="text-sm text-muted">{words.drop}</span> : null}
          {picker("documents", false)}
        </label>
        {scripted ? (
          <label
            htmlFor="camera"
            className="flex min-h-12 cursor-pointer items-center justify-center rounded border border-line text-md font-medium focus-within:outline-2 focus-within:outline-brand sm:hidden"
          >
            {words.camera}
            {picker("camera", true)}
          </label>
        ) : null}
        <p className="text-sm text-muted">{words.kinds}</p>
      </div>
      {entries.length > 0 ? (
        <section aria-labelledby="received">
          <h2 id="received" className="text-md font-semibold">
            {words.received}
          </h2>
          <ul className="divide-y divide-line">
            {entries.map((entry, index) => (
              <FileCard
                key={entry.key}
                entry={entry}
                words={words}
                first={index === 0}
                last={index === entries.length - 1}
                onMove={(by) => move(index, by)}
                onRemove={() => remove(entry)}
              />
            ))}
          </ul>
          {photos.length > 1 ? (
            <BigButton look="secondary" busy={joining} onClick={() => void join()}>
              {joining ? words.merging : words.merge}
            </BigButton>
          ) : null}
        </section>
      ) : null}
      <label className="flex items-start gap-3 text-md">
        <input
          type="checkbox"
          name="consent"
          className="mt-1 size-5 shrink-0 accent-[var(--brand)]"
          onChange={(event) => setAgreed(event.target.checked)}
        />
        <span>{filled(words.consent, { brand })}</span>
      </label>
      <div className="fixed inset-x-0 bottom-0 border-t border-line bg-surface p-4 sm:static sm:border-0 sm:p-0">
        <BigButton type="submit" busy={sending}>
          {!scripted || ready ? words.send : usable.length === 0 ? words.sendFirst : words.sendWait}
        </BigButton>
      </div>
    </form>
  );
}
