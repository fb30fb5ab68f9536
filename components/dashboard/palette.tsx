"use client";

import { useQuery } from "@tanstack/react-query";
import { Command, useCommandState } from "cmdk";
import { Plus, UserRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { Dialog as RadixDialog } from "radix-ui";
import { useEffect, useState } from "react";
import { useApi } from "./api";
import { ACTIONS, GROUPS } from "./navigation";
import { useSession } from "./session";

/** Ids say what they are: a pasted one opens its page. */
const PAGE_OF_ID: readonly [RegExp, string][] = [
  [/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i, "/screenings"],
  [/^vl_\w{26}$/, "/links"],
  [/^idc_\w{26}$/, "/id-checks"],
  [/^san_\w{26}$/, "/sanctions"],
  [/^we_\w{26}$/, "/webhooks"],
  [/^evt_\w{26}$/, "/events"],
];

const ITEM =
  "flex h-9 cursor-default items-center gap-2.5 rounded px-2.5 text-base text-ink data-[selected=true]:bg-sunken";

/** Every place and every id within two keys' reach: Ctrl K or ⌘ K anywhere. */
export function Palette({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const { words, may, path, environment } = useSession();
  const router = useRouter();
  const api = useApi();
  const [text, setText] = useState("");
  const go = (to: string) => {
    onOpenChange(false);
    setText("");
    router.push(to);
  };
  const id = text.trim();
  const asked = useSettled(id);
  const page = PAGE_OF_ID.find(([shape]) => shape.test(id))?.[1];
  const found = useQuery(
    api.people.search.queryOptions(
      { text: asked },
      {
        enabled: open && !page && asked.length >= 2 && may("screenings:read"),
        placeholderData: (before) => before,
      },
    ),
  );
  const people = page || id.length < 2 ? [] : (found.data ?? []);
  const other = environment === "live" ? "test" : "live";
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-black/30 dark:bg-black/60" />
        <RadixDialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-4 top-16 z-50 mx-auto max-w-lg overflow-hidden rounded border border-line bg-raised shadow-xl"
        >
          <RadixDialog.Title className="sr-only">{words.nav.palette}</RadixDialog.Title>
          <Command label={words.nav.palette}>
            <Command.Input
              value={text}
              onValueChange={setText}
              placeholder={words.nav.paletteHint}
              className="h-11 w-full border-b border-line bg-transparent px-4 text-base outline-none placeholder:text-muted"
            />
            <Command.List className="max-h-80 overflow-y-auto p-1.5">
              <NothingFits text={words.nav.paletteEmpty} />
              {page ? (
                <Command.Item value={id} onSelect={() => go(path(`${page}/${id}`))} className={ITEM}>
                  {words.nav.openId(id)}
                </Command.Item>
              ) : null}
              {people.flatMap((person) => [
                // What the server found stays, whatever the list itself makes of it.
                <Command.Item
                  key={person.id}
                  value={`${id} person ${person.id}`}
                  onSelect={() => go(path(`/people/${person.id}`))}
                  className={ITEM}
                >
                  <UserRound aria-hidden className="size-4 shrink-0 text-muted" />
                  <span className="truncate font-medium">{words.case.person.about(person.name)}</span>
                </Command.Item>,
                ...person.objects.map((one) => (
                  <Command.Item
                    key={`${one.place} ${one.id}`}
                    value={`${id} ${one.id}`}
                    onSelect={() => go(path(`/${one.place}/${one.id}`))}
                    className={`${ITEM} pl-9`}
                  >
                    <span className="truncate">{one.name}</span>
                    <span className="truncate text-sm text-muted">
                      {words.case.person.place[one.place]}
                      {one.reference ? ` · ${one.reference}` : ""} ·{" "}
                      {words.statuses[one.status] ?? one.status}
                    </span>
                  </Command.Item>
                )),
              ])}
              {GROUPS.flatMap((group) => group.places)
                .filter((place) => may(place.permission) && (!place.testOnly || environment === "test"))
                .map(({ path: to, icon: Icon, label }) => (
                  <Command.Item key={to} value={label(words)} onSelect={() => go(path(to))} className={ITEM}>
                    <Icon aria-hidden className="size-4 text-muted" />
                    {label(words)}
                  </Command.Item>
                ))}
              {ACTIONS.filter(({ permission }) => may(permission)).map(({ path: to, label }) => (
                <Command.Item key={to} value={label(words)} onSelect={() => go(path(to))} className={ITEM}>
                  <Plus aria-hidden className="size-4 text-muted" />
                  {label(words)}
                </Command.Item>
              ))}
              <Command.Item
                value={words.nav.switchMode(words.nav[other])}
                onSelect={() => window.location.assign(`/${other}/`)}
                className={ITEM}
              >
                {words.nav.switchMode(words.nav[other])}
              </Command.Item>
            </Command.List>
          </Command>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

const SETTLED_MS = 200;

/** What was typed, once the typing pauses. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), SETTLED_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Told as the list's one entry: a list of choices without any is no list to a screen reader. */
function NothingFits({ text }: { text: string }) {
  const count = useCommandState((state) => state.filtered.count);
  if (count > 0) return null;
  return (
    <div
      role="option"
      aria-selected={false}
      aria-disabled
      tabIndex={-1}
      className="px-2.5 py-6 text-center text-muted"
    >
      {text}
    </div>
  );
}
