import { type Licence, type Product, signLicence } from "@/server/engine/licence/token";
import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { signingKey } from "./signing-key";

export type NewLicence = {
  product: Product;
  accountId: string | null;
  notBefore: Date;
  expires: Date;
  limits: Licence["limits"];
};

/** Signs a licence and remembers that it was issued. The token is not kept: it is shown this once. */
export async function issueLicence(input: NewLicence): Promise<Licence & { token: string }> {
  if (input.expires <= input.notBefore) {
    throw new ApiError("invalid_parameter", { param: "--expires", message: "lies before the beginning." });
  }
  if (input.accountId && !(await rootDb().account.findUnique({ where: { id: input.accountId } }))) {
    throw new ApiError("not_found", { param: "--account" });
  }
  const licence: Licence = {
    id: newId("lic"),
    product: input.product,
    not_before: input.notBefore,
    expires: input.expires,
    limits: input.limits,
  };
  const token = signLicence(licence, signingKey());
  await rootDb().licence.create({
    data: {
      id: licence.id,
      accountId: input.accountId,
      product: licence.product,
      notBefore: licence.not_before,
      expiresAt: licence.expires,
      limits: licence.limits,
      createdAt: now(),
    },
  });
  return { ...licence, token };
}
