import { z } from "zod";
import { IdCheck } from "@/server/id-checks/schema";
import { ScreeningRequest } from "@/server/links/request/schema";
import { VerificationLink } from "@/server/links/schema";
import { Erased } from "@/server/platform/wire";
import { SanctionsScreening } from "@/server/sanctions-checks/schema";
import { ScreeningContest } from "@/server/screenings/contest/schema";
import { Screening } from "@/server/screenings/schema";
import { type EventType, Ping } from "./schema";

// What the data of each event is. An event that is kept or sent again after its object was erased says that it is gone.

const screening = z.union([Screening, Erased]);
const request = z.union([ScreeningRequest, Erased]);
const contest = z.union([ScreeningContest, Erased]);
const link = z.union([VerificationLink, Erased]);
const idCheck = z.union([IdCheck, Erased]);
const sanctions = z.union([SanctionsScreening, Erased]);

export const EVENT_DATA = {
  "screening.created": { data: screening, when: "A screening was created" },
  "screening.completed": { data: screening, when: "The result of a screening is there" },
  "screening.failed": { data: screening, when: "A screening could not be completed; it is not charged" },
  "screening.reviewed": {
    data: screening,
    when: "A person decided on a screening; review says what, who, when and why, decision stays the engine's",
  },
  "screening.deleted": { data: Erased, when: "A screening was erased" },
  "screening.request_sent": { data: request, when: "The applicant was asked for something more" },
  "screening.request_answered": {
    data: request,
    when: "The applicant answered; a next version of the result follows where documents came",
  },
  "screening.contested": {
    data: contest,
    when: "The applicant answered a result; a next version follows where documents came",
  },
  "screening.contest_settled": {
    data: contest,
    when: "Every point that the applicant contested is settled; decision says what stands",
  },
  "screening.erasure_requested": {
    data: screening,
    when: "The applicant takes consent back and asks for erasure; what is done is yours to decide",
  },
  "link.created": { data: link, when: "A verification link was created" },
  "link.completed": { data: link, when: "The applicant sent the documents; screening_id is set" },
  "link.canceled": { data: link, when: "A verification link was cancelled" },
  "link.expired": { data: link, when: "A verification link expired unused" },
  "link.renewed": { data: link, when: "A verification link was opened for longer" },
  "id_check.created": { data: idCheck, when: "An identity check was created" },
  "id_check.completed": { data: idCheck, when: "An identity check was decided: passed or rejected" },
  "id_check.retry": { data: idCheck, when: "An attempt did not succeed; attempts_left says how many remain" },
  "id_check.in_review": { data: idCheck, when: "A specialist decides about an identity check" },
  "id_check.canceled": { data: idCheck, when: "An identity check was cancelled" },
  "sanctions_screening.completed": { data: sanctions, when: "A sanctions check is done: clear or in_review" },
  "sanctions_screening.reviewed": {
    data: sanctions,
    when: "A specialist decided: no_match or confirmed_match",
  },
  "sanctions_screening.failed": {
    data: sanctions,
    when: "The lists could not be searched; it is not billed",
  },
  "sanctions_screening.alert": {
    data: sanctions,
    when: "A list changed: a watched subject has a new or stronger hit and is in_review; result.changes says what changed",
  },
  "sanctions_screening.hit_removed": {
    data: sanctions,
    when: "A list changed: what was a hit of a watched subject is none any more; result.changes says which",
  },
  ping: { data: Ping, when: "A test of the endpoint was asked for" },
} as const satisfies Record<EventType, { data: z.ZodType; when: string }>;

/** What an event of a type is recorded with. */
export type EventData<Type extends EventType> = z.output<(typeof EVENT_DATA)[Type]["data"]>;
