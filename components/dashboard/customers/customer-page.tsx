"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { Facts, PageHead, Section } from "@/components/ui/page";
import { useApi } from "../api";
import { ForIntegrators } from "../integrator";
import { useAfter } from "../mutate";
import { Answer } from "../query";
import { useSession } from "../session";
import { Day, Id, When } from "../values";
import { CustomerDialog } from "./customer-dialog";

export function CustomerPage({ id }: { id: string }) {
  const { words, may, path } = useSession();
  const t = words.customers;
  const api = useApi();
  const router = useRouter();
  const after = useAfter();
  const query = useQuery(api.customers.get.queryOptions({ id }));
  const [dialog, setDialog] = useState<"edit" | "remove" | "erase" | null>(null);
  const close = () => setDialog(null);
  const remove = useMutation(
    api.customers.remove.mutationOptions(after(t.removed, () => router.push(path("/customers")))),
  );
  const [typed, setTyped] = useState("");
  const erase = useMutation(
    api.erasure.customer.mutationOptions(
      after(
        (done: { screenings: number; verification_links: number; id_checks: number }) =>
          t.erased(done.screenings, done.verification_links, done.id_checks),
        close,
      ),
    ),
  );
  const inherits = <span className="text-muted">{t.inherits}</span>;
  return (
    <Answer page query={query}>
      {(customer) => (
        <>
          <PageHead
            above={<Link href={path("/customers")}>{t.title}</Link>}
            title={customer.name}
            text={<Id id={customer.id} />}
          >
            {may("customers:write") ? (
              <>
                <Button onClick={() => setDialog("edit")}>{words.common.edit}</Button>
                <Button onClick={() => setDialog("remove")}>{t.remove}</Button>
                <Button look="danger" onClick={() => setDialog("erase")}>
                  {t.erase}
                </Button>
              </>
            ) : null}
          </PageHead>
          <Section title={words.common.details}>
            <Facts
              facts={[
                [
                  t.usage,
                  <span key="usage">
                    {t.thisPeriod}: {customer.usage?.screenings_this_period ?? 0} · {t.total}:{" "}
                    {customer.usage?.screenings_total ?? 0}
                  </span>,
                ],
                [t.brandName, customer.brand_name ?? inherits],
                [words.settings.logoUrl, customer.logo_url ?? inherits],
                [words.settings.color, customer.primary_color ?? inherits],
                [words.settings.supportEmail, customer.support_email ?? inherits],
                [
                  t.monitorSubjects,
                  customer.monitor_subjects === null
                    ? inherits
                    : customer.monitor_subjects
                      ? t.monitored.always
                      : t.monitored.never,
                ],
                [words.common.created, <Day key="created" at={customer.created_at} />],
                [words.common.updated, <When key="updated" at={customer.updated_at} />],
              ]}
            />
          </Section>
          <ForIntegrators path="/v1/customers" object={customer} />
          {dialog === "edit" ? <CustomerDialog customer={customer} onClose={close} /> : null}
          <Dialog
            open={dialog === "remove"}
            onOpenChange={close}
            title={t.remove}
            description={t.removeText}
            close={words.common.close}
          >
            <DialogActions>
              <Button onClick={close}>{words.common.cancel}</Button>
              <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
                {t.remove}
              </Button>
            </DialogActions>
          </Dialog>
          <Dialog
            open={dialog === "erase"}
            onOpenChange={() => {
              setTyped("");
              close();
            }}
            title={t.erase}
            description={t.eraseText}
            close={words.common.close}
          >
            <TextField
              label={t.eraseConfirm(id)}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
            />
            <DialogActions>
              <Button onClick={close}>{words.common.cancel}</Button>
              <Button
                look="danger"
                disabled={typed !== id}
                busy={erase.isPending}
                onClick={() => erase.mutate({ id })}
              >
                {t.erase}
              </Button>
            </DialogActions>
          </Dialog>
        </>
      )}
    </Answer>
  );
}
