import type { Law } from "../law";
import { ENTITY_NAMES, LOOKALIKES, SPELLED_OUT } from "../words/confusions";
import { familyOf, givenOf, joined, likeCase, plain } from "./edit";

const all = ["person", "company", "vessel"] as const;
const MOST_TOGETHER = 3;
const changed = (made: string, before: string) => (made === before ? "nothing_to_change" : made);

/** Letters that a payment has for a name. */
const FIELD = 35;
const FORM_IN_FRONT = /^(?:[\p{L}-]+ ){1,3}(?:company|bendrove|bendrovė|družba|obshchestvo) /iu;

export const WRITING: readonly Law[] = [
  {
    name: "exact",
    group: "writing",
    says: { en: "As the list writes it", es: "Como lo escribe la lista" },
    kinds: all,
    write: ({ written }) => written,
  },
  {
    name: "exact_one_word",
    group: "writing",
    says: { en: "One-word names as the list writes them", es: "Nombres de una palabra, como en la lista" },
    kinds: ["person"],
    oneWord: true,
    write: ({ written, words }) => (words.length === 1 ? written : "too_few_words"),
  },
  {
    name: "case",
    group: "writing",
    says: { en: "All small or all capital letters", es: "Todo en minúsculas o en mayúsculas" },
    kinds: all,
    write: ({ words }, random) => {
      const text = words.join(" ");
      const [one, other] =
        random.next() < 0.5
          ? [text.toLowerCase(), text.toUpperCase()]
          : [text.toUpperCase(), text.toLowerCase()];
      return one === text ? other : one;
    },
  },
  {
    name: "order_reversed",
    group: "writing",
    says: { en: "Family name first, without a comma", es: "Apellido primero, sin coma" },
    kinds: ["person"],
    write: (drawn) => joined(familyOf(drawn), givenOf(drawn)),
  },
  {
    name: "order_comma",
    group: "writing",
    says: { en: "Family name, comma, given names", es: "Apellido, coma, nombres" },
    kinds: ["person"],
    write: (drawn) => `${joined(familyOf(drawn))}, ${joined(givenOf(drawn))}`,
  },
  {
    name: "order_any",
    group: "writing",
    says: { en: "The words in another order", es: "Las palabras en otro orden" },
    kinds: ["person"],
    write: ({ words }, random) => {
      if (words.length < 3) return "too_few_words";
      const at = 1 + random.below(words.length - 1);
      return joined(words.slice(at), words.slice(0, at));
    },
  },
  {
    name: "written_together",
    group: "writing",
    says: {
      en: "Without a space, as in addresses and file names",
      es: "Sin espacios, como en direcciones y archivos",
    },
    kinds: ["person"],
    write: ({ words }, random) => {
      if (words.length < 2 || words.length > MOST_TOGETHER) return "too_few_words";
      if (words.some((word) => !/^\p{L}{3,}$/u.test(word))) return "nothing_to_change";
      const small = words.map((word) => word.toLowerCase());
      const capital = words.map((word) => likeCase(word.toLowerCase(), "Xx"));
      return random.pick([small.join(""), likeCase(small.join(""), "Xx"), capital.join(""), small.join("_")]);
    },
  },
  {
    name: "accents_dropped",
    group: "writing",
    says: { en: "Letters without their marks", es: "Letras sin acentos ni signos" },
    kinds: all,
    write: ({ words }) => changed(plain(words.join(" ")), words.join(" ")),
  },
  {
    name: "accents_spelled_out",
    group: "writing",
    says: { en: "ä as ae, ø as oe, å as aa", es: "ä como ae, ø como oe, å como aa" },
    kinds: all,
    write: ({ words }) => {
      const text = words.join(" ");
      const made = [...text.normalize("NFC")]
        .map((letter) => {
          const found = SPELLED_OUT[letter.toLowerCase()];
          return found === undefined ? letter : likeCase(found, letter);
        })
        .join("");
      return changed(plain(made), plain(text));
    },
  },
  {
    name: "hyphen",
    group: "writing",
    says: { en: "A hyphen as a space, or left out", es: "Un guion como espacio, o sin él" },
    kinds: all,
    write: ({ words }, random) => {
      const text = words.join(" ");
      return changed(text.replace(/(?<=\p{L})[-‐–](?=\p{L})/gu, random.next() < 0.5 ? " " : ""), text);
    },
  },
  {
    name: "hyphen_added",
    group: "writing",
    says: { en: "Two words joined by a hyphen", es: "Dos palabras unidas con guion" },
    kinds: ["person", "company"],
    write: ({ words }, random) => {
      if (words.length < 3) return "too_few_words";
      const at = random.below(words.length - 1);
      return words
        .map((word, here) => (here === at ? `${word}-` : `${word} `))
        .join("")
        .trim();
    },
  },
  {
    name: "apostrophe",
    group: "writing",
    says: { en: "An apostrophe left out, or another one", es: "Un apóstrofo omitido, o con otra forma" },
    kinds: all,
    write: ({ words }, random) => {
      const text = words.join(" ");
      return changed(
        text.replace(/['’‘`ʻʼ]/g, (one) => random.pick(["", "’", "`", "ʼ"].filter((other) => other !== one))),
        text,
      );
    },
  },
  {
    name: "spaces_joined",
    group: "writing",
    says: { en: "Two words written as one", es: "Dos palabras escritas como una" },
    kinds: all,
    write: ({ words }, random) => {
      if (words.length < 3) return "too_few_words";
      const at = random.below(words.length - 1);
      return words
        .map((word, here) => (here === at ? word : `${word} `))
        .join("")
        .trim();
    },
  },
  {
    name: "spaces_split",
    group: "writing",
    says: { en: "A long word written as two", es: "Una palabra larga escrita como dos" },
    kinds: all,
    write: ({ words }, random) => {
      const long = words.flatMap((word, at) => (/^\p{L}{8,}$/u.test(word) ? [at] : []));
      const at = random.maybe(long);
      if (at === undefined) return "too_short";
      const word = words[at] ?? "";
      const cut = 3 + random.below(word.length - 5);
      return words
        .map((one, here) => (here === at ? `${word.slice(0, cut)} ${word.slice(cut)}` : one))
        .join(" ");
    },
  },
  {
    name: "field_cut",
    group: "writing",
    says: {
      en: "Cut in its last word by a field of 35 letters",
      es: "Cortado en su última palabra por un campo de 35 letras",
    },
    kinds: ["company"],
    write: ({ words }) => {
      const text = words.join(" ");
      // Of a long legal form in front and the beginning of a word nobody could tell.
      if (FORM_IN_FRONT.test(text)) return "too_short";
      const cut = text.slice(0, FIELD);
      const left = cut.length - words.slice(0, -1).join(" ").length - 1;
      return left > 1 && left < (words.at(-1)?.length ?? 0) ? cut : "nothing_to_change";
    },
  },
  {
    name: "spaces_odd",
    group: "writing",
    says: { en: "Doubled, hard or invisible spaces", es: "Espacios dobles, duros o invisibles" },
    kinds: all,
    write: ({ words }, random) =>
      words.length < 2 ? "too_few_words" : words.join(random.pick(["  ", "\u00a0", " \u200b", "\u2003"])),
  },
  {
    name: "punctuation",
    group: "writing",
    says: {
      en: "Full stops, quotes or slashes around words",
      es: "Puntos, comillas o barras junto a las palabras",
    },
    kinds: all,
    write: ({ words }, random) =>
      random.pick([
        `${words.join(" ")}.`,
        `"${words.join(" ")}"`,
        words.join(". "),
        `${words.join(" ")} /`,
        `*${words.join(" ")}*`,
      ]),
  },
  {
    name: "lookalike_letters",
    group: "writing",
    says: { en: "Cyrillic letters that look like Latin ones", es: "Letras cirílicas que parecen latinas" },
    kinds: all,
    write: ({ words }, random) => {
      const text = words.join(" ");
      const share = 0.2 + random.next() * 0.5;
      return changed(
        [...text].map((letter) => (random.next() < share ? (LOOKALIKES[letter] ?? letter) : letter)).join(""),
        text,
      );
    },
  },
  {
    name: "full_width",
    group: "writing",
    says: {
      en: "Full-width letters, as East Asian keyboards write them",
      es: "Letras de ancho completo, como en teclados de Asia oriental",
    },
    kinds: all,
    write: ({ words }) => {
      const text = words.join(" ");
      return changed(
        text.replace(/[!-~]/g, (one) => String.fromCodePoint(one.charCodeAt(0) + 0xfee0)),
        text,
      );
    },
  },
  {
    name: "entities",
    group: "writing",
    says: {
      en: "Letters as web pages and addresses write them: &ntilde;, %C3%B1",
      es: "Letras como en páginas y direcciones web: &ntilde;, %C3%B1",
    },
    kinds: all,
    write: ({ words }, random) => {
      const text = words.join(" ").normalize("NFC");
      const asNumber = (one: string) => `&#${one.codePointAt(0)};`;
      const way = random.pick([
        (one: string) => {
          const name = ENTITY_NAMES[one.toLowerCase()];
          return name ? `&${likeCase(name, one.toLowerCase() === one ? "x" : "Xx")};` : asNumber(one);
        },
        asNumber,
        (one: string) => `&#x${one.codePointAt(0)?.toString(16)};`,
        (one: string) => encodeURIComponent(one),
        (one: string) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
      ]);
      return changed(text.replace(/[^ -~]/gu, way), text);
    },
  },
  {
    name: "wrong_encoding",
    group: "writing",
    says: { en: "UTF-8 read as Latin-1: Ã± for ñ", es: "UTF-8 leído como Latin-1: Ã± por ñ" },
    kinds: all,
    write: ({ words }) => {
      const text = words.join(" ").normalize("NFC");
      return changed(Buffer.from(text, "utf8").toString("latin1"), text);
    },
  },
  {
    name: "letters_apart",
    group: "writing",
    says: { en: "A space between all letters: K A R L", es: "Un espacio entre todas las letras: K A R L" },
    kinds: all,
    write: ({ words }, random) => {
      if (words.some((word) => !/^\p{L}{2,}$/u.test(word))) return "nothing_to_change";
      const [between, gap] = random.pick([
        [" ", "   "],
        [".", ". "],
        [". ", "  "],
        [" ", ", "],
      ]);
      return words.map((word) => [...word].join(between)).join(gap);
    },
  },
  {
    name: "payment_lines",
    group: "writing",
    says: {
      en: "The numbered lines of a payment: 1/ name 2/ street 3/ town",
      es: "Las líneas numeradas de un pago: 1/ nombre 2/ calle 3/ ciudad",
    },
    kinds: ["person", "company"],
    write: ({ words }, random) => {
      const cut = words.length > 3 && random.next() < 0.5 ? 2 : words.length;
      const [first, second] = [words.slice(0, cut), words.slice(cut)].map((part) => part.join(" "));
      const lines = [first, second].filter(Boolean).map((line) => `1/${line}`);
      const street = random.pick(["2/RUA DO OURO 9", "2/22 MILL LANE"]);
      return [...lines, street, random.pick(["3/PT/LISBOA", "3/GB/YORK"])].join(random.pick(["\n", " "]));
    },
  },
  {
    name: "machine_line",
    group: "writing",
    says: {
      en: "The machine-readable line of a passport",
      es: "La línea de lectura mecánica de un pasaporte",
    },
    kinds: ["person"],
    write: (drawn, random) => {
      const [family, given] = [familyOf(drawn), givenOf(drawn)].map((words) =>
        plain(words.join(" "))
          .toUpperCase()
          .replace(/[^A-Z -]/g, "")
          .replace(/[ -]+/g, "<"),
      );
      return family && given
        ? `P<${random.pick(["ARE", "CYP", "D<<", "RUS", "UTO"])}${family}<<${given}<<<<<<`
        : "nothing_to_change";
    },
  },
];
