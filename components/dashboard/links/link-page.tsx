"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink, IconButton } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import { Facts, PageHead, Section } from "@/components/ui/page";
import { BackTo } from "../address";
import { useApi } from "../api";
import { ForIntegrators } from "../integrator";
import { useAfter } from "../mutate";
import { AboutPerson } from "../person/about-person";
import { Answer } from "../query";
import { SecretLink } from "../secret-link";
import { useSession } from "../session";
import { Timeline } from "../timeline";
import { Id, Purpose, StatusOf, When } from "../values";
import { Added } from "./added";

export function LinkPage({ id }: { id: string }) {
  const { words, may, path, environment } = useSession();
  const t = words.links;
  const api = useApi();
  const after = useAfter();
  const query = useQuery(api.links.get.queryOptions({ id }));
  const [canceling, setCanceling] = useState(false);
  const cancel = useMutation(api.links.cancel.mutationOptions(after(t.canceled, () => setCanceling(false))));
  const [url, setUrl] = useState<string | null>(null);
  const shown = (made: { url: string | null }) => setUrl(made.url);
  const send = useMutation(api.links.send.mutationOptions(after(t.sent)));
  const roll = useMutation(api.links.rollUrl.mutationOptions(after(undefined, shown)));
  const renew = useMutation(api.links.renew.mutationOptions(after(t.renewed, shown)));
  const expire = useMutation(api.links.expire.mutationOptions(after(words.developers.sandbox.done)));
  return (
    <Answer page query={query}>
      {({ link, progress, events }) => (
        <>
          <PageHead
            above={<BackTo place="links">{t.title}</BackTo>}
            title={
              <>
                <bdi>{link.applicant.name}</bdi>
                <StatusOf status={link.status} />
              </>
            }
            text={
              <span className="flex flex-wrap items-center gap-x-3">
                <Id id={link.id} />
                <AboutPerson id={link.id} />
              </span>
            }
          >
            {link.screening_id ? (
              <ButtonLink href={path(`/screenings/${link.screening_id}`)} look="primary">
                {t.openScreening}
              </ButtonLink>
            ) : null}
            {link.status === "pending" && environment === "test" && may("sandbox:write") ? (
              <Button busy={expire.isPending} onClick={() => expire.mutate({ id })}>
                {words.developers.sandbox.expire}
              </Button>
            ) : null}
            {may("links:write") && (link.status === "pending" || link.status === "expired") ? (
              <Menu
                trigger={
                  <IconButton label={words.common.actions}>
                    <Ellipsis aria-hidden className="size-4" />
                  </IconButton>
                }
              >
                {link.status === "pending" && link.applicant.email ? (
                  <MenuItem onSelect={() => send.mutate({ id })}>
                    {link.email_sent ? t.sendAgain : t.send}
                  </MenuItem>
                ) : null}
                {link.status === "pending" ? (
                  <MenuItem onSelect={() => roll.mutate({ id })}>{t.roll}</MenuItem>
                ) : null}
                <MenuItem onSelect={() => renew.mutate({ id })}>{t.renew}</MenuItem>
              </Menu>
            ) : null}
            {link.status === "pending" && may("links:write") ? (
              <Button look="danger" onClick={() => setCanceling(true)}>
                {t.cancel}
              </Button>
            ) : null}
          </PageHead>
          <div className="grid gap-x-8 *:min-w-0 lg:grid-cols-2 lg:*:border-t-0 lg:*:pt-0">
            <Section title={words.common.details}>
              <Facts
                facts={[
                  [words.common.email, link.applicant.email ?? "–"],
                  [words.screenings.purpose, <Purpose key="purpose" purpose={link.purpose} />],
                  [words.common.reference, link.reference ?? "–"],
                  [t.documents, link.documents_requested.join(", ") || "–"],
                  [t.mailed, link.email_sent ? words.common.yes : words.common.no],
                  ...(link.status === "pending"
                    ? [
                        [t.progress, <Added key="added" link={link} progress={progress} />] as const,
                        [t.lastAdded, <When key="touched" at={progress?.at} exact />] as const,
                      ]
                    : []),
                  [t.redirect, link.redirect_url ?? "–"],
                  ...(link.customer ? [[words.common.customer, link.customer] as const] : []),
                  ...Object.entries(link.case_details).map(([name, value]) => [name, String(value)] as const),
                  ...Object.entries(link.metadata).map(
                    ([name, value]) => [`metadata.${name}`, value] as const,
                  ),
                  [
                    t.expires,
                    <When
                      key="expires"
                      at={link.status === "pending" || link.status === "expired" ? link.expires_at : null}
                      exact
                    />,
                  ],
                  [words.common.created, <When key="created" at={link.created_at} exact />],
                  [words.screenings.completed, <When key="completed" at={link.completed_at} exact />],
                ]}
              />
            </Section>
            <Section title={words.screenings.timeline}>
              <Timeline events={events} />
            </Section>
          </div>
          <ForIntegrators path="/v1/verification-links" object={link} />
          <SecretLink url={url} title={t.linkTitle} text={t.newLinkText} onClose={() => setUrl(null)} />
          <Dialog
            open={canceling}
            onOpenChange={setCanceling}
            title={t.cancel}
            description={t.cancelText}
            close={words.common.close}
          >
            <DialogActions>
              <Button onClick={() => setCanceling(false)}>{words.common.back}</Button>
              <Button look="danger" busy={cancel.isPending} onClick={() => cancel.mutate({ id })}>
                {t.cancel}
              </Button>
            </DialogActions>
          </Dialog>
        </>
      )}
    </Answer>
  );
}
