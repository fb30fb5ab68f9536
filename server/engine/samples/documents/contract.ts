import { a4, letter } from "../canvas";
import { addDays, type Day, printDay } from "../days";
import { Dice } from "../dice";
import { Flow, type FlowStyle } from "../flow";
import { cents, printAmount } from "../money";
import { Paper } from "../paper";
import { fullName, oneLine, person } from "../people";
import { sign } from "../signature";
import type { Job, Story } from "../story";

export const CONTRACT_LAYOUTS = ["agreement", "letter"] as const;
export type ContractLayout = (typeof CONTRACT_LAYOUTS)[number];

/** Employment contract (ES), written statement or offer letter (UK, US), signed by both sides. */
export function contract(story: Story, layout: ContractLayout): Paper {
  const signed = addDays(story.job.start, -5);
  const created = `${signed}T09:31:27Z`;
  const spanish = story.market === "ES";
  const country = story.market === "UK" ? "GB" : story.market;
  const paper = new Paper(
    "employment_contract",
    `contract_${story.market.toLowerCase()}_${layout}`,
    country,
    spanish ? "es" : "en",
    fullName(story.person),
    {
      title: spanish ? "Contrato de trabajo" : "Contract of employment",
      author: story.employer.name,
      creator: "Microsoft® Word for Microsoft 365",
      producer: "Microsoft® Word for Microsoft 365",
      created,
      modified: created,
    },
  );
  paper
    .know("employer_name", story.employer.name)
    .know("employee_name", fullName(story.person))
    .know("employment_start_date", story.job.start)
    .know("contract_type", story.job.permanent ? "permanent" : "temporary")
    .know("job_title", story.job.title)
    .know("weekly_hours", story.job.weeklyHours)
    .know("annual_gross_salary", annualGross(story))
    .know("signature_date", signed)
    .know("signed", true);
  const style: FlowStyle =
    layout === "agreement"
      ? {
          font: "times",
          bold: "times-bold",
          size: 11,
          left: 72,
          right: 523,
          top: 76,
          bottom: 770,
          leading: 15,
        }
      : {
          font: "liberation",
          bold: "liberation-bold",
          size: 10,
          left: 66,
          right: 530,
          top: 120,
          bottom: 760,
          leading: 14.5,
        };
  const flow = new Flow(
    paper,
    () => {
      const page = paper.add(story.market === "US" ? letter() : a4());
      if (layout === "letter") {
        page.text(66, 62, story.employer.name, { font: "liberation-bold", size: 14 });
        page.text(66, 77, oneLine(story.employer.address, story.market), {
          font: "liberation",
          size: 8,
          color: [0.4, 0.4, 0.4],
        });
        page.rule(66, 88, 530, 88, 1.4, [0.2, 0.35, 0.5]);
      }
      return page;
    },
    { ...style, bottom: story.market === "US" ? 720 : style.bottom },
  );
  if (spanish) spanishContract(flow, story, signed);
  else englishContract(flow, story, signed, layout);
  paper.income = {
    monthly_amount: cents(annualGross(story) / 12),
    currency: { ES: "EUR", UK: "GBP", US: "USD" }[story.market],
    basis: "gross",
    method: "contract",
  };
  return paper;
}

/** Everything a year pays: in Spain the monthly concepts and both extra payments. */
export function annualGross({ market, job }: Story): number {
  return market === "ES" ? yearEs(job) : job.annual;
}

function yearEs(job: Job): number {
  return cents((job.base + job.complement + job.seniority) * 12 + (job.base + job.seniority) * 2);
}

function manager(story: Story): string {
  return fullName(person(new Dice(`${story.seed}/manager`), story.market, [1960, 1980]));
}

