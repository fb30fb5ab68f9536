import { describe, expect, it } from "vitest";
import { td1, td3 } from "../../../../mrz/testing/lines";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";
import type { ReadDocument, Word } from "../../../types";

const values = (document: ReadDocument): Record<string, unknown> =>
  Object.fromEntries(extract(document, 0, "2026-11-21", null).fields.map(({ name, value }) => [name, value]));

const read = (lines: readonly string[]) => values(page(lines, "card", "ocr"));

const holder = {
  code: "P",
  issuer: "EST",
  surname: "MAENNIK",
  given: "KAETLIN MARIA",
  number: "KE4417520",
  nationality: "EST",
  birth: "910307",
  sex: "F",
  expiry: "310815",
  optional: "49103075216",
} as const;

describe("identity documents with a zone", () => {
  it("give names as they are printed, and everything else as the zone's digits confirm it", () => {
    const zone = td3(holder);
    expect(
      read([
        "EESTI REPUBLIC OF ESTONIA PASS PASSPORT",
        "Perekonnanimi/Surname",
        "MÄNNIK",
        "Eesnimi/Given names",
        "KÄTLIN MARIA",
        ...zone,
      ]),
    ).toMatchObject({
      id_kind: "passport",
      surname: "MÄNNIK",
      given_names: "KÄTLIN MARIA",
      document_number: "KE4417520",
      id_number: "49103075216",
      date_of_birth: "1991-03-07",
      expiry_date: "2031-08-15",
      sex: "F",
      nationality: "EST",
      mrz: zone.join("\n"),
    });
  });

  it("complete a name that the zone cut off", () => {
    const zone = td1({ ...holder, code: "IR", given: "KAETLIN MARIANNELIISE" });
    const fields = read(["RESIDENCE PERMIT", "Given names", "Kätlin Marianneliise", ...zone]);
    expect(fields).toMatchObject({ id_kind: "residence_permit", given_names: "Kätlin Marianneliise" });
  });

  it("say that nobody is born after the expiry", () => {
    const old = { ...holder, birth: "210307", expiry: "190815" };
    expect(read(["PASSPORT", ...td3(old)])).toMatchObject({ date_of_birth: "1921-03-07" });
  });

  it("are read though a forger left the digits as they were", () => {
    const [first = "", second = ""] = td3(holder);
    const fields = read([
      "PASSPORT",
      first,
      second.replace("910307", "950307").replace("310815", "330815").replace("KE44", "KE45"),
    ]);
    expect(fields).toMatchObject({ surname: "MAENNIK", date_of_birth: "1995-03-07" });
  });
});

describe("the printed side", () => {
  it("is read by captions in the issuing state's languages, over their values", () => {
    const fields = read([
      "REPUBLIKA SLOVENIJA | OSEBNA IZKAZNICA IDENTITY CARD",
      "Priimek/Surname",
      "ZUPANČIČ",
      "Ime/Given names",
      "NEŽA",
      "Državljanstvo/Nationality | Datum rojstva/Date of birth",
      "SVN | 14. 02. 1988",
      "Spol/Sex | Velja do/Date of expiry",
      "Ž/F | 03. 09. 2031",
    ]);
    expect(fields).toMatchObject({
      id_kind: "national_id",
      surname: "ZUPANČIČ",
      given_names: "NEŽA",
      nationality: "SVN",
      date_of_birth: "1988-02-14",
      sex: "F",
      expiry_date: "2031-09-03",
    });
  });

  it("is read where captions of two names stand over each other and small print is misread", () => {
    const fields = read([
      "CARTA D'IDENTITA | IDENTITY CARD",
      "Cognorne / Surname",
      "FERRANTI",
      "Nome / Narne",
      "LIVIO",
      "Luogo e data di nascita / Place and date of birth",
      "RAVENNA 21.06.1979",
    ]);
    expect(fields).toMatchObject({ surname: "FERRANTI", given_names: "LIVIO" });
  });

  it("takes the street, the town and the names above them from an American card without captions", () => {
    const fields = read([
      "OREGON DRIVER LICENSE",
      "4b EXP 05/17/2031 | 3 DOB 05/17/1984",
      "^HALLORAN",
      "^BRIDGET ANNE",
      "^8 4417 LARKSPUR AVE",
      "^EUGENE, OR 97401",
    ]);
    expect(fields).toMatchObject({
      id_kind: "driving_licence",
      surname: "HALLORAN",
      given_names: "BRIDGET ANNE",
      address: "4417 LARKSPUR AVE, EUGENE, OR 97401",
      date_of_birth: "1984-05-17",
      expiry_date: "2031-05-17",
    });
  });

  it("leaves smudges out of names, and knows a stroke that was read as a letter", () => {
    const lines = [
      "REPUBLIKA HRVATSKA | OSOBNA ISKAZNICA IDENTITY CARD",
      "Prezime/Surname",
      "ey KOVAČEK Oorc",
      "Ime/Name",
      "DUNJA",
      "Spol/Sex | Državljanstvo/Citizenship",
      "ZIF | 'HRV",
    ];
    const document = page(lines, "card", "ocr");
    const doubted = (word: Word) => (/^(?:ey|Oorc)$/.test(word.text) ? { ...word, confidence: 0.35 } : word);
    const pages = document.pages.map((only) => ({
      ...only,
      words: only.words.map(doubted),
      lines: only.lines.map((row) => ({ ...row, words: row.words.map(doubted) })),
    }));
    const fields = values({ ...document, pages });
    expect(fields).toMatchObject({ surname: "KOVAČEK", given_names: "DUNJA", sex: "F", nationality: "HRV" });
  });

  it("takes the sex that stands before the height", () => {
    const lines = [
      "NEBRASKA | DRIVER LICENSE",
      "4b EXP 05/17/2031 | 3 DOB 05/17/1984",
      "15 se F 16 HGT 5'-04",
    ];
    expect(read(lines)).toMatchObject({ sex: "F", date_of_birth: "1984-05-17" });
  });

  it("gives way to the barcode of a licence", () => {
    const document = page(["DRIVER LICENSE", "1 HALLORAM", "2 BRIDGET"], "card", "ocr");
    const code =
      "@\n\u001e\rANSI 636029080102DL00410288ZO03290015DLDAQ7714523\nDCSHALLORAN\nDACBRIDGET\nDADANNE\nDBD05172023\nDBB05171984\nDBA05172031\nDBC2\nDAG4417 LARKSPUR AVE\nDAIEUGENE\nDAJOR\nDAK974010000\nDCGUSA\r";
    const pages = document.pages.map((only) => ({ ...only, codes: [code] }));
    expect(values({ ...document, pages })).toMatchObject({
      id_kind: "driving_licence",
      surname: "HALLORAN",
      given_names: "BRIDGET ANNE",
      document_number: "7714523",
      issue_date: "2023-05-17",
      sex: "F",
      address: "4417 LARKSPUR AVE, EUGENE, OR 97401",
    });
  });
});

