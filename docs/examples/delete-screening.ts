import Proofline from "proofline";

const proofline = new Proofline();
await proofline.screenings.del("0199f1c2-7a4e-7b61-9d30-5c8e21f0a4b7");
