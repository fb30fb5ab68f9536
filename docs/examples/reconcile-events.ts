import Proofline from "proofline";

const proofline = new Proofline();
const since = new Date(Date.now() - 24 * 60 * 60 * 1000);

const missed = proofline.events.list({
  type: ["screening.completed", "screening.failed"],
  created: { gte: since },
});
for await (const event of missed) {
  // Whatever your webhook does, skipping event ids that it has seen.
  console.log(event.id, event.type);
}
