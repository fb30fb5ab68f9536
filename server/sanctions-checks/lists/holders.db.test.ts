import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { currentLists, forgetLists, holdLists } from "./current";
import { announceHolder, type Holder } from "./holders";
import { loadFtm } from "./load";

const FILE = join(tmpdir(), `holders-${process.pid}.ftm.json`);
const listing = (caption: string) =>
  JSON.stringify({
    id: "h-1",
    schema: "Person",
    caption,
    datasets: ["d"],
    referents: [],
    properties: { name: [caption], topics: ["sanction"] },
  });

describe("svc sanctions load", () => {
  let slow: Holder | undefined;
  afterEach(() => {
    slow?.stop();
    forgetLists();
  });

  it("answers when this and every other process use the new list, and not before", async () => {
    holdLists();
    await currentLists();
    let told = 0;
    slow = announceHolder(() => {
      told += 1;
    });
    await expect.poll(() => told).toBeGreaterThan(0);
    await writeFile(FILE, listing("Ilse Bramkamp"));
    let answered = false;
    const before = told;
    const loading = loadFtm(FILE).then((done) => {
      answered = true;
      return done;
    });
    // The other process hears of the change, and until it has followed, the command waits.
    await expect.poll(() => told).toBeGreaterThan(before);
    await expect.poll(async () => (await currentLists())?.index.entity(0).caption).toBe("Ilse Bramkamp");
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(answered).toBe(false);
    await slow.holds((await currentLists())?.versions ?? []);
    expect(await loading).toMatchObject({ processes: 2 });
  });
});
