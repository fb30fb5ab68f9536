import { countryOf } from "../../mrz/states";
import { stateNames } from "../../state-names";
import { findIdentifiers } from "../values/identifier";
import { fold } from "../values/text";
import { countrySigns } from "./index";

const stopWords: Readonly<Record<string, string>> = {
  es: "el la los las del de en y que con por para una un al se su como euros fecha total cuenta periodo importe saldo trabajador empresa nomina salario deducir percibir titular concepto enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre calle",
  en: "the of and to in for on with is this your from by pay date account number statement name address period total amount balance employee employer tax deposit january february march april june july august september october november december street payment form",
  fr: "le la les des du de et en au aux pour par sur une un est dans vous votre net brut paye salaire cotisations montant date compte solde janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre rue emploi",
  de: "der die das und ist den dem des ein eine fur mit auf von im zum zur bei nach sie ihr ihre wir nicht oder januar februar marz april mai juni juli august september oktober november dezember strasse strase herr frau datum betrag steuer bescheid lohn gehalt brutto netto abrechnung bezeichnung menge eintritt geburtsdatum stand auszahlung bank beitrag",
  pt: "o a os as do da dos das de em e que com por para uma um ao no na se vencimento liquido recibo periodo data valor saldo janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro rua",
  it: "il lo la i gli le di del della dei delle e in che con per una un al da nel si competenze lordo netto dipendente periodo data importo saldo gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre via",
  nl: "de het een van en voor met op aan bij uit naar niet zijn wordt werkgever werknemer loon salaris bruto netto datum bedrag periode naam adres straat januari februari maart april mei juni juli augustus september oktober november december uw wij per tot",
  pl: "na do od za nie jest dla oraz przez nr kwota data okres imie nazwisko pracownik pracodawca wynagrodzenie brutto netto skladka podatek stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia ulica",
  tr: "ve ile icin bu bir tarih tarihi no adi soyadi adres hesap toplam tutar musteri bakiye islem aciklama odeme fatura ocak subat mayis haziran temmuz agustos eylul ekim kasim aralik sayin vergi borc alacak donem",
  cs: "a v na se je za od do s ze k uctu datum cislo castka celkem obdobi zustatek platba smlouva jmeno adresa ledna unora brezna dubna kvetna cervna cervence srpna zari rijna listopadu prosince nazev banka",
  da: "og i at det som en af for til den med pa er et de ikke belob dato sum konto saldo periode navn adresse januar februar marts april maj juni juli august september oktober november december timer kunde medarbejder lon i alt til",
  no: "og i at det som en av for til den med pa er et de ikke belop dato sum konto saldo periode navn adresse januar februar mars april mai juni juli august september oktober november desember lonn ansatt antall sats utbetalt hittil ar kunde",
  fi: "ja on ei se etta tai kun mika kanssa ovat paiva summa yhteensa tili saldo kausi nimi osoite palkka maara maksu maksetaan asiakas lasku tammikuu helmikuu maaliskuu huhtikuu toukokuu kesakuu heinakuu elokuu syyskuu lokakuu marraskuu joulukuu",
  sv: "och i att det som en av for till den med pa ar belopp datum summa konto saldo period namn adress januari februari mars april maj juni juli augusti oktober december att betala ranta kund",
};
const wordSets = Object.entries(stopWords).map(([code, words]) => [code, new Set(words.split(" "))] as const);

