/**
 * Cyrillic letter by letter, by standard. `initial` is what stands at the head of a word or behind a vowel or sign, where the standard
 * distinguishes, `end` how the whole word ends. Sources: BGN/PCGN 1947 (Russian); ICAO Doc 9303-3 section 6 B; ISO 9:1995; ISO/R 9:1968; ALA-LC 1997;
 * GOST 7.79-2000 system B; Duden transcription; French, Spanish, Polish (PWN), Dutch (NEN), Swedish (TT), Hungarian (MTA) transcriptions;
 * the Ukrainian passport table of 2010 (resolution 55 of the Cabinet of Ministers).
 */
export type Standard = {
  letters: Readonly<Record<string, string>>;
  initial?: Readonly<Record<string, string>>;
  /** What is initial is so at the head of a word alone, not behind vowels too. */
  headOnly?: true;
  end?: readonly (readonly [RegExp, string])[];
};

const table = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => {
        const [letter = "", ...rest] = pair;
        return [letter, rest.join("").replace("-", "")];
      }),
  );

export const STANDARDS = {
  ala_lc: {
    letters: table(
      "аa бb вv гg дd еe ёe жzh зz иi йi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ- ыy ь- эe юiu яia",
    ),
  },
  bgn_pcgn: {
    letters: table(
      "аa бb вv гg дd еe ёё жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ- ыy ь- эe юyu яya",
    ),
    initial: table("еye ёyё"),
  },
  dutch: {
    letters: table(
      "аa бb вv гg дd еe ёjo жzj зz иi йj кk лl мm нn оo пp рr сs тt уoe фf хch цts чtsj шsj щsjtsj ъ- ыy ь- эe юjoe яja",
    ),
  },
  french: {
    letters: table(
      "аa бb вv гg дd еe ёio жj зz иi йï кk лl мm нn оo пp рr сs тt уou фf хkh цts чtch шch щchtch ъ- ыy ь- эe юiou яia",
    ),
    initial: table("еie"),
    end: [
      [/iï$/, "i"],
      [/yï$/, "y"],
      [/in$/, "ine"],
    ],
  },
  german: {
    letters: table(
      "аa бb вw гg дd еe ёjo жsch зs иi йi кk лl мm нn оo пp рr сs тt уu фf хch цz чtsch шsch щschtsch ъ- ыy ь- эe юju яja",
    ),
    initial: table("еje"),
    end: [
      [/ii$/, "i"],
      [/yi$/, "y"],
    ],
  },
  gost_b: {
    letters: table(
      "аa бb вv гg дd еe ёyo жzh зz иi йj кk лl мm нn оo пp рr сs тt уu фf хx цcz чch шsh щshh ъ- ыy ь- эe юyu яya",
    ),
  },
  hungarian: {
    letters: table(
      "аa бb вv гg дd еe ёjo жzs зz иi йj кk лl мm нn оo пp рr сsz тt уu фf хh цc чcs шs щscs ъ- ыi ь- эe юju яja",
    ),
    initial: table("еje"),
  },
  icao: {
    letters: table(
      "аa бb вv гg дd еe ёe жzh зz иi йi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъie ыy ь- эe юiu яia",
    ),
  },
  iso_9: {
    letters: table(
      "аa бb вv гg дd еe ёë жž зz иi йj кk лl мm нn оo пp рr сs тt уu фf хh цc чč шš щŝ ъʺ ыy ьʹ эè юû яâ",
    ),
  },
  polish: {
    letters: table(
      "аa бb вw гg дd еie ёjo жż зz иi йj кk лł мm нn оo пp рr сs тt уu фf хch цc чcz шsz щszcz ъ- ыy ь- эe юju яja",
    ),
    initial: table("еje"),
  },
  scholarly: {
    letters: table(
      "аa бb вv гg дd еe ёë жž зz иi йj кk лl мm нn оo пp рr сs тt уu фf хch цc чč шš щšč ъ- ыy ь- эė юju яja",
    ),
  },
  spanish: {
    letters: table(
      "аa бb вv гg дd еe ёio жzh зz иi йi кk лl мm нn оo пp рr сs тt уu фf хj цts чch шsh щshch ъ- ыy ь- эe юiu яia",
    ),
    initial: table("еye"),
    end: [[/ii$/, "i"]],
  },
  swedish: {
    letters: table(
      "аa бb вv гg дd еe ёjo жzj зz иi йj кk лl мm нn оo пp рr сs тt уu фf хch цts чtj шsj щsjtj ъ- ыy ь- эe юju яja",
    ),
    initial: table("еje"),
  },
} as const satisfies Record<string, Standard>;

/** Letters of Ukrainian and Belarusian, for every standard alike where it has none of its own. */
export const UKRAINIAN: Standard = {
  letters: table(
    "аa бb вv гh ґg дd еe єie жzh зz иy іi їi йi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ь- юiu яia ’-",
  ),
  initial: table("єye їyi йy юyu яya"),
  headOnly: true,
};

/** Latin back into Cyrillic, longest first: what a clerk who reads Russian writes for a name in BGN/PCGN or a passport's letters. */
export const BACK: readonly (readonly [RegExp, string])[] = [
  [/^shch/, "щ"],
  [/^(?:iy|yy)$/, "ий"],
  [/^zh/, "ж"],
  [/^kh/, "х"],
  [/^ts/, "ц"],
  [/^ch/, "ч"],
  [/^sh/, "ш"],
  [/^(?:yu|iu)/, "ю"],
  [/^(?:ya|ia)/, "я"],
  [/^ye/, "е"],
  [/^yo/, "ё"],
  [/^a/, "а"],
  [/^b/, "б"],
  [/^v/, "в"],
  [/^g/, "г"],
  [/^d/, "д"],
  [/^e/, "е"],
  [/^z/, "з"],
  [/^i/, "и"],
  [/^k/, "к"],
  [/^l/, "л"],
  [/^m/, "м"],
  [/^n/, "н"],
  [/^o/, "о"],
  [/^p/, "п"],
  [/^r/, "р"],
  [/^s/, "с"],
  [/^t/, "т"],
  [/^u/, "у"],
  [/^f/, "ф"],
];
