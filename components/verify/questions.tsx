"use client";
import { type Dispatch, type SetStateAction, useEffect, useRef } from "react";
import type { VerifyWords } from "@/server/platform/i18n/verify/index";
import { keepWords, keptWords } from "./kept-words";

export type Question = { place: number; question: string };
type Answers = Readonly<Record<number, string>>;

const MOST_LETTERS = 2_000;

/** What is asked in words. What was written stays in this tab, also over a reload. */
export function Questions({
  link,
  questions,
  words,
  onAnswer,
}: {
  /** The id of the link, by which the words are known again. */
  link: string;
  questions: readonly Question[];
  words: VerifyWords;
  onAnswer: Dispatch<SetStateAction<Answers>>;
}) {
  const fields = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    for (const { place } of questions) {
      const field = fields.current?.querySelector<HTMLTextAreaElement>(`[name="answer-${place}"]`);
      const kept = keptWords(link, place);
      if (field && field.value === "" && kept) field.value = kept;
      if (field?.value) onAnswer((all) => ({ ...all, [place]: field.value }));
    }
  }, []);
  if (questions.length === 0) return null;
  return (
    <div ref={fields} className="flex flex-col gap-5">
      {questions.map(({ place, question }) => (
        <label key={place} className="flex flex-col gap-2 text-md font-medium">
          <span className="break-words">{question}</span>
          <textarea
            name={`answer-${place}`}
            rows={4}
            maxLength={MOST_LETTERS}
            placeholder={words.answer}
            className="w-full rounded border border-muted bg-raised p-3 text-md font-normal text-ink"
            onChange={({ target }) => {
              keepWords(link, place, target.value);
              onAnswer((all) => ({ ...all, [place]: target.value }));
            }}
          />
        </label>
      ))}
    </div>
  );
}
