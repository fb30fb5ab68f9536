"use client";
import { ArrowDown, ArrowUp, FileText, RefreshCw, X } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { filled } from "@/server/platform/i18n/filled";
import type { VerifyWords } from "@/server/platform/i18n/verify/index";
import { FilePick } from "./file-pick";
import { monthsIn } from "./months";
import type { Sight } from "./page-api";
import { sizeOf } from "./size-of";
import { type Entry, TRIED_AGAIN } from "./use-draft";

const UnlockForm = lazy(() => import("./unlock-form").then((loaded) => ({ default: loaded.UnlockForm })));
const Preview = lazy(() => import("./preview").then((loaded) => ({ default: loaded.Preview })));

const action =
  "flex size-10 cursor-pointer items-center justify-center rounded text-muted hover:bg-sunken disabled:cursor-default disabled:opacity-30 focus-within:outline-2 focus-within:outline-accent";

const quiet = "min-h-10 self-start py-2 text-base text-ink underline underline-offset-4";

/** A progress element as a thin line; each engine has its own name for the two parts. */
const bar =
  "h-1 appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent";

/** One file: picture, name, how far it is, which document it is, and one sentence where something is wrong. */
export function FileCard({
  entry,
  words,
  requested,
  expected,
  scripted,
  first,
  last,
  onMove,
  onName,
  onReplace,
  onRetry,
  onRemove,
}: {
  entry: Entry;
  words: VerifyWords;
  requested: readonly string[];
  /** The type that is asked for where it stands. */
  expected: string | null;
  /** Without script there is nothing to press. */
  scripted: boolean;
  first: boolean;
  last: boolean;
  onMove(by: -1 | 1): void;
  onName(place: number | null): void;
  onReplace(file: File): void;
  onRetry(): void;
  onRemove(): void;
}) {
  const { name, problem } = entry;
  const card = useRef<HTMLLIElement>(null);
  // What went wrong is seen, wherever the page stands.
  useEffect(() => {
    if (problem) card.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);
  const percent = Math.round((entry.sent / Math.max(1, entry.size)) * 100);
  const sentence = sentenceOf(entry, words, percent, expected);
  const choice = scripted && requested.length > 0 && !entry.problem;
  const actions = (
    <>
      {(first && last) || entry.problem ? null : (
        <>
          <button
            type="button"
            className={action}
            disabled={first}
            onClick={() => onMove(-1)}
            aria-label={filled(words.up, { name })}
          >
            <ArrowUp size={18} aria-hidden />
          </button>
          <button
            type="button"
            className={action}
            disabled={last}
            onClick={() => onMove(1)}
            aria-label={filled(words.down, { name })}
          >
            <ArrowDown size={18} aria-hidden />
          </button>
        </>
      )}
      <FilePick
        className={action}
        label={filled(words.replace, { name })}
        onPick={([file]) => file && onReplace(file)}
      >
        <RefreshCw size={17} aria-hidden />
      </FilePick>
    </>
  );
  return (
    <li ref={card} className="flex scroll-my-32 flex-col gap-2 py-3">
      <div className="flex items-start gap-3">
        <Thumbnail entry={entry} words={words} />
        <div className="min-w-0 flex-1">
          <p className="truncate text-md text-ink">
            <bdi>{name}</bdi>
          </p>
          {entry.sight?.type ? <p className="text-base text-ink">{sightOf(entry.sight, words)}</p> : null}
          <p className="tabular text-sm text-muted">{factsOf(entry, words, percent).join(" · ")}</p>
          {!entry.problem && percent < 100 ? (
            <progress
              className={`mt-2 mb-1 block w-full ${bar}`}
              max={100}
              value={percent}
              aria-label={name}
            />
          ) : null}
        </div>
        {scripted ? (
          <div className="-mr-2 flex">
            {choice ? null : actions}
            <button
              type="button"
              className={action}
              onClick={onRemove}
              aria-label={filled(words.remove, { name })}
            >
              <X size={18} aria-hidden />
            </button>
          </div>
        ) : null}
      </div>
      {sentence ? (
        <p role="status" className={`text-base ${sentence.look}`}>
          {sentence.text}
        </p>
      ) : null}
      {scripted && entry.file && TRIED_AGAIN.has(entry.problem ?? "") && entry.size > 0 ? (
        <button type="button" className={quiet} onClick={onRetry}>
          {words.tryAgain}
        </button>
      ) : null}
      {scripted && entry.file && problem === "password" ? (
        <Suspense fallback={null}>
          <UnlockForm file={entry.file} words={words.unlock} onOpen={onReplace} />
        </Suspense>
      ) : null}
      {scripted && entry.whole && !entry.problem ? (
        <p className="text-base text-muted">
          {words.cut}{" "}
          <button type="button" className={quiet} onClick={() => entry.whole && onReplace(entry.whole)}>
            {words.uncut}
          </button>
        </p>
      ) : null}
      {choice ? (
        <div className="flex items-center gap-1">
          <select
            aria-label={filled(words.which, { name })}
            value={entry.requested ?? ""}
            onChange={(event) => onName(event.target.value === "" ? null : Number(event.target.value))}
            className="min-h-10 min-w-0 flex-1 rounded border border-line bg-raised px-2 text-base text-ink"
          >
            <option value="">{words.other}</option>
            {requested.map((one, place) => (
              <option key={one} value={place}>
                {one}
              </option>
            ))}
          </select>
          <div className="-mr-2 flex">{actions}</div>
        </div>
      ) : null}
    </li>
  );
}

/** What there is to say, and how seriously. */
export function sentenceOf(
  { problem, warning, waiting, file, sight }: Entry,
  words: VerifyWords,
  percent: number,
  expected: string | null = null,
) {
  const problems: Record<string, string> = words.problems;
  const said = (code: string) => problems[code] ?? words.problems.server_error;
  if (problem) return { text: said(problem), look: "text-bad" };
  // What holds the file up now comes before what may be better about it.
  if (percent < 100 && waiting) return { text: words.waiting, look: "text-muted" };
  if (percent < 100 && file === null) return { text: words.incomplete, look: "text-warn" };
  if (warning) return { text: said(warning), look: "text-warn" };
  const type = sight?.type ?? null;
  if (expected && type && type !== expected && type !== "mixed" && type !== "other")
    return { text: filled(words.otherType, { type: words.types[type] ?? type }), look: "text-warn" };
  return sight?.named === false ? { text: words.otherName, look: "text-warn" } : null;
}

/** What it seems to be: type, months, and that the applicant's name stands on it. */
function sightOf(sight: Sight, words: VerifyWords): string {
  const type = words.types[sight.type ?? ""] ?? "";
  return [type, monthsIn(sight.months, words), sight.named ? words.yourName : ""].filter(Boolean).join(" · ");
}

function factsOf(entry: Entry, words: VerifyWords, percent: number): string[] {
  const pages = entry.pages === 1 ? words.page : filled(words.pages, { n: entry.pages ?? 0 });
  const state = entry.looking
    ? words.looking
    : percent === 100
      ? words.done
      : filled(entry.file === null ? words.stopped : words.uploading, { percent });
  return [
    sizeOf(entry.size, words.notation),
    ...(entry.pages === null ? [] : [pages]),
    ...(entry.problem ? [] : [state]),
  ];
}

function Thumbnail({ entry, words }: { entry: Entry; words: VerifyWords }) {
  const [open, setOpen] = useState(false);
  const { file, image, name, problem } = entry;
  const frame =
    "flex h-16 w-12 shrink-0 items-center justify-center overflow-hidden rounded border border-line bg-sunken";
  const label = filled(words.preview, { name });
  const picture = image ? (
    // biome-ignore lint/performance/noImgElement: a picture of this device
    <img src={image} alt={file ? "" : label} className="size-full object-cover" />
  ) : (
    <FileText size={20} aria-hidden className="text-muted" />
  );
  if (!file || problem || !image) return <div className={frame}>{picture}</div>;
  return (
    <>
      <button type="button" className={frame} onClick={() => setOpen(true)} aria-label={label}>
        {picture}
      </button>
      {open ? (
        <Suspense fallback={null}>
          <Preview file={file} words={words} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
