/** What clerks write beside a name of accounts, customers and numbers, in small letters and without accents, one a line. */

/** Words that tell of an account or a customer. A run of remarks at an edge of a name has one of them, a place or a number. */
export const ACCOUNT_HEADS = `
a/c
ac
acc
acc no
account
account holder
account no
account number
accounts
acct
accts
applicant
beneficiary
bg
borrower
buyer
cardholder
client
client account
clients
cliente
compte
conto
counterparty
creditor
cuenta
customer
debtor
escrow
hesap
kontoinhaber
konto
kunde
kundin
loro
nostro
ordering party
payee
payer
payroll
remitter
seller
signatory
supplier
vendor
vip
vostro
бенефициар
заемщик
клиент
контрагент
плательщик
получатель
поставщик
счет
`;

/** Words that stand among them. */
export const ACCOUNT_BESIDE = `
aed
at
aus
business
chf
city
closed
cny
corporate
current
de
del
deposit
der
di
dormant
du
en
eur
euro
for
from
gbp
hkd
holder
in
individual
inr
joint
jpy
kyc
large
main
new
no
number
of
old
onboarding
personal
potential
premium
pln
private
prospective
receivable
payable
region
retail
rub
rur
savings
sgd
the
trust
try
usd
valued
w
z
в
г
гор
из
новый
обл
область
рф
`;

/** What a number is called by; `tax` and `registration` say in which register it is looked up. */
export const NUMBER_LABELS: Readonly<Record<"tax" | "registration" | "other", string>> = {
  tax: `
cif
cnpj
cuit
ein
gstin
inn
nif
nipt
nit
pib
rfc
rif
ruc
rut
steuernummer
tax id
tax no
tax number
tin
trn
tva
unp
ust id
ust idnr
usci
vat
vat id
vat no
vat number
vat reg no
vkn
инн
унп
`,
  registration: `
commercial register
commercial registration
company no
company number
company reg no
company registration no
company registration number
cr no
crn
edrpou
handelsregister
hrb
ico
incorporation no
krs
kvk
mat br
matricula
ogrn
ogrnip
oib
reg
reg no
reg nr
reg number
registered no
registered number
registration
registration no
registration number
rc no
rcs
regon
siren
siret
trade license no
trade licence no
uen
бин
едрпоу
єдрпоу
огрн
огрнип
`,
  other: `
a/c
a/c no
acc
acc no
account
account no
account nr
account number
acct
acct no
bic
bik
case no
client id
client no
client number
contract no
customer id
customer no
customer number
file no
iban
id
id no
invoice
invoice no
kpp
lei
no
nr
okpo
phone
ref
ref no
reference
swift
swift code
tel
бик
кпп
номер счета
окпо
р/с
счет
счет no
№
`,
};

/** Words for a branch that stand before its town, or behind it: "Zweigniederlassung Hamburg", "филиал в Москве". */
export const BRANCH_WORDS = `
afdeling
bijkantoor
bureau de representation
cabang
empresa filial
empresa matriz
filiaal
filial
filialas
filiale
filiale de la societe
filialo
fioktelep
foreign branch
hauptniederlassung
kantor cabang
kantor perwakilan
liaison office
maison mere
muttergesellschaft
niederlassung
oddzial
oddział
oficina de representacion
organizacni slozka
pobocka
podruznica
predstavitelstvo
predstavnistvo
przedstawicielstwo
rep office
repr office
reprasentanz
representative office
reprezentanta
sede secondaria
sivuliike
sociedad matriz
societa madre
societe mere
spolka matka
spolka zalezna
stabile organizzazione
subesi
succursale
sucursal
sucursala
temsilciligi
tochterfirma
tochtergesellschaft
ufficio di rappresentanza
vertegenwoordiging
vertretung
zweigniederlassung
zweigstelle
головная компания
дочернее предприятие
дочерняя компания
дочірнє підприємство
клон
материнская компания
огранак
отделение
подружница
представительство
представництво
филиал
філія
`;

