import type { Dice } from "./dice";
import { ccc, cif, ibanEs, ibanGb, routingNumber } from "./identifiers";
import { type Address, homeAddress, type Market } from "./people";

export interface Company {
  name: string;
  /** CIF or EIN; empty in the UK. */
  taxId: string;
  /** Contribution account (ES) or PAYE reference (UK). */
  payrollReference: string;
  address: Address;
  agreement: string;
}

export interface Bank {
  name: string;
  bic: string;
  color: string;
  routing: string;
}

export interface Account {
  bank: Bank;
  /** Complete IBAN; empty in the US. */
  iban: string;
  sortCode: string;
  number: string;
}

const COMPANIES: Record<Market, [name: string, agreement: string][]> = {
  ES: [
    ["Talleres Almenara Norte, S.L.", "Industria siderometalúrgica"],
    ["Logística Vega Imaginada, S.A.", "Transporte de mercancías por carretera"],
    ["Ventisca Software, S.L.", "Consultoría y estudios de mercado"],
    ["Clínica Dental Fuente Clara, S.L.P.", "Clínicas y consultas dentales"],
    ["Distribuciones Tejares, S.A.", "Comercio en general"],
    ["Hoteles Cala Serena Inventada, S.L.", "Hostelería"],
  ],
  UK: [
    ["Quillfeather Logistics Ltd", ""],
    ["Brambleholt Analytics Ltd", ""],
    ["Foxglove Care Homes Ltd", ""],
    ["Harrowmere Engineering plc", ""],
    ["Tidewrack Retail Ltd", ""],
  ],
  US: [
    ["Lakemoor Robotics, Inc.", ""],
    ["Copper Heron Health LLC", ""],
    ["Sagebrush Freight Corp.", ""],
    ["Juniper Hollow Foods, Inc.", ""],
    ["Ninefold Software LLC", ""],
  ],
};

const BANKS: Record<Market, Bank[]> = {
  ES: [
    { name: "Banco Meridiano de Levante, S.A.", bic: "BMLVESMMXXX", color: "#0b4f8a", routing: "7781" },
    { name: "Caja Sierra Imaginada", bic: "CSIMESBBXXX", color: "#1d7a46", routing: "7786" },
    { name: "Banco Ribera Nueva, S.A.", bic: "BRNUES2SXXX", color: "#a3142e", routing: "7793" },
  ],
  UK: [
    { name: "Bank of Brambleholt plc", bic: "BRHOGB2LXXX", color: "#2b2f77", routing: "07-81-16" },
    { name: "Wetherill Building Society", bic: "WTHLGB21XXX", color: "#006a6a", routing: "07-93-42" },
  ],
  US: [
    { name: "Lakemoor Federal Bank", bic: "", color: "#123a63", routing: "" },
    { name: "First Sagebrush Bank, N.A.", bic: "", color: "#8a3b12", routing: "" },
  ],
};

export function company(dice: Dice, market: Market): Company {
  const [name, agreement] = dice.pick(COMPANIES[market]);
  const home = homeAddress(dice, market);
  const site =
    market === "ES"
      ? `Polígono Industrial Las Eras, nave ${dice.int(3, 60)}`
      : `${dice.int(1, 40)} ${market === "UK" ? "Kestrel Business Park" : "Commerce Park Blvd"}`;
  return {
    name,
    agreement,
    address: { ...home, street: site },
    taxId:
      market === "ES"
        ? cif(dice, name.endsWith("S.A.") ? "A" : "B")
        : market === "US"
          ? `${dice.pick(["46", "74", "82", "84", "93"])}-${dice.digits(7)}`
          : "",
    payrollReference:
      market === "ES"
        ? ccc(dice, home.postcode.slice(0, 2))
        : market === "UK"
          ? `${dice.int(120, 951)}/${dice.pick([..."ABEHKMPRTW"])}${dice.pick([..."ABEHKMPRTZ"])}${dice.digits(4)}`
          : "",
  };
}

export function account(dice: Dice, market: Market): Account {
  const bank = dice.pick(BANKS[market]);
  if (market === "ES") {
    const iban = ibanEs(dice, bank.routing);
    return { bank, iban, sortCode: "", number: iban.slice(4) };
  }
  const number = dice.digits(market === "UK" ? 8 : 10);
  if (market === "US")
    return { bank: { ...bank, routing: routingNumber(dice) }, iban: "", sortCode: "", number };
  return { bank, iban: ibanGb(bank.bic.slice(0, 4), bank.routing, number), sortCode: bank.routing, number };
}
