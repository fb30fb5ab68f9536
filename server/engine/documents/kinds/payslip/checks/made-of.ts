/** One of the sums, two or three of them make it up. */
export function madeOf(sums: readonly number[], whole: number, slack: number): boolean {
  const some = sums.filter((one) => one <= whole + slack).sort((a, b) => a - b);
  const has = (target: number): boolean => some.some((one) => Math.abs(one - target) <= slack);
  return (
    has(whole) ||
    some.some((one, i) => has(whole - one) || some.slice(i + 1).some((other) => has(whole - one - other)))
  );
}
