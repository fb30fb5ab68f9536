/**
 * What speaks for a type. Patterns run over text without accents in lower case. A `title` counts where it stands among
 * the first lines or as a line of its own, and half elsewhere; a `term` counts once wherever it stands.
 */
export type Evidence = {
  titles: readonly (readonly [RegExp, number])[];
  terms: readonly (readonly [RegExp, number])[];
};
