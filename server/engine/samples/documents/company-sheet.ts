import { a4, hex, letter, type Page } from "../canvas";
import { type DocumentType, DrawnDocument } from "../drawn-document";
import type { Story } from "../story";

/** A document about the employer of the story. */
export function companyDocument(
  story: Story,
  type: DocumentType,
  name: string,
  title: string,
  issued: string,
): DrawnDocument {
  const created = `${issued}T08:30:15Z`;
  const country = story.market === "UK" ? "GB" : story.market;
  return new DrawnDocument(
    type,
    `${name}_${story.market.toLowerCase()}`,
    country,
    story.market === "ES" ? "es" : "en",
    story.employer.name,
    {
      title,
      producer: "Apache FOP Version 2.8",
      created,
      modified: created,
    },
  );
}

/** Its first page with the issuer above a rule and the title below. */
export function sheet(document: DrawnDocument, story: Story, issuer: string, title: string): Page {
  const page = document.add(story.market === "US" ? letter() : a4());
  page.font = "liberation";
  page.size = 9.5;
  page.text(52, 54, issuer, { font: "liberation-bold", size: 12 });
  page.rule(52, 64, page.width - 52, 64, 1.2, hex("#3b3f58"));
  page.text(52, 92, title, { font: "liberation-bold", size: 14 });
  return page;
}
