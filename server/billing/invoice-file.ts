import { AFRelationship, PDFDocument, PDFHexString, PDFName, PDFString } from "pdf-lib";
import sharp from "sharp";
import type { Locale } from "@/server/platform/i18n/index";
import { invoicePages } from "./invoice-pdf";
import { creditTexts, invoiceTexts } from "./invoice-texts";
import { invoiceXml, isElectronic } from "./invoice-xml";
import { type Opened, type Printed, printedCreditNote, printedInvoice } from "./printed";

type File = { name: string; pdf: Uint8Array };

/** The PDF of an invoice, or of a credit note of it; where both parties are known with the same as data in it (Factur-X, adr/0020). */
export async function invoiceFile(opened: Opened, locale: Locale, noteId?: string): Promise<File | null> {
  const note = opened.notes.find((one) => one.id === noteId);
  if (noteId !== undefined && !note) return null;
  const text = note ? creditTexts(opened, note.id, locale) : invoiceTexts(opened, locale);
  if (!text) return null;
  const printed = note ? printedCreditNote(opened, note) : printedInvoice(opened);
  const pages = await invoicePages(text);
  const name = `${printed.number}.pdf`;
  if (!isElectronic(printed)) return { name, pdf: pages };
  return { name, pdf: await withData(pages, printed, text.title) };
}

/** The profile of screens, which PDF/A asks every file to bring along that speaks of red, green and blue. */
let profile: Promise<Uint8Array> | undefined;
function colours(): Promise<Uint8Array> {
  profile ??= (async () => {
    const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: "white" } })
      .withIccProfile("srgb")
      .png()
      .toBuffer();
    const { icc } = await sharp(dot).metadata();
    if (!icc) throw new Error("no colour profile");
    return icc;
  })();
  return profile;
}

async function withData(pages: Uint8Array, printed: Printed, title: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(pages, { updateMetadata: false });
  const at = new Date(`${printed.issuedOn}T00:00:00Z`);
  const producer = "pdf-lib";
  pdf.setTitle(title);
  pdf.setAuthor(printed.document.seller.name);
  pdf.setCreator(printed.document.seller.name);
  pdf.setProducer(producer);
  pdf.setCreationDate(at);
  pdf.setModificationDate(at);
  await pdf.attach(new TextEncoder().encode(invoiceXml(printed)), "factur-x.xml", {
    mimeType: "text/xml",
    description: "Factur-X",
    creationDate: at,
    modificationDate: at,
    afRelationship: AFRelationship.Alternative,
  });
  const { context, catalog } = pdf;
  const icc = context.register(context.flateStream(await colours(), { N: 3 }));
  catalog.set(
    PDFName.of("OutputIntents"),
    context.obj([
      {
        Type: "OutputIntent",
        S: "GTS_PDFA1",
        OutputConditionIdentifier: PDFString.of("sRGB"),
        Info: PDFString.of("sRGB"),
        DestOutputProfile: icc,
      },
    ]),
  );
  const metadata = context.stream(
    new TextEncoder().encode(xmp({ title, author: printed.document.seller.name, producer, at })),
    { Type: "Metadata", Subtype: "XML" },
  );
  catalog.set(PDFName.of("Metadata"), context.register(metadata));
  const id = PDFHexString.of(Buffer.from(printed.number).toString("hex").padEnd(32, "0"));
  context.trailerInfo.ID ??= context.obj([id, id]);
  return pdf.save({ useObjectStreams: false });
}

const escaped = (text: string) => text.replace(/[<>&]/g, (char) => `&#${char.charCodeAt(0)};`);

/** What PDF/A-3 and Factur-X say of the file in its metadata, the description of Factur-X's own fields included. */
function xmp({ title, author, producer, at }: { title: string; author: string; producer: string; at: Date }) {
  const moment = at.toISOString().replace(/\.\d+Z$/, "Z");
  const field = (name: string, description: string) =>
    `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`;
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdf:Producer>${producer}</pdf:Producer></rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:CreatorTool>${escaped(author)}</xmp:CreatorTool><xmp:CreateDate>${moment}</xmp:CreateDate><xmp:ModifyDate>${moment}</xmp:ModifyDate></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${field("DocumentFileName", "Name of the embedded XML invoice file")}${field("DocumentType", "Type of the document")}${field("Version", "Version of the standard")}${field("ConformanceLevel", "Profile of the embedded data")}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}
