"use client";

import type { ReactElement } from "react";
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { Section } from "@/components/ui/page";
import { formatNumber } from "@/server/platform/i18n/formats";
import { useSession } from "../session";

type DayRow = {
  day: string;
  completed: number;
  failed: number;
  approve: number;
  review: number;
  decline: number;
  medianMs: number | null;
};

const AXIS = { stroke: "var(--muted)", fontSize: 12, tickLine: false } as const;
const STILL = { isAnimationActive: false } as const;
const DECISIONS = [
  ["approve", "var(--ok)"],
  ["review", "var(--warn)"],
  ["decline", "var(--bad)"],
] as const;

/** The frame that all plots share: days below, whole numbers on the left, a hairline grid, what is under the pointer. */
function axes(inWords?: (value: number) => string) {
  return (
    <>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis dataKey="label" {...AXIS} interval={6} />
      <YAxis allowDecimals={false} width={36} {...AXIS} />
      <Tooltip
        cursor={{ fill: "var(--sunken)" }}
        contentStyle={{
          background: "var(--raised)",
          border: "1px solid var(--line)",
          borderRadius: 8,
          fontSize: 13,
        }}
        labelStyle={{ color: "var(--muted)" }}
        {...(inWords
          ? { formatter: (value: unknown) => (typeof value === "number" ? inWords(value) : String(value)) }
          : {})}
      />
    </>
  );
}

/** Volume, decisions and time to result of 30 days. The same figures stand in a table for those who do not see the plots. */
export default function Plots({ days }: { days: readonly DayRow[] }) {
  const { words, locale } = useSession();
  const t = words.money;
  if (days.every((day) => day.completed + day.failed === 0)) {
    return (
      <Section title={t.last30}>
        <p className="text-muted">{t.noData}</p>
      </Section>
    );
  }
  const rows = days.map((day) => ({
    ...day,
    label: day.day.slice(5).split("-").reverse().join("/"),
    seconds: day.medianMs === null ? null : Math.round(day.medianMs) / 1000,
  }));
  const name = (status: string) => words.statuses[status] ?? status;
  return (
    <>
      <div className="grid gap-x-8 border-t border-line pt-6 *:min-w-0 *:border-t-0 *:pt-0 lg:grid-cols-2">
        <Plot title={t.byDay} text={t.last30}>
          <BarChart data={rows} accessibilityLayer={false}>
            {axes()}
            <Bar
              dataKey="completed"
              name={name("completed")}
              fill="var(--brand)"
              radius={[3, 3, 0, 0]}
              {...STILL}
            />
          </BarChart>
        </Plot>
        <Plot title={t.decisions} text={t.last30}>
          <BarChart data={rows} accessibilityLayer={false}>
            {axes()}
            <Legend itemSorter={null} wrapperStyle={{ fontSize: 12 }} />
            {DECISIONS.map(([decision, color]) => (
              <Bar
                key={decision}
                dataKey={decision}
                stackId="decision"
                name={name(decision)}
                fill={color}
                {...STILL}
              />
            ))}
          </BarChart>
        </Plot>
        <Plot title={t.time} text={t.timeHint}>
          <LineChart data={rows} accessibilityLayer={false}>
            {axes((value) => `${formatNumber(locale, value, 1)} s`)}
            <Line
              dataKey="seconds"
              name={t.time}
              stroke="var(--brand)"
              strokeWidth={2}
              dot={false}
              connectNulls
              {...STILL}
            />
          </LineChart>
        </Plot>
      </div>
      {/* The frame hides it: a table does not become narrower than its words. */}
      <div className="sr-only">
        <table>
          <caption>{t.last30}</caption>
          <thead>
            <tr>
              <th scope="col">{t.day}</th>
              <th scope="col">{name("completed")}</th>
              {DECISIONS.map(([decision]) => (
                <th key={decision} scope="col">
                  {name(decision)}
                </th>
              ))}
              <th scope="col">{t.time}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.day}>
                <th scope="row">{row.day}</th>
                <td>{row.completed}</td>
                {DECISIONS.map(([decision]) => (
                  <td key={decision}>{row[decision]}</td>
                ))}
                <td>{row.seconds ?? "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Plot({ title, text, children }: { title: string; text: string; children: ReactElement }) {
  return (
    <Section title={title} text={text}>
      <div aria-hidden className="h-56">
        <ResponsiveContainer width="100%" height="100%">
          {children}
        </ResponsiveContainer>
      </div>
    </Section>
  );
}
