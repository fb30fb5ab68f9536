import { expect, it } from "vitest";
import { addressIn } from "./addresses";

it.each([
  [
    "Vermietet wird die Wohnung im Hause Lindenallee 7 b, 1. OG links, 99423 Weimar, bestehend aus",
    "Lindenallee 7 b, 1. OG links, 99423 Weimar",
  ],
  [
    "el piso sito en la calle del Olmo, núm. 14, 3.º izq., 28012 Madrid, con referencia",
    "calle del Olmo, núm. 14, 3.º izq., 28012 Madrid",
  ],
  [
    "premises known as Flat 3, 22 Quay Road, Whitby YO21 1BH together with",
    "Flat 3, 22 Quay Road, Whitby YO21 1BH",
  ],
  ["situé 5 quai des Brumes, appt 2, 44000 Nantes (lot 4)", "5 quai des Brumes, appt 2, 44000 Nantes"],
  ["sito in Via dei Tigli 9, 40121 Bologna", "Via dei Tigli 9, 40121 Bologna"],
  [
    "Rua do Salitre, n.º 40, 1.º Esq, 1250-199 Lisboa, freguesia",
    "Rua do Salitre, n.º 40, 1.º Esq, 1250-199 Lisboa",
  ],
  ["ul. Cicha 3 m. 8, 31-115 Kraków", "ul. Cicha 3 m. 8, 31-115 Kraków"],
  ["Prinsengracht 80-2, 1015 DX Amsterdam", "Prinsengracht 80-2, 1015 DX Amsterdam"],
])("%s", (text, address) => {
  expect(addressIn(text)?.value).toBe(address);
});

it("finds none where there is none", () => {
  expect(addressIn("El arrendatario pagará 1.200 euros el día 5 de cada mes")).toBeNull();
});