function spanishContract(flow: Flow, story: Story, signed: Day): void {
  const { employer, person: worker, job } = story;
  const boss = manager(story);
  flow.paper
    .know("employer_tax_id", employer.taxId)
    .know("employee_id_number", worker.idNumber)
    .know("payments_per_year", job.payments)
    .know("collective_agreement", employer.agreement)
    .know("probation_months", 2);
  flow.heading("CONTRATO DE TRABAJO INDEFINIDO", { size: 14, align: "center" }).space(8);
  flow.para(
    `En ${employer.address.town}, a `,
    { field: "signature_date", text: printDay(signed, "es_long") },
    ".",
  );
  flow.heading("REUNIDOS");
  flow.para(
    `De una parte, D./D.ª ${boss}, en representación de la empresa`,
    { field: "employer_name", text: employer.name, bold: true },
    ", con CIF",
    { field: "employer_tax_id", text: employer.taxId },
    `, código de cuenta de cotización ${employer.payrollReference} y domicilio en ${oneLine(employer.address, "ES")}.`,
  );
  flow.para(
    "De otra parte, D./D.ª",
    { field: "employee_name", text: fullName(worker), bold: true },
    ", con NIF",
    { field: "employee_id_number", text: worker.idNumber },
    `, afiliación a la Seguridad Social ${worker.socialSecurityNumber} y domicilio en ${oneLine(worker.address, "ES")}.`,
  );
  flow.para(
    "Ambas partes se reconocen capacidad para celebrar el presente contrato y acuerdan las siguientes",
  );
  flow.heading("CLÁUSULAS");
  flow.para(
    "PRIMERA. La persona trabajadora prestará sus servicios como",
    { field: "job_title", text: job.title },
    `, incluida en el grupo de cotización ${job.group}, en el centro de trabajo de la empresa en ${employer.address.town}.`,
  );
  flow.para(
    "SEGUNDA. El contrato se concierta por tiempo",
    { field: "contract_type", text: "indefinido" },
    "y la relación laboral se iniciará el",
    { field: "employment_start_date", text: printDay(job.start, "es_long") },
    ".",
  );
  flow.para(
    "TERCERA. La jornada será a tiempo completo, de",
    { field: "weekly_hours", text: `${job.weeklyHours} horas` },
    "semanales, prestadas de lunes a viernes con los descansos que establece la ley.",
  );
  flow.para(
    "CUARTA. Se establece un período de prueba de",
    { field: "probation_months", text: "dos meses" },
    ".",
  );
  const extras =
    job.payments === 14
      ? "distribuida en 14 pagas, dos de ellas extraordinarias en junio y diciembre"
      : "distribuida en 12 pagas con las extraordinarias prorrateadas";
  flow.para(
    "QUINTA. La persona trabajadora percibirá una retribución bruta anual de",
    { field: "annual_gross_salary", text: `${printAmount(yearEs(job), "es")} euros`, bold: true },
    `, ${extras}, en los conceptos de salario base, plus convenio y antigüedad.`,
  );
  flow.para(
    "SEXTA. La duración de las vacaciones anuales será de 30 días naturales o la parte proporcional al tiempo trabajado.",
  );
  flow.para(
    "SÉPTIMA. En lo no previsto en este contrato se estará a la legislación vigente y, en particular, al Estatuto de los Trabajadores y al convenio colectivo de",
    { field: "collective_agreement", text: employer.agreement },
    ".",
  );
  flow.para(
    "OCTAVA. El contenido del presente contrato se comunicará al Servicio Público de Empleo en el plazo de los diez días siguientes a su concertación. Los datos personales se tratarán para la gestión de la relación laboral.",
  );
  flow.para(
    "Y para que conste, se extiende este contrato por duplicado en el lugar y la fecha indicados, firmando las partes interesadas.",
  );
  flow
    .space(10)
    .signatures(["Por la empresa", boss], ["La persona trabajadora", fullName(worker)], (page, x, y, who) =>
      sign(page, x, y, who === 0 ? boss : fullName(worker)),
    );
}

