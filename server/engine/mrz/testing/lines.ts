import { checkDigit } from "../check-digit";

export type Holder = {
  code: string;
  issuer: string;
  surname: string;
  given: string;
  number: string;
  nationality: string;
  /** YYMMDD */
  birth: string;
  sex: "F" | "M" | "<";
  /** YYMMDD */
  expiry: string;
  optional: string;
};

export const SAMPLE_HOLDER: Holder = {
  code: "P",
  issuer: "UTO",
  surname: "LOPEZ GARCIA",
  given: "MARIA ELENA",
  number: "AB123456C",
  nationality: "UTO",
  birth: "850214",
  sex: "F",
  expiry: "340703",
  optional: "",
};

const pad = (text: string, width: number) => text.slice(0, width).padEnd(width, "<");
const dashed = (text: string) => text.replaceAll(" ", "<");
const withDigit = (text: string) => `${text}${checkDigit(text)}`;
const names = (holder: Holder, width: number) =>
  pad(`${dashed(holder.surname)}<<${dashed(holder.given)}`, width);

/** Lines of an identity card (3 × 30) with right check digits. */
export function td1(holder: Holder): string[] {
  const first =
    pad(holder.code, 2) + pad(holder.issuer, 3) + withDigit(pad(holder.number, 9)) + pad(holder.optional, 15);
  const second = `${withDigit(holder.birth)}${holder.sex}${withDigit(holder.expiry)}${pad(holder.nationality, 3)}${"<".repeat(11)}`;
  const composite = first.slice(5, 30) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29);
  return [first, second + checkDigit(composite), names(holder, 30)];
}

export function td2(holder: Holder): string[] {
  const first = pad(holder.code, 2) + pad(holder.issuer, 3) + names(holder, 31);
  const second = secondLine(holder) + pad(holder.optional, 7);
  return [first, second + checkDigit(second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 35))];
}

export function td3(holder: Holder): string[] {
  const first = pad(holder.code, 2) + pad(holder.issuer, 3) + names(holder, 39);
  const second = secondLine(holder) + withDigit(pad(holder.optional, 14));
  return [first, second + checkDigit(second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43))];
}

/** A visa: 44 characters (A) or 36 (B). */
export function visa(holder: Holder, width: 44 | 36): string[] {
  return [
    pad("V", 2) + pad(holder.issuer, 3) + names(holder, width - 5),
    secondLine(holder) + pad(holder.optional, width - 28),
  ];
}

/** The French card; `issued` is YYMM. */
export function frenchCard(holder: Holder, issued: string): string[] {
  const first = `IDFRA${pad(dashed(holder.surname), 25)}${pad("751001", 6)}`;
  const second = `${withDigit(`${issued}751${pad(holder.number, 5)}`)}${pad(dashed(holder.given).replace("<", "<<"), 14)}${withDigit(holder.birth)}${holder.sex}`;
  return [first, second + checkDigit(first + second)];
}

function secondLine(holder: Holder): string {
  return (
    withDigit(pad(holder.number, 9)) +
    pad(holder.nationality, 3) +
    withDigit(holder.birth) +
    holder.sex +
    withDigit(holder.expiry)
  );
}
