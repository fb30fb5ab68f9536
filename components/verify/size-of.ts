/** The size of a file in words. */
export function sizeOf(bytes: number, notation: string): string {
  return bytes < 1_048_576
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1_048_576).toLocaleString(notation, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}
