/** Phrases of one field. The field `_` marks phrases that are labels of nothing we read, so that no shorter one matches inside. */
export type LabelTable = Readonly<Record<string, readonly string[]>>;
