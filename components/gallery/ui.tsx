"use client";

import { Ellipsis, Plus, Trash2, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useWords } from "../dashboard/session";
import { Button, ButtonLink, type ButtonLook, IconButton } from "../ui/button";
import { CodeBlock, CopyButton, CopyId } from "../ui/copy";
import { Dialog, DialogActions } from "../ui/dialog";
import { EmptyState } from "../ui/empty-state";
import { CheckField, SelectField, SwitchField, TextArea, TextField } from "../ui/field";
import { KeyHint } from "../ui/key-hint";
import { Menu, MenuItem, MenuLabel, MenuLine } from "../ui/menu";
import { Facts, Notice, PageHead, Section } from "../ui/page";
import { LetterKeys } from "../ui/page-keys";
import { ScoreLine } from "../ui/score-line";
import { Skeleton } from "../ui/skeleton";
import { Status, TONE_OF_STATUS } from "../ui/status";
import { DataTable } from "../ui/table";
import { Tabs } from "../ui/tabs";
import { ThemeSwitch } from "../ui/theme-switch";
import type { Exhibit } from "./exhibit";

const LOOKS: readonly ButtonLook[] = ["primary", "secondary", "quiet", "danger"];
const LONG = "Una finca de nombre tan largo que ninguna línea de un teléfono la sostiene entera, S. A.";
const nothing = () => {};

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