describe("captions of the issuing states", () => {
  it("ask for both names at once, in the order of the language", () => {
    expect(
      read([
        "SZEMÉLYAZONOSÍTÓ IGAZOLVÁNY",
        "Családi név és utónév / Family name and given name",
        "KISS DOROTTYA",
        "Nem / Sex",
        "N/F",
      ]),
    ).toMatchObject({ surname: "KISS", given_names: "DOROTTYA", sex: "F" });
    expect(read(["CARTEIRA NACIONAL DE HABILITAÇÃO", "NOME E SOBRENOME", "IVONE PRATES"])).toMatchObject({
      surname: "PRATES",
      given_names: "IVONE",
    });
    expect(
      read(["DRIVER'S LICENSE", "Last Name, First Name, Middle Name", "ABAD, LIZA MARIE"]),
    ).toMatchObject({
      surname: "ABAD",
      given_names: "LIZA MARIE",
    });
  });

  it("ask for day and place of birth at once", () => {
    expect(
      read([
        "OBČIANSKY PREUKAZ IDENTITY CARD",
        "DATUM A MÍSTO NAROZENÍ / DATE AND PLACE OF BIRTH",
        "02.11.1979 Prešov",
      ]),
    ).toMatchObject({ date_of_birth: "1979-11-02", place_of_birth: "Prešov" });
    expect(
      read([
        "CARTA DI IDENTITÀ / IDENTITY CARD",
        "LUOGO E DATA DI NASCITA / PLACE AND DATE OF BIRTH",
        "TREVISO (TV) 05.04.1991",
      ]),
    ).toMatchObject({ date_of_birth: "1991-04-05", place_of_birth: "TREVISO (TV)" });
  });

  it("stand under what they ask for", () => {
    expect(
      read([
        "REPÚBLICA DE COLOMBIA",
        "CÉDULA DE CIUDADANÍA",
        "NÚMERO 43.871.206",
        "MEJÍA ROLDÁN",
        "APELLIDOS",
        "BEATRIZ ELENA",
        "NOMBRES",
      ]),
    ).toMatchObject({
      id_kind: "national_id",
      surname: "MEJÍA ROLDÁN",
      given_names: "BEATRIZ ELENA",
      document_number: "43.871.206",
    });
  });

  it("name the sex in the language of the state before the letter that all share", () => {
    const turkish = (sex: string) =>
      read(["TÜRKİYE CUMHURİYETİ KİMLİK KARTI", "Soyadı / Surname", "ŞENTÜRK", "Cinsiyeti / Gender", sex]);
    expect(turkish("E / M")).toMatchObject({ surname: "ŞENTÜRK", sex: "M" });
    expect(turkish("K / F")).toMatchObject({ sex: "F" });
  });

  it("print a validity from one day to another, and a number behind its series", () => {
    expect(
      read([
        "CARTE DE IDENTITATE IDENTITY CARD",
        "SERIA RK NR 730118",
        "Valabilitate/Validity",
        "14.08.20-03.02.2030",
      ]),
    ).toMatchObject({ document_number: "RK 730118", issue_date: "2020-08-14", expiry_date: "2030-02-03" });
  });

  it("may be missing: a name with a comma, a number with its digit in brackets", () => {
    expect(
      read([
        "HONG KONG PERMANENT IDENTITY CARD",
        "LEUNG, Ka Yan",
        "Date of Birth",
        "08-12-1990",
        "F",
        "Y305518(A)",
      ]),
    ).toMatchObject({
      surname: "LEUNG",
      given_names: "Ka Yan",
      sex: "F",
      date_of_birth: "1990-12-08",
      document_number: "Y305518(A)",
    });
  });

  it("are numbers on licences, also where the number and what it stands before were read in one", () => {
    expect(
      read([
        "RIJBEWIJS",
        "1. Zonneveld",
        "2. Maartje",
        "3. 19.02.1994 Breda",
        "4a. 01.06.2021",
        "4b. 01.06.2031",
        "4d. 271830946",
        "5. 5510938274",
      ]),
    ).toMatchObject({
      id_kind: "driving_licence",
      surname: "Zonneveld",
      date_of_birth: "1994-02-19",
      place_of_birth: "Breda",
      id_number: "271830946",
      document_number: "5510938274",
    });
  });

  it("do not keep a zone from being read that stands beside the other side of the card", () => {
    const [a = "", b = "", third = ""] = td1({ ...holder, code: "ID" });
    expect(
      read(["ISIKUTUNNISTUS IDENTITY CARD", `15.08.2031. | ${a}`, b, `Allkiri | ${third}`]),
    ).toMatchObject({
      document_number: "KE4417520",
      date_of_birth: "1991-03-07",
    });
  });
});

