import { cuesOf } from "../../extract/contracts/cues";

/** When employment begins and ends. */
export const termCues = cuesOf(String.raw`
# The end of a trial is none of the contract: "un período de prueba de dos meses, que finaliza el".
_ 1.6 \b(?:(?:periodo|tempo) de prueba|prueba|probation(?:ary)?(?: period)?|trial period|probezeit|(?:periode )?d'essai|(?:periodo di )?prova|periodo experimental|proeftijd|proefperiode)\b[^.;]{0,90}\b(?:hasta(?: el)?|finaliza\w*(?: el)?|termina\w*(?: el| il| em)?|until|to|ends?(?: on)?|ending(?: on)?|bis(?: zum)?|endet(?: am)?|jusqu'au|prend fin le|se termine le|fino al|scade il|ate(?: a)?|tot(?: en met)?|eindigt op)\b
_ 1.6 < (?:gelten|gilt|sind|ist|zahlen) als probezeit|(?:is|are|shall be) (?:a |the |your )?probation
employment_start_date 1.2 when (?:does|did|will) (?:your |the )?(?:continuous )?employment\b|(?:start(?:ing)?|commencement|joining|hire|employment|engagement) date|first day (?:of (?:work|employment))?|date of (?:commencement|hire|joining|appointment|entry|start)|\b(?:start|commenc|beg[aiu]n|join)\w*(?: (?:work|employment|with us))?(?: on)?\b|effective (?:from|date)|with effect from|fecha de (?:inicio|alta|comienzo|incorporacion|efectos)|iniciandose|se iniciara|con inicio|\binicio\b|comenzara|incorporacion|dara comienzo|con efectos|a compter du|prend(?:ra)? effet|date d'(?:embauche|entree|engagement)|debut(?:e|era)?\b|entree en fonctions?|beginnt\b|\bbeginn\b|eintritt(?:sdatum)?|mit wirkung (?:vom|zum)|tritt\b|dienstantritt|decorr\w+|data (?:di )?(?:assunzione|inizio|inicio|de inicio|de admissao)|\bassunta?\b|com inicio|tem inicio|inicio de funcoes|com efeitos|ingangsdatum|met ingang van|treedt|in dienst|datum indiensttreding|rozpoczecia|podjecia pracy|den nastupu|dnem nastupu|nastoupi|vznik\w* pracovniho pomeru|tilltrad\w+|anstallningen borjar|tiltr[ae]{1,2}d\w+|ansaettes|ansettes|tyosuhde alkaa|belep\w+
employment_start_date 0.9 \bdesde(?: el)?\b|\ba partir (?:de|del|du)\b|\bfrom\b|\bab(?: dem)?\b|\bvom\b|\bdal\b|\bvanaf\b|\bod dnia\b|\bdu\b
employment_end_date 1.2 (?:end|expiry|termination) date|\b(?:ends?|expires?|terminates?|ending|expiring|terminating)(?: on)?\b|\buntil\b|\bhasta\b|finaliza\w*|fecha de (?:fin|finalizacion|baja|terminacion)|\bjusqu'au\b|prend(?:ra)? fin|date de fin|au terme|\bbis(?: zum)?\b|endet\b|befristet\b[^.;\d]{0,24}\bbis|\bfino al\b|data (?:di )?(?:termine|cessazione|scadenza|fine)|(?:^|\n)termine\b|scadenza|termina\w*|\bate\b|\btermo\b|tot en met|\bdo dnia\b
_ 1.2 nacid|fecha de nacimiento|geboren|\bgeb\b|date of birth|\bborn\b|nee?(?: \(e\))? le|nat[oa] (?:a .{0,20})?il|dated|boe|ley|loi|law|convenio|offer (?:expires|is open)|accept(?:ed|ance)?(?: by)?|respond by|return (?:this|a) |no later than|revision|increase|review
`);

/** What a wage is called, by the time it pays for. */
const wage =
  "(?:gross |base |basic |starting |total |fixed )?(?:salary|pay|wages?|remuneration|compensation|earnings)|salario|sueldo|retribucion|remuneracion|salaire|traitement|(?:brutto|grund|tarif|monats|jahres)?-?(?:gehalt|lohn|entgelt|vergutung|bezug|bezuge)|retribuzione|stipendio|paga|compenso|retribuicao|remuneracao|vencimento|ordenado|salari|soldada|loon|salaris|wynagrodzenie|(?:hruba )?mzd[ayu]|plat(?:u|em)?|(?:manads|grund|brutto)?lon(?:en)?|(?:maneds|grund|brutto)?lonn(?:en)?|palkka|alapber|munkaber|salari(?:u|ul)";
