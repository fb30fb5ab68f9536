import { CircleCheck } from "lucide-react";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { HostedFrame } from "@/components/hosted/frame";
import { Heading, Lead } from "@/components/hosted/parts";
import { CloseButton, EmbedMessages, type HostMessage } from "@/components/verify/embed-messages";
import { ForgetAnswers } from "@/components/verify/forget-answers";
import { ResultPage } from "@/components/verify/result-page";
import { sizeOf } from "@/components/verify/size-of";
import { UploadForm } from "@/components/verify/upload-form";
import { resolveBranding, themeStyle } from "@/server/branding";
import { listDraft } from "@/server/documents";
import {
  askedItems,
  askOf,
  introOf,
  isPaused,
  isResultPage,
  missingDetails,
  openLinkPage,
  parentOrigin,
  receiptOf,
  requestedNames,
  requestedState,
  resultOf,
  statusOf,
} from "@/server/links";
import { filled } from "@/server/platform/i18n/filled";
import { formatDate } from "@/server/platform/i18n/formats";
import { pickLocale } from "@/server/platform/i18n/index";
import { verifyWords } from "@/server/platform/i18n/verify/index";
import type { Purpose } from "@/server/platform/wire";
import { readSettings } from "@/server/settings";

export type Query = Record<string, string | string[] | undefined>;

const MESSAGES = {
  pending: "ready",
  completed: "submitted",
  expired: "expired",
  canceled: "error",
  paused: "error",
} satisfies Record<string, HostMessage>;

/** What the page is about, read once a request. */
const load = cache(async (token: string) => {
  const link = await openLinkPage(token);
  if (!link) return null;
  const { ctx, row } = link;
  const [branding, settings, paused] = await Promise.all([
    resolveBranding(ctx, row.customerId, row.brandName),
    readSettings(ctx),
    isPaused(link),
  ]);
  return { link, branding, settings, paused };
});

function one(query: Query, name: string): string | null {
  const value = query[name];
  return typeof value === "string" ? value : null;
}

export async function verifyMetadata(token: string): Promise<Metadata> {
  const page = await load(token);
  const rules: Metadata = { robots: { index: false, follow: false }, referrer: "no-referrer" };
  if (!page) return rules;
  const locale = pickLocale((await headers()).get("x-locale"));
  return { ...rules, title: `${verifyWords(locale).title} · ${page.branding.name}` };
}

/** The applicant's page in every state, framed or not. */
export async function VerifyPage({
  token,
  query,
  embedded,
}: {
  token: string;
  query: Query;
  embedded: boolean;
}) {
  const sent = await headers();
  const page = await load(token);
  if (!page) notFound();
  const { link, branding, settings, paused } = page;
  const { ctx, row } = link;
  const locale = pickLocale(sent.get("x-locale"));
  const words = verifyWords(locale);
  const brand = branding.name;
  const status = statusOf(row);
  const state = status === "pending" && paused ? "paused" : status;
  const origin = embedded ? await parentOrigin(link, one(query, "origin")) : null;
  const host = origin ? { origin, linkId: row.id } : null;
  const wish = embedded ? one(query, "theme") : null;
  const theme = wish === "light" || wish === "dark" ? wish : null;
  const problem = sent.get("x-problem");
  const other = new URLSearchParams({
    lang: locale === "es" ? "en" : "es",
    ...(origin ? { origin } : {}),
    ...(theme ? { theme } : {}),
  });
  const ask = row.requestOf === null ? null : askOf(row);
  const asked = ask === null ? null : askedItems(ask.items, row.documentsRequested, locale);
  const files = asked?.filter(({ kind }) => kind !== "explanation");
  const questions = (asked ?? []).flatMap(({ kind, note }, place) =>
    kind === "explanation" ? [{ place, question: note ?? words.answer }] : [],
  );
  const requested = files?.map(({ name }) => name) ?? requestedNames(row, locale);
  const [intro] = ask === null ? introOf(settings, row.purpose, locale) : [ask.message];
  const receipt = state === "completed" ? receiptOf(row) : [];
  const values = { brand, date: formatDate(locale, row.expiresAt) };
  const result =
    settings.applicant_result === "off" || (state !== "pending" && state !== "completed")
      ? null
      : await resultOf(link, locale);
  const closed = {
    completed: one(query, "sent")
      ? [words.sent, words.sentText, words.sentAsk]
      : [words.already, words.alreadyText],
    expired: [words.expired, words.expiredText],
    canceled: [words.canceled, words.canceledText],
    paused: [words.paused, words.pausedText],
    pending: [words.already, words.alreadyText],
  };
  return (
    <HostedFrame
      locale={locale}
      nonce={sent.get("x-nonce") ?? undefined}
      notice={row.environment === "test" ? words.sandbox : null}
      languageHref={`?${other}`}
      embedded={embedded}
      theme={theme}
      branding={branding}
      colours={themeStyle(branding.theme)}
    >
      {host ? <EmbedMessages host={host} type={problem ? "error" : MESSAGES[state]} /> : null}
      {result ? (
        <ResultPage
          {...result}
          words={words}
          brand={brand}
          until={values.date}
          full={settings.applicant_result === "full"}
          problem={problem}
        />
      ) : state === "pending" && !isResultPage(link) ? (
        <div className="flex flex-col gap-6">
          <header className="flex flex-col gap-2">
            <h1 className="text-lg font-semibold">
              {filled(asked === null ? words.asks : words.asksMore, values)}
            </h1>
            <Lead>{filled(words.why, { purpose: words.purposes[row.purpose as Purpose] ?? "" })}</Lead>
            {asked === null ? null : <Lead>{words.onlyThis}</Lead>}
            {intro ? <p className="text-md break-words whitespace-pre-line">{intro}</p> : null}
          </header>
          <UploadForm
            token={token}
            link={row.id}
            words={words}
            brand={brand}
            until={values.date}
            expiresAt={row.expiresAt.toISOString()}
            requested={requested}
            notes={files?.map(({ note }) => note) ?? []}
            questions={questions}
            takesFiles={files === undefined || files.length > 0}
            watched={ask === null && row.monitor}
            missing={ask === null ? missingDetails(row, settings) : []}
            checklist={await requestedState(link)}
            stored={await listDraft(ctx, { kind: "verification_link", id: row.id })}
            problem={problem}
            host={host}
          />
        </div>
      ) : (
        <section className="flex flex-col gap-4">
          {state === "paused" ? null : <ForgetAnswers link={row.id} />}
          {state === "completed" ? <CircleCheck size={40} aria-hidden className="text-ok" /> : null}
          {closed[state].map((text, index) =>
            index === 0 ? (
              <Heading key={text}>{filled(text, values)}</Heading>
            ) : (
              <Lead key={text}>{filled(text, values)}</Lead>
            ),
          )}
          {receipt.length > 0 ? (
            <div className="flex flex-col gap-1">
              <h2 className="text-md font-semibold">{words.receipt}</h2>
              <ul className="divide-y divide-line border-y border-line">
                {receipt.map((file, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
                  <li key={index} className="py-2">
                    <bdi className="block truncate text-md">{file.name}</bdi>
                    <span className="tabular block text-sm text-muted">
                      {[requested[file.requested ?? -1], sizeOf(file.size, words.notation)]
                        .filter((one) => one !== undefined)
                        .join(" · ")}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
          {host ? <CloseButton host={host} label={words.close} /> : null}
        </section>
      )}
    </HostedFrame>
  );
}
