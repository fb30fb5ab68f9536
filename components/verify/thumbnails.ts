import { forgetInTab } from "./tab";

/** What a card shows of a file that this tab has seen before. */
export type Glance = { image: string | null; pages: number | null };

const prefix = (link: string) => `glance:${link}:`;

/** Keeps the thumbnail of a link's file for a reload. It stays in this tab: the server hands out no picture of what was sent. */
export function rememberGlance(link: string, id: string, glance: Glance): void {
  try {
    sessionStorage.setItem(prefix(link) + id, JSON.stringify(glance));
  } catch {
    // Storage may be full or forbidden; the card then shows an icon after a reload.
  }
}

export function recallGlance(link: string, id: string): Glance | null {
  try {
    const text = sessionStorage.getItem(prefix(link) + id);
    return text ? (JSON.parse(text) as Glance) : null;
  } catch {
    return null;
  }
}

/** Drops every thumbnail of a link that has ended. */
export const forgetGlances = (link: string) => forgetInTab(prefix(link));
