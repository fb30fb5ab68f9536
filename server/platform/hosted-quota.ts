import { HOURLY, type Quota, takeOfNetwork, takeQuota } from "./rate-limit";
import { sha256 } from "./secrets";

/** Pieces of a file and of a scan belong to one submission; a large upload or a live scan sends hundreds of them. */
const PER_MINUTE = { request: 60, piece: 600 } as const;
const SUBMITS_PER_HOUR = 20;

/** One request of a visitor to an applicant's page, by address: 60 a minute, pieces apart (decisions 4.4). */
export function takeVisit(kind: keyof typeof PER_MINUTE, address: string): Promise<Quota> {
  return takeOfNetwork(address, PER_MINUTE[kind], (network) => `hosted-${kind}:${sha256(network)}`);
}

/** One submission through a link or an identity check: 20 an hour. */
export function takeSubmit(objectId: string): Promise<Quota> {
  return takeQuota(`${HOURLY}hosted-submit:${objectId}`, SUBMITS_PER_HOUR);
}
