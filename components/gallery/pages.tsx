"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AccountPage } from "../dashboard/account/account-page";
import { useApi } from "../dashboard/api";
import { CustomerPage } from "../dashboard/customers/customer-page";
import { CustomersPage } from "../dashboard/customers/customers-page";
import { Away } from "../dashboard/desk/away";
import { DecidePanel } from "../dashboard/desk/decide-panel";
import { CHOICES, DeskCase } from "../dashboard/desk/desk-case";
import { DeskPage } from "../dashboard/desk/desk-page";
import { queryOf } from "../dashboard/desk/filters";
import { SeveralPanel } from "../dashboard/desk/several-panel";
import { EventPage } from "../dashboard/developers/event-page";
import { EventsPage } from "../dashboard/developers/events-page";
import { MailboxPage } from "../dashboard/developers/mailbox-page";
import { RequestsPage } from "../dashboard/developers/requests-page";
import { SandboxPage } from "../dashboard/developers/sandbox-page";
import { StartPage } from "../dashboard/developers/start-page";
import { HomePage } from "../dashboard/home/home-page";
import { IdCheckPage } from "../dashboard/id-checks/id-check-page";
import { IdChecksPage } from "../dashboard/id-checks/id-checks-page";
import { KeysPage } from "../dashboard/keys/keys-page";
import { KeysHelp } from "../dashboard/keys-help";
import { LinkPage } from "../dashboard/links/link-page";
import { LinksPage } from "../dashboard/links/links-page";
import { TopUp } from "../dashboard/money/top-up";
import { UsagePage } from "../dashboard/money/usage-page";
import { OperatorAccountPage } from "../dashboard/operator/account-page";
import { CreditDialog } from "../dashboard/operator/credit-dialog";
import { Jobs } from "../dashboard/operator/jobs";
import { Licences } from "../dashboard/operator/licences";
import { Lists } from "../dashboard/operator/lists";
import { Mails } from "../dashboard/operator/mails";
import { OperatorConsole } from "../dashboard/operator/operator-console";
import { Selftest } from "../dashboard/operator/selftest";
import { Palette } from "../dashboard/palette";
import { AuditPage } from "../dashboard/people/audit-page";
import { ProfilePage } from "../dashboard/people/profile-page";
import { TeamPage } from "../dashboard/people/team-page";
import { PersonPage } from "../dashboard/person/person-page";
import { QrCode } from "../dashboard/qr-code";
import { Answer } from "../dashboard/query";
import { DueClock } from "../dashboard/reviews/due-clock";
import { Alerts } from "../dashboard/sanctions/alerts";
import { SanctionsCheckPage } from "../dashboard/sanctions/sanctions-check-page";
import { SanctionsPage } from "../dashboard/sanctions/sanctions-page";
import { WatchFromFile } from "../dashboard/sanctions/watch-from-file";
import { WatchedBy } from "../dashboard/sanctions/watched-by";
import { AskApplicant, draftOf } from "../dashboard/screenings/ask-applicant";
import { ScreeningPage } from "../dashboard/screenings/screening-page";
import { ScreeningsPage } from "../dashboard/screenings/screenings-page";
import { SecretLink } from "../dashboard/secret-link";
import { useSession } from "../dashboard/session";
import { SettingsPage } from "../dashboard/settings/settings-page";
import { Shell } from "../dashboard/shell";
import { Timeline } from "../dashboard/timeline";
import { Amount, Day, Decided, HttpStatus, Id, Purpose, StatusOf, When } from "../dashboard/values";
import { SecretDialog } from "../dashboard/webhooks/secret-dialog";
import { WebhookPage } from "../dashboard/webhooks/webhook-page";
import { WebhooksPage } from "../dashboard/webhooks/webhooks-page";
import { AtWork, Evidence } from "./evidence";
import type { Exhibit } from "./exhibit";

const nothing = () => {};

/** The page of the first recorded object that is as it is wanted. */
function Found<Row extends { id: string }>({
  rows,
  where = () => true,
  children,
}: {
  rows: UseQueryResult<{ data: readonly Row[] }, unknown>;
  where?(row: Row): boolean;
  children(id: string): ReactNode;
}) {
  return (
    <Answer query={rows}>
      {({ data }) => {
        const found = data.find(where);
        return found ? children(found.id) : <p>None was recorded.</p>;
      }}
    </Answer>
  );
}

function Screening({ decision }: { decision: string | null }) {
  const rows = useQuery(useApi().screenings.list.queryOptions({ limit: 50 }));
  return (
    <Found rows={rows} where={(row) => row.decision === decision}>
      {(id) => <ScreeningPage id={id} />}
    </Found>
  );
}

