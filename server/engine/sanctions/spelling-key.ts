/** u and yu as the Dutch write them, where the name is Russian by its end or its beginning: Joesoepov, Toersoenova, Joeri, but not Joel or Goebbels. */
const DUTCH = (() => {
  const slavic = ".*(?:[eo]va?|vitsj|vna|ko|skij?)$";
  return new RegExp(`^joe(?=[^aeiouyl]|l[iy]|${slavic})|oe(?=${slavic})`, "g");
})();

/**
 * A spelling-tolerant key of a romanised word: one letter a sound, doubled letters and silent h joined, the endings of
 * Slavic names unified, Lithuanian ones (Pavlovas, Zhitomirskis) left out. Capital letters stand for sh (S), ch (C), zh (Z); c for ts. Vowels stay, folded.
 */
export function spellingKey(word: string): string {
  if (word.length < 2 || /\d/.test(word)) return word;
  let s = word
    .replace(/^h(?=[tpk])/, "")
    .replace(DUTCH, (hit) => (hit === "oe" ? "u" : "yu"))
    .replace(/dsch/g, "j")
    .replace(/shch|schtsch|(?<!t)sch(?=[aeiouymnwlvk])|(?<!t)sch$/g, "S")
    .replace(/tsch|tch|tsh|cz/g, "C")
    .replace(/dzh|dj|dz(?=[aeiou])/g, "j")
    .replace(/vitj|vits$|vitz$|vics$|vic$|wicz$|wic$/g, "viC")
    .replace(/ch(?=t)/g, "kh")
    .replace(/zh/g, "Z")
    .replace(/sh|sz/g, "S")
    .replace(/tj$/, "C")
    .replace(/kh/g, "h")
    .replace(/chr(?=[aeiouy])/g, "kr")
    .replace(/ch/g, "C")
    .replace(/ts|tz/g, "c")
    .replace(/ph/g, "f")
    .replace(/([tgdrb])h(?=[aeiouylrnw]|$)/g, "$1")
    .replace(/ck(?![iy]|a$)/g, "k")
    .replace(/c(?=[eiyk])/g, "c")
    .replace(/ic$/g, "iC")
    .replace(/c(?![eiykCsh])/g, (hit, at: number, all: string) =>
      all[at - 1] === "t" || word.includes("ts") ? hit : "k",
    )
    .replace(/q/g, "k")
    .replace(/x+/g, "ks")
    .replace(/w/g, "v")
    .replace(/([lnrvdstzmbpfkgS])j(?=[aeiou])|([aeiou])j(?=ev)/g, "$1$2i")
    .replace(/j(?=[^aeiou]|$)/g, "i")
    .replace(/y/g, "i");
  s = s
    .replace(/oo|ou/g, "u")
    .replace(/ee/g, "i")
    .replace(/ii+/g, "i")
    .replace(/ie/g, "e")
    .replace(/io/g, "o")
    .replace(/(.)\1+/g, "$1")
    .replace(/([aeo])h$/, "$1")
    .replace(/off?$/, "ov")
    .replace(/(.{3}[oe]v)as$|(ski)s$/, "$1$2")
    .replace(/([aoe])u$/, "$1v")
    .replace(/viC[sc]?$/, "vC")
    .replace(/(a|e|o)una$/, "$1vna");
  return s;
}

/** The key of a word written in consonants (Arabic, Hebrew letters romanised): sounds only, no rules of spelling. */
export function consonantKey(word: string): string {
  return word
    .replace(/sh/g, "S")
    .replace(/ch/g, "C")
    .replace(/zh/g, "Z")
    .replace(/kh/g, "h")
    .replace(/([gtd])h/g, "$1")
    .replace(/ts/g, "c")
    .replace(/q/g, "k")
    .replace(/w/g, "v")
    .replace(/y/g, "i");
}

/** Near consonants as one: what two spellings of a foreign name nearly always share. Empty when too short to tell. */
export function broadSkeletonOf(key: string): string {
  const out = key
    .replace(/[aeiouh]/g, "")
    .replace(/[CSZcszj]/g, "s")
    .replace(/[kg]/g, "k")
    .replace(/[bp]/g, "p")
    .replace(/[dt]/g, "t")
    .replace(/[fv]/g, "f")
    .replace(/[mn]/g, "n")
    .replace(/(.)\1+/g, "$1");
  return out.length >= 3 ? out : "";
}

/** A word without the ending of an adjective of place: arzamasskiy, arzamas; luganskaya, lugansk. */
export function placeStemOf(key: string): string {
  const bare = key.replace(/(?:[eai]n)?sk(?:i|oe|oi|ogo|ai?a|e|a|o)?$/, "").replace(/[aeiou]+$/, "");
  return bare.length >= 4 ? bare : key;
}

/** The consonants of a key. */
export function skeletonOf(key: string): string {
  return key.replace(/[aeiou]/g, "");
}

/** Consonants that survive writing without vowels: no w, y or h; what Arabic and Hebrew letters can be compared by. */
export function looseSkeletonOf(key: string): string {
  return key
    .replace(/[aeiouhv]/g, "")
    .replace(/C/g, "S")
    .replace(/Z/g, "j")
    .replace(/c/g, "s")
    .replace(/(.)\1+/g, "$1");
}

const PATRONYMIC = /^(.{2,}?)[aeiou]*v(C|na)$/;

/** The root of a Slavic patronymic key, and whether it is a daughter's. */
export function patronymicOf(key: string): { root: string; daughter: boolean } | null {
  const found = PATRONYMIC.exec(key);
  if (!found?.[1] || key.length < 6) return null;
  return { root: found[1].replace(/[aeiou]+$/, ""), daughter: found[2] === "na" };
}
