"use client";

import { AlarmClock, Clock } from "lucide-react";
import { useEffect, useState } from "react";
import { classes } from "@/components/ui/classes";
import { useSession } from "../session";
import { When } from "../values";

const SOON_MS = 4 * 3_600_000;
const TICK_MS = 30_000;

/** By when a case is to be decided, as a clock that goes on while it is looked at. */
export function DueClock({ at }: { at: Date | string | null | undefined }) {
  const { words } = useSession();
  const [time, setTime] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (!at) return null;
  const left = new Date(at).getTime() - time;
  const late = left < 0;
  const Icon = late ? AlarmClock : Clock;
  return (
    <span
      className={classes(
        "inline-flex items-center gap-1 whitespace-nowrap",
        late ? "font-medium text-bad" : left < SOON_MS ? "text-warn" : "text-muted",
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {late ? words.common.overdue : words.reviews.due} <When at={at} />
    </span>
  );
}
