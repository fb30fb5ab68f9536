import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { lastWords } from "./last-words";

/** What a program says that ends by it. */
function ended(program: string): string {
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  expect(run.status).not.toBe(0);
  return lastWords(run.stderr);
}

test.each([
  ["an error", 'throw new Error("the list is locked")', "the list is locked"],
  ["an error of its own kind", 'class Refused extends Error {}; throw new Refused("no seat")', "no seat"],
  ["a promise that nobody waits for", 'await Promise.reject(new TypeError("odd"))', "TypeError: odd"],
  ["what is no error", 'throw "plain words"', "plain words"],
  [
    "one with fields",
    'throw Object.assign(new Error("port taken"), { code: "EADDRINUSE", errno: -98, syscall: "listen" })',
    "port taken",
  ],
  ["one with a cause", 'throw new Error("no start", { cause: new Error("no disk") })', "no start"],
  ["after other lines", 'console.error("a warning"); throw new RangeError("too far")', "RangeError: too far"],
  ["words and a number", 'console.error("I give up"); process.exit(3)', "I give up"],
])("%s", (_, program, said) => {
  const words = ended(program);
  expect(words).toContain(said);
  expect(words).not.toMatch(/Node\.js v|\bat file:/);
});

test("whatever the message is, it is found", () => {
  const word = fc.stringMatching(/^[A-Za-z0-9:'"()/ -]{1,40}$/).filter((text) => text.trim() === text);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), word, (message, before) => {
      const error = new Error(message.join("\n"));
      const stderr = `${before}\nfile:///srv/web.mjs:1\nthrow it\n^\n\n${error.stack}\n\nNode.js ${process.version}\n`;
      for (const line of message) expect(lastWords(stderr)).toContain(line.trim());
      expect(lastWords(stderr)).not.toContain("Node.js");
    }),
  );
});
