import { day } from "../days";
import { DrawnDocument } from "../drawn-document";
import { fullName } from "../people";
import type { Story } from "../story";
import { drawCertificate, esYear } from "./tax-certificate-es";
import { drawP60 } from "./tax-p60";
import { drawReturn } from "./tax-return-es";
import { drawW2 } from "./tax-w2";

export const TAX_LAYOUTS = { ES: ["certificate", "return"], UK: ["p60"], US: ["w2"] } as const;

/** The year's income as the payer or the tax office certifies it; `year` is the calendar year (UK: of its April). */
export function tax(
  story: Story,
  year: number,
  layout: "certificate" | "return" | "p60" | "w2",
): DrawnDocument {
  const spanish = story.market === "ES";
  const issued = {
    certificate: day(year + 1, 2, 10),
    return: day(year + 1, 5, 19),
    p60: day(year, 5, 14),
    w2: day(year + 1, 1, 22),
  }[layout];
  const created = `${issued}T10:12:44Z`;
  const document = new DrawnDocument(
    "tax_return",
    `tax_${story.market.toLowerCase()}_${layout}`,
    story.market === "UK" ? "GB" : story.market,
    spanish ? "es" : "en",
    fullName(story.person),
    {
      title: { certificate: "Certificado de retenciones", return: "Declaración IRPF", p60: "P60", w2: "W-2" }[
        layout
      ],
      producer: {
        certificate: "iText 2.1.7 by 1T3XT",
        return: "Apache FOP Version 2.2",
        p60: "PDFsharp 1.50.5147",
        w2: "Adobe LiveCycle Forms",
      }[layout],
      created,
      modified: created,
    },
  );
  if (layout === "certificate") drawCertificate(document, story, year);
  else if (layout === "return") drawReturn(document, story, year, esYear(story, year));
  else if (layout === "p60") drawP60(document, story, year);
  else drawW2(document, story, year);
  return document;
}
