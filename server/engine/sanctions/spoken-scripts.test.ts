import { describe, expect, it } from "vitest";
import { IndexBuilder } from "./build-index";
import { screen } from "./screen";
import { SanctionsIndex } from "./search-index";

/** Names as they are written in English, with the writing at home or elsewhere; all of public life. */
const BURMESE = [
  ["Aung San Suu Kyi", "အောင်ဆန်းစုကြည်"],
  ["Htin Kyaw", "ထင်ကျော်"],
  ["Win Myint", "ဝင်းမြင့်"],
  ["Khin Nyunt", "ခင်ညွန့်"],
  ["Thant Zin Oo", "သန့်ဇင်ဦး"],
  ["Maung Maung Lwin", "မောင်မောင်လွင်"],
  ["Moe Sanda Hlaing", "မိုးစန္ဒာလှိုင်"],
  ["Phyo Wai Thein", "ဖြိုးဝေသိန်း"],
] as const;
const THAI = [
  ["Prawit Wongsuwan", "ประวิตร วงษ์สุวรรณ"],
  ["Abhisit Vejjajiva", "อภิสิทธิ์ เวชชาชีวะ"],
  ["Somchai Wongsawat", "สมชาย วงศ์สวัสดิ์"],
  ["Srettha Thavisin", "เศรษฐา ทวีสิน"],
  ["Anand Panyarachun", "อานันท์ ปันยารชุน"],
  ["Prayut Chan-o-cha", "ประยุทธ์ จันทร์โอชา"],
  ["Surayud Chulanont", "สุรยุทธ์ จุลานนท์"],
  ["Anutin Charnvirakul", "อนุทิน ชาญวีรกูล"],
  ["Chuan Leekpai", "ชวน หลีกภัย"],
] as const;
const KOREAN = [
  ["Kim Il Song", "Ким Ир Сен"],
  ["Jang Song Thaek", "Чан Сон Тхэк"],
  ["Pak Un Chol", "Пак Ын Чхоль"],
  ["Choe Ryong Hae", "Чхве Рён Хэ"],
  ["Hwang Pyong So", "Хван Пён Со"],
  ["O Kuk Ryol", "О Гык Рёль"],
  ["Ri Won Ho", "Ри Вон Хо"],
] as const;
const TURKISH = [
  ["Ayman al-Zawahiri", "Eymen ez-Zevahiri"],
  ["Abu Mansur al-Shami", "Ebu Mansur eş-Şami"],
] as const;
const CHINESE = [
  ["Vladimir Putin", "弗拉基米尔·普京"],
  ["Yevgeny Prigozhin", "叶夫根尼·普里戈任"],
  ["Ramzan Kadyrov", "拉姆赞·卡德罗夫"],
] as const;
const INDIC = [
  ["Chandrika Kumaratunga", "චන්ද්‍රිකා කුමාරතුංග"],
  ["Lasith Malinga", "ලසිත් මාලිංග"],
  ["Muttiah Muralidaran", "முத்தையா முரளிதரன்"],
  ["Edappadi Palaniswami", "எடப்பாடி பழனிசாமி"],
  ["Shakib Al Hasan", "সাকিব আল হাসান"],
  ["Obaidul Quader", "ওবায়দুল কাদের"],
  ["Rahul Gandhi", "राहुल गांधी"],
  ["Amarinder Singh", "ਅਮਰਿੰਦਰ ਸਿੰਘ"],
  ["Oommen Chandy", "ഉമ്മൻ ചാണ്ടി"],
  ["Siddaramaiah Kuruba", "ಸಿದ್ದರಾಮಯ್ಯ ಕುರುಬ"],
] as const;
const KHMER = [
  ["Norodom Sihamoni", "នរោត្តម សីហមុនី"],
  ["Chea Sim", "ជា ស៊ីម"],
  ["Kem Sokha", "កឹម សុខា"],
  ["Heng Samrin", "ហេង សំរិន"],
  ["Say Chhum", "សាយ ឈុំ"],
  ["Tea Seiha", "ទៀ សីហា"],
] as const;
const ALL = [...INDIC, ...KHMER, ...CHINESE, ...BURMESE, ...THAI, ...KOREAN, ...TURKISH];

const index = (() => {
  const builder = new IndexBuilder();
  for (const [text] of ALL)
    builder.add({
      id: text,
      schema: "Person",
      caption: text,
      names: [{ text, quality: "primary" }],
      birthDates: [],
      countries: [],
      gender: null,
      identifiers: [],
      topics: ["sanction"],
      datasets: ["sample"],
      referents: [],
      url: null,
    });
  return new SanctionsIndex(builder.finish(null));
})();

describe("scripts and spellings that are read by sound", () => {
  it.each(ALL)("%s is %s", (listed, asked) =>
    expect(screen(index, { name: asked, kind: "person" }, 0.7).map(({ id }) => id)).toEqual([listed]),
  );

  it("leave other people be", () => {
    for (const name of [
      "အောင်ဆန်းဦး",
      "ชวน ชินวัตร",
      "Ким Ир Чхоль",
      "Пак Сергей",
      "Ли Анна",
      "Eymen ez-Zerkavi",
      "রাহুল হাসান",
      "හේමන්ත කුමාර",
      "សុខ ចាន់",
    ])
      expect(
        screen(index, { name, kind: "person" }, 0.7).map(({ id }) => id),
        name,
      ).toEqual([]);
  });
});
