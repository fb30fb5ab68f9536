import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetWords, keepWords, keptWords } from "./kept-words";
import { forgetGlances, recallGlance, rememberGlance } from "./thumbnails";

/** A tab's storage: keys are its own properties, as in a browser. */
function tab(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods);
}

beforeEach(() => vi.stubGlobal("sessionStorage", tab()));
afterEach(() => vi.unstubAllGlobals());

test("words come back for the link they were written for, and for no other in the same tab", () => {
  keepWords("srq_1", 0, "I moved in May.");
  expect(keptWords("srq_1", 0)).toBe("I moved in May.");
  expect(keptWords("srq_1", 1)).toBe("");
  expect(keptWords("srq_12", 0)).toBe("");
});

test("once sent they are gone, and those for others stay", () => {
  for (const place of [0, 2]) keepWords("srq_1", place, "sent");
  keepWords("srq_12", 0, "not yet");
  forgetWords("srq_1");
  expect([0, 2].map((place) => keptWords("srq_1", place))).toEqual(["", ""]);
  expect(keptWords("srq_12", 0)).toBe("not yet");
});

test("thumbnails go with their link, and those of others stay", () => {
  const glance = { image: "data:image/jpeg;base64,QQ==", pages: null };
  rememberGlance("srq_1", "fil_1", glance);
  rememberGlance("srq_12", "fil_2", glance);
  keepWords("srq_1", 0, "words");
  forgetGlances("srq_1");
  expect(recallGlance("srq_1", "fil_1")).toBeNull();
  expect(recallGlance("srq_12", "fil_2")).toEqual(glance);
  expect(keptWords("srq_1", 0)).toBe("words");
});

test("where storage is forbidden the page goes on without", () => {
  vi.stubGlobal("sessionStorage", undefined);
  keepWords("srq_1", 0, "words");
  expect(keptWords("srq_1", 0)).toBe("");
  forgetWords("srq_1");
});
