/** Removes one row after another, and answers how many of them were there: somebody else may remove the same. */
export async function countedEach<Row>(
  rows: readonly Row[],
  remove: (row: Row) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (const row of rows) if (await remove(row)) count += 1;
  return count;
}
