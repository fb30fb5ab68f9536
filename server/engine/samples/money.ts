/** Half-up to cents on the decimal value, not on its binary neighbour (1.005 is 1.01). */
export function cents(value: number): number {
  return Math.round((value + Math.sign(value) * 1e-9) * 100) / 100;
}

export function total(values: readonly number[]): number {
  return cents(values.reduce((sum, value) => sum + value, 0));
}

export function percent(base: number, rate: number): number {
  return cents((base * rate) / 100);
}

export type Notation = "es" | "en";

/** `1.234,56` or `1,234.56`. */
export function printAmount(value: number, notation: Notation, decimals = 2): string {
  const [whole = "0", fraction] = Math.abs(value).toFixed(decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, notation === "es" ? "." : ",");
  const text = fraction === undefined ? grouped : `${grouped}${notation === "es" ? "," : "."}${fraction}`;
  return value < 0 ? `-${text}` : text;
}

/** As Spanish documents print an amount. */
export function euros(value: number): string {
  return printAmount(value, "es");
}
