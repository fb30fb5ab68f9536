import type { Command } from "commander";
import { recordAccountAudit } from "@/server/audit";
import { resealSigningKey } from "@/server/licences";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { forgetSecrets } from "@/server/sealing/fingerprints";
import { reseal, type Sealed, sealingStatus } from "@/server/sealing/reseal";
import { addCommand, table } from "../command";

type Resealed = Awaited<ReturnType<typeof reseal>> & { left: Sealed[] };

export function secretCommands(program: Command): void {
  const secrets = program.command("secrets").description("What is sealed under which key");

  addCommand(secrets, "status", "What is sealed under what, and what still waits", () => sealingStatus());

  addCommand(
    secrets,
    "reseal",
    "Seal anew what lies under an older app key or in the clear; ends a rotation of APP_KEYS",
    async () => {
      const done = await reseal();
      resealSigningKey();
      await recordAccountAudit(rootDb(), null, {
        actor: "operator",
        action: "secrets.resealed",
        detail: done,
      });
      const left = (await sealingStatus()).filter((one) => !one.done);
      if (left.some(({ what }) => what !== "ApiKey.hash")) process.exitCode = 1;
      // Under what is forgotten now, nothing lies any more: machines may start without it.
      else await forgetSecrets(pool(), { peppers: left.length === 0 });
      return { ...done, left };
    },
    ({ resealed, sealed, lost, left }: Resealed) =>
      [
        `${resealed} sealed anew, ${sealed} sealed for the first time${lost > 0 ? `, ${lost} under a key that is not in APP_KEYS` : ""}`,
        left.length === 0
          ? "nothing is left under an older key"
          : `still under an older key:\n${table(left)}`,
      ].join("\n"),
  );

  addCommand(
    secrets,
    "accept",
    "Take this machine's secrets as the installation's, when others are lost for good: what lies under those stays shut",
    async () => {
      const given_up = await forgetSecrets(pool());
      await recordAccountAudit(rootDb(), null, {
        actor: "operator",
        action: "secrets.accepted",
        detail: { given_up: given_up.map(({ secret, fingerprint }) => `${secret} ${fingerprint}`) },
      });
      return { given_up };
    },
  );
}
