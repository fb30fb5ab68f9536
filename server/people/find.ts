import type { Context } from "@/server/platform/context";
import type { Permission } from "@/server/platform/roles";
import { allows } from "@/server/platform/roles";
import { shownDecision } from "@/server/screenings";
import type { PersonPlace } from "./schema";

/** Something that is about a person: what it is, how it ended, and what it shares with others. */
export type Found = {
  place: PersonPlace;
  id: string;
  name: string;
  reference: string | null;
  /** The decision of a screening that has one. */
  status: string;
  score: number | null;
  purpose: string | null;
  customer: string | null;
  createdAt: Date;
  text: string;
  contact: { email?: string | undefined; phone?: string | undefined };
  /** Objects that it came from or led to. */
  linked: string[];
};

const PERMISSION: Record<PersonPlace, Permission> = {
  screenings: "screenings:read",
  links: "links:read",
  "id-checks": "id_checks:read",
  sanctions: "sanctions:read",
};

export function sees({ actor }: Context, place: PersonPlace): boolean {
  return actor.kind !== "user" || (actor.role !== undefined && allows(actor.role, PERMISSION[place]));
}

const SHARED = {
  id: true,
  reference: true,
  status: true,
  customerId: true,
  searchText: true,
  createdAt: true,
} as const;
const desc = "desc" as const;
const NEWEST = [{ createdAt: desc }, { id: desc }];

/** What fits in each kind that the reader may see, the newest first. */
export async function findAbout(
  ctx: Context,
  where: Partial<Record<PersonPlace, object>>,
  take: number,
): Promise<Found[]> {
  const page = { orderBy: NEWEST, take };
  const asked = (place: PersonPlace) => (sees(ctx, place) ? where[place] : undefined);
  const [screenings, links, checks, sanctions] = [
    asked("screenings"),
    asked("links"),
    asked("id-checks"),
    asked("sanctions"),
  ];
  const found = await Promise.all([
    screenings
      ? ctx.db.screening
          .findMany({
            where: screenings,
            select: {
              ...SHARED,
              applicant: true,
              decision: true,
              reviewDecision: true,
              score: true,
              purpose: true,
              linkId: true,
            },
            ...page,
          })
          .then((rows) =>
            rows.map((row) => ({
              ...presented("screenings", row, row.applicant),
              status: shownDecision(row) ?? row.status,
              score: row.score,
              purpose: row.purpose,
              linked: row.linkId === null ? [] : [row.linkId],
            })),
          )
      : [],
    links
      ? ctx.db.verificationLink
          .findMany({
            where: { AND: [links, { requestOf: null }] },
            select: { ...SHARED, applicant: true, purpose: true, screeningId: true },
            ...page,
          })
          .then((rows) =>
            rows.map((row) => ({
              ...presented("links", row, row.applicant),
              purpose: row.purpose,
              linked: row.screeningId === null ? [] : [row.screeningId],
            })),
          )
      : [],
    checks
      ? ctx.db.idCheck
          .findMany({ where: checks, select: { ...SHARED, applicant: true }, ...page })
          .then((rows) => rows.map((row) => presented("id-checks", row, row.applicant)))
      : [],
    sanctions
      ? ctx.db.sanctionsScreening
          .findMany({ where: sanctions, select: { ...SHARED, subject: true }, ...page })
          .then((rows) => rows.map((row) => presented("sanctions", row, row.subject)))
      : [],
  ]);
  return found.flat();
}

type Row = {
  id: string;
  reference: string | null;
  status: string;
  customerId: string | null;
  searchText: string;
  createdAt: Date;
};

function presented(place: PersonPlace, row: Row, who: unknown): Found {
  const { id, reference, status, customerId, searchText, createdAt } = row;
  const { name, email, phone } = who as { name?: string; email?: string; phone?: string };
  return {
    place,
    id,
    name: name ?? "",
    reference,
    status,
    score: null,
    purpose: null,
    customer: customerId,
    createdAt,
    text: searchText,
    contact: { email, phone },
    linked: [],
  };
}
