import Proofline from "proofline";

const proofline = new Proofline();

const screening = await proofline.screenings.create({
  applicant: { name: "Marta Ejemplo Ruiz" },
  documents: [
    { type: "payslip", path: "payslip.pdf" },
    // Also: a File of a form, a Blob, bytes, or any stream.
    { type: "id", file: new Blob(["%PDF-1.7 …"]) },
  ],
  consent_confirmed: true,
});
console.log(screening.id);
