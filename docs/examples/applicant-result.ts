import Proofline from "proofline";

const proofline = new Proofline();
await proofline.settings.update({ applicant_result: "findings" });
