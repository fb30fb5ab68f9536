import Proofline from "proofline";

const proofline = new Proofline();

const { id } = await proofline.screenings.create({
  applicant: { name: "Marta Ejemplo Ruiz" },
  documents: [{ url: "https://files.example.com/payslip.pdf" }],
  consent_confirmed: true,
  sandbox_outcome: "decline",
});
const { decision, score } = await proofline.screenings.retrieve(id);
console.log(decision, score); // decline 28
