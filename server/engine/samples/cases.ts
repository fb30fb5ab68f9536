import { ALTERATIONS } from "./alterations";
import { asPhoto, asTextPdf } from "./carriers";
import { template } from "./catalogue";
import type { Day } from "./days";
import { identityDocument } from "./identity/document";
import { CARD_SHOTS, shootCard } from "./identity/shoot";
import { fullName, type Market } from "./people";
import type { CaseTruth, Sample } from "./sample";
import { type Story, tellStory } from "./story";

export interface CaseOptions {
  seed?: string;
  asOf: Day;
  /** A portrait for the identity documents; the painted one is not a photograph and may be told from one. */
  portrait?: Uint8Array;
}

export const CASES = [
  "approve-es",
  "approve-uk",
  "approve-us",
  "review-es",
  "decline-es",
  "decline-us",
  "approve-company",
] as const;
export type CaseName = (typeof CASES)[number];

/** The files of one application in the order a person would hand them in, each with the case in its truth. */
export async function applicantCase(name: CaseName, options: CaseOptions): Promise<Sample[]> {
  const market: Market = name.endsWith("uk") ? "UK" : name.endsWith("us") ? "US" : "ES";
  const story = tellStory(`${options.seed ?? "case"}/${name}`, market, options.asOf);
  const samples = await FILES[name](story, options);
  const truth = caseTruth(name, story, samples);
  return samples.map((sample) => ({ ...sample, truth: { ...sample.truth, case: truth } }));
}

type Draw = (story: Story, options: CaseOptions) => Promise<Sample[]>;

const FILES: Record<CaseName, Draw> = {
  "approve-es": async (story, options) => [
    ...(await identityPhotos(story, options)),
    ...(await payslips(story, "payslip-es-official")),
    await genuine(story, "statement-es-columns"),
    await genuine(story, "contract-es-agreement"),
  ],
  "approve-uk": async (story, options) => [
    ...(await identityPhotos(story, options)),
    ...(await payslips(story, "payslip-uk-online")),
    await genuine(story, "statement-uk-bands"),
    await genuine(story, "contract-uk-letter"),
  ],
  "approve-us": async (story, options) => [
    ...(await identityPhotos(story, options)),
    ...(await payslips(story, "payslip-us-statement")),
    await genuine(story, "statement-us-columns"),
    await genuine(story, "tax-us-w2"),
  ],
  "review-es": async (story, options) => [
    ...(await identityPhotos(story, options)),
    await asPhoto(template("payslip-es-ledger").draw(story), "payslip-photo", "phone"),
  ],
  "decline-es": async (story, options) => [
    ...(await identityPhotos(story, options)),
    await altered(story, "payslip-es-clean", "text-covered"),
    await altered(story, "statement-es-bands", "salary-inflated"),
    await genuine(story, "contract-es-agreement"),
  ],
  "decline-us": async (story, options) => [
    ...(await identityPhotos(story, options)),
    await altered(story, "payslip-us-online", "revised"),
    await altered(story, "statement-us-bands", "balance-broken"),
  ],
  "approve-company": async (story) => [
    await genuine(story, "register-es"),
    await genuine(story, "accounts-es"),
  ],
};

/** Rent as a share of the applicant's monthly net: comfortable, too much, or comfortable only by the altered figures. */
const RENT_SHARE: Record<CaseName, number> = {
  "approve-es": 0.27,
  "approve-uk": 0.26,
  "approve-us": 0.25,
  "review-es": 0.47,
  "decline-es": 0.44,
  "decline-us": 0.42,
  "approve-company": 0,
};

function caseTruth(name: CaseName, story: Story, samples: Sample[]): CaseTruth {
  const { person, employer, market } = story;
  const country = market === "UK" ? "GB" : market;
  const decision = name.startsWith("approve") ? "approve" : name.startsWith("review") ? "review" : "decline";
  if (name === "approve-company") {
    const applicant = { name: employer.name, id_number: employer.taxId };
    return { name, applicant, country, purpose: "business_partner", case_details: {}, decision };
  }
  const slip = template(`payslip-${market.toLowerCase()}-${market === "ES" ? "official" : "online"}`).draw(
    story,
  );
  const net = slip.income?.monthly_amount ?? 0;
  return {
    name,
    applicant: {
      name: samples[0]?.truth.applicant.name ?? fullName(person),
      ...(person.idNumber ? { id_number: person.idNumber } : {}),
      birth_date: person.birthDate,
    },
    country,
    purpose: "rental",
    case_details: { monthly_rent: Math.round((net * RENT_SHARE[name]) / 5) * 5, employer: employer.name },
    decision,
  };
}

async function genuine(story: Story, name: string): Promise<Sample> {
  return asTextPdf(template(name).draw(story), name);
}

/** The last three, the newest first. */
async function payslips(story: Story, name: string): Promise<Sample[]> {
  return Promise.all(
    [0, -1, -2].map((shift) =>
      asTextPdf(template(name).draw(story, shift), `${name}${shift === 0 ? "" : shift}`),
    ),
  );
}

async function altered(story: Story, name: string, alteration: string): Promise<Sample> {
  const sample = await ALTERATIONS[alteration]?.(template(name), story, name);
  if (!sample) throw new RangeError(`${alteration} does not apply to ${name}`);
  return { ...sample, truth: { ...sample.truth, alteration } };
}

async function identityPhotos(story: Story, options: CaseOptions): Promise<Sample[]> {
  const kind = story.market === "ES" ? "dni" : story.market === "UK" ? "passport" : "us-licence";
  const document = await identityDocument(story, kind, {
    specimen: false,
    ...(options.portrait ? { portrait: options.portrait } : {}),
  });
  const shot = CARD_SHOTS.near;
  if (!shot) throw new RangeError("no such shot");
  const sides = document.pages.map((_, index) => index + 1);
  return Promise.all(
    sides.map((side) =>
      shootCard(
        document,
        `${kind}-${sides.length === 1 ? "page" : side === 1 ? "front" : "back"}`,
        shot,
        side,
      ),
    ),
  );
}
