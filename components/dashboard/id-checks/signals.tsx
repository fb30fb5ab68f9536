"use client";

import type { IdCheckResult } from "@/server/id-checks/schema";
import { formatDate } from "@/server/platform/i18n/formats";
import { useSession } from "../session";
import { StatusOf } from "../values";

export type IdSignals = {
  check: { applicant: { name: string } };
  result: IdCheckResult | null;
  nameAgreement: string | null;
  details: readonly { title: string; lines: readonly { label: string; value: string }[] }[] | null;
};

/** The report's signals beside what was asked for: the specialist decides from these, not from pictures. */
export function Signals({ check, result, nameAgreement, details }: IdSignals) {
  const { words, locale } = useSession();
  const t = words.idChecks;
  if (!result) return <p className="text-muted">{t.noResult}</p>;
  const rows = [
    [
      t.name,
      check.applicant.name,
      nameAgreement ? (t.nameAgreement[nameAgreement] ?? nameAgreement) : "–",
      nameAgreement !== null && nameAgreement !== "agree",
    ],
    [
      t.documentType,
      "–",
      result.document.type ? (t.documentTypes[result.document.type] ?? result.document.type) : "–",
      false,
    ],
    [t.country, "–", result.document.country ?? "–", false],
    [
      t.expires,
      "–",
      result.document.expires_on ? formatDate(locale, result.document.expires_on, { utc: true }) : "–",
      result.checks.expiry === "fail",
    ],
  ] as const;
  return (
    <>
      <ul className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {Object.entries(result.checks).map(([name, verdict]) => (
          <li key={name}>
            <span className="mb-1 block text-xs text-muted">{t.check[name] ?? name}</span>
            <StatusOf status={verdict} />
          </li>
        ))}
      </ul>
      <table className="tabular mb-5 w-full text-left text-base">
        <caption className="sr-only">{t.checks}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <td />
            <th scope="col" className="py-1.5 font-medium">
              {t.asked}
            </th>
            <th scope="col" className="font-medium">
              {t.seen}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, asked, seen, differs]) => (
            <tr key={name} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-1.5 pr-4 text-sm font-normal text-muted">
                {name}
              </th>
              <td className="pr-4">{asked}</td>
              <td className={differs ? "font-medium text-warn" : ""}>{seen}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(details ?? []).map(({ title, lines }) => (
        <section key={title} className="mb-5">
          <h3 className="mb-1 text-sm font-medium">{title}</h3>
          <dl className="tabular text-sm">
            {lines.map(({ label, value }) => (
              <div key={label} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1">
                <dt className="text-muted">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {result.reasons.length > 0 ? (
        <>
          <p className="mb-1 text-sm font-medium">{t.reasons}</p>
          <ul className="list-disc pl-5">
            {result.reasons.map((reason) => (
              <li key={reason.code}>{reason.note}</li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
