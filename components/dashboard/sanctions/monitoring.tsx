"use client";

import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { SwitchField } from "@/components/ui/field";
import type { SANCTIONS_OUTCOMES, SanctionsScreening } from "@/server/sanctions-checks/schema";
import { useApi } from "../api";
import { useAfter } from "../mutate";
import { useSession } from "../session";
import { When } from "../values";

/** Whether the subject of a check is watched, since when, and when it was last looked up; in the sandbox also what a list may do. */
export function Monitoring({ check }: { check: SanctionsScreening }) {
  const { words, may, environment } = useSession();
  const t = words.sanctions.watch;
  const api = useApi();
  const after = useAfter();
  const monitor = useMutation(
    api.sanctions.monitor.mutationOptions(
      after(({ monitoring }: SanctionsScreening) => (monitoring.active ? t.begun : t.ended)),
    ),
  );
  const play = useMutation(api.sanctions.play.mutationOptions(after(words.developers.sandbox.done)));
  const { active, since, checked_at } = check.monitoring;
  const outcomes: (typeof SANCTIONS_OUTCOMES)[number][] = ["alert", "hit_removed"];
  return (
    <section aria-label={t.title} className="mt-4 border-t border-line pt-2">
      <SwitchField
        label={t.title}
        hint={
          active ? (
            <>
              {t.since} <When at={since} />
              {checked_at ? (
                <>
                  {" · "}
                  {t.checked} <When at={checked_at} exact />
                </>
              ) : null}
            </>
          ) : (
            t.hint
          )
        }
        checked={active}
        disabled={!may("sanctions:write") || monitor.isPending || (!active && check.status === "failed")}
        onChange={(next) => monitor.mutate({ id: check.id, active: next })}
      />
      {active && environment === "test" && may("sandbox:write") ? (
        <div className="flex flex-wrap gap-2">
          {outcomes.map((outcome) => (
            <Button
              key={outcome}
              size="sm"
              disabled={play.isPending}
              onClick={() => play.mutate({ id: check.id, outcome })}
            >
              {t.play[outcome]}
            </Button>
          ))}
        </div>
      ) : null}
    </section>
  );
}
