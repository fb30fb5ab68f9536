/** Jyutping sounds as names are spelled in Hong Kong, Macau and abroad; the first is the most frequent. */
const LEADS: Readonly<Record<string, string>> = {
  b: "b p",
  d: "d t",
  g: "k g",
  gw: "kw gw k",
  kw: "kw k",
  n: "n l",
  ng: "ng -",
  z: "ch ts c j tz",
  c: "ch ts c",
  s: "s sh",
  j: "y - j",
};
const FINALS: Readonly<Record<string, string>> = {
  aa: "a ah ar",
  aai: "ai aai",
  aau: "au aau",
  aam: "am aam",
  aan: "an aan",
  aang: "ang",
  aap: "ap",
  aat: "at",
  aak: "ak",
  au: "au ow",
  am: "am um",
  an: "an un",
  ap: "ap up",
  at: "at ut",
  e: "e eh",
  ei: "ei ee i ay",
  i: "i ee ze ie y",
  iu: "iu iew ew",
  in: "in een en",
  ing: "ing",
  o: "o oh or",
  oi: "oi oy",
  ou: "o ou oe u",
  ok: "ok ock",
  u: "u oo",
  ui: "ui",
  un: "un oon",
  oeng: "eung eong oeng ong",
  oek: "euk eok",
  eoi: "ui eui oi",
  eon: "un eon on",
  eot: "ut",
  yu: "yu u ue ee",
  yun: "uen yuen un yun",
  yut: "uet yuet ut",
};
const LEAD = /^(?:gw|kw|ng|[bpmfdtnlgkhwzcsj](?=[aeiouy])|)/;

const options = (text: string) => text.split(" ").map((part) => (part === "-" ? "" : part));

/** Spellings of one Jyutping syllable without its tone. */
export function cantoneseSpellings(jyutping: string): string[] {
  if (jyutping === "ng") return ["ng", "ing"];
  if (jyutping === "m") return ["m", "ng"];
  const lead = LEAD.exec(jyutping)?.[0] ?? "";
  const final = jyutping.slice(lead.length);
  const out = new Set<string>();
  // Yue, Yuen, Yuet: one y.
  for (const front of options(LEADS[lead] ?? (lead === "" ? "-" : lead)))
    for (const back of options(FINALS[final] ?? final))
      out.add(front === "y" && back.startsWith("y") ? back : front + back);
  return [...out];
}
