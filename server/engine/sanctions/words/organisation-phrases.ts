/**
 * Phrases of organisations' and countries' names with their usual abbreviation: every form on a line becomes the first
 * one before names are compared. Romanised, without punctuation.
 */
export const ORGANISATION_PHRASES: readonly string[] = `
usa|united states of america|united states|us
uk|united kingdom|great britain
uae|united arab emirates
dprk|democratic peoples republic of korea|democratic people s republic of korea
dnr|donetsk people s republic|donetsk peoples republic|donetskaya narodnaya respublika|dpr
lnr|luhansk people s republic|luhansk peoples republic|lugansk people s republic|luganskaya narodnaya respublika|lpr
hongkong|hong kong|hk
myanmar|burma|burmese|myanma|birma|birman|birmane|birmanie|birmania|mjanma
srilanka|sri lanka|ceylon
zimbabwe|rhodesia
eswatini|swaziland
kyrgyzstan|kirghizia|kirgizia|kirghizistan
turkey|turkiye
timorleste|timor leste|east timor
cotedivoire|cote d ivoire|ivory coast
burkinafaso|burkina faso|upper volta
cambodia|kampuchea
czechia|czech republic
caboverde|cabo verde|cape verde
northmacedonia|north macedonia|fyrom
drcongo|democratic republic of congo|democratic republic of the congo|dr congo|drc|zaire
crimea|krym|krim|crimee|krimea
belarus|belorussia|byelorussia|bielorussia|belorus
irgc|islamic revolutionary guard corps|islamic revolution guard corps|islamic revolutionary guards corps|iranian revolutionary guard corps|sepah pasdaran|pasdaran
ran|russian academy of sciences|ras|rossiyskoy akademii nauk|rossiyskaya akademiya nauk|rossiiskoi akademii nauk
npo|scientific and production association|scientific production association|nauchno proizvodstvennoe obedinenie|nauchno proizvodstvennoe obiedinenie|nauchno proizvodstvennoe ob edinenie|research and production association|nauchno proizvodstvennoye obyedineniye|research production association
npk|scientific and production company|scientific production company|nauchno proizvodstvennaya kompaniya|research and production company|research production company|nauchno proizvodstvennyy kompleks|nauchno proizvodstvennaya korporatsiya|scientific production corporation|research and production corporation|scientific and production corporation
npp|scientific and production enterprise|scientific production enterprise|nauchno proizvodstvennoe predpriyatie|research and production enterprise|research production enterprise|nauchno proizvodstvennoye predpriyatie
npf|scientific and production firm|scientific production firm|nauchno proizvodstvennaya firma|research and production firm
npts|scientific and production center|scientific production center|scientific and production centre|nauchno proizvodstvennyy tsentr|research and production center|research and production centre|npc|spc|rpc
nii|scientific research institute|research institute|nauchno issledovatelskiy institut|sri|nauchnoissledovatelskiy institut|scientific and research institute
tsnii|central scientific research institute|central research institute|tsentralnyy nauchno issledovatelskiy institut|tsentralnyy nauchnoissledovatelskiy institut|csri|cnii
vnii|all russian scientific research institute|all russian research institute|vserossiyskiy nauchno issledovatelskiy institut
designbureau|kb|design bureau|konstruktorskoe byuro|konstruktorskoye byuro|construction bureau|engineering bureau
okb|experimental design bureau|special design bureau|opytno konstruktorskoe byuro|osoboe konstruktorskoe byuro|opytnoe konstruktorskoe byuro
tskb|central design bureau|tsentralnoe konstruktorskoe byuro|cdb
machinebuilding|machine building|engine building
shipbuilding|ship building
shiprepair|ship repair|ship repairs|ship repairing
pmc|private military company|chastnaya voennaya kompaniya|chvk|private military contractor
it|information technology|information technologies|informatsionnye tekhnologii
importexport|import and export|import export|i e|ie|imp exp|imp and exp|impex|importing and exporting|imports and exports|imports exports|export import|export and import|import eksport|eksport import|import i eksport|ithalat ihracat|import und export|importacion y exportacion|importacao e exportacao|jin chu kou|xuat nhap khau
bros|brothers
jv|joint venture|sovmestnoe predpriyatie
pla|people s liberation army|peoples liberation army
opk|defense industrial complex|military industrial complex|military industrial company|voenno promyshlennaya kompaniya|voenno promyshlennyy kompleks|vpk
minoborony|ministry of defence|ministry of defense|ministerstvo oborony
imeni|named after|im|named for|in the name of|uppkallat efter|du nom de|nombrado
allrussian|all russian|vserossiyskiy|vserossiyskaya|vserossiyskoe|vserosiyska
airforce|air force|voenno vozdushnye sily|vvs
armedforces|armed forces|vooruzhennye sily|zbroini syly
specialforces|special forces|spetsnaz
socalled|so called
vo|higher education|vysshego obrazovaniya|he
technology|ke ji
trading|mao yi|shang mao|commercial trade|commerce and trade
supplychain|supply chain|gong ying lian
industry|inds|indus|shi ye|gong ye
group|ji tuan
international|intl|internl|guo ji
electronics|dian zi
invest|tou zi
development|devt|dev|fa zhan
shipping|shpg|shipg|hai yun|chuan wu|hang yun
logistics|wu liu
machinery|mach|ji xie
equipment|she bei
chemical|hua gong|hua xue
petroleum|shi you
steel|gang tie
energy|neng yuan
construction|constr|jian she|jian zhu
bank|yin hang
university|univ|da xue
research|yan jiu
institute|yan jiu yuan|yan jiu suo
information|xin xi
communication|tong xin
network|wang luo
aviation|hang kong
space|hang tian
textile|fang zhi
medicine|yi yao
food|shi pin
agriculture|nong ye
management|mgmt|mgt
manufacturing|mfg|manuf
government|govt
department|dept
association|assn|assoc
services|svcs|svc
national|natl
foundation|fdn
`
  .split("\n")
  .filter((line) => line !== "");
