import type { Mrz } from "../../../../mrz/parse";
import type { Context } from "../../../extract/context";

/** What stands on a document of each kind, in the languages of the states. */
export const titles: readonly (readonly [string, RegExp])[] = [
  [
    "residence_permit",
    /residence ?(?:permit|card)|permiso de residencia|tarjeta de residencia|aufenthaltstitel|aufenthaltserlaubnis|aufenthaltskarte|niederlassungserlaubnis|titre ?de ?s[eé]jour|carte ?de ?(?:s[eé]jour|r[eé]sident)|permesso di soggiorno|carta di soggiorno|t[ií]tulo de resid[eê]ncia|autoriza[cç][aã]o de resid[eê]ncia|autorizacion de residencia|verblijfs(?:titel|document|vergunning|kaart)|permanent resident|resident card|border cross|employment authorization|opholdstilladelse|uppehallstillstand|oppholdstillatelse|oleskelulupa|elamisluba|uzturesanas atlauja|leidimas gyventi|karta pobytu|povoleni k pobytu|povolenie na pobyt|tartozkodasi engedely|permis de sedere|dozvola boravka|dovoljenje za prebivanje/,
  ],
  [
    "driving_licence",
    /driv(?:er|ing)\W{0,2}s? ?licen[cs]e|driver ?licen[cs]e|permiso de conduc|licencia de conduc|permis ?de ?conduire|fuhrerschein|patente di guida|carta de conducao|carteira nacional de habilitacao|rijbewijs|korekort|korkort|forerkort|ajokortti|juhiluba|vaditaja apliecib|vairuotojo pazym|prawo jazdy|ridicsky prukaz|vodicsky preukaz|vezetoi engedely|permis de conducere|vozacka dozvola|voznisko dovoljenje|surucu belgesi|ceadunas tiomana|licenzja tas-sewqan|operator'?s? licen|\bdvla\b|commercial driver|learner permit|am ?\/ ?a\b|b1 ?\/ ?b\b/,
  ],
  [
    "passport",
    /\b(?:passport|pasaporte|passeport|reisepass|passaporto|passaporte|paspoort|passi?|pass|paszport|cestovni pas|utlevel|pasaport|putovnica|potni list|pas)\b/,
  ],
  [
    "national_id",
    /documento nacional|national identity|identity ?card|identification card|carte ?(?:nationale ?)?d'?identite|personalausweis|identitatskarte|carta d'?identita|cartao de cidadao|bilhete de identidade|identiteitskaart|identitetskort|henkilokortti|isikutunnistus|personas apliecib|asmens tapatyb|dowod osobisty|obcansky prukaz|obciansky preukaz|szemelyazonosito|carte de identitate|osobna iskaznica|osebna izkaznica|licna karta|kimlik karti|karta ta.? l-identita|cedula de (?:ciudadania|extranjeria|identidad)|credencial para votar|carteira de identidade|multi-?purpose id|pambansang pagkakakilanlan|permanent identity|national id card|can cuoc cong dan|kartu tanda penduduk|kitambulisho/,
  ],
  ["national_id", /\bdni\b|\bid card\b|identidad/],
];

/** Codes of residence permits: states write A, C or I first and choose the second letter. */
const permits = /^(?:[AI]R|IT|IX|IP(?=GBR)|RP|CR|C[12A]USA|A\dUSA|CAUSA)/;

/** The zone's code says what a document is; where there is none, its title. A card that is for no driving says so. */
export function kindOf(context: Context, zone: Mrz | null, coded: string | undefined): string {
  const text = context.sheet.flow.folded;
  const titled = (kind: string): boolean =>
    titles.some(([name, pattern]) => name === kind && pattern.test(text));
  if (zone !== null) {
    const [line = ""] = zone.lines;
    if (zone.format === "TD3" || /^(?:P|IP(?!GBR))/.test(line)) return "passport";
    if (zone.format === "FRA") return "national_id";
    return titled("residence_permit") || permits.test(line) ? "residence_permit" : "national_id";
  }
  if (coded !== undefined) return coded;
  if (/not (?:a )?driver|not for driving|identification card|identification only/.test(text))
    return "national_id";
  return (
    titles.find(([, pattern]) => pattern.test(text))?.[0] ??
    (/\b(?:licen[cs]e|permis)\b/.test(text) ? "driving_licence" : "national_id")
  );
}
