import { createPublicKey } from "node:crypto";
import { type Licence, LicenceError, openLicence } from "@/server/engine/licence/token";
import { now } from "@/server/platform/clock";
import { ApiError } from "@/server/platform/errors";
import { signingKey } from "./signing-key";

export type Inspection = Licence & { status: "active" | "not_yet_valid" | "expired" };

/** What a token says and how it stands now. Refuses one that this installation did not sign. */
export function inspectLicence(token: string): Inspection {
  const licence = open(token);
  const at = now();
  const status = at < licence.not_before ? "not_yet_valid" : at >= licence.expires ? "expired" : "active";
  return { ...licence, status };
}

function open(token: string): Licence {
  try {
    return openLicence(token, createPublicKey(signingKey()));
  } catch (error) {
    if (!(error instanceof LicenceError)) throw error;
    throw new ApiError("invalid_parameter", { param: "token", message: error.message });
  }
}
