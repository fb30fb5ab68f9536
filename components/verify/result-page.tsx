import type { ReactNode } from "react";
import { BigButton, Callout, Lead } from "@/components/hosted/parts";
import { filled } from "@/server/platform/i18n/filled";
import type { VerifyWords } from "@/server/platform/i18n/verify/index";
import type { ScreeningContest } from "@/server/screenings/contest/schema";
import type { ScreeningExplanation } from "@/server/screenings/explanation/schema";

const MOST_LETTERS = 1_000;

/**
 * What came of somebody's documents, and what they can say to it. A plain form: nothing of it needs a script, and its folds are the
 * browser's own.
 */
export function ResultPage({
  words: all,
  brand,
  until,
  explanation,
  full,
  open,
  contest,
  problem,
  canAnswer,
}: {
  words: VerifyWords;
  brand: string;
  /** The day on which answers end, as it is written. */
  until: string;
  explanation: ScreeningExplanation;
  /** Whether the score is shown. */
  full: boolean;
  /** Ids of the findings that can be answered, in the order of their places. */
  open: readonly string[];
  contest: ScreeningContest | null;
  problem: string | null;
  canAnswer: boolean;
}) {
  const words = all.result;
  const problems: Record<string, string> = all.problems;
  const asked = open.flatMap((id) => explanation.findings.filter((finding) => finding.id === id));
  const decision = explanation.review?.decision ?? explanation.decision;
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="text-lg font-semibold">{words.heading}</h1>
        <Lead>{filled(words.state[decision], { brand })}</Lead>
        {full ? (
          <p className="text-md">
            {filled(words.score, {
              score: String(explanation.score),
              approve: String(explanation.rule.approve_min),
              review: String(explanation.rule.review_min),
            })}
          </p>
        ) : null}
      </header>
      {problem ? (
        <Callout tone="bad" heading={all.problems.heading}>
          {filled(
            problem === "documents_required" ? words.empty : (problems[problem] ?? all.problems.server_error),
            { brand },
          )}
        </Callout>
      ) : null}
      {contest ? <Said contest={contest} explanation={explanation} words={words} brand={brand} /> : null}
      <section aria-labelledby="came" className="flex flex-col gap-1">
        <h2 id="came" className="text-md font-semibold">
          {words.came}
        </h2>
        <ul className="divide-y divide-line border-y border-line">
          {explanation.documents.map(({ index, type, name, status, pages }) => (
            <li key={index} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="text-md">{all.types[type ?? ""] ?? (name || words.otherPaper)}</span>
              <span className="tabular text-sm text-muted">
                {status === "read"
                  ? pages === 1
                    ? all.page
                    : filled(all.pages, { n: String(pages) })
                  : words.status[status]}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {asked.length === 0 ? (
        <Lead>{words.nothing}</Lead>
      ) : (
        <form method="post" encType="multipart/form-data" className="flex flex-col gap-6">
          <section aria-labelledby="open" className="flex flex-col gap-4">
            <h2 id="open" className="text-md font-semibold">
              {asked.length === 1 ? words.one : filled(words.some, { n: String(asked.length) })}
            </h2>
            <Lead>{words.neutral}</Lead>
            {asked.map((finding, place) => (
              <Point key={finding.id} finding={finding} words={words}>
                {canAnswer ? <Answer place={place} words={words} about={finding.about} /> : null}
              </Point>
            ))}
          </section>
          {full ? <Others explanation={explanation} words={words} /> : null}
          {canAnswer ? (
            <div className="flex flex-col gap-3">
              <p className="text-base text-muted">{filled(words.sends, { brand, date: until })}</p>
              <BigButton type="submit">{words.send}</BigButton>
            </div>
          ) : null}
        </form>
      )}
      <section aria-labelledby="rights" className="flex flex-col gap-2 text-base text-muted">
        <h2 id="rights" className="text-md font-semibold text-ink">
          {words.rights}
        </h2>
        <p>{filled(words.rightsText, { brand })}</p>
        <form method="post" encType="multipart/form-data" className="flex flex-col gap-2">
          <BigButton type="submit" look="secondary" name="wish" value="copy">
            {words.copy}
          </BigButton>
          <BigButton type="submit" look="secondary" name="wish" value="erasure">
            {filled(words.erasure, { brand })}
          </BigButton>
        </form>
      </section>
    </div>
  );
}

type Words = VerifyWords["result"];
type Finding = ScreeningExplanation["findings"][number];

function Point({ finding, words, children }: { finding: Finding; words: Words; children: ReactNode }) {
  const [place] = finding.places;
  const where = [
    place?.document == null ? null : filled(words.inDocument, { n: String(place.document + 1) }),
    place?.page == null ? null : filled(words.onPage, { n: String(place.page) }),
  ].filter((one) => one !== null);
  return (
    <article
      aria-label={finding.about}
      className="flex flex-col gap-3 rounded border border-line bg-raised p-4"
    >
      <div className="flex flex-col gap-1">
        <h3 className="text-md font-medium break-words">{finding.about}</h3>
        <p className="text-md break-words">{finding.note}</p>
        {where.length > 0 ? <p className="text-sm text-muted">{where.join(" · ")}</p> : null}
        {finding.printed !== null && finding.expected !== null ? (
          <dl className="tabular grid grid-cols-2 gap-x-4 text-sm">
            <dt className="text-muted">{words.printed}</dt>
            <dd className="text-right break-words">{finding.printed}</dd>
            <dt className="text-muted">{words.expected}</dt>
            <dd className="text-right break-words">{finding.expected}</dd>
          </dl>
        ) : null}
        <p className="text-base text-muted">{filled(words.mayBe, { text: finding.may_be })}</p>
      </div>
      {children}
    </article>
  );
}

function Answer({ place, words, about }: { place: number; words: Words; about: string }) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{filled(words.answerTo, { about })}</legend>
      <label className="flex min-h-11 items-center gap-3 text-md">
        <input type="checkbox" name={`misread-${place}`} className="size-5 shrink-0 accent-accent" />
        <span>{words.misread}</span>
      </label>
      <label className="flex flex-col gap-2 text-md font-medium">
        {words.paper}
        <input
          type="file"
          name={`paper-${place}`}
          multiple
          accept="application/pdf,image/jpeg,image/png,image/webp"
          className="block w-full rounded border border-line p-3 text-md font-normal"
        />
      </label>
      <label className="flex flex-col gap-2 text-md font-medium">
        {words.right}
        <textarea
          name={`words-${place}`}
          rows={3}
          maxLength={MOST_LETTERS}
          className="w-full rounded border border-muted bg-raised p-3 text-md font-normal text-ink"
        />
      </label>
    </fieldset>
  );
}