function englishContract(flow: Flow, story: Story, signed: Day, layout: ContractLayout): void {
  const { employer, person: worker, job, market } = story;
  const boss = manager(story);
  const date = (value: Day) => printDay(value, market === "UK" ? "uk_long" : "us_long");
  const money = `${market === "UK" ? "£" : "$"}${printAmount(job.annual, "en")}`;
  const start = { field: "employment_start_date", text: date(job.start) };
  const salary = { field: "annual_gross_salary", text: money, bold: true };
  const title = { field: "job_title", text: job.title };
  const hours = { field: "weekly_hours", text: `${job.weeklyHours} hours` };
  const who = { field: "employee_name", text: fullName(worker), bold: true };
  const firm = { field: "employer_name", text: employer.name, bold: true };
  if (layout === "letter") {
    flow.para({ field: "signature_date", text: date(signed) });
    flow.para(who).para(oneLine(worker.address, market)).space(8);
    flow.para(`Dear ${worker.givenNames},`);
    flow.heading(market === "UK" ? "Offer of employment" : "Offer of Employment", { size: 13 });
    flow.para(
      "We are pleased to offer you the position of",
      title,
      "with",
      firm,
      `, based at ${oneLine(employer.address, market)}. Your start date will be`,
      start,
      ". This is a",
      { field: "contract_type", text: market === "UK" ? "permanent" : "regular full-time" },
      "position.",
    );
    flow.para(
      "Your annual salary will be",
      salary,
      market === "UK"
        ? ", paid monthly in arrears on or about the 28th of each month by bank transfer."
        : ", paid biweekly by direct deposit, less applicable withholdings.",
    );
    flow.para(
      "Your normal working week is",
      hours,
      ", Monday to Friday. You are entitled to 25 days of paid leave a year in addition to public holidays.",
    );
    if (market === "UK")
      flow.para(
        "The first three months are a probationary period. You will be enrolled in the workplace pension scheme. One month's notice is required from either side after the probationary period.",
      );
    else
      flow.para(
        "Your employment is at will: either party may end it at any time. You are eligible for the medical and 401(k) plans from the first day of the month after you join. This letter is governed by the laws of the State in which you work.",
      );
    flow.para("Please sign and return the copy of this letter to accept the offer.").space(6);
    flow.para("Yours sincerely,");
  } else {
    flow
      .heading(market === "UK" ? "CONTRACT OF EMPLOYMENT" : "EMPLOYMENT AGREEMENT", {
        size: 14,
        align: "center",
      })
      .space(8);
    flow.para(
      "This agreement is dated",
      { field: "signature_date", text: date(signed) },
      "and made between:",
    );
    flow.para("(1)", firm, `of ${oneLine(employer.address, market)} (the "Employer"); and`);
    flow.para("(2)", who, `of ${oneLine(worker.address, market)} (the "Employee").`);
    const clauses: [string, Parameters<Flow["para"]>][] = [
      [
        "1. Commencement",
        [
          "The employment begins on",
          start,
          "and is",
          { field: "contract_type", text: "permanent" },
          ", subject to the termination provisions below.",
        ],
      ],
      [
        "2. Position",
        [
          "The Employee is employed as",
          title,
          "and shall perform the duties reasonably assigned to that position.",
        ],
      ],
      [
        "3. Remuneration",
        [
          "The Employer shall pay the Employee a gross salary of",
          salary,
          "per annum,",
          market === "UK"
            ? "payable in equal monthly instalments by credit transfer."
            : "payable in biweekly instalments by direct deposit.",
        ],
      ],
      [
        "4. Hours of work",
        ["Normal hours are", hours, "per week, Monday to Friday, with a break of one hour each day."],
      ],
      [
        "5. Leave",
        [
          "The Employee is entitled to 25 working days of paid leave in each calendar year in addition to public holidays.",
        ],
      ],
      [
        "6. Notice",
        [
          "After a probationary period of three months, either party may terminate the employment by giving one month's written notice.",
        ],
      ],
      [
        "7. Confidentiality",
        [
          "The Employee shall not disclose confidential information of the Employer during or after the employment, except as the law requires.",
        ],
      ],
      [
        "8. Governing law",
        [
          market === "UK"
            ? "This agreement is governed by the law of England and Wales."
            : "This agreement is governed by the laws of the State in which the Employee works.",
        ],
      ],
    ];
    for (const [heading, runs] of clauses) flow.heading(heading).para(...runs);
    flow.para("Signed by the parties on the date stated at the beginning of this agreement.");
  }
  flow
    .space(10)
    .signatures(
      [`For ${employer.name}`, boss],
      [layout === "letter" ? "Accepted by" : "Employee", fullName(worker)],
      (page, x, y, side) => sign(page, x, y, side === 0 ? boss : fullName(worker)),
    );
}