function Link({ status }: { status: string }) {
  const rows = useQuery(useApi().links.list.queryOptions({ limit: 50 }));
  return (
    <Found rows={rows} where={(row) => row.status === status}>
      {(id) => <LinkPage id={id} />}
    </Found>
  );
}

function IdCheck({ status }: { status: string }) {
  const rows = useQuery(useApi().idChecks.list.queryOptions({ limit: 50 }));
  return (
    <Found rows={rows} where={(row) => row.status === status}>
      {(id) => <IdCheckPage id={id} />}
    </Found>
  );
}

function SanctionsCheck({ status }: { status: string }) {
  const rows = useQuery(useApi().sanctions.list.queryOptions({ limit: 50 }));
  return (
    <Found rows={rows} where={(row) => row.status === status}>
      {(id) => <SanctionsCheckPage id={id} />}
    </Found>
  );
}

const DESK = queryOf({});

function OnDesk({ kind }: { kind: keyof typeof CHOICES }) {
  const rows = useQuery(useApi().desk.list.queryOptions(DESK));
  return (
    <Found rows={rows} where={(row) => row.kind === kind}>
      {(id) => <DeskCase kind={kind} id={id} draft={null} onDecide={nothing} onConfirm={nothing} />}
    </Found>
  );
}

function Several() {
  const rows = useQuery(useApi().desk.list.queryOptions(DESK));
  return (
    <Answer query={rows}>
      {({ data }) => (
        <SeveralPanel cases={data.slice(0, 4)} busy={false} onDecide={nothing} onClear={nothing} />
      )}
    </Answer>
  );
}

function Values() {
  const { words } = useSession();
  const at = "2026-11-20T09:30:00Z";
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <When at={at} /> <When at={at} exact /> <When at={null} /> <Day at={at} />
        <Amount cents={123_456} currency="EUR" /> <Amount cents={-5} currency="USD" />
        <Purpose purpose="tenant" /> <Id id="lnk_01KAYQ4M8Z3T5W7X9B1D3F5H7J" short />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <StatusOf status="approve" /> <Decided shown="approve" engine="review" />
        <HttpStatus status={200} /> <HttpStatus status={422} /> <HttpStatus status={500} />
        <DueClock at="2031-01-01T12:00:00Z" /> <DueClock at="2020-01-01T12:00:00Z" />
        <Away until={null} /> <Away until="2026-12-24T00:00:00Z" />
      </div>
      <QrCode text="https://proofline.example/identity/none" label={words.common.open} />
      <Timeline
        events={[{ id: "evt_1", type: "screening.created", createdAt: "2026-11-20T09:30:00Z" }]}
        decisions={[
          {
            id: "dec_1",
            decision: "approve",
            note: "Der Arbeitgeber hat das Gehalt am Telefon bestätigt.",
            by: "Ada Robles",
            second: "Nora Vidal",
            createdAt: "2026-11-20T11:00:00Z",
          },
        ]}
      />
      <DecidePanel choices={CHOICES.screening} draft={{ decision: "decline", note: "" }} onDecide={nothing} />
    </>
  );
}

function Ask() {
  return (
    <AskApplicant
      screeningId="scr_none"
      documents={[
        { index: 0, type: "payslip" },
        { index: 1, type: null },
      ]}
      email="ines@casa-ficticia.test"
      first={draftOf({ kind: "better_copy", document: 0 })}
      onClose={nothing}
    />
  );
}

const CREDIT = {
  id: "inv_1",
  accountName: "Casa Ficticia",
  number: "PL-2026-0012",
  currency: "EUR",
  creditable: 17_850,
} as Parameters<typeof CreditDialog>[0]["invoice"];

const pages = (
  room: string,
  of: Record<string, Exhibit["render"] | Omit<Exhibit, "room" | "name">>,
  all: Pick<Exhibit, "environment"> = {},
) =>
  Object.entries(of).map(
    ([name, one]): Exhibit => ({
      room,
      name,
      ...all,
      ...(typeof one === "function" ? { render: one } : one),
    }),
  );

