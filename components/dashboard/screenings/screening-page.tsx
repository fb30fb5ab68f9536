"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Ellipsis, FileText, MessageCircleQuestion } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Button, ButtonLink, IconButton } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import { Notice, PageHead, Section } from "@/components/ui/page";
import { ScoreLine } from "@/components/ui/score-line";
import { BackTo } from "../address";
import { useApi } from "../api";
import { CaseTeam } from "../desk/case-team";
import { useAfter } from "../mutate";
import { SharedTraits } from "../person/shared-traits";
import { Answer } from "../query";
import { WatchedBy } from "../sanctions/watched-by";
import { SecretLink } from "../secret-link";
import { useSession } from "../session";
import { Decided, Id, Purpose, When } from "../values";
import { AskApplicant, type Draft, draftAbout, draftOf } from "./ask-applicant";
import { CaseDetails } from "./case-details";
import { Contest } from "./contest";
import { DecisionBar } from "./decision-bar";
import { Deviations } from "./deviations";
import { EarlierCases } from "./earlier-cases";
import { FieldsTable } from "./fields-table";
import { IncomeChart } from "./income-chart";
import { Matrix } from "./matrix";
import { Processing } from "./processing";
import { Received } from "./received";
import { Requests } from "./requests";
import { ScoreSteps } from "./score-steps";
import { DocumentViewer, type Place } from "./viewer";

