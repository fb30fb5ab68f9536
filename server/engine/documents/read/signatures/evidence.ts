import { Certificate, CertificateRevocationList } from "pkijs";
import { decoded, type PdfDict, type PdfStructure, type PdfValue } from "../pdf-structure";
import { archiveOf, type Message } from "./cms";
import { type Evidence, listFrom, ocspFrom, parsed } from "./revocation";

/** Enough for the signatures of a contract of many parties; each part may have to be checked against each certificate. */
const maxParts = 60;
/** Revocation lists can be as large as the authority has customers; reading one takes a second for each megabyte. */
const largest = 1_500_000;

/** Everything that speaks of certificates: in the messages themselves, and in the security store (DSS) that the file carries. */
export function evidenceOf(messages: readonly Message[], file: PdfStructure | undefined): Evidence {
  const store = file ? storeOf(file) : { certificates: [], responses: [], lists: [] };
  const archives = messages.flatMap((message) => parsed(() => archiveOf(message)));
  const responses = [...store.responses, ...archives.flatMap((one) => one.responses)].flatMap(ocspFrom);
  const inside = messages.flatMap(({ cms }) => cms.crls ?? []);
  return {
    certificates: [
      ...messages.flatMap((message) => message.certificates),
      ...store.certificates.flatMap((der) => parsed(() => Certificate.fromBER(Uint8Array.from(der).buffer))),
      ...responses.flatMap((response) => response.certs ?? []),
    ],
    responses,
    lists: [
      ...[...store.lists, ...archives.flatMap((one) => one.lists)].flatMap(listFrom),
      ...inside.filter((one): one is CertificateRevocationList => one instanceof CertificateRevocationList),
    ],
  };
}

type Store = Record<"certificates" | "responses" | "lists", Uint8Array[]>;

/** Streams of the store, those of single signatures (VRI) among them; most stand in both places. */
function storeOf(file: PdfStructure): Store {
  const dss = file.dict(file.root.entries.get("DSS"));
  const single = [...(file.dict(dss?.entries.get("VRI"))?.entries.values() ?? [])].map((one) =>
    file.dict(one),
  );
  const seen = new Set<PdfDict>();
  const streams = (values: readonly PdfValue[]): Uint8Array[] =>
    values.flatMap((value) => {
      const stream = file.dict(value);
      if (!stream || seen.has(stream) || seen.size >= maxParts) return [];
      seen.add(stream);
      const data = decoded(stream, file.of);
      return data && data.length <= largest ? [data] : [];
    });
  const under = (all: string, one: string): Uint8Array[] =>
    streams([
      ...file.list(dss?.entries.get(all)),
      ...single.slice(0, maxParts).flatMap((entry) => file.list(entry?.entries.get(one))),
    ]);
  return {
    certificates: under("Certs", "Cert"),
    responses: under("OCSPs", "OCSP"),
    lists: under("CRLs", "CRL"),
  };
}
