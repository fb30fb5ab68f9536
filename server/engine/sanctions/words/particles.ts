/** Small words inside names: they help little when they agree and harm little when they are missing. */
export const PARTICLES: ReadonlySet<string> = new Set(
  `al el ul il as ash ad ar an at az bin ben ibn bint binte binti bte ould wuld wald oglu ogly ugli kyzy kizi
  de del della delle dei di da das do dos du des la le les los las lo y e und van von der den dem ter ten zu zum zur
  of the and for in on to by von d l o et i na an i a s und & ve wa va w`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Parts of Arabic names that are nearly as common as particles, yet carry a little meaning. */
export const KUNYA: ReadonlySet<string> = new Set([
  "abu",
  "abou",
  "abo",
  "aba",
  "abi",
  "umm",
  "um",
  "oum",
  "abd",
  "din",
  "haj",
]);

/** Words spelled out that stand for a number. */
export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    zero: "0",
    one: "1",
    two: "2",
    three: "3",
    four: "4",
    five: "5",
    six: "6",
    seven: "7",
    eight: "8",
    nine: "9",
    ten: "10",
    eleven: "11",
    twelve: "12",
    first: "1",
    second: "2",
    third: "3",
    fourth: "4",
    fifth: "5",
    sixth: "6",
    seventh: "7",
    eighth: "8",
    ninth: "9",
    tenth: "10",
    ii: "2",
    iii: "3",
    iv: "4",
    vi: "6",
    vii: "7",
    viii: "8",
    ix: "9",
    xi: "11",
    xii: "12",
    xiii: "13",
    xiv: "14",
    xv: "15",
    xvi: "16",
    xvii: "17",
  }),
);
/** Single letters that are a Roman numeral only at the end of an organisation's name. */
export const ROMAN_LETTERS: ReadonlyMap<string, string> = new Map([
  ["i", "1"],
  ["v", "5"],
  ["x", "10"],
]);
