import canonicalize from "canonicalize";
import { z } from "zod";
import { isSigned, signText } from "@/server/licences";
import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { sha256 } from "@/server/platform/secrets";
import type { Row } from "../present";
import { lookedUp, watchHistory } from "./history";

// What an auditor is shown of a subject on watch: a line for each calendar day, in UTC, which lists were in force, and when the subject was looked up in them. Each
// line is signed with the installation's key and names the one before, so that none is changed, left out or moved. No line tells who the subject is.

const DOMAIN = "proofline watch 1";
const DAY_MS = 86_400_000;
const MOST_DAYS = 3_700;

const WatchLine = z.strictObject({
  subject: z.string(),
  /** Of the whole chain, so that its ends are not cut off. */
  from: z.iso.date(),
  to: z.iso.date(),
  day: z.iso.date(),
  watched: z.boolean(),
  lists: z.array(
    z.strictObject({
      state: z.string(),
      versions: z.array(z.string()),
      in_force: z.iso.datetime(),
      /** Null where that had not happened by the end of the day. */
      looked_up: z.iso.datetime().nullable(),
    }),
  ),
  alerts: z.int(),
  removed: z.int(),
  previous: z.string(),
});
export type WatchLine = z.output<typeof WatchLine>;
const Signature = z.strictObject({
  algorithm: z.literal("Ed25519"),
  public_key: z.string(),
  value: z.string(),
});
const WatchProof = z.array(z.strictObject({ line: WatchLine, signature: Signature })).min(1);
export type WatchProof = z.output<typeof WatchProof>;

const textOf = (line: WatchLine) => `${canonicalize(line)}`;
const FIRST = "0".repeat(64);
const startOf = (day: string) => new Date(`${day}T00:00:00.000Z`);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const dayAfter = (day: string) => dayOf(new Date(startOf(day).getTime() + DAY_MS));

/** The signed chain of a live subject's days, from the first to the last of them. */
export async function proveWatch(id: string, from: string, to: string): Promise<WatchProof> {
  const days = daysBetween(from, to);
  const row = await rootDb().sanctionsScreening.findFirst({ where: { id, environment: "live" } });
  if (!row) throw new ApiError("not_found", { message: "There is no such sanctions screening." });
  const lines = linesOf(row.id, days, await watchHistory(row));
  return lines.map((line) => ({ line, signature: signText(DOMAIN, textOf(line)) }));
}

/** The same of some days, with the digest of the last, by which the printed one is known to be the signed one. */
export async function watchDays(
  row: Row,
  from: string,
  to: string,
): Promise<{ lines: WatchLine[]; digest: string; history: History }> {
  const history = await watchHistory(row);
  const lines = linesOf(row.id, daysBetween(from, to), history);
  return { lines, digest: sha256(textOf(lines.at(-1) as WatchLine)), history };
}

type History = Awaited<ReturnType<typeof watchHistory>>;

function linesOf(id: string, days: readonly string[], { spans, states, told }: History): WatchLine[] {
  const [from = "", to = ""] = [days[0], days.at(-1)];
  let previous = FIRST;
  return days.map((day) => {
    const [start, end] = [startOf(day), startOf(dayAfter(day))];
    const isWithin = (at: Date) => at >= start && at < end;
    const span = spans.findLast((one) => one.from < end && (one.to === null || one.to >= start));
    const lists = states
      .filter(({ from: since, until }) => since < end && (until === null || until > start))
      .filter(({ until }) => span && (until === null || until > span.from))
      .map((one) => ({
        state: one.state,
        versions: one.versions,
        in_force: one.from.toISOString(),
        looked_up: lookedUp(one, span?.from ?? null, end)?.toISOString() ?? null,
      }));
    const count = (wanted: string) =>
      told.filter(({ action, at }) => action === wanted && isWithin(at)).length;
    const line: WatchLine = {
      subject: id,
      from,
      to,
      day,
      watched: span !== undefined,
      lists,
      alerts: count("alert"),
      removed: count("hit_removed"),
      previous,
    };
    previous = sha256(textOf(line));
    return line;
  });
}

function daysBetween(from: string, to: string): string[] {
  const wrong = (param: string, message: string) => new ApiError("invalid_parameter", { param, message });
  for (const [param, day] of [
    ["from", from],
    ["to", to],
  ] as const)
    if (!z.iso.date().safeParse(day).success) throw wrong(param, "must be a day, YYYY-MM-DD.");
  if (from > to) throw wrong("from", "lies behind the last day.");
  if (to > dayOf(now())) throw wrong("to", "lies in the future.");
  const days = [from];
  for (let day = dayAfter(from); day <= to; day = dayAfter(day)) {
    days.push(day);
    if (days.length > MOST_DAYS) throw wrong("from", `is more than ${MOST_DAYS} days before the last.`);
  }
  return days;
}

/**
 * The lines of a file whose chain holds, from its first day to its last. `publicKey` is that of the installation it should come from; without it the
 * file's own is taken, which says that nothing was changed, not by whom it was made. Asks no database. 400 otherwise.
 */
export function verifyWatch(file: unknown, publicKey?: string): WatchLine[] {
  const invalid = (message: string) => new ApiError("invalid_parameter", { param: "file", message });
  const parsed = WatchProof.safeParse(file);
  if (!parsed.success) throw invalid("is no chain of days on watch.");
  const [head] = parsed.data;
  const key = publicKey ?? head?.signature.public_key;
  let previous = FIRST;
  let day = head?.line.from ?? "";
  for (const { line, signature } of parsed.data) {
    if (signature.public_key !== key) throw invalid("was signed by another installation's key.");
    if (!isSigned(DOMAIN, textOf(line), signature)) throw invalid(`was changed on ${line.day}.`);
    const follows = line.previous === previous && line.day === day && line.subject === head?.line.subject;
    if (!follows) throw invalid(`lacks a day before ${line.day}, or has one of another chain.`);
    previous = sha256(textOf(line));
    day = dayAfter(day);
  }
  if (parsed.data.at(-1)?.line.day !== head?.line.to) throw invalid("lacks its last days.");
  return parsed.data.map(({ line }) => line);
}
