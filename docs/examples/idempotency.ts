import Proofline from "proofline";

const proofline = new Proofline();
const subject = { name: "Marta Ejemplo Ruiz" };
const options = { idempotencyKey: "onboarding-77-sanctions" };

const first = await proofline.sanctionsScreenings.create({ subject }, options);
const again = await proofline.sanctionsScreenings.create({ subject }, options);
console.log(first.id === again.id); // true: one check, asked for twice
