/** Words that people and offices put into file names, by what they stand for. */
const FAMILIES: readonly (readonly string[])[] = [
  ["payslip", "payslips", "payroll", "wage", "salary", "paystub", "nomina", "nominas", "sueldo", "salario"],
  ["bank", "statement", "statements", "account", "extracto", "extractos", "banco", "bancario", "cuenta"],
  ["contract", "agreement", "contrato", "contratos"],
  ["id", "identity", "passport", "dni", "nie", "pasaporte", "identidad", "identification"],
  ["tax", "irpf", "renta", "w2", "1040", "sa302", "impuesto", "impuestos", "declaracion"],
  ["employment", "employer", "trabajo", "laboral", "empleo"],
  ["rental", "rent", "lease", "alquiler", "arrendamiento"],
  ["pension", "jubilacion"],
  ["bill", "utility", "factura", "recibo"],
];

/**
 * Which of the documents asked for a file probably is, by its name; null when the name does not say, or says several. With one document
 * asked for there is nothing to guess.
 */
export function whichDocument(fileName: string, requested: readonly string[]): number | null {
  if (requested.length === 1) return 0;
  const said = meanings(fileName.replace(/\.\w+$/, ""));
  const scores = requested.map((name) => [...meanings(name)].filter((one) => said.has(one)).length);
  const best = Math.max(0, ...scores);
  const place = scores.indexOf(best);
  return best === 0 || scores.lastIndexOf(best) !== place ? null : place;
}

function meanings(text: string): Set<string> {
  const words = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => [word, word.replace(/\d+$/, "")]);
  return new Set(
    words.flatMap((word) => {
      const family = FAMILIES.findIndex((words) => words.includes(word));
      return family >= 0 ? [`family:${family}`] : word.length > 3 ? [word] : [];
    }),
  );
}
