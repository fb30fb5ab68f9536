import type { Option } from "./field";

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .trim();

/** The options that a text fits, in any case and without accents: by value first, then those that begin with it, then those that hold it. */
export function fitting(options: readonly Option[], text: string): Option[] {
  const asked = plain(text);
  if (asked === "") return [...options];
  const rank = ({ value, label }: Option): number => {
    const said = plain(label);
    if (plain(value) === asked) return 0;
    if (said.startsWith(asked)) return 1;
    return said.includes(asked) || plain(value).includes(asked) ? 2 : 3;
  };
  return options
    .filter((option) => rank(option) < 3)
    .map((option, place) => ({ option, place, rank: rank(option) }))
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
    .map(({ option }) => option);
}
