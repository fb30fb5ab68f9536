import type { Context, Reading } from "../../../extract/context";
import type { IdReading } from "../../../extract/read-identifiers";
import { locate } from "../../../extract/sheet";
import { findIdentifiers, type IdentifierKind } from "../../../values/identifier";

/** What each state's number of a person is called on slips, folded; several names may stand beside each other with strokes between. */
const called: Partial<Record<IdentifierKind, string>> = {
  codice_fiscale: String.raw`c\.? ?f\.?|cod(?:ice|\.)? ?fisc(?:ale|\.)?`,
  insz: String.raw`insz|niss|rijksregister(?:nummer|nr\.?)?|rr-?n(?:r|ummer)|registre national|(?:num(?:ero)?|n[°o.]{0,2}) (?:de )?registre national|(?:num(?:ero)?|n[°o.]{0,2}) national|nationaal nummer|nationalregister(?:nummer|nr)?`,
  nir: String.raw`nir|nss|insee|(?:n[°o.]{0,2}|num(?:ero)?\.?) ?(?:de )?(?:securite sociale|secu\.?(?: soc(?:iale|\.)?)?|s\.?s\.?|insee|nir)|securite sociale|secu\.? soc\.?|immatriculation`,
  nif: String.raw`d\.?n\.?i\.?|n\.?i\.?f\.?|n\.?i\.?e\.?`,
  nif_pt: String.raw`n\.?i\.?f\.?|(?:n[.ºo°]{0,2} )?contrib(?:uinte|\.)|identificacao fiscal`,
  niss: String.raw`n\.?i\.?s\.?s\.?|(?:n[.ºo°]{0,2} )?(?:seg(?:uranca|\.) soc(?:ial|\.)|benef(?:iciario|\.))`,
  naf: String.raw`n\.?a\.?f\.?|n\.?a\.?s\.?s\.?|n[ºo°.]{0,2} (?:de )?(?:afil(?:iacion|\.)|seg(?:uridad|\.) soc(?:ial|\.)|s\.?s\.?)`,
  pesel: "pesel",
  bsn: String.raw`bsn|burgerservicen(?:ummer|r)\.?|sofi-?n(?:ummer|r)\.?`,
  sv_at: String.raw`(?:sozial)?vers(?:icherungs|\.)?-?(?:n(?:umme)?r\.?)|sv-?n(?:umme)?r\.?|svnr|vsnr|sozialversicherungsn(?:ummer|r)\.?`,
  rvnr: String.raw`(?:sv|rv|vs)-?n(?:umme)?r\.?|(?:sozial|renten)versicherungs-?(?:n(?:umme)?r\.?)|(?:sozial|renten)vers\.? ?-?n(?:umme)?r\.?`,
  steuer_id: String.raw`(?:steuer(?:liche|\.)?|st\.?)[ -]?(?:id(?:ent)?(?:ifikations)?)[ -.]{0,2}(?:n(?:umme)?r\.?)?|idnr\.?|identifikationsn(?:ummer|r)\.?`,
  ahv: String.raw`ahv|avs|ahvn13|navs13|sozialversicherungsn(?:ummer|r)\.?|numero avs`,
  pps: "pps(?:n|no)?|personal public service",
  cpf: String.raw`c\.?p\.?f\.?`,
  birth_number: String.raw`rod(?:ne|\.) ?c(?:islo|\.)|r\.? ?c\.?`,
  personnummer: "personn(?:ummer|r)|pers\\.?nr",
  id_za: "id|identity",
  curp: "curp",
  cnp: "cnp|cod numeric personal",
  hetu: "hetu|henkilotunnus",
  fodselsnummer: String.raw`(?:fodsels-? ?(?:og )?)?person(?:nummer|nr\.?)|f(?:o|ø)dselsn(?:umme)?r\.?`,
  oib: "oib",
  cuil: String.raw`c\.?u\.?i\.?l\.?`,
  isikukood: "isikukood",
  asmens_kodas: "asmens kodas",
  personas_kods: "personas kods",
  emso: "em[sš]o",
  taj: "taj(?:[ -]?szam)?",
  adoazonosito: "adoazonosito(?: jel)?",
  sin: String.raw`s\.?i\.?n\.?|n\.?a\.?s\.?`,
};

const behind = String.raw`[\s:.°º]{0,3}(?:(?:n[r°ºo]?|no|num(?:ber|mer|ero)?|nummer)(?![a-z]))?[\s:.°º#]{0,4}`;

const forms = new Map<IdentifierKind, RegExp>(
  Object.entries(called).map(([kind, words]) => [
    kind as IdentifierKind,
    new RegExp(
      String.raw`(?<![\p{L}\d])(?:${words})(?:\s?/\s?(?:[a-z][a-z.°]{1,14}))?${behind}(?=[a-z]{0,6}\d)`,
      "gu",
    ),
  ]),
);

/**
 * A number of a person behind what its state calls it, whatever its check digits say: that they are wrong is to be known. What a picture
 * shows may be misread, so there they must be right.
 */
export function announced(
  { sheet }: Context,
  kinds: readonly IdentifierKind[],
  suits: (bare: string) => boolean,
): Reading<IdReading> | undefined {
  for (const kind of kinds) {
    const form = forms.get(kind);
    if (form === undefined) continue;
    for (const row of sheet.rows) {
      if (row.folded.length !== row.text.length) continue;
      for (const match of row.folded.matchAll(form)) {
        const from = match.index + match[0].length;
        const [id] = findIdentifiers(row.text.slice(from), [kind]);
        if (id === undefined || id.start !== 0 || !suits(id.bare)) continue;
        if (sheet.ocr && id.verdict !== "valid") continue;
        const [start, end] = [from, from + id.end];
        return { value: id, row, start, end, confidence: 0.88 * locate(row, start, end).confidence };
      }
    }
  }
  return undefined;
}
