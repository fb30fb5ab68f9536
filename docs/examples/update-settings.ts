import Proofline from "proofline";

const proofline = new Proofline();
await proofline.settings.update({ decision: { approve_min: 75, review_min: 50 } });
