import { Dice } from "../dice";
import { cents } from "../money";
import { fullName, person } from "../people";
import type { Job, Story } from "../story";

export const CONTRACT_LAYOUTS = ["agreement", "letter"] as const;
export type ContractLayout = (typeof CONTRACT_LAYOUTS)[number];

/** Everything a year pays: in Spain the monthly concepts and both extra payments. */
export function annualGross({ market, job }: Story): number {
  return market === "ES" ? yearEs(job) : job.annual;
}

/** Twelve months of every concept and two extra payments of base and seniority. */
export function yearEs(job: Job): number {
  return cents((job.base + job.complement + job.seniority) * 12 + (job.base + job.seniority) * 2);
}

/** Who signs for the employer. */
export function manager(story: Story): string {
  return fullName(person(new Dice(`${story.seed}/manager`), story.market, [1960, 1980]));
}
