import { hash, verify } from "@node-rs/argon2";
import { ApiError } from "@/server/platform/errors";
import { passwordStrength } from "./weak-passwords";

// OWASP's second choice for argon2id (2024): 46 MiB, one pass, one lane.
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** argon2id, salted; the parameters stand in the text, so that they can be raised later. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let decoy: Promise<string> | undefined;

/** True for the right password. Takes as long when there is nothing to compare with, so that its time tells no address. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("the password of nobody");
  const matches = await verify(stored ?? (await decoy), password);
  return matches && Boolean(stored);
}

/** Refuses a password made of what is known of its person. */
export function requireGoodPassword(password: string, about: readonly (string | null)[]): void {
  if (
    passwordStrength(
      password,
      about.filter((text) => text !== null),
    ) === "weak"
  ) {
    throw new ApiError("invalid_parameter", {
      param: "password",
      message: "This password is among the first that are guessed.",
    });
  }
}
