import { beforeEach, expect, test, vi } from "vitest";
import { jpegOf } from "./as-jpeg";
import { joinPhotos } from "./join-photos";

vi.mock("./as-jpeg", () => ({ jpegOf: vi.fn() }));

const photo = (name: string) => new File([name], name, { type: "image/jpeg" });
const page = (text: string) => ({ jpeg: new Uint8Array(Buffer.from(text)), width: 30, height: 40 });

beforeEach(() => vi.mocked(jpegOf).mockReset());

test("photos become pages as they were added, not cut once more, and share the room", async () => {
  vi.mocked(jpegOf).mockResolvedValueOnce(page("<recto>")).mockResolvedValueOnce(page("<verso>"));
  const joined = await joinPhotos([photo("a"), photo("b")], "contrato.pdf");
  expect([joined.name, joined.type]).toEqual(["contrato.pdf", "application/pdf"]);
  expect(await joined.text()).toMatch(/<recto>.*<verso>/s);
  const wishes = vi.mocked(jpegOf).mock.calls.map(([, how]) => how);
  expect(wishes).toEqual([{ most: 4.5 * 1_048_576 }, { most: 4.5 * 1_048_576 }]);
});

test("no page is left out in silence", async () => {
  vi.mocked(jpegOf).mockResolvedValueOnce(page("<recto>")).mockResolvedValueOnce(null);
  await expect(joinPhotos([photo("a"), photo("b")], "contrato.pdf")).rejects.toThrow();
});
