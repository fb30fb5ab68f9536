/** Puts values into the places of a sentence: `{brand}`. Apart from the words, so that a page that fills them does not load them all. */
export function filled(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{(\w+)\}(\.?)/g, (_whole, name: string, dot: string) => {
    const value = String(values[name] ?? `{${name}}`);
    // A company's own point ends the sentence too.
    return value.endsWith(".") ? value : value + dot;
  });
}
