import { toBuffer } from "bwip-js/node";
import { hex } from "../canvas";
import { printDay } from "../days";
import type { DrawnDocument } from "../drawn-document";
import { type Card, cardPage, face, ground, item, overprint } from "./card";

/** Issuer numbers of the states the stories play in; the specimen's is unassigned. */
const ISSUERS: Record<string, string> = { TX: "636015", OR: "636029", OH: "636023", NC: "636004" };

/** Front of a driver license: numbered elements, portrait left. */
export function drawLicenceFront(document: DrawnDocument, card: Card): void {
  const page = document.add(cardPage(85.6, 54));
  ground(page, card.documentNumber, "#e8f1ec", "#aacdb9");
  const { holder } = card;
  page.text(
    9,
    18,
    card.specimen ? "STATE OF UTOPIA" : `STATE OF ${STATES[holder.address.region] ?? holder.address.region}`,
    { size: 10, color: hex("#1d4d6b") },
  );
  page.right(234, 17, "DRIVER LICENSE", { size: 8, color: hex("#b3541e") });
  face(page, card, 9, 28, 66);
  const x = 84;
  const day = (value: string) => printDay(value, "us");
  item(page, x, 28, "4d DL", card.documentNumber, "document_number", 8.4);
  item(page, x + 82, 28, "9 CLASS", "C");
  item(page, x, 46, "1 LN", card.surname, "surname");
  item(page, x, 61, "2 FN", card.givenNames, "given_names");
  item(page, x, 76, "8 ADDRESS", holder.address.street.toUpperCase(), "address", 6.2);
  page.text(
    x,
    92,
    `${holder.address.town}, ${holder.address.region} ${holder.address.postcode}`.toUpperCase(),
    { size: 6.2 },
  );
  item(page, x, 102, "3 DOB", day(holder.birthDate), "date_of_birth", 8);
  item(page, x + 82, 102, "15 SEX", holder.sex, "sex");
  item(page, x, 120, "4a ISS", day(card.issueDate), "issue_date");
  item(page, x + 82, 120, "4b EXP", day(card.expiryDate), "expiry_date");
  page.text(9, 142, "5 DD", { font: "liberation", size: 4.1, color: hex("#4a5568") });
  page.text(24, 142, `${card.documentNumber}0${card.documentNumber.slice(0, 6)}`, { size: 6.2 });
  document.know(
    "address",
    `${holder.address.street}, ${holder.address.town}, ${holder.address.region} ${holder.address.postcode}`.toUpperCase(),
  );
  overprint(page, card, "SPECIMEN");
}

/** Back: the PDF417 symbol with the same data. */
export async function drawLicenceBack(document: DrawnDocument, card: Card): Promise<void> {
  const page = document.add(cardPage(85.6, 54));
  ground(page, `${card.documentNumber}/back`, "#f2f2ee", "#d0d0c4");
  // Named first: the typings know only the options that all symbologies share.
  const options = {
    bcid: "pdf417",
    text: aamva(card),
    binarytext: true,
    columns: 14,
    eclevel: 4,
    scale: 3,
    rowheight: 3,
  };
  const symbol = await toBuffer(options);
  page.box(14, 12, 214, 66, { fill: [1, 1, 1] });
  page.picture(20, 16, 202, 58, new Uint8Array(symbol), "image/png");
  page.text(14, 96, "9 CLASS: C - single vehicle under 26,001 lbs", { font: "liberation", size: 5.4 });
  page.text(14, 106, "12 RESTRICTIONS: NONE", { font: "liberation", size: 5.4 });
  page.text(14, 116, "9a ENDORSEMENTS: NONE", { font: "liberation", size: 5.4 });
  overprint(page, card, "SPECIMEN");
}

const STATES: Record<string, string> = { TX: "TEXAS", OR: "OREGON", OH: "OHIO", NC: "NORTH CAROLINA" };

/** The data of a card as the AAMVA standard (version 10) lays it out: header, one subfile, one element a line. */
export function aamva(card: Card): string {
  const { holder } = card;
  const day = (value: string) => printDay(value, "us").replaceAll("/", "");
  const region = card.specimen ? "UT" : holder.address.region;
  const elements = [
    ["DAQ", card.documentNumber],
    ["DCS", card.surname],
    ["DAC", card.givenNames],
    ["DAD", "NONE"],
    ["DBB", day(holder.birthDate)],
    ["DBA", day(card.expiryDate)],
    ["DBD", day(card.issueDate)],
    ["DBC", holder.sex === "M" ? "1" : "2"],
    ["DAG", holder.address.street.toUpperCase()],
    ["DAI", holder.address.town.toUpperCase()],
    ["DAJ", region],
    ["DAK", `${holder.address.postcode}0000  `],
    ["DCG", "USA"],
    ["DCA", "C"],
    ["DCB", "NONE"],
    ["DCD", "NONE"],
    ["DCF", `${card.documentNumber}0${card.documentNumber.slice(0, 6)}`],
    ["DDE", "N"],
    ["DDF", "N"],
    ["DDG", "N"],
  ];
  const subfile = `DL${elements.map(([name, value]) => `${name}${value}`).join("\n")}\r`;
  const issuer = card.specimen ? "600000" : (ISSUERS[holder.address.region] ?? "600000");
  const head = `@\n\u001e\rANSI ${issuer}100001DL`;
  const offset = head.length + 8;
  return `${head}${String(offset).padStart(4, "0")}${String(subfile.length).padStart(4, "0")}${subfile}`;
}
