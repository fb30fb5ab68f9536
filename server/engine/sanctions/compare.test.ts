import { describe, expect, it } from "vitest";
import { compare } from "./compare";

const person = (name: string, more: object = {}) => ({
  schema: "Person",
  properties: { name: [name], ...more },
});
const company = (name: string, more: object = {}) => ({
  schema: "Company",
  properties: { name: [name], ...more },
});

const vessel = (name: string) => ({ schema: "Vessel", properties: { name: [name] } });

describe("compare", () => {
  it.each([
    [person("Grigori Stepanovich Malyutin"), person("Hryhorii Maliutin")],
    [person("Abdel Kader Nasri"), person("'Abd al-Qadir NASRI")],
    [person("Jamaluddin Farooqi"), person("Jamal al-Din Farouqi")],
    [person("Quillfeather, Otto"), person("Otto QUILLFEATHER")],
    [person("TedMarlowe"), person("Theodore Marlowe")],
    [company("Norwik Aktiengesellschaft"), company("Norwik AG")],
    [company("N.R.W. Chartering"), company("NRW Chartering Ltd")],
    [company("Open Joint Stock Company Belitsa"), company("OAO Belitsa")],
    [company("United States Harbour Board"), company("US Harbour Board")],
    // Compounds with the name of God, the glued article, "father of", forefathers left out.
    [person("Zabihullah Kohistani"), person("Zabih Ullah KOHESTANI")],
    [person("نعمت الله کوهستانی"), person("Nematollah Kouhestani")],
    [person("Nadir Alshuwaikh"), person("Nadir Shuwaikh")],
    [person("Abolfotouh Nahhas"), person("Abu al-Fotouh NAHHAS")],
    [person("Usama bin Quraish"), person("Osama bin Mahmud ibn Tariq ibn Quraish")],
    [person("والی کرمانشاهی"), person("Vali Kermanshahi")],
    [person("Perovsky Anton Cергеевич"), person("Anton Sergeevich Perovskij")],
    // Wade–Giles beside pinyin, and the ways Koreans write themselves.
    [person("Hsieh Tzu-ch'ang"), person("Xie Zichang")],
    [person("Ts'ao Chih-kang"), person("曹志刚")],
    [person("Liang Ch'i-hsiung"), person("LIANG Qixiong")],
    [person("Ahn Geun-shik"), person("안근식")],
    [person("Park Seong-jun"), person("박성준")],
    // Words of organisations in other languages and scripts, legal forms, elision, acronyms, letters of one look.
    [company("Norwik Szállítási Vállalat"), company("Norwik Transport Company")],
    [company("Societatea pe acțiuni Belitsa"), company("Belitsa Dioničko društvo")],
    [company("Avatud aktsiaselts Belitsa"), company("OAO Belitsa")],
    [company("Akciová spoločnosť Belitsa"), company("Belitsa Joint Stock Company")],
    [company("Compagnie d'investissement Zelden"), company("Zelden Investment Company")],
    [company("بنیاد خیریه زلدان"), company("Zeldan Charity Foundation")],
    [company("شرکت توسعه برلیتا"), company("Berlita Development Company")],
    [company("宁东科技有限公司"), company("Ningdong Technology Co., Ltd.")],
    [company("ZHF Belitsa"), company("Zelden Harbour Forwarding Belitsa")],
    [company("Zavod Belitsа"), company("Belitsa Plant")],
    [company("Norwik Denizcilik A.Ş."), company("Norwik Shipping")],
  ])("takes spellings of one name for one (%#)", (one, other) => {
    expect(compare(one, other).score).toBeGreaterThanOrEqual(0.7);
  });

  it.each([
    [person("Grigori Stepanovich Malyutin"), person("Grigori Andreevich Malyutin")],
    [person("Oleg Malyutin"), person("Olga Maliutina")],
    [person("Otto Quillfeather"), person("Otto Brandreth")],
    [company("Norwik AG"), company("Zelden AG")],
    [person("Hamza bin Yusuf bin Quraish"), person("Hamza bin Tariq bin Quraish")],
    [person("Zabihullah Kohistani"), person("Zabihullah Panjwai")],
    [person("Asma Zolotova"), person("Asma Gold")],
    [person("박 서연"), person("Pak Son Ho")],
    [person("한 미경"), person("Han Kyong Rok")],
    [person("梁 怡婷"), person("Liang Yi Fang")],
    [person("Eila Sainio"), person("Sanaullah")],
    [person("Hsieh Tzu-ch'ang"), person("Xie Zhigang")],
    [person("Ahn Geun-shik"), person("안강식")],
    [person("עומר שגב"), person("عمر شکری")],
    [person("سمير عدوان"), person("سالم عدوان")],
    [company("Raven Construction"), company("R Construction")],
    [company("Moreno Energy SL"), company("Sea Energy")],
    [company("Thistle Logistics BV"), vessel("Thistle Carrier")],
    [company("Thistle Bakery Ltd"), vessel("Thistle")],
    [company("Pro Tempora SRL"), company("Con Tempora SRL")],
    [company("Construction Ltd"), company("LLC Construction Dredging Company")],
    [
      person("Otto Quillfeather", { birthDate: ["1950-01-01"], country: ["de"] }),
      person("Otto Quillfeather", { birthDate: ["1990-05-05"], country: ["br"] }),
    ],
  ])("keeps different ones apart (%#)", (one, other) => {
    expect(compare(one, other).score).toBeLessThan(0.7);
  });

  it.each([
    [person("Zhao Mingyu"), person("赵明宇"), ["zhao", "mingyu"]],
    [person("Qasem Rostami"), person("قاسم رستمی"), ["qasem", "rastami"]],
    [person("Yosef Kaplan"), person("יוסף קפלן"), ["yosef", "kaplan"]],
    [person("Wanda Fischer"), person("ワンダ・フィッシャー"), ["wanda", "fischaer"]],
    [person("Shchukin Pyotr"), person("Щукин Пётр"), ["shchukin", "petr"]],
  ])("reads the other script as it was understood (%#)", (one, other, readings) => {
    const parts = compare(one, other).explanation.name?.parts ?? [];
    expect(parts.flatMap((part) => part.reading ?? [])).toEqual(readings);
  });

  it.each([
    [company("VNOW - Vellmar North Oil Works"), company("Vellmar North Oil Works Company")],
    [company("Corvane Shipbrokers Singapore Pte Ltd"), company("Corvane Shipbrokers Pte Ltd")],
    [company("Ostrava Pelk Inds Group"), company("Ostrava Pelk Industries Group")],
    [company("Thistle"), vessel("THISTLE")],
    [person("Geraldine Abernant"), person("جيرالدين أبرنانت")],
    [person("Alfred Danvers"), person("ألفريد دانفرز")],
    [person("Victor Hugo"), person("维克多·雨果")],
    [person("Sun Yat-sen"), person("孫逸仙")],
    [person("Jacques Derrida"), person("ジャック・デリダ")],
    [person("Pieter van Houten"), person("ピーター・ファン・ハウテン")],
  ])("takes for one what only adds where, what for or how (%#)", (one, other) => {
    expect(compare(one, other).score).toBeGreaterThanOrEqual(0.7);
  });

  it("says that initials stand for words", () => {
    const parts = compare(company("ZHF Belitsa"), company("Zelden Harbour Forwarding Belitsa")).explanation
      .name?.parts;
    expect(parts?.find((part) => part.queried === "zhf")).toMatchObject({
      listed: "zelden harbour forwarding",
      reason: "acronym",
    });
  });

  it("lets an equal identifier speak for itself, below certainty when the names share nothing", () => {
    const { score, explanation } = compare(
      { schema: "Vessel", properties: { name: ["Snow Goose"], imoNumber: ["9876543"] } },
      { schema: "Vessel", properties: { name: ["Harmony"], imoNumber: ["IMO9876543"] } },
    );
    expect(score).toBe(0.9);
    expect(explanation.qualifiers[0]).toMatchObject({ kind: "identifier", outcome: "agrees" });
  });

  it.each([
    null,
    7,
    {},
    { schema: "Person" },
    { schema: "Nonsense", properties: { name: ["A B"] } },
    { schema: "Person", properties: { name: [1, null] } },
  ])("scores %j as 0", (input) => {
    expect(compare(input, person("Otto Quillfeather")).score).toBe(0);
  });
});
