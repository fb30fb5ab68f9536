/**
 * Removes one row after another, and answers how many of them were there: somebody else may remove the same. By id, so that two who remove
 * the same rows wait for each other and never both.
 */
export async function countedEach<Row extends { id: string }>(
  rows: readonly Row[],
  remove: (row: Row) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (const row of [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))) if (await remove(row)) count += 1;
  return count;
}
