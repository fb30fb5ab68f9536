"use client";

import { Reopen } from "../dashboard/desk/reopen";
import { Contest } from "../dashboard/screenings/contest";
import { IncomeChart } from "../dashboard/screenings/income-chart";
import { MarkedPage } from "../dashboard/screenings/marked-page";
import { Matrix } from "../dashboard/screenings/matrix";
import { Processing } from "../dashboard/screenings/processing";
import { Received } from "../dashboard/screenings/received";
import { Deliveries } from "../dashboard/webhooks/deliveries";

const nothing = () => {};

const PDF = `data:application/pdf;base64,${btoa(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 80]/Contents 4 0 R>> endobj
4 0 obj <</Length 46>> stream
0.7 0.15 0.12 rg 20 20 60 40 re f 90 40 90 8 re f
endstream endobj
trailer <</Root 1 0 R>>
`)}`;

const RECEIVED: Parameters<typeof Received>[0]["received"] = {
  asked: [
    { requested: "Payslip", state: "part", documents: [0, 1], months: ["2026-09"] },
    { requested: "Employment contract", state: "missing", documents: [], months: [] },
    { requested: "Bank statement", state: "came", documents: [2], months: [] },
    { requested: "Tax return", state: "asked", documents: [], months: [] },
    { requested: "Reference", state: "unsure", documents: [], months: [] },
  ],
  beside: [3],
};

const cell = (value: string, mark: "other" | "near" | "found" | null = null) => ({
  values: [{ name: "name", label: "Name", value, from: null, currency: null, page: 1 }],
  mark,
});
const MATRIX: Parameters<typeof Matrix>[0]["matrix"] = {
  facts: ["name", "employer"],
  rows: [
    { document: null, type: null, cells: { name: cell("Inés Quiroga") } },
    {
      document: 0,
      type: "payslip",
      cells: { name: cell("Quiroga, Inés", "near"), employer: cell("Talleres Norte") },
    },
    { document: 1, type: "bank_statement", cells: { employer: cell("Talleres Sur", "other") } },
  ],
};

const point = {
  deviation: "dev_1",
  code: "net_pay_mismatch",
  field: "net_pay",
  document: 0,
  claims: [],
  words: null,
  documents: [],
  settled: null,
};
const CONTEST: Parameters<typeof Contest>[0]["contest"] = {
  id: "cts_1",
  object: "screening_contest",
  environment: "live",
  screening_id: "2b1f6c1e-5d0a-4f0e-9a41-6f0c2c7d9e11",
  status: "contested",
  version: 1,
  points: [
    {
      ...point,
      claims: ["explained"],
      words: "The advance of 300 was paid in cash on the 4th.\nMy employer can confirm it.",
    },
    {
      ...point,
      deviation: "dev_2",
      field: "pay_date",
      claims: ["better_paper", "misread"],
      documents: [3],
      settled: "engine",
    },
  ],
  decision: null,
  contested_at: "2026-11-20T09:30:00Z",
  settled_at: null,
};

/** While a case is worked at: as usual, longer than usual, and with nobody at it; and what its decision may come to later. */
export function AtWork() {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
  return (
    <>
      <Processing createdAt={ago(20)} read={1} of={3} stillSince={null} />
      <Processing createdAt={ago(90)} read={3} of={3} stillSince={null} />
      <Processing createdAt={ago(90)} read={0} of={3} stillSince={ago(60)} />
      <Reopen one={{ kind: "screening", id: "scr_none" }} />
      <Contest about={(field) => field.replace("_", " ")} contest={CONTEST} />
    </>
  );
}

/** What a case shows of several documents, and of many months. */
export function Evidence() {
  return (
    <>
      <IncomeChart
        income={{
          currency: "EUR",
          months: [
            { month: "2026-07", slip: 2_450, account: 2_450 },
            { month: "2026-08", slip: 2_450.5, account: null },
            { month: "2026-09", slip: null, account: 2_100 },
            { month: "2026-10", slip: null, account: null },
          ],
        }}
      />
      <Received received={RECEIVED} onShow={nothing} />
      <Matrix matrix={MATRIX} onShow={nothing} />
      <div className="w-75">
        <MarkedPage
          copy={{ url: PDF, pdf: true }}
          page={1}
          label="PDF"
          marks={[
            {
              id: "net",
              document: 0,
              page: 1,
              box: [0.45, 0.38, 0.9, 0.52],
              severity: "high",
              label: "Net pay",
            },
          ]}
          current="net"
          onMark={nothing}
        />
      </div>
      <Deliveries
        deliveries={[
          {
            id: "dlv_1",
            event_id: "evt_1",
            event_type: "screening.completed",
            endpoint_id: "we_1",
            status: "delivered",
            resend: true,
            attempts: [],
            next_attempt_at: null,
            created_at: "2026-11-20T09:30:00Z",
          },
          {
            id: "dlv_2",
            event_id: "evt_2",
            event_type: "link.created",
            endpoint_id: "we_1",
            status: "pending",
            resend: false,
            attempts: [
              {
                id: "att_1",
                number: 1,
                status: 503,
                error: null,
                duration_ms: 812,
                response_body: "busy",
                at: "2026-11-20T09:30:00Z",
              },
            ],
            next_attempt_at: "2026-11-20T10:30:00Z",
            created_at: "2026-11-20T09:30:00Z",
          },
        ]}
      />
    </>
  );
}
