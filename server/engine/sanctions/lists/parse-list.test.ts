import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { Entity } from "../types";
import { type ListFormat, parseList } from "./parse-list";
import { ListRefused } from "./refusal";
import { writtenDates } from "./written-dates";

const options = { name: "sample", topics: ["sanction"] };
const encoder = new TextEncoder();

async function* chunks(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(format: ListFormat, files: Record<string, string | Uint8Array>): Promise<Entity[]> {
  const out: Entity[] = [];
  const given = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      chunks(typeof text === "string" ? encoder.encode(text) : text, typeof text === "string" ? 7 : 65_536),
    ]),
  );
  for await (const entity of parseList(format, given, options)) out.push(entity);
  return out;
}

const EU = `<?xml version="1.0" encoding="UTF-8"?><export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-01-01T00:00:00">
<sanctionEntity logicalId="901" euReferenceNumber="EU.1.2"><subjectType code="person" classificationCode="P"/>
<nameAlias firstName="Otto" middleName="" lastName="Quillfeather" wholeName="Otto Quillfeather" gender="M" strong="true"/>
<nameAlias wholeName="&#1054;&#1090;&#1090;&#1086; Quill &amp; Co" strong="true"/><nameAlias wholeName="The Quill" strong="false"/>
<birthdate circa="false" birthdate="1961-02-03" year="1961"/><birthdate circa="true" year="1959"/><birthdate yearRangeFrom="1963" yearRangeTo="1964"/>
<citizenship countryIso2Code="BE"/><identification identificationTypeCode="passport" number="X123"/></sanctionEntity>
<sanctionEntity logicalId="902"><subjectType code="enterprise" classificationCode="E"/><nameAlias wholeName="Norwik Chartering" strong="true"/><address countryIso2Code="00"/></sanctionEntity></export>`;

const UK_XML = `<?xml version="1.0"?><Designations><DateGenerated>01/01/2026</DateGenerated><Designation><UniqueID>ABC0001</UniqueID><OFSIGroupID>77</OFSIGroupID>
<Names><Name><Name1>Otto</Name1><Name6>QUILLFEATHER</Name6><NameType>Primary Name</NameType></Name><Name><Name6>FEATHERQUILL</Name6><Name1>Otto</Name1><NameType>Alias</NameType><AliasStrength>Low Quality</AliasStrength></Name></Names>
<NonLatinNames><NonLatinName><NameNonLatinScript>Отто Квиллфезер</NameNonLatinScript></NonLatinName></NonLatinNames><IndividualEntityShip>Individual</IndividualEntityShip>
<IndividualDetails><Individual><DOBs><DOB>dd/mm/1958</DOB><DOB>05/06/1959</DOB></DOBs><Nationalities><Nationality>Belgium</Nationality></Nationalities><Genders><Gender>Male</Gender></Genders></Individual></IndividualDetails></Designation></Designations>`;

const UK_CSV = `Report Date: 01-Jan-2026
Last Updated,Unique ID,OFSI Group ID,Name 6,Name 1,Name type,Alias strength,D.O.B,Nationality(/ies),Designation Type
01/01/2026,ABC0001,77,QUILLFEATHER,Otto,Primary Name,,05/06/1959,Belgium,Individual
01/01/2026,ABC0001,77,FEATHERQUILL,"Otto ""Ott""",Alias,Good Quality,,,Individual
01/01/2026,ABC0002,78,NORWIK CHARTERING,,Primary Name,,,,Entity
`;

const SECO = `<?xml version="1.0"?><swiss-sanctions-list list-type="full" date="2026-01-01">
<target ssid="10"><individual sex="female"><identity ssid="11" main="true"><name ssid="12" name-type="primary-name">
<name-part ssid="13" order="2" name-part-type="family-name"><value>Quillfeather</value><spelling-variant ssid="15" lang="rus" script="Cyrl">Квиллфезер</spelling-variant></name-part>
<name-part ssid="14" order="1" name-part-type="given-name"><value>Otta</value><spelling-variant ssid="16" lang="rus" script="Cyrl">Отта</spelling-variant></name-part></name>
<nationality><country iso-code="BE">Belgium</country></nationality><day-month-year day="3" month="2" year="1961"/></identity></individual><modification modification-type="listed" effective-date="2020-01-01"/></target>
<target ssid="20"><entity><identity><name name-type="primary-name"><name-part name-part-type="whole-name"><value>Gone Trading</value></name-part></name></identity></entity>
<modification modification-type="listed" effective-date="2020-01-01"/><modification modification-type="de-listed" effective-date="2024-01-01"/></target></swiss-sanctions-list>`;

