export function generate(document: object): Record<string, string>;
