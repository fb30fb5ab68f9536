import Proofline from "proofline";

const proofline = new Proofline();

const customer = await proofline.customers.create({
  id: "agency-7",
  name: "Agencia Levante S.L.",
  brand_name: "Levante",
  primary_color: "#0B6E4F",
});
await proofline.verificationLinks.create({
  applicant: { name: "Marta Ejemplo Ruiz" },
  customer: customer.id,
});
