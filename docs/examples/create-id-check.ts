import Proofline from "proofline";

const proofline = new Proofline();

const check = await proofline.idChecks.create({
  applicant: { name: "Marta Ejemplo Ruiz", email: "marta@example.com" },
  purpose: "Rental of Calle Mayor 5",
  locale: "es",
  reference: "application-1042",
});
console.log(check.id, check.url);