describe("cards of other layouts and letters", () => {
  it("print their captions under the values", () => {
    expect(
      read([
        "LIETUVOS RESPUBLIKA | ASMENS TAPATYBĖS KORTELĖ IDENTITY CARD",
        "BALČIŪNAS",
        "^PAVARDĖ / SURNAME",
        "DOMANTAS",
        "^VARDAS / GIVEN NAMES",
        "M/M | LTU",
        "^LYTIS / SEX | PILIETYBĖ / NATIONALITY",
        "16.02.1979",
        "^GIMIMO DATA / DATE OF BIRTH",
        "28.11.2033",
        "^GALIOJA IKI / DATE OF EXPIRY",
        "ALYTUS",
        "^GIMIMO VIETA / PLACE OF BIRTH",
      ]),
    ).toMatchObject({
      surname: "BALČIŪNAS",
      given_names: "DOMANTAS",
      sex: "M",
      nationality: "LTU",
      date_of_birth: "1979-02-16",
      expiry_date: "2033-11-28",
      place_of_birth: "ALYTUS",
    });
  });

  it("name holder and town in Latin letters behind a stroke or in the row below, and the sex that all states share", () => {
    const fields = read([
      "UPHA TOPA | REPUBLIC OF MONTENEGRO",
      "LICNA KARTA / IDENTITY CARD",
      "Npe3vme / Surname",
      "BYKOBVR / VUKOVIĆ",
      "Vme / Given name",
      "MNNO",
      "^MILO",
      "lon / Sex",
      "A/M",
      "Mjecto / Place of birth",
      "HVKWNR/NIKŠIĆ",
    ]);
    expect(fields).toMatchObject({
      surname: "VUKOVIĆ",
      given_names: "MILO",
      sex: "M",
      place_of_birth: "NIKŠIĆ",
    });
  });

  it("are asked by captions that small print blurs or cuts off, and by short ones right before a number", () => {
    expect(
      read([
        "CARTE NATIONALE D'IDENTITE | IDENTITY CARD",
        "Sumame",
        "EKAMBI",
        "Place of brh",
        "DOUALA",
        "CNI.1170482936",
        "NUI.20481736",
      ]),
    ).toMatchObject({ surname: "EKAMBI", place_of_birth: "DOUALA", id_number: "20481736" });
  });

  it("ask for surname and given names in two rows at once, or for one whole name", () => {
    expect(read(["PERMISO DE RESIDENCIA", "APELLIDOS NOMBRE", "OSPINA DUQUE", "^INÉS"])).toMatchObject({
      surname: "OSPINA DUQUE",
      given_names: "INÉS",
    });
    expect(
      read([
        "REPUBLIC OF KENYA",
        "ID NUMBER: 30918264",
        "FULL NAMES",
        "ESTHER ACHIENG ODUOR",
        "DATE OF BIRTH",
        "02.01.1988",
        "DISTRICT OF BIRTH",
        "SIAYA",
        "SEX",
        "FEMALE",
      ]),
    ).toMatchObject({
      surname: "ODUOR",
      given_names: "ESTHER ACHIENG",
      id_number: "30918264",
      place_of_birth: "SIAYA",
      sex: "F",
    });
  });

  it("give the name in line with the surname where no caption of given names can be read", () => {
    const lines = ["IDENTITY CARD", "Surname", "LINDQVIST", "Frn", "HEDDA", "Date of birth", "01.07.1991"];
    const document = page(lines, "card", "ocr");
    const small = (word: Word): Word => {
      const [left, top, right] = word.box;
      return word.text === "Frn" ? { ...word, box: [left, top, right, top + 0.009] } : word;
    };
    const pages = document.pages.map((only) => ({
      ...only,
      words: only.words.map(small),
      lines: only.lines.map((row) => ({ ...row, words: row.words.map(small) })),
    }));
    expect(values({ ...document, pages })).toMatchObject({ surname: "LINDQVIST", given_names: "HEDDA" });
  });

  it("are not asked by the office that issues them", () => {
    const fields = read([
      "DIRECCIÓN GENERAL DE MIGRACIÓN",
      "CÉDULA DE IDENTIDAD",
      "APELLIDOS",
      "AROSEMENA",
      "SEXO",
      "HOMBRE",
    ]);
    expect(fields).toMatchObject({ surname: "AROSEMENA", sex: "M" });
    expect(fields).not.toHaveProperty("address");
  });

  it("go on in the same row behind a day", () => {
    expect(
      read([
        "RIJBEWIJS",
        "1. Smeets",
        "3. 11.04.1977 Venlo",
        "4a. 02.09.2019 4c. Gemeente Venlo",
        "4b. 02.09.2029 4d. 204817365",
        "5. 5304817264",
      ]),
    ).toMatchObject({ expiry_date: "2029-09-02", id_number: "204817365", document_number: "5304817264" });
  });

  it("name the town of a passport between the day of birth and the next day, though its caption is lost", () => {
    const zone = td3({
      ...holder,
      issuer: "AUS",
      nationality: "AUS",
      surname: "HARTIGAN",
      given: "JOEL",
      number: "PA4417520",
      optional: "",
    });
    const printed = (place: readonly string[]) => [
      "AUSTRALIA PASSPORT",
      "HARTIGAN",
      "JOEL",
      "07 MAR 1991",
      "Srx",
      ...place,
      "15 AUG 2021",
      ...zone,
    ];
    expect(read(printed(["WAGGA WAGGA"]))).toMatchObject({ place_of_birth: "WAGGA WAGGA" });
    expect(read(printed(["WAGGA WAGGA", "SURVEYOR"]))).not.toHaveProperty("place_of_birth");
  });

  it("complete a Maltese number by what is printed, and part names that one filler joins", () => {
    const zone = td1({
      ...holder,
      code: "ID",
      issuer: "MLT",
      nationality: "MLT",
      surname: "VELLA<DAWN",
      given: "",
      number: "4829170",
    });
    expect(read(["KARTA TAL-IDENTITA", "4829170M 014", ...zone])).toMatchObject({
      document_number: "4829170M 014",
      surname: "VELLA",
      given_names: "DAWN",
    });
  });
});

