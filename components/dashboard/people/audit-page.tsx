"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { PageHead } from "@/components/ui/page";
import type { Column } from "@/components/ui/table";
import { useAddress } from "../address";
import { type Answers, useApi } from "../api";
import { ExportLink } from "../export-link";
import { List } from "../list";
import { usePaging } from "../paging";
import { useSession } from "../session";
import { useShown, When } from "../values";

type Page = Answers["audit"]["list"];
type Entry = Page["data"][number];
type Names = Pick<Page, "names" | "objects">;

/** Where an object has its page. */
const PAGES: Record<string, string> = {
  screening: "screenings",
  id_check: "id-checks",
  sanctions_screening: "sanctions",
  verification_link: "links",
  webhook_endpoint: "webhooks",
  customer: "customers",
  event: "events",
  person: "people",
};
/** Facts of an entry that are somebody. */
const PEOPLE = new Set(["assignee", "by", "second", "from"]);

/** Facts that are told by their value. */
const PLAIN = new Set([...PEOPLE, "decision", "role", "fields", "scopes"]);

/** Which session, which request: of use to machines, and in the export. */
const IDS = new Set(["session", "request", "new", "rule"]);

/** Who did what, as sentences with the way to what they are about; by person, kind, object and day. */
export function AuditPage() {
  const { words, locale } = useSession();
  const t = words.audit;
  const api = useApi();
  const paging = usePaging();
  const address = useAddress("audit");
  const { kind = "", who = "", day = "", object = "" } = address.values;
  const filter = {
    ...(kind ? { action: `${kind}.` } : {}),
    ...(who ? { actor: who } : {}),
    ...(object ? { object_id: object } : {}),
    ...(day ? { created: dayOf(day) } : {}),
  };
  const entries = useQuery(
    api.audit.list.queryOptions({ ...paging.query, ...filter }, { placeholderData: (before) => before }),
  );
  const members = useQuery(api.account.members.queryOptions());
  const set = (change: Readonly<Record<string, string>>) => {
    address.set(change);
    paging.reset();
  };
  const kinds = Object.entries(t.kinds).sort(([, a], [, b]) => a.localeCompare(b, locale));
  const columns = (names: Names): Column<Entry>[] => [
    {
      id: "what",
      head: t.what,
      wide: true,
      cell: (row) => (
        <>
          <Sentence entry={row} {...names} />
          {/* Where their own columns have no room. */}
          <Facts entry={row} names={names.names} className="block md:hidden" />
          <span className="block text-sm text-muted sm:hidden">
            <When at={row.createdAt} />
          </span>
        </>
      ),
    },
    {
      id: "detail",
      head: words.common.details,
      from: "md",
      cell: (row) => <Facts entry={row} names={names.names} className="whitespace-normal" />,
    },
    {
      id: "at",
      head: words.common.created,
      from: "sm",
      align: "right",
      cell: (row) => <When at={row.createdAt} />,
    },
  ];
  return (
    <>
      <PageHead title={t.title} text={t.text}>
        <ExportLink list="oversight" filter={{}} label={t.oversight} />
        <ExportLink list="audit" filter={filter} />
      </PageHead>
      <search className="mb-4 flex flex-wrap items-end gap-3">
        <SelectField
          label={t.action}
          hideLabel
          className="min-w-40"
          value={kind}
          onChange={(event) => set({ kind: event.target.value })}
          options={[{ value: "", label: t.anyKind }, ...kinds.map(([value, label]) => ({ value, label }))]}
        />
        <SelectField
          label={t.actor}
          hideLabel
          className="min-w-40"
          value={who}
          onChange={(event) => set({ who: event.target.value })}
          options={[
            { value: "", label: t.anybody },
            ...(members.data ?? []).map(({ userId, name, email }) => ({
              value: userId,
              label: name ?? email,
            })),
            { value: "operator", label: t.operator },
          ]}
        />
        <TextField
          label={t.day}
          hideLabel
          type="date"
          value={day}
          onChange={(event) => set({ day: event.target.value })}
        />
        {object ? (
          <span className="flex h-9 items-center gap-2 text-sm">
            {t.ofObject} <code className="font-mono text-xs">{object}</code>
          </span>
        ) : null}
        {kind || who || day || object ? (
          <Button look="quiet" onClick={() => set({ kind: "", who: "", day: "", object: "" })}>
            {words.common.clear}
          </Button>
        ) : null}
      </search>
      <List
        query={entries}
        paging={paging}
        columns={columns}
        caption={t.title}
        empty={{ title: t.empty }}
        filtered={Boolean(kind || who || day || object)}
      />
    </>
  );
}

