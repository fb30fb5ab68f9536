import type { InvoiceTexts } from "@/server/billing/hosted";
import { Status, TONE_OF_STATUS } from "../ui/status";
import { Heading } from "./parts";

type Pairs = readonly (readonly [string, string])[];

/** An invoice or a credit note as a page. */
export function PrintedInvoice({
  text,
  base,
  locale,
}: {
  text: Omit<InvoiceTexts, "printed">;
  base: string;
  locale: string;
}) {
  const last = (rows: Pairs, index: number) =>
    index === rows.length - 1 ? "font-semibold" : "font-normal text-muted";
  const sums = (rows: Pairs) =>
    rows.map(([label, amount], index) => (
      <tr key={label}>
        <th scope="row" colSpan={3} className={`py-1.5 text-left ${last(rows, index)}`}>
          {label}
        </th>
        <td className={`py-1.5 pl-4 text-right whitespace-nowrap ${last(rows, index)}`}>{amount}</td>
      </tr>
    ));
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-col gap-1">
        <div className="flex items-center justify-between gap-4">
          <Heading>{text.heading}</Heading>
          {text.status.word ? (
            <Status tone={TONE_OF_STATUS[text.status.code] ?? "none"}>{text.status.word}</Status>
          ) : null}
        </div>
        <p className="tabular mt-3 text-xl font-semibold">{text.amount}</p>
        {text.when ? <p className="text-md text-muted">{text.when}</p> : null}
      </header>
      <div className="grid gap-6 text-base sm:grid-cols-2">
        {text.parties.map((party) => (
          <section key={party.label} aria-label={party.label} className="min-w-0 break-words">
            <h2 className="text-sm text-muted">{party.label}</h2>
            {party.lines.map((line, index) => (
              <p key={line} className={index === 0 ? "font-medium" : ""}>
                {line}
              </p>
            ))}
          </section>
        ))}
      </div>
      <Facts rows={text.facts} />
      <table className="tabular w-full text-base">
        <thead>
          <tr className="border-b border-line text-muted">
            {text.heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`py-2 font-normal ${index === 0 ? "text-left" : "pl-4 text-right"}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {text.lines.map(([item, units, unit, amount]) => (
            <tr key={`${item} ${unit}`} className="border-b border-line">
              <th scope="row" className="py-2.5 text-left font-normal">
                {item}
              </th>
              <td className="py-2.5 pl-4 text-right">{units}</td>
              <td className="py-2.5 pl-4 text-right whitespace-nowrap">{unit}</td>
              <td className="py-2.5 pl-4 text-right whitespace-nowrap">{amount}</td>
            </tr>
          ))}
        </tbody>
        <tbody>
          {sums(text.since.length > 0 ? [...text.totals.slice(0, -1), ...text.since] : text.totals)}
        </tbody>
      </table>
      {text.sentence ? <p className="text-base">{text.sentence}</p> : null}
      {text.payment ? (
        <section className="flex flex-col gap-2">
          <h2 className="text-md font-semibold">{text.payment.title}</h2>
          <Facts rows={text.payment.facts} />
        </section>
      ) : null}
      {text.notes.length > 0 ? (
        <ul className="flex flex-col gap-1">
          {text.notes.map((note) => (
            <li key={note.id}>
              <a
                href={`${base}/credit/${note.id}?lang=${locale}`}
                className="inline-flex min-h-6 items-center underline underline-offset-2"
              >
                {note.label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-col gap-2">
        <a
          href={`${base}${text.path}/pdf?lang=${locale}`}
          className="flex min-h-12 items-center justify-center rounded border border-line bg-raised px-4 py-2.5 text-md font-medium hover:bg-sunken"
        >
          {text.download}
        </a>
        {text.electronic ? <p className="text-sm text-muted">{text.electronic}</p> : null}
      </div>
    </div>
  );
}

function Facts({ rows }: { rows: Pairs }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-base">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
