"use client";

import { Search as SearchIcon, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { classes } from "@/components/ui/classes";
import type { DocsWords } from "@/server/platform/i18n/docs/en";
import type { Locale } from "@/server/platform/i18n/index";

type Place = { title: string; section: string; href: string; text: string };

const SHOWN = 12;

/** Opens with a press or with "/". What can be found is fetched when it opens first. */
export function Search({ locale, words }: { locale: Locale; words: DocsWords["frame"] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [places, setPlaces] = useState<Place[] | null>(null);
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState(0);
  const found = places ? best(places, query) : [];

  function open() {
    dialog.current?.showModal();
    if (places) return;
    void fetch(`/docs/search?lang=${locale}`)
      .then((answer) => answer.json())
      .then(setPlaces);
  }

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const typing = event.target instanceof HTMLElement && /INPUT|TEXTAREA/.test(event.target.tagName);
      if (typing || (event.key !== "/" && !(event.key === "k" && (event.ctrlKey || event.metaKey)))) return;
      event.preventDefault();
      open();
    }
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });

  return (
    <>
      <button
        type="button"
        onClick={open}
        className="flex h-8 items-center gap-2 rounded border border-line px-2.5 text-sm text-muted hover:bg-sunken sm:w-56"
      >
        <SearchIcon aria-hidden className="size-3.5" />
        <span className="sr-only sm:not-sr-only">{words.search}</span>
        <kbd aria-hidden className="ml-auto hidden font-sans text-xs sm:block">
          /
        </kbd>
      </button>
      <dialog
        ref={dialog}
        aria-label={words.search}
        onClose={() => setQuery("")}
        className="mx-auto mt-[10vh] w-[calc(100%-2rem)] max-w-xl overflow-hidden rounded border border-line bg-raised p-0 text-ink shadow-xl backdrop:bg-black/30 dark:backdrop:bg-black/60"
      >
        <div className="flex items-center gap-2 border-b border-line px-3">
          <SearchIcon aria-hidden className="size-4 text-muted" />
          <input
            type="search"
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls="docs-found"
            aria-activedescendant={found.length > 0 ? `docs-found-${chosen}` : undefined}
            aria-label={words.searchHint}
            placeholder={words.searchHint}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setChosen(0);
            }}
            onKeyDown={(event) => {
              if (event.key === "ArrowDown") setChosen(Math.min(chosen + 1, found.length - 1));
              else if (event.key === "ArrowUp") setChosen(Math.max(chosen - 1, 0));
              else if (event.key === "Enter") go(found[chosen]?.href);
              else return;
              event.preventDefault();
            }}
            className="h-12 min-w-0 flex-1 bg-transparent text-md outline-none placeholder:text-muted"
          />
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            aria-label={words.close}
            className="p-1"
          >
            <X aria-hidden className="size-4 text-muted" />
          </button>
        </div>
        <div
          id="docs-found"
          role="listbox"
          aria-label={words.search}
          className="max-h-[60vh] overflow-y-auto p-1.5"
        >
          {found.map((place, index) => (
            <a
              key={place.href + place.title}
              id={`docs-found-${index}`}
              role="option"
              aria-selected={index === chosen}
              tabIndex={-1}
              href={place.href}
              onClick={() => dialog.current?.close()}
              onMouseEnter={() => setChosen(index)}
              className={classes("block rounded px-2.5 py-2", index === chosen && "bg-sunken")}
            >
              <span className="block font-medium">{place.title}</span>
              {place.section ? <span className="block text-sm text-muted">{place.section}</span> : null}
            </a>
          ))}
        </div>
        {places && query.trim() !== "" && found.length === 0 ? (
          <p role="status" className="px-4 pb-4 text-muted">
            {words.noResult}
          </p>
        ) : null}
      </dialog>
    </>
  );

  function go(href: string | undefined) {
    if (!href) return;
    dialog.current?.close();
    window.location.assign(href);
  }
}

/** Places that hold every word; a hit in the title weighs most. */
function best(places: readonly Place[], query: string): Place[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return places
    .map((place) => ({ place, score: scoreOf(place, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ place }) => place);
}

function scoreOf(place: Place, words: readonly string[]): number {
  const [title, section, text] = [plain(place.title), plain(place.section), plain(place.text)];
  let score = 0;
  for (const word of words) {
    if (title.startsWith(word)) score += 6;
    else if (title.includes(word)) score += 4;
    else if (section.includes(word)) score += 2;
    else if (text.includes(word)) score += 1;
    else return 0;
  }
  return score;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "");
}
