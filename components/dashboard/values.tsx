"use client";

import { useSyncExternalStore } from "react";
import { CopyId } from "@/components/ui/copy";
import { Status, TONE_OF_STATUS } from "@/components/ui/status";
import {
  formatCents,
  formatDate,
  formatInstant,
  formatMonth,
  formatNumber,
  formatRelative,
} from "@/server/platform/i18n/formats";
import { useSession } from "./session";

/**
 * Whether the page is the browser's by now. The server draws it first and knows neither the reader's zone nor their clock: until then days
 * and times are those of UTC, on both sides alike.
 */
function useOwnZone(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

/** A moment as its distance from now, the exact one on hover. */
export function When({ at, exact }: { at: Date | string | null | undefined; exact?: boolean }) {
  const { locale } = useSession();
  const utc = !useOwnZone();
  if (!at) return <span className="text-muted">–</span>;
  const iso = new Date(at).toISOString();
  return (
    <time
      dateTime={iso}
      title={formatInstant(locale, at, { utc })}
      className="tabular whitespace-nowrap"
      // A minute may have passed on the way.
      suppressHydrationWarning
    >
      {exact ? formatInstant(locale, at, { utc }) : formatRelative(locale, at, new Date())}
    </time>
  );
}

export function Day({ at, utc }: { at: Date | string | null | undefined; utc?: boolean }) {
  const { locale } = useSession();
  const own = useOwnZone();
  if (!at) return <span className="text-muted">–</span>;
  return (
    <time dateTime={new Date(at).toISOString()} className="tabular whitespace-nowrap">
      {formatDate(locale, at, { utc: utc || !own })}
    </time>
  );
}

export function Amount({ cents, currency }: { cents: number; currency: string }) {
  const { locale } = useSession();
  return <span className="tabular whitespace-nowrap">{formatCents(locale, cents, currency)}</span>;
}

export function StatusOf({ status }: { status: string }) {
  const { words } = useSession();
  return <Status tone={TONE_OF_STATUS[status] ?? "none"}>{words.statuses[status] ?? status}</Status>;
}

/** The decision that counts, and beside it the engine's where a person decided otherwise. */
export function Decided({ shown, engine }: { shown: string; engine: string | null }) {
  const { words } = useSession();
  const other = engine !== null && engine !== shown && ["approve", "review", "decline"].includes(shown);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StatusOf status={shown} />
      {other ? (
        <span className="text-xs font-normal whitespace-nowrap text-muted">
          {words.screenings.engineDecision}: {words.statuses[engine] ?? engine}
        </span>
      ) : null}
    </span>
  );
}

/** A value as its reader writes it: amounts, numbers, days and yes or no in their language; words as they are. */
export function useShown() {
  const { words, locale } = useSession();
  return (value: unknown, currency?: unknown): string => {
    if (typeof value === "boolean") return value ? words.common.yes : words.common.no;
    if (typeof value === "number")
      return typeof currency === "string"
        ? formatCents(locale, Math.round(value * 100), currency)
        : formatNumber(locale, value, Number.isInteger(value) ? 0 : 2);
    const text = String(value ?? "–");
    // An amount that was kept as it was written: one notation for all figures of a card.
    if (/^-?\d+\.\d\d$/.test(text))
      return typeof currency === "string"
        ? formatCents(locale, Math.round(Number(text) * 100), currency)
        : formatNumber(locale, Number(text), 2);
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(locale, text, { utc: true }) : text;
  };
}

/** A month, YYYY-MM, as its reader writes it. */
export function useMonth() {
  const { locale } = useSession();
  return (month: string, form: "long" | "short" = "long") => formatMonth(locale, month, form);
}

/** The status of an answer, green, amber or red. */
export function HttpStatus({ status }: { status: number }) {
  const tone = status < 400 ? "text-ok" : status < 500 ? "text-warn" : "text-bad";
  return <span className={`tabular font-mono text-xs font-medium ${tone}`}>{status}</span>;
}

export function Id({ id, short }: { id: string; short?: boolean }) {
  const { words } = useSession();
  return <CopyId id={id} label={words.common.copyId} done={words.common.copied} short={short ?? false} />;
}

export function Purpose({ purpose }: { purpose: string }) {
  const { words } = useSession();
  return <span className="whitespace-nowrap">{words.purposes[purpose] ?? purpose}</span>;
}
