/** Whose session the dashboard's calls find in tests without a browser (own-database.ts). */
export const visitor: { session: { sid: string } | null } = { session: null };
