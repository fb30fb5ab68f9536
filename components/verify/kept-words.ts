import { forgetInTab } from "./tab";

const prefix = (link: string) => `answer:${link}:`;

/** Keeps what was written as the answer to one question of a link, in this tab alone, for a reload. */
export function keepWords(link: string, place: number, text: string): void {
  try {
    sessionStorage.setItem(prefix(link) + place, text);
  } catch {
    // Storage may be full or forbidden; the words are then gone after a reload.
  }
}

export function keptWords(link: string, place: number): string {
  try {
    return sessionStorage.getItem(prefix(link) + place) ?? "";
  } catch {
    return "";
  }
}

/** Drops every word kept of a link: it is sent, or can no longer be. */
export const forgetWords = (link: string) => forgetInTab(prefix(link));
