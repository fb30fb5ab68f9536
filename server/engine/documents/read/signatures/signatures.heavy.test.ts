import { PDFDocument, StandardFonts } from "pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { answer, certify, type Holding, revocationList } from "../../../samples/signed/authority";
import { chanceKey, seededKey } from "../../../samples/signed/keys";
import { timeStamp } from "../../../samples/signed/messages";
import { SignedPdf } from "../../../samples/signed/signed-pdf";
import { integrity } from "../../integrity";
import type { Signal } from "../../types";
import { readDocument } from "..";

const years = ["2024-01-01T00:00:00Z", "2028-12-31T00:00:00Z"] as const;
const root = certify(
  { commonName: "Raíz de ensayo", organisation: "Ensayo" },
  chanceKey("rsa"),
  1,
  years,
  undefined,
  "issuing",
);
const middle = certify({ commonName: "Emisora de ensayo" }, chanceKey("ec"), 2, years, root, "issuing");
const signer = certify(
  { commonName: "Sello", organisation: "Vidrios Odiel, S.A.", organisationNumber: "VATES-A21004411" },
  chanceKey("rsa"),
  3,
  years,
  middle,
);
const clock = certify({ commonName: "Reloj de ensayo" }, chanceKey("ec"), 4, years, root, "stamps");
const responder = certify({ commonName: "Respuestas" }, seededKey("respuestas"), 5, years, middle, "answers");
const chain = [middle, root];
const at = "2026-09-30T10:15:00Z";

let base: Uint8Array;
beforeAll(async () => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([420, 595]);
  for (const [index, line] of [
    "Vidrios Odiel, S.A.",
    "Recibo de salarios",
    "Sueldo 1.740,00",
    "Percibido 1.402,16",
  ].entries())
    page.drawText(line, { x: 40, y: 540 - 30 * index, size: 11, font });
  base = await pdf.save({ useObjectStreams: false });
});

const field = [40, 300, 240, 316] as const;
const draft = (): SignedPdf =>
  new SignedPdf(base).textField("observaciones", field).textField("importe", [40, 270, 240, 286], "100");

async function read(pdf: Pick<SignedPdf, "file">): Promise<{ facts: Signal["facts"][]; codes: string[] }> {
  const document = await readDocument({ bytes: pdf.file() });
  const found = integrity(document, { index: 0, type: "payslip", fields: [], today: "2026-11-20" });
  return {
    facts: document.signals.filter(({ kind }) => kind === "signature").map(({ facts }) => facts),
    codes: found
      .filter(({ field }) => field === "signature")
      .map(({ code, severity }) => `${code} ${severity}`),
  };
}
const codes = async (pdf: Pick<SignedPdf, "file">): Promise<string[]> => (await read(pdf)).codes;

