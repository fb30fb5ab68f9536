import { HAN_FORMS } from "./han-readings";

/** Characters as Japan writes them since 1946, and forms of its registers, each with the full one: as far as names have them. */
const JAPANESE =
  "沢澤広廣斉齊斎齋浜濱濵濱辺邊邉邊桜櫻黒黑徳德恵惠塩鹽関關竜龍滝瀧渋澁実實真眞栄榮豊豐蔵藏髙高﨑崎嶋島嶌島瀬瀨頼賴総總鉄鐵沢澤択擇釈釋円圓気氣楽樂薬藥" +
  "条條来來帰歸児兒壱壹弐貳仏佛価價剣劍検檢県縣顕顯権權歓歡観觀覚覺学學岳嶽稲稻応應奥奧穏穩懐懷暁曉勲勳薫薰径徑経經継繼渓溪鶏鷄弥彌桧檜槙槇尭堯曽曾増增" +
  "荘莊壮壯穂穗静靜浄淨縄繩嬢孃譲讓厳嚴郷鄕亀龜遥遙瑶瑤晋晉亘亙緑綠録錄暦曆歴歷麦麥凛凜寛寬戸戶絵繪図圖団團対對専專転轉伝傳単單弾彈鋳鑄聴聽鎮鎭読讀続續独獨" +
  "発發払拂変變満滿与與誉譽様樣乱亂覧覽両兩猟獵励勵礼禮霊靈齢齡恋戀炉爐労勞楼樓湾灣槇槙国國区區万萬会會";

let shortOf: Map<string, string> | undefined;

/** Ideographs brought to one form, so that 張 and 张, 沢 and 澤 are the same character. */
export function sameForms(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text;
  shortOf ??= pairs(HAN_FORMS.replaceAll("\n", ""));
  const table = shortOf;
  return [...text].map((character) => table.get(character) ?? character).join("");
}

function pairs(full: string): Map<string, string> {
  const out = new Map<string, string>();
  const read = (text: string) => {
    const characters = [...text];
    for (let at = 0; at + 1 < characters.length; at += 2) {
      const [from = "", to = ""] = characters.slice(at, at + 2);
      out.set(from, out.get(to) ?? to);
    }
  };
  read(full);
  read(JAPANESE.normalize("NFKC"));
  return out;
}
