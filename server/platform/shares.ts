import { FairShare, type Shares } from "./fair-share";
import { oncePerProcess } from "./once-per-process";

/**
 * What accounts share of one process, place by place. Whatever is counted for each account stands here with what bounds all of the sandbox
 * together; what is counted in rows stands in server/security/account-limits.ts beside it.
 */
export const SHARES = {
  /** Bodies over 1 MiB on their way in: an account's own, and those of its applicants. */
  spool: { all: 256, ofAccount: 16, ofObject: 4, ofSandbox: 64, ofNetwork: 16 },
  /** Large bodies in memory. */
  large: { all: 4, ofAccount: 2, ofSandbox: 2, ofNetwork: 1 },
  /** Pictures and scans over 1 MiB in memory: a side of a document is looked at meanwhile, for some seconds. */
  pictures: { all: 16, ofAccount: 6, ofObject: 2, ofSandbox: 8, ofNetwork: 4 },
  /** Calls of the API and the dashboard that are worked on; the database has ten connections for them. */
  work: { all: 8, ofAccount: 4, ofSandbox: 3, ofNetwork: 2 },
  /** Calls that wait for a stranger's server: documents by address, a webhook to try. One has twenty lines and takes 20 MB in at most. */
  abroad: { all: 48, ofAccount: 4, ofSandbox: 24, ofNetwork: 4 },
  /** Lines to foreign servers: each is a descriptor, of which the database and the pages need some. */
  lines: { all: 2_000, ofAccount: 120, ofSandbox: 800, ofNetwork: 160 },
  /** Those of them that are kept for the next webhook while nothing is asked. */
  kept: { all: 500, ofAccount: 40, ofSandbox: 125 },
  /** Requests of the dashboard, of up to twenty calls each. */
  batches: { all: 16, ofAccount: 4, ofSandbox: 8, ofNetwork: 6 },
  /** Lists that are being taken away as files, piece by piece. */
  exports: { all: 8, ofAccount: 2, ofSandbox: 4, ofNetwork: 2 },
  /** Webhooks that are being sent. */
  deliveries: { all: 512, ofAccount: 40, ofSandbox: 128 },
  /** Repeated requests that wait for the first one's answer. */
  twins: { all: 256, ofAccount: 32, ofSandbox: 32, ofNetwork: 16 },
} as const satisfies Record<string, Shares>;

/** The places of one kind of this process. */
export const placesOf = (kind: keyof typeof SHARES): FairShare =>
  oncePerProcess(`places ${kind}`, () => new FairShare(SHARES[kind]));
