import { requirePermission } from "@/server/members";
import type { Context } from "@/server/platform/context";
import { matchingPerson } from "@/server/platform/search-person";
import { matching } from "@/server/platform/search-text";

const OF_EACH = 4;

/** The newest objects of each kind about somebody: found by parts of a name, a reference, or a whole mail address. */
export async function searchEverywhere(ctx: Context, text: string) {
  requirePermission(ctx, "screenings:read");
  const person = await matchingPerson(ctx.scope.accountId, text);
  const desc = "desc" as const;
  const page = { orderBy: [{ createdAt: desc }, { id: desc }], take: OF_EACH };
  const shared = { id: true, reference: true, status: true } as const;
  const [screenings, links, checks, sanctions] = await Promise.all([
    ctx.db.screening.findMany({ where: person, select: { ...shared, applicant: true }, ...page }),
    ctx.db.verificationLink.findMany({
      where: { AND: [person, { requestOf: null }] },
      select: { ...shared, applicant: true },
      ...page,
    }),
    ctx.db.idCheck.findMany({ where: person, select: { ...shared, applicant: true }, ...page }),
    ctx.db.sanctionsScreening.findMany({
      where: matching(text),
      select: { ...shared, subject: true },
      ...page,
    }),
  ]);
  const found = (
    place: string,
    { id, reference, status }: { id: string; reference: string | null; status: string },
    who: unknown,
  ) => ({
    place,
    id,
    reference,
    status,
    name: (who as { name?: string }).name ?? "",
  });
  return [
    ...screenings.map((row) => found("screenings", row, row.applicant)),
    ...links.map((row) => found("links", row, row.applicant)),
    ...checks.map((row) => found("id-checks", row, row.applicant)),
    ...sanctions.map((row) => found("sanctions", row, row.subject)),
  ];
}
