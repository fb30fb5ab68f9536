"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { CopyButton } from "@/components/ui/copy";
import { Notice, PageHead, Section } from "@/components/ui/page";
import { Status } from "@/components/ui/status";
import { useApi } from "../api";
import { Curl } from "../curl";
import { Answer } from "../query";
import { useSession, useTell } from "../session";
import { HttpStatus, Id, When } from "../values";
import { BLANK_PDF } from "./blank-pdf";

const ASK_EVERY_MS = 2_000;
/** Half an hour. */
const ASK_MOST = 900;

type Request = {
  id: string;
  method: string;
  path: string;
  status: number;
  code: string | null;
  objectId: string | null;
  createdAt: string;
};

/** From nothing to the first answer of the API: a key, a request to paste, and what arrives of it; then what else there is to set up. */
export function StartPage() {
  const { words, may, path } = useSession();
  const t = words.start;
  const api = useApi();
  const tell = useTell();
  const queryClient = useQueryClient();
  const [key, setKey] = useState<string | null>(null);
  const steps = useQuery(
    api.developers.firstSteps.queryOptions(undefined, {
      // Until one was answered well, and for as long as somebody would wait for it; a look at the page asks anew.
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        (data?.request && data.request.status < 400) || dataUpdateCount > ASK_MOST ? false : ASK_EVERY_MS,
    }),
  );
  const profile = useQuery(api.profile.get.queryOptions());
  const unconfirmed = profile.data?.emailConfirmed === false;
  const first = useMutation(
    api.keys.createFirst.mutationOptions({
      onSuccess: async (made) => {
        setKey(made?.key ?? null);
        await queryClient.invalidateQueries(api.developers.firstSteps.queryFilter());
      },
      onError: tell.failed,
    }),
  );
  const make = useRef(first.mutate);
  const asked = useRef(false);
  const none = steps.data?.keys === 0 && may("keys:write");
  useEffect(() => {
    // Once: the key is shown this one time, and a second one would be another.
    if (!none || asked.current) return;
    asked.current = true;
    make.current({ name: t.keyName });
  }, [none, t.keyName]);
  return (
    <>
      <PageHead title={t.title} text={t.text} />
      {unconfirmed ? (
        <div className="mb-5">
          <Notice tone="warn">{words.account.confirmEmail}</Notice>
        </div>
      ) : null}
      <Answer query={steps}>
        {({ request, done }) => (
          <>
            <Section title={t.key} text={key ? t.keyText : t.keyBefore}>
              {key ? (
                <div className="flex max-w-2xl items-center gap-2 rounded border border-line bg-sunken p-3">
                  <code className="min-w-0 flex-1 font-mono text-xs break-all" data-testid="first-key">
                    {key}
                  </code>
                  <CopyButton text={key} label={words.common.copy} done={words.common.copied} />
                </div>
              ) : (
                <Link href={path("/keys")} className="underline underline-offset-2">
                  {t.keys}
                </Link>
              )}
            </Section>
            <Section title={t.request} text={t.requestText}>
              <div className="max-w-3xl">
                <Curl
                  method="POST"
                  path="/v1/screenings"
                  {...(key ? { secret: key } : {})}
                  body={{
                    applicant: { name: "Ana García López" },
                    // The sandbox fetches nothing: what may not be uploaded yet is only named.
                    documents: [
                      unconfirmed
                        ? { url: "https://documents.example.com/payslip.pdf" }
                        : { data: BLANK_PDF, media_type: "application/pdf" },
                    ],
                    consent_confirmed: true,
                    sandbox_outcome: "approve",
                  }}
                />
              </div>
              <div aria-live="polite" className="mt-4">
                <Arrived request={request} />
              </div>
            </Section>
            <Section title={t.list} text={t.listText}>
              <ul className="divide-y divide-line rounded border border-line">
                {(
                  [
                    ["request", null],
                    ["webhook", may("webhooks:write") ? "/webhooks" : null],
                    ["branding", may("settings:write") ? "/settings" : null],
                    ["live", may("account:write") ? "/account" : null],
                  ] as const
                ).map(([step, to]) => (
                  <li key={step} className="flex flex-wrap items-center justify-between gap-3 px-3 py-2.5">
                    <span className="min-w-0">
                      {to && !done[step] ? (
                        <Link href={path(to)} className="font-medium underline underline-offset-2">
                          {t.steps[step]}
                        </Link>
                      ) : (
                        <span className="font-medium">{t.steps[step]}</span>
                      )}
                      <span className="block text-sm text-muted">{t.stepTexts[step]}</span>
                    </span>
                    <Status tone={done[step] ? "ok" : "none"}>{done[step] ? t.done : t.open}</Status>
                  </li>
                ))}
              </ul>
            </Section>
          </>
        )}
      </Answer>
    </>
  );
}

/** Waits in words, and turns green by itself. */
function Arrived({ request }: { request: Request | null }) {
  const { words, path } = useSession();
  const t = words.start;
  if (!request) return <Status tone="wait">{t.waiting}</Status>;
  const good = request.status < 400;
  const isScreening = request.objectId !== null && request.path === "/v1/screenings";
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Status tone={good ? "ok" : "warn"}>{good ? t.arrived : t.refused}</Status>
        <HttpStatus status={request.status} />
        <span className="font-mono text-xs">
          {request.method} {request.path}
        </span>
        {request.code ? <span className="font-mono text-xs text-muted">{request.code}</span> : null}
        <span className="text-sm text-muted">
          <When at={request.createdAt} />
        </span>
        <Id id={request.id} short />
      </p>
      <p className="flex flex-wrap gap-x-4">
        {isScreening ? (
          <Link href={path(`/screenings/${request.objectId}`)} className="underline underline-offset-2">
            {t.see}
          </Link>
        ) : null}
        <Link href={path(`/requests?id=${request.id}`)} className="underline underline-offset-2">
          {t.log}
        </Link>
      </p>
    </div>
  );
}