describe("what the law of a document tells", () => {
  const passport = (issuer: string, more: Record<string, string> = {}) =>
    td3({
      ...holder,
      issuer,
      nationality: issuer,
      surname: "LARKHAM",
      given: "TESSA",
      number: "PD7304162",
      birth: "870609",
      expiry: "320422",
      optional: "",
      ...more,
    });

  it("finds the day of issue that small print tore apart, whole years before the end", () => {
    const lines = ["PASSPORT", "LARKHAM", "09 JUN /JUIN | 87", "22AVR-/APR | 22", "22 APR /AVR | 32"];
    expect(read([...lines, ...passport("CAN")])).toMatchObject({ issue_date: "2022-04-22" });
    expect(read([...["OSEBNA IZKAZNICA", "2204 2022 | 70411"], ...passport("SVN")])).toMatchObject({
      issue_date: "2022-04-22",
    });
    // The last passport's months are added in the United Kingdom alone.
    const early = ["PASSPORT", "LARKHAM", "22NOV-/NOV | 21"];
    expect(read([...early, ...passport("GBR")])).toMatchObject({ issue_date: "2021-11-22" });
    expect(read([...early, ...passport("CAN")])).not.toHaveProperty("issue_date");
  });

  it("names the town beside the sex below the day of birth, and no nationality there", () => {
    const rows = (place: string) => ["PASSPORT", "LARKHAM", "09 JUN/JUN 1987", `KIF | ${place}`];
    expect(read([...rows("Egersund"), ...passport("NOR")])).toMatchObject({ place_of_birth: "Egersund" });
    expect(read([...rows("187 cm"), ...passport("NOR")])).not.toHaveProperty("place_of_birth");
    expect(read(["PASSPORT", "F | NORSK", "09 JUN/JUN 1987", ...passport("NOR")])).not.toHaveProperty(
      "place_of_birth",
    );
  });

  it("knows a personal number by the day of birth that it begins with", () => {
    expect(read(["PAS PASSPORT", "nr/Per | No.", "090687-3174", ...passport("DNK")])).toMatchObject({
      id_number: "090687-3174",
    });
    expect(read(["PAS PASSPORT", "100687-3174", ...passport("DNK")])).not.toHaveProperty("id_number");
  });

  it("lets nothing follow the given names but fillers, and gives a name as the print without its ring shows it", () => {
    const [a = "", b = "", third = ""] = td1({ ...holder, code: "ID", surname: "AAKESSON", given: "TUVA" });
    const zone = [a, b, `${third.slice(0, -2)}<I`];
    expect(read(["IDENTITY CARD", "AKESSON", "TUVA", ...zone])).toMatchObject({
      surname: "AKESSON",
      given_names: "TUVA",
      mrz: [a, b, third].join("\n"),
    });
  });
});