/** A day of the reader's own zone. */
function dayOf(day: string) {
  const from = new Date(`${day}T00:00:00`);
  const to = new Date(from);
  to.setDate(to.getDate() + 1);
  return { gte: from.toISOString(), lte: new Date(to.getTime() - 1).toISOString() };
}

function Sentence({ entry, names, objects }: { entry: Entry } & Names) {
  const { words } = useSession();
  const t = words.audit;
  const { actor, action } = entry;
  const who = actor.startsWith("key_")
    ? `${t.key} ${objects[actor] ?? actor.slice(0, 12)}`
    : actor.startsWith("usr_")
      ? (names[actor] ?? t.somebody)
      : actor === "operator"
        ? t.operator
        : t.system;
  const did = t.did[action];
  const [before = "", after = ""] = (did ?? "").split("{}");
  return (
    <span className="whitespace-normal">
      <strong className="font-medium">{who}</strong>{" "}
      {did ? (
        <>
          {before}
          {did.includes("{}") ? <Named entry={entry} names={names} objects={objects} /> : null}
          {after}
        </>
      ) : (
        <code className="font-mono text-xs">{action}</code>
      )}
    </span>
  );
}

function Named({ entry: { objectType, objectId }, names, objects }: { entry: Entry } & Names): ReactNode {
  const { words, path, environment } = useSession();
  const t = words.audit;
  const name = (objectId && (objects[objectId] ?? names[objectId])) || null;
  const label = name ? <bdi>{name}</bdi> : (t.things[objectType ?? ""] ?? objectId ?? "");
  const to = PAGES[objectType ?? ""];
  // What has no name any more is gone, or of the other environment.
  if (!objectId || !to || !name) return label;
  return (
    <Link
      href={path(`/${to}/${objectId}`)}
      className="underline underline-offset-2"
      data-environment={environment}
    >
      {label}
    </Link>
  );
}

/** What an entry notes beside: names of fields, a decision, a role; people by their names. */
function Facts({
  entry: { detail, objectId },
  names,
  className,
}: {
  entry: Entry;
  names: Record<string, string>;
  className?: string;
}) {
  const { words, path } = useSession();
  const shown = useShown();
  const told = typeof detail === "object" && detail !== null ? Object.entries(detail) : [];
  const text = (name: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((one) => text(name, one)).join(", ");
    if (PEOPLE.has(name) && typeof value === "string") return names[value] ?? words.audit.somebody;
    if (typeof value !== "string") return shown(value);
    return words.desk.decisions[value] ?? words.roles[value as keyof typeof words.roles] ?? shown(value);
  };
  return (
    <span className={`text-sm text-muted ${className ?? ""}`}>
      {told
        .filter(([name, value]) => value !== null && !IDS.has(name))
        .map(([name, value]) => (PLAIN.has(name) ? text(name, value) : `${name}: ${text(name, value)}`))
        .join(" · ")}
      {objectId ? (
        <>
          {told.length > 0 ? " · " : null}
          <Link
            href={path(`/audit?object=${encodeURIComponent(objectId)}`)}
            className="whitespace-nowrap underline underline-offset-2"
          >
            {words.audit.ofObject}
          </Link>
        </>
      ) : null}
    </span>
  );
}
