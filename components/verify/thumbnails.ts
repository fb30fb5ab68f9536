/** What a card shows of a file that this tab has seen before. */
export type Glance = { image: string | null; pages: number | null };

const key = (id: string) => `glance:${id}`;

/** Keeps a file's thumbnail for a reload. It stays in this tab: the server hands out no picture of what was sent. */
export function rememberGlance(id: string, glance: Glance): void {
  try {
    sessionStorage.setItem(key(id), JSON.stringify(glance));
  } catch {
    // Storage may be full or forbidden; the card then shows an icon after a reload.
  }
}

export function recallGlance(id: string): Glance | null {
  try {
    const text = sessionStorage.getItem(key(id));
    return text ? (JSON.parse(text) as Glance) : null;
  } catch {
    return null;
  }
}
