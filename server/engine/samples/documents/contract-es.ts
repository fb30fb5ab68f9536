import { type Day, printDay } from "../days";
import type { Flow } from "../flow";
import { printAmount } from "../money";
import { fullName, oneLine } from "../people";
import { sign } from "../signature";
import type { Story } from "../story";
import { manager, yearEs } from "./contract-parties";

/** Clauses of a Spanish permanent contract. */
export function spanishContract(flow: Flow, story: Story, signed: Day): void {
  const { employer, person: worker, job } = story;
  const boss = manager(story);
  flow.document
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
