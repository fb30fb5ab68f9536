import { expect, test } from "vitest";
import { Copies } from "./copies";

test("a copy keeps its address while it is kept: opened anew or one too many, the old one is given up, and no other", () => {
  const released: string[] = [];
  const copies = new Copies((url) => void released.push(url), 2);
  copies.add("slip", { url: "blob:slip", pdf: true });
  copies.add("contract", { url: "blob:contract", pdf: true });
  expect(released).toEqual([]);
  copies.add("slip", { url: "blob:slip-again", pdf: true });
  expect(released).toEqual(["blob:slip"]);
  copies.add("bill", { url: "blob:bill", pdf: false });
  expect(released).toEqual(["blob:slip", "blob:contract"]);
  expect([...copies.all().keys()]).toEqual(["slip", "bill"]);
});
