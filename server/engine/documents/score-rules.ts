import type { DocumentType, Purpose } from "./types";

/** The scoring model: what each part starts from, what takes from it, and what caps the total (`score.ts` applies it). */
export const integrityRules = {
  start: 100,
  high: [-45, -25, -10],
  mediumFirst: -15,
  mediumAtMost: -35,
  lowEach: -4,
  lowAtMost: -10,
  trustedSignature: 5,
  ceilings: { scan: 85, screen_capture: 75, unreadable: 60 },
  minimumShare: 0.6,
} as const;

/** How much a document weighs in the mean of the case. */
export const typeWeight = (type: DocumentType | null): number => {
  if (type === "payslip" || type === "bank_statement" || type === "tax_return") return 3;
  return type === "employment_contract" || type === "annual_accounts" || type === "id" ? 2 : 1;
};

/** Points by obligation over income, linear between: net in ES, FR, DE, PT, IT; gross in GB and US. */
export const affordability: Readonly<Record<"net" | "gross", readonly (readonly [number, number])[]>> = {
  net: [
    [0.25, 100],
    [0.3, 92],
    [0.33, 85],
    [0.35, 78],
    [0.4, 65],
    [0.45, 50],
    [0.5, 38],
    [0.6, 20],
    [0.75, 0],
  ],
  gross: [
    [0.22, 100],
    [0.28, 92],
    [0.33, 85],
    [0.36, 78],
    [0.4, 65],
    [0.45, 50],
    [0.5, 38],
    [0.6, 20],
    [0.75, 0],
  ],
};

export const capacityRules = {
  permanent: 3,
  temporary: -8,
  newlySelfEmployed: -10,
  oneSource: -8,
  corroborated: 5,
  overdraft: -8,
  savings: 5,
  noObligation: 70,
  noObligationDocumented: 80,
  noIncome: 25,
  /** Nobody asked what the applicant can pay, and no document says: the lowest of what presence and stability give. */
  notAsked: 55,
} as const;

export const identityRules = {
  start: 60,
  name: 20,
  partialName: 8,
  number: 10,
  birthDate: 5,
  document: 10,
  ceilingWithoutDocument: 80,
  otherPerson: -50,
  number_mismatch: -30,
  expired: -15,
  checkDigit: -25,
  specimen: -60,
  birth_mismatch: -30,
  unnamed: -10,
} as const;

export const weights: Readonly<
  Record<Purpose, readonly [integrity: number, capacity: number, identity: number]>
> = {
  rental: [45, 35, 20],
  purchase: [40, 40, 20],
  employment: [50, 15, 35],
  client_onboarding: [35, 25, 40],
  business_partner: [45, 35, 20],
  civil_matter: [60, 10, 30],
};

/** Yearly interest and months assumed when an instalment must be estimated from a price, and the share that is financed. */
export const mortgage = { rate: 0.035, months: 360, financed: 0.8 } as const;

export const close = 2;
/** What leaves no room for approval stays this far under review. */
export const reviewGap = 5;
