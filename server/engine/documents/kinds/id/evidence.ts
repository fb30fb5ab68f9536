import type { Evidence } from "../../knowledge/evidence";
import { titles } from "./extract/kind-of";

/** The long titles of cards; `pass` and `dni` alone stand on many documents. */
const cards = titles.flatMap(([kind, pattern]) =>
  kind !== "passport" && pattern.source.length > 100 ? [[pattern, 7] as const] : [],
);

/** What speaks for a document of this type. */
export const idEvidence: Evidence = {
  titles: [
    ...cards,
    [/\b(?:pasaport|putovnica|cestovni pas|paszport|utlevel|paspoort|potni list)\b/, 5],
    [
      /documento nacional de identidad|carte nationale d'identite|personalausweis|carta d'identita|cartao de cidadao|(?:id)?entity card|nationalidentity/,
      8,
    ],
    [
      /\b(?:national|citizen|citizenship|civil|resident|voter) (?:identity|identification|id) card\b|can cuoc cong dan|kartu tanda penduduk|kitambulisho|\baadhaar\b|unique identification authority of india/,
      7,
    ],
    [/\bpassport\b|\bpasaporte\b|\bpasseport\b|reisepass|passaporto/, 5],
    [/residence ?permit|aufenthaltstitel|permiso de residencia|titre de sejour|permesso di soggiorno/, 6],
    [
      /driver'?s? licen[cs]e|driving licen[cs]e|permis de conduire|permiso de conduccion|fuhrerschein|patente di guida/,
      7,
    ],
    [/\bpermis de\b[\s\S]{0,60}republique/, 5],
    [/\blicense\b|\blicence\b/, 2],
  ],
  terms: [
    [/\bam\s?\/\s?a\b|\bb1\s?\/\s?b\b|\bb\s?\/\s?be\b/, 5],
    [/\bhair\b[\s\S]{0,30}\beyes\b|\beyes\b[\s\S]{0,30}\bhair\b|\b(?:ht|hgt)\b[\s\S]{0,40}\b(?:wt|wgt)\b/, 3],
    [/\blicen[cs]e\b/, 2],
    [/\b(?:dvla|department of motor vehicles|donor)\b/, 2],
    [/\b4[abcd][.:]?\s/, 1],
    [
      /\b1[.)]\s?\p{L}[\s\S]{1,40}\b2[.)]\s?\p{L}[\s\S]{1,60}\b3[.)]\s?\d{2}[./ ]\d{2}[./ ]\d{2,4}[\s\S]{0,120}\b4a[.)]/u,
      6,
    ],
    [
      /\b(?:datum (?:a misto )?narozeni|datum narodenia|data urodzenia|fodelsedatum|fodselsdato|fodt|dogum tarihi|petsa ng kapanganakan|szuletesi ido|data nasterii|datum rodenja|datum rojstva|geboortedatum|syntymaaika|sunniaeg|dzimsanas datums|gimimo data|data (?:narodz|rozden)\w*)\b/,
      2,
    ],
    [
      /\b(?:obcanstvi|obcianstvo|obywatelstwo|medborgarskap|uyrugu|kansalaisuus|drzavljanstvo|cetatenie|allampolgarsag|nasyonalidad|pilietybe|kodakondsus|pilsoniba)\b/,
      1.5,
    ],
    [
      /\b(?:last name|apelyido|prijmeni|priezvisko|nazwisko|efternamn|efternavn|etternavn|soyadi|sukunimi|perekonnanimi|uzvards|pavarde)\b/,
      1.2,
    ],
    [
      /\b(?:platnost do|termin waznosci|giltigt? t|gecerlilik|ervenyessegi|valabilitate|velja do|vrijedi do|voimassa|kehtiv kuni|galioja iki)\b/,
      1.2,
    ],
    [/\bnik\b[\s:]{0,8}\d{16}\b/, 4],
    [/\b(?:tempat\W{0,2}tgl lahir|ngay sinh|tug'?ilgan sanasi|tarehe ya kuzaliwa|tanggal lahir)\b/, 2],
    [/\b(?:kewarganegaraan|jenis kelamin|quoc tich|gioi tinh|fuqaroligi|uraia)\b/, 1.5],
    [/[a-z0-9<]{8,}<{2,}[a-z0-9<]{3,}/, 7],
    [
      /\b(?:date of birth|fecha de nacimiento|date de naissance|geburtsdatum|data di nascita|data de nascimento|dob)\b/,
      2,
    ],
    [/\b(?:nationality|nacionalidad|nationalite|staatsangehorigkeit|cittadinanza)\b/, 1.5],
    [/\b(?:surname|apellidos|given names|vornamen?|prenoms?)\b/, 1.2],
    [/\b(?:date of expiry|expires|exp|valido hasta|gultig bis|date d'expiration)\b/, 1.2],
    [/\b(?:place of birth|lugar de nacimiento|lieu de naissance|geburtsort)\b/, 1.2],
    [/\b(?:district|province|county|country) of birth\b/, 1.2],
    [/\b(?:id|identity) (?:number|no)\b/, 1.2],
    [/\bfull names?\b/, 0.6],
    [/\bholder'?s? sign/, 1.5],
    [/\bsex[oe]?\b|geschlecht/, 0.8],
    [/\b(?:hgt|wgt|eyes|donor|dvla|endorse|restr)\b/, 2],
    [/\bdni\b[\s\S]{0,10}\d{8}/, 1],
    [/\bclass:?\s?[a-d]\b/, 1],
  ],
};
