import type { Command } from "commander";
import type { z } from "zod";
import {
  createPerson,
  Email,
  Invite,
  invite,
  linkForPerson,
  listPeople,
  NewPerson,
  setStaff,
} from "@/server/members";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { contextForOperator } from "@/server/platform/open-context";
import { fromZodError, plainWords } from "@/server/platform/zod-error";
import { addCommand, optional, required } from "../command";

/** The first operator of an installation is made here and nowhere else. */
export function peopleCommands(program: Command): void {
  const users = program.command("users").description("People who sign in, and the staff among them");

  addCommand(
    users,
    "create",
    "Make a person; prints the link, good for a day, to choose a password with",
    (options) =>
      createPerson(
        checked(NewPerson, {
          email: required(options, "email"),
          name: required(options, "name"),
          staff: options.staff === true,
        }),
      ),
  )
    .option("--email <address>")
    .option("--name <name>")
    .option("--staff", "may open the operator's console");

  addCommand(
    users,
    "promote <email>",
    "Make a person staff: they may open the operator's console",
    (_options, email) => setStaff(checked(Email, email), true),
  );
  addCommand(users, "demote <email>", "Take that from them", (_options, email) =>
    setStaff(checked(Email, email), false),
  );
  addCommand(
    users,
    "link <email>",
    "Print a link, good for a day, to choose a new password with",
    (_options, email) => linkForPerson(checked(Email, email)),
  );
  addCommand(users, "list", "Everybody who signs in", (options) =>
    listPeople({ staff: options.staff === true }),
  ).option("--staff", "staff alone");

  const members = program.command("members").description("People of an account");
  addCommand(
    members,
    "invite",
    "Invite an address into an account; the link is mailed and printed",
    async (options) => {
      const accountId = required(options, "account");
      const { email, role } = checked(Invite, {
        email: required(options, "email"),
        role: optional(options, "role") ?? "owner",
      });
      if (!(await rootDb().account.findUnique({ where: { id: accountId }, select: { id: true } })))
        throw new ApiError("not_found", { message: "There is no such account." });
      const link = await invite(
        contextForOperator({ accountId, environment: "live" }),
        { email, role },
        "en",
      );
      return { account: accountId, email, role, link };
    },
  )
    .option("--account <id>")
    .option("--email <address>")
    .option("--role <role>", "owner, developer, reviewer, billing or read_only", "owner");
}

function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value, { error: plainWords });
  if (!result.success) throw fromZodError(result.error);
  return result.data;
}
