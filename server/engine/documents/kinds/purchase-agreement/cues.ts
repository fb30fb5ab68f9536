import { cuesOf } from "../../extract/contracts/cues";

const down = `arras(?: penitenciales| confirmatorias)?|senal|paga y senal|earnest money(?: deposit)?|(?:initial |good faith |holding )?deposit|down payment|reserva|reservation fee|caparra(?: confirmatoria)?|acconto|sinal|anzahlung|reservierungsgebuhr|acompte|depot de garantie|indemnite d'immobilisation|sequestre|waarborgsom|zadat(?:ek|ku|kiem)|zaliczk[aiey]?|entrada|arres|handpenning(?:en)?|rezervacni (?:zaloha|poplatek)|kapora|kaparo`;

/** What the sums of a purchase are called. */
export const priceCues = cuesOf(String.raw`
purchase_price 1.2 \b(?:purchase|sale|selling|contract|agreed|total) price\b|\bprecio\b|importe (?:total )?de la (?:compra)?venta|\bprix\b|\bkaufpreis\b|\bprezzo\b|\bpreco\b|\bpreu\b|koopsom|koopprijs|\bcen[aey]\b(?: sprzedazy)?|kupni cen\w|kopeskilling(?:en)?|kobesum(?:men)?|satis bedeli|pretul|vetelar|consideration of|\bprice\b
deposit_amount 1.3 \b(?:${down})\b
deposit_amount 1.5 < (?:como|en concepto de|a titulo de|em conceito de|as|als|a titre (?:de|d')|a titolo di|por|tytulem|som|jako)\s*(?:an? |the |la |una |de |o |eine )*(?:${down})\b
_ 1.3 \biva\b|\bvat\b|\bitp\b|\bresto\b|remainder|\bbalance\b|restante?|\brest\b|hipoteca|mortgage|\bloan\b|mutuo|pret\b|saldo|commission|comision|honorari|maklerprovision|provision|penal|multa|strafe|\btax(?:es)?\b|notary fees|frais de notaire|valor (?:catastral|patrimonial)|capital
`);

export const deadlineCues = cuesOf(String.raw`
completion_deadline 1.2 completion(?: date)?|closing(?: date)?|(?:shall |to )?close (?:on|by)|no later than|not later than|on or before|a mas tardar|no mas tarde(?: del?)?|antes del?|plazo (?:maximo|limite)|como maximo(?: para)?|fecha limite|otorgamiento|(?:otorgar|firmar)a? (?:la )?escritura|elevar a publico|fallig(?: bis)?(?: zum)?|spatestens|bis (?:zum|spatestens)|zu zahlen bis|au plus tard|reiteration|acte authentique|entro (?:e non oltre )?(?:il|la data)|rogito|definitivo|\bate(?: ao)?(?: dia)?\b|\bprazo\b|escritura|uiterlijk|levering|overdracht|najpozniej|w terminie do|entrega|handover|possession|ubergabe|settlement|gepasseerd|notarieel transport|przeniesieni\w+ wlasnosci|umow\w+ przyrzeczon\w+
_ 1.6 financiacion|hipotecari[oa]|concesion del prestamo|obtencion d|obtention d|\bpret\b|condition (?:suspensive|devra)|condizione (?:sospensiva|risolutiva)|\bmutuo\b|finanzierung(?:szusage|sbestatigung)?|darlehenszusage|mortgage (?:offer|approval|commitment)|loan (?:commitment|approval)|financiamento|hypotheek|kredytu
_ 1.1 \b(?:${down}|bankgaranti\w*|bank guarantee|aval bancario|guthaben|kaution)\b(?=[^.;]{0,90}$|[^.;\n]{0,60}\b(?:by|until|before|uiterlijk|bis|spatestens|entro|avant|antes|do)\b)
# How long a party's identity card is valid.
_ 1.7 valid[oa]s? ate|validade|valid[oa]s? hasta|valido fino|gultig bis|valid until|date of expiry|valable jusqu|geldig tot|waznego? do
_ 1.1 inspection|financing (?:contingency|approval)|loan approval|due diligence|offer expires|acceptance|nacid|geboren|\bgeb\b|born|nee? le|nat[oa] il|inscrit|ley|anzahlung|innerhalb von
`);
