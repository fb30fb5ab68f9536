import { monthName } from "./date";
import { fold } from "./text";

/** `am ersten Oktober zweitausendsechsundzwanzig`: dates that contracts write out. */
const units: Record<string, number> = {};
const add = (from: number, words: string): void => {
  words.split(" ").forEach((list, i) => {
    for (const word of list.split("|")) if (word !== "") units[word] = from + i;
  });
};
add(
  1,
  "uno|un|primero|primer|un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno|veintiun veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta treintaiuno",
);
add(
  1,
  "one|first two|second three|third four|fourth five|fifth six|sixth seven|seventh eight|eighth nine|ninth ten|tenth eleven|eleventh twelve|twelfth thirteen|thirteenth fourteen|fourteenth fifteen|fifteenth sixteen|sixteenth seventeen|seventeenth eighteen|eighteenth nineteen|nineteenth twenty|twentieth twenty-one|twenty-first twenty-two|twenty-second twenty-three|twenty-third twenty-four|twenty-fourth twenty-five|twenty-fifth twenty-six|twenty-sixth twenty-seven|twenty-seventh twenty-eight|twenty-eighth twenty-nine|twenty-ninth thirty|thirtieth thirty-one|thirty-first",
);
add(
  1,
  "premier|un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt vingt-et-un vingt-deux vingt-trois vingt-quatre vingt-cinq vingt-six vingt-sept vingt-huit vingt-neuf trente trente-et-un",
);
add(
  1,
  "eins|ersten|erster zwei|zweiten|zweiter drei|dritten|dritter vier|vierten funf|funften sechs|sechsten sieben|siebten|siebenten acht|achten neun|neunten zehn|zehnten elf|elften zwolf|zwolften dreizehn|dreizehnten vierzehn|vierzehnten funfzehn|funfzehnten sechzehn|sechzehnten siebzehn|siebzehnten achtzehn|achtzehnten neunzehn|neunzehnten zwanzig|zwanzigsten einundzwanzig|einundzwanzigsten zweiundzwanzig|zweiundzwanzigsten dreiundzwanzig|dreiundzwanzigsten vierundzwanzig|vierundzwanzigsten funfundzwanzig|funfundzwanzigsten sechsundzwanzig|sechsundzwanzigsten siebenundzwanzig|siebenundzwanzigsten achtundzwanzig|achtundzwanzigsten neunundzwanzig|neunundzwanzigsten dreissig|dreisig|dreissigsten|dreisigsten einunddreissig|einunddreisig|einunddreissigsten|einunddreisigsten",
);
add(
  1,
  "um|primeiro dois tres quatro cinco seis sete oito nove dez onze doze treze catorze|quatorze quinze dezasseis|dezesseis dezassete|dezessete dezoito dezanove|dezenove vinte",
);
add(
  1,
  "primo|uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti ventuno ventidue ventitre ventiquattro venticinque ventisei ventisette ventotto ventinove trenta trentuno",
);
const tens: Readonly<Record<string, number>> = {
  vinte: 20,
  trinta: 30,
  treinta: 30,
  twenty: 20,
  thirty: 30,
  vingt: 20,
  trente: 30,
  venti: 20,
  trenta: 30,
};

/** A number below a hundred in words, compound or not. */
function small(words: string): number | null {
  const text = words.trim().replace(/\s+/g, " ");
  const whole = units[text] ?? units[text.replace(/ /g, "-")] ?? units[text.replace(/ /g, "")] ?? tens[text];
  if (whole !== undefined) return whole;
  const [, ten = "", unit = ""] = /^(\p{L}+)[\s-]+(?:(?:y|e|et|and)[\s-]+)?(\p{L}+)$/u.exec(text) ?? [];
  const [a, b] = [tens[ten], units[unit]];
  return a === undefined || b === undefined || b > 9 ? null : a + b;
}

const thousand =
  /^(?:dos ?mil|two thousand(?: and)?|deux mille|zweitausend(?:und)?|dois mil(?: e)?|due ?mila)[\s-]*/;
function year(words: string): number | null {
  const text = words.trim();
  if (/^(?:19|20)\d{2}$/.test(text)) return Number(text);
  const match = thousand.exec(text);
  if (match === null) {
    const twenty = /^twenty[\s-]+(.+)$/.exec(text);
    const rest = twenty === null ? null : small(twenty[1] ?? "");
    return rest === null || rest < 10 ? null : 2000 + rest;
  }
  const rest = text.slice(match[0].length);
  const value = rest === "" ? 0 : small(rest);
  return value === null ? null : 2000 + value;
}

const written =
  /(?<![\p{L}\d])((?:\d{1,2}|[a-z]+(?:-[a-z]+)*(?: (?:y|e|et) [a-z]+)?))(?:\s*\(\d{1,2}\))?\s+(?:dias? |day )?(?:d(?:el?|o|i) (?:mes(?:e)? d[ei] )?|del mese di |of |di )?([a-z]{3,10})\s*,?\s*(?:de |del |do (?:ano )?(?:de )?|of |im jahre? |dell'anno |in the year |l'an )?(?:ano (?:de )?)?((?:19|20)\d{2}|(?:dos ?mil|two thousand|twenty|deux mille|zweitausend|dois mil|due ?mila)[a-z -]{0,40})/gu;

/** Dates with a day or a year in words. Offsets are those of the text. */
export function findWrittenDates(text: string): { value: string; start: number; end: number }[] {
  const found: { value: string; start: number; end: number }[] = [];
  for (const match of fold(text).matchAll(written)) {
    const [whole, dayWords = "", monthWords = "", yearWords = ""] = match;
    const month = monthName(monthWords);
    const last = dayWords.split(" ");
    const day = /^\d+$/.test(dayWords) ? Number(dayWords) : (small(dayWords) ?? small(last.at(-1) ?? ""));
    const words = yearWords.trim().split(/\s+/);
    for (let n = words.length; n > 0; n--) {
      const y = year(words.slice(0, n).join(" "));
      if (month === 0 || day === null || day < 1 || day > 31 || y === null) continue;
      const end = match.index + whole.length - yearWords.length + words.slice(0, n).join(" ").length;
      const value = `${y}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
      found.push({ value, start: match.index, end });
      break;
    }
  }
  return found;
}