const UN = `<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><DATAID>5</DATAID><FIRST_NAME>OTTO</FIRST_NAME><SECOND_NAME>QUILL FEATHER</SECOND_NAME><REFERENCE_NUMBER>XXi.001</REFERENCE_NUMBER>
<NATIONALITY><VALUE>Belgium</VALUE></NATIONALITY><INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>The Quill; Ottokar</ALIAS_NAME></INDIVIDUAL_ALIAS><INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1960</FROM_YEAR><TO_YEAR>1962</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>1970</YEAR></INDIVIDUAL_DATE_OF_BIRTH></INDIVIDUAL></INDIVIDUALS>
<ENTITIES><ENTITY><DATAID>6</DATAID><FIRST_NAME>NORWIK CHARTERING</FIRST_NAME><ENTITY_ADDRESS><COUNTRY>Norway</COUNTRY></ENTITY_ADDRESS></ENTITY></ENTITIES></CONSOLIDATED_LIST>`;

const names = (entity: Entity | undefined) => entity?.names.map((name) => [name.text, name.quality]);

describe("official formats", () => {
  it("EU: names by language and strength, date kinds, missing country codes", async () => {
    const [person, company] = await read("eu_xml", { primary: EU });
    expect(names(person)).toEqual([
      ["Otto Quillfeather", "primary"],
      ["Отто Quill & Co", "alias"],
      ["The Quill", "weak"],
    ]);
    expect(person).toMatchObject({
      id: "eu-901",
      schema: "Person",
      gender: "male",
      countries: ["be"],
      birthDates: ["1961-02-03", "~1959", "1963", "1964"],
      referents: ["EU.1.2"],
    });
    expect(company).toMatchObject({ id: "eu-902", schema: "Organization", countries: [] });
  });

  it("UK: several names and rows an entity, in XML and CSV", async () => {
    const [fromXml] = await read("uk_xml", { primary: UK_XML });
    expect(names(fromXml)).toEqual([
      ["Otto QUILLFEATHER", "primary"],
      ["Otto FEATHERQUILL", "weak"],
      ["Отто Квиллфезер", "alias"],
    ]);
    expect(fromXml).toMatchObject({
      id: "uk-ABC0001",
      schema: "Person",
      birthDates: ["1958", "1959-06-05"],
      countries: ["be"],
      gender: "male",
      referents: ["ofsi-77"],
    });
    const fromCsv = await read("uk_csv", { primary: UK_CSV });
    expect(fromCsv.map((entity) => [entity.id, entity.schema, entity.names.length])).toEqual([
      ["uk-ABC0001", "Person", 2],
      ["uk-ABC0002", "Organization", 1],
    ]);
  });

  it("Switzerland: ordered name parts, spellings of another script, de-listed targets left out", async () => {
    const entities = await read("seco_xml", { primary: SECO });
    expect(entities.map((entity) => entity.id)).toEqual(["ch-10"]);
    expect(names(entities[0])).toEqual([
      ["Otta Quillfeather", "primary"],
      ["Отта Квиллфезер", "alias"],
    ]);
    expect(entities[0]).toMatchObject({ birthDates: ["1961-02-03"], countries: ["be"], gender: "female" });
  });

  it("UN: joined name parts, weak aliases split, ranges and approximate dates", async () => {
    const [person, company] = await read("un_xml", { primary: UN });
    expect(names(person)).toEqual([
      ["OTTO QUILL FEATHER", "primary"],
      ["The Quill", "weak"],
      ["Ottokar", "weak"],
    ]);
    expect(person).toMatchObject({
      birthDates: ["1960", "1961", "1962", "~1970"],
      countries: ["be"],
      referents: ["XXi.001"],
    });
    expect(company).toMatchObject({ id: "un-6", schema: "Organization", countries: ["no"] });
  });

  it("OFAC CSV: remarks continue in comments, orphan rows left out, the closing control byte ignored", async () => {
    const entities = await read("ofac_csv", {
      primary:
        '1,"QUILLFEATHER, Otto","individual","X] [Y",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 15 Sep 1979; alt. DOB circa 1981; Passport X123 (Belgium); a.k.a. \'QUILL\'; Gender Male"\r\n2,"NORWIK",-0- ,"X",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \r\n\u001a',
      aliases: '1,10,"aka","FEATHER, Otto",-0- \r\n99,11,"aka","NOBODY",-0- \r\n\u001a',
      addresses: '2,20,"Quay 1","Oslo","Norway",-0- \r\n',
      comments: '1,"; nationality Belgium."\r\n',
    });
    expect(names(entities[0])).toEqual([
      ["QUILLFEATHER, Otto", "primary"],
      ["FEATHER, Otto", "alias"],
      ["QUILL", "weak"],
    ]);
    expect(entities[0]).toMatchObject({
      birthDates: ["1979-09-15", "~1981"],
      countries: ["be"],
      gender: "male",
      identifiers: [{ kind: "passport", value: "X123" }],
    });
    expect(entities[1]).toMatchObject({ id: "ofac-2", schema: "Organization", countries: ["no"] });
  });

  it("OFAC CSV: a ship's call sign and flag stand in columns of their own, its numbers in the remarks", async () => {
    const entities = await read("ofac_csv", {
      primary:
        '7,"WINTER LARK","vessel","X",-0- ,"LAQW9","Bulk Carrier","31,500","19,800","Norway","Fjordline","IMO 9000011; MMSI 257000110."\r\n8,"LN-ABC","aircraft","X",-0- ,-0- ,"737-800",-0- ,-0- ,-0- ,-0- ,"Aircraft Tail Number LN-ABC."\r\n',
      aliases: "",
      addresses: "",
    });
    const numbers = (entity: Entity | undefined) =>
      entity?.identifiers.map(({ kind, value }) => [kind, value]);
    expect(entities[0]).toMatchObject({ id: "ofac-7", schema: "Vessel", countries: ["no"] });
    expect(numbers(entities[0])).toEqual([
      ["call_sign", "LAQW9"],
      ["imo", "9000011"],
      ["mmsi", "257000110"],
    ]);
    expect(entities[1]).toMatchObject({ id: "ofac-8", schema: "Airplane", countries: [] });
    expect(numbers(entities[1])).toEqual([["tail_number", "LN-ABC"]]);
  });

  it("Canada: an id that survives re-numbering, bilingual names, ship build dates are no birth dates", async () => {
    const record = (
      item: number,
    ) => `<data-set><record><Country>Norland / Norlande</Country><LastName>Quillfeather</LastName><GivenName>Otto</GivenName><Aliases>Feather, Otto; Russian: Отто</Aliases><DateOfBirthOrShipBuildDate>1972-08-10 or 1972-08-11</DateOfBirthOrShipBuildDate><Schedule>1</Schedule><Item>${item}</Item></record>
<record><Country>Norland / Norlande</Country><EntityOrShip>Amber Sea / Mer Ambre</EntityOrShip><ShipIMONumber>9123456</ShipIMONumber><DateOfBirthOrShipBuildDate>1999</DateOfBirthOrShipBuildDate><Schedule>1</Schedule><Item>9</Item></record></data-set>`;
    const [before, ship] = await read("canada_xml", { primary: record(4) });
    const [after] = await read("canada_xml", { primary: record(5) });
    expect(before?.id).toBe(after?.id);
    expect(before?.birthDates).toEqual(["1972-08-10", "1972-08-11"]);
    expect(ship).toMatchObject({
      schema: "Vessel",
      birthDates: [],
      identifiers: [{ kind: "imo", value: "9123456" }],
    });
    expect(names(ship)).toEqual([
      ["Amber Sea", "primary"],
      ["Mer Ambre", "alias"],
    ]);
  });

  it("FollowTheMoney: keeps ids, referents and topics; skips kinds nobody is screened against", async () => {
    const lines = [
      {
        id: "a",
        schema: "Person",
        caption: "Otto",
        datasets: ["d"],
        referents: ["b"],
        properties: {
          name: ["Otto Quillfeather"],
          topics: ["role.pep"],
          birthDate: ["1961"],
          weakAlias: ["Quill"],
        },
      },
      { id: "x", schema: "Address", properties: { full: ["Quay 1"] } },
    ];
    const entities = await read("ftm", { primary: lines.map((line) => JSON.stringify(line)).join("\n") });
    expect(entities).toHaveLength(1);
    expect(entities[0]).toMatchObject({ id: "a", topics: ["role.pep"], referents: ["b"], datasets: ["d"] });
  });
});