describe("what a signature proves", () => {
  it.each(["rsa", "ec", "ed25519"] as const)(
    "verifies one made with %s, and notices a changed byte",
    async (kind) => {
      const by = certify(
        { commonName: "Firma" },
        kind === "ed25519" ? seededKey("x") : chanceKey(kind),
        9,
        years,
        middle,
      );
      const pdf = draft().sign("firma", by, { at, chain });
      const { facts, codes } = await read(pdf);
      expect(codes).toEqual([]);
      expect(facts).toMatchObject([
        { digest: "matches", signature: "valid", claimed: "2026-09-30T10:15:00.000Z", holder: "Firma" },
      ]);
      const bytes = Buffer.from(pdf.file());
      bytes.write("9", bytes.indexOf("MediaBox") + 12, "latin1");
      const changed = await readDocument({ bytes });
      expect(changed.signals.find(({ kind }) => kind === "signature")?.facts).toMatchObject({
        digest: "differs",
        signature: "invalid",
      });
    },
  );

  it("says of one that cannot be verified that it cannot", async () => {
    const pdf = draft().sign("firma", signer, { at, chain });
    const without = (find: Buffer, put: Buffer): Promise<string[]> => {
      const hex = Buffer.from(pdf.file())
        .toString("latin1")
        .replaceAll(find.toString("hex"), put.toString("hex"));
      return codes({ file: () => Buffer.from(hex, "latin1") });
    };
    const sha256 = Buffer.from("0609608648016503040201", "hex");
    // A digest that nobody knows, and contents that are no message.
    expect(await without(sha256, Buffer.from("0609608648016503040277", "hex"))).toEqual([
      "signature_unverified medium",
    ]);
    const data = Buffer.from("06092a864886f70d010702", "hex");
    expect(await without(data, Buffer.from("06092a864886f70d010709", "hex"))).toEqual([
      "signature_unverified medium",
    ]);
  });

  it("names who holds the certificate", async () => {
    const { facts } = await read(draft().sign("firma", signer, { at, chain }));
    expect(facts).toMatchObject([
      {
        holder: "Vidrios Odiel, S.A.",
        holderNumber: "A21004411",
        holderKind: "organisation",
        selfSigned: false,
      },
    ]);
    const person = certify(
      { commonName: "Inés Roca", surname: "Roca", givenName: "Inés" },
      chanceKey("ec"),
      8,
      years,
    );
    const own = await read(draft().sign("firma", person, { at }));
    expect(own.facts).toMatchObject([{ holder: "Inés Roca", holderKind: "person", selfSigned: true }]);
    expect(own.codes).toEqual(["signature_untrusted low"]);
  });

  it("says when the certificate had ended", async () => {
    const old = certify(
      { commonName: "Sello" },
      chanceKey("ec"),
      6,
      ["2020-01-01T00:00:00Z", "2025-01-01T00:00:00Z"],
      middle,
    );
    expect(await codes(draft().sign("firma", old, { at, chain }))).toEqual([
      "signature_certificate_expired low",
    ]);
    const stamped = draft()
      .sign("firma", old, { at, chain })
      .stamp("sello", clock, "2026-09-30T10:15:09Z", [root]);
    expect(await codes(stamped)).toEqual(["signature_certificate_expired medium"]);
  });
});

describe("time stamps", () => {
  const with_ = (by: Holding, time: string, over?: Uint8Array) =>
    draft().sign("firma", signer, {
      at,
      chain,
      stamp: (value) => timeStamp(by, over ?? value, time, [root]),
    });

  it("prove the time where they are made over the signature's value by a certificate for stamps", async () => {
    const { facts, codes } = await read(with_(clock, "2026-09-30T10:15:20Z"));
    expect(facts).toMatchObject([{ stamp: "sound", proven: "2026-09-30T10:15:20.000Z" }]);
    expect(codes).toEqual([]);
  });

  it("prove nothing by a certificate for something else or its own issuer", async () => {
    const alone = certify({ commonName: "Mi reloj" }, chanceKey("ec"), 10, years, undefined, "stamps");
    for (const by of [signer, alone]) {
      const { facts, codes } = await read(with_(by, "2026-09-30T10:15:20Z"));
      expect(facts).toMatchObject([{ stamp: "unconfirmed", proven: null }]);
      expect(codes).toEqual([]);
    }
  });

  it("are asked about where they were made over something else", async () => {
    expect(await codes(with_(clock, "2026-09-30T10:15:20Z", Buffer.from("otra firma")))).toEqual([
      "signature_stamp_invalid medium",
    ]);
  });

  it("are compared with the time that the signer states", async () => {
    expect(await codes(with_(clock, "2026-10-03T10:15:20Z"))).toEqual([]);
    expect(await codes(with_(clock, "2026-11-03T10:15:20Z"))).toEqual(["signature_time_differs low"]);
    expect(await codes(with_(clock, "2026-09-01T10:15:20Z"))).toEqual(["signature_time_differs low"]);
  });

  it("of the document cover every signature before them", async () => {
    const pdf = draft()
      .sign("firma", signer, { at, chain })
      .stamp("sello", clock, "2026-10-01T08:00:00Z", [root]);
    const { facts, codes } = await read(pdf);
    expect(facts).toMatchObject([
      { proven: "2026-10-01T08:00:00.000Z" },
      { digest: "matches", signature: "valid" },
    ]);
    expect(codes).toEqual([]);
  });
});

