import { CircleCheck, Clock } from "lucide-react";
import { BigButton, Callout, Heading, Lead } from "@/components/hosted/parts";
import type { PageState } from "@/server/id-checks/page-state";
import { filled } from "@/server/platform/i18n/filled";
import type { IdentityWords } from "@/server/platform/i18n/identity/index";

/** What became of it, and what happens now. */
export function Outcome({
  state,
  brand,
  words,
}: {
  state: PageState;
  brand: string;
  words: IdentityWords["done"];
}) {
  if (state.status === "pending" || state.status === "retry") return null;
  return (
    <section className="flex flex-col gap-4" aria-live="polite">
      {state.status === "passed" ? <CircleCheck size={40} aria-hidden className="text-ok" /> : null}
      {state.status === "in_review" ? <Clock size={40} aria-hidden className="text-muted" /> : null}
      <Heading>{words[state.status]}</Heading>
      <Lead>{filled(words[`${state.status}Text`], { brand })}</Lead>
    </section>
  );
}

/** One reason, one remedy, and how many attempts are left. */
export function Retry({
  state,
  words,
  onAgain,
}: {
  state: PageState;
  words: IdentityWords["done"];
  onAgain(): void;
}) {
  const left = state.attemptsLeft;
  return (
    <section className="flex flex-col gap-4">
      <Heading>{words.retry}</Heading>
      {state.remedy ? (
        <Callout tone="warn" heading={state.remedy.reason}>
          {state.remedy.remedy}
        </Callout>
      ) : null}
      <Lead>{left === 1 ? words.left.one : filled(words.left.other, { n: left })}</Lead>
      <BigButton onClick={onAgain}>{words.again}</BigButton>
    </section>
  );
}
