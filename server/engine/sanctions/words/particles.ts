/** Small words inside names: they help little when they agree and harm little when they are missing. */
export const PARTICLES: ReadonlySet<string> = new Set(
  `al el ul il as ash ad ar an at az bin ben ibn bint binte binti bte ould wuld wald oglu ogly ugli kyzy kizi
  de del della delle dei di da das do dos du des la le les los las lo y e und van von der den dem ter ten zu zum zur
  of the and for in on to by von d l o et i na an i a s und & ve wa va w`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Prepositions, conjunctions and articles that stand in organisations' names; in persons' names some are names. */
export const ORGANISATION_PARTICLES: ReadonlySet<string> = new Set(
  `with from de del d l un une unei al ai ale des aux au sur pour par dans en et para por con com em no na nos nas pelo
  per dell dello degli alla allo alle nel nella sul sulla con fur im am auf aus bei mit vom voor met bij uit naar het een
  for med av til fra och og ved om ja ning ir un uz par ar pie za i w we z ze dla od do przy oraz na pro pre pri s so k ke
  v ve u a az egy es ku iz po pod ot nad tis tou tu ton tin to i kai ke gia yia apo sti sto se me
  tal tar tas tat il ta ghal u ile icin da daki baraye braye va wa lil li fi min an na i of the dan untuk pada`.split(
    /\s+/,
  ),
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
  "allah",
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
/** Tens spelled out, before a spelled number: thirty third. */
export const TENS: ReadonlyMap<string, number> = new Map(
  "twenty thirty forty fifty sixty seventy eighty ninety".split(" ").map((word, at) => [word, 20 + at * 10]),
);

/** What stands before a number and says that it is one. */
export const NUMBER_SIGNS: ReadonlySet<string> = new Set("no nr nro num number numero nummer".split(" "));

/** Single letters that are a Roman numeral only at the end of an organisation's name. */
export const ROMAN_LETTERS: ReadonlyMap<string, string> = new Map([
  ["i", "1"],
  ["v", "5"],
  ["x", "10"],
]);

/** Particles of foreign names as other scripts write them, by the Latin one; they stand between other words. */
export const NATIVE_PARTICLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    de: "دي ده דה ド デ 드 데 德",
    da: "دا דה ダ 다 达 達",
    di: "دي די ディ 디 迪",
    do: "דו ドゥ 두",
    du: "دو デュ 뒤 杜",
    del: "ديل דל デル 델 德尔 德爾",
    dos: "دوس דוס ドス 두스",
    la: "لا לה ラ 라 拉",
    le: "لو לה ル 르 勒",
    van: "فان ואן ファン ヴァン バン 판 반 范",
    von: "فون פון フォン 폰 冯 馮",
    der: "دير דר デア デル 데어 德",
    den: "دن דן デン 덴",
    ter: "تير טר テル 터르",
    al: "אל アル アッ アッシャ 알 阿尔 阿爾",
    el: "אל エル 엘 埃尔 埃爾",
    bin: "בן ビン 빈 本 宾",
    ben: "בן ベン 벤 本",
    ibn: "אבן イブン 이븐 伊本",
  }).flatMap(([latin, all]) => all.split(" ").map((word) => [word, latin] as const)),
);
