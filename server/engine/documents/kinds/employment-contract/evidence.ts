import type { Evidence } from "../../knowledge/evidence";

/** What speaks for a document of this type. */
export const employmentContractEvidence: Evidence = {
  titles: [
    [
      /(?:contrato|contracte) (?:individual )?de (?:trabajo|treball|traballo)|lan-?kontratua|precontrato laboral|oferta (?:de empleo|laboral|vinculante)|contrato (?:indefinido|temporal|para la formacion|en practicas|fijo)/,
      8,
    ],
    [
      /employment (?:agreement|contract|offer)|(?:contract|offer|conditions|letter) of (?:employment|appointment)|offer letter|job offer|terms (?:and conditions )?of employment|(?:statement|particulars) of (?:main )?(?:terms|employment)|appointment letter|service agreement between|zero hours contract/,
      8,
    ],
    [
      /contrat (?:individuel )?(?:de travail|d'apprentissage|d'embauche|d'engagement|a duree (?:in)?determinee)|promesse (?:unilaterale )?(?:d'embauche|de contrat)|lettre d'engagement|avenant (?:n\S{1,3} ?\d+ )?au contrat de travail/,
      8,
    ],
    [
      /(?:arbeits|anstellungs|dienst|ausbildungs|minijob|werkstudenten)-?vertrag|dienstzettel|arbeitsvereinbarung|anstellungsbestatigung/,
      8,
    ],
    [/contrato (?:individual )?de trabalho|contrato a termo (?:certo|incerto)|carta (?:de )?oferta/, 8],
    [
      /contratto (?:individuale )?di (?:lavoro|assunzione)|lettera di (?:assunzione|impegno)|contratto a tempo (?:in)?determinato/,
      8,
    ],
    [/arbeidsovereenkomst|arbeidscontract|umowa o prace|umowa zlecenie/, 8],
  ],
  terms: [
    [
      /(?:pleased|delighted|happy|excited|thrilled) to (?:offer you|extend|confirm (?:our|your) (?:offer|appointment))|offer you (?:the|a) (?:position|role|post|job)|(?:siamo lieti|abbiamo il piacere) di[\s\S]{0,40}assun|plaisir de vous (?:engager|embaucher|proposer le poste|confirmer)|freuen uns,? ihnen (?:die|eine) (?:stelle|position)|nos complace ofrecerle/,
      5,
    ],
    [/\bat[- ]will\b|your employment (?:with|will)|base salary|you will (?:be employed|report to)/, 1.5],
    [
      /per[ií]odo de prueba|probation|periode d'essai|probezeit|periodo di prova|periodo experimental|proeftijd|okres probny|periode de prova/,
      2,
    ],
    [
      /jornada|working (?:hours|time)|hours (?:are|of work)|duree du travail|arbeitszeit|orario di lavoro|horario de trabalho|normal weekly hours|arbeidsduur/,
      1,
    ],
    [
      /convenio colectivo|collective (?:bargaining )?agreement|convention collective|(?:tarif|kollektiv|gesamtarbeits)vertrag|ccnl|contratto collettivo|instrumento de regulamentacao/,
      1,
    ],
    [
      /retribucion (?:bruta|total|anual)|annual salary|salary will be|remuneration|vergutung|bruttogehalt|retribuzione|retribuicao|starting (?:salary|pay)/,
      1.5,
    ],
    [
      /\bemployer\b[\s\S]{0,400}\bemployee\b|employeur[\s\S]{0,900}salarie|arbeitgeber[\s\S]{0,900}arbeitnehmer|trabajador[\s\S]{0,900}empresa|empresa[\s\S]{0,900}trabajador|datore[\s\S]{0,900}lavorator|entidade empregadora|empregador/,
      1.5,
    ],
    [
      /termination|preaviso|kundigungsfrist|preavis|pre-?aviso|opzegtermijn|holiday entitlement|vacaciones anuales|conges payes|urlaubsanspruch|erholungsurlaub|paid time off/,
      0.8,
    ],
  ],
};