describe("revocation", () => {
  const good = { from: "2026-09-30T00:00:00Z", until: "2026-10-07T00:00:00Z" };
  const withdrawn = (since: string, reason = 4) => ({
    ...good,
    from: "2026-11-01T00:00:00Z",
    revoked: { since, reason },
  });
  const before = "2026-09-12T00:00:00Z";
  const after = "2026-10-20T00:00:00Z";
  const stored = (response: Uint8Array) =>
    draft()
      .sign("firma", signer, { at, chain })
      .store({ responses: [response] });

  it("counts an answer of the issuer, and of a responder that it charged with answering", async () => {
    for (const by of [middle, responder]) {
      const { facts, codes } = await read(stored(answer(signer.certificate, middle, by, good)));
      expect(facts).toMatchObject([{ revocation: "good" }]);
      expect(codes).toEqual([]);
      expect(await codesOf(answer(signer.certificate, middle, by, withdrawn(before)))).toEqual([
        "signature_certificate_revoked medium",
      ]);
    }
    expect(await codesOf(answer(signer.certificate, middle, responder, withdrawn(before, 1)))).toEqual([
      "signature_certificate_revoked high",
    ]);
  });
  const codesOf = (response: Uint8Array) => codes(stored(response));

  it("does not count answers of strangers, about others, or about another issuer's certificate", async () => {
    const stranger = certify({ commonName: "Respuestas" }, chanceKey("ec"), 5, years, root, "answers");
    const charged = certify({ commonName: "Otra" }, chanceKey("ec"), 11, years, middle);
    for (const response of [
      answer(signer.certificate, middle, stranger, withdrawn(before)),
      answer(signer.certificate, middle, charged, withdrawn(before)),
      answer(clock.certificate, middle, responder, withdrawn(before)),
      answer(signer.certificate, root, responder, withdrawn(before)),
    ]) {
      const { facts, codes } = await read(stored(response));
      expect(facts).toMatchObject([{ revocation: "unknown" }]);
      expect(codes).toEqual([]);
    }
  });

  it("takes an answer for no longer current where it ended before the signature", async () => {
    const { facts } = await read(
      stored(
        answer(signer.certificate, middle, middle, {
          from: "2026-08-01T00:00:00Z",
          until: "2026-08-08T00:00:00Z",
        }),
      ),
    );
    expect(facts).toMatchObject([{ revocation: "old" }]);
  });

  it("leaves a certificate alone that was withdrawn after a proven time, and notes it after a stated one", async () => {
    const response = answer(signer.certificate, middle, responder, withdrawn(after, 1));
    expect(await codes(stored(response))).toEqual(["signature_certificate_revoked low"]);
    const proven = draft()
      .sign("firma", signer, {
        at,
        chain,
        stamp: (value) => timeStamp(clock, value, "2026-09-30T10:15:20Z", [root]),
      })
      .store({ responses: [response] });
    expect(await codes(proven)).toEqual([]);
    expect(await codes(stored(response).stamp("sello", clock, "2026-10-01T00:00:00Z", [root]))).toEqual([]);
    expect(await codes(stored(response).stamp("sello", clock, "2026-11-01T00:00:00Z", [root]))).toEqual([
      "signature_certificate_revoked high",
    ]);
  });

  it("reads lists as well, and both where the signer put them under its signature", async () => {
    const entry = { certificate: signer.certificate, since: before, reason: 4 };
    const list = revocationList(middle, good, [entry]);
    const clean = revocationList(middle, good, [{ ...entry, certificate: clock.certificate }]);
    const foreign = revocationList(root, good, [entry]);
    const listed = (der: Uint8Array) =>
      read(
        draft()
          .sign("firma", signer, { at, chain })
          .store({ lists: [der] }),
      );
    expect((await listed(list)).codes).toEqual(["signature_certificate_revoked medium"]);
    expect((await listed(clean)).facts).toMatchObject([{ revocation: "good" }]);
    expect((await listed(foreign)).facts).toMatchObject([{ revocation: "unknown" }]);
    const response = answer(signer.certificate, middle, responder, withdrawn(before));
    for (const archive of [{ lists: [list] }, { responses: [response] }])
      expect(await codes(draft().sign("firma", signer, { at, chain, archive }))).toEqual([
        "signature_certificate_revoked medium",
      ]);
  });

  it("asks about the authorities above the signer too, with certificates that only the store holds", async () => {
    const list = revocationList(root, good, [{ certificate: middle.certificate, since: before, reason: 2 }]);
    const pdf = draft()
      .sign("firma", signer, { at })
      .store({ lists: [list], certificates: chain });
    expect(await codes(pdf)).toEqual(["signature_certificate_revoked high"]);
  });
});

