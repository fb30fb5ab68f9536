import Proofline from "proofline";

const proofline = new Proofline();

const endpoint = await proofline.webhookEndpoints.create({
  url: "https://hooks.example.com/proofline",
  events: ["screening.completed", "screening.failed"],
});
// Only in this answer: keep it where your receiver finds it.
console.log(endpoint.secret);
