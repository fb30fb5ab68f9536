import Proofline from "proofline";

const proofline = new Proofline();
const id = "0199f1c2-7a4e-7b61-9d30-5c8e21f0a4b7";
await proofline.screenings.simulateContest(id, { outcome: "approve" });
const { counterfactuals, contest } = await proofline.screenings.explanation(id, "en");
console.log(counterfactuals, contest?.status);
