import { rootDb } from "@/server/platform/db/root";
import { limitTries } from "./limit";
import { noteRefusal } from "./note-way-in";
import { signInWithPasskey } from "./passkeys";
import { passwordMatches } from "./password";
import { type SignedIn, secondDoor } from "./sign-in";

/** A signed-in person proves again who they are, with what they sign in with. */
export async function provesAgain(
  userId: string,
  {
    password,
    code,
    passkey,
  }: { password?: string | undefined; code?: string | undefined; passkey?: unknown },
  ip: string | null,
): Promise<SignedIn> {
  const user = await rootDb().user.findUniqueOrThrow({ where: { id: userId } });
  if (passkey !== undefined) {
    const signedIn = await signInWithPasskey(passkey, ip);
    return "userId" in signedIn && signedIn.userId !== userId ? { refused: "invalid_credentials" } : signedIn;
  }
  await limitTries("prove", user.email, ip);
  if (!(await passwordMatches(user.passwordHash, password ?? ""))) {
    noteRefusal(userId, "sign_in.proof_failed");
    return { refused: "invalid_credentials" };
  }
  return secondDoor(user, "password", code, ip);
}
