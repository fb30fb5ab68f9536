import Proofline, { ApiError, BillingError, InvalidRequestError } from "proofline";

const proofline = new Proofline();

try {
  await proofline.screenings.create({
    applicant: { name: "" },
    documents: [{ url: "https://files.example.com/payslip.pdf" }],
    consent_confirmed: true,
  });
} catch (error) {
  if (error instanceof InvalidRequestError) {
    console.log(`${error.param}: ${error.message}`); // applicant.name: …
  } else if (error instanceof BillingError) {
    console.log("Top up, then send it again.");
  } else if (error instanceof ApiError) {
    console.log(error.code, error.requestId, error.docUrl);
  } else {
    throw error;
  }
}
