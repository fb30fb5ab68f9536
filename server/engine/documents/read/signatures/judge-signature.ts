import type { PdfStructure } from "../pdf-structure";
import { chainOf, holderOf, isSelfSigned, isValidAt } from "./certificates";
import {
  bareVerdict,
  type Message,
  messageFrom,
  readStamp,
  type Stamp,
  signingTimeOf,
  stampOf,
  type Verdict,
  verdictOf,
} from "./cms";
import { evidenceOf } from "./evidence";
import { type Evidence, parsed, type RevocationStatus, revocationStatusOf } from "./revocation";

/** A signature as the file holds it: its message and the bytes that it covers. */
export type Held = {
  contents: Uint8Array;
  covered: Uint8Array;
  end: number;
  isStamp: boolean;
  dated: Date | undefined;
  /** The signer's certificate, of the oldest signatures (adbe.x509.rsa_sha1), which keep it beside their contents. */
  certificate: Uint8Array | undefined;
};

/** What the cryptography of a signature says by what the file carries: there is no list of authorities to measure it against. */
export type Judged = Verdict & {
  holder?: ReturnType<typeof holderOf>;
  selfSigned?: boolean;
  claimed?: Date;
  /** The earliest sound time stamp over the signature. */
  proven?: Date;
  /** The time stamp over this very signature. */
  stamp: "none" | Stamp["state"];
  stamped?: Date;
  revocation: RevocationStatus;
  /** Whether the certificate was valid at the proven or, without one, the claimed time; unknown without both. */
  inValidity?: boolean;
};

type Read = Held & { message?: Message; own?: Stamp; document?: Stamp };

/** Judges all signatures of a file together: what one carries speaks for the others, and a later time stamp covers earlier ones. */
export function judgeSignatures(held: readonly Held[], file: PdfStructure | undefined): Judged[] {
  const read = held.map((one): Read => {
    const message = messageFrom(one.contents);
    if (!message) return one;
    const [stamp] = parsed(() => (one.isStamp ? readStamp(message, one.covered) : stampOf(message)));
    return { ...one, message, ...(stamp ? (one.isStamp ? { document: stamp } : { own: stamp }) : {}) };
  });
  const messages = read.flatMap(({ message, own }) => [
    ...(message ? [message] : []),
    ...(own ? [own.message] : []),
  ]);
  const evidence = evidenceOf(messages, file);
  return read.map((one) => parsed(() => judge(one, read, evidence))[0] ?? unknown);
}

const unknown: Judged = {
  digest: "unknown",
  signature: "unknown",
  stamp: "none",
  revocation: { status: "unknown" },
};

function judge(one: Read, all: readonly Read[], evidence: Evidence): Judged {
  const { message, own, document } = one;
  if (!message) return { ...bareVerdict(one), stamp: "none", revocation: { status: "unknown" } };
  const verdict = document ? document.verdict : verdictOf(message, one.covered);
  const stamps = [own, ...all.filter((other) => other.end >= one.end).map((other) => other.document)];
  const times = stamps.flatMap((stamp) => (stamp?.state === "sound" ? [stamp.time] : []));
  const [proven] = times.sort((a, b) => a.getTime() - b.getTime());
  const claimed = document?.time ?? signingTimeOf(message) ?? one.dated;
  const at = proven ?? claimed;
  const { certificate } = message;
  return {
    ...verdict,
    stamp: own?.state ?? "none",
    ...(certificate ? { holder: holderOf(certificate), selfSigned: isSelfSigned(certificate) } : {}),
    ...(claimed ? { claimed } : {}),
    ...(proven ? { proven } : {}),
    ...(own?.state === "sound" ? { stamped: own.time } : {}),
    ...(certificate && at ? { inValidity: isValidAt(certificate, at) } : {}),
    revocation:
      certificate && at
        ? statusOfChain(chainOf(certificate, evidence.certificates), at, evidence)
        : { status: "unknown" },
  };
}

/** The worst that is said of the certificate or of one above it. */
function statusOfChain(chain: ReturnType<typeof chainOf>, at: Date, evidence: Evidence): RevocationStatus {
  const statuses = chain.flatMap((certificate, index) => {
    const issuer = chain[index + 1];
    return issuer ? [revocationStatusOf(certificate, issuer, at, evidence)] : [];
  });
  const revoked = statuses.flatMap((one) => (one.status === "revoked" ? [one] : []));
  revoked.sort((a, b) => a.since.getTime() - b.since.getTime());
  return revoked[0] ?? statuses[0] ?? { status: "unknown" };
}
