/** Hokkien, Teochew, Hakka and Hainanese spellings of characters in names, as in Singapore, Malaysia, Indonesia and Taiwan. */
const SPELLINGS = `
陈陳 tan chin|林 lim lin|王 ong heng|黄黃 ng wee oei ooi ng uy bong|吴吳 goh ngo go gouw ng|张張 teo tio chong thio teoh|李 lee li lie|蔡 chua chuah choa tjoa chai|许許 koh khoh kho khaw hee|洪 ang
杨楊 yeo yeoh njoo io iu|周 chew chiu chu tjioe|郑鄭 tay teh tee the|沈 sim|符 foo|谢謝 chia cheah tjia|刘劉 low lau lauw liew|罗羅 lo loh low|曾 chan chang tjan|叶葉 yap yip yeap|郭 kuok kwek quek koay kuek kwik
徐 chee swee tjhie|邱 khoo koo|丘 khoo koo hew|何 ho hoe|朱 choo chu|胡 oh foo ow|苏蘇 soh saw so|江 kang kong|卢盧 loh loo lu|赖賴 lua luah lye lai|潘 phua phuah|颜顏 gan|庄莊 ch'ng chng choong|梁 neo niu neoh
余 ee eu yee|施 si see sy|柯 kua quah kua kwa|杜 toh tou|方 png hng pung|翁 ang ong|魏 gwee ngui gui|汤湯 t'ng thng tng|温溫 oon woon|戴 tai teh|董 tang|蒋蔣 chio cheoh|贾賈 kah|冯馮 pang phang|傅 poh pho|萧蕭 siow siew seow
白 peh pek|高 kow ko kau|孙孫 soon sng|钟鐘鍾 cheong chung cheng|饶饒 jeow|廖 leow liau liaw liow|龚龔 keng|彭 phee phe|古 koo|邓鄧 teng|范 huan|连連 lian|涂 thor toh|章 chiang|佘 sia seah|纪紀 kee ki|倪 gay geh
文 boon bun|福 hock hok|成 seng sheng|国國 kok|明 beng meng bing|德 teck tek tik|金 kim|玉 geok gek gaik giok|水 chwee chooi tjoei|木 bok|发發 huat|财財 chye chai|寿壽 siew siu|安 an ann|平 peng ping|和 hoe ho hor
春 choon chun|秀 siew siu|美 bee bi|英 eng ing|华華 hua hwa huah|强強 keong kiang keng kiong|志 chee chi tji|伟偉 wee ui|俊 choon chun tjun|贤賢 hian hean hien|祥 siang siong|吉 kit kiat git|振 chin tjin|光 kong
荣榮 eng yong weng ing|辉輝 hui huay hwee|裕 joo ju|泰 thye tai thai|顺順 soon sun|义義 gee ghee ngee gie|仁 jin lin|礼禮 lay leh|智 tee ti|信 sin|忠 tiong|孝 haw hau|良 leong liang|才 chye chai|生 seng sing|山 san suan
海 hai|天 tian thian tien|龙龍 leng liong leong|虎 hor haw|凤鳳 hong|月 guek guat goat|花 hua huay|兰蘭 lan|珠 choo chu|宝寶 poh po|贵貴 kwee kui|富 poo hu|庆慶 kheng keng kin|兴興 heng hin|隆 leong liong|昌 chiang cheong
盛 seng|永 eng yong|长長 tiong|广廣 kong|大 tai tua|小 siew sio|中 tiong|川 chuan|河 ho|东東 tong tang|西 sai|南 nam lam|北 pak|正 cheng chia|建 kian kien|立 lip|新 sin|学學 hak|丰豐 hong|加 ka kah|嘉 ka kah
庚 keng kee|作 chok|栋棟 tong|耀 yew yeow yau|根 kin kern|清 cheng chin tjeng|源 guan gwan|进進 chin tjin|瑞 swee sui soei|云雲 hoon hun|龟龜 ku|庭 teng|亭 teng|善 sian sean|仙 sian|香 hiang heong hiong|珍 chin tin
莲蓮 lian|丽麗 lay leh|娟 kuan|淑 sok siok|惠 hui hwee|慧 hui hwee|雪 suat seok|芳 hong|爱愛 ai|燕 yan ean|梅 bwee mui|桂 kwee kui|彩 chye chai|素 soh saw|琴 khim kim|婉 wan uan|静靜 cheng|勇 yong eng|武 boo bu
杰傑 kiat keat|豪 ho|雄 hiong|民 bin|胜勝 seng|利 lee li|益 aik ek iah|财 chye|元 guan gwan|亨 heng|利 lee|贞貞 cheng|树樹 chew soo|松 siong|柏 peh|竹 tiok|石 chioh sek|水 chwee|火 hoe|土 thor|吉 kiat|祥 siang
瑜 joo|玲 leng ling|萍 peng|霞 hay ha|琼瓊 keng kheng|敏 bin|慈 choo|恩 un|惜 sek|添 tiam thiam|丁 teng ting|鼎 teng|祯禎 cheng|禄祿 lock lok|锡錫 sek siak|锦錦 kim|铭銘 beng|鸿鴻 hong|标標 piow peow|彪 pew piu
梧 goh ngoh|桐 tong tang|楚 chor|达達 tat|道 to toh|仲 tiong|伯 peh pek|叔 siok|季 kwee|亚亞 ah|阿 ah|来來 lai loy|绍紹 siow siew|炳 peng|炎 yam iam|坤 khoon kun|乾 khian|培 pui poey|潮 teow|州 chew|汉漢 han|宗 chong
世 sei si|家 kah keh|万萬 ban|千 chian|百 pek|三 sam|四 si see|五 goh ngo|六 lak|九 kow kiu|一 it|二 jee ji|子 choo chu|儿兒 jee|孟 beng|思 soo su|克 kek|勤 kin khin|俭儉 khiam|谦謙 khiam kiam|恭 kiong|敬 keng
友 yew iu|有 oo u|朝 tiau teow|登 teng|辉輝 hui|经經 keng|国 kok|灿燦 chan|焕煥 huan|章 chiang|基 kee ki|鹤鶴 hok hock|年 nien ni lian|景 keng king|圣聖 seng|耀 yew|楠 nam|柱 choo|哲 tiat|毅 gee ge
仕 su|仪儀 ghee|伦倫 loon|修 siew|候侯 how hau|健 kian|傅 poh|允 oon|光 kong|全 chuan|八 pat|公 kong|兆 tiau|先 sian|冠 kuan guan|冰 peng|凯凱 kai|刚剛 kong|力 lek|勋勳 hoon|升 seng|博 pok|原 guan|双雙 siang
`;

const bySpelling = new Map<string, readonly string[]>();
for (const entry of SPELLINGS.split(/[|\n]/)) {
  const [characters = "", ...spellings] = entry.replaceAll("'", "").trim().split(" ");
  for (const character of characters)
    bySpelling.set(character, [...(bySpelling.get(character) ?? []), ...spellings]);
}

export const hokkienSpellings = (character: string): readonly string[] => bySpelling.get(character) ?? [];
