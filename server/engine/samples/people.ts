import { addDays, type Day, day } from "./days";
import type { Dice } from "./dice";
import { naf, nie, nif, nino } from "./identifiers";

export type Market = "ES" | "UK" | "US";

export interface Address {
  street: string;
  postcode: string;
  town: string;
  /** Province, county or state. */
  region: string;
}

export interface Person {
  market: Market;
  sex: "M" | "F";
  givenNames: string;
  /** One or, in Spain, two. */
  surnames: string[];
  birthDate: Day;
  birthPlace: string;
  /** DNI or NIE with letter; empty outside Spain. */
  idNumber: string;
  /** NAF, NINO or SSN. */
  socialSecurityNumber: string;
  address: Address;
}

interface Pool {
  F: string[];
  M: string[];
  surnames: string[];
  streets: string[];
  towns: [postcode: string, town: string, region: string][];
}

const POOLS: Record<Market, Pool> = {
  ES: {
    F: ["Irene", "Nuria", "Lucía", "Marta Inés", "Alba", "Rocío", "Clara", "Teresa", "Inés", "Begoña"],
    M: ["Adrián", "Hugo", "Javier", "Óscar", "Rubén", "Gonzalo", "Iván", "Jaime", "Marcos", "Sergio"],
    surnames: [
      "Almenara",
      "Ibarrola",
      "Quirce",
      "Valdecasas",
      "Fontanar",
      "Solórzano",
      "Mirandilla",
      "Peñalver",
      "Ocaña",
      "Zurita",
      "Belmonte",
      "Urrestarazu",
      "Castañeda",
      "Núñez",
      "Lozoya",
      "Trigueros",
      "Abril",
      "Corrales",
    ],
    streets: [
      "Calle del Romeral",
      "Calle Molino Viejo",
      "Avenida de la Alameda",
      "Calle Fuente Clara",
      "Paseo de los Tilos",
      "Calle Tejares",
    ],
    towns: [
      ["28009", "Madrid", "Madrid"],
      ["46021", "Valencia", "Valencia"],
      ["41003", "Sevilla", "Sevilla"],
      ["50006", "Zaragoza", "Zaragoza"],
      ["29012", "Málaga", "Málaga"],
      ["48012", "Bilbao", "Bizkaia"],
    ],
  },
  UK: {
    F: ["Imogen", "Harriet", "Rosalind", "Bethan", "Isla", "Maeve", "Priya", "Eleanor"],
    M: ["Callum", "Rowan", "Desmond", "Alistair", "Gareth", "Tobias", "Kieran", "Nathaniel"],
    surnames: [
      "Thistlewood",
      "Farrowdale",
      "Penhallow",
      "Ashcombe",
      "Wetherill",
      "Brackenbury",
      "Larkspur",
      "Okonedo",
      "Marlowe",
      "Hazeldine",
    ],
    streets: [
      "Curlew Lane",
      "Old Tannery Road",
      "Foxglove Close",
      "Harbour Rise",
      "Mill Pond Street",
      "Rectory Gardens",
    ],
    towns: [
      ["LS7 4QD", "Leeds", "West Yorkshire"],
      ["BS6 5RT", "Bristol", "Avon"],
      ["NR3 1LH", "Norwich", "Norfolk"],
      ["M20 3WB", "Manchester", "Greater Manchester"],
    ],
  },
  US: {
    F: ["Delaney", "Marisol", "Autumn", "Corinne", "Tessa", "Yvette", "Naomi", "Paige"],
    M: ["Emmett", "Darius", "Wesley", "Quentin", "Landon", "Mateo", "Isaac", "Preston"],
    surnames: [
      "Hollowell",
      "Brightwater",
      "Castellane",
      "Merriweather",
      "Stockbridge",
      "Vandermoor",
      "Lindqvist",
      "Ravenel",
      "Tillery",
      "Oakhurst",
    ],
    streets: [
      "Juniper Hollow Rd",
      "Cottonwood Ave",
      "Heron Lake Dr",
      "Sycamore Ridge Ln",
      "Pinecone Ct",
      "Orchard Bend St",
    ],
    towns: [
      ["78704", "Austin", "TX"],
      ["97214", "Portland", "OR"],
      ["43215", "Columbus", "OH"],
      ["27603", "Raleigh", "NC"],
    ],
  },
};

/** An invented person; names are drawn from lists of uncommon ones and belong to nobody. */
export function person(dice: Dice, market: Market, born: [from: number, to: number] = [1968, 1998]): Person {
  const pool = POOLS[market];
  const sex = dice.pick(["F", "M"] as const);
  const first = dice.pick(pool.surnames);
  const second = dice.pick(pool.surnames.filter((name) => name !== first));
  const address = homeAddress(dice, market);
  return {
    market,
    sex,
    givenNames: dice.pick(pool[sex]),
    surnames: market === "ES" ? [first, second] : [first],
    birthDate: addDays(day(dice.int(born[0], born[1]), 1, 1), dice.int(0, 364)),
    birthPlace: dice.pick(pool.towns)[1],
    idNumber: market === "ES" ? (dice.chance(0.12) ? nie(dice) : nif(dice)) : "",
    socialSecurityNumber: socialSecurityNumber(dice, market),
    address,
  };
}

export function homeAddress(dice: Dice, market: Market): Address {
  const pool = POOLS[market];
  const [postcode, town, region] = dice.pick(pool.towns);
  const street = dice.pick(pool.streets);
  const number = dice.int(2, 88);
  if (market === "ES") {
    return {
      street: `${street}, ${number}, ${dice.int(1, 6)}º ${dice.pick([..."ABCD"])}`,
      postcode,
      town,
      region,
    };
  }
  return { street: `${market === "US" ? number * 37 : number} ${street}`, postcode, town, region };
}

function socialSecurityNumber(dice: Dice, market: Market): string {
  if (market === "ES") return naf(dice, dice.pick(["28", "46", "41", "50", "29", "48"]));
  if (market === "UK") return nino(dice);
  return `${dice.int(130, 560)}-${dice.int(11, 88)}-${dice.int(1011, 9888)}`;
}

export function fullName(someone: Person): string {
  return [someone.givenNames, ...someone.surnames].join(" ");
}

/** `APELLIDOS, NOMBRE`, as payrolls and registers print it. */
export function listName(someone: Person): string {
  return `${someone.surnames.join(" ")}, ${someone.givenNames}`.toUpperCase();
}

export function oneLine(address: Address, market: Market): string {
  if (market === "US") return `${address.street}, ${address.town}, ${address.region} ${address.postcode}`;
  if (market === "UK") return `${address.street}, ${address.town}, ${address.postcode}`;
  return `${address.street}, ${address.postcode} ${address.town}`;
}
