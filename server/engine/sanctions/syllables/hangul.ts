/**
 * How Korean syllables are spelled in Latin letters, sound by sound: Revised Romanisation first, then McCune–Reischauer and
 * the North's spelling, then what people write of themselves (Lee, Park, Young, Choo). A bar parts what is usual from what is
 * rarer; a dash stands for no letter.
 */
const LEADS = `g k|gh c, kk gg|k g, n|l r, d t|dh, tt dd|t d, r l n|rh y -, m, b p|v, pp bb|p b, s sh, ss s, - , j ch|z zh g, jj tch|j, ch|j tch, k|kh c, t th, p ph|f, h`;
const VOWELS = `a|ah, ae|ai e ay, ya|yah, yae|yai, eo o u|e uh aw ou eu, e|ae eh ei ye, yeo yo you yu|ye yuh you ue yeu yea iu, ye|yeh e, o|oh ou, wa|oa ua, wae|oae, oe|oi oy we ei ey, yo|yoh, u oo|ou wu woo o, wo|weo won uo, we|ue, wi|ui wee ue uy we, yu yoo|you ew, eu u|oo ew eo, ui|eui ee i e uy ey, i ee|y ie ea e`;
const TAILS = `-, k g|ck c gh, k, k, n|hn, n, n, t d, l r|hl, k, m, l, l, l, p, l, m|hm, p b, p, t s, t, ng|n, t, t, k, t, p, -`;

type Choice = readonly (readonly [letters: string, usual: boolean])[];

const choices = (text: string): readonly Choice[] =>
  text.split(",").map((line) => {
    const [usual = "", rare = ""] = line.split("|");
    const letters = (part: string) =>
      part
        .trim()
        .split(" ")
        .filter((word) => word !== "")
        .map((word) => (word === "-" ? "" : word));
    return [
      ...letters(usual).map((word) => [word, true] as const),
      ...letters(rare).map((word) => [word, false] as const),
    ];
  });

const leads = choices(LEADS);
const vowels = choices(VOWELS);
const tails = choices(TAILS);

/** Family names as their bearers spell them, which no rule gives. */
const FAMILIES: Readonly<Record<string, string>> = {
  이: "lee yi rhee ri li rhie reh yee",
  리: "lee yi rhee ri li",
  박: "park pak bak bahk paik pack",
  최: "choi choe chey che choy chwe",
  노: "roh noh ro no",
  로: "roh noh ro no",
  임: "lim im rim yim leem",
  림: "lim im rim",
  유: "yoo yu ryu you yoon ryoo lyu",
  류: "ryu yoo yu ryoo lyu",
  우: "woo u wu ou",
  오: "oh o",
  양: "yang ryang",
  여: "yeo yuh yo ryo",
  려: "ryo yeo ryeo",
  라: "ra na la",
  나: "na ra la",
  안: "ahn an",
  서: "seo suh so sur",
  석: "seok suk sok",
  선: "sun seon son sunwoo",
  손: "son sohn",
  송: "song soong",
  신: "shin sin",
  심: "sim shim",
  백: "baek paik paek baik back",
  배: "bae pae bai",
  정: "jung jeong chung chong cheong joung",
  조: "cho jo joe",
  전: "jun jeon chun chon cheon",
  천: "chun cheon chon",
  구: "koo gu ku goo",
  고: "ko go koh goh",
  강: "kang gang",
  곽: "kwak gwak",
  권: "kwon gwon kwun",
  김: "kim gim ghim",
  변: "byun byeon pyon byon",
  주: "joo ju chu choo",
  추: "choo chu",
  지: "ji jee chi",
  진: "jin chin",
  차: "cha",
  함: "ham hahm",
  현: "hyun hyeon hyon",
  황: "hwang whang",
  홍: "hong",
  허: "heo hur ho huh her",
  남궁: "namgung namkung namgoong",
  황보: "hwangbo hwangpo",
  선우: "sunwoo seonwoo sonu",
  제갈: "jegal jekal chegal",
  사공: "sagong sakong",
  독고: "dokgo dokko tokko",
};

export const USUAL = 0.95;
const RARE = 0.88;

const known = new Map<string, ReadonlyMap<string, number>>();

/** Spellings of one Hangul syllable, each with how sure one can be of it. */
export function koreanSpellings(syllable: string): ReadonlyMap<string, number> {
  const seen = known.get(syllable);
  if (seen) return seen;
  const out = new Map<string, number>();
  const code = syllable.charCodeAt(0) - 0xac00;
  if (code >= 0 && code <= 11171) {
    const tail = code % 28;
    const vowel = ((code - tail) / 28) % 21;
    for (const [lead, usualLead] of leads[Math.floor(code / 588)] ?? [])
      for (const [middle, usualVowel] of vowels[vowel] ?? [])
        for (const [end, usualTail] of tails[tail] ?? []) {
          const rare = Number(!usualLead) + Number(!usualVowel) + Number(!usualTail);
          // One liberty in a syllable is a way to spell it; two are another syllable.
          if (rare > 1) continue;
          const text = lead + middle + end;
          const sure = rare === 0 ? USUAL : RARE;
          if (text !== "" && sure > (out.get(text) ?? 0)) out.set(text, sure);
          if (text.startsWith("hw")) out.set(`wh${text.slice(2)}`, USUAL);
          if (text.startsWith("hu")) out.set(`wh${text.slice(1)}`, RARE);
        }
  }
  for (const text of (FAMILIES[syllable] ?? "").split(" ")) if (text !== "") out.set(text, USUAL);
  known.set(syllable, out);
  return out;
}

/** Family names of two syllables. */
export const LONG_KOREAN_FAMILIES: ReadonlySet<string> = new Set(
  Object.keys(FAMILIES).filter((name) => name.length === 2),
);
