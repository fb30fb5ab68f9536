/** What all files together may have, and the bytes to which pictures are brought where they would have more, or the line is slow. */
const MOST_TOTAL = 20 * 1_048_576;
const [FEWEST, MOST] = [250_000, 950_000];

/** How a picture becomes what is sent: cut to the paper in it, with at most so many bytes. */
export type How = { paper?: boolean; most?: number };

type Sized = { size: number; problem?: string | null };

/** The bytes that a picture may have, where all would have too many as they are or the line is slow; undefined where they may stay. */
export function mostOf(chosen: readonly File[], there: readonly Sized[]): number | undefined {
  const sum = (files: readonly { size: number }[]) => files.reduce((all, { size }) => all + size, 0);
  const taken = sum(there.filter(({ problem }) => !problem));
  const { connection } = navigator as Navigator & {
    connection?: { effectiveType?: string; saveData?: boolean };
  };
  const slow = connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? "");
  if (!slow && taken + sum(chosen) <= MOST_TOTAL) return undefined;
  const photos = chosen.filter(isPicture);
  const room = MOST_TOTAL - taken - sum(chosen.filter((file) => !isPicture(file)));
  return Math.max(FEWEST, Math.min(MOST, (room * 0.95) / Math.max(1, photos.length)));
}

export const isPicture = ({ type, name }: File) => /^image\//.test(type) || /\.hei[cf]$/i.test(name);
