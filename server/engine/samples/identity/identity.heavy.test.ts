import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { encodePng } from "../pixels";
import { rasterise } from "../rasterise";
import { tellStory } from "../story";
import { writePdf } from "../write-pdf";
import { IDENTITY_KINDS } from "./card";
import { identityDocument } from "./document";
import { checkDigit, frenchCard, td1, td2, td3, transliterate, withBadDigit } from "./mrz";
import { CARD_SHOTS, shootCard } from "./shoot";

const story = (market: "ES" | "UK" | "US") => tellStory("identity", market, "2026-11-15");

/** The specimen person of ICAO 9303 and the check digits printed there. */
const ERIKSSON = {
  issuer: "UTO",
  nationality: "UTO",
  surname: "Eriksson",
  givenNames: "Anna Maria",
  birthDate: "1974-08-12",
  expiryDate: "2012-04-15",
  sex: "F",
} as const;

describe("machine readable zones", () => {
  it("equal the examples of ICAO 9303", () => {
    expect(td3({ ...ERIKSSON, documentNumber: "L898902C3", optional: "ZE184226B" })).toEqual([
      "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
      "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
    ]);
    expect(td1({ ...ERIKSSON, documentNumber: "D23145890" }, "I")).toEqual([
      "I<UTOD231458907<<<<<<<<<<<<<<<",
      "7408122F1204159UTO<<<<<<<<<<<6",
      "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
    ]);
    expect(td2({ ...ERIKSSON, documentNumber: "D23145890" }, "I")).toEqual([
      "I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<",
      "D231458907UTO7408122F1204159<<<<<<<6",
    ]);
  });

  it("spell Spanish and German letters", () => {
    expect(transliterate("Muñoz Peñalver")).toBe("MUNOZ<PENALVER");
    expect(transliterate("Müller-Größe")).toBe("MUELLER<GROESSE");
  });

  it("disagree with their check digit when a digit is bad", () => {
    const lines = td3({ ...ERIKSSON, documentNumber: "L898902C3" });
    const [, second = ""] = withBadDigit(lines);
    expect(checkDigit(second.slice(13, 19))).not.toBe(second[19]);
    expect(frenchCard({ ...ERIKSSON, documentNumber: "880692310285" }).map((line) => line.length)).toEqual([
      36, 36,
    ]);
  });
});

describe("identity documents", () => {
  it.each(IDENTITY_KINDS)("%s is drawn with its zone or barcode", async (kind) => {
    const document = await identityDocument(story(kind === "us-licence" ? "US" : "ES"), kind);
    expect(document.expected[0]?.codes).toContain("specimen_document");
    const again = await identityDocument(story(kind === "us-licence" ? "US" : "ES"), kind);
    expect(Buffer.from(await writePdf(document)).equals(Buffer.from(await writePdf(again)))).toBe(true);
    const printed = document.pages
      .flatMap((page) => page.marks.flatMap((mark) => (mark.kind === "text" ? [mark.text] : [])))
      .join("\n");
    if (kind !== "us-licence") expect(printed).toContain(String(document.fields.mrz));
    expect(printed).toContain(String(document.fields.document_number));
  });

  it("says what is wrong with an expired card of somebody else", async () => {
    const document = await identityDocument(story("ES"), "dni", {
      specimen: false,
      expired: true,
      mrz: "other_name",
      wrongLetter: true,
    });
    expect(document.expected.map((entry) => entry.codes[0])).toEqual([
      "mrz_mismatch",
      "document_expired",
      "id_check_digit_invalid",
    ]);
  });

  it("encodes the licence's data in its barcode", async () => {
    const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
    await prepareZXingModule({
      overrides: { wasmBinary: new Uint8Array(wasm).buffer },
      fireImmediately: true,
    });
    const document = await identityDocument(story("US"), "us-licence", { specimen: false });
    const back = (await rasterise(await writePdf(document), 300))[1];
    if (!back) throw new Error("no back");
    const [code] = await readBarcodes(new Blob([new Uint8Array(await encodePng(back))]), {
      formats: ["PDF417"],
    });
    expect(code?.text).toContain(`DAQ${String(document.fields.document_number)}`);
    expect(code?.text).toContain(`DCS${String(document.fields.surname)}`);
  });

  it("is the same photograph for the same name", async () => {
    const shot = CARD_SHOTS.turned;
    if (!shot) throw new Error("no shot");
    const document = await identityDocument(story("ES"), "dni");
    const small = { ...shot, size: 480 };
    const [first, again] = [
      await shootCard(document, "a", small, 2),
      await shootCard(document, "a", small, 2),
    ];
    expect(Buffer.from(first.bytes).equals(Buffer.from(again.bytes))).toBe(true);
  });
});
