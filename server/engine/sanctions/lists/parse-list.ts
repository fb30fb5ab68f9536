import type { Entity } from "../types";
import { parseCanadaXml } from "./canada";
import type { ListOptions } from "./entity";
import { parseEuXml } from "./eu";
import { parseFtm } from "./ftm";
import { parseLegislatorsYaml } from "./legislators";
import { parseOfacCsv } from "./ofac-csv";
import { parseOfacXml } from "./ofac-xml";
import { ListRefused } from "./refusal";
import { parseSecoXml } from "./seco";
import type { Chunks } from "./text";
import { parseUkCsv, parseUkXml } from "./uk";
import { parseUnXml } from "./un";

/** The published formats that can be read. */
export const LIST_FORMATS = [
  "ofac_xml",
  "ofac_csv",
  "un_xml",
  "eu_xml",
  "uk_xml",
  "uk_csv",
  "seco_xml",
  "canada_xml",
  "legislators_yaml",
  "ftm",
] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

/** Names of the files a format consists of, in order; most have one. */
export const LIST_FILES: Readonly<Record<ListFormat, readonly string[]>> = {
  ofac_xml: ["primary"],
  ofac_csv: ["primary", "aliases", "addresses", "comments"],
  un_xml: ["primary"],
  eu_xml: ["primary"],
  uk_xml: ["primary"],
  uk_csv: ["primary"],
  seco_xml: ["primary"],
  canada_xml: ["primary"],
  legislators_yaml: ["primary"],
  ftm: ["primary"],
};

/** Entities of one list, streamed. Throws `ListRefused` as soon as the file turns out not to be what it should be. */
export function parseList(
  format: ListFormat,
  files: Readonly<Record<string, Chunks>>,
  options: ListOptions,
): AsyncGenerator<Entity> {
  const need = (name: string): Chunks => {
    const chunks = files[name];
    if (!chunks) throw new ListRefused("empty");
    return chunks;
  };
  switch (format) {
    case "ofac_xml":
      return parseOfacXml(need("primary"), options);
    case "ofac_csv":
      return parseOfacCsv(
        {
          primary: need("primary"),
          aliases: need("aliases"),
          addresses: need("addresses"),
          ...(files.comments ? { comments: files.comments } : {}),
        },
        options,
      );
    case "un_xml":
      return parseUnXml(need("primary"), options);
    case "eu_xml":
      return parseEuXml(need("primary"), options);
    case "uk_xml":
      return parseUkXml(need("primary"), options);
    case "uk_csv":
      return parseUkCsv(need("primary"), options);
    case "seco_xml":
      return parseSecoXml(need("primary"), options);
    case "canada_xml":
      return parseCanadaXml(need("primary"), options);
    case "legislators_yaml":
      return parseLegislatorsYaml(need("primary"), options);
    case "ftm":
      return parseFtm(need("primary"), options);
  }
}
