import { addDays, type Day } from "../days";
import { type DrawnDocument, type Expectation, places } from "../drawn-document";
import { type Sample, truthOf } from "../sample";
import { writePdf } from "../write-pdf";
import { answer, certify, type Holding } from "./authority";
import { seededKey } from "./keys";
import { timeStamp } from "./messages";
import { type Permits, SignedPdf } from "./signed-pdf";

/** Who signs, stamps and answers for a document, and when; all of it invented. */
type Hands = {
  issuer: Holding;
  person: Holding;
  clock: Holding;
  chain: Holding[];
  /** When it is signed, some minutes later, and some days later. */
  at: string;
  stamped: string;
  later: string;
  /** What the authority says of the issuer's certificate. */
  word: (revoked?: { since: string; reason: number }) => Uint8Array;
};

export type Signing = {
  /** An altered document; the others are harmless. */
  altered?: true;
  expected: readonly Expectation[];
  sign: (pdf: SignedPdf, hands: Hands, document: DrawnDocument) => SignedPdf;
};

const after = (severity: Expectation["severity"]): Expectation[] => [
  { codes: ["signature_content_after"], field: "signature", severity },
];
const withdrawn: Expectation[] = [
  { codes: ["signature_certificate_revoked"], field: "signature", severity: "medium" },
];

const remark = [60, 24, 260, 40] as const;
const form = (pdf: SignedPdf) => pdf.textField("remarks", remark);
const seal = (pdf: SignedPdf, { issuer, chain, at }: Hands, permits: Permits = {}) =>
  pdf.sign("issuer", issuer, { at, chain }, permits);
const sealed = (permits?: Permits) => (pdf: SignedPdf, hands: Hands) => seal(pdf, hands, permits);

/** Another amount over one that is printed on the first page, or a bar where none is. */
function changed(pdf: SignedPdf, document: DrawnDocument): SignedPdf {
  const place = places(document).find(
    ({ field, page }) => page === 1 && typeof document.fields[field] === "number",
  );
  const [page] = document.pages;
  if (!page) return pdf;
  const [x0, y0, x1, y1] = place?.box ?? [0.4, 0.4, 0.5, 0.42];
  const [left, bottom] = [x0 * page.width - 2, (1 - y1) * page.height - 1];
  const [wide, high] = [(x1 - x0) * page.width + 4, (y1 - y0) * page.height + 2];
  const font = "/F0 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
  return pdf
    .replace(/\/Type \/Page\b(?!s)/, (object) => object.replace(/\/Font\s*<</, `/Font << ${font}`))
    .draw(
      `1 1 1 rg ${left} ${bottom} ${wide} ${high} re f BT 0 g /F0 ${Math.max(6, high * 0.7)} Tf ${left + 2} ${bottom + 2} Td (7.318,42) Tj ET`,
    );
}

