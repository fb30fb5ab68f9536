import type { Command } from "commander";
import { ApiError } from "@/server/platform/errors";
import {
  hostsOf,
  listsStatus,
  loadFolder,
  type RefreshOutcome,
  readSources,
  refreshAll,
  releaseHeld,
} from "@/server/sanctions-checks";
import { addCommand } from "../command";

export function listCommands(program: Command): void {
  const lists = program.command("lists").description("Sanctions, PEP and crime lists");

  addCommand(lists, "status", "Every list with its version, size, age and last fault", () => listsStatus());

  addCommand(lists, "refresh", "Fetch every configured list now; a file loaded by hand gives way", async () =>
    anyGood(await refreshAll()),
  );

  addCommand(
    lists,
    "load <folder>",
    "Take the configured lists from files that are called as they are: an installation without internet",
    async (_options, folder = "") => anyGood(await loadFolder(folder)),
  );

  addCommand(lists, "release <name>", "Put a held version in force", async (_options, name = "") => {
    if (name === "") throw new ApiError("invalid_parameter", { param: "name" });
    return { name, version: await releaseHeld(name) };
  });

  addCommand(lists, "sources", "The configured sources", async () =>
    (await readSources()).map((source) => ({
      name: source.name,
      format: source.format,
      url: source.url,
      hosts: hostsOf(source),
      topics: source.topics,
      licence: source.licence ?? null,
    })),
  );
}

function anyGood(outcomes: RefreshOutcome[]): RefreshOutcome[] {
  if (outcomes.length > 0 && outcomes.every((one) => one.outcome === "failed"))
    throw new Error(
      `no list could be refreshed: ${outcomes.map((one) => `${one.name} ${"reason" in one ? one.reason : ""}`).join(", ")}`,
    );
  return outcomes;
}
