import type { Cue } from "../../extract/contracts/cues";

const cue = (field: string, weight: number, pattern: RegExp, after = false): Cue => ({
  field,
  weight,
  pattern,
  after,
});
const deposit = String.raw`(?:security |damage |tenancy )?deposit|fianza(?: legal)?|dipositi?|deposito(?! (?:adicional|complementari|suplementari))(?: cauzionale| de garantia| en garantia)?|depot de garantie|caution(?!\s+solidaire)|(?:miet)?kaution(?:ssumme)?|mietsicherheit|leistet eine sicherheit|sicherheitsleistung|barkaution|garantie (?:locative|equivalant|correspondant)|caucao|cauzione|(?:huur|bank)?waarborg(?:som)?|borg(?:som)?|kaucj[aeiy]|jistot[auye]|kauc[ei]|deposition(?:en)?|depositum|depozito|guvence bedeli|kaucio`;

/** What the sums of a lease are called. */
export const rentCues: readonly Cue[] = [
  cue(
    "monthly_rent",
    1,
    /(?<!\b(?:mois|mensualites?|mensilita|mensualidad(?:es)?|mes(?:es)?|mesi|months?'?)(?: de | di | of | d')(?:the |la |il |el )?)(?:\b(?:monthly |basic |base |net |initial |the )?rent(?:al)?(?: amount| price| payable| payment)?\b|\brenta\b|\balquiler\b|\bprecio\b|\barriendo\b|\blloguer\b|\bloyer\b|\bcanone\b|\bpigione\b|\baffitto\b|\bmiete\b|\bmietzins\b|\brenda\b|\balugue[lr]\b|\bhuur\b|\bczynsz|\bnajemne\b|\bhyran?\b|\b(?:hus)?leje\b|\bhusleie\b|\bkira(?: bedeli)?\b|\bchiri[ae]\b|\bnajamnina\b|\bvuokra\b)/,
  ),
  cue(
    "monthly_rent",
    1.25,
    /(?<!\b(?:mois|mensualites?|mensilita|mensualidad(?:es)?|mes(?:es)?|mesi|months?'?)(?: de | di | of | d')(?:the |la |il |el )?)(?:\b(?:monthly|base|basic|net) rent\b|licen[cs]e fees?|rent payable|renta mensual|alquiler mensual|precio(?: del (?:alquiler|arrendamiento)| mensual)|loyer (?:mensuel|hors charges|principal|de base|nu|hc)|canone (?:mensile|di locazione)|(?:kalt|grund|netto|basis|hauptmiet|nettokalt|nettogrund)-?(?:miete|zins)(?!n\b)|hauptmietzins|nettomietzins|renda mensal|aluguel mensal|huurprijs|kale huur|czynsz najmu)/,
  ),
  cue(
    "monthly_rent",
    1.1,
    /en mensualidades|cuotas mensuales|equal monthly instal?l?ments|rate mensili|mensualites|prestacoes mensais|monatsraten/,
  ),
  cue(
    "monthly_rent",
    0.85,
    /(?:per|a|each|every|\/) ?(?:calendar )?month\b|\bpcm\b|\bmensuales\b|\bal mes\b|\/ ?mes\b|par mois|im monat|monatlich|al mese|mensili\b|mensais|por mes|per maand|miesiecznie|\/ ?mesic\b|\bmesicne\b|per manad|i manaden|pr\.? maned|\/ ?ay\b|\baylik\b|pe luna/,
    true,
  ),
  cue("weekly_rent", 1.4, /(?:per|a|each|\/) ?week\b|\bp\.?w\b\.?|weekly/, true),
  cue(
    "annual_rent",
    1.35,
    /(?:annual|yearly) rent|renta anual|loyer annuel|jahresmiete|canone annuo|renda anual/,
  ),
  cue(
    "annual_rent",
    1.2,
    /per (?:year|annum)|a year|\banuales\b|al ano|par an|im jahr|jahrlich|all'anno|annui|por ano/,
    true,
  ),
  cue(
    "gross_rent",
    1.4,
    /(?:gesamt|warm|brutto(?:warm)?)-?miete|gesamtmietzins|(?:montant|loyer) (?:total|charges comprises|cc)|total (?:mensuel|mensual|monthly|rent)|soit un (?:montant )?total|totale mensile|total due|celkem (?:k uhrade|mesicne)|razem do zaplaty/,
  ),
  cue(
    "_",
    1.3,
    /late (?:fee|charge)|penalt|penalizacion|pet (?:fee|rent|deposit)|holding deposit|application fee|(?:administration|admin|key|cleaning|agency) fee|interest|honoraires|loyer de reference|honorarios|imposta|ibi\b|seguro|insurance|wohnflache|returned check|parking/,
  ),
  cue(
    "service_charges",
    1.2,
    /gastos(?: (?:de )?(?:comunidad|comunes|generales|suministros?))?|suministros|(?<!hors )(?<!locatives )\bcharges\b(?! comprises)|provisions? (?:sur|pour|mensuelle)[a-z ]{0,16}charges|(?:provision|forfait|avance) mensuel(?:le)?|(?:provision|forfait) de(?= \d)|forfait (?:de |pour |mensuel )?(?:charges)?|charges (?:locatives|recuperables)|(?:neben|betriebs|heiz|neben- und betriebs)(?:kosten)?-?(?:kosten|kostenvorauszahlung|kostenpauschale)|betriebs-? und heizkosten|vorauszahlung|spese(?: condominiali| accessorie)?|oneri (?:accessori|condominiali)|despesas|condominio|servicekosten|(?:bijkomende )?leveringen en diensten|oplaty|zaloh\w+ na sluzby|driftkostnad\w*|\baidat\b|utilit(?:y|ies)|service charge|water and trash|maintenance charge/,
  ),
  cue("deposit_amount", 1.3, new RegExp(String.raw`\b(?:${deposit})\b`)),
  cue(
    "deposit_amount",
    1.4,
    new RegExp(
      String.raw`(?:\b(?:equal|equivalent|equivalente|correspondiente|correspondant|gleich|entsprechend|pari) (?:to |a |ad |au |zu )?[^.;\d]{2,40},? ?)?(?:as|(?:en|por) concepto de|a titulo de|em conceito de|a titre de|a titolo di|als|como|per|tytulem|som|jako)\s+(?:an? |the |la |una |de |security |eine )*(?:${deposit}|security|sicherheit)\b`,
    ),
    true,
  ),
  // `Rs. 60000/- (Rupees Sixty Thousand Only) interest free refundable deposit`.
  cue("deposit_amount", 1.6, /\b(?:interest[- ]free|(?:fully )?refundable)\b[a-z ,-]{0,20}\bdeposit\b/, true),
  cue(
    "additional_guarantee",
    1.7,
    /(?:como|en concepto de|a titulo de|as|als|a titre de|a titolo di)\s+(?:an? |una? |uma |eine |de )*(?:garantia (?:adicional|complementari[oa]|suplementari[oa])|additional (?:guarantee|security|deposit)|garantie (?:complementaire|supplementaire)|garanzia (?:aggiuntiva|ulteriore)|zusatzliche sicherheit)/,
    true,
  ),
  cue(
    "additional_guarantee",
    1.6,
    /(?:garantia|fianza|deposito|dipositi?) (?:adicional|complementari[oa]|suplementari[oa])|additional (?:guarantee|deposit|security)|aval bancario|garantia bancaria|burgschaft uber|garantie (?:complementaire|supplementaire)|fideiussione|bankgarantie/,
  ),
];

