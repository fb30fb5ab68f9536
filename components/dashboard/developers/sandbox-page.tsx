"use client";

import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { PageHead, Section } from "@/components/ui/page";
import { SIMULATED_OUTCOMES } from "@/server/id-checks/schema";
import { SANDBOX_OUTCOMES } from "@/server/screenings/schema";
import { useApi } from "../api";
import { useAfter } from "../mutate";
import { useSession } from "../session";
import { Id } from "../values";
import { BLANK_PDF } from "./blank-pdf";

const entered = (event: FormEvent<HTMLFormElement>, name: string) =>
  String(new FormData(event.currentTarget).get(name) ?? "").trim();

/** What needs time or people in the real world, at the press of a button in this one. */
export function SandboxPage() {
  const { words, path } = useSession();
  const t = words.developers.sandbox;
  const api = useApi();
  const after = useAfter();
  const [made, setMade] = useState<string | null>(null);
  const create = useMutation(
    api.screenings.create.mutationOptions(after(t.done, (one: { id: string }) => setMade(one.id))),
  );
  const simulate = useMutation(api.idChecks.simulate.mutationOptions(after(t.done)));
  const review = useMutation(api.sanctions.simulate.mutationOptions(after(t.done)));
  const [days, setDays] = useState("");
  const advance = useMutation(
    api.erasure.advance.mutationOptions(
      after((done: { expired: number; removed: number }) => t.advanced(done.expired, done.removed)),
    ),
  );
  const expireCheck = useMutation(api.idChecks.expire.mutationOptions(after(t.done)));
  return (
    <>
      <PageHead title={t.title} text={t.text} />
      <Section title={t.outcomes} text={t.outcomesText}>
        <div className="flex flex-wrap items-center gap-2">
          {SANDBOX_OUTCOMES.map((outcome) => (
            <Button
              key={outcome}
              disabled={create.isPending}
              onClick={() =>
                create.mutate({
                  applicant: { name: "Ana García López" },
                  documents: [{ data: BLANK_PDF, media_type: "application/pdf" }],
                  consent_confirmed: true,
                  sandbox_outcome: outcome,
                })
              }
            >
              {words.statuses[outcome === "fail" ? "failed" : outcome]}
            </Button>
          ))}
          {made ? (
            <span className="flex items-center gap-2 text-sm text-muted">
              <Link href={path(`/screenings/${made}`)} className="underline underline-offset-2">
                {t.created}
              </Link>
              <Id id={made} short />
            </span>
          ) : null}
        </div>
      </Section>
      <Section title={t.checks} text={t.checksText}>
        <form
          className="flex max-w-xl flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const outcome = SIMULATED_OUTCOMES.find((one) => one === entered(event, "outcome"));
            if (outcome) simulate.mutate({ id: entered(event, "id"), outcome });
          }}
        >
          <div className="min-w-56 flex-1">
            <TextField label={t.objectId} name="id" required placeholder="idc_…" />
          </div>
          <SelectField
            label={words.common.status}
            name="outcome"
            options={SIMULATED_OUTCOMES.map((value) => ({ value, label: words.statuses[value] ?? value }))}
          />
          <Button type="submit" busy={simulate.isPending}>
            {t.play}
          </Button>
        </form>
      </Section>
      <Section title={t.sanctions} text={t.sanctionsText}>
        <form
          className="flex max-w-xl flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const status = entered(event, "status") === "confirmed_match" ? "confirmed_match" : "no_match";
            review.mutate({ id: entered(event, "id"), status, note: t.title });
          }}
        >
          <div className="min-w-56 flex-1">
            <TextField label={t.objectId} name="id" required placeholder="san_…" />
          </div>
          <SelectField
            label={words.common.status}
            name="status"
            options={["no_match", "confirmed_match"].map((value) => ({
              value,
              label: words.statuses[value] ?? value,
            }))}
          />
          <Button type="submit" busy={review.isPending}>
            {t.play}
          </Button>
        </form>
      </Section>
      <Section title={t.time} text={t.timeText}>
        <form
          className="flex max-w-xl flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            expireCheck.mutate({ id: entered(event, "id") });
          }}
        >
          <div className="min-w-56 flex-1">
            <TextField label={t.objectId} name="id" required placeholder="idc_…" />
          </div>
          <Button type="submit" busy={expireCheck.isPending}>
            {t.expire}
          </Button>
        </form>
        <p className="mt-6 mb-3 max-w-2xl text-sm text-muted">{t.advanceText}</p>
        <form
          className="flex max-w-xl flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            advance.mutate({ days: Number(days) });
          }}
        >
          <div className="min-w-56 flex-1">
            <SelectField
              label={t.advanceBy}
              required
              value={days}
              onChange={(event) => setDays(event.target.value)}
              options={[
                { value: "", label: "–" },
                ...[1, 7, 14, 30, 365].map((count) => ({
                  value: String(count),
                  label: words.account.days(count),
                })),
              ]}
            />
          </div>
          <Button type="submit" disabled={days === ""} busy={advance.isPending}>
            {t.advance}
          </Button>
        </form>
      </Section>
    </>
  );
}
