"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { IconButton } from "@/components/ui/button";
import { KeyHint } from "@/components/ui/key-hint";
import { Notice } from "@/components/ui/page";
import type { Answers } from "../api";
import { AsRead } from "../screenings/as-read";
import { openCopies, useCopies } from "../screenings/copies";
import { MarkedPage } from "../screenings/marked-page";
import { OpenFile } from "../screenings/open-file";
import { useSession } from "../session";
import { StatusOf } from "../values";

type Case = Answers["screenings"]["get"];
type Finding = Case["deviations"][number];

/**
 * What one finding rests on, beside the decision: its place on the reviewer's own copy where one is open in this browser, and in any case
 * the figures as they were read, with what was expected in their place.
 */
export function Proof({
  one,
  at,
  of,
  documents,
  onStep,
}: {
  one: Finding;
  at: number;
  of: number;
  documents: Case["documents"];
  onStep(by: number): void;
}) {
  const { words } = useSession();
  const t = words.desk.proof;
  const s = words.screenings;
  const copies = useCopies();
  const [refused, setRefused] = useState(false);
  const document = documents.find(({ index }) => index === one.document);
  const copy = document && copies.get(document.sha256);
  const page = one.page ?? 1;
  return (
    <section aria-label={t.title} data-proof={one.id} data-field={one.field}>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold" aria-live="polite">
          {t.position(at + 1, of)}
        </h3>
        {of > 1 ? (
          <span className="flex items-center">
            <IconButton label={t.previous} onClick={() => onStep(-1)}>
              <ChevronLeft aria-hidden className="size-4" />
            </IconButton>
            <IconButton label={t.next} onClick={() => onStep(1)}>
              <ChevronRight aria-hidden className="size-4" />
            </IconButton>
            <KeyHint>v</KeyHint>
          </span>
        ) : null}
      </div>
      <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusOf status={one.severity} />
        <span className="text-sm text-muted">
          {document ? `${typeOf(document.type)} · ${s.where(document.index + 1, page)}` : t.noPlace}
        </span>
      </p>
      <p className="mb-3">{one.note}</p>
      {copy && document ? (
        <div data-frame className="mb-4 max-h-[45svh] overflow-auto rounded border border-line bg-sunken">
          <MarkedPage
            copy={copy}
            page={page}
            label={s.page(page, document.pages)}
            marks={one.places.flatMap(({ id, page: on, box, note }) =>
              box && on === page
                ? [{ id, document: document.index, page, box, severity: one.severity, label: note }]
                : [],
            )}
            current={one.places.find((place) => place.page === page)?.id ?? null}
            onMark={() => undefined}
          />
        </div>
      ) : null}
      <AsRead one={one} />
      {document && !copy ? (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
          <OpenFile
            onFiles={(files) =>
              void openCopies(files, documents).then(({ found }) => setRefused(found.length === 0))
            }
          />
          <span className="min-w-0 flex-1 basis-48">{t.openText}</span>
        </div>
      ) : null}
      {refused ? (
        <div className="mt-3">
          <Notice tone="warn">{s.noMatch}</Notice>
        </div>
      ) : null}
      <dl className="mt-4 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="font-medium">{s.mayExplain}</dt>
        <dd className="text-muted">{one.advice.explanation}</dd>
        <dt className="font-medium">{s.toAsk}</dt>
        <dd className="text-muted">{one.advice.ask}</dd>
      </dl>
    </section>
  );

  function typeOf(type: string | null): string {
    return (type && s.documentTypes[type]) ?? s.documentTypes.other ?? "";
  }
}
