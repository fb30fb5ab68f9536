import type { Evidence } from "../../knowledge/evidence";

/** What speaks for a document of this type. */
export const otherEvidence: Evidence = {
  titles: [
    [
      /application form|(?:loan|rental|tenancy|credit|membership) application|(?:formulario|impreso) de solicitud|solicitud de (?!prestacion|pension)|demande de (?:pret|logement|location)|mieterselbstauskunft|selbstauskunft|modulo di richiesta|pedido de/,
      6,
    ],
    [/request for taxpayer identification/, 9],
    [
      /(?:request for )?(?:verification of (?:employment|income|rent|deposit))|employment verification|landlord reference|employer reference/,
      9,
    ],
    [/settlement statement|closing disclosure|loan estimate/, 7],
    [
      /(?:hosting|services?|software|consulting|license|licensing|confidentiality|non-disclosure|partnership|franchise|distribution|shareholders'?|master) agreement|terms of (?:use|service)|power of attorney|poder notarial|vollmacht|procuration/,
      7,
    ],
    [/letter of intent|absichtserklarung/, 8],
    [
      /meldebestatigung|meldebescheinigung|wohnungsgeberbestatigung|mietschuldenfreiheit|mitgliedsbescheinigung|einkommensbescheinigung|beitragsbescheid|kraftfahrzeugsteuer|bonitat|schufa|gutschein|immatrikulationsbescheinigung|arbeitsunfahigkeitsbescheinigung/,
      9,
    ],
    [
      /community association|homeowners|\bhoa\b|comunidad de (?:propietarios|vecinos)|junta (?:general )?(?:ordinaria|extraordinaria|de propietarios)|\bacta de (?:la )?junta|wohnungseigentumergemeinschaft|hausgeldabrechnung|assemblea (?:condominiale|di condominio)|assemblee generale|convocatoria/,
      6,
    ],
    [
      /certificado de empadronamiento|volante de empadronamiento|justificatif de domicile|attestation (?:d'hebergement|de scolarite|d'assurance|sur l'honneur)|certificato di residenza|atestado de (?:residencia|morada)/,
      8,
    ],
    [
      /betreibungs(?:register)?auszug|strafregisterauszug|fuhrungszeugnis|extrait (?:du registre )?(?:des|de) poursuites|casier judiciaire|casellario giudiziale|estratto (?:dell'ufficio )?esecuzion|antecedentes penales|registo criminal|niekaralnosci|verklaring omtrent|uittreksel (?:brp|basisregistratie)|rejstriku trestu|personbevis|adli sicil|yerlesim yeri|stato di famiglia|libro de familia|livret de famille|ustawowy odpis|no objection certificate/,
      9,
    ],
    [/fiktionsbescheinigung|vorlaufige bescheinigung/, 8],
    [
      /(?:insurance|policy) (?:certificate|schedule|policy)|certificate of insurance|poliza de seguro|conditions? (?:particulieres|generales)|assurance (?:multirisque|habitation|auto)|versicherungs(?:schein|police|bestatigung)|polizza (?:di )?assicura|condiciones particulares|apolice de seguro/,
      8,
    ],
    [
      /\breceta\b|prescription|ordonnance|informe medico|medical (?:report|certificate)|ricetta medica|\brezept\b/,
      7,
    ],
    [
      /boarding pass|e-?ticket|\bbiglietto\b|\bbillet\b|fahrkarte|itinerary|booking confirmation|tarjeta de embarque|reserva confirmada/,
      7,
    ],
    [
      /lieferschein|delivery note|albaran|bon de livraison|packing (?:list|slip)|documento di trasporto|guia de (?:remessa|transporte)|pakbon/,
      7,
    ],
    [
      /purchase order|bestellung|auftragsbestatigung|presupuesto|\bdevis\b|preventivo|orcamento|kostenvoranschlag/,
      5,
    ],
    [
      /fatura simplificada|factura simplificada|ticket de caisse|kassenbon|quittung|cash receipt|till receipt|scontrino/,
      7,
    ],
    [
      /invoice\b|\bfactura\b(?! (?:de |del )?(?:la )?(?:luz|gas|agua|electricidad|electrica|suministro|energia|telefon))|\brechnung\b|\bfacture\b|\bfattura\b|angebot|quotation/,
      4,
    ],
    [
      /reference letter|letter of (?:recommendation|reference)|carta de recomendacion|bank reference|arbeitszeugnis|lettre de recommandation/,
      6,
    ],
    [
      /curriculum vitae|\bresume\b|lebenslauf|work experience[\s\S]{0,900}(?:education|skills)|hoja de vida/,
      7,
    ],
    [/\bchapter (?:one|two|\d+|[ivx]+)\b/, 4],
    [
      /birth certificate|marriage certificate|certificado de (?:nacimiento|matrimonio|defuncion|antecedentes|estudios)|acte de naissance|geburtsurkunde|certificato di nascita|\bdiplom[ae]?\b|academic transcript|payment (?:plan|schedule)|mortgage (?:offer|statement)/,
      7,
    ],
  ],
  terms: [
    [/i certify that the information|under penalties of perjury/, 2],
    [/debt-to-income|\bdti\b|requested loan amount/, 2],
    [/assessments? due/, 2],
    [/hiermit bestatigen wir|hereby confirm/, 1.5],
    [/orden del dia|asistentes|se levanta la sesion|tagesordnung|ordre du jour|ordine del giorno/, 3],
  ],
};