/** One case: on the left how the score came about and what does not add up, on the right the document, below fields and events. */
export function ScreeningPage({ id }: { id: string }) {
  const { words, may, path, locale, account } = useSession();
  const t = words.screenings;
  const api = useApi();
  const router = useRouter();
  const after = useAfter();
  const query = useQuery(
    api.screenings.get.queryOptions(
      { id },
      {
        refetchInterval: ({ state: { data } }) =>
          data?.screening.status === "processing" || data?.answering ? 2_000 : false,
      },
    ),
  );
  const [place, setPlace] = useState<Place>({ document: 0, page: 1, mark: null });
  const viewer = useRef<HTMLDivElement>(null);
  const show = (to: Place) => {
    setPlace(to);
    viewer.current?.scrollIntoView({ block: "nearest" });
  };
  const [erasing, setErasing] = useState(false);
  const [question, setQuestion] = useState<Draft | null>(null);
  const [askedUrl, setAskedUrl] = useState<string | null>(null);
  const erase = useMutation(
    api.screenings.erase.mutationOptions(after(t.erased, () => router.push(path("/screenings")))),
  );
  return (
    <Answer page query={query} lines={8}>
      {(data) => {
        const { screening, rule } = data;
        const { result } = screening;
        const asks = result !== null && data.mayAsk && may("screenings:write");
        return (
          <div className="pb-24">
            <PageHead
              above={<BackTo place="screenings">{t.title}</BackTo>}
              name={screening.applicant?.name}
              title={
                <>
                  <bdi>{screening.applicant?.name}</bdi>
                  <Decided shown={data.shown ?? screening.status} engine={screening.decision} />
                </>
              }
              text={
                <span className="flex flex-wrap items-center gap-x-3">
                  <Id id={screening.id} />
                  <Purpose purpose={screening.purpose} />
                  <When at={screening.created_at} />
                  {screening.sanctions_screening ? <WatchedBy id={screening.sanctions_screening} /> : null}
                </span>
              }
            >
              {asks ? (
                <Button
                  icon={<MessageCircleQuestion aria-hidden className="size-4" />}
                  onClick={() => setQuestion(draftOf({ kind: "document", type: "payslip" }))}
                >
                  {t.ask.button}
                </Button>
              ) : null}
              {result ? (
                <ButtonLink
                  href={path(`/screenings/${id}/report?account=${account.id}&lang=${locale}`)}
                  external
                  icon={<FileText aria-hidden className="size-4" />}
                >
                  {t.report}
                </ButtonLink>
              ) : null}
              {may("screenings:write") ? (
                <Menu
                  trigger={
                    <IconButton label={words.common.actions}>
                      <Ellipsis aria-hidden className="size-4" />
                    </IconButton>
                  }
                >
                  <MenuItem danger onSelect={() => setErasing(true)}>
                    {t.erase}
                  </MenuItem>
                </Menu>
              ) : null}
            </PageHead>
            <CaseTeam one={{ kind: "screening", id }} waits={result !== null} />
            <SharedTraits id={id} />
            {screening.status === "processing" ? (
              <Processing
                createdAt={screening.created_at}
                read={data.documentsRead}
                of={screening.document_count}
                stillSince={data.stillSince}
              />
            ) : null}
            {screening.error ? (
              <div className="mb-6">
                <Notice tone="warn">{t.errors[screening.error] ?? t.errors.engine_unavailable}</Notice>
              </div>
            ) : null}
            {result ? (
              <div className="grid gap-8 lg:grid-cols-2">
                <div className="min-w-0">
                  <ScoreLine
                    score={screening.score}
                    approveMin={rule.approve_min}
                    reviewMin={rule.review_min}
                    decision={screening.decision}
                    labels={{
                      approve: words.statuses.approve ?? "",
                      review: words.statuses.review ?? "",
                      decline: words.statuses.decline ?? "",
                    }}
                    name={t.scoreName(screening.score, rule.approve_min, rule.review_min)}
                  />
                  <p className="mt-5 mb-2 font-medium">{data.because}</p>
                  {data.affordability ? <p className="tabular mb-2">{data.affordability}</p> : null}
                  <p className="mb-6 text-muted">{result.summary}</p>
                  <Section title={t.deviations}>
                    <Deviations
                      deviations={data.deviations}
                      onShow={show}
                      onAsk={asks ? (one) => setQuestion(draftAbout(one)) : null}
                    />
                  </Section>
                  {data.received ? <Received received={data.received} onShow={show} /> : null}
                  {data.contest ? (
                    <Contest
                      contest={data.contest}
                      about={(field) => data.deviations.find((one) => one.field === field)?.about ?? field}
                    />
                  ) : null}
                  <Requests screeningId={screening.id} rounds={screening.rounds} />
                  <Section title={t.how} text={t.howText}>
                    {data.change ? <p className="mb-4">{data.change}</p> : null}
                    <ScoreSteps
                      steps={data.steps}
                      breakdown={result.breakdown ?? null}
                      weights={data.weights}
                    />
                  </Section>
                </div>
                <div ref={viewer} className="min-w-0 scroll-mt-4 lg:sticky lg:top-20 lg:self-start">
                  <DocumentViewer
                    elsewhere={
                      screening.channel === "link" ? (
                        <>
                          <p>{t.sentByLink}</p>
                          {asks ? (
                            <Button
                              onClick={() =>
                                setQuestion(draftOf({ kind: "better_copy", document: place.document }))
                              }
                            >
                              {t.askCopy}
                            </Button>
                          ) : null}
                          <p className="text-sm">{t.ownCopy}</p>
                        </>
                      ) : null
                    }
                    documents={data.documents}
                    place={place}
                    onPlace={setPlace}
                    marks={data.deviations.flatMap(({ severity, places }) =>
                      places.flatMap((one) =>
                        one.box && one.document !== undefined && one.page !== undefined
                          ? [
                              {
                                id: one.id,
                                document: one.document,
                                page: one.page,
                                box: one.box,
                                severity,
                                label: one.note,
                              },
                            ]
                          : [],
                      ),
                    )}
                  />
                </div>
              </div>
            ) : null}
            {result ? (
              <div className="mt-6">
                {data.matrix ? <Matrix matrix={data.matrix} onShow={show} /> : null}
                <div className="grid gap-x-8 border-t border-line pt-6 *:min-w-0 lg:grid-cols-2 lg:*:border-t-0 lg:*:pt-0">
                  {data.incomeMonths ? <IncomeChart income={data.incomeMonths} /> : null}
                  <EarlierCases id={screening.id} />
                </div>
                <Section title={t.fields}>
                  <FieldsTable
                    fields={data.fields}
                    workedOut={data.workedOut}
                    income={result.income ?? null}
                    onShow={show}
                  />
                </Section>
              </div>
            ) : null}
            <CaseDetails of={data} />
            {screening.status === "completed" ? (
              <DecisionBar
                id={screening.id}
                version={screening.result?.version ?? 1}
                seen={data.seen}
                engine={screening.decision}
                review={data.review}
                assigneeId={data.assigneeId}
                dueAt={data.dueAt}
              />
            ) : null}
            {question ? (
              <AskApplicant
                screeningId={screening.id}
                documents={data.documents.filter(({ replacedBy }) => replacedBy === undefined)}
                email={screening.applicant?.email}
                first={question}
                onClose={(url) => {
                  setQuestion(null);
                  setAskedUrl(url);
                }}
              />
            ) : null}
            <SecretLink
              url={askedUrl}
              title={t.ask.linkTitle}
              text={t.ask.linkText}
              onClose={() => setAskedUrl(null)}
            />
            <Dialog
              open={erasing}
              onOpenChange={setErasing}
              title={t.eraseTitle}
              description={t.eraseText}
              close={words.common.close}
            >
              <DialogActions>
                <Button onClick={() => setErasing(false)}>{words.common.cancel}</Button>
                <Button look="danger" busy={erase.isPending} onClick={() => erase.mutate({ id })}>
                  {t.erase}
                </Button>
              </DialogActions>
            </Dialog>
          </div>
        );
      }}
    </Answer>
  );
}
