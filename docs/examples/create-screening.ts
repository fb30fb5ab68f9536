import Proofline from "proofline";

const proofline = new Proofline();

const screening = await proofline.screenings.create({
  applicant: { name: "Marta Ejemplo Ruiz", country: "ES" },
  documents: [{ type: "payslip", url: "https://files.example.com/payslip.pdf" }],
  consent_confirmed: true,
  purpose: "rental",
  case_details: { monthly_rent: 900 },
  reference: "application-1042",
  sandbox_outcome: "review",
});

const { status, decision, score, result } = await proofline.screenings.waitFor(screening.id);
console.log(status, decision, score);
for (const deviation of result?.deviations ?? []) {
  console.log(deviation.severity, deviation.note);
}
