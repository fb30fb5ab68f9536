/**
 * Korean names as Russian papers write them (Kontsevich's system, and the older one that Kim Jong Un, Ким Чен Ын, is known by), read back
 * sound by sound into the Latin letters of the North.
 */
const LEADS =
  "чж j|дж j|чх ch|кх k|тх t|пх p|кк k|тт t|пп p|сс s|ч j|к k|г k|н n|т t|д t|р r|л r|м m|п p|б p|с s|х h|ц ch";
const VOWELS = "ве we|вэ wae|ва wa|во wo|ви wi|ый ui|йе ye|йо yo|а a|я ya|о o|ё yo|у u|ю yu|ы u|и i|э ae|е e";
const TAILS = "нг ng|нъ ng|нь n|ль l|к k|н n|т t|л l|р l|м m|п p|б p|й i";

const pairs = (text: string) => text.split("|").map((pair) => pair.split(" ") as [string, string]);
const [leads, vowels, tails] = [LEADS, VOWELS, TAILS].map((text) => new Map(pairs(text)));
const anyOf = (text: string) =>
  pairs(text)
    .map(([cyrillic]) => cyrillic)
    .join("|");
const SYLLABLE = new RegExp(
  `(${anyOf(LEADS)})?(${anyOf(VOWELS)})((?:${anyOf(TAILS)})(?!${anyOf(VOWELS)}))?`,
  "uy",
);

/** Family names, as written there: without one of them at the head a name is somebody else's. */
const FAMILIES: ReadonlyMap<string, string> = new Map(
  pairs(
    "ким kim|пак pak|ли ri|ри ri|чхве choe|чхвэ choe|цой choe|чон jon|чжон jong|джон jong|тён jong|чо jo|кан kang|чан jang|чжан jang|юн yun|лим rim|им im|о o|со so|син sin|квон kwon|хван hwang|ан an|сон song|хон hong|ю yu|рю ryu|ко ko|мун mun|ян yang|рян ryang|пэ pae|пэк paek|хо ho|хе ho|нам nam|но no|ро ro|ха ha|чу ju|у u|чин jin|ом om|вон won|хан han|мин min|хам ham|сим sim|чхон chon|чха cha|ку ku|ток tok|ро ro|тхэ thae|ра ra|рим rim|хён hyon",
  ),
);
const MOST_GIVEN = 3;

/** The name in Latin letters; null for what is not Korean. */
export function koreanInCyrillic(name: string): string | null {
  const [first = "", ...rest] = name
    .toLowerCase()
    .normalize("NFC")
    .split(/[\s-]+/u);
  const family = FAMILIES.get(first);
  if (family === undefined || rest.length === 0) return null;
  const given = rest.map(syllablesOf);
  if (given.some((one) => one === null)) return null;
  const syllables = given.flatMap((one) => one ?? []);
  return syllables.length > MOST_GIVEN ? null : [family, ...syllables].join(" ");
}

function syllablesOf(word: string): string[] | null {
  const out: string[] = [];
  for (let at = 0; at < word.length; at = SYLLABLE.lastIndex) {
    SYLLABLE.lastIndex = at;
    const found = SYLLABLE.exec(word);
    if (!found) return null;
    const [, lead = "", vowel = "", tail = ""] = found;
    out.push(latin(lead, vowel, tail));
  }
  return out.length > 0 && out.length < MOST_GIVEN ? out : null;
}

/** In a closed syllable the older system writes о and ё as е: Чен, Сен, Пен. */
function latin(lead: string, vowel: string, tail: string): string {
  const older = vowel === "е" && tail !== "" && tail !== "й";
  const open = older ? (/^[сч]/.test(lead) ? "о" : "ё") : vowel;
  const head = leads?.get(lead) ?? "";
  // One letter stands for n and ng: ng after the vowels that it follows most.
  const last = tail === "н" && /^(?:о|ё|ва|я)$/.test(open) ? "ng" : (tails?.get(tail) ?? "");
  if (vowel === "ве" && (lead === "чх" || lead === "ч")) return `${head}oe`;
  return head + (vowels?.get(open) ?? "") + last;
}
