const UNITS =
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve".split(
    " ",
  );
const TENS = ["", "", "", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"];
const HUNDREDS = [
  "",
  "ciento",
  "doscientos",
  "trescientos",
  "cuatrocientos",
  "quinientos",
  "seiscientos",
  "setecientos",
  "ochocientos",
  "novecientos",
];

/** A whole number below a million in Spanish words, as contracts spell amounts. */
export function spanishNumber(value: number): string {
  if (value >= 1000) {
    const thousands = Math.floor(value / 1000);
    const head = thousands === 1 ? "mil" : `${spanishNumber(thousands).replace(/uno$/, "ún")} mil`;
    return value % 1000 === 0 ? head : `${head} ${spanishNumber(value % 1000)}`;
  }
  if (value === 100) return "cien";
  if (value > 100) {
    const head = HUNDREDS[Math.floor(value / 100)] ?? "";
    return value % 100 === 0 ? head : `${head} ${spanishNumber(value % 100)}`;
  }
  if (value < 30) return UNITS[value] ?? "";
  const head = TENS[Math.floor(value / 10)] ?? "";
  return value % 10 === 0 ? head : `${head} y ${UNITS[value % 10]}`;
}
