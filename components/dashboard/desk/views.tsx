"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Ellipsis, UsersRound } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { Dialog } from "@/components/ui/dialog";
import { CheckField, TextField } from "@/components/ui/field";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { DeskQuery } from "@/server/desk/schema";
import { useApi } from "../api";
import { FormEnd } from "../form-end";
import { useAfter } from "../mutate";
import { useSession } from "../session";
import { addressOf } from "./filters";

type View = {
  id: string;
  name: string;
  query: DeskQuery;
  shared: boolean;
  mine: boolean;
  changeable: boolean;
};

/** Views under a name, one's own and the team's: each is a link, for what it shows stands in its address. */
export function Views({ query }: { query: DeskQuery }) {
  const { words, path, may } = useSession();
  const t = words.desk.views;
  const api = useApi();
  const writes = may("reviews:write");
  const views = useQuery(api.desk.views.queryOptions());
  const [asked, setAsked] = useState<View | "new" | null>(null);
  const all = views.data ?? [];
  const shown = addressOf(query);
  const current = all.find((one) => addressOf(one.query) === shown);
  const link = (to: string, name: string, here: boolean, shared: boolean) => (
    <Link
      href={path(`/reviews${to ? `?${to}` : ""}`)}
      aria-current={here ? "page" : undefined}
      className={classes(
        "inline-flex h-7 items-center gap-1.5 rounded-full border px-3 text-sm whitespace-nowrap",
        here ? "border-brand bg-sunken font-medium" : "border-line text-muted hover:text-ink",
      )}
    >
      {shared ? <UsersRound aria-hidden className="size-3.5" /> : null}
      {name}
      {shared ? <span className="sr-only">, {t.shared}</span> : null}
    </Link>
  );
  return (
    <nav aria-label={t.title} className="mb-3 flex flex-wrap items-center gap-2">
      <ul className="flex min-w-0 flex-wrap gap-2">
        <li>{link("", t.all, shown === "", false)}</li>
        {all.map((one) => (
          <li key={one.id}>{link(addressOf(one.query), one.name, one.id === current?.id, one.shared)}</li>
        ))}
      </ul>
      {current && writes ? (
        <Actions view={current} all={all} onChange={() => setAsked(current)} />
      ) : shown === "" || !writes ? null : (
        <Button size="sm" onClick={() => setAsked("new")}>
          {t.save}
        </Button>
      )}
      {asked ? <ViewDialog view={asked} query={query} onClose={() => setAsked(null)} /> : null}
    </nav>
  );
}

function Actions({ view, all, onChange }: { view: View; all: readonly View[]; onChange(): void }) {
  const { words } = useSession();
  const t = words.desk.views;
  const api = useApi();
  const after = useAfter();
  const remove = useMutation(api.desk.removeView.mutationOptions(after(t.removed)));
  const order = useMutation(api.desk.orderViews.mutationOptions(after()));
  const row = all.filter(({ shared }) => shared === view.shared);
  const at = row.findIndex(({ id }) => id === view.id);
  const move = (by: number) => {
    const ids = row.map(({ id }) => id).filter((id) => id !== view.id);
    ids.splice(at + by, 0, view.id);
    order.mutate({ ids });
  };
  if (!view.changeable && row.length < 2) return null;
  return (
    <Menu
      align="start"
      trigger={
        <IconButton label={t.actions(view.name)}>
          <Ellipsis aria-hidden className="size-4" />
        </IconButton>
      }
    >
      {view.changeable ? <MenuItem onSelect={onChange}>{t.change}</MenuItem> : null}
      {at > 0 ? <MenuItem onSelect={() => move(-1)}>{t.earlier}</MenuItem> : null}
      {at < row.length - 1 ? <MenuItem onSelect={() => move(1)}>{t.later}</MenuItem> : null}
      {view.changeable ? (
        <MenuItem danger onSelect={() => remove.mutate({ id: view.id })}>
          {t.remove}
        </MenuItem>
      ) : null}
    </Menu>
  );
}

function ViewDialog({ view, query, onClose }: { view: View | "new"; query: DeskQuery; onClose(): void }) {
  const { words } = useSession();
  const t = words.desk.views;
  const api = useApi();
  const after = useAfter();
  const save = useMutation(api.desk.saveView.mutationOptions(after(t.saved, onClose)));
  const change = useMutation(api.desk.changeView.mutationOptions(after(t.saved, onClose)));
  const before = view === "new" ? null : view;
  return (
    <Dialog open onOpenChange={onClose} title={before ? t.change : t.save} close={words.common.close}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const asked = { name: String(form.get("name") ?? ""), shared: form.get("shared") !== null };
          if (before) change.mutate({ id: before.id, ...asked });
          else save.mutate({ ...asked, query });
        }}
      >
        <TextField
          label={t.name}
          name="name"
          required
          maxLength={60}
          defaultValue={before?.name ?? ""}
          autoFocus
        />
        <CheckField label={t.share} name="shared" defaultChecked={before?.shared ?? false} />
        <FormEnd submit={words.common.save} busy={save.isPending || change.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
