import Proofline from "proofline";

const proofline = new Proofline();

const { status, result } = await proofline.sanctionsScreenings.create({
  subject: { name: "Marta Ejemplo Ruiz", birth_date: "1990-04-12", nationality: "ES" },
  reference: "application-1042",
});
console.log(status);
for (const hit of result?.hits ?? []) {
  console.log(hit.caption, hit.score, hit.topics);
}
