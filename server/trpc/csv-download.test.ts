import { expect, test, vi } from "vitest";
import { streamed } from "./csv-download";

async function* lines(count: number, asked: number[] = []) {
  for (let n = 0; n < count; n += 1) {
    asked.push(n);
    yield `line ${n}\n`;
  }
}

test("a file ends once, when it was read to its end", async () => {
  const end = vi.fn();
  expect(await new Response(streamed(lines(3), end)).text()).toBe("line 0\nline 1\nline 2\n");
  expect(end).toHaveBeenCalledOnce();
});

test("who reads slowly is read little for, and who has gone gives their place back", async () => {
  const end = vi.fn();
  const asked: number[] = [];
  const reader = streamed(lines(1_000, asked), end).getReader();
  await reader.read();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked.length).toBeLessThan(4);
  await reader.cancel();
  expect(end).toHaveBeenCalledOnce();
});

test("who takes nothing for long has gone too", async () => {
  const end = vi.fn();
  const reader = streamed(lines(1_000), end, 30).getReader();
  await reader.read();
  await expect.poll(() => end.mock.calls.length).toBe(1);
  await expect(reader.read().then(() => reader.read())).rejects.toThrow("nobody takes it");
});

test("what fails while it is read gives the place back", async () => {
  const end = vi.fn();
  async function* broken() {
    yield "a\n";
    throw new Error("gone");
  }
  await expect(new Response(streamed(broken(), end)).text()).rejects.toThrow("gone");
  expect(end).toHaveBeenCalledOnce();
});
