import type { Evidence } from "../evidence";

/** What speaks for a paper of this type. */
export const registrationDocsEvidence: Evidence = {
  titles: [
    [
      /register of companies|company details|extract from the register|certificate of (?:status|existence)|business entity (?:details|information)/,
      6,
    ],
    [/secretary of state|division of corporations/, 4],
    [/informacion mercantil|nota informativa|datos de la sociedad/, 5],

    [/registro mercantil|nota simple|certificacion registral/, 5],
    [
      /certificate of incorporation|articles of (?:incorporation|association|organization)|companies house|certificate of good standing|memorandum of association/,
      8,
    ],
    [/extrait (?:k-?bis|du registre)|kbis/, 8],
    [/handelsregister/, 7],
    [/certidao permanente|registo comercial/, 8],
    [/visura(?: camerale)?|registro (?:delle )?imprese/, 8],
    [/\bborme\b/, 7],
    [/modelo (?:036|037)|declaracion censal|certificado de situacion censal|censo de empresarios/, 8],
    [/escritura de constitucion|estatutos sociales/, 7],
    [/gesellschaftsvertrag/, 6],
  ],
  terms: [
    [/\b(?:company|entity|file|registration) number\b/, 1.5],
    [/\bincorporated on\b|date of (?:incorporation|formation)/, 2],
    [/\bcompany status\b|\bofficers\b/, 1.5],
    [/registered office/, 1.5],

    [/capital social|share capital|stammkapital|capitale sociale/, 1.5],
    [/objeto social|nature of business|gegenstand des unternehmens/, 1.5],
    [/domicilio social|registered office|siege social|sede legale/, 1.2],
    [/administrador|geschaftsfuhrer|gerant/, 0.8],
    [/junta general|convocatorias de juntas/, 1.5],
    [/borme-[a-z]-\d{4}/, 3],
  ],
};
