import type { Evidence } from "../../knowledge/evidence";

/** What speaks for a document of this type. */
export const registrationDocsEvidence: Evidence = {
  titles: [
    [
      /register of (?:companies|business)|company (?:details|overview|profile|report|appointments|information)|(?:extract|excerpt) from the (?:commercial |business |company )?register|certificate of (?:status|existence|registration|formation|fact)|business (?:entity|name|registration) (?:details|information|search|certificate|extract)|commercial register|trade register/,
      6,
    ],
    [
      /secretary of state|division of corporations|registrar of companies|companies registration office|department of state/,
      4,
    ],
    [
      /informacion mercantil|nota informativa|datos (?:generales )?de la sociedad|informacion general mercantil|hoja registral/,
      5,
    ],

    [
      /registro mercantil|nota simple|certificacion registral|registre mercantil|registro central mercantil|certificacion negativa/,
      5,
    ],
    [
      /certificate of incorporation|articles of (?:incorporation|association|organi[sz]ation)|companies house|certificate of (?:good standing|change of name)|memorandum of association|confirmation statement|operating agreement of|current appointments report/,
      8,
    ],
    [
      /extrait (?:k-?\s?bis|du registre|d'immatriculation|k\b|rcs)|k-?bis\b|immatriculation principale|registre national des entreprises|avis de situation|situation au repertoire sirene|statuts (?:constitutifs|de la societe)/,
      8,
    ],
    [
      /handelsregister|firmenbuch|(?<!betreibungs|straf|melde|grundbuch)registerauszug|gewerbeanmeldung|gewerbeschein|abteilung [ab]\b[\s\S]{0,60}amtsgericht|zefix|registergericht/,
      7,
    ],
    [
      /certidao permanente|registo comercial|cartao (?:da empresa|de pessoa coletiva)|inicio de atividade|comprovante de inscricao|cadastro nacional da pessoa juridica|junta comercial|contrato social/,
      8,
    ],
    [
      /visura(?: camerale| ordinaria| storica)?\b|registro (?:delle )?imprese|camera di commercio|certificato di iscrizione|atto costitutivo/,
      8,
    ],
    [/\bborme\b|bodacc|gazette officielle/, 7],
    [
      /modelo (?:036|037)|declaracion censal|certificado (?:tributario )?(?:de )?situacion censal|censo de empresarios|tarjeta (?:acreditativa|de identificacion fiscal)|constancia de situacion fiscal|acta constitutiva/,
      8,
    ],
    [/escritura de constitucion|estatutos sociales/, 7],
    [/gesellschaftsvertrag|gesellschafterliste/, 6],
    [
      /kamer van koophandel|uittreksel handelsregister|kruispuntbank|banque-carrefour|krajowego rejestru sadowego|\bkrs\b|ceidg|informacja odpowiadajaca odpisowi/,
      8,
    ],
  ],
  terms: [
    [/\b(?:company|entity|file|registration|registered|filing|document) (?:number|no|id)\b/, 1.5],
    [
      /\bincorporated on\b|date of (?:incorporation|formation|registration)|fecha de constitucion|date d'immatriculation|data (?:di )?(?:costituzione|iscrizione)|tag der eintragung|data da constituicao|data de abertura/,
      2,
    ],
    [
      /\b(?:company|entity) (?:status|type)\b|\bofficers?\b|nature of business|\bsic\b|registered agent|persons? with significant control|statement of capital|appointed on/,
      1.5,
    ],
    [/registered office|registered address/, 1.5],

    [/capital social|share capital|stammkapital|grundkapital|capitale sociale|stamm- oder grundkapital/, 1.5],
    [
      /objeto social|gegenstand des unternehmens|objet social|activites? principales?|oggetto sociale|attivita (?:esercitata|prevalente)|\bcnae\b|\bcae\b|ateco/,
      1.5,
    ],
    [/domicilio social|siege social|sede legale|sede social|geschaftsanschrift/, 1.2],
    [
      /administrador|geschaftsfuhrer|gerant|amministrator|gerencia|socio|vertretungsbefugnis|prokura|einzelprokura/,
      0.8,
    ],
    [/junta general|convocatorias de juntas|inscripcion 1|tomo \d|folio \d|hoja [a-z]+-?\s?\d/, 1.5],
    [/borme-[a-z]-\d{4}/, 3],
    [/\bhr[ab] ?\d{2,6}|\bfn ?\d{5,6} ?[a-z]\b|\brcs\b|\brea\b|\bche-\d{3}/, 1.5],
  ],
};
