import { recordAccountAudit } from "@/server/audit";
import { withAddress } from "@/server/platform/db/addresses";
import { rootDb } from "@/server/platform/db/root";
import { transaction } from "@/server/platform/db/transaction";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { findByAddress } from "./find-person";
import { pageAddress } from "./mails";
import type { NewPerson } from "./schema";
import { issueToken } from "./sign-in-token";

// People of the installation, as the operator makes them from the terminal: who stands there is trusted, so no mail is needed.

const LINK_MINUTES = 24 * 60;

export type PersonOfInstallation = {
  id: string;
  email: string;
  name: string | null;
  staff: boolean;
  confirmed: boolean;
  accounts: string[];
};

/** Everybody who signs in here, the staff alone where that is asked for. */
export async function listPeople({ staff = false } = {}): Promise<PersonOfInstallation[]> {
  const users = await rootDb().user.findMany({
    where: staff ? { staff } : {},
    orderBy: { createdAt: "asc" },
    include: { memberships: { select: { accountId: true } } },
  });
  return users.map(({ id, email, name, staff: isStaff, emailVerifiedAt, memberships }) => ({
    id,
    email,
    name,
    staff: isStaff,
    confirmed: emailVerifiedAt !== null,
    accounts: memberships.map(({ accountId }) => accountId),
  }));
}

/** Makes a person without a password; the link, once and for a day, lets them choose one, which also confirms their address. */
export async function createPerson(input: NewPerson): Promise<PersonOfInstallation & { link: string }> {
  if (await findByAddress(input.email))
    throw new ApiError("already_exists", {
      param: "--email",
      message: "is known here already: `users promote` makes them staff, `users link` lets them in again.",
    });
  const id = newId("usr");
  const { email, name, staff } = input;
  await transaction(rootDb(), async (tx) => {
    await tx.user.create({ data: { id, email, name, staff } });
    await note(tx, id, "user.created", { staff });
  });
  return { id, email, name, staff, confirmed: false, accounts: [], link: await linkFor(id) };
}

/** Makes a person staff of the service, or no longer. Anybody can sign up under an address: who is promoted has shown that it is theirs. */
export async function setStaff(email: string, staff: boolean): Promise<{ id: string; staff: boolean }> {
  const { id, emailVerifiedAt, passwordHash } = await personAt(email);
  if (staff && emailVerifiedAt === null && passwordHash !== null)
    throw new ApiError("state_conflict", {
      message:
        "Whoever signed up with this address has not confirmed it: `users link` prints a link to send there, by which its owner does.",
    });
  await transaction(rootDb(), async (tx) => {
    const { count } = await tx.user.updateMany({ where: { id, staff: !staff }, data: { staff } });
    if (count > 0) await note(tx, id, staff ? "user.promoted" : "user.demoted", {});
  });
  return { id, staff };
}

/** For who lost the way in where no mail leaves: as the reset that a person asks for themselves. */
export async function linkForPerson(email: string): Promise<{ id: string; link: string }> {
  const { id } = await personAt(email);
  await note(rootDb(), id, "user.link_given", {});
  return { id, link: await linkFor(id) };
}

const linkFor = async (id: string) =>
  pageAddress("/sign-in/reset", await issueToken("reset", id, LINK_MINUTES));

async function personAt(email: string) {
  const user = await rootDb().user.findFirst({ where: withAddress(email.toLowerCase()) });
  if (!user) throw new ApiError("not_found", { message: "Nobody signs in with this address." });
  return user;
}

function note(
  db: Parameters<typeof recordAccountAudit>[0],
  userId: string,
  action: string,
  detail: Record<string, boolean>,
): Promise<void> {
  return recordAccountAudit(db, null, {
    actor: "operator",
    action,
    objectType: "user",
    objectId: userId,
    detail,
  });
}
