import type { OpenPdf } from "../../../pdfium";
import type { Signal } from "../../types";
import { isoDate } from "../pdf-file";
import { type Look, looksOf } from "../pdf-look";
import { structureOf, textOf } from "../pdf-structure";
import { changesAfter, comparedPages, type LaterChanges } from "./changes-after";
import type { Judged } from "./judge-signature";
import { signatureIn } from "./signed-fields";

const maxSignatures = 20;

type Range = {
  end: number;
  problem: string | undefined;
  parts: readonly (readonly [start: number, length: number])[];
};

/**
 * One `signature` signal per signed field: what it covers, whether digest and signature hold, when it was made and by whom as far as the
 * file tells, and what came after it; and a `signed_change` for every place whose words changed since.
 */
export async function signatureSignals(
  opened: OpenPdf,
  bytes: Uint8Array,
  ends: readonly number[],
): Promise<Signal[]> {
  const signatures = signaturesOf(opened, bytes, ends);
  if (signatures.length === 0) return [];
  const file = structureOf(bytes);
  // What checks certificates takes longer to load than to run, and most files are not signed.
  const { judgeSignatures } = await import("./judge-signature");
  const read = signatures.map((one) => {
    const signed = one.range.problem === undefined ? structureOf(bytes, one.range.end) : undefined;
    return { ...one, said: signed && signatureIn(signed, one.values) };
  });
  let looks: Look[] | undefined;
  const shown = (): Look[] => {
    looks ??= looksOf(opened, comparedPages);
    return looks;
  };
  const judged = judgeSignatures(
    read.map(({ contents, subFilter, range, said }) => {
      const dated = isoDate(textOf(said?.entries.entries.get("M")));
      return {
        contents,
        covered: Buffer.concat(range.parts.map(([start, length]) => bytes.subarray(start, start + length))),
        end: range.end,
        isStamp: subFilter === documentStamp,
        dated: dated === undefined ? undefined : new Date(dated),
        certificate: said?.certificate,
      };
    }),
    file,
  );
  const signals: Signal[] = [];
  for (const [place, { index, subFilter, range, said }] of read.entries()) {
    const verdict = range.parts.length > 0 ? judged[place] : undefined;
    const later =
      range.problem === undefined
        ? await changesAfter({ opened, bytes, file, shown }, range.end, said?.permissions)
        : undefined;
    signals.push({
      kind: "signature",
      facts: {
        index,
        subFilter,
        rangeProblem: range.problem ?? null,
        rangeEnd: range.end,
        fileLength: bytes.length,
        ...(verdict ? factsOf(verdict) : { digest: "unknown", signature: "unknown", selfSigned: null }),
        permission: said?.permissions.level ?? null,
        ...(later ? changeFacts(later) : {}),
      },
    });
    for (const { page, box, before, after, inField } of later?.changes ?? [])
      signals.push({ kind: "signed_change", page, box, facts: { index, before, after, inField } });
  }
  return signals;
}

const documentStamp = "ETSI.RFC3161";

function factsOf(judged: Judged): Signal["facts"] {
  const { holder, revocation } = judged;
  return {
    digest: judged.digest,
    signature: judged.signature,
    selfSigned: judged.selfSigned ?? null,
    claimed: judged.claimed?.toISOString() ?? null,
    proven: judged.proven?.toISOString() ?? null,
    stamp: judged.stamp,
    stamped: judged.stamped?.toISOString() ?? null,
    inValidity: judged.inValidity ?? null,
    revocation: revocation.status,
    revoked: revocation.status === "revoked" ? revocation.since.toISOString() : null,
    compromised: revocation.status === "revoked" && revocation.compromised,
    holder: holder?.name ?? "",
    holderNumber: holder?.number ?? "",
    holderKind: holder?.kind ?? null,
  };
}

const changeFacts = ({ pagesBefore, pagesAfter, repainted, additions }: LaterChanges): Signal["facts"] => ({
  pagesBefore,
  pagesAfter,
  pagesLookingDifferent: repainted.length,
  additionsKnown: additions !== undefined,
  fieldsChanged: additions?.fields ?? 0,
  lockedChanged: additions?.locked ?? 0,
  notesAdded: additions?.notes ?? 0,
  marksAdded: additions?.marks ?? 0,
  signaturesAdded: additions?.signatures ?? 0,
});

type Found = {
  index: number;
  contents: Uint8Array;
  subFilter: string;
  values: readonly number[];
  range: Range;
};

function signaturesOf(opened: OpenPdf, bytes: Uint8Array, ends: readonly number[]): Found[] {
  const { pdf, handle } = opened;
  const { api } = pdf;
  const count = Math.min(Math.max(0, api._FPDF_GetSignatureCount(handle)), maxSignatures);
  const found: Found[] = [];
  for (let index = 0; index < count; index += 1) {
    const signature = api._FPDF_GetSignatureObject(handle, index);
    if (!signature) continue;
    const contents = pdf.bytes((buffer, length) =>
      api._FPDFSignatureObj_GetContents(signature, buffer, length),
    );
    const name = pdf.bytes((buffer, length) => api._FPDFSignatureObj_GetSubFilter(signature, buffer, length));
    const subFilter = new TextDecoder("latin1").decode(name).replace(/\0.*$/s, "");
    // A reserved but unsigned place holds zeros.
    if (contents.every((value) => value === 0)) continue;
    const values = byteRange(opened, signature);
    found.push({ index, contents, subFilter, values, range: checkRange(values, contents, bytes, ends) });
  }
  return found;
}

function byteRange({ pdf: { api } }: OpenPdf, signature: number): number[] {
  const count = api._FPDFSignatureObj_GetByteRange(signature, 0, 0);
  if (count <= 0 || count > 100) return [];
  const address = api._malloc(count * 4);
  api._FPDFSignatureObj_GetByteRange(signature, address, count);
  const values = [...new Int32Array(api.HEAPU8.buffer, address, count)];
  api._free(address);
  return values;
}

/**
 * A sound range is two parts from the first byte on, whose gap is exactly the hexadecimal signature, and which end with
 * a revision of the file.
 */
function checkRange(
  values: readonly number[],
  contents: Uint8Array,
  bytes: Uint8Array,
  ends: readonly number[],
): Range {
  const [start = -1, first = -1, second = -1, last = -1] = values;
  const end = second >= 0 && last >= 0 ? second + last : Math.max(0, start + first);
  const broken = (problem: string): Range => ({ end, problem, parts: [] });
  if (values.length !== 4) return broken(values.length < 4 ? "incomplete" : "extra_parts");
  if (start !== 0) return broken("does_not_start_at_0");
  if (first <= 0 || last < 0 || second < first) return broken("overlapping");
  if (end > bytes.length) return broken("beyond_file");
  const parts = [
    [start, first],
    [second, last],
  ] as const;
  const gap = new TextDecoder("latin1").decode(bytes.subarray(first, second));
  if (!/^\s*<[0-9A-Fa-f\s]*>\s*$/.test(gap)) return { end, problem: "gap_holds_more", parts };
  const written = gap.replace(/[^0-9A-Fa-f]/g, "").toLowerCase();
  if (!written.startsWith(Buffer.from(contents).toString("hex").slice(0, 256))) {
    return { end, problem: "gap_is_not_the_signature", parts };
  }
  const rest = new TextDecoder("latin1").decode(bytes.subarray(end));
  const atRevision = ends.some((revision) => Math.abs(revision - end) <= 4);
  if (rest.trim() !== "" && !atRevision) return { end, problem: "does_not_cover_the_file", parts };
  return { end, problem: undefined, parts };
}
