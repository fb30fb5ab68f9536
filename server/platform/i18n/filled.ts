/** Puts values into the places of a sentence: `{brand}`. Apart from the words, so that a page that fills them does not load them all. */
export function filled(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