/** The language of a text by its script or its commonest words; null when there is too little. */
export function detectLanguage(text: string): string | null {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  if (cyrillic > 40 && cyrillic > (text.match(/[a-z]/gi)?.length ?? 0) * 0.5)
    return /[іїєґ]/i.test(text) ? "uk" : "ru";
  const words = fold(text).match(/[a-z']{1,}/g) ?? [];
  const scores = new Map<string, number>();
  for (const word of words) {
    for (const [code, set] of wordSets)
      if (set.has(word)) scores.set(code, (scores.get(code) ?? 0) + (word.length > 3 ? 2 : 1));
  }
  const [first] = [...scores].sort((a, b) => b[1] - a[1]);
  return first === undefined || first[1] < 3 ? null : first[0];
}

const languageHome: Readonly<Record<string, string>> = {
  es: "ES",
  fr: "FR",
  de: "DE",
  it: "IT",
  pt: "PT",
  nl: "NL",
  pl: "PL",
  tr: "TR",
  cs: "CZ",
  da: "DK",
  sv: "SE",
  no: "NO",
  fi: "FI",
  ru: "RU",
  uk: "UA",
};

/** The state that a card or certificate names in a line of its own: `REPÚBLICA DE CHILE`, `GOVERNMENT OF INDIA`. */
export function namedState(folded: string): string | undefined {
  const name = realm.exec(folded)?.[1];
  if (name === undefined) return own.find(([, heading]) => heading.test(folded))?.[0];
  // Codes that were withdrawn name their successors.
  states ??= new Map(
    ["en", "es", "fr", "pt"]
      .flatMap(stateNames)
      .map(([code, own]) => [fold(own), new Intl.Locale(`und-${code}`).region ?? code]),
  ).set("china", "TW");
  return states.get(name);
}
const realm =
  /(?:^|\t)\W*(?:federal |islamic )?(?:republica|republic|republique|reino|royaume|kingdom|government|gobierno|governo)(?: federativa| oriental)? (?:de la|del|de|du|do|da|of|d')\s?(?:the )?(\p{L}[\p{L} ]{2,30}?)\W*(?:\t|$)/mu;
let states: Map<string, string> | undefined;

/** How states name themselves at the head of their cards, where that is no form of their name in other languages. */
const own = Object.entries({
  AL: "republika e shqiperise",
  AZ: "azerbaycan respublikasi",
  BA: "bosna i hercegovina",
  CZ: "ceska republika",
  DK: "kongeriget danmark",
  EE: "eesti vabariik",
  HR: "republika hrvatska",
  FI: "suomi\\W+finland",
  HU: "magyarorszag",
  ID: "republik indonesia",
  IE: "eire\\W+ireland",
  LT: "lietuvos respublika",
  LU: "grand[- ]duche de luxembourg|groussherzogtum letzebuerg",
  LV: "latvijas republika",
  ME: "crna gora",
  NL: "koninkrijk der nederlanden",
  NO: "kongeriket nor(?:ge|eg)",
  PH: "republika ng pilipinas",
  PL: "rzeczpospolita polska",
  RO: "romania\\W+roumanie|roumanie\\W+romania",
  RS: "republika srbija",
  SE: "sverige\\W+sweden",
  SI: "republika slovenija",
  SK: "slovenska republika",
  TR: "turkiye cumhuriyeti",
  UZ: "o'?zbekiston respublikasi",
}).map(([code, heading]) => [code, new RegExp(`(?:^|\\t)\\W*(?:${heading})\\b`, "mu")] as const);

/** The country a document comes from: institutions, identifiers, places and account numbers, else its language's home. */
export function detectCountry(text: string, language: string | null): string | null {
  const folded = fold(text);
  const scores = new Map<string, number>();
  const add = (code: string, points: number): void => {
    scores.set(code, (scores.get(code) ?? 0) + points);
  };
  for (const [code, signs] of countrySigns)
    for (const [pattern, weight] of signs) {
      const hits = new Set(folded.match(pattern) ?? []).size;
      if (hits > 0) add(code, weight * Math.min(hits, 4));
    }
  for (const iban of findIdentifiers(text, ["iban"])) add(iban.bare.slice(0, 2), 2.5);
  const named = namedState(folded);
  if (named !== undefined) add(named, 4);
  // `IBAN DE…` in a line of its own is no zone of Andorra.
  const zone = /(?:^|\t)(?!IBAN)(?:P|I|A|C)[A-Z<]([A-Z]{3})[A-Z0-9<]{20,}(?:\t|$)/m.exec(
    text.replace(/ /g, ""),
  );
  const issuer = zone?.[1] === undefined ? null : countryOf(zone[1]);
  if (issuer !== null) add(issuer, 8);
  const home = language === null ? undefined : languageHome[language];
  if (home !== undefined) add(home, 2.2);
  const [first] = [...scores].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  return first === undefined || first[1] < 1.4 ? null : first[0];
}