describe("rows of cards", () => {
  it("carry an address on to the next ones, as far as no other item begins", () => {
    expect(
      read([
        "DRIVING LICENCE",
        "DVLA",
        "1. HOLLOWAY",
        "^2. PRUDENCE",
        "^3. 21.04.1969 UNITED KINGDOM",
        "^5. HOLLO604219P99XY",
        "^8. 7 TANNERY COURT, LEWES,",
        "^BN7 2QT",
        "^9. AM/B/k",
      ]),
    ).toMatchObject({ address: "7 TANNERY COURT, LEWES, BN7 2QT", surname: "HOLLOWAY" });
  });

  it("lose the number of a house's item, and give the surname over the second item where the first lost its number", () => {
    const fields = read([
      "IOWA DRIVER LICENSE",
      "1 TREMBLAY",
      "^2 ODETTE",
      "^81407 PRAIRIE ROSE DR",
      "^AMES, IA 50010",
    ]);
    expect(fields).toMatchObject({ address: "1407 PRAIRIE ROSE DR, AMES, IA 50010" });
    expect(read(["RIJBEWIJS", "| Terpstra", "^2. | Wietske", "^3. | 08.01.1990 Sneek"])).toMatchObject({
      surname: "Terpstra",
      given_names: "Wietske",
    });
  });

  it("say what is what on Moroccan and Malaysian cards", () => {
    expect(
      read([
        "ROYAUME DU MAROC",
        "CARTE NATIONALE D'IDENTITE",
        "YASSINE",
        "BERRADA TAZI",
        "Né le | 17.10.1986",
        "à SAFI",
        "Valable jusqu'au 02.05.2030",
        "N° BK530914",
      ]),
    ).toMatchObject({
      given_names: "YASSINE",
      surname: "BERRADA TAZI",
      date_of_birth: "1986-10-17",
      place_of_birth: "SAFI",
      document_number: "BK530914",
    });
    expect(
      read([
        "KAD PENGENALAN | MALAYSIA",
        "IDENTITY CARD",
        "751103-08-5217",
        "LIM KOK WAH",
        "NO 4 LORONG KENANGA 2",
        "^30250 IPOH",
        "^PERAK",
        "WARGANEGARA",
        "LELAKI",
      ]),
    ).toMatchObject({
      id_number: "751103-08-5217",
      date_of_birth: "1975-11-03",
      surname: "LIM KOK WAH",
      sex: "M",
      address: "NO 4 LORONG KENANGA 2 30250 IPOH PERAK",
    });
  });

  it("part a day from the nationality beside it, and tell the town by its province", () => {
    expect(
      read([
        "PERSONALAUSWEIS",
        "Geburtstag/Date of birth | Staatsangehörigkeit/Nationality",
        "03.12.1974 | DEUTSCH",
      ]),
    ).toMatchObject({ date_of_birth: "1974-12-03", nationality: "DEUTSCH" });
    const card = td1({
      ...holder,
      code: "C",
      issuer: "ITA",
      nationality: "ITA",
      birth: "930405",
      optional: "",
    });
    expect(read(["CARTA DI IDENTITA", "SCITA /PLA", "CUNEO (CN) 05.04.1993", ...card])).toMatchObject({
      place_of_birth: "CUNEO (CN)",
    });
  });
});