export const leaseCues: readonly Cue[] = [
  // What a first, shorter payment is for: `De eerste betaling heeft betrekking op de periode van … tot en met`.
  cue(
    "_",
    1.6,
    /\b(?:eerste (?:betaling|termijn|huur)|first (?:payment|instal?lment|month's rent)|erste (?:zahlung|miete|rate)|premiere? (?:paiement|loyer|versement|echeance)|primer (?:pago|recibo|mes)|prim[oa] (?:pagamento|canone|rata|mensilita)|primeir[oa] (?:pagamento|renda|prestacao))\b[^.;]{0,100}\b(?:tot(?: en met)?|t\/m|to|until|through|bis(?: zum)?|au|jusqu'au|al?|hasta(?: el)?|fino al|ate)\b/,
  ),
  cue(
    "lease_start_date",
    1.1,
    /(?:lease |tenancy |rental |move-?in |start(?:ing)? |commencement |entry )(?:term )?(?:start |begin\w* )?date|\b(?:start|commenc|begin)\w*(?: date)?(?: on)?\b|from and including|effective (?:date|from)|\bdesde(?: el)?\b|a contar|a partir de|fecha de (?:inicio|entrada|comienzo)|\binicio\b|entrada en vigor|comenzara|empezara|surtira efectos?|beginnt\b|\bmietbeginn\b|\bbeginn\b|einzug|bezugsfertig|mit wirkung (?:vom|zum)|a compter du|prise d'effet|pren(?:d|dra|ant) (?:effet|cours)|iniciando(?:se)?|iniciara|debut(?:e|era)?\b|entree (?:dans les lieux|en jouissance)|decorr\w+|con inizio|\bdal\b|com inicio|tem inicio|ingang(?:sdatum)?|ingaande|\bvanaf\b|poczawszy od|od dnia|gaat in(?: op)?\b|treedt in werking|trader i kraft|fran och med(?: den)?|fra og med(?: den)?|baslangic(?: tarihi)?/,
  ),
  cue("lease_start_date", 0.7, /\bfrom\b|\bab(?: dem)?\b|\bvom\b|\bdu\b|\bde\b|\bdel\b|\bod\b/),
  cue(
    "lease_end_date",
    1.2,
    /(?:lease |tenancy )?(?:end|expir|terminat)\w*(?: date)?(?: on)?\b|\buntil\b|to and including|\bthrough\b|\bhasta\b|finaliza\w*|concluy\w+|concluira|vencera|fecha de (?:fin|salida|vencimiento|terminacion)|\bmietende\b|endet\b|befristet bis|\bbis(?: zum)?\b|jusqu'au|prend(?:ra|re)? fin|expire|se termin\w+|pour finir|date de fin|scadenza|termina\w*|fino al|\btermo\b|\bate\b|einddatum|tot en met|do dnia|till och med(?: den)?|til og med(?: den)?|bitis(?: tarihi)?/,
  ),
  cue("lease_end_date", 0.8, /\bto\b|\bal\b|\bau\b|\ba\b|\bdo\b/),
  cue(
    "_",
    1,
    /nacid|geboren|\bgeb\b|born|nee? le|nat[oa] il|dated|act of|ley|loi|law|gesetz|inspection|notice/,
  ),
];
