import { cuesOf } from "../../extract/contracts/cues";

/** What the sums of a pension or benefit are called. */
export const amountCues = cuesOf(String.raw`
monthly_amount 1.2 importe (?:mensual|integro|bruto|de (?:la|su) pension)|pension (?:mensual|inicial|integra|bruta)|cuantia mensual|total mensual|importe mensual bruto|monthly (?:amount|benefit|pension|payment|award|total|rate)|montant (?:net |brut |total )?(?:mensuel|verse chaque mois|de votre (?:pension|retraite))|(?:monatliche?[rsn]?|gesamt)-? ?(?:zahlbetrag|rente|betrag|leistung|pension|gesamtbetrag)|rentenbetrag|zahlbetrag|rentenhohe|(?:importo|rata|pensione|assegno) (?:mensile|lord[oa]|nett[oa])|(?:valor|montante|pensao) (?:mensal|iliquid[oa]|brut[oa]|da pensao)|bruto per maand|kwota (?:swiadczenia|emerytury)|net (?:verse|paye|a payer) (?:mensuellement|par mois|chaque mois)|versement mensuel|monatlich|mensualmente|mensuellement|mensilmente|mensalmente|maandelijks|\bmonthly\b|(?:montant|bedrag|betrag|importe|importo|valor|amount|kwota)(?: [a-z]+)? (?:par mois|per maand|pro monat|al mes|al mese|por mes|per month|miesiecznie)|utbetalas (?:per|varje) manad|udbetal(?:es|t) (?:pr\.?|om|hver) maned(?:en)?|du far udbetalt
monthly_amount 1.3 < (?:a|per|each|every) (?:calendar )?month|al mes|mensuales|\/ ?mes|par mois|monatlich(?! \d)|im monat|al mese|mensili\b|por mes|mensais|per maand(?! [€\d])|miesiecznie(?!:? \d)|(?:i|per) manad(?:en)?|om maneden|pr\.? maned
monthly_amount 1.45 (?:total|importe) integro mensual|total (?:award|payment)|(?:payment|award) (?:for )?this month|total mensuel|totale mensile|total mensal|nett?o (?:per maand|al mese|par mois|pro monat|miesiecznie)|net (?:a payer )?(?:par mois|per month)|kwota do wyplaty|total (?:integro|bruto)\b|pension (?:total|revalorizada)|auszuzahlender? betrag|auszahlungsbetrag|monatlicher zahlbetrag|full monthly [a-z ]{0,30}benefit
daily 1.4 cuantia diaria|importe diario|base (?:reguladora )?diaria|(?:daily|per day)|tagessatz|tagesbetrag|taglich(?:er)?|leistungsbetrag taglich|allocation journaliere|journalier|al dia|diaria\b|diario\b|valor diario|giornalier
annual_amount 1.25 (?:importe|cuantia|pension|total|integro) anual|importe anual integro[a-z ]{0,24}|annual (?:amount|pension|benefit|rate)|yearly|a year|montant annuel|jahres(?:betrag|pension|bezug)|importo annuo|totale annuo|valor anual|montante anual|per jaar
annual_amount 1.2 < (?:a|per) (?:year|annum)|al ano|anuales|par an\b|jahrlich|im jahr|all'anno|annui|por ano
four_weekly 1.5 < every (?:4|four) weeks|(?:4|four)[- ]?weekly
four_weekly 1.4 (?:every (?:4|four) weeks|(?:4|four)[- ]?weekly)[^.£$]{0,20}
weekly 1.3 (?:each|per|a|every) week|weekly
weekly 1.2 < (?:each|per|a|every) week|weekly|pro woche|par semaine|a la semana
_ 1.3 base reguladora(?! diaria)|revalorizacion(?:es)?|retencion|irpf|descuento|(?<!before |before any )deduc|income tax|\btax\b|lohnsteuer|krankenversicherung|pflegeversicherung|beitrag|cotisation|csg|crds|prelevement|trattenut|irpef|addizional|\birs\b|medicare|part b|arrears|atrasos|nachzahlung|rappel|arretrati|savings|capital|limit|threshold|earnings|wages|salary|porcentaje|complemento|paga extra|bisher|previous(?:ly)?|ancien
`);

export const dayCues = cuesOf(String.raw`
effective_date 1.2 con efectos (?:de|del|desde)(?:l| el| dia)?|efectos(?: economicos)?(?: desde| de)?|fecha de (?:inicio|efectos)|with effect from|effective(?: from| date)?|(?:receive|get|paid|entitled|start(?:s|ing)?|begin(?:s|ning)?)[a-z ]{0,24}(?:from|on)|a compter du|date d'effet|prend effet le|\bab(?: dem)?\b|mit wirkung (?:vom|ab)|fur die zeit vom|im zeitraum vom|rentenbeginn|beginnt am|con decorrenza(?: dal?)?|decorrenza|a partir d[eo]|com efeitos|inicio|met ingang van|vanaf|od dnia|beginning|from
end_date 1.3 finalizacion|fecha (?:de )?fin(?:al)?|hasta(?: el)?|until|\bends? on\b|end date|expires|\bbis(?: zum)?\b|bewilligungszeitraum[^.]{0,24}bis|jusqu'au|fin de droits|date de fin|fino al|scadenza|data fim|\bate\b|termo|einddatum|tot en met|do dnia
_ 1.2 nacid|nacimiento|born|date of birth|geboren|\bgeb\b|nee? le|nat[oa] il|nascimento|\bfecha:|\bdate:|\bdatum:|\bdata:|ley|act|reclamacion|appeal|plazo|payment(?: will be)? (?:at|made|is)|first payment
`);
