import { addMonths } from "../values/date";
import extensions from "./lease-extensions.json";

type Extension = { source: string; years: number | null; from?: string };

/** Whether the law of a country lets a lease of a dwelling run on after the end that it prints, as far as its own dates tell. */
export function leaseRunsOn(
  country: string | null,
  { start, end }: { start: string | undefined; end: string },
  today: string,
): boolean {
  const known: Readonly<Record<string, Extension>> = extensions;
  const extension = known[country ?? ""];
  if (extension === undefined) return false;
  if (extension.years === null) return true;
  return addMonths(extension.from === "start" ? (start ?? end) : end, extension.years * 12) >= today;
}
