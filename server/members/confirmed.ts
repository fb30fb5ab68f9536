import { ApiError } from "@/server/platform/errors";

/**
 * Refuses further ways in to somebody whose address is not confirmed. They would outlast a reset of the password, by which the address's
 * owner takes over what a stranger signed up under it.
 */
export function requireConfirmed(user: { emailVerifiedAt: Date | null }): void {
  if (!user.emailVerifiedAt) {
    throw new ApiError("state_conflict", { message: "Confirm your email address first." });
  }
}
