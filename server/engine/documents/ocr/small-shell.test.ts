import { expect, it } from "vitest";
import { smallShell } from "./small-shell";

const bytes = (...texts: string[]) => texts.map((text) => new TextEncoder().encode(text));

it("runs commands one after another, each with what it reads at the beginning of a file", async () => {
  const run = smallShell();
  const long = "línea\n".repeat(50_000);
  const answers = await Promise.all([
    run(["cat", "/dev/fd/3"], bytes(long)),
    run(["head", "-c", "10", "/dev/fd/3"], bytes("short", " one", "\n")),
    run(["printf", "%s|", "it's", "$HOME", "€ `date`"]),
  ]);
  expect(answers).toEqual([long, "short one\n", "it's|$HOME|€ `date`|"]);
});

it("refuses where a command fails, prints too much or ends the shell, and goes on with the next", async () => {
  const run = smallShell();
  await expect(run(["no-such-command"])).rejects.toThrow("ended with 127");
  expect(await run(["echo", "on"])).toBe("on\n");
  await expect(run(["yes"])).rejects.toThrow("too much");
  expect(await run(["echo", "on"])).toBe("on\n");
  await expect(run(["exit"])).rejects.toThrow("the shell ended");
  expect(await run(["echo", "on"])).toBe("on\n");
});