/** Every way of signing a document and of what happens to it then, by name. */
export const SIGNINGS: Readonly<Record<string, Signing>> = {
  sealed: { expected: [], sign: sealed() },
  certified: { expected: [], sign: sealed({ level: 1 }) },
  "signed-by-a-person": {
    expected: [],
    sign: (pdf, { person, chain, at }) => pdf.sign("person", person, { at, chain }),
  },
  "sealed-with-time": {
    expected: [],
    sign: (pdf, { issuer, chain, at, clock, stamped }) =>
      pdf.sign("issuer", issuer, { at, chain, stamp: (value) => timeStamp(clock, value, stamped, chain) }),
  },
  "sealed-for-long": {
    expected: [],
    sign: (pdf, hands) =>
      seal(pdf, hands, { level: 1 })
        .store({ certificates: hands.chain, responses: [hands.word()] })
        .stamp("archive", hands.clock, hands.stamped, hands.chain)
        .store({ certificates: [hands.clock] }),
  },
  countersigned: {
    expected: [],
    sign: (pdf, hands) =>
      seal(pdf, hands, { level: 2 }).sign("person", hands.person, { at: hands.later, chain: hands.chain }),
  },
  "filled-as-allowed": {
    expected: after("low"),
    sign: (pdf, hands) => seal(form(pdf), hands, { level: 2 }).fill("remarks", "Received"),
  },
  "noted-as-allowed": {
    expected: [],
    sign: (pdf, hands) => seal(pdf, hands, { level: 3 }).note("Highlight", [60, 60, 200, 74]),
  },
  "withdrawn-afterwards": {
    expected: [],
    sign: (pdf, { issuer, chain, at, clock, stamped, word, later }) =>
      pdf
        .sign("issuer", issuer, { at, chain, stamp: (value) => timeStamp(clock, value, stamped, chain) })
        .store({ responses: [word({ since: later, reason: 5 })] }),
  },
  "withdrawn-before": {
    altered: true,
    expected: withdrawn,
    sign: (pdf, { issuer, chain, at, word }) => {
      const since = `${addDays(at.slice(0, 10) as Day, -9)}T00:00:00Z`;
      return pdf.sign("issuer", issuer, { at, chain, archive: { responses: [word({ since, reason: 4 })] } });
    },
  },
  "stamp-of-another": {
    altered: true,
    expected: [{ codes: ["signature_stamp_invalid"], field: "signature", severity: "medium" }],
    sign: (pdf, { issuer, chain, at, clock, stamped }) => {
      const stamp = () => timeStamp(clock, Buffer.from("another signature"), stamped, chain);
      return pdf.sign("issuer", issuer, { at, chain, stamp });
    },
  },
  "filled-though-certified": {
    altered: true,
    expected: after("high"),
    sign: (pdf, hands) => seal(form(pdf), hands, { level: 1 }).fill("remarks", "Received"),
  },
  "filled-though-locked": {
    altered: true,
    expected: after("high"),
    sign: (pdf, hands) => seal(form(pdf), hands, { locked: ["remarks"] }).fill("remarks", "Received"),
  },
  "noted-though-certified": {
    altered: true,
    expected: after("high"),
    sign: (pdf, hands) => seal(pdf, hands, { level: 2 }).note("FreeText", remark, "Approved"),
  },
  "changed-afterwards": {
    altered: true,
    expected: after("high"),
    sign: (pdf, hands, document) => changed(seal(pdf, hands), document),
  },
  "changed-and-signed-again": {
    altered: true,
    expected: after("high"),
    sign: (pdf, hands, document) =>
      changed(seal(pdf, hands), document).sign("person", hands.person, {
        at: hands.later,
        chain: hands.chain,
      }),
  },
  "changed-and-stamped": {
    altered: true,
    expected: after("high"),
    sign: (pdf, hands, document) =>
      changed(seal(pdf, hands), document).stamp("archive", hands.clock, hands.later, hands.chain),
  },
  "page-added": {
    altered: true,
    expected: after("high"),
    sign: (pdf, hands) => seal(pdf, hands).secondPage(),
  },
};

/** The document as it is signed by its issuer, or its author, on the day it was made. */
export async function signed(
  document: DrawnDocument,
  name: string,
  signing: Signing,
  label: string,
): Promise<Sample> {
  const day = (document.info?.created.slice(0, 10) ?? "2026-01-01") as Day;
  const pdf = signing.sign(new SignedPdf(await writePdf(document)), handsOf(document, day), document);
  const truth = truthOf(document, "text_pdf");
  return {
    name: `${name}.pdf`,
    mediaType: "application/pdf",
    bytes: pdf.file(),
    truth: {
      ...truth,
      expected: [...truth.expected, ...signing.expected],
      ...(signing.altered ? { alteration: label } : {}),
    },
  };
}

function handsOf(document: DrawnDocument, day: Day): Hands {
  const years = [`${addDays(day, -700)}T00:00:00Z`, `${addDays(day, 700)}T00:00:00Z`] as const;
  const name = (["employer_name", "bank_name", "supplier_name", "payer_name"] as const)
    .map((field) => document.fields[field])
    .find((value) => typeof value === "string");
  const root = certify({ commonName: "Proof Root" }, seededKey("root"), 1, years, undefined, "issuing");
  const authority = certify({ commonName: "Proof Issuing" }, seededKey("issuing"), 2, years, root, "issuing");
  const own =
    typeof name === "string" ? { commonName: name, organisation: name } : { commonName: document.applicant };
  const issuer = certify(own, seededKey(`issuer of ${own.commonName}`), 3, years, authority);
  const [given = "", ...rest] = document.applicant.split(" ");
  const person = certify(
    { commonName: document.applicant, givenName: given, surname: rest.join(" ") || given },
    seededKey(document.applicant),
    4,
    years,
    authority,
  );
  const at = `${day}T10:20:00Z`;
  return {
    issuer,
    person,
    clock: certify({ commonName: "Proof Clock" }, seededKey("clock"), 5, years, root, "stamps"),
    chain: [authority, root],
    at,
    stamped: `${day}T10:24:00Z`,
    later: `${addDays(day, 5)}T08:00:00Z`,
    word: (revoked) =>
      answer(issuer.certificate, authority, authority, {
        from: `${addDays(day, 8)}T00:00:00Z`,
        ...(revoked ? { revoked } : {}),
      }),
  };
}
