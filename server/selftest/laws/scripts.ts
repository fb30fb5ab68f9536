import type { Drawn, Law, Listed, Skip } from "../law";
import type { Random } from "../random";
import { BACK, STANDARDS, type Standard, UKRAINIAN } from "../words/cyrillic";
import {
  ARABIC_HABITS,
  CANTONESE_FAMILIES,
  GREEK,
  HANGUL,
  HEBREW_HABITS,
  KOREAN_FAMILIES,
  PERSIAN_HABITS,
  WADE_HEADS,
  WADE_TAILS,
  WADE_WHOLE,
} from "../words/syllables";
import { everyWord, familyOf, givenOf, joined, likeCase, plain } from "./edit";

const from =
  (...countries: string[]) =>
  (listed: Listed) =>
    listed.countries.some((one) => countries.includes(one));
const written = (script: string) => {
  const letters = new RegExp(`^[\\p{Script=${script}}\\p{M}\\p{P}\\p{Z}ʹʺ]+$`, "u");
  return (listed: Listed) => listed.native.some((name) => letters.test(name));
};
const isWritten = (script: string, text: string) =>
  new RegExp(`^[\\p{Script=${script}}\\p{M}\\p{P}\\p{Z}]+$`, "u").test(text);
const person = ["person"] as const;
const law = (given: Omit<Law, "group" | "kinds">): Law => ({ ...given, group: "scripts", kinds: person });

const title = (text: string) => text.replace(/^./, (one) => one.toUpperCase());
const VOWELS = "аеёиоуыэюяєії";

function romanised(text: string, { letters, initial, headOnly, end = [] }: Standard): string {
  return text
    .split(/\s+/)
    .map((word) => {
      const small = word.toLowerCase();
      const made = [...small].map((letter, at) => {
        const before = small.charAt(at - 1);
        const head = at === 0 || before === "-" || (!headOnly && `${VOWELS}ъь’`.includes(before));
        return (
          (head ? initial?.[letter] : undefined) ?? letters[letter] ?? UKRAINIAN.letters[letter] ?? letter
        );
      });
      return title(end.reduce((word, [from, to]) => word.replace(from, to), made.join("")));
    })
    .join(" ");
}