const year = String.raw`(?:per|a|each) (?:year|annum)|\bp\.? ?a\b|annual(?:ly|ised)?|annualized|yearly|\/ ?y(?:ea)?r|anual(?:es)?|al ano|por ano|\/ ?ano|annuel(?:le)?s?|par an\b|annuit?|annu[oa]|all'anno|jahrlich|im jahr|pro jahr|per jaar|rocznie`;
const month = String.raw`(?:per|a|each) (?:calendar )?month|(?<!semi-?|bi-?)monthly|\/ ?month|mensual(?:es)?|al mes|por mes|\/ ?mes|mensuel(?:le)?s?|par mois|mensil[ei]\b|al mese|mensal\b|mensais|monatlich|im monat|pro monat|per maand|miesiecznie|mesicne|mesicni|mesacne|mesacna|per manad|i manaden|pr\.? maned|om maneden|i maneden|kuukaudessa|havonta|havi|lunar`;
const hour = String.raw`(?:per|an|each) hour|hourly|\/ ?h(?:ou)?r?\b|la hora|por hora|\/ ?hora|de l'heure|par heure|brut horaire|horaire|all'ora|oraria|pro stunde|die stunde|je stunde|stundenlohn|a hora|per uur`;

export const wageCues = cuesOf(String.raw`
# What one of its payments is: "in 13 mensilità di € 2.100", "en douze mensualités de 3 200 euros".
monthly_gross_salary 1.4 (?:mensualites|mensilita|mensualidades|monthly instal?lments|monatsraten|prestacoes mensais|monatsgehalter[n]?|maandelijkse termijnen)(?: [a-z]{4,12})? (?:de|di|of|von|zu je|a|van)\b
annual_gross_salary 1.3 (?:${year})[^\n.;]{0,30}(?:${wage})|(?:${wage})[^\n.;\d]{0,34}(?:${year})|\bral\b|jahres(?:brutto)?(?:gehalt|lohn|entgelt|vergutung)|bruttojahres\w+|jahresbrutto\w*|equivalent to|cost to (?:the )?company|\bctc\b
annual_gross_salary 1.35 < \b(?:gross |brut(?:o|os|a|to|s|e)? |eur |euros |\(\d\) )*(?:${year})
monthly_gross_salary 1.3 (?:${month})[^\n.;]{0,30}(?:${wage})|(?:${wage})[^\n.;\d]{0,34}(?:${month})|monats(?:brutto)?(?:gehalt|lohn|entgelt|vergutung)|manadslon|manedslonn?|kuukausipalkka|bruttomonats\w+|brutto-?monats\w+|totale (?:lordo mensile|mensile lordo)|(?:lordo|bruto|brut|gross|brutto) (?:mensile|mensual|mensuel|mensal|monthly)|(?<!semi-?|bi-?)monthly (?:gross|instal?lments? of)|(?:retribuicao|salario|vencimento) base mensal
monthly_gross_salary 1.35 < \b(?:gross |brut(?:o|os|a|to|s|e)? |eur |euros )*(?:${month})
hourly_rate 1.35 (?:${hour})[^\n.;]{0,30}(?:${wage}|rate)|(?:${wage})[^\n.;\d]{0,24}(?:${hour})|hourly (?:rate|wage)|taux horaire|precio hora|stundenlohn
hourly_rate 1.45 < (?:gross |brut(?:o|os|a|to|s|e)? |eur |euros )*(?:${hour})
salary 0.9 \b(?:${wage})\b
_ 1.5 halbe[nsr]? (?:brutto)?monats\w+|half (?:a )?month|medio mes|demi-mois|mezza mensilita
_ 1.3 bonus|commission|allowance|sign-?on|relocation|stipend|overtime|equity|shares|options|au capital|capital (?:de|social)|dietas|kilomet|ticket|plus (?:de )?(?:transporte|convenio)|prime\b|13e mois|treizieme|pramie|zuschlag|weihnachtsgeld|urlaubsgeld|vermogenswirksame|vwl\b|superminimo|contingenza|paga base|minimo tabellare|terzo elemento|scatti|spesen|buoni pasto|subsidio|penalty|indemni|deductible|per diem|(?<!monthly )instal?lments? of|semi-?monthly|bi-?weekly|every two weeks|per pay period
`);
