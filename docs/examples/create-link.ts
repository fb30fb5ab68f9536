import Proofline from "proofline";

const proofline = new Proofline();

const link = await proofline.verificationLinks.create({
  applicant: { name: "Marta Ejemplo Ruiz", email: "marta@example.com" },
  purpose: "rental",
  country: "ES",
  documents_requested: ["Last three payslips", "Employment contract"],
  locale: "es",
  expires_in_days: 7,
  redirect_url: "https://example.com/thanks?link={LINK_ID}",
  send_email: true,
});
// Only in this answer: keep what you need.
console.log(link.url, link.embed_url);