describe("hostile and broken files", () => {
  const refusal = async (format: ListFormat, primary: string | Uint8Array) => {
    try {
      await read(format, { primary, aliases: "", addresses: "" });
      return "taken";
    } catch (error) {
      return error instanceof ListRefused ? error.reason : String(error);
    }
  };

  it.each([
    [
      "an entity bomb",
      `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><export>&b;</export>`,
      "doctype",
    ],
    ["an external entity", `<!DOCTYPE x SYSTEM "file:///etc/passwd"><export/>`, "doctype"],
    [
      "an undeclared entity",
      `<export><sanctionEntity logicalId="1">&bomb;</sanctionEntity></export>`,
      "malformed",
    ],
    ["another root", `<html><body/></html>`, "wrong_root"],
    ["a page instead of a list", "<!doctype html><html></html>", "malformed"],
    ["an early end", EU.slice(0, 400), "truncated"],
    ["crossed tags", `<export><a></b></export>`, "malformed"],
    ["nothing", "", "empty"],
    ["deep nesting", `<export>${"<a>".repeat(5000)}`, "too_deep"],
    [
      "a huge record",
      `<export><sanctionEntity>${"x".repeat(4_100_000)}</sanctionEntity></export>`,
      "too_large",
    ],
    ["another encoding", Uint8Array.from([0x3c, 0x65, 0x3e, 0xff, 0xfe]), "not_utf8"],
  ])("refuses %s", async (_, file, reason) => {
    expect(
      await refusal(
        "eu_xml",
        typeof file === "string" && file.length > 100_000 ? encoder.encode(file) : file,
      ),
    ).toBe(reason);
  });

  it("refuses rows and lines of another kind", async () => {
    expect(await refusal("ofac_csv", "<html>\n")).toBe("wrong_columns");
    expect(await refusal("uk_csv", "a,b,c,d,e\n1,2,3,4,5\n")).toBe("wrong_columns");
    expect(await refusal("ftm", '{"error": "forbidden"}\n')).toBe("wrong_columns");
    expect(await refusal("ftm", '{"id": "a", "sche')).toBe("malformed");
    expect(await refusal("legislators_yaml", "a: &x [1]\nb: *x\n")).toBe("malformed");
    expect(await refusal("legislators_yaml", "- id: 7\n")).toBe("wrong_columns");
  });
});

