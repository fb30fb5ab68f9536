/** Where an object about somebody has its page in the dashboard. */
export const PLACES = ["screenings", "links", "id-checks", "sanctions"] as const;
export type PersonPlace = (typeof PLACES)[number];

/** What may stand in cases of several people; the gravest first. */
export const SHARED = ["number", "account", "email", "phone"] as const;
export type Shared = (typeof SHARED)[number];

/** How it is known that two objects are about one person; the surest first. */
export const TIES = ["link", "number", "email", "birth", "reference"] as const;
export type Tie = (typeof TIES)[number];
