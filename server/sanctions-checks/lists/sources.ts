import { readFile } from "node:fs/promises";
import { z } from "zod";
import { LIST_FILES, LIST_FORMATS } from "@/server/engine/sanctions";
import { env } from "@/server/platform/env";

const Address = z
  .string()
  .max(2048)
  .refine((text) => URL.canParse(text) && ["https:", "file:"].includes(new URL(text).protocol), {
    error: "must be an https: or file: address",
  });

export const Source = z
  .object({
    name: z.string().regex(/^[a-z0-9][a-z0-9_.-]{0,63}$/),
    title: z.string().max(200).optional(),
    format: z.enum(LIST_FORMATS),
    /** One address, or one for each file of the format (primary, aliases, addresses, comments). */
    url: z.union([Address, z.record(z.string(), Address)]),
    /** A page that links to the list; the first link that ends like this is the address. */
    find: z.string().max(200).optional(),
    /** Further hosts that the publisher redirects or links to: what a firewall has to open besides. */
    hosts: z.array(z.string().max(253)).max(10).default([]),
    topics: z.array(z.string().min(1).max(60)).min(1).max(10),
    page: z.string().max(2048).optional(),
    licence: z.string().max(400).optional(),
    /** Fewer entities than this are no list. */
    minimum: z.int().min(1).default(1),
    /** In bytes, unpacked. */
    maximumBytes: z.int().min(1).default(1_073_741_824),
  })
  .refine((source) => typeof source.url === "string" || "primary" in source.url, {
    path: ["url"],
    error: "needs a primary file",
  })
  .refine(
    (source) =>
      typeof source.url === "string" ||
      Object.keys(source.url).every((file) => LIST_FILES[source.format].includes(file)),
    {
      path: ["url"],
      error: "names a file that the format does not have",
    },
  );
export type Source = z.output<typeof Source>;

const Sources = z
  .array(Source)
  .min(1)
  .max(100)
  .refine((sources) => new Set(sources.map((source) => source.name)).size === sources.length, {
    error: "names must differ",
  });

const OFAC = "https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/";
const US_GOVERNMENT = "US government work, public domain";

/** The public lists that every installation starts with. Which may be used how is told in this folder's README. */
const DEFAULT_SOURCES: readonly Source[] = Sources.parse([
  {
    name: "un_sc_sanctions",
    title: "UN Security Council Consolidated List",
    format: "un_xml",
    url: "https://scsanctions.un.org/resources/xml/en/consolidated.xml",
    topics: ["sanction"],
    page: "https://main.un.org/securitycouncil/en/content/un-sc-consolidated-list",
    licence: "UN terms of use",
    minimum: 500,
  },
  {
    name: "us_ofac_sdn",
    title: "OFAC Specially Designated Nationals",
    format: "ofac_xml",
    url: `${OFAC}SDN.XML`,
    topics: ["sanction"],
    page: "https://sanctionssearch.ofac.treas.gov/",
    licence: US_GOVERNMENT,
    minimum: 6000,
  },
  {
    name: "us_ofac_cons",
    title: "OFAC Consolidated (non-SDN)",
    format: "ofac_xml",
    url: `${OFAC}CONSOLIDATED.XML`,
    topics: ["sanction"],
    page: "https://sanctionssearch.ofac.treas.gov/",
    licence: US_GOVERNMENT,
    minimum: 100,
  },
  {
    name: "eu_fsf",
    title: "EU Consolidated Financial Sanctions",
    format: "eu_xml",
    url: "https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw",
    topics: ["sanction"],
    page: "https://www.eeas.europa.eu/eeas/european-union-sanctions_en",
    licence: "EU reuse policy, attribution",
    minimum: 3000,
  },
  {
    name: "gb_fcdo_sanctions",
    title: "UK Sanctions List",
    format: "uk_xml",
    url: "https://www.gov.uk/government/publications/the-uk-sanctions-list",
    find: "UK_Sanctions_List.xml|UK-Sanctions-List.xml",
    hosts: ["sanctionslist.fcdo.gov.uk", "assets.publishing.service.gov.uk"],
    topics: ["sanction"],
    page: "https://www.gov.uk/government/publications/the-uk-sanctions-list",
    licence: "Open Government Licence v3.0",
    minimum: 2000,
  },
  {
    name: "ch_seco_sanctions",
    title: "Swiss SECO Sanctions",
    format: "seco_xml",
    url: "https://www.sesam.search.admin.ch/sesam-search-web/pages/downloadXmlGesamtliste.xhtml?lang=en&action=downloadXmlGesamtlisteAction",
    topics: ["sanction"],
    page: "https://www.seco.admin.ch/seco/en/home/Aussenwirtschaftspolitik_Wirtschaftliche_Zusammenarbeit/Wirtschaftsbeziehungen/exportkontrollen-und-sanktionen/sanktionen-embargos.html",
    licence: "Swiss federal authorities, publicly available",
    minimum: 1000,
  },
  {
    name: "ca_dfatd_sema",
    title: "Canadian Consolidated Autonomous Sanctions List",
    format: "canada_xml",
    url: "https://www.international.gc.ca/world-monde/assets/office_docs/international_relations-relations_internationales/sanctions/sema-lmes.xml",
    topics: ["sanction"],
    page: "https://www.international.gc.ca/world-monde/international_relations-relations_internationales/sanctions/consolidated-consolide.aspx?lang=eng",
    licence: "Government of Canada, Open Government Licence",
    minimum: 2000,
  },
  {
    name: "us_congress",
    title: "Members of the US Congress",
    format: "legislators_yaml",
    url: "https://unitedstates.github.io/congress-legislators/legislators-current.yaml",
    topics: ["role.pep"],
    page: "https://github.com/unitedstates/congress-legislators",
    licence: "CC0",
    minimum: 300,
  },
]);

/** The hosts a source is fetched from, those it redirects or links to included; none for files of this machine. */
export function hostsOf(source: Source): string[] {
  const addresses = typeof source.url === "string" ? [source.url] : Object.values(source.url);
  const own = addresses.filter((address) => address.startsWith("https:")).map((one) => new URL(one).hostname);
  return [...new Set([...own, ...source.hosts])];
}

/** The configured sources: the file named by SANCTIONS_SOURCES (a JSON array), or the public lists. */
export async function readSources(): Promise<readonly Source[]> {
  const file = env().SANCTIONS_SOURCES;
  if (!file) return DEFAULT_SOURCES;
  const parsed = Sources.safeParse(JSON.parse(await readFile(file, "utf8")));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`SANCTIONS_SOURCES: ${issue?.path.join(".") ?? ""} ${issue?.message ?? "is not valid"}`);
}
