"use client";

import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
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

/** What a page shows, kept in its address: Back, a reload and a colleague's link lead to the same view. */
export function useAddress(place: string, before = ""): Address {
  const params = useSearchParams();
  const [search, setSearch] = useState(before);
  useEffect(() => {
    setSearch((given) => searchOfEntry() ?? given);
  }, []);
  useEffect(() => {
    left.set(place, params.toString());
  }, [place, params]);
  return {
    values: Object.fromEntries(params),
    search,
    set: (values, text = search) => {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      const query = next.toString();
      setSearch(text);
      window.history.replaceState({ search: text }, "", query ? `?${query}` : window.location.pathname);
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