describe("cards that ask in other words", () => {
  it("read an Indonesian card: town and day of birth in one line, an address in four, valid for life", () => {
    expect(
      read([
        "PROVINSI BALI",
        "NIK|: 5171034507890002",
        "Nama|: NI LUH PUSPITA",
        "Tempat/Tgl Lahir|: DENPASAR, 05-07-1989",
        "Jenis Kelamin|: PEREMPUAN",
        "Alamat|: JL. TUKAD BADUNG NO. 9",
        "RT/RW|: 002/006",
        "Kel/Desa|: RENON",
        "Kecamatan|: DENPASAR SELATAN",
        "Agama|: HINDU",
        "Kewarganegaraan|: WNI",
        "Berlaku Hingga|: SEUMUR HIDUP|12-03-2019",
      ]),
    ).toMatchObject({
      id_kind: "national_id",
      id_number: "5171034507890002",
      date_of_birth: "1989-07-05",
      place_of_birth: "DENPASAR",
      sex: "F",
      address: "JL. TUKAD BADUNG NO. 9 RT/RW 002/006 RENON DENPASAR SELATAN",
      nationality: "WNI",
      issue_date: "2019-03-12",
    });
  });

  it("read a town behind the day of birth of a licence whose item's number is lost", () => {
    expect(
      read([
        "PERMIS DE CONDUIRE",
        "1. HOFFMANN",
        "2. LENA MARIE",
        "04.02.1985 Esch-sur-Alzette",
        "4a. 11.06.2020",
        "5. 00482917",
      ]),
    ).toMatchObject({ date_of_birth: "1985-02-04", place_of_birth: "Esch-sur-Alzette" });
  });

  it("call no past day an expiry that nothing else speaks for", () => {
    const lines = ["PERMIS DE CONDUIRE", "1. HOFFMANN", "2. LENA MARIE", "3. 04.02.1985", "4a. 11.06.2020"];
    expect(read([...lines, "5. 00482917", "14.09.2021"])).not.toHaveProperty("expiry_date");
    expect(read([...lines, "5. 00482917", "10.06.2025"])).toMatchObject({ expiry_date: "2025-06-10" });
  });

  it("read a caption in two languages whose stroke is lost, and a name above a surname that is asked for later", () => {
    expect(
      read([
        "NATIONAL ID CARD",
        "SpolSex|F",
        "Name Miss Dara",
        "Lastname Sokun",
        "Date of Birth 9 Mar. 1990",
      ]),
    ).toMatchObject({ sex: "F", given_names: "Dara", surname: "Sokun", date_of_birth: "1990-03-09" });
  });

  it("read the back of a Spanish card whose captions are lost", () => {
    expect(
      read([
        "ESPAÑA DOCUMENTO NACIONAL DE IDENTIDAD",
        "CALLE DEL OLMO 14 2ºB",
        "CUENCA",
        "CUENCA",
        "QUITO",
        "ECUADOR",
        "MANUEL",
        ...td1({ ...holder, code: "ID", issuer: "ESP", nationality: "ESP", optional: "" }),
      ]),
    ).toMatchObject({ address: "CALLE DEL OLMO 14 2ºB CUENCA CUENCA", place_of_birth: "QUITO ECUADOR" });
  });
});

describe("zones that are not proven", () => {
  it("read a permit whose code begins with an R", () => {
    const [first = "", ...rest] = td1({ ...holder, code: "IP" });
    const lines = [`R${first.slice(1)}`, ...rest];
    expect(read(["RESIDENCE PERMIT", ...lines])).toMatchObject({ mrz: lines.join("\n"), surname: "MAENNIK" });
  });

  it("give no name that the end of the zone's line cut off", () => {
    const fields = read(["RESIDENCE PERMIT", ...td1({ ...holder, given: "KAETLIN MARIANNELIISE" })]);
    expect(fields).toMatchObject({ surname: "MAENNIK" });
    expect(fields).not.toHaveProperty("given_names");
  });
});

