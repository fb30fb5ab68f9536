/** What all files together may have, and the bytes to which pictures are brought where they would have more, or the line is slow. */
const MOST_TOTAL = 20 * 1_048_576;
const [FEWEST, MOST] = [250_000, 950_000];

/**
 * How a picture becomes what is sent: cut to the paper in it, with at most so many bytes; `slow` where only the line asks for that, and no
 * screenshot loses its sharp print to it.
 */
export type How = { paper?: boolean; most?: number; slow?: boolean };

type Sized = { size: number; problem?: string | null };

/** The bytes that a picture may have, where all would have too many as they are or the line is slow; nothing where they may stay. */
export function roomFor(chosen: readonly File[], there: readonly Sized[]): How {
  const sum = (files: readonly { size: number }[]) => files.reduce((all, { size }) => all + size, 0);
  const taken = sum(there.filter(({ problem }) => !problem));
  const { connection } = navigator as Navigator & {
    connection?: { effectiveType?: string; saveData?: boolean };
  };
  const slow = connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? "");
  const fits = taken + sum(chosen) <= MOST_TOTAL;
  if (fits && !slow) return {};
  const photos = chosen.filter(isPicture);
  const room = MOST_TOTAL - taken - sum(chosen.filter((file) => !isPicture(file)));
  const most = Math.max(FEWEST, Math.min(MOST, (room * 0.95) / Math.max(1, photos.length)));
  return { most, slow: fits };
}

/** Whether a picture has more bytes than it may. */
export function isTooLarge(file: File, { most, slow = false }: How): boolean {
  const exact = /^image\/(png|webp)$/.test(file.type) || /\.(png|webp)$/i.test(file.name);
  return most !== undefined && file.size > most && !(slow && exact);
}

export const isPicture = ({ type, name }: File) => /^image\//.test(type) || /\.hei[cf]$/i.test(name);
