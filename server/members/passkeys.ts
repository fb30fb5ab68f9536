import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";
import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { env } from "@/server/platform/env";
import { ApiError } from "@/server/platform/errors";
import { requireConfirmed } from "./confirmed";
import { limitTries } from "./limit";
import { tellPerson } from "./mails";
import { noteRefusal, noteWayIn } from "./note-way-in";
import { changeWaysIn, noteProven } from "./sessions";
import type { SignedIn } from "./sign-in";
import { issueToken, redeemToken } from "./sign-in-token";

const CHALLENGE_MINUTES = 5;
/** As many devices as nobody has; each is named in the options of the next one. */
const MOST_PASSKEYS = 20;

/** Fetched for the first passkey: it brings all there is about certificates, a quarter of a second of every start. */
const webauthn = () => import("@simplewebauthn/server");

function site() {
  const url = new URL(env().BASE_URL);
  return { id: url.hostname, origin: url.origin };
}

/** Options as they travel: extensions may hold bytes, and we use none. */
function plain<Options extends { extensions?: unknown }>({ extensions: _, ...options }: Options) {
  return options;
}

/** Options for the browser to make a passkey; its challenge is good once, for this person. */
export async function beginPasskey(userId: string) {
  const user = await rootDb().user.findUniqueOrThrow({ where: { id: userId }, include: { passkeys: true } });
  requireConfirmed(user);
  if (user.passkeys.length >= MOST_PASSKEYS) throw tooMany();
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: env().APP_NAME,
    rpID: site().id,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name ?? user.email,
    excludeCredentials: user.passkeys.map((passkey) => ({ id: passkey.id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await issueToken("passkey_register", user.id, CHALLENGE_MINUTES, options.challenge);
  return plain(options);
}

const tooMany = () =>
  new ApiError("state_conflict", { message: `You have ${MOST_PASSKEYS} passkeys: remove one first.` });

/** Whether an answer names a credential as browsers write it; the rest the library judges. */
const namesCredential = (value: unknown) =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "string" &&
  /^[\w-]{1,1400}$/.test(value.id);

const Registration = z.custom<RegistrationResponseJSON>(namesCredential);
const Authentication = z.custom<AuthenticationResponseJSON>(namesCredential);

/** An authenticator's data and a key are some hundred bytes, an attestation's certificates some thousand. */
const MOST_ATTESTED = 64_000;

/**
 * The answer without its attestation. None is asked for, and a judge of attestations follows addresses in certificates of whoever made them:
 * it would call any server, unguarded, and compute for as long as they like.
 */
async function withoutAttestation(answer: RegistrationResponseJSON): Promise<RegistrationResponseJSON> {
  const { attestationObject } = answer.response ?? {};
  if (typeof attestationObject !== "string" || attestationObject.length > MOST_ATTESTED)
    throw new ApiError("invalid_parameter", { param: "passkey" });
  const { decodeAttestationObject, isoCBOR } = await import("@simplewebauthn/server/helpers");
  try {
    const authData = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, "base64url"))).get(
      "authData",
    );
    const bare = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ["fmt", "none"],
        ["attStmt", new Map<string, string>()],
        ["authData", authData],
      ]),
    );
    const response = { ...answer.response, attestationObject: Buffer.from(bare).toString("base64url") };
    return { ...answer, response };
  } catch (cause) {
    throw new ApiError("invalid_parameter", { param: "passkey", cause });
  }
}

/** Adds what the browser made. This session has thereby proven it; all others of the person end. */
export async function addPasskey(
  session: { id: string; userId: string },
  name: string,
  answer: unknown,
): Promise<void> {
  const { userId } = session;
  const parsed = Registration.safeParse(answer);
  if (!parsed.success) throw new ApiError("invalid_parameter", { param: "passkey" });
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: await withoutAttestation(parsed.data),
    expectedChallenge: async (challenge) => (await redeemToken("passkey_register", challenge)) === userId,
    expectedOrigin: site().origin,
    expectedRPID: site().id,
    requireUserVerification: true,
  }).catch((cause) => {
    throw new ApiError("invalid_parameter", { param: "passkey", cause });
  });
  if (!verified.verified) throw new ApiError("invalid_parameter", { param: "passkey" });
  const { credential } = verified.registrationInfo;
  await changeWaysIn(session, async (tx) => {
    if ((await tx.passkey.count({ where: { userId } })) >= MOST_PASSKEYS) throw tooMany();
    const { count } = await tx.passkey.createMany({
      data: {
        id: credential.id,
        userId,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
      },
      skipDuplicates: true,
    });
    if (count === 0) throw new ApiError("already_exists", { param: "passkey" });
    return true;
  });
  await noteProven(session, [{ way: "passkey", passkeyId: credential.id }]);
  await noteWayIn(userId, "passkey.added");
  await tellPerson(await rootDb().user.findUniqueOrThrow({ where: { id: userId } }), "passkey_added");
}

/** Options for signing in with any passkey of this site: the browser knows whose it is. */
export async function beginPasskeySignIn() {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID: site().id, userVerification: "required" });
  await issueToken("passkey_sign_in", "anyone", CHALLENGE_MINUTES, options.challenge);
  return plain(options);
}

/** A passkey is possession and verification in one, so no second code is asked for. */
export async function signInWithPasskey(answer: unknown, ip: string | null): Promise<SignedIn> {
  await limitTries("passkey", null, ip);
  const parsed = Authentication.safeParse(answer);
  const passkey = parsed.success
    ? await rootDb().passkey.findUnique({
        where: { id: parsed.data.id },
        include: { user: { select: { waysIn: true } } },
      })
    : null;
  if (!parsed.success || !passkey) {
    noteRefusal(null, "sign_in.failed", { way: "passkey" });
    return { refused: "invalid_credentials" };
  }
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: parsed.data,
    expectedChallenge: async (challenge) => (await redeemToken("passkey_sign_in", challenge)) !== null,
    expectedOrigin: site().origin,
    expectedRPID: site().id,
    requireUserVerification: true,
    credential: { id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
  }).catch(() => null);
  if (!verified?.verified) {
    noteRefusal(passkey.userId, "sign_in.failed", { way: "passkey" });
    return { refused: "invalid_credentials" };
  }
  const { count } = await rootDb().passkey.updateMany({
    where: { id: passkey.id },
    data: { counter: verified.authenticationInfo.newCounter, lastUsedAt: now() },
  });
  // Removed meanwhile, by its owner in another session.
  if (count === 0) return { refused: "invalid_credentials" };
  const { waysIn } = passkey.user;
  return { userId: passkey.userId, proven: [{ way: "passkey", passkeyId: passkey.id }], waysIn };
}

export function listPasskeys(userId: string) {
  return rootDb().passkey.findMany({
    where: { userId },
    orderBy: { createdAt: "desc" },
    take: 100,
    select: { id: true, name: true, createdAt: true, lastUsedAt: true },
  });
}

export async function removePasskey(session: { id: string; userId: string }, id: string): Promise<void> {
  const { userId } = session;
  const removed = await changeWaysIn(
    session,
    async (tx) => (await tx.passkey.deleteMany({ where: { userId, id } })).count > 0,
  );
  if (!removed) return;
  await noteWayIn(userId, "passkey.removed");
  await tellPerson(await rootDb().user.findUniqueOrThrow({ where: { id: userId } }), "passkey_removed");
}