export const PAGES: readonly Exhibit[] = [
  ...pages("Work", {
    shell: {
      bare: true,
      render: () => (
        <Shell>
          <Values />
        </Shell>
      ),
    },
    "shell-menu": {
      bare: true,
      render: () => <Shell>{null}</Shell>,
      press: ({ nav }) => [nav.profile],
    },
    palette: () => <Palette open onOpenChange={nothing} />,
    "keys-help": () => <KeysHelp open onOpenChange={nothing} />,
    home: HomePage,
    // Every decision occurs there.
    screenings: { render: ScreeningsPage, environment: "live" },
    "screenings-filters": {
      render: ScreeningsPage,
      environment: "live",
      press: ({ common }) => [common.filters],
    },
    "screenings-new": { render: ScreeningsPage, press: ({ screenings }) => [screenings.create] },
    "screening-review": () => <Screening decision="review" />,
    "screening-approve": () => <Screening decision="approve" />,
    "screening-evidence": Evidence,
    "screening-at-work": AtWork,
    "screening-ask": Ask,
    "screening-erase": {
      render: () => <Screening decision="approve" />,
      press: ({ common, screenings }) => [common.actions, screenings.erase],
    },
    desk: DeskPage,
    "desk-screening": () => <OnDesk kind="screening" />,
    "desk-identity": () => <OnDesk kind="id_check" />,
    "desk-sanctions": () => <OnDesk kind="sanctions_screening" />,
    "desk-several": Several,
    links: LinksPage,
    "links-new": { render: LinksPage, press: ({ links }) => [links.create] },
    "links-bulk": { render: LinksPage, press: ({ bulk }) => [bulk.action] },
    "link-pending": () => <Link status="pending" />,
    "link-canceled": () => <Link status="canceled" />,
    "link-made": () => (
      <SecretLink url="https://proofline.example/verify/none" title="…" text="…" onClose={nothing} />
    ),
    "id-checks": IdChecksPage,
    "id-checks-new": { render: IdChecksPage, press: ({ idChecks }) => [idChecks.create] },
    "id-check-in-review": () => <IdCheck status="in_review" />,
    "id-check-rejected": () => <IdCheck status="rejected" />,
    "id-check-decide": {
      render: () => <IdCheck status="in_review" />,
      press: ({ reviews }) => [reviews.pass],
    },
    sanctions: SanctionsPage,
    "sanctions-new": { render: SanctionsPage, press: ({ sanctions }) => [sanctions.create] },
    "sanctions-alerts": Alerts,
    "sanctions-from-file": () => <WatchFromFile onClose={nothing} />,
    "sanctions-watched-by": () => <WatchedBy id="san_none" />,
    "sanctions-match": () => <SanctionsCheck status="confirmed_match" />,
    "sanctions-clear": () => <SanctionsCheck status="clear" />,
    person: () => <PersonPage id="per_none" />,
    customers: CustomersPage,
    "customers-new": { render: CustomersPage, press: ({ customers }) => [customers.create] },
    customer: () => <CustomerPage id="lender-01" />,
  }),
  ...pages("Developers", {
    start: StartPage,
    keys: KeysPage,
    "keys-new": { render: KeysPage, press: ({ keys }) => [keys.create] },
    webhooks: WebhooksPage,
    "webhooks-new": {
      render: WebhooksPage,
      press: ({ developers }) => [developers.webhooks.create],
    },
    "webhooks-secret": () => <SecretDialog secret="whsec_none" onClose={nothing} />,
    webhook: () => <WebhookPage id="whk_none" />,
    events: EventsPage,
    event: () => <EventPage id="evt_none" />,
    requests: RequestsPage,
    mailbox: MailboxPage,
    sandbox: SandboxPage,
  }),
  ...pages("Account", {
    usage: { render: UsagePage, environment: "live" },
    "top-up": {
      render: () => <TopUp currency="EUR" payOnline={false} />,
      press: ({ money }) => [money.topUp],
    },
    "settings-decision": SettingsPage,
    ...Object.fromEntries(
      (["desk", "branding", "links", "result", "notifications", "security"] as const).map((tab) => [
        `settings-${tab}`,
        { render: SettingsPage, press: ({ settings }) => [settings.tabs[tab]] } satisfies Omit<
          Exhibit,
          "room" | "name"
        >,
      ]),
    ),
    account: AccountPage,
    team: TeamPage,
    "team-role": { render: TeamPage, press: ({ team }) => [`${team.changeRole}: Diego Developer`] },
    audit: AuditPage,
    profile: ProfilePage,
  }),
  ...pages(
    "Operator",
    {
      operator: OperatorConsole,
      ...Object.fromEntries(
        (["accounts", "usage", "invoices", "seller", "queues"] as const).map((tab) => [
          `operator-${tab}`,
          { render: OperatorConsole, press: ({ operator }) => [operator.tabs[tab]] } satisfies Omit<
            Exhibit,
            "room" | "name"
          >,
        ]),
      ),
      "operator-lists": Lists,
      "operator-selftest": Selftest,
      "operator-jobs": Jobs,
      "operator-licences": Licences,
      "operator-mails": Mails,
      "operator-account": () => <OperatorAccountPage id="acc_none" />,
      "operator-agreement": {
        render: () => <OperatorAccountPage id="acc_none" />,
        press: ({ operator }) => [operator.accounts.edit],
      },
      "operator-top-up": {
        render: () => <OperatorAccountPage id="acc_none" />,
        press: ({ operator }) => [operator.accounts.topUp],
      },
      "operator-credit": () => <CreditDialog invoice={CREDIT} onClose={nothing} />,
    },
    { environment: "live" },
  ),
];
