/** The API's version is a date; a change that breaks clients gets a new one. */
export const API_VERSION = "2026-10-01";
export const API_VERSIONS: readonly string[] = [API_VERSION];
