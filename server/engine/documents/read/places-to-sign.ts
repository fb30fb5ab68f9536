import type { Box } from "../types";
import { fold } from "../values/text";

/** What whoever accepts writes over the place where they sign. */
export const acceptance = "accettazione|approuve|accepted|akkoord|einverstanden|aceptad[oa]";

const places = new RegExp(
  String.raw`^[\p{P}\s]*(?:firma|firmas|firmado|fdo|signature|signed|sign|unterschrift(?:en)?|assinaturas?|handtekening|podpisy?|arrendador|arrendataria?|arrendatario|arrendadora|trabajador|trabajadora|empresa|vendedora?|compradora?|landlord|tenant|employer|employee|seller|buyer|vendor|purchaser|bailleur|locataire|vendeur|acquereur|employeur|salariee?|vermieter(?:in)?|mieter(?:in)?|verkaufer(?:in)?|kaufer(?:in)?|arbeitgeber(?:in)?|arbeitnehmer(?:in)?|locatore|locatrice|conduttore|conduttrice|venditore|venditrice|acquirente|lavoratore|lavoratrice|senhorio|senhoria|inquilin[oa]|trabalhadora?|empregador|verhuurder|huurder|verkoper|koper|werkgever|werknemer|wynajmujacy|najemca|sprzedaj[aą]cy|kupujacy|pracodawc[ay]|pracownika?|amministratore|geschaftsfuhrer(?:in)?|director|gerente|${acceptance})(?![\p{L}])`,
  "u",
);
/** A line to sign on, set with signs. */
const ruled = /^[_.…]{8,}$/;

/** Whether a word says who signs there, or leaves a line for it. */
export const isPlaceToSign = (text: string): boolean => places.test(fold(text)) || ruled.test(text);

/** Whether something drawn lies where a place to sign is, over it, under it or right beside it. */
export const isBeside = (place: Box, box: Box): boolean =>
  place[0] < box[2] + 0.05 &&
  place[2] > box[0] - 0.05 &&
  place[1] < box[3] + 0.08 &&
  place[3] > box[1] - 0.08;