/** Further ones that say so only at the end: elsewhere they are words of a firm's name. */
export const BRANCH_ENDS = `
agency
branch
branch office
correspondent office
office
operations office
regional office
sales office
`;

/** Further ones that stand before the firm that they are a part of: "Subsidiary of …". */
export const PARTS_OF = `affiliate
holding
holding company
joint venture
local office
main office
parent
parent company
subsidiary
unit
`;

/** The same in characters that stand without spaces, behind the town. */
export const BRANCH_CHARACTERS =
  "代表处|代表處|办事处|辦事處|分公司|分行|支行|支店|出張所|駐在員事務所|지점|지사|대표부";

/** Before a firm's name: "Branch of", "Представительство компании". */
export const BRANCH_OF = "of|of the|der|des|von|de|de la|du|del|della|di|van|компании|фирмы|общества";

/** Towns in which firms sit and people live, as they are written in several languages, without accents. */
export const TOWNS = `
aabenraa aalborg aarhus abidjan abu-dhabi abuja accra adana addis-ababa aden ajman aktau aktobe aleppo alexandria algiers alger almaty
amman amsterdam antalya antwerp antwerpen anvers aqaba arkhangelsk ashgabat asmara astana asuncion athen athenes auckland
bamako bandar-abbas bangalore bangui banjul barcelona barnaul barranquilla basel basra batumi belfast belgorod belgrad benghazi bergamo
bergen berlino berne bern bilbao birmingham bishkek bogota bologna bombay bordeaux boston brasilia bratislava brazzaville bremen brescia
brest brisbane bristol brno brugge brussel brussels bruxelles bruselas bryansk bucuresti bujumbura bursa busan cagliari calgary cali
calcutta cape-town cardiff catania chelyabinsk chengdu chennai chicago chisinau chita chittagong chongqing ciudad-de-mexico ciudad-juarez
cluj cologne colombo conakry copenhagen cordoba culiacan curitiba daegu dakar dallas damas damaskus dar-es-salaam debrecen denver detroit
dili diyarbakir djibouti dnipro doha donetsk dortmund dresden duisburg dushanbe dusseldorf edinburgh ekaterinburg erbil essen eindhoven
feodosia firenze florence fortaleza frankfurt frankfurt-am-main freetown fujairah fukuoka gaborone gaziantep gaza gdansk gdynia geneve genf
genoa genova gent georgetown ghent glasgow gomel goteborg gothenburg graz grodno grozny guadalajara guangzhou guayaquil haifa halifax
hamburgo hangzhou hannover harbin hargeisa helsinki herat hermosillo heilbronn ho-chi-minh-city homs houston hyderabad incheon irkutsk
isfahan islamabad izhevsk jakarta jeddah jerusalem jinan johannesburg juba kaliningrad kaluga kampala kandahar kaohsiung karaganda
kaunas kazan kerch kerman khabarovsk kharkiv kharkov kherson kigali kingston kirkuk klaipeda kobe kolkata koln kopenhagen kostroma krakow
krasnodar krasnoyarsk kuala-lumpur kuwait-city kyoto la-habana la-paz labuan lahore larnaca las-vegas latakia lausanne leeds leipzig liege
lille lipetsk lisboa liverpool livorno ljubljana lodz lome londra londres london lugano luanda lugansk luhansk lusaka lviv lyon
macao madras magnitogorsk mahachkala makhachkala malabo male malmo managua manama manchester mannheim mariupol marrakech marseille mashhad
mazatlan medellin melbourne mersin mexicali mexico-city miami milano minsk moroni mogadishu moscu moscou moskau moskva monaco monrovia
monterrey montevideo montreal mosul mukalla munchen munich murmansk nagoya nairobi nantes naples napoli  nassau ndjamena
netanya new-delhi new-york nicosia nizhniy-novgorod nizhny-novgorod norilsk nottingham nouakchott novorossiysk novosibirsk nur-sultan
nurnberg odesa odessa omsk orenburg osaka oslo ottawa ouagadougou padova palermo paramaribo parigi penza perm perth peshawar
phnom-penh piraeus pireas plovdiv podgorica port-au-prince port-louis port-of-spain port-said port-sudan porto porto-alegre
poznan praha praga prag pretoria pristina pskov puebla pyatigorsk qom quetta quito ramallah ras-al-khaimah rasht rawalpindi recife reykjavik
riad riyadh roma rosario rostov rostov-on-don rotterdam ryazan saida saint-petersburg salalah samara samarkand san-francisco
san-jose san-salvador sanaa sana'a santa-cruz santo-domingo sao-paulo saratov sarajevo sendai sevastopol seville sevilla shanghai sharjah
shenyang shiraz sidon simferopol smolensk sochi solothurn spb st-petersburg stavropol stockholm strasbourg stuttgart surabaya surgut
suva sydney szczecin tabriz taipei taganrog tampere tampico tangier tartu tartus tegucigalpa tel-aviv the-hague den-haag thessaloniki
tijuana tolyatti tomsk torino toronto toulouse trieste tripoli tula turin turku tver tyumen ufa ulan-ude ulaanbaatar ulyanovsk utrecht vaduz
valencia valparaiso vancouver varna varsovie varsovia venezia venice verona vigo vienne vientiane vladikavkaz vladimir vladivostok
volgograd voronezh warschau warszawa washington wellington windhoek wroclaw wuhan xiamen xian yakutsk yalta yangon yaounde yaroslavl
yekaterinburg yokohama yuzhno-sakhalinsk zahedan zaporizhzhia zug zurigo zuerich
москва москве санкт-петербург санкт-петербурге спб петербург екатеринбург новосибирск казань самара ростов краснодар сочи минск минске
гомель брест киев киеве київ києві харьков харків одесса одеса днепр львов львів алматы астана ташкент баку ереван тбилиси бишкек душанбе
севастополь симферополь крым донецк луганск грозный махачкала уфа пермь челябинск омск томск иркутск хабаровск владивосток калининград мурманск
دمشق حلب بيروت بغداد طهران تهران مشهد اصفهان شيراز دبي ابوظبي القاهرة صنعاء عدن طرابلس بنغازي الرياض جدة الدوحة كابول کابل
北京 上海 深圳 广州 廣州 香港 澳门 大连 丹东 天津 东京 東京 大阪 平壤 台北 新加坡
russie russland rusia rusland rosja rossiya россия россии рф беларусь украина украины украине казахстан dprk drc prc uae ksa rsa usa uk gb u-k
england scotland wales crimea dagestan chechnya tatarstan texas florida california delaware nevada wyoming bvi cayman gibraltar jersey guernsey
`;

/** Places that people are called by as well: by themselves they are no remark behind a name. */
export const NAMES_TOO = `
aden albania adana adi bern brest berlin bergen bordeaux boston brazil britain canada chad chester chita colon cordoba cuba dallas denver
england essen eta florence france georgia germany ghent gent guinea guatemala hamburg holland houston hungary ireland israel italia italy
jordan kazan kerman kerch kiel kingston koln leon lima lille london lorraine lyon male madrid mali malta mexico milan milano monaco
montenegro nantes napoli nevada norway oman odessa oran padova palermo panama paris penza perm perth peru poland porto portugal praga quito
ramallah riga roma rome romania rosario rostov samara santiago santa-cruz santos scotland sevilla shiraz sidon sofia sofia spain sudan suva
sydney tabriz texas togo toledo torino tripoli troy tula turin valencia varna vatican venice verona vienna vigo vladimir wales washington
wellington york tampere toulouse trieste zug isfahan asuncion ufa baghdad basra mosul tunis damascus warsaw
`;
