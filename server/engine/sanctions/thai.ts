/** Thai in Latin letters by sound, as the Royal Institute does, but for a last l, which names keep. */
const HEADS = letters(
  "ก k|ข ค ฆ kh|ง ng|จ ฉ ช ฌ ch|ซ ส ศ ษ s|ญ ย y|ด ฎ d|ต ฏ t|ท ธ ถ ฐ ฑ ฒ th|น ณ n|บ b|ป p|พ ผ ภ ph|ฟ ฝ f|ม m|ร r|ล ฬ l|ว w|ห ฮ h|อ -",
);
const TAILS = letters(
  "ก ข ค ฆ k|ง ng|จ ช ซ ฌ ส ศ ษ ด ต ฎ ฏ ฐ ฑ ฒ ถ ท ธ t|น ณ ญ ร n|ล ฬ l|บ ป พ ฟ ภ p|ม m|ย i|ว o|ห ฮ อ ฉ ผ ฝ -",
);

function letters(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split("|").flatMap((line) => {
      const parts = line.split(" ");
      const latin = parts.pop() ?? "";
      return parts.map((letter) => [letter, latin === "-" ? "" : latin] as const);
    }),
  );
}

const C = "[ก-ฮ]";
/** Consonants that begin a syllable together, or of which the first only sets the tone. */
const HEAD = `(?:[กขคตปพผ][รลว]|ห[ลมนรวยงญ]|[ศส]ร(?=[ะ-ู])|${C})`;
/** Vowels written around a consonant and what they sound, in the order in which they are looked for. */
const AROUND: readonly (readonly [RegExp, string])[] = (
  [
    ["เ([ศส]ร)", "e"],
    [`เ(${HEAD})ียะ?`, "ia"],
    [`เ(${HEAD})ือะ?`, "uea"],
    [`เ(${HEAD})าะ`, "o"],
    [`เ(${HEAD})า`, "ao"],
    [`เ(${HEAD})ย`, "oei"],
    [`เ(${HEAD})[ิอ]`, "oe"],
    [`เ(${HEAD})[ะ็]?`, "e"],
    [`แ(${HEAD})[ะ็]?`, "ae"],
    [`โ(${HEAD})ะ?`, "o"],
    [`[ไใ](${HEAD})ย?`, "ai"],
    [`(${HEAD})ัวะ?`, "ua"],
    [`(${HEAD})ือ`, "ue"],
    [`(${HEAD})[ะัา]`, "a"],
    [`(${HEAD})[ิี]`, "i"],
    [`(${HEAD})[ึื]`, "ue"],
    [`(${HEAD})[ุู]`, "u"],
    [`(${HEAD})ํา`, "am"],
    [`(${HEAD})รร(?=${C}(?![ะ-ู]))`, "a"],
    [`(${HEAD})รร`, "an"],
    [`(${HEAD})อ(?![ะ-ู])`, "o"],
    [`([^ว])ว(?=${C}(?![ะ-ู]))`, "ua"],
  ] as const
).map(([pattern, sound]) => [new RegExp(pattern, "uy"), sound]);

/** A consonant or two with their vowel, none where none is written; `short`: whose syllable is always closed. */
type Part = { head: string; vowel: string; short: boolean };

/** A word of Thai in Latin letters. */
export function thaiWord(word: string): string {
  // Tone marks say nothing in Latin, what stands under a killer is not spoken, nor is the end of kiat.
  const text = word
    .replace(/[่-๋ๆ]/gu, "")
    .replace(/(?:ทร|[ก-ฮ])[ิุ]?์/gu, "")
    .replaceAll("รติ", "ต")
    .replace(/เ([ก-ฮ])([ก-ฮ]ิ)/gu, "$1เ$2");
  const parts: Part[] = [];
  for (let at = 0; at < text.length; ) {
    const found = AROUND.map(([pattern, vowel]) => {
      pattern.lastIndex = at;
      return { match: pattern.exec(text), vowel };
    }).find(({ match }) => match);
    if (found?.match) {
      parts.push({ head: found.match[1] ?? "", vowel: found.vowel, short: found.match[0].includes("ั") });
      at += found.match[0].length;
    } else {
      const letter = text.charAt(at);
      if (HEADS.has(letter)) parts.push({ head: letter, vowel: "", short: false });
      at += 1;
    }
  }
  return spoken(parts);
}

/** A consonant without a vowel ends the syllable before it, or has one that is not written; after the end no more is spoken. */
function spoken(parts: readonly Part[]): string {
  let out = "";
  let before: Part | undefined;
  for (let at = 0; at < parts.length; at += 1) {
    const { head, vowel } = parts[at] ?? NONE;
    const next = parts[at + 1];
    const bare = parts.slice(at).findIndex((part) => part.vowel !== "");
    const left = bare < 0 ? parts.length - at : bare;
    const ends = bare < 0;
    if (vowel !== "") {
      out += leadOf(head) + vowel;
      before = /[mi]$/.test(vowel) && vowel.length > 1 ? undefined : parts[at];
      continue;
    }
    // Four at the end are two syllables: u-dom-phon.
    const pair = ends && (left === 4 || (left === 2 && !(before && (before.short || /[ตทด]/.test(head)))));
    const closes = before !== undefined && !pair && !(head === "ร" && next);
    if (closes) {
      out += TAILS.get(head) ?? "";
      before = undefined;
      // Two more are a syllable of their own, but for the end of a borrowed word: kradum-phon, sat(r).
      if (ends && !(left === 3 && !/[ตทดสศษ]/.test(next?.head ?? ""))) break;
    } else if (
      pair ||
      (next && (left === 2 || (left === 3 && !ends)) && !/[นรณ]/.test(next.head)) ||
      left > 3
    ) {
      out += `${leadOf(head)}o${TAILS.get(next?.head ?? "") ?? ""}`;
      before = undefined;
      at += 1;
    } else out += `${leadOf(head)}${next?.head === "ร" && !/[รนณ]/.test(head) ? "o" : "a"}`;
  }
  return out;
}

const NONE: Part = { head: "", vowel: "", short: false };

const leadOf = (head: string) =>
  head.length > 1 && head.startsWith("ห")
    ? (HEADS.get(head.charAt(1)) ?? "")
    : /^[ศส]ร$/.test(head)
      ? "s"
      : [...head].map((letter) => HEADS.get(letter) ?? "").join("");

/** Forms of address and ranks that are written on to the name. */
const TITLES =
  /^(?:ว่าที่\s*)?(?:นางสาว|นาย|นาง|เด็กชาย|เด็กหญิง|คุณหญิง|คุณ|ท่านผู้หญิง|หม่อมราชวงศ์|หม่อมหลวง|หม่อมเจ้า|พระครู|ดร\.|น\.ส\.|ด\.ช\.|ด\.ญ\.|ศาสตราจารย์|(?:พล|พัน|ร้อย|จ่าสิบ|สิบ|เรือ|นาวา|จ่าอากาศ|พลอากาศ|พลเรือ|พลตำรวจ|พันตำรวจ|ร้อยตำรวจ)(?:เอก|โท|ตรี))\s*(?=[ก-ฮเ-ไ])/u;

/** A Thai name without the form of address that is written on to it; null where there is none. */
export function withoutThaiTitle(name: string): string | null {
  const rest = name.replace(TITLES, "");
  return rest === name ? null : rest;
}
