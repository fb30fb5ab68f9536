const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const tables = new Map<string, readonly (readonly [code: string, name: string])[]>();

/** What a language calls the world's regions, with their codes of two letters (of today and withdrawn); made when first asked for. */
export function stateNames(language: string): readonly (readonly [code: string, name: string])[] {
  const known = tables.get(language);
  if (known !== undefined) return known;
  const display = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  const made = letters.flatMap((a) =>
    letters.flatMap((b) => {
      const name = display.of(a + b);
      return name === undefined ? [] : [[a + b, name] as const];
    }),
  );
  tables.set(language, made);
  return made;
}
