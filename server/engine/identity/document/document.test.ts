import { describe, expect, test } from "vitest";
import { parseAamva } from "../../barcode/aamva";
import { compareNames } from "./compare-names";
import { comparePrinted } from "./printed";
import { spanishNumberValid } from "./spanish-number";
import { specimenSigns } from "./specimen";

describe("Spanish numbers", () => {
  test.each([
    ["12345678Z", true],
    ["12345678A", false],
    ["X1234567L", true],
    ["Y1234567X", true],
    ["Z1234567R", true],
    ["X1234567T", false],
    ["AAA123456", null],
    ["1234567Z", null],
  ])("%s: %s", (number, valid) => expect(spanishNumberValid(number)).toBe(valid));
});

describe("names", () => {
  const document = { surname: "GARCIA LOPEZ", givenNames: "JOSE MANUEL" };
  test.each([
    ["José Manuel García López", "agree"],
    ["García López, José Manuel", "agree"],
    ["Jose Garcia", "agree"],
    ["José García López", "agree"],
    ["Jose Garc1a L0pez", "agree"],
    ["Maria García López", "partial"],
    ["Ana García Pérez", "partial"],
    ["Peter Stevenson", "differ"],
  ] as const)("%s: %s", (applicant, agreement) => expect(compareNames(document, applicant)).toBe(agreement));

  test("marks may be written out or dropped", () => {
    expect(compareNames({ surname: "MUELLER", givenNames: "JOERG" }, "Jörg Müller")).toBe("agree");
    expect(compareNames({ surname: "MULLER", givenNames: "JORG" }, "Jörg Müller")).toBe("agree");
    expect(compareNames({ surname: "NUNEZ", givenNames: "INIGO" }, "Íñigo Núñez")).toBe("agree");
  });

  test("a name cut off by the zone agrees with its whole form", () => {
    const cut = { surname: "PAPANDROPOULOUS", givenNames: "JONATHON ALEX" };
    expect(compareNames(cut, "Jonathon Alexander Papandropoulous", true)).toBe("agree");
    expect(compareNames({ ...cut, givenNames: "PETER" }, "Jonathon Papandropoulous", true)).toBe("partial");
  });
});

test("an American licence is read from its barcode", () => {
  const text =
    "@\n\u001e\rANSI 636026080102DL00410288ZA03290015DLDAQD12345678\nDCSSAMPLE\nDDEN\nDACMICHAEL\nDDFN\nDADJOHN\nDDGN\nDCUJR\nDBB06062000\nDBA12102031\nDBC1\nDAJAZ\nDCGUSA\r";
  expect(parseAamva(text)).toEqual({
    surname: "SAMPLE",
    givenNames: "MICHAEL JOHN",
    number: "D12345678",
    birthDate: "2000-06-06",
    expiryDate: "2031-12-10",
    country: "US",
    jurisdiction: "AZ",
    issueDate: null,
    sex: "M",
    address: "",
    identityOnly: false,
  });
});

test("Canadian dates begin with the year, and other barcodes are no licence", () => {
  const text =
    "@\n\u001e\rANSI 636012030001DL00310200DLDCSDOE\nDCTJANE\nDAQABC123\nDBB19900215\nDBA20280301\nDCGCAN\nDAJON\r";
  expect(parseAamva(text)).toMatchObject({
    country: "CA",
    birthDate: "1990-02-15",
    expiryDate: "2028-03-01",
  });
  expect(parseAamva("https://example.com")).toBeNull();
});

test("printed words are compared with the zone", () => {
  const values = {
    surname: "LOPEZ GARCIA",
    givenNames: "MARIA",
    number: "AB123456C",
    birthDate: "1985-02-14",
    expiryDate: "2034-07-03",
  };
  expect(
    comparePrinted("LÓPEZ GARCÍA MARÍA 14 02 1985 03 JUL/JUL 2034 AB123456C".split(" "), values),
  ).toEqual({
    name: "agree",
    number: "agree",
    birthDate: "agree",
    expiryDate: "agree",
  });
  const others =
    "REPUBLIC PASSPORT SURNAME GIVEN NAMES STEVENSON PETER NATIONALITY DATE BIRTH PLACE AUTHORITY HOLDER SIGNATURE VALID UNTIL";
  expect(comparePrinted(others.split(" "), values).name).toBe("differ");
  expect(comparePrinted(["PASSPORT"], values).name).toBe("not_read");
});

test("specimen words and the specimen state are noted", () => {
  expect(specimenSigns(["ESPÉCIMEN", "de", "DNI"], ["ESP"])).toEqual(["ESPECIMEN"]);
  expect(specimenSigns(["Passport"], ["UTO"])).toEqual(["UTO"]);
  expect(specimenSigns(["Passport"], ["ESP"])).toEqual([]);
});
