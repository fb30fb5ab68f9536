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

/** A picture as a small JPEG in text, cut to the upright shape of a card's thumbnail. */
export function thumbnailOf(picture: ImageBitmap | HTMLCanvasElement): string {
  const [width, height] = [96, 128];
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext("2d");
  const scale = Math.max(width / picture.width, height / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  if (context) {
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, (width - w) / 2, 0, w, h);
  }
  return canvas.toDataURL("image/jpeg", 0.7);
}
