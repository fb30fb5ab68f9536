import { fold } from "../values/text";

const plain = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
const words = (text: string): string => plain(text).split(" ").sort().join(" ");
const squeezed = (text: string): string => plain(text).replace(/ /g, "");

/**
 * Whether what was read is what a document prints: names without regard to order, masked numbers by their end, most words of an address,
 * everything else letter for letter.
 */
export function agrees(name: string, truth: string | number | boolean, got: unknown): boolean {
  if (typeof truth === "number") return typeof got === "number" && Math.abs(got - truth) < 0.005;
  if (typeof truth === "boolean") return got === truth;
  const given = String(got);
  if (/•/.test(given))
    return given.replace(/[^A-Za-z0-9]/g, "").slice(-4) === truth.replace(/[^A-Za-z0-9]/g, "").slice(-4);
  if (/_(?:number|reference|id|code)$|^(?:iban|bic|sort_code)$/.test(name))
    return squeezed(given) === squeezed(truth);
  if (/_address$/.test(name)) {
    const [a, b] = [new Set(plain(truth).split(" ")), new Set(plain(given).split(" "))];
    return [...a].filter((word) => b.has(word)).length / new Set([...a, ...b]).size >= 0.8;
  }
  return words(truth) === words(given) || squeezed(truth) === squeezed(given);
}
