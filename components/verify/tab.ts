/** Drops everything that this tab keeps under names that begin so. */
export function forgetInTab(prefix: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Forbidden storage keeps nothing.
  }
}