/** Back into Cyrillic, word by word; null when a letter has no way back. */
export function cyrillicOf(name: string): string | null {
  const words = name.split(/[\s]+/).map((word) => {
    let rest = plain(word).toLowerCase().replace(/['’]/g, "");
    let made = "";
    while (rest !== "") {
      const step = BACK.find(([latin]) => latin.test(rest));
      if (step) {
        made += step[1];
        rest = rest.replace(step[0], "");
      } else if (rest.startsWith("y")) {
        made += /[аеёиоуыэюя]$/.test(made) ? "й" : "ы";
        rest = rest.slice(1);
      } else return null;
    }
    return made.replace(/^./, (one) => one.toUpperCase());
  });
  return words.every((word) => word !== null) ? words.join(" ") : null;
}

/** What Russian papers say: the list's own Cyrillic, or its Latin written back. */
function russian({ listed, words }: Drawn): string | null {
  const own = listed.native.find((name) => isWritten("Cyrillic", name) && !/[іїєґ]/i.test(name));
  return own?.replace(/,/g, "") ?? cyrillicOf(words.join(" "));
}

const INITIALS_BY = ["bgn_pcgn", "icao", "ala_lc", "german", "polish", "spanish"] as const;
const OF_CYRILLIC = ["ru", "ua", "by", "kz", "suhh"] as const;

/** The first letters of given names, Cyrillic ones as `spell` writes them, beside the family name on either side of them. */
function byInitials(drawn: Drawn, random: Random, spell: (letter: string) => string): string | Skip {
  const given = givenOf(drawn);
  // One initial and a common family name are half a town.
  if (given.length < 2) return "too_few_words";
  const letters = given.map((name) => cyrillicOf(name)?.charAt(0).toLowerCase());
  // The others are spelled alike everywhere.
  if (letters.includes(undefined) || !letters.some((one) => one && "юяежшхцчщв".includes(one)))
    return "nothing_to_change";
  const initials = letters.map((letter) => `${title(spell(letter ?? ""))}.`).join(random.pick(["", " "]));
  return random.next() < 0.5 ? joined(familyOf(drawn), initials) : joined(initials, familyOf(drawn));
}

const CYRILLIC_SAYS: Record<keyof typeof STANDARDS, string> = {
  ala_lc: "ALA-LC",
  bgn_pcgn: "BGN/PCGN",
  dutch: "NL",
  french: "FR",
  german: "DE (Duden)",
  gost_b: "GOST 7.79-B",
  hungarian: "HU",
  icao: "ICAO 9303",
  iso_9: "ISO 9",
  polish: "PL",
  scholarly: "ISO/R 9",
  spanish: "ES",
  swedish: "SV",
};

const aboutRussian = (listed: Listed) => from("ru")(listed) || written("Cyrillic")(listed);

const CYRILLIC: readonly Law[] = Object.entries(STANDARDS).map(([name, standard]) =>
  law({
    name: `cyrillic_${name}`,
    says: {
      en: `Russian in Latin letters by ${CYRILLIC_SAYS[name as keyof typeof STANDARDS]}`,
      es: `Ruso en letras latinas según ${CYRILLIC_SAYS[name as keyof typeof STANDARDS]}`,
    },
    about: aboutRussian,
    write: (drawn) => {
      const text = russian(drawn);
      return text === null ? "nothing_to_change" : romanised(text, standard);
    },
  }),
);

const PATRONYMIC = /(?:вич|вна|[иі]ч|івна|їч)$/i;

const CYRILLIC_INITIALS: readonly Law[] = [
  law({
    name: "initials_transliterated",
    says: {
      en: "Initials of Cyrillic letters as Latin spells them: Yu. Sh., J. W.",
      es: "Iniciales de letras cirílicas en letras latinas: Yu. Sh., J. W.",
    },
    about: from(...OF_CYRILLIC),
    write: (drawn, random) => {
      const { letters, initial }: Standard = STANDARDS[random.pick(INITIALS_BY)];
      // Of a vowel's pair the first letter alone is written as well.
      const short = random.next() < 0.5;
      return byInitials(drawn, random, (letter) => {
        const spelled = initial?.[letter] ?? letters[letter] ?? letter;
        return short && VOWELS.includes(letter) ? spelled.charAt(0) : spelled;
      });
    },
  }),
  law({
    name: "initials_cyrillic",
    says: {
      en: "A Latin family name with Cyrillic initials",
      es: "Apellido en letras latinas con iniciales cirílicas",
    },
    about: from(...OF_CYRILLIC),
    write: (drawn, random) => byInitials(drawn, random, (letter) => letter),
  }),
  law({
    name: "own_initials_cyrillic",
    says: {
      en: "In Cyrillic, as papers write it: family name and initials",
      es: "En cirílico, como en documentos: apellido e iniciales",
    },
    script: "native",
    about: written("Cyrillic"),
    write: ({ written: text, words }, random) => {
      if (!isWritten("Cyrillic", text) || words.length !== 3) return "nothing_to_change";
      const at = words.findIndex((word) => PATRONYMIC.test(word));
      if (at !== 1 && at !== 2) return "nothing_to_change";
      const [family = "", given] = at === 1 ? [words[2], words.slice(0, 2)] : [words[0], words.slice(1)];
      const initials = given.map((name) => `${name.charAt(0)}.`).join("");
      return random.next() < 0.5 ? joined(family, initials) : joined(initials, family);
    },
  }),
];

/** Words that Persian family names end in; what joins them is a half-space, a space or nothing. */
const PERSIAN_ENDS = /(?<=\p{L}{2})[\u200c ]?(?=(?:زاده|نژاد|پور|آبادی|منش|پناه|خواه|وند|نیا)(?!\p{L}))/gu;
const PERSIAN_APART: Law = law({
  name: "persian_ending_apart",
  says: {
    en: "A Persian family name with its ending apart: احمدی نژاد",
    es: "Un apellido persa con su final separado: احمدی نژاد",
  },
  script: "native",
  about: written("Arabic"),
  write: ({ written: text }, random) => {
    const made = text.replace(PERSIAN_ENDS, random.pick([" ", " ", "\u200c"]));
    return made === text ? "nothing_to_change" : made;
  },
});

const SCRIPTS_IN_USE = ["Cyrillic", "Arabic", "Han", "Hangul", "Hebrew", "Greek"] as const;
const OWN: readonly Law[] = SCRIPTS_IN_USE.map((script) =>
  law({
    name: `own_script_${script.toLowerCase()}`,
    says: {
      en: `In its own script, as listed: ${script}`,
      es: `En su propia escritura, como en la lista: ${script}`,
    },
    script: "native",
    oneWord: true,
    about: written(script),
    write: ({ written: text }) => (isWritten(script, text) ? text : "nothing_to_change"),
  }),
);

function habits(drawn: Drawn, rules: readonly (readonly [RegExp, string])[]) {
  return everyWord(drawn, (word) =>
    rules.reduce((text, [sound, as]) => text.replace(sound, as), plain(word)),
  );
}
const ARAB = [
  "ae",
  "bh",
  "dz",
  "eg",
  "iq",
  "jo",
  "kw",
  "lb",
  "ly",
  "ma",
  "om",
  "ps",
  "qa",
  "sa",
  "sd",
  "sy",
  "tn",
  "ye",
];
const ARABIC_SAYS = {
  english: { en: "Arabic as English newspapers spell it", es: "Árabe como lo escribe la prensa inglesa" },
  french: {
    en: "Arabic as French papers spell it: ch, ou, dj",
    es: "Árabe como en papeles franceses: ch, ou, dj",
  },
  gulf_egypt: {
    en: "Arabic as spoken in Egypt and the Gulf: g for j",
    es: "Árabe de Egipto y el Golfo: g por j",
  },
  vowels: {
    en: "Arabic with other short vowels: Mohamed, Muhammad",
    es: "Árabe con otras vocales breves: Mohamed, Muhammad",
  },
} as const;
const ARABIC: readonly Law[] = [
  ...Object.entries(ARABIC_HABITS).map(([name, rules]) =>
    law({
      name: `arabic_${name}`,
      says: ARABIC_SAYS[name as keyof typeof ARABIC_HABITS],
      about: from(...ARAB),
      write: (drawn) => habits(drawn, rules),
    }),
  ),
  law({
    name: "arabic_article",
    says: { en: "The article joined, apart, or as el-", es: "El artículo unido, separado o como el-" },
    about: from(...ARAB, "af", "ir", "pk"),
    write: ({ words }, random) => {
      const text = words.join(" ");
      const made = text.replace(/\b(al|el)[- ](?=\p{L}{3})/giu, (whole) =>
        random.pick(["al-", "al ", "al", "el-", "el "].filter((one) => one !== whole.toLowerCase())),
      );
      return made === text ? "nothing_to_change" : made;
    },
  }),
];

function wadeGiles(syllable: string): string {
  const whole = WADE_WHOLE[syllable];
  if (whole) return whole;
  const head = WADE_HEADS.find(([one]) => syllable.startsWith(one));
  const rest = head ? syllable.slice(head[0].length) : syllable;
  const tail = WADE_TAILS.find(([one]) => rest === one);
  const mute = head && ["zh", "ch", "sh", "r"].includes(head[0]) && rest === "i" ? "ih" : null;
  return `${head?.[1] ?? ""}${mute ?? tail?.[1] ?? rest}`;
}
const SYLLABLE =
  /(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|ai|an|ao|ei|en|er|ia|ie|in|iu|ou|ua|ue|ui|un|uo|a|e|i|o|u)(?:(?=n[aeiou])|(?=g[aeiou])|)/y;

/** A word of pinyin in its syllables; null when it is none. */
export function syllablesOf(word: string): string[] | null {
  const small = plain(word).toLowerCase().replace(/[-']/g, "");
  const found: string[] = [];
  SYLLABLE.lastIndex = 0;
  for (let at = 0; at < small.length; at = SYLLABLE.lastIndex) {
    SYLLABLE.lastIndex = at;
    const one = SYLLABLE.exec(small);
    if (!one) return null;
    found.push(one[0]);
  }
  return found.length > 0 && found.length <= 3 ? found : null;
}

/** A Chinese name of two or three syllables with its family name at an end; null for what is written otherwise. */
function chinese({ words }: Drawn): { family: string; given: string[] } | null {
  const parts = words.map(syllablesOf);
  if (parts.some((part) => part === null) || words.length < 2 || words.length > 3) return null;
  const known = (word: string | undefined) =>
    word !== undefined && CANTONESE_FAMILIES[plain(word).toLowerCase()] !== undefined;
  const first = known(words[0]);
  if (!first && !known(words.at(-1))) return null;
  const [family, ...given] = first ? words : [words.at(-1) ?? "", ...words.slice(0, -1)];
  const syllables = given.flatMap((word) => syllablesOf(word) ?? []);
  return family !== undefined && syllables.length >= 1 && syllables.length <= 2
    ? { family, given: syllables }
    : null;
}

const CHINESE: readonly Law[] = [
  law({
    name: "chinese_spacing",
    says: {
      en: "Chinese given names joined, apart or with a hyphen",
      es: "Nombres chinos juntos, separados o con guion",
    },
    about: from("cn", "hk", "tw", "mo"),
    write: (drawn, random) => {
      const name = chinese(drawn);
      if (!name || name.given.length < 2) return "nothing_to_change";
      const given = title(name.given.join(random.pick(["", " ", "-"])));
      return random.next() < 0.5 ? `${name.family} ${given}` : `${given} ${name.family}`;
    },
  }),
  law({
    name: "chinese_wade_giles",
    says: { en: "Chinese by Wade-Giles: Chang, Hsi", es: "Chino según Wade-Giles: Chang, Hsi" },
    about: from("cn", "hk", "tw", "mo"),
    write: (drawn) => {
      const name = chinese(drawn);
      if (!name) return "nothing_to_change";
      const family = syllablesOf(name.family)?.map(wadeGiles).join("-") ?? "";
      return `${title(family)} ${title(name.given.map(wadeGiles).join("-"))}`;
    },
  }),
  law({
    name: "chinese_cantonese_family",
    says: {
      en: "A Chinese family name as Hong Kong spells it: Chan, Wong",
      es: "Un apellido chino como en Hong Kong: Chan, Wong",
    },
    about: from("cn", "hk", "mo"),
    write: (drawn, random) => {
      const name = chinese(drawn);
      const forms = name ? CANTONESE_FAMILIES[plain(name.family).toLowerCase()] : undefined;
      return name && forms ? `${title(name.given.join(""))} ${random.pick(forms)}` : "nothing_to_change";
    },
  }),
];

function hangul(text: string, system: keyof typeof HANGUL): string {
  const { heads, vowels, tails } = HANGUL[system];
  const syllables = [...text.replace(/\s/g, "")].map((one) => {
    const code = one.charCodeAt(0) - 0xac00;
    const parts = [heads[Math.floor(code / 588)], vowels[Math.floor((code % 588) / 28)], tails[code % 28]];
    return parts.map((part) => (part === "-" ? "" : (part ?? ""))).join("");
  });
  const [family = "", ...given] = syllables;
  return `${title(family)} ${title(given.join("-"))}`.trim();
}
const isHangulName = (text: string) => /^[가-힣]{3,4}$/.test(text.replace(/\s/g, ""));

const isKoreanFamily = (word = "") => KOREAN_FAMILIES.some((forms) => forms.includes(word.toLowerCase()));

/** The family name in front, where the list writes it behind. */
function familyFirst(drawn: Drawn): readonly string[] {
  const { words, family } = drawn;
  const behind = family !== null || (!isKoreanFamily(words[0]) && isKoreanFamily(words.at(-1)));
  return behind ? [...familyOf(drawn), ...givenOf(drawn)] : words;
}

const KOREAN: readonly Law[] = [
  ...(["revised", "mccune"] as const).map((system) =>
    law({
      name: `korean_${system}`,
      says:
        system === "revised"
          ? { en: "Korean by Revised Romanisation", es: "Coreano según la romanización revisada" }
          : { en: "Korean by McCune-Reischauer", es: "Coreano según McCune-Reischauer" },
      script: "native",
      oneWord: true,
      about: written("Hangul"),
      write: ({ written: text }) => (isHangulName(text) ? hangul(text, system) : "nothing_to_change"),
    }),
  ),
  law({
    name: "korean_family",
    says: {
      en: "A Korean family name in another spelling: Ri, Lee",
      es: "Un apellido coreano con otra grafía: Ri, Lee",
    },
    about: from("kp", "kr"),
    write: ({ words }, random) => {
      for (const at of [0, words.length - 1]) {
        const word = words[at] ?? "";
        const forms = KOREAN_FAMILIES.find((all) => all.includes(word.toLowerCase()));
        if (!forms) continue;
        const other = random.pick(forms.filter((one) => one !== word.toLowerCase()));
        return joined(words.map((one, here) => (here === at ? likeCase(other, one) : one)));
      }
      return "nothing_to_change";
    },
  }),
  law({
    name: "korean_spacing",
    says: {
      en: "Korean given names joined, apart or with a hyphen",
      es: "Nombres coreanos juntos, separados o con guion",
    },
    about: from("kp", "kr"),
    write: (drawn, random) => {
      const [family = "", ...given] = familyFirst(drawn);
      const parts = given.flatMap((word) => word.split("-"));
      if (parts.length !== 2) return "nothing_to_change";
      const now = given.join(" ").toLowerCase();
      const made = ["", " ", "-"].map((between) => title(parts.join(between).toLowerCase()));
      return joined(family, random.pick(made.filter((one) => one.toLowerCase() !== now)));
    },
  }),
];

const lithuanian = (word: string) =>
  word
    .replace(/(?:skiy|skii|skij|sky)$/, "skis")
    .replace(/ei$|ey$/, "ejus")
    .replace(/iy$|ii$|ij$/, "ijus")
    .replace(/v?ich$/, "vičius")
    .replace(/([bdfgklmnprtvz])$/, "$1as");

const OTHERS: readonly Law[] = [
  law({
    name: "ukrainian_2010",
    says: {
      en: "Ukrainian in Latin letters by the passport table of 2010",
      es: "Ucraniano según la tabla de pasaportes de 2010",
    },
    script: "native",
    about: (listed) => from("ua")(listed) && written("Cyrillic")(listed),
    write: ({ written: text }) =>
      isWritten("Cyrillic", text) ? romanised(text.replace(/,/g, ""), UKRAINIAN) : "nothing_to_change",
  }),
  law({
    name: "cyrillic_written_back",
    says: {
      en: "Listed in Latin letters, asked in Cyrillic",
      es: "En la lista en letras latinas, preguntado en cirílico",
    },
    about: from("ru"),
    write: ({ words }) => cyrillicOf(words.join(" ")) ?? "nothing_to_change",
  }),
  law({
    name: "lithuanian_endings",
    says: {
      en: "A man's names with Lithuanian endings: Vladimiras, Sergejus",
      es: "Nombres de hombre con terminaciones lituanas: Vladimiras, Sergejus",
    },
    about: from("ru", "by", "ua"),
    write: ({ words }) => {
      if (words.length < 2 || words.some((word) => !/^\p{L}{4,}$/u.test(plain(word))))
        return "nothing_to_change";
      const family = words.some((word) => /[oe]v$|in$/i.test(word));
      if (!family || words.some((word) => /[ao]$|vna$|enko$/i.test(plain(word)))) return "nothing_to_change";
      return words.map((word) => likeCase(lithuanian(plain(word).toLowerCase()), word)).join(" ");
    },
  }),
  law({
    name: "greek_elot",
    says: { en: "Greek in Latin letters by ELOT 743", es: "Griego según ELOT 743" },
    script: "native",
    about: written("Greek"),
    write: ({ written: text }) => {
      if (!isWritten("Greek", text)) return "nothing_to_change";
      const small = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
      return GREEK.reduce((made, [letter, as]) => made.replaceAll(letter, as), small)
        .split(" ")
        .map(title)
        .join(" ");
    },
  }),
  law({
    name: "persian_spelling",
    says: {
      en: "Persian and Dari in other spellings: gh and q, v and w",
      es: "Persa y dari con otra grafía: gh y q, v y w",
    },
    about: from("ir", "af"),
    write: (drawn) => habits(drawn, PERSIAN_HABITS),
  }),
  law({
    name: "hebrew_spelling",
    says: { en: "Hebrew in other spellings: Chaim, Haim", es: "Hebreo con otra grafía: Chaim, Haim" },
    about: from("il"),
    write: (drawn) => habits(drawn, HEBREW_HABITS),
  }),
  law({
    name: "south_slavic",
    says: { en: "ć and č as c, ch or cs, đ as dj", es: "ć y č como c, ch o cs, đ como dj" },
    about: from("rs", "hr", "ba", "me", "mk", "si"),
    write: ({ words }, random) => {
      const text = words.join(" ");
      const made = text
        .replace(/ić\b/giu, random.pick(["ich", "ic", "itch"]))
        .replace(/ic\b/giu, "ich")
        .replace(/đ/gu, "dj")
        .replace(/Đ/gu, "Dj");
      return made === text ? "nothing_to_change" : plain(made);
    },
  }),
];

export const SCRIPTS: readonly Law[] = [
  ...OWN,
  ...CYRILLIC,
  ...CYRILLIC_INITIALS,
  ...ARABIC,
  PERSIAN_APART,
  ...CHINESE,
  ...KOREAN,
  ...OTHERS,
];
