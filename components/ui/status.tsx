import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Eye,
  type LucideIcon,
  RotateCw,
} from "lucide-react";
import { classes } from "./classes";

const TONES = {
  ok: { look: "bg-okSoft text-ok", icon: CircleCheck },
  warn: { look: "bg-warnSoft text-warn", icon: CircleAlert },
  bad: { look: "bg-badSoft text-bad", icon: CircleX },
  wait: { look: "bg-sunken text-muted", icon: Clock },
  look: { look: "bg-warnSoft text-warn", icon: Eye },
  again: { look: "bg-warnSoft text-warn", icon: RotateCw },
  off: { look: "bg-sunken text-muted", icon: Ban },
  none: { look: "bg-sunken text-muted", icon: CircleDashed },
} as const satisfies Record<string, { look: string; icon: LucideIcon }>;

export type Tone = keyof typeof TONES;

/** What each status of the service looks like; its word comes from the page's catalogue. */
export const TONE_OF_STATUS: Readonly<Record<string, Tone>> = {
  approve: "ok",
  review: "look",
  decline: "bad",
  processing: "wait",
  completed: "ok",
  failed: "bad",
  pending: "wait",
  expired: "off",
  canceled: "off",
  retry: "again",
  in_review: "look",
  passed: "ok",
  rejected: "bad",
  clear: "ok",
  no_match: "ok",
  confirmed_match: "bad",
  delivered: "ok",
  exhausted: "bad",
  dropped: "off",
  active: "ok",
  inactive: "off",
  suspended: "bad",
  failing: "bad",
  draft: "none",
  open: "wait",
  paid: "ok",
  void: "off",
  uncollectible: "bad",
  settled_from_balance: "ok",
  high: "bad",
  medium: "warn",
  low: "none",
  sent: "ok",
  captured: "none",
  queued: "wait",
  running: "wait",
  fresh: "ok",
  stale: "warn",
  missing: "bad",
  pass: "ok",
  fail: "bad",
  not_done: "none",
  revoked: "off",
  rotated: "wait",
};

/** A state as icon, word and colour, never by colour alone. */
export function Status({ tone, children }: { tone: Tone; children: string }) {
  const { look, icon: Icon } = TONES[tone];
  return (
    <span
      className={classes(
        "inline-flex h-5.5 items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap",
        look,
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {children}
    </span>
  );
}
