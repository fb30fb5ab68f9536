import { addDays, addMonths } from "../days";
import { Dice } from "../dice";
import { DrawnDocument } from "../drawn-document";
import { withWrongLetter } from "../identifiers";
import { fullName, person } from "../people";
import type { Story } from "../story";
import type { Card, IdentityKind } from "./card";
import { drawDniBack, drawDniFront } from "./dni";
import { drawLicenceBack, drawLicenceFront } from "./licence";
import { frenchCard, type MrzContent, td1, td2, td3, withBadDigit } from "./mrz";
import { drawPassport, drawTwoLineCard } from "./passport";
import { portrait as painted } from "./portrait";

export interface IdentityOptions {
  /** Of the fictional state of Utopia and overprinted as a specimen (default), or in the wording of the market's state. */
  specimen?: boolean;
  /** JPEG or PNG, about 3:4; without it a painted face. */
  portrait?: Uint8Array;
  /** `bad_digit`: a date disagrees with its check digit; `other_name`: the zone names somebody else. */
  mrz?: "valid" | "bad_digit" | "other_name";
  expired?: boolean;
  wrongLetter?: boolean;
}

const CODES = { ES: "ESP", UK: "GBR", US: "USA" } as const;
const STATES = { ES: "ESPAÑA", UK: "UNITED KINGDOM", US: "UNITED STATES OF AMERICA" } as const;

/**
 * An identity document of the story's applicant, front then back where it has one. The drawings carry no emblem, hologram
 * or security print of any state.
 */
export async function identityDocument(
  story: Story,
  kind: IdentityKind,
  options: IdentityOptions = {},
): Promise<DrawnDocument> {
  const card = await cardOf(story, kind, options);
  const { holder } = card;
  const created = `${card.issueDate}T09:00:00Z`;
  const country = kind === "french-card" ? "FR" : story.market === "UK" ? "GB" : story.market;
  const document = new DrawnDocument(
    "id",
    `id_${kind}`,
    card.specimen ? "UT" : country,
    story.market === "ES" ? "es" : "en",
    fullName(holder),
    {
      producer: "PDFsharp 1.50.5147",
      created,
      modified: created,
    },
  );
  state(document, card);
  if (kind === "dni") {
    drawDniFront(document, card);
    drawDniBack(document, card);
  } else if (kind === "us-licence") {
    drawLicenceFront(document, card);
    await drawLicenceBack(document, card);
  } else if (kind === "passport") drawPassport(document, card);
  else drawTwoLineCard(document, card);
  expectations(document, card, options);
  return document;
}

async function cardOf(story: Story, kind: IdentityKind, options: IdentityOptions): Promise<Card> {
  const dice = new Dice(`${story.seed}/identity/${kind}`);
  const specimen = options.specimen ?? true;
  const holder = story.person;
  const years = kind === "us-licence" ? 8 : 10;
  const expiryDate = options.expired
    ? addDays(story.asOf, -dice.int(40, 400))
    : addMonths(story.asOf, dice.int(14, 80));
  const issueDate = addMonths(expiryDate, -12 * years);
  const documentNumber = numberOf(dice, kind);
  const issuer = kind === "french-card" ? "FRA" : specimen ? "UTO" : CODES[story.market];
  const idNumber =
    options.wrongLetter && holder.idNumber !== "" ? withWrongLetter(holder.idNumber) : holder.idNumber;
  const zoneHolder =
    options.mrz === "other_name" ? person(new Dice(`${story.seed}/zone`), story.market) : holder;
  const content: MrzContent = {
    issuer,
    nationality: issuer,
    surname: zoneHolder.surnames.join(" "),
    givenNames: zoneHolder.givenNames,
    documentNumber,
    birthDate: holder.birthDate,
    expiryDate,
    sex: holder.sex,
    ...(kind === "dni" ? { optional: idNumber } : {}),
  };
  const zone =
    kind === "dni"
      ? td1(content)
      : kind === "passport"
        ? td3(content)
        : kind === "french-card"
          ? frenchCard(content)
          : kind === "td2-card"
            ? td2(content)
            : [];
  return {
    kind,
    specimen,
    holder,
    issuer,
    stateName: specimen ? "UTOPIA" : kind === "french-card" ? "RÉPUBLIQUE FRANÇAISE" : STATES[story.market],
    surname: holder.surnames.join(" ").toUpperCase(),
    givenNames: holder.givenNames.toUpperCase(),
    documentNumber,
    idNumber,
    issueDate,
    expiryDate,
    lines: options.mrz === "bad_digit" ? withBadDigit(zone) : zone,
    portrait: options.portrait ?? (await painted(holder)),
    portraitType: options.portrait && options.portrait[0] === 0xff ? "image/jpeg" : "image/png",
  };
}

function numberOf(dice: Dice, kind: IdentityKind): string {
  const letters = (count: number) =>
    Array.from({ length: count }, () => dice.pick([..."ABCDEFGHJKLMNPRSTUVWXYZ"])).join("");
  if (kind === "dni") return `${letters(3)}${dice.digits(6)}`;
  if (kind === "passport") return `${letters(3)}${dice.digits(6)}`;
  if (kind === "td2-card") return `${letters(1)}${dice.digits(8)}`;
  if (kind === "french-card") return dice.digits(12);
  return dice.digits(8);
}

function state(document: DrawnDocument, card: Card): void {
  const { holder, kind } = card;
  document
    .know(
      "id_kind",
      kind === "passport" ? "passport" : kind === "us-licence" ? "driving_licence" : "national_id",
    )
    .know("surname", card.surname)
    .know("given_names", card.givenNames)
    .know("document_number", card.documentNumber)
    .know("date_of_birth", holder.birthDate)
    .know("sex", holder.sex);
  if (kind !== "french-card") document.know("expiry_date", card.expiryDate);
  if (kind === "dni") document.know("id_number", card.idNumber);
  if (kind !== "us-licence") document.know("nationality", card.issuer).know("issuing_country", card.issuer);
  if (card.lines.length > 0) document.know("mrz", card.lines.join("\n"));
  if (kind === "us-licence" || kind === "passport") document.know("issue_date", card.issueDate);
}

function expectations(document: DrawnDocument, card: Card, options: IdentityOptions): void {
  const expect = (codes: string[], field: string) =>
    document.expected.push({ codes, field, severity: "high" });
  if (card.specimen)
    expect(
      ["specimen_document", "issuing_country_invalid"],
      card.kind === "us-licence" ? "document" : "issuing_country",
    );
  if (options.mrz === "bad_digit") expect(["mrz_check_digit_invalid"], "mrz");
  if (options.mrz === "other_name") expect(["mrz_mismatch"], "mrz");
  if (options.expired) expect(["document_expired"], "expiry_date");
  if (options.wrongLetter) expect(["id_check_digit_invalid"], "id_number");
}