describe("writtenDates", () => {
  it.each([
    ["circa 1961", ["~1961"]],
    ["1961 to 1963", ["1961", "1962", "1963"]],
    ["01 Jan 1973 to 31 Dec 1973", ["1973"]],
    ["Mar 1970", ["1970-03"]],
    ["15 Sep 1979", ["1979-09-15"]],
    ["00/00/1958", ["1958"]],
    ["born in the early 1970s", ["~1975"]],
    ["unknown", []],
    ["1900 to 1950", ["~1925"]],
  ])("%s", (text, dates) => {
    expect(writtenDates(text)).toEqual(dates);
  });
});

// Published lists of known days are too large to be kept here: a folder of them is named by PUBLISHED_LISTS.
const REAL = process.env.PUBLISHED_LISTS ? `${process.env.PUBLISHED_LISTS}/` : "";
const real = (file: string) => {
  const bytes = readFileSync(`${REAL}${file}`);
  return file.endsWith(".gz") ? gunzipSync(bytes) : bytes;
};

describe.skipIf(REAL === "")("files as published", () => {
  const count = async (format: ListFormat, files: Record<string, string>) => {
    const kinds: Record<string, number> = {};
    const entities = await read(
      format,
      Object.fromEntries(Object.entries(files).map(([name, file]) => [name, new Uint8Array(real(file))])),
    );
    for (const entity of entities) kinds[entity.schema] = (kinds[entity.schema] ?? 0) + 1;
    return { total: entities.length, ids: new Set(entities.map((entity) => entity.id)).size, ...kinds };
  };

  it("are read completely", async () => {
    expect(await count("un_xml", { primary: "un-consolidated-2026-02-27.xml.gz" })).toMatchObject({
      total: 1003,
      ids: 1003,
      Person: 730,
      Organization: 273,
    });
    expect(
      await count("ofac_csv", {
        primary: "ofac-sdn-2021-07/sdn.csv.gz",
        aliases: "ofac-sdn-2021-07/alt.csv.gz",
        addresses: "ofac-sdn-2021-07/add.csv.gz",
        comments: "ofac-sdn-2021-07/sdn_comments.csv",
      }),
    ).toMatchObject({ total: 8976, ids: 8976 });
    expect(
      await count("ofac_csv", {
        primary: "ofac-cons/cons_prim.csv.gz",
        aliases: "ofac-cons/cons_alt.csv",
        addresses: "ofac-cons/cons_add.csv",
        comments: "ofac-cons/cons_comments.csv",
      }),
    ).toMatchObject({ total: 442, ids: 442 });
    expect(await count("ofac_xml", { primary: "ofac-cons-2025-03-28.xml.gz" })).toMatchObject({
      total: 443,
      ids: 443,
    });
    expect(await count("canada_xml", { primary: "canada-sema-2025-03.xml.gz" })).toMatchObject({
      total: 4759,
      ids: 4759,
      Vessel: 109,
    });
    expect(
      await count("legislators_yaml", { primary: "us-legislators-current-2026-06.yaml.gz" }),
    ).toMatchObject({ total: 537, Person: 537 });
  });
});
