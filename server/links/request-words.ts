import { documentName, requestedName } from "@/server/engine/documents/words";
import type { Language } from "@/server/platform/wire";
import type { RequestItem } from "./request/schema";

/** One thing that is asked for, in the words of whom it is asked. */
export type AskedItem = { kind: RequestItem["kind"]; name: string; note: string | null };

const words = {
  en: {
    better_copy: (name: string) => `${name}: a clearer copy`,
    missing_page: (name: string) => `${name}: once more, with all its pages`,
    explanation: "A few words from you",
    copy: "The document you sent",
  },
  es: {
    better_copy: (name: string) => `${name}: una copia más nítida`,
    missing_page: (name: string) => `${name}: otra vez, con todas sus páginas`,
    explanation: "Unas palabras suyas",
    copy: "El documento que envió",
  },
} as const;

/** `known` is what is asked for as analyses understand it (the row's list); it names the documents that copies are asked of. */
export function askedItems(
  items: readonly RequestItem[],
  known: readonly string[],
  language: Language,
): AskedItem[] {
  const own = words[language];
  let next = 0;
  return items.map((item) => {
    const note = item.note ?? null;
    if (item.kind === "explanation") return { kind: item.kind, name: own.explanation, note };
    const asked = known[next] ?? "";
    next += 1;
    if (item.kind === "document") return { kind: item.kind, name: requestedName(asked, language), note };
    const name =
      asked !== "other" && documentName(asked, language) !== null ? requestedName(asked, language) : own.copy;
    return { kind: item.kind, name: own[item.kind](name), note };
  });
}
