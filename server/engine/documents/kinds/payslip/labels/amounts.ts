import type { LabelTable } from "../../../extract/match-labels";

/** Phrases one after the other, a stroke between; captions are compared softly, so inflections need none of their own. */
const phrases = (...lines: readonly string[]): string[] =>
  lines.flatMap((line) => line.split("|")).map((phrase) => phrase.trim());

/** What is paid, what comes off and what is left: Spanish, Catalan and Galician, English, French, German, Portuguese, Italian. */
export const payslipAmounts: LabelTable = {
  gross_pay: phrases(
    "gross pay this month|total gross pay|gross total|gross for period|total earned|total pay this period|total gross wages|total entitlements|tot. competenze|totale competenze mese|competenze totali mese|totale retribuzione mese|totale lordo imponibile|retrib. lorda|totale voci|tot. lordo|totale a credito dip.|remunerações ilíquidas|total remun.|total remunerações|total de remun.|total ilíquido mês|total a receber ilíquido|soma dos abonos|remun. ilíquida|bruttobezug|bruttobezüge gesamt|gesamt brutto|brutto lfd|brutto-bezüge summe|bruttolohn total|total bruttolohn|lohn brutto|total lohn|salaire brut total mensuel|total salaire brut|total brut mensuel|rémunération totale brute|total rubriques brutes|tot. devengos|total haberes brutos|devengo total|total remuneraciones|suma devengos|total bruto devengado",
    "total devengado|a. total devengado|t. devengado|tot. devengado|total devengos|devengado|devengos|total bruto|salario bruto|sueldo bruto|bruto|total haberes|importe bruto|total íntegro|importe íntegro|total percepciones|total ingresos|total percibido|retribución bruta|total salario bruto|total retribuciones|íntegro",
    "total meritat|total meritacions|meritat|total brut meritat|total percibido bruto|total devengado bruto|total percepcións",
    "gross pay|total gross pay|total gross|gross|gross earnings|gross salary|gross wages|gross income|gross amount|gross payment|total earnings|total pay|total payments|total wages|total remuneration|earnings total|gross pay this period|gross pay for period|total gross earnings|gross monthly pay|total income|gross emoluments|total allowances and earnings|total earnings and allowances|total benefits and earnings|wages total|payments total",
    "total brut|salaire brut|brut|rémunération brute|salaire brut total|brut total|brut mensuel|total du brut|salaire mensuel brut|total gains|total à payer brut|brut soumis",
    "gesamtbrutto|gesamt-brutto|bruttobezüge|bruttolohn|bruttogehalt|bruttoentgelt|summe brutto|brutto gesamt|brutto|bruttoverdienst|gesamtbruttolohn|gesamtbezüge|summe der bezüge|summe bezüge|laufendes brutto|bruttobetrag|bruttosumme|brutto monat|bruttobezug gesamt",
    "total ilíquido|total ilíquidos|remuneração bruta|vencimento ilíquido|vencimento bruto|total abonos|total de abonos|total remunerações|total de remunerações|total vencimentos|total de vencimentos|total ganhos|total de proventos|total proventos|total bruto ilíquido|salário bruto|ilíquido|bruto total",
    "totale a credito|tot. a credito|totale crediti|totale lordo mese|totale competenze|totale competenze lorde|totale lordo|lordo|retribuzione lorda|competenze lorde|totale retribuzione lorda|totale retribuzioni|totale retribuzione|lordo totale|totale lordo mensile|competenze totali|tot. competenze|totale emolumenti|totale spettanze|stipendio lordo",
  ),
  total_deductions: phrases(
    "total deds|tot deductions|total ded|deductions this period|total deductions this month|tot. tratt.|tot. trattenute mese|totale trattenute mese|totale a carico dipendente|totale detrazioni e trattenute|totale trattenute dipendente|total desc.|soma dos descontos|total dos desc.|total de retenções|tot. descontos|abzüge total|total abz.|summe gesetzl. abzüge|gesetzliche abzüge summe|total der sozialabzüge|tot. inhoudingen|totaal inhouding|totaal afhouding|total retenues salarié|total retenues salariales|tot. deducc.|total dto.|total dtos.|suma de deducciones|total retenciones",
    "total a deducir|b. total a deducir|t. a deducir|tot. a deducir|total deducciones|deducciones|total descuentos|total a descontar|total retenido|suma deducciones|total a deducir trabajador|total deducido",
    "total a deduir|total deduccions|total deduït|total a deducir",
    "total deductions|deductions|deductions total|total deduction|total employee deductions|total taxes and deductions|total deductions and taxes|total deductions & taxes|total withholdings|total reductions|total deductions this period|gross deductions|total statutory and other deductions|total taxes & deductions|total contributions and deductions|amount deducted",
    "total cotisations|total des cotisations|total retenues|total des retenues|total des cotisations et contributions|total cotisations salariales|total des cotisations et contributions salariales|total des retenues salariales|cotisations salariales|cotis. salariales|total charges salariales|total des déductions|total prélèvements|total cotisations et contributions|retenues salariales|total à déduire",
    "gesetzliche abzüge|gesetzliche abzüge gesamt|summe gesetzliche abzüge|abzüge gesamt|summe abzüge|summe der abzüge|gesamtabzüge|abzüge|abzüge insgesamt|gesamte abzüge|abzüge summe|gesetzl. abzüge|total abzüge|total der abzüge",
    "total descontos|total de descontos|total dos descontos|descontos totais|total deduções|total de deduções|descontos",
    "totale a debito|tot. a debito|totale debiti|totale trattenute|totale ritenute|trattenute|totale deduzioni|tot. trattenute|totale delle trattenute|totale ritenute e trattenute|totale trattenute e ritenute|tot. ritenute",
  ),
  total_taxes: phrases(
    "taxes|withholdings|total taxes|employee taxes|taxes total|total withholdings|total tax|total employee taxes|total tax withholdings|taxes withheld|total taxes withheld|statutory deductions|total statutory deductions",
  ),
  totals_row: phrases(
    "totales|totals|total|totais|totali|totale|totaux|totaux du mois|total du mois|summen|summe|sumas|suma|sum|somme|gesamt|total mes|totales del mes|totaal|razem|sub-total",
  ),
  income_tax: phrases(
    "retencions|retencions irpf|retencions a compte|irpf retingut|retenció a compte|fwt s-0|fwt s|fwt m|fed w/h tax|fed whold|fed tax wh|irpf netta a debito|irpef netta a debito|ritenuta fiscale irpef|trattenuta fiscale|irpef corrente|irpef mensile netta|loonheffing tabel|loonheffing tab|lh tabel|loonheffing bijzonder|ingeh. loonheffing|impôt sur le revenu (pas)|montant de l'impôt prélevé à la source|pas prélevé",
    "paye deducted|tax (paye)|p.a.y.e.|paye tax this period|tax this period|income tax this period|fitwh|fit w/h|fit ee|fed inc tax|federal inc tax|fed income tax ee|federal tax withheld|federal w/holding|fwh|fed wh|federal wh|us fed withholding|irpef pagata|irpef versata|irpef versata anno|irpef trattenuta|irpef del mese|irpef mese|rit. irpef|ritenuta irpef mese|irpef da versare|irpef netta trattenuta|imp. netta|irpef a debito|irs retido na fonte|ret. irs|ret. na fonte irs|desc. irs|irs (retenção)|lst. laufend|lohnsteuer (lst)|lohnsteuer mtl.|lohnst. lfd.|loonheffing (wit)|loonheffing wit|loonheffing normaal|ingehouden loonheffing|ret. i.r.p.f.|cuota irpf|irpf a cuenta|retención a cuenta|impôt prélevé|pas non personnalisé|prélèvement à la source de l'impôt",
    "irpf|retención irpf|retención i.r.p.f.|retención a cuenta irpf|retención a cuenta del irpf|tributación irpf|dto. irpf|descuento irpf|impuesto sobre la renta|impuesto sobre la renta de las personas físicas|impuesto sobre la renta (i.r.p.f.)|retención fiscal|retenciones irpf|isr|i.s.r.|impuesto sobre la renta isr|retención isr|impost sobre la renda|retenció irpf|retención do irpf",
    "paye tax|paye|income tax|tax|tax paid|tax deducted|paye income tax|income tax (paye)|tax - paye|federal income tax|federal withholding|fed income tax|federal tax|fed withholding|fitw|fit|fwt|fed w/h|federal w/h|fed tax|federal income|federal income tax withholding|federal withholding tax|us federal withholding|fed tax withheld|federal income tax w/h|payg|payg tax|payg withholding|payg withheld|withholding tax|tds|tax deducted at source|tax withheld|paye/usc|income tax deducted",
    "prélèvement à la source|impôt sur le revenu prélevé à la source|impôt prélevé à la source|impôt sur le revenu|montant de l'impôt|pas|montant pas|retenue à la source|prélèvement à la source (pas)|impôt sur le revenu prélevé à la source - pas|impôt à la source|impôt|impôt sur le revenu pas|pas taux personnalisé|impôt fédéral|quellensteuer|impôt à la source retenu|retenue d'impôt",
    "lohnsteuer|lohnsteuer lfd|lohnsteuer laufend|lohnst.|lst|lohnsteuerabzug|einkommensteuer",
    "irs|retenção irs|retenção de irs|i.r.s.|irs retido|retenção na fonte|imposto sobre o rendimento|retenção na fonte irs|irs trabalho dependente|desconto irs|irrf|imposto de renda|irrf sobre salário|i.r.r.f.|imposto de renda retido na fonte|ir retido",
    "irpef|irpef netta|ritenute irpef|ritenuta irpef|trattenuta irpef|imposta irpef|irpef netta mese|ritenuta fiscale|ritenute fiscali|imposta netta|irpef da trattenere|ritenute irpef nette|imposta netta irpef",
  ),
  income_tax_total: phrases(
    "steuerrechtliche abzüge|steuern gesamt|summe steuern|steuerabzüge|steuern summe|lohnsteuer gesamt",
  ),
  income_tax_rate: phrases(
    "stopa podatkowa|stawka podatku|stawka pit|stopa podatku|taux prélèvement à la source|taux du pas|taux pas %|taux d'impôt|taux impôt|percentuale irpef|aliquota irpef|aliquota media|aliquota media irpef|tassazione media|aliquota|taxa retenção|taxa ret. irs|taxa efetiva irs|tipus irpf|tipus de retenció|% ret. irpf|% i.r.p.f.|tipo ret.|tipo de ret. irpf|steuersatz|quellensteuersatz|qst-satz|skattesats|skatteprosent|trækprocent|tax rate|bijzonder tarief|percentage bijz. tarief|tarief bt",
    "tipo de retención|tipo irpf|tipo i.r.p.f.|% irpf|% retención|porcentaje irpf|porcentaje de retención|tipo retención irpf",
    "taux de prélèvement à la source|taux pas|taux personnalisé|taux d'imposition|taux de l'impôt|taux prélèvement|taux neutre",
    "taxa irs|taxa de irs|taxa de retenção|% irs",
  ),
  regional_income_tax: phrases(
    "swt|state wh|swh|state inc. tax|state tax withheld|state income tax w/h|local tax w/h|local wh|city wh|county wh|city wage tax|city withholding|county withholding|municipal income tax|earned income tax|local earned income tax|add.le regionale|add.reg.|add. reg. irpef|addiz. regionale|addizionale regionale rata|addiz. reg.",
    "state income tax|state tax|state withholding|sitw|sit|state w/h|state withholding tax|local income tax|city tax|city income tax|county tax|local tax|local withholding|provincial tax|municipal tax|state inc tax|school district tax|nyc tax|occupational tax",
    "addizionale regionale|add. regionale|addizionale irpef regionale|addizionale reg.|addizionale regionale irpef",
  ),
  church_tax: phrases("kirchensteuer|kist|ki.st.|kirchensteuer ev|kirchensteuer rk"),
  solidarity: phrases("solidaritätszuschlag|soli|solz|solidaritätszuschl.|sol.-zuschlag"),
  social_security_contribution: phrases(
    "totale previdenziali|tot. previdenziali|totale rit. previdenziali|ritenute previdenziali totali|totale ritenute prev.|aportació ss treb.|aportació ss treballador|aportació treballador|total aportació ss|quota obrera|total quota obrera|aport. ss trab.|aportación ss trab.|total cotizac. trabajador",
    "ss ee|soc sec ee|soc. sec.|fica/oasdi|fed soc sec|ss w/h|social security withheld|oasdi withheld|national ins|nat. ins.|nat ins contributions|ni contributions|ni deducted|ni this period|employee's nic|ees ni|ee ni|contr. ivs|contributi ivs dip.|totale contributi dip.|tot. contributi|contr. previdenziali|contributi c/dip.|ritenute inps|ritenute sociali|trattenute inps|inps c/dip.|tot. rit. sociali|contribuições seg. social|seg.social|desc. s. social|s. social trabalhador|taxa social única trabalhador|quotizações|quotização seg. social|sozialversicherung summe|summe sv|sv-abzüge gesamt|sv an gesamt|sozialversicherung (sv)|rsz/onss|onss/rsz|rsz werknemer / onss travailleur|persoonlijke sociale bijdrage|cuota s.s.|ss trabajador|cotización ss|aportación trabajador|total cotizaciones trabajador|total ss trabajador",
    "total aportaciones|1. total aportaciones|total cotizaciones|total aportaciones trabajador|seguridad social|s. social|total seguridad social|aportación seguridad social|cotización seguridad social|total cuota obrera|seguridad social trabajador|total seg. social|cotización trabajador|cuota trabajador|cuota obrera|total aportación trabajador|total cotización trabajador|total s.s.|descuento seguridad social|imss|cuota imss|total aportacions|seguretat social|seguridade social|cotización s.s.|cuota s.s. trabajador",
    "national insurance|ni|nic|employee ni|ni contribution|employee nic|ees nic|ee nic|nat. insurance|nat ins|national insurance contributions|employees ni|employee's ni|employee national insurance|ni employee|n.i.|n.i. contribution|prsi|employee prsi|prsi employee|ee prsi|prsi contribution",
    "social security|social security tax|social security withholding|oasdi|soc sec|soc. security|fica|fica ss|fica-ss|ss tax|social security employee|social security ee|fica oasdi|soc sec tax|oasdi tax|oasdi ee|fed oasdi/ee|ss withholding|us social security|oasdi w/h|fica social security|fica - social security|social security (oasdi)|cpp|cpp contribution|canada pension plan|qpp|rrq|employee cpp|ssnit|ssnit employee|ssf employee|epf|employee provident fund|provident fund|pf|pf employee|uif|uif employee|nssf|sss",
    "segurança social|s. social|tsu|desconto seg. social|seg. social|taxa social única|contribuição segurança social|segurança social (11%)|desc. seg. social|segurança social - regime geral|contribuição seg. social|inss|desconto inss|i.n.s.s.|contribuição inss|previdência social",
    "inps|ritenuta inps|contr. inps|inps dipendente|inps a carico lavoratore|inps c/dip|contributi inps|contributo inps|contributi previdenziali|totale contributi|ritenute previdenziali|contributo ivs|contributi ivs|ivs|contributi sociali|contributi|totale ritenute previdenziali|totale ritenute previdenziali e assistenziali|trattenute previdenziali|totale contributi inps|contributi a carico dip.|contributi a carico dipendente|contributi c/lavoratore|contributi c/dipendente|contributo fpld|totale contributi sociali|ritenute previdenziali e assistenziali|trattenute sociali",
    "sv-rechtliche abzüge|sozialversicherung gesamt|summe sozialversicherung|sozialversicherung|sozialversicherungsbeiträge|sv-beiträge|sv-abzüge|sv gesamt|sv-dn|sv-beitrag|sozialversicherung dn|arbeitnehmeranteil sv|sv-beiträge an|dienstnehmeranteil|sozialabgaben|ahv|ahv-beitrag|ahv/iv/eo|ahv/iv/eo-beitrag",
  ),
  medicare_contribution: phrases(
    "med ee|medi|mwt|fed mwt ee|medicare w/h tax|fica - med|fica/med|hospital insurance|medicare withheld",
    "medicare|medicare tax|medicare withholding|fica med|fica medicare|fica-medicare|fica - medicare|med tax|medicare employee|medicare ee|fed med/ee|fed medicare|us medicare|medicare w/h",
  ),
  pension_contribution: phrases(
    "uss|uss contribution|uss contributions|universities superannuation scheme|saul|sauls|ntps|tps|teachers pens|lgps 50/50|lgps main|lgps main scheme|lgs pension|nhs pension contribution|civil service pens|cs pension|nuvos|classic pension|premium pension|afps|ppk pracownik 2%|ppk pracownika 2%|ppk podst. prac.|fondo pensione (inpdap)|inpdap|401(k) plan|401(k) ee|ret 401k|401k plan|403(b) ee|roth 401(k) ee|co-op pension|group personal pension|gpp|stakeholder pension|pension plan ee|dc pension|db pension|final salary pension|cetv pension|career average pension",
    "pension|pension contribution|employee pension|ees pension|ee pension|pension ee|pension ees|workplace pension|employee pension contribution|pension (employee)|your pension|pension contributions|nest pension|nest|avc|superannuation employee|pension scheme|prsa|employee's pension|pension fund|retirement annuity|rrsp|rrsp contribution|kiwisaver|kiwisaver employee|kiwisaver deduction",
    "nhs pens|nhs pension|nhs pension scheme|lgps|local government pension|lgps pension|teachers pension|teachers' pension|uss pension|civil service pension|alpha pension|police pension|fire pension|people's pension|peoples pension|smart pension|now pensions|nest employee|nest employee contribution|nest ee|nest contribution|aviva pension|aegon pension|royal london pension|scottish widows pension|standard life pension|legal & general pension|salary sacrifice pension|pension salary sacrifice|additional voluntary contributions|pension conts|prsa employee|prsa ee|ee prsa|auto enrolment|myfuturefund|superannuation|spouses and children pension",
    "401(k)|401k|401(k) contribution|401(k) employee|employee 401k|traditional 401(k)|roth 401(k)|roth 401k|401k deferral|403(b)|403b|simple ira|simple ira employee|457(b)|pre-tax 401(k)|401k pretax|tsp|retirement contribution|ret plan|retirement|retirement plan|employee retirement|state retirement|teachers retirement|thrift savings plan|fers|fers retirement|csrs|calpers|calstrs|opers|kpers|nyslrs|imrf|trs|pers|401(a)|457 plan|403(b) plan|pension plan",
    "plan de pensiones|aportación plan de pensiones|plan pensiones empleado|betriebliche altersvorsorge|entgeltumwandlung|direktversicherung|bvg|bvg-beitrag|pensionskasse|pensionskassenbeitrag|fondo pensione|previdenza complementare|fondo pensione c/dipendente|previdenza integrativa|fondo negoziale|contributo fondo pensione|aport. plan pensiones|aportación plan pensiones|aportación epsv|epsv|fundo de pensões|plano de pensões|caixa geral de aposentações|cga",
    "vbl|vbl-umlage|vbl-umlage arbeitnehmer|zvk|zusatzversorgung|zusatzversorgungskasse|versorgungskasse|bav|bav an-beitrag|pk-beitrag|pensionskasse an|bvg an|lpp|cotisation lpp|prévoyance professionnelle|retraite supplémentaire|assurance groupe|groepsverzekering|aanvullend pensioen|pensionsbidrag|eget pensionsbidrag|tjenestepensjon",
  ),
  student_loan: phrases(
    "student loan|student loan deduction|student loan repayment|slc|student loans|student ln|postgraduate loan|studiengebühren darlehen|stsl|hecs|help debt",
  ),
  net_pay: phrases(
    "net pay this month|net payment this period|nett payment|net pay for this period|total net payment|net due|net for period|net deposit|net wage|netto mensile|netto da liquidare|netto paga|importo netto a pagare|netto liquidato|netto dovuto|netto a favore|líq. a receber|total líq. a receber|total pago (eur)|liq. a receber|total liq.|auszahlungsbetrag netto|nettobezug|netto-auszahlungsbetrag|netto zur auszahlung|nettolohn total|netto ausbezahlt|auszahlung chf|netto te ontvangen|nettobedrag|netto uitbetaald|net te betalen|net à payer total|net à vous payer|net perçu|net versé au salarié|neto percibido|líquido abonado|líquido transferido|total líquido a cobrar|neto transferido",
    "líquido total a percibir|líquido a percibir|líquido total|líquido|total líquido|total líquido a percibir|neto a percibir|total a percibir|importe líquido|salario neto|neto|neto a cobrar|total neto|importe neto|líquido total a percibir (a-b)|líquido a cobrar|total neto a percibir|total a cobrar|importe a percibir|neto total|neto mensual|total a ingresar|a percibir|neto a pagar|líquido a pagar|total pago|neto pagado|importe líquido a percibir",
    "líquid a percebre|líquid total a percebre|líquid|total líquid|net a percebre|líquido a percibir (a-b)",
    "net pay|nett pay|net|net pay (take-home)|take-home pay|take home pay|take home|net salary|net wages|net amount|net payment|amount paid|net earnings|total net pay|net pay this period|net pay for the period|net payable|net income|net to pay|total net|net pay amount|net amount payable|net paid|pay amount|amount payable|nett|nett salary|net salary payable|net transfer|amount due to employee",
    "net à payer|net payé|net à payer au salarié|net versé|montant net payé|net à payer après impôt|net à payer après impôt sur le revenu|net à payer en euros|net à verser|net à percevoir|montant net à payer|net payé au salarié|somme nette à payer|salaire net|salaire net à payer|montant net versé|net à payer (en euros)",
    "netto|nettolohn|nettogehalt|nettoverdienst|netto-verdienst|nettobezüge|gesetzliches netto|nettobetrag|netto gesamt|nettoentgelt|netto lohn",
    "líquido a receber|total líquido a receber|valor líquido|líquido a pagar|vencimento líquido|valor a receber|importância a receber|total a receber|valor líquido a receber|montante líquido|remuneração líquida|salário líquido|total líquido|líquido do mês|valor líquido recebido",
    "netto in busta|netto a pagare|netto del mese|netto busta|netto mese|totale netto|netto da pagare|netto a percepire|netto corrisposto|netto erogato|netto spettante|netto a pagare in busta|importo netto|totale netto in busta|stipendio netto|netto da corrispondere|netto in busta euro",
  ),
  paid_out: phrases(
    "auszahlungsbetrag|überweisung|überweisungsbetrag|auszahlung|zahlbetrag|auszuzahlender betrag|auszahlung netto|netto-auszahlung|ausbezahlter betrag|überweisung an bank|zu überweisen|überwiesener betrag|auszahlung total|auszahlung an",
    "direct deposit amount|net pay to bank|bank payment|check amount|net check amount|amount transferred|paid to bank|total paid|amount of deposit|payment amount|deposit amount|net direct deposit",
    "netto bonifico|importe transferido|importe de la transferencia|importe a transferir|montant viré|montant du virement|net à payer (virement)|importo bonificato|totale bonifico|bonifico",
  ),
  net_pay_before_tax: phrases(
    "net à payer avant impôt|net à payer avant impôt sur le revenu|net avant impôt|net avant impôt sur le revenu|net à payer avant pas|net avant pas|net à payer avant prélèvement à la source",
  ),
  base_pay: phrases(
    "sueldo grupo|sueldo grupo a1|sueldo grupo a2|sueldo grupo c1|sueldo grupo c2|sueldo base grupo|platový tarif|základní plat|tarifní plat|základní mzda",
    "contracted hours|contracted pay|core hours|core pay|flat hours|flat time|salary for month|salary this month|substantive pay|basic sal|basic pay for month|reg|reg pay|reg hrs|reg earnings|reg hourly|reg salary|salaried|regular wage|straight time|st hours|traitement mensuel|traitement mensuel forfait jours|forfait jours|salaire forfaitaire|salaire forfait jours|appointements mensuels|rémunération mensuelle|rémunération forfaitaire|fixe mensuel|salaire fixe|salaire contractuel|salaire de base forfaitaire|salaire conventionnel|stip. tabellare|stipendio iniziale|retribuzione contrattuale|trattamento fondamentale|minimo tabell.|retrib. mensile|retr. mensile|entgelt|monatsentgelt|grundentgelt tarif|tarifgehalt monatl.|tabellenlohn|zeitlohn|std-lohn|fixum|sou base mensual|salari base mensual|retribució base|retribución fija|salario fijo|sueldo convenio|jornal|jornal base|salario día|salario base día|vencimento mensal base|remun. base|venc. base|retribuição mensal|salaris|maandsalaris|periodesalaris|basissalaris|bruto maandsalaris|schaalsalaris|wynagrodzenie zasadn.|pensja podstawowa",
    "salario base|sueldo base|s. base|salario mensual|sueldo|salario convenio|salario|sueldo mensual|salario base mes|sou base|salari base|salari|soldo base|salario ordinario",
    "basic pay|basic salary|base salary|base pay|basic|regular pay|regular|regular earnings|regular hours|salary|monthly salary|salary pay|basic wage|basic wages|regular wages|regular salary|base earnings|basic hours|ordinary hours|ordinary pay|ordinary time|standard hours|standard pay|normal pay|normal hours|hourly pay|hourly|wages|hourly wages|monthly pay|std hours|basic monthly salary|contract salary|pay|period salary",
    "salaire de base|salaire mensuel|salaire mensuel de base|appointements|appointement de base|traitement brut|traitement de base|traitement indiciaire|salaire horaire|salaire de base mensuel|rémunération de base|heures normales",
    "grundgehalt|monatsgehalt|gehalt|grundlohn|tariflohn|grundvergütung|grundentgelt|monatslohn|tarifgehalt|tarifentgelt|stundenlohn|fixgehalt|grundbezug|lohn|gehalt laufend|festgehalt|tabellenentgelt|vergütung|kv-gehalt",
    "vencimento base|vencimento|ordenado base|ordenado|remuneração base|retribuição base|salário base|salário|remuneração mensal|salário mensalista|vencimento mensal|dias normais|horas normais",
    "minimo contrattuale|paga base|retribuzione base|stipendio base|retribuzione mensile|retribuzione ordinaria|paga mensile|lavoro ordinario|stipendio tabellare|stipendio|retribuzione|ore ordinarie|ore lavorate ordinarie|paga oraria|stipendio mensile",
  ),
  contribution_base: phrases(
    "podstawa składek|podst. składek|podst. wym. składek|podstawa skł. społ.|podst. skł. społecznych|podstawa ub. społ.|podst. emeryt.-rent.|podstawa społeczna|podst. społ.|rv-pflichtiges brutto|rv-pfl. brutto|sv-pflichtiges brutto|sv-pfl. brutto|sozialversicherungsbrutto|sv brutto lfd|grondslag sv|imponibile previd.|imponibile prev. mese|imponibile ctps|imponibile inps-ctps|imponibile cpdel mese|imponibile fondo pensione|incidência ss|base ss|base incid. ss|base incid. seg. social|rem. sujeita a desc. ss|base de descontos ss|total sujeito ss|base cotització|base de cotització|base c.c. i mei|base c.c. y mei|base cc y mei|base contingències com.|base cot. cc",
    "base de incidência contributiva|base contributiva|incidência contributiva|valor sujeito s.s.|valor sujeito a seg. social|total sujeito a seg. social|sujeito a ss|sujeito seg. social|incid. ss|incid. seg. social|rem. sujeita ss|remuneração sujeita a segurança social|base segurança social|base seg. soc.|base ss trabalhador|imponibile fap|imponibile cpdel|imponibile ivs|imp. ivs|imp. inps mese|imponibile inps c/dip|tot. imponibile inps|imp. sociale|impon. sociale|imponibile contributivo mese|base imponibile contributiva|imponibile inpdap|imponibile sociale mese|base c.comunes|base cot. comunes|base cot.c.comunes|base reguladora c.c.|bccc",
    "base cotiz. c.c.|base cot. c.c.|b.cot.c.c.|base cotiz. cont. comunes|base cot. cont. comunes|base de cotización c.c.|base cotización cc|base cont.comunes|base cc.cc.|base c.c|base cont. com|base cotiz. cc|bases contingencias comunes|base total contingencias comunes|base cot. s.s.|base de cotización mensual|base mensual cotización|contingencias comunes base|imp. previd.|imponibile inps dip.|impon. inps|impon. previdenziale|imponibile contr.|impon. contributivo|imponib. inps|base tsu|incidência s.s.|incidência seg. social|base s. social|remunerações sujeitas",
    "imp. inps|imponibile inps|imponibile prev.|imponibile previdenziale|imp. prev.|imp. contributivo|sv-brutto|rv-brutto|rv/av-brutto|kv/pv-brutto|beitragsgrundlage|sv-bemessungsgrundlage|bemessungsgrundlage sv|ahv-basis|ahv-pflichtiger lohn|salaire soumis avs|brut onss|salaire soumis onss|rsz-grondslag|bruto rsz|podstawa składek zus|podstawa zus|base imss",
    "base contingencias comunes|base cont. comunes|base de contingencias comunes|base cotización contingencias comunes|base de cotización por contingencias comunes|base c. comunes|base cont. com.|base cc|base c.c.|base s.s.|base seg. social|base cotización|base de cotización|base ss contingencias comunes|b.c.c.|base contingències comunes|base incidência|base incidência seg. social|base de incidência|base seg. social",
    "imponibile contributivo|imponibile previdenziale|imponibile inps|imponibile inps mese|imponibile contributi|imp. inps|imponibile sociale|base inss|base cálc. inss|sal. contr. inss|salário contr. inss|base calc. inss|salário de contribuição inss",
  ),
  prorated_extra: phrases(
    "prorrata pagas extraordinarias|importe prorrata pagas extraordinarias|prorrata de pagas extraordinarias|prorrata pagas extras|prorrata p. extras|prorrata|prorrata extras|prorrata pagas|parte proporcional pagas extras|p.p. extras|p.p. pagas extras|p. p. extras|prorr. p. extra|prorr. extras|prorrateo pagas extras|prorrata paga extra|ppe|p.p.p. extras|prorrata pagues extra|prorrata pagues|prorrateo extras",
  ),
  extra_pay: phrases(
    "paga extra|paga extraordinaria|pagas extraordinarias|paga extra verano|paga extra junio|paga extra julio|paga extra navidad|paga extra diciembre|paga de verano|paga de navidad|paga de beneficios|extra verano|extra junio|extra julio|extra navidad|extra diciembre|gratificación extraordinaria|paga extra nadal|paga extra estiu|aguinaldo",
    "13th salary|thirteenth salary|13th month|13e mois|13ème mois|treizième mois|prime de 13e mois|prime de treizième mois|prime de fin d'année|prime de vacances|pécule de vacances|double pécule de vacances",
    "weihnachtsgeld|weihnachtsgratifikation|urlaubsgeld|13. gehalt|13. monatsgehalt|14. gehalt|weihnachtsremuneration|urlaubszuschuss|13. monatslohn|sonderzahlung weihnachten",
    "subsídio de férias|subsídio férias|sub. férias|subsídio de natal|subsídio natal|sub. natal|13º salário|décimo terceiro salário|13o salário",
    "tredicesima|tredicesima mensilità|13ma mensilità|13ª mensilità|quattordicesima|quattordicesima mensilità|14ma mensilità|14ª mensilità|mensilità aggiuntiva",
  ),
  one_off_pay: phrases(
    "atrasos|atrasos convenio|bonus|bono anual|incentivo anual|bonus anual|gratificación|gratificación voluntaria|indemnización|finiquito|liquidación vacaciones|vacaciones no disfrutadas|premio jubilación|paga única|pago único|endarreriments",
    "annual bonus|discretionary bonus|performance bonus|bonus payment|sign-on bonus|signing bonus|referral bonus|back pay|arrears|arrears of pay|retro pay|retroactive pay|severance|severance pay|redundancy pay|redundancy payment|pay in lieu of notice|retention bonus|one off payment",
    "prime exceptionnelle|prime de partage de la valeur|rappel de salaire|rappel|indemnité de licenciement|indemnité compensatrice de congés payés|indemnité de rupture|prime annuelle|prime sur objectifs annuels",
    "einmalzahlung|sonderzahlung|einmalbezug|prämie|bonuszahlung|tantieme|inflationsausgleichsprämie|nachzahlung|abfindung|erfolgsprämie|jubiläumszuwendung",
    "prémio anual|retroativos|indemnização|férias não gozadas|una tantum|premio di risultato|premio di produzione|arretrati|t.f.r. liquidato|premio annuale",
  ),
  overtime_pay: phrases(
    "overtime|overtime pay|ot|overtime 1.5|overtime earnings|o/t|o/t 1.5|overtime hours|horas extras|horas extraordinarias|heures supplémentaires|heures supp|überstunden|mehrarbeit|horas extra|straordinario|trabalho suplementar|overuren|nadgodziny",
  ),
  sick_pay: phrases(
    "incapacidad temporal|prestación i.t.|prestación incapacidad temporal|complemento i.t.|i.t. enfermedad|enfermedad común|enfermedad|prestación enfermedad|baja enfermedad",
    "statutory sick pay|ssp|statutory maternity pay|smp|statutory paternity pay|absence maladie|indemnités journalières|ijss|krankengeld|mutterschaftsgeld|kurzarbeitergeld",
    "subsídio de doença|baixa médica|indennità malattia|malattia inps|indennità maternità|cassa integrazione",
  ),
  expenses: phrases(
    "dieta|dietas|kilometraje|locomoción|manutención|gastos de viaje|gastos de locomoción|plus distancia|desplazamiento|quilometratge",
    "expenses|mileage|expenses reimbursed|expense reimbursement|travel expenses|reimbursement|per diem|business expenses",
    "frais professionnels|remboursement de frais|remboursement frais|indemnité kilométrique|indemnités kilométriques|note de frais|panier|indemnité panier",
    "reisekosten|fahrtkosten|spesenerstattung|verpflegungsmehraufwand|kilometergeld|auslagen|spesen",
    "ajudas de custo|deslocações|quilómetros|trasferta|rimborso spese|rimborso km|rimborso chilometrico|indennità chilometrica",
  ),
  common_contingencies: phrases(
    "contingencias comunes|cont. comunes|cont. comu|c. comunes|cotización cont. comu|cotización contingencias comunes|cotización cont. comunes|cotización c. comunes|dto. cont. comunes|seg. social c.c.|contingències comunes|continxencias comúns|ss cont. comunes|cot. contingencias comunes|s.s. contingencias comunes",
  ),
  equity_mechanism: phrases(
    "mecanismo equidad intergeneracional|mei|mecanismo de equidad intergeneracional|m.e.i.|cotización mei|mecanisme d'equitat intergeneracional",
  ),
  unemployment: phrases(
    "desempleo|cotización desempleo|dto. desempleo|atur|arbeitslosenversicherung|arbeitslosenvers.|av-beitrag|alv|alv-beitrag|cot. desempleo|desemprego",
  ),
  training: phrases(
    "formación profesional|form. profesional|cotización formación|f.p.|formación|cotización f.p.|formació professional|cot. formación profesional|f. profesional",
  ),
  // The branch whose base is the contribution base, where others stand beside it.
  social_branch: phrases(
    "cpdel|cassa pensioni|cassa pensione|inpdap|fondo pensioni|fap|cps|cassa dipendenti enti locali|cassa trattamenti pensionistici statali|ctps",
  ),
  health_insurance: phrases("krankenversicherung|kv-beitrag|kv beitrag an|krankenvers."),
  care_insurance: phrases("pflegeversicherung|pv-beitrag|pflegevers."),
  // Branches that only some countries have; their folders say how they are printed.
  disability_insurance: [],
  sickness_insurance: [],
  pension_insurance: phrases("rentenversicherung|rv-beitrag|rentenvers."),
  irpf_base: phrases(
    "imp. irpef|imponibile irpef|imponibile fiscale|imp. fiscale|imponibile fisc.",
    "base retención|base sujeta a retención del irpf|base sujeta a retención irpf|base irpf|base i.r.p.f.|base sujeta a retención del i.r.p.f.|base imponible irpf",
  ),
  tax_code: phrases("tax code|tax cd"),
  tax_month: phrases("tax month|tax period no|month no|period no|month number|tax period"),
  tax_week: phrases("tax week|week no|week number"),
  hours_worked: phrases(
    "total ore|tot. ore|tot ore|ore totali|ore retribuite totali|hrs worked|hrs wkd|hours wkd|tot hrs|ttl hours|total hours this period|heures rémunérées|h. payées|horaire payé|std. bezahlt|summe stunden|stunden ges.|ist-std.|geleistete std|arbeitszeit ist|uren verloond|verloonde uren periode|totaal uren|gewerkte uren totaal|aantal uren|czas pracy|czas przepr.|godz. przepracowane razem|h. totales|total h.|n.º de horas|nº horas trabajadas|horas trab.|hores treballades",
    "hrs paid|hours paid this period|total hours paid|hours this period|regular hrs worked|total hours for period|ore retr.|ore retribuite mese|ore lav.|ore lavor.|ore ord.|horas trabalhadas mês|n.º horas|total de horas|geleistete std.|std. gesamt|bezahlte stunden|verloonde uren|uren periode|gewerkte uren periode|uren deze periode|heures mois|heures mensuelles|total heures|nb heures|h. trabajadas|horas efectivas|horas del mes|total horas mes",
    "stunden|arbeitsstunden|bezahlte std.|hours worked|total hours|total hours worked|hours|horas trabajadas|total horas|heures travaillées|heures payées|heures|horaire mensuel|gearbeitete stunden|ore lavorate|ore retribuite|horas trabalhadas|hours paid|total paid hours|total hrs|total hrs worked|stunden gesamt|geleistete stunden|ist-stunden|ore lavorate nel mese|ore mese|nombre d'heures payées|horas mes",
  ),
  hourly_rate: phrases(
    "hourly rate|rate of pay|pay rate|precio hora|salario hora|taux horaire|stundensatz|paga oraria|retribuzione oraria|valor hora|venc. / hora|vencimento hora|preço hora|uurloon|stawka godzinowa|rate per hour|hourly pay rate|basic rate|salaire horaire de base|stundenlohn",
  ),
  pay_frequency: phrases(
    "pay frequency|frequency|pay type|payment frequency|periodicidad|pay basis|pay schedule|frequency of pay|pay cycle|payment period|payroll frequency|fréquence|fréquence de paie|payment interval|pay group",
  ),
  payments_per_year: phrases(
    "número de pagas|nº pagas|núm. pagas|pagas|nº pagas año|pagas al año|nombre de pagues|mensilità|mensilità annue|numero mensilità",
  ),
  ytd: phrases(
    "year to date|ytd|this year|to date|acumulado|acumulados|cumul|cumuls|jahreswerte|aufgelaufen|progressivi|ytd totals|totals to date|total to date|td|cumulatives|verdienstbescheinigung|acumulado anual|progressivi anno",
  ),
  annual_gross_salary: phrases(
    "sal/wage|salary/wage|annual salary|annual gross salary|fte salary|full time salary|annual basic salary|salario bruto anual|retribución anual|annual rate|yearly salary|annual pay|retribuzione annua lorda|ral|jahresbrutto vertrag|salaire annuel brut",
  ),
  sort_code: phrases("sort code"),
  account_number: phrases("account number|account no|a/c no|account|bank account"),
  iban: phrases("iban|cuenta|cuenta de abono|cuenta bancaria|c.c.c. abono|bankverbindung|kontonummer"),
  net_taxable: phrases(
    "net imposable|steuerbrutto|steuer-brutto|imponibile fiscale|imponibile irpef|gross for tax|taxable pay|taxable gross pay|montant imposable|cumul net imposable|net fiscal|taxable income|net imposable du mois|base ir|base cálc. irrf|matéria coletável|rendimento coletável|belastbaar loon|taxable",
  ),
  // Captions of figures that none of the fields above is, however alike their words are.
  _: phrases(
    "hours per week|weekly hours|standard hrs|standard hours|contracted hours|contract hours|normal hours|hours/week|std hours|heures par semaine|horaire hebdomadaire|wochenstunden|wochenarbeitszeit|stunden/woche|wöchentliche arbeitszeit|ore settimanali|horas semanales|horas semanais|uren per week|contracturen|parttime uren|arbeidsduur",
    "pensionable pay|pensionable earnings|pensionable salary|pensioengrondslag|pensioengevend loon|pensioengevend salaris|pension basis|pens pay|pension er|er pension|pension employer|nest er|nest employer contribution|employer prsa|pensioenpremie werkgever|ppk pracodawca|rrps|holidays remaining|holiday remaining",
    "dirección|domicilio|adreça|domicili|enderezo|helbidea|address|home address|street|adresse|anschrift|wohnort|strasse|morada|indirizzo|residenza|via|adres|woonplaats|adresa|localidad|población|código postal|ville|ort|comune|cap",
    "empresa usuaria|azienda utilizzatrice|utilizzatore|entreprise utilisatrice|société utilisatrice|empresa utilizadora|entleiher|kundenbetrieb|inlener|inlenend bedrijf|pracodawca użytkownik|end client|client name|hirer",
    "rem. total|remuneración total|rem. mes|remun. mensual|remuneració mensual|importe remuneración mensual|remuneración mensual|base a.t. y des.|base at y ep|base c.p.|base cp|base contingencias profesionales|base accidentes|base horas extras|base desempleo|tot. días|tarifa|total días|días|grupo cotización|grupo de cotización|grupo tarifa|total horas extraordinarias|gratificaciones extraordinarias|at y ep|fogasa|cuota empresa|empresa aportación|aportación de la empresa|aportación empresa|aportación empresarial|total aportación empresa|total empresa|coste empresa|total coste empresa|cuota empresarial|prestaciones e indemnizaciones de la seg.soc.|indemnizaciones o suplidos|salario en especie|pagas extras prorrateadas|horas complementarias|base imponible|base sujeta a retención|líquido acumulado|neto acumulado|bruto anual|domicilio|nombre de la madre|firma|firma y sello de la empresa|firma y sello de|firma y sello|la empresa|el trabajador|a percibir por|departamento|vacaciones|entidad|anticipo|embargo judicial|descuento anticipo|seguro médico|solidaridad|cotización adicional solidaridad|valor retribución en especie|irpf en especie",
    "employer paid|employer paid amount|employer ni|ers nic|er nic|employer nic|er's ni|employer's ni|employers ni|employer national insurance|er's n.i. this period|employer pension|ers pension|employer's pension|company pension|employer pension contribution this period|apprenticeship levy|earnings for ni|earnings for nic|nicable pay|ni earnings|ni-able pay|pensionable pay|pensionable earnings|tax table|ni table|ni letter|ni category|company car|tax period|tax week|tax year|marital status|filing status|federal taxable wages|taxable wages|fica wages|medicare wages|social security wages|state unemployment|state disability|disability insurance|state disability insurance|family leave insurance|paid family leave|medical insurance|health insurance|dental insurance|vision insurance|life insurance|medical pre tax|dental pre tax|union dues|garnishment|child support|hsa|fsa|federal unemployment|futa|suta|employee address|employer address|company address|employee contributions|employer contributions|company id|company code|pension insurance|unemployment insurance|net of tax|employee taxes|employee taxes withheld|employee deductions|employee gross earnings|employer taxes|employer paid benefits|pre tax deductions|post tax deductions|pre-tax deductions contributions|post-tax deductions contributions|total taxes|taxes|total reimbursements|vacation balance|sick balance|pto balance|leave balance|holiday balance|direct deposit|net pay allocation|net pay distribution|net check|net pay distributed|401k match|employer match|company match|department|bank|date of birth|social security number|national insurance number|pay date|assignment income|umbrella margin|holiday pay|cpp employer|professional tax|usc|universal social charge|lel|ei|ei premium|employment insurance|tax credit|cut off point|pay period|advance|net adjustments|gross adjustments|superannuation|employer super|sgc|ytd social security|uif employer|sdl|gratuity|house rent allowance|hra|conveyance allowance|transport allowance|leave days",
    "coût employeur|coût global employeur|total versé|total versé par l'employeur|coût total employeur|cotisations patronales|cotis. patronales|total charges patronales|charges patronales|net social|montant net social|brut imposable|net imposable cumulé|brut abattu|sécurité sociale - maladie|sécurité sociale maladie maternité invalidité décès|sécurité sociale plafonnée|sécurité sociale déplafonnée|plafond sécurité sociale|plafond|tranche a|tranche 1|base ss|csg déductible|csg déductible de l'impôt sur le revenu|csg non déductible|csg/crds non déductible de l'impôt sur le revenu|csg crds|csg déductible du revenu imposable|csg imposable à l'impôt sur le revenu|crds|complémentaire santé|mutuelle|retraite complémentaire|complémentaire tranche 1|retraite|santé|famille|assurance chômage|accidents du travail|apec|ancienneté|prime d'ancienneté|titres-restaurant|titre restaurant|indemnité de résidence|indemnité transport|acompte|saisie|congés payés|exonération de cotisations|allègement de cotisations|évolution de la rémunération liée à la suppression des cotisations|évolution rémunération|retenue pc|montant imposable de l'année|base ss de l'année|dont évolution de la rémunération|heures supplémentaires exonérées|absence|retenue absence",
    "sv-brutto|rv-brutto|kv-brutto|av-brutto|pv-brutto|steuer-brutto|steuerbrutto lfd|brutto jahr|bruttolohnsumme|steuerfreie bezüge|arbeitgeberanteil|ag-anteile|ag-anteil kv|ag-zuschuss|gesamtkosten|freibetrag|freibetrag mtl.|steuerklasse|kinderfreibetrag|pfändung|vwl|vl-sparbetrag|vermögenswirksame leistungen|netto-bezüge|nettobezüge/nettoabzüge|netto-abzüge|bemessungsgrundlage|sv-bemessungsgrundlage|lohnsteuerbemessung|lst-bemessung|e-card|betriebsratsumlage|akontozahlung|vorschuss|quellensteuersatz|nbu|nbuv|ktg|uvg|kinderzulage|familienzulage|dienstgeberbeitrag|zukunftssicherung|dba|midijob|st-tage|sv-tage|resturlaub|kug",
    "subsídio de refeição|subs. refeição|subsídio de alimentação|subs. alimentação|encargos da entidade|encargos entidade|tsu entidade|crédito em cartão refeição|transferência bancária|fgts|fgts do mês|base cálc. fgts|faixa irrf|vale transporte|vale refeição|adiantamento|penhora|seguro de acidentes|duodécimo subs. férias|duodécimo subs. natal|duodécimos|valor transferido|cheque",
    "imponibile inail|retribuzione utile tfr|tfr|tfr maturato|tfr maturato nel mese|quota tfr|tfr progressivo|fondo tfr|netto progressivo|netto imponibile|detrazioni|detrazioni lavoro dipendente|detrazioni fiscali|irpef lorda|imposta lorda|addizionale comunale|add. comunale|add. comunale saldo|add. comunale acconto|acconto add. comunale|acconto addizionale comunale|bonus l. 207|trattamento integrativo|somma l. 207|arrotondamento|arrotondamento precedente|arrotondamento attuale|ferie|permessi|rol|ex festività|cessione quinto|cessione 1/5 stipendio|contributi c/ditta|inail|cigs|contributo cigs|fis|fondo credito|indennità di comparto|paga oraria di fatto|elementi retribuzione|scatti|contingenza|superminimo|edr|ratei",
  ),
};