function Said({
  contest,
  explanation,
  words,
  brand,
}: {
  contest: ScreeningContest;
  explanation: ScreeningExplanation;
  words: Words;
  brand: string;
}) {
  const settled = contest.status === "settled";
  return (
    <section aria-labelledby="said" className="flex flex-col gap-2">
      <Callout tone={settled ? "ok" : "warn"} heading={settled ? words.settled : words.waiting}>
        {filled(settled ? words.settledText : words.waitingText, { brand })}
      </Callout>
      <h2 id="said" className="text-md font-semibold">
        {words.said}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {contest.points.map((point) => (
          <li key={point.deviation} className="flex flex-col gap-1 py-2">
            <span className="text-md">
              {explanation.findings.find(({ field }) => field === point.field)?.about ?? words.settledPoint}
            </span>
            <span className="text-sm text-muted">
              {point.claims.map((claim) => words.claims[claim]).join(" · ")}
            </span>
            {point.words ? <q className="text-base break-words whitespace-pre-line">{point.words}</q> : null}
            <span className="text-sm text-muted">{words.by[point.settled ?? "nobody"]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the decision would have been of other facts. */
function Others({ explanation, words }: { explanation: ScreeningExplanation; words: Words }) {
  if (explanation.counterfactuals.length === 0) return null;
  return (
    <section aria-labelledby="others" className="flex flex-col gap-1">
      <h2 id="others" className="text-md font-semibold">
        {words.others}
      </h2>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-base">
        {explanation.counterfactuals.map(({ note }) => (
          <li key={note} className="break-words">
            {note}
          </li>
        ))}
      </ul>
    </section>
  );
}
