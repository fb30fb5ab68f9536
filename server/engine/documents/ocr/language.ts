/** Frequent words that tell the languages apart, folded to plain ASCII because a first pass may read accents wrongly. */
const marks: Readonly<Record<string, string>> = {
  spa: "el los las del con por una para empresa fecha periodo liquido trabajador cuenta nomina importe saldo contrato calle total devengado retencion antiguedad cotizacion dias numero domicilio y en que se su al meses anos espana euros arrendador arrendatario banco apellidos nombre sexo nacionalidad nacimiento validez espana identidad documento permiso conduccion seguridad cotizaciones retenciones percibir salario pagas gastos datos transferencia alquiler recibo certificado convenio aportacion compra adeudo abono",
  eng: "the and of to for with this your is on date pay account balance statement total number employee employer name address period gross net tax from by not are income page amount deposits payment city state in or earnings deductions year customer credit company licence license driver surname given names sex nationality birth expiry issue passport kingdom united shall will payroll payable regular checking current letter first after within tenant landlord transfer card purchase direct debit",
  deu: "der die das und mit von zu den fur im des ist auf gehalt lohn betrag datum konto seite summe strasse steuer brutto netto nr herr frau sie wir bescheid zum zur eine bei oder geburtsdatum vom personalausweis bundesrepublik deutschland euro aufenthaltstitel namen vornamen geschlecht staatsangehorigkeit gultig reisepass geburtsort fuhrerschein anmerkungen ausweis",
  fra: "le la les des du et pour une dans sur net paye bulletin salaire salarie employeur date periode montant solde compte total vous par au aux cotisations taux emploi entreprise rue heures conge cumul mois operations relevé releve banque libelle nom prenom prenoms sexe nationalite francaise republique carte identite permis conduire naissance ne delivre",
  ita: "il lo gli di del della dei per con una che dal nel importo busta paga lordo netto totale trattenute mese giorni contratto codice fiscale via euro dipendente azienda data locatore conduttore ritenute competenze ore imponibile cognome nome sesso cittadinanza nascita repubblica carta identita patente scadenza",
  por: "o os da do das dos para com uma em que ao recibo vencimento liquido empresa salario desconto remuneracao valor data conta saldo periodo morada contribuinte seguranca social numero nao euros mes banco nome entidade apelidos nomes sexo nacionalidade nascimento cartao cidadao validade republica",
};

const vocabulary: readonly (readonly [string, ReadonlySet<string>])[] = Object.entries(marks).map(
  ([code, words]) => [code, new Set(words.split(" "))] as const,
);

/**
 * The most likely language of a text as a model name (`spa`, `eng`, …) with the share of its lead, 0..1. Undefined when
 * fewer than `least` known words were seen.
 */
export function detectLanguage(text: string, least = 4): { code: string; lead: number } | undefined {
  const words = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== "");
  const counts = vocabulary
    .map(([code, known]) => ({ code, count: words.filter((word) => known.has(word)).length }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = counts;
  if (!first || first.count < least) return undefined;
  return { code: first.code, lead: (first.count - (second?.count ?? 0)) / first.count };
}