describe("what comes after a signature", () => {
  const signed = (permits = {}) => draft().sign("firma", signer, { at, chain }, permits);
  const figure = "BT /F9 11 Tf 40 450 Td (Percibido 2.402,16) Tj ET";
  const helvetica = (text: string) =>
    text.replace("/Font <<", "/Font << /F9 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
  const filled = (pdf: SignedPdf) => pdf.fill("observaciones", "Recibido el 2 de octubre");
  const high = "signature_content_after high";

  it.each([1, 2, 3] as const)(
    "allows a security store and a stamp of the document at level %i",
    async (level) => {
      const pdf = signed({ level })
        .store({ certificates: chain, responses: [answer(signer.certificate, middle, middle, { from: at })] })
        .stamp("sello", clock, "2026-10-01T08:00:00Z", [root])
        .store({ certificates: [clock] });
      expect(await codes(pdf)).toEqual([]);
    },
  );

  it("allows filled fields but at the level that allows nothing, and where they are locked", async () => {
    for (const permits of [{}, { level: 2 }, { level: 3 }, { locked: ["importe"] }])
      expect(await codes(filled(signed(permits)))).toEqual(["signature_content_after low"]);
    for (const permits of [
      { level: 1 },
      { locked: ["observaciones"] },
      { level: 3, locked: ["importe", "observaciones"] },
    ])
      expect(await codes(filled(signed(permits)))).toEqual([high]);
  });

  it("allows notes where the level does", async () => {
    const box = [250, 100, 380, 130] as const;
    for (const permits of [{}, { level: 3 }]) {
      expect(await codes(signed(permits).note("FreeText", box, "Visto"))).toEqual([]);
      expect(await codes(signed(permits).note("Highlight", [38, 476, 160, 492]))).toEqual([]);
    }
    for (const level of [1, 2]) {
      expect(await codes(signed({ level }).note("Stamp", box, "Visto"))).toEqual([high]);
      expect(await codes(signed({ level }).note("Highlight", [38, 476, 160, 492]))).toEqual([
        "signature_content_after medium",
      ]);
    }
  });

  it("allows further signatures but where nothing is allowed", async () => {
    const twice = (permits = {}) =>
      signed(permits).sign("visto", clock, { at: "2026-10-01T09:00:00Z", chain: [root] });
    for (const permits of [{}, { level: 2 }]) expect(await codes(twice(permits))).toEqual([]);
    expect(await codes(twice({ level: 1 }))).toEqual(["signature_content_after medium"]);
  });

  it.each([{}, { level: 1 }, { level: 2 }, { level: 3 }])(
    "finds a changed page with %o, whoever signs or stamps it afterwards",
    async (permits) => {
      const changed = () =>
        signed(permits)
          .replace(/\/Type \/Page\b/, helvetica)
          .draw(`1 1 1 rg 36 444 200 16 re f 0 g ${figure}`);
      expect(await codes(changed())).toEqual([high]);
      const mine = certify({ commonName: "Otra firma" }, chanceKey("ec"), 12, years);
      expect(await codes(changed().sign("otra", mine, { at }))).toEqual([high]);
      expect(await codes(changed().stamp("sello", clock, at, [root]))).toEqual([high]);
      expect(await codes(signed(permits).secondPage())).toEqual([high]);
    },
  );

  it("finds a change that many saved revisions follow", async () => {
    const pdf = signed().draw("0.2 0.2 0.6 rg 36 380 120 40 re f");
    for (let time = 0; time < 9; time += 1) pdf.store({ certificates: [] });
    expect(await codes(pdf)).toEqual([high]);
  });

  it("finds a change on a page far behind", async () => {
    const pdf = await PDFDocument.load(base, { updateMetadata: false });
    for (let page = 0; page < 16; page += 1)
      pdf.addPage([300, 300]).drawText(`Anexo ${page}`, { x: 20, y: 250, size: 12 });
    const long = await pdf.save({ useObjectStreams: false });
    const content = [
      ...Buffer.from(long)
        .toString("latin1")
        .matchAll(/\/Type \/Page\n[\s\S]*?\/Contents \[? ?(\d+) 0 R/g),
    ].at(-1)?.[1];
    const changed = new SignedPdf(long)
      .sign("firma", signer, { at, chain })
      .put(Number(content), "<< /Length 33 >>\nstream\n0 g 20 250 90 12 re f 20 220 9 9 re\nendstream");
    expect(await codes(new SignedPdf(long).sign("firma", signer, { at, chain }))).toEqual([]);
    expect(await codes(changed)).toEqual([high]);
  });

  it("finds what is laid over a figure by a note or a field, though both are allowed", async () => {
    const over = [38, 446, 180, 464] as const;
    const ground = "1 1 1 rg 0 0 142 18 re f";
    expect(await codes(signed().note("FreeText", over, "Percibido 2.402,16"))).toEqual([high]);
    expect(await codes(signed().textField("otro", over, "Percibido 2.402,16", ground))).toEqual([high]);
  });

  it("does not take a stamp for what it shows, nor an object that cannot be read for none", async () => {
    const stamped = (shows: string) =>
      signed({ level: 1 }).stamp("sello", clock, "2026-10-01T08:00:00Z", [root], shows);
    expect(await codes(stamped(""))).toEqual([]);
    expect(await codes(stamped("Complemento 300,00"))).toEqual([high]);
    // A viewer reads on where a dictionary is not closed as it should be.
    const broken = signed().replace(
      /\/BaseFont \/Helvetica\n/,
      () => "<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Bad <<",
    );
    expect(await codes(broken)).toEqual([high]);
  });

  it("compares every page where the cross-reference was damaged on purpose", async () => {
    const pdf = signed().replace(/\/BaseFont \/Helvetica/, (object) =>
      object.replace("/Helvetica", "/Courier"),
    );
    const text = Buffer.from(pdf.file()).toString("latin1");
    const at = text.lastIndexOf("xref\n", text.lastIndexOf("startxref") - 1);
    const damaged = `${text.slice(0, at)}xrxf\n${text.slice(at + 5)}`;
    expect(await codes({ file: () => Buffer.from(damaged, "latin1") })).toEqual([high]);
  });

  it("finds a font that was exchanged under the same text", async () => {
    const pdf = signed().replace(/\/BaseFont \/Helvetica/, (object) =>
      object.replace("/Helvetica", "/Courier"),
    );
    expect(await codes(pdf)).toEqual([high]);
  });
});
