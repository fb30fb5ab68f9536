import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

/** Where a file of an installed package lies. Worded so that bundlers do not follow it and take the file in. */
export function packageFile(specifier: string): string {
  return resolve(specifier);
}