describe("cards of other layouts", () => {
  it("read a zone beside which the card's other side stands, whose rows lie between its lines", () => {
    const [first, second, third] = td1({ ...holder, code: "ID" });
    const fields = read([
      "EESTI VABARIIK",
      `SUGU|${first}`,
      "^N",
      "^KODAKONDSUS",
      `^EST|${second}`,
      "^SÜNNIAEG",
      "^07.03.1991",
      `^ALLKIRI|${third}`,
    ]);
    expect(fields).toMatchObject({ document_number: "KE4417520", mrz: [first, second, third].join("\n") });
  });

  it("read days whose signs for year, month and day come back as nothing or as a figure", () => {
    const lines = [
      "GOVERNMENT OF JAPAN RESIDENCE CARD",
      "DATE OF BIRTH",
      "198807 298",
      "DATE OF EXPIRATION",
      "20270630",
    ];
    const { fields } = extract(page(lines, "card", "ocr"), 0, "2026-11-21", "JP");
    expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toMatchObject({
      date_of_birth: "1988-07-29",
      expiry_date: "2027-06-30",
    });
  });

  it("read a licence's number by its form alone, and a post code whose letter was taken for a figure", () => {
    expect(
      read([
        "ONTARIO CANADA DRIVER'S LICENCE PERMIS DE CONDUIRE",
        "Ki OKONKWO-BEAULIEU",
        "^JEREMY",
        "^77, LAKESHORE ROAD",
        "^SARNIA (ON) N7T 357",
        "O4862-50917-81204",
        "1988/12/04",
      ]),
    ).toMatchObject({
      document_number: "O4862-50917-81204",
      surname: "OKONKWO-BEAULIEU",
      given_names: "JEREMY",
      address: "77, LAKESHORE ROAD, SARNIA (ON) N7T 3S7",
    });
  });

  it("part names at the comma, whatever else seems to be asked for", () => {
    expect(
      read([
        "DRIVER'S LICENSE",
        "Last Name, First Name, Mddle Nam",
        "SANTOS, LIZA MAE",
        "Given names",
        "Adress",
      ]),
    ).toMatchObject({ surname: "SANTOS", given_names: "LIZA MAE" });
  });

  it("read captions whose strokes or letters small print lost, and end an address at the next", () => {
    expect(
      read([
        "CARTE DE IDENTITATE IDENTITY CARD",
        "NumeNom/Last name",
        "IONESCU",
        "PrenumePrenomFirst name",
        "RADU",
        "Pce ofbih",
        "Mun.Iasi",
        "Domiciliu/Adresse/Address",
        "Mun.Iasi Str.Florilor nr.3",
        "^Emis de/Delvree pa Isued by",
      ]),
    ).toMatchObject({
      surname: "IONESCU",
      given_names: "RADU",
      place_of_birth: "Mun.Iasi",
      address: "Mun.Iasi Str.Florilor nr.3",
    });
  });

  it("name the state that a line of the card names, and the sex by a word that stands alone", () => {
    const fields = read(["GOBIERNO DE CHILE", "CÉDULA DE IDENTIDAD", "APELLIDOS", "ROJAS", "XX / MUJER"]);
    expect(fields).toMatchObject({ issuing_country: "CHL", sex: "F" });
    expect(read(["CÉDULA DE IDENTIDAD", "APELLIDOS", "ROJAS"])).not.toHaveProperty("issuing_country");
  });

  it("guess no name where a caption asks for one", () => {
    const fields = read(["IDENTITY CARD", "SERIA TZVON", "14 Hill Street", "Born 04.02.1985", "Surname"]);
    expect(fields).not.toHaveProperty("surname");
    expect(fields).not.toHaveProperty("given_names");
  });

  it("part captions that stand side by side, whatever words of theirs go together", () => {
    expect(
      read([
        "DRIVER LICENCE",
        "CARD EXPIRY|DATE OF BIRTH",
        "30-06-2029|02-01-1988",
        "LICENCE NO.",
        "048 213 957",
      ]),
    ).toMatchObject({ expiry_date: "2029-06-30", date_of_birth: "1988-01-02" });
  });

  it("keep the parts of a number together", () => {
    expect(read(["CANADA DRIVER'S LICENCE", "NUMBER/NUMÉRO", "T4820 - 11739 - 80604"])).toMatchObject({
      document_number: "T4820 - 11739 - 80604",
    });
  });

  it("give the values of a licence by their column where small print lost the items' numbers", () => {
    const fields = read([
      "KONGERIKET NORGE",
      "FØRERKORT",
      "Haugsbø Lie",
      "Sunniva",
      "30.11.1983 Voss",
      "14.02.2022",
      "14.02.2037",
      "84 20 173659",
    ]);
    expect(fields).toMatchObject({
      surname: "Haugsbø Lie",
      given_names: "Sunniva",
      place_of_birth: "Voss",
      document_number: "84 20 173659",
    });
  });

  it("take no heading and no misread caption for a name", () => {
    const lines = ["KONGERIGET DANMARK", "^30.11.1983 Ribe", "DRIVING LICENCE"];
    expect(read(lines)).not.toHaveProperty("surname");
    const ghana = ["REPUBLIC OF GHANA", "DRIVER LICENCE", "ADOCESS", "^14 Ring Road", "ISS 02-03-2021"];
    expect(read(ghana)).not.toHaveProperty("surname");
  });

  it("read what stands far before its caption's line on cards with captions under the values", () => {
    expect(
      read([
        "REPÚBLICA DE COLOMBIA",
        "CÉDULA DE CIUDADANÍA",
        "NÚMERO|71.482.905",
        "OSPINA VÉLEZ",
        "^APELLIDOS",
        "HERNÁN",
        "^NOMBRES",
        "FECHA DE NACIMIENTO|04-JUL-1978",
        "JERICÓ",
        "^(ANTIOQUIA)",
        "^LUGAR DE NACIMIENTO",
        "11-AGO-1996 JERICÓ",
        "^FECHA Y LUGAR DE EXPEDICIÓN",
      ]),
    ).toMatchObject({
      document_number: "71.482.905",
      surname: "OSPINA VÉLEZ",
      date_of_birth: "1978-07-04",
      place_of_birth: "JERICÓ (ANTIOQUIA)",
      issue_date: "1996-08-11",
    });
  });

  it("know a person's number from the document's, and letters that came back as others", () => {
    const fields = read([
      "LATVIJAS REPUBLIKA",
      "IDENTITY CARD",
      "Date of birth",
      "08.06.1995",
      "080695-12733",
    ]);
    expect(fields).toMatchObject({ id_number: "080695-12733" });
    expect(fields).not.toHaveProperty("document_number");
    const german = [
      "BUNDESREPUBLIK DEUTSCHLAND",
      "PERSONALAUSWEIS",
      "Name",
      "WeiBhaupt",
      "Geburtsort",
      "L0RRACH",
    ];
    expect(read(german)).toMatchObject({ surname: "Weißhaupt" });
  });

  it("read an address past the rows of another column", () => {
    const document = page(
      [
        "SLOVENSKÁ REPUBLIKA IDENTITY CARD",
        "Trvalý pobyt / Address||Rodné číslo / Personal No.",
        "^LEVOČA, NAD TEHELŇOU||905412/6128",
        "^ŽELEZNIČNÁ 27/4",
        "^||Vydal / Issued by",
        "^OKRES LEVOČA",
        "^||OR PZ LEVOČA",
      ],
      "card",
      "ocr",
    );
    const closer = (word: Word): Word => {
      const [left, top, right, bottom] = word.box;
      return { ...word, box: [left, top * 0.94, right, top * 0.94 + bottom - top] };
    };
    const pages = document.pages.map((only) => ({
      ...only,
      words: only.words.map(closer),
      lines: only.lines.map((row) => ({ ...row, words: row.words.map(closer) })),
    }));
    expect(values({ ...document, pages })).toMatchObject({
      address: "LEVOČA, NAD TEHELŇOU ŽELEZNIČNÁ 27/4 OKRES LEVOČA",
    });
  });

  it("read India's card of residents and the short captions of American licences", () => {
    expect(
      read([
        "Government of India",
        "Meenakshi R Subramaniam",
        "DOB: 30/11/1979",
        "FEMALE",
        "6203 9481 7752",
        "Unique Identification Authority of India",
      ]),
    ).toMatchObject({
      surname: "Subramaniam",
      given_names: "Meenakshi R",
      id_number: "6203 9481 7752",
      date_of_birth: "1979-11-30",
      sex: "F",
    });
    const nevada = [
      "Nevada USA",
      "DRIVER LICENSE",
      "LN OYELOWO",
      "FN TABITHA JOY",
      "HAR BRN|Eves BRN",
      "138 Ib",
    ];
    expect(read(nevada)).toMatchObject({ surname: "OYELOWO", given_names: "TABITHA JOY" });
  });

  it("give no town or street that was read from letters nobody knows here", () => {
    const fields = read([
      "REPUBLIC OF BULGARIA IDENTITY CARD",
      "Place of birth",
      "PA3TPA/lRAZGRAD",
      "Residence",
      "06n. PA3TPA",
      "yn. 5E9H HOBO 17",
    ]);
    expect(fields).not.toHaveProperty("address");
  });

  it("take no name for a caption that it resembles, and no town with its province for a name", () => {
    const named = (caption: string, name: string) => {
      const document = page(
        ["REPÚBLICA DE CHILE", "CÉDULA DE IDENTIDAD", caption, name, "Sexo", "F"],
        "card",
        "ocr",
      );
      const small = (word: Word): Word => {
        const [left, top, right] = word.box;
        return word.text === caption ? { ...word, box: [left, top, right, top + 0.009] } : word;
      };
      const pages = document.pages.map((only) => ({
        ...only,
        words: only.words.map(small),
        lines: only.lines.map((row) => ({ ...row, words: row.words.map(small) })),
      }));
      return values({ ...document, pages });
    };
    expect(named("Apellidos", "VARGAS")).toMatchObject({ surname: "VARGAS" });
    expect(named("Nombres", "JANINA")).toMatchObject({ given_names: "JANINA" });
    const town = read(["DRIVER LICENCE", "PELOTAS, RS", "04/10/2021"]);
    expect(town).not.toHaveProperty("surname");
  });

  it("give no more of a name than a zone that did not cut it off", () => {
    const zone = td1({ ...holder, code: "ID", given: "KAETLIN MARIA" });
    const fields = read(["EESTI VABARIIK IDENTITY CARD", "Full names", "KÄTLIN MARIA MÄNNIK", ...zone]);
    expect(fields).toMatchObject({ surname: "MÄNNIK", given_names: "KÄTLIN MARIA" });
  });
});
