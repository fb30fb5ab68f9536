"use client";

import { useEffect, useState } from "react";
import { Notice } from "@/components/ui/page";
import { useSession } from "../session";
import { When } from "../values";

/** Most are there by then. */
const USUAL_MS = 60_000;
/** A worker that starts anew is not away. */
const STILL_MS = 15_000;
const TICK_MS = 1_000;

/** What is being done with a case, how long that usually takes, and when it does not go on. */
export function Processing({
  createdAt,
  read,
  of,
  stillSince,
}: {
  createdAt: string;
  read: number;
  of: number;
  stillSince: string | null;
}) {
  const { words } = useSession();
  const t = words.screenings.progress;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), TICK_MS);
    return () => window.clearInterval(timer);
  }, []);
  const still = stillSince !== null && now - new Date(stillSince).getTime() > STILL_MS;
  const late = now - new Date(createdAt).getTime() > USUAL_MS;
  if (still)
    return (
      <div className="mb-6">
        <Notice tone="warn">
          {t.still} <When at={stillSince} />.
        </Notice>
      </div>
    );
  return (
    <div role="status" className="mb-6 text-sm text-muted">
      <p className="flex flex-wrap items-center gap-3">
        <progress className="h-1.5 w-40 accent-brand" max={of} value={read}>
          {read}
        </progress>
        <span className="font-medium text-ink">{read < of ? t.reading(read + 1, of) : t.comparing}</span>
      </p>
      <p className={late ? "mt-1 text-warn" : "mt-1"}>{late ? t.longer : t.usual}</p>
    </div>
  );
}
