/** What a law must reach at least; an operator is alerted when one does not. */
const COMMON = 0.9;

/** What hardly ever misses must not begin to. */
const SURE = 0.97;

/** Where more is asked; what is written as the list writes it is found, always. Sorted. */
export const FLOORS: Readonly<Record<string, number>> = {
  alias_marker: SURE,
  arabic_article: SURE,
  birth_date: SURE,
  birth_date_digit: SURE,
  birth_date_swapped: SURE,
  birth_month: SURE,
  birth_year: SURE,
  birth_year_off: SURE,
  born: SURE,
  branch: SURE,
  capitals_inside: SURE,
  case: SURE,
  cyrillic_ala_lc: SURE,
  cyrillic_bgn_pcgn: SURE,
  cyrillic_french: SURE,
  cyrillic_icao: SURE,
  cyrillic_iso_9: SURE,
  cyrillic_polish: SURE,
  cyrillic_scholarly: SURE,
  cyrillic_spanish: SURE,
  cyrillic_written_back: SURE,
  entities: SURE,
  exact: 1,
  first_initial: SURE,
  former_ship_name: SURE,
  full_width: SURE,
  generation: SURE,
  heard: SURE,
  hyphen_added: SURE,
  imo_number: SURE,
  initials_cyrillic: SURE,
  initials_transliterated: SURE,
  korean_family: SURE,
  legal_form_added: SURE,
  letter_single: SURE,
  letters_and_digits: SURE,
  letters_apart: SURE,
  long_text: SURE,
  lookalike_letters: SURE,
  machine_line: SURE,
  nationality: SURE,
  nationality_other: SURE,
  order_any: SURE,
  order_comma: SURE,
  order_reversed: SURE,
  own_initials_cyrillic: SURE,
  own_script_arabic: SURE,
  own_script_cyrillic: SURE,
  payment_lines: SURE,
  persian_spelling: SURE,
  placeholder_behind: SURE,
  placeholder_between: SURE,
  punctuation: SURE,
  rank: SURE,
  remark: SURE,
  ship_type: SURE,
  son_of: SURE,
  south_slavic: SURE,
  spaces_odd: SURE,
  title_family_first: SURE,
  trades_as: SURE,
  wrong_encoding: SURE,
};

export const floorOf = (law: string): number => FLOORS[law] ?? COMMON;

/** Of more than a hundred laws that all just hold, one then alerts in a run of ten. */
const CHANCE = 0.001;

/** Whether so few are found that a law which reaches its floor would find no more in less than one run of a thousand. */
export function isBelow(found: number, asked: number, floor: number): boolean {
  if (found / asked >= floor || asked === 0) return false;
  if (floor === 1) return true;
  const [hit, miss] = [Math.log(floor), Math.log(1 - floor)];
  let ways = 0;
  let tail = 0;
  for (let at = 0; at <= found; at += 1) {
    tail += Math.exp(ways + at * hit + (asked - at) * miss);
    ways += Math.log((asked - at) / (at + 1));
  }
  return tail < CHANCE;
}
