"use client";

import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSession } from "./session";

/** Where each list was left, so that the way up leads back to the same view. Addresses only. */
const left = new Map<string, string>();

function searchOfEntry(): string | null {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "search" in state ? String(state.search) : null;
}

export type Address = {
  values: Readonly<Record<string, string>>;
  /** What is searched for: a name, so it stays with the entry of the history and never stands in the address. */
  search: string;
  set(values: Readonly<Record<string, string>>, search?: string): void;
};

/** Where one stands in a list: not what the list shows. */
const PASSED: ReadonlySet<string> = new Set(["case", "after"]);

/** How long what was written may take to come back from the router, which answers when it has nothing better to do. */
const ECHO_MS = 5_000;

/**
 * What a page shows, kept in its address: Back, a reload and a colleague's link lead to the same view. What is set holds at once, so that
 * a key meets what the key before it did; the router tells of it later, maybe of several at once, and that changes nothing any more.
 */
export function useAddress(place: string, before = ""): Address {
  const told = useSearchParams().toString();
  const [shown, setShown] = useState(told);
  const [search, setSearch] = useState(before);
  const latest = useRef({ query: told, search: before });
  const written = useRef(new Map<string, number>());
  useEffect(() => {
    const found = searchOfEntry();
    if (found === null) return;
    latest.current.search = found;
    setSearch(found);
  }, []);
  useEffect(() => {
    const goneBack = () => {
      written.current.clear();
      const found = searchOfEntry();
      if (found === null) return;
      latest.current.search = found;
      setSearch(found);
    };
    window.addEventListener("popstate", goneBack);
    return () => window.removeEventListener("popstate", goneBack);
  }, []);
  useEffect(() => {
    const since = written.current.get(told);
    // What was written before it is told no more.
    for (const query of [...written.current.keys()]) {
      if (since === undefined || query === told) break;
      written.current.delete(query);
    }
    written.current.delete(told);
    if (since !== undefined && Date.now() - since < ECHO_MS) return;
    latest.current.query = told;
    setShown(told);
  }, [told]);
  useEffect(() => {
    left.set(place, shown);
  }, [place, shown]);
  return {
    values: Object.fromEntries(new URLSearchParams(shown)),
    search,
    set: (values, text = latest.current.search) => {
      const next = new URLSearchParams(latest.current.query);
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      const query = next.toString();
      written.current.delete(query);
      if (query !== latest.current.query) written.current.set(query, Date.now());
      const before = latest.current.search;
      latest.current = { query, search: text };
      setShown(query);
      setSearch(text);
      const to = query ? `?${query}` : window.location.pathname;
      // Back leads to what was shown before, on the same page; what one passes by, and what one is typing, is no step of its own.
      if (Object.keys(values).some((name) => !PASSED.has(name)) && text === before)
        window.history.pushState({ search: text }, "", to);
      else window.history.replaceState({ search: text }, "", to);
    },
  };
}

/** The way up from one object to the list it was opened from, as it was left. */
export function BackTo({ place, children }: { place: string; children: ReactNode }) {
  const { path } = useSession();
  const [query, setQuery] = useState("");
  useEffect(() => {
    setQuery(left.get(place) ?? "");
  }, [place]);
  return <Link href={path(`/${place}${query ? `?${query}` : ""}`)}>{children}</Link>;
}
