import type { Environment } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { originOf } from "@/server/platform/origin";

/** https; the sandbox also takes http://localhost. Placeholders stand behind the host (decisions 7.7). */
export function requireRedirectUrl(text: string | undefined, environment: Environment): void {
  if (text === undefined) return;
  const origin = originOf(text);
  const local = environment === "test" && origin !== null && /^http:\/\/localhost(:\d+)?$/.test(origin);
  if (origin?.startsWith("https:") || local) return;
  throw new ApiError("invalid_url", { param: "redirect_url" });
}

/** The address after sending, placeholders filled in, nothing appended, in the characters that a header takes. */
export function redirectTarget(
  row: { id: string; redirectUrl: string | null },
  screeningId: string | null,
): string | null {
  if (row.redirectUrl === null) return null;
  const filled = row.redirectUrl
    .replaceAll("{LINK_ID}", row.id)
    .replaceAll("{SCREENING_ID}", screeningId ?? "");
  return originOf(filled) === null ? null : new URL(filled).href;
}