function Buttons() {
  const { common } = useWords();
  return (
    <>
      {(["md", "sm"] as const).map((size) => (
        <Row key={size}>
          {LOOKS.map((look) => (
            <Button key={look} look={look} size={size} icon={<Plus aria-hidden className="size-4" />}>
              {common.create}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        {LOOKS.map((look) => (
          <Button key={look} look={look} disabled>
            {common.save}
          </Button>
        ))}
        <Button look="primary" busy>
          {common.save}
        </Button>
      </Row>
      <Row>
        <IconButton label={common.actions}>
          <Ellipsis aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={common.remove} look="danger">
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={common.close} disabled>
          <X aria-hidden className="size-4" />
        </IconButton>
        <ButtonLink href="/gallery">{common.back}</ButtonLink>
        <ButtonLink href="/gallery" look="primary" external>
          {common.open}
        </ButtonLink>
        <Button>
          {common.open} <KeyHint>o</KeyHint>
        </Button>
        <LetterKeys value={false}>
          <Button>
            {common.open} <KeyHint>o</KeyHint>
          </Button>
        </LetterKeys>
      </Row>
    </>
  );
}

function Fields() {
  const { common, team } = useWords();
  const [on, setOn] = useState(true);
  const options = [common.all, LONG].map((label) => ({ value: label, label }));
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField label={common.name} placeholder="Ada Robles" />
      <TextField label={common.email} defaultValue="ada@" hint={common.optional} error={common.failed} />
      <TextField label={common.reference} defaultValue={LONG} disabled />
      <TextField label={common.search} hideLabel placeholder={common.search} />
      <SelectField label={common.status} options={options} />
      <SelectField label={common.customer} options={options} defaultValue={LONG} error={common.failed} />
      <TextArea label={common.note} defaultValue={`${LONG}\n${LONG}`} hint={common.noteRequired} />
      <TextArea label={common.metadata} error={common.failed} />
      <CheckField label={common.unassigned} hint={common.noteRequired} defaultChecked />
      <CheckField label={LONG} error={common.failed} />
      <SwitchField label={common.events} hint={common.noteRequired} checked={on} onChange={setOn} />
      <SwitchField label={team.title} checked={!on} onChange={nothing} disabled />
    </div>
  );
}

function States() {
  const { statuses } = useWords();
  return (
    <Row>
      {Object.entries(TONE_OF_STATUS).map(([status, tone]) => (
        <Status key={status} tone={tone}>
          {statuses[status] ?? status}
        </Status>
      ))}
    </Row>
  );
}

function Table() {
  const { common, statuses } = useWords();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(["two"]));
  const rows = [
    { id: "one", name: "Inés Quiroga", status: "approve", amount: "1.250,00 €" },
    { id: "two", name: LONG, status: "review", amount: "980,40 €" },
    { id: "three", name: "O", status: "failed", amount: "–" },
  ];
  return (
    <DataTable
      rows={rows}
      caption={common.details}
      keyOf={({ id }) => id}
      hrefOf={() => "/gallery"}
      selected={selected}
      onSelect={setSelected}
      columns={[
        { id: "name", head: common.name, wide: true, cell: ({ name }) => name },
        {
          id: "status",
          head: common.status,
          cell: ({ status }) => (
            <Status tone={TONE_OF_STATUS[status] ?? "none"}>{statuses[status] ?? status}</Status>
          ),
        },
        { id: "amount", head: common.details, align: "right", from: "sm", cell: ({ amount }) => amount },
      ]}
    />
  );
}

function Heads() {
  const { common, nav } = useWords();
  return (
    <div>
      <PageHead title={LONG} text={common.noteRequired} above={common.back}>
        <Button>{common.edit}</Button>
        <Button look="danger">{common.remove}</Button>
      </PageHead>
      <Section
        title={common.details}
        text={common.noteRequired}
        actions={<Button size="sm">{common.edit}</Button>}
      >
        <Facts
          facts={[
            [common.name, LONG],
            [common.status, common.none],
            [common.reference, "2026/11-0047"],
          ]}
        />
      </Section>
      <Section title={nav.events}>
        <Tabs
          label={nav.events}
          tabs={[nav.screenings, nav.links, nav.idChecks, nav.sanctions].map((label) => ({
            id: label,
            label,
            content: label,
          }))}
        />
      </Section>
      <ThemeSwitch labels={nav.theme} />
    </div>
  );
}

function Copies() {
  const { common } = useWords();
  const said = { label: common.copyId, done: common.copied };
  return (
    <>
      <Row>
        <CopyId id="scr_01KAYQ4M8Z3T5W7X9B1D3F5H7J" {...said} />
        <CopyId id="scr_01KAYQ4M8Z3T5W7X9B1D3F5H7J" short {...said} />
        <CopyButton text="scr_" {...said} />
      </Row>
      <CodeBlock
        title="curl"
        code={`curl https://proofline.example/v1/screenings/scr_01KAYQ4M8Z3T5W7X9B1D3F5H7J \\\n  -H "Authorization: Bearer $KEY"`}
        {...said}
      />
    </>
  );
}

function Scores() {
  const { statuses } = useWords();
  const labels = { approve: "approve", review: "review", decline: "decline" } as const;
  const said = {
    approve: statuses[labels.approve] ?? "",
    review: statuses[labels.review] ?? "",
    decline: statuses[labels.decline] ?? "",
  };
  const line = { approveMin: 70, reviewMin: 45, name: "" };
  return (
    <div className="flex max-w-xl flex-col gap-8">
      <ScoreLine {...line} score={92} decision="approve" labels={said} />
      <ScoreLine {...line} score={55} decision="review" labels={said} />
      <ScoreLine {...line} score={3} decision="decline" labels={said} />
      <ScoreLine {...line} score={null} decision={null} />
    </div>
  );
}

function Notices() {
  const { common } = useWords();
  return (
    <>
      <Notice tone="info">{common.noneFound}</Notice>
      <Notice tone="warn">{common.secondFactor}</Notice>
      <Notice tone="bad">{common.suspended}</Notice>
      <EmptyState title={common.noneFound} text={common.noteRequired}>
        <div className="text-center">
          <Button look="primary">{common.create}</Button>
        </div>
      </EmptyState>
      <Skeleton lines={5} label={common.loading} />
    </>
  );
}

function OpenDialog({ wide }: { wide?: boolean }) {
  const { common } = useWords();
  return (
    <Dialog
      open
      onOpenChange={nothing}
      title={LONG}
      description={common.noteRequired}
      close={common.close}
      wide={wide ?? false}
    >
      <TextField label={common.name} />
      <DialogActions>
        <Button>{common.cancel}</Button>
        <Button look="primary">{common.save}</Button>
      </DialogActions>
    </Dialog>
  );
}

function OpenMenu() {
  const { common } = useWords();
  return (
    <Menu align="start" trigger={<Button>{common.actions}</Button>}>
      <MenuLabel>{common.details}</MenuLabel>
      <MenuItem onSelect={nothing}>{common.edit}</MenuItem>
      <MenuItem onSelect={nothing} disabled>
        {common.copy}
      </MenuItem>
      <MenuLine />
      <MenuItem onSelect={nothing} danger icon={<Trash2 aria-hidden className="size-4" />}>
        {common.remove}
      </MenuItem>
    </Menu>
  );
}

const room = "Parts";
export const UI: readonly Exhibit[] = [
  { room, name: "buttons", render: Buttons },
  { room, name: "fields", render: Fields },
  { room, name: "states", render: States },
  { room, name: "table", render: Table },
  { room, name: "heads", render: Heads },
  { room, name: "copies", render: Copies },
  { room, name: "scores", render: Scores },
  { room, name: "notices", render: Notices },
  { room, name: "dialog", render: () => <OpenDialog /> },
  { room, name: "dialog-wide", render: () => <OpenDialog wide /> },
  { room, name: "menu", render: OpenMenu, press: ({ common }) => [common.actions] },
];
