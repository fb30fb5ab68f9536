/**
 * Words beside a personal name that are not part of it, by language, one phrase a line, without punctuation. A star: the
 * phrase is a name as well (Amir, Don, Ma), so that the name is read with and without it.
 */

/** Titles, ranks, offices, forms of address: before a name, or before the given name when the family name stands first. */
export const TITLES: Readonly<Record<string, string>> = {
  english: `
1lt
1st lieutenant
1st lt
2lt
2nd lieutenant
2nd lt
adm
admiral
admiral of the fleet
advocate
air chief marshal
air commodore
air marshal
air vice marshal
airman
alderman
amb
ambassador
arch*
archbishop
archduke
architect
army general
assemblyman
assemblywoman
assistant professor
assoc prof
associate professor
asst prof
attache
attorney
attorney general
baron*
baroness
barrister
bg
bishop*
blessed
brig
brig gen
brigadier
brigadier general
brother
cadet
cantor*
capt
captain
captain 1st rank
captain 2nd rank
captain 3rd rank
captain first rank
captain second rank
captain third rank
cardinal*
cdr
chair
chairman
chairperson
chairwoman
chancellor
chief inspector
chief justice
chief petty officer
chief rabbi
chief warrant officer
chief*
chieftain
citizen
cmdr
cmdt
coach
col
col gen
col general
colonel
colonel general
commandant
commander
commander in chief
commissioner
commodore
comrade
congressman
congresswoman
constable
consul general
consul*
corporal
councillor
councilman
counsel
count*
countess
cpl
cpt
crown prince
crown princess
dame*
deacon*
dean*
deputy
deputy prime minister
detective
detective inspector
director
doc
doctor
dr
drs
duchess
duke*
earl*
elder*
emeritus professor
emir*
emperor
empress
eng*
engineer
engr
ensign
envoy
esquire
excellency
father
field marshal
fieldmarshal
first lieutenant
first minister
first sergeant
fleet admiral
flight lieutenant
flying officer
fr*
gen*
general
general director
general of army
general of the army
gentleman
gov
governor
grand duke
group captain
gunner*
gunnery sergeant
h e
h h
h m
h r h
he
her excellency
her grace
her highness
her honour
her ladyship
her majesty
her royal highness
her serene highness
hh
hih
his beatitude
his eminence
his excellency
his grace
his highness
his holiness
his honor
his honour
his imperial majesty
his lordship
his majesty
his majesty king
his royal highness
his serene highness
his worship
hm
hon*
honorable
honourable
hrh
hrh prince
hrh princess
hsh
inspector
judge*
junior lieutenant
justice*
king*
knight*
lady*
lance corporal
lawyer
lieut
lieut col
lieut gen
lieutenant
lieutenant colonel
lieutenant commander
lieutenant general
lieutenant governor
lord mayor*
lord*
lt
lt cdr
lt cmdr
lt col
lt gen
lt general
ltc
ltg
madam
madame
magistrate
maj
maj gen
maj general
major general
major*
marquess
marquis*
marquise
marshal of the air force
marshal*
master sergeant
master*
mayor*
messrs
mg
midshipman
minister
minister of state
miss
missus
mister
most reverend
mother superior
mr
mr justice
mrs
ms
mx
noble*
notary
nurse
paramount chief
pastor*
petty officer
pfc
pilot officer
police constable
premier
pres
president
prime minister
prince consort
prince*
princess*
principal
private first class
prof
prof dr
professor
provost
queen*
rabbi*
radm
rear adm
rear admiral
rector*
rep
representative
rev
rev dr
rev fr
reverend
right honourable
right reverend
rt hon
saint
seaman
second lieutenant
secretary
secretary general
sen
senator
senior lieutenant
sergeant
sergeant major
sgt
shah*
sheriff*
sir*
sister
solicitor general
speaker
specialist
squadron leader
squire*
ssgt
staff sergeant
sub lieutenant
sultan*
superintendent
the hon
the honorable
the honourable
the honourable mr justice
the king of
the most honourable
the rev
the reverend
the right honorable
the right honourable
the rt hon
trooper
under secretary
vadm
very reverend
vice adm
vice admiral
vice chancellor
vice president
viscount*
viscountess
warden*
warlord
warrant officer
wing commander
your excellency
`,
  "remarks before": `
account holder
accused
acting
alleged
applicant
attention
attn
beneficiary
c o
cardholder
care of
client
customer
defendant
estate of
ex
family of
fao
for the attention of
former
formerly
fugitive
full name
heirs of
in the name of
late*
mr and
mr and mrs
mr or mrs
name
o b o
obo
on behalf of
ordering customer
passenger
re
remitter
sender
sole trader
suspect
tenant
the defendant
the elder
the estate of
the former
the late*
the younger
trustee
`,
  arabic: `
al hag
al hagg
al haj
al hajj
al sheikh*
al ustadh
alhaj
alhaji
alim*
allama
allamah
ameer*
amid*
amir*
aqid
ayatollah
ayatullah
cheikh*
doktor
duktur
el hadj
el hag
el hagg
el haj
el hajj
emir*
fariq awwal
fariq*
grand ayatollah
grand mufti
hadj
hadji*
hafez*
hafiz*
hag*
hagg*
haggi*
haj*
haji*
hajj*
hajji*
hojatoleslam
hojjat al islam
hojjat ol eslam
hojjatoleslam
hujjat al islam
hujjat ul islam
hujjatul islam
imam*
khatib*
liwa*
malik*
maulana
maulawi
maulvi
mawlana
mawlavi
mawlawi
mirza*
mollah
molvi
moulavi
mufti*
muhandis
mulazim
mulla*
mullah*
mushir
naqib*
qadi*
qari*
qazi*
raid*
sayed*
sayid*
sayyed*
sayyid*
scheich
seyed*
seyit*
seyyed*
shaikh*
sharif*
shaykh*
sheik*
sheikh*
sheikha*
shekh*
sherif*
sultan*
syed*
ustad*
ustadh
ustaz
آية الله
أبو الحاج
الأستاذ
الأمير
الأميرة
الحاج
الحاجة
الدكتور
الرئيس
الرائد
السلطان
السيد
السيدة
الشيخ
العقيد
العميد
الفريق
الفريق أول
القاضي
اللواء
المرحوم
المشير
المقدم
الملك
المهندس
النقيب
الوزير
جلالة
حجة الإسلام
سعادة
سماحة
سمو الأمير
صاحب الجلالة
صاحب السمو
فخامة
فضيلة
معالي
`,
  "persian, urdu, pashto": `
aga*
agha*
aghaye
akhond
akhund*
akhundzada*
al haaj
alhajj
amir sartip
aqa
arbab*
baba*
begum
bibi*
chaudhry sahib
doktor
dr engr
hazrat
janab
janab e
jenab
khanom
khawaja*
khwaja*
makhdoom
makhdum
malek*
mirwais khan*
mohandes
mohtarma
nawab*
nawabzada
ostad
pir*
sahib*
sahibzada
sar
sardar*
sarhang
sarlashgar
sarlashkar
sartip
sepahbod
wakil*
آقای
آیت الله
استاد
جناب
حاجی
حجت الاسلام
خانم
دکتر
سرتیپ
سردار
سرلشکر
سرهنگ
سید
شيخ
ملا
مهندس
مولانا
مولوی
`,
  french: `
abbe
adjudant
ambassadeur
amiral
ancien
ancien ministre
ancien president
ancienne
baron*
camarade
capitaine
cher
chere
colonel major
commandant
comte*
comtesse
contre amiral
depute
docteur
el hadji*
ex
feu
frere
general d armee
general de brigade
general de corps d armee
general de division
gouverneur
ingenieur
juge
la veuve
le ministre
le president
lieutenant colonel
m
madame la ministre
mademoiselle
maitre
marechal
me*
mgr
ministre
mlle
mm
mme
monseigneur
monsieur
monsieur le ministre
monsieur le president
pere
premier ministre
president
procureur
professeur
s a r
s e
s e m
sa beatitude
sa majeste
sa saintete
senateur
sergent
soeur
son altesse
son altesse royale
son eminence
son excellence
sous lieutenant
veuve
vice amiral
`,
  german: `
a d
altkanzler
bischof*
botschafter
brigadegeneral
bundeskanzler
bundesminister
bundesprasident
burgermeister
di
dipl
dipl inf
dipl ing
dipl kff
dipl kfm
dipl oec
dipl phys
dipl volkswirt
diplom ingenieur
doktor
dr dr
dr h c
dr habil
dr ing
dr iur
dr jur
dr med
dr phil
dr rer nat
dr rer pol
eheleute
ehemalige
ehemaliger
ehemaliges
exzellenz
familie
feldwebel
firma
fraeulein
frau
fraulein
freifrau
freiherr
fruhere
fruherer
furst*
furstin
geehrte
geehrter
geheimrat
general leutnant
general major
generalfeldmarschall
generalleutnant
generalmajor
generaloberst
genosse
graf*
grafin
hauptmann
herr
herrn
herzog*
hofrat
hon prof
ihre exzellenz
ing
kommerzialrat
konig*
konteradmiral
landeshauptmann
leutnant
mag
magister
minister
ministerprasident
mmag
nachlass
notar
oberleutnant
oberst
oberstleutnant
pater
pfarrer
prasident
prinz*
prinzessin
prof dr dr
ra
rechtsanwalt
richter*
sehr geehrte
sehr geehrter
sehr verehrte
sehr verehrter
seine eminenz
seine exzellenz
seine heiligkeit
seine majestat
staatsanwalt
univ prof
universitatsprofessor
unteroffizier
verehrte
verehrter
vizeadmiral
werte
werter
z hd
zu handen
`,
  spanish: `
abog
abogada
abogado
alcalde
almirante
apreciada
apreciado
arq
arquitecta
arquitecto
c p
camarada
capitan
capitan de navio
cnel
comandante
comisario
companera
companero
conde*
condesa
contraalmirante
contralmirante
coronel
cp
d*
da*
diputada
diputado
distinguida
distinguido
dn
doctor
doctora
don*
dona*
dra
duque*
el senor
embajador
estimada
estimado
excelentisima
excelentisima senora
excelentisimo
excelentisimo senor
excma
excma sra
excmo
excmo sr
exministro
expresidente
fiscal
fray
general de brigada
general de division
general en jefe
gobernador
gobernadora
gral
gral de division
hermana
hermano
ilma
ilmo
ilmo sr
ilustrisima
ilustrisimo
ilustrisimo senor
infanta
ing
inga
ingeniera
ingeniero
juez
la senora
lic
licda
licdo
licenciada
licenciado
maestra
maestro
marques*
mayor general
ministra
ministro
monsenor
mtra
mtro
muy senor mio
obispo
padre
presidenta
presidente
princesa
principe
prof
profesor
profesora
reina*
respetado
rey*
s a r
s e
s m
sargento
senador
senadora
senor
senora
senorita
sor
sr
sra
sres
srta
su excelencia
su majestad
su santidad
teniente
teniente coronel
tte
tte cnel
vda de
vicealmirante
viuda de
`,
  portuguese: `
advogado
almirante
barao
bispo
brigadeiro
cabo*
camarada
capitao
comendador
companheiro
conde*
contra almirante
coronel
delegado
deputado
desembargador
dom*
dona*
doutor
doutora
dr
dra
eng
engenheira
engenheiro
engo
excelentissimo
excelentissimo senhor
exma
exma sra
exmo
exmo senhor
exmo sr
frei
governador
ilmo sr
ilustrissimo
infante*
major*
ministro
padre
prefeito
presidente
prof
professora
sargento
senhor
senhor doutor
senhora
senhorita
sr
sra
srta
sua excelencia
tenente
tenente coronel
vereador
vice almirante
visconde
`,
  italian: `
ambasciatore
ammiraglio
arch*
architetto
avv
avvocato
barone
baronessa
brigadiere
capitano
cav
cavaliere
colonnello
comm
commendatore
conte*
contessa
don*
donna*
dott
dott ssa
dottore
dottoressa
dottssa
dr ssa
duca*
egr sig
egregio signor
fam
famiglia
fra*
generale
gent ma
gentile signora
geom
geometra
ing
ingegnere
maggiore
marchese
maresciallo
ministro
mons
monsignore
on*
onorevole
padre
prefetto
presidente
principe
principessa
prof
prof ssa
professore
professoressa
questore
rag
ragioniere
s e
sen
senatore
sergente
sig
sig na
sig ra
signor
signora
signore
signorina
sigra
sindaco
spett le
sua eccellenza
sua eminenza
sua santita
suor
tenente
tenente colonnello
`,
  dutch: `
burgemeester
de heer
dhr
dominee
drs
ds
erven
generaal
heer
ing
ir
jhr
jonkheer
jonkvrouw
kapitein
kolonel
luitenant
luitenant generaal
luitenant kolonel
majoor
mej
mevr
mevrouw
minister president
mr dr
mw
pastoor
prof mr
ridder
wed
weduwe
zijne excellentie
`,
  nordic: `
borgmester
direktor
doktor
eversti
froeken
froken
fru
general
generallojtnant
generalmajor
herr
herra
hr
kaptajn
kapteeni
kapten
kenraali
kommendor
lojtnant
neiti
oberst
overste
pastor*
professori
rouva
statsminister
statsrad
tohtori
`,
  russian: `
academician
admiral
akademik
arkhiepiskop
ataman
deputat
doktor nauk
episkop
general
general armii
general colonel
general leitenant
general leytenant
general lieutenant
general maior
general major
general mayor*
general of army
general polkovnik
gospoda
gospodin
gospozha
gr
grazhdanin
grazhdanka
gubernator
igumen
kandidat nauk
kapitan
kapitan 1 ranga
kapitan pervogo ranga
kontr admiral
kontradmiral
leitenant
leytenant
marshal
mayor*
metropolitan
ministr
mitropolit
otets
patriarch
patriarkh
podpolkovnik
polkovnik
prezident
professor
protoierei
senator
serzhant
starshina
starshiy leitenant
tov
tovarisch
tovarishch
viceadmiral
vitse admiral
адмирал
академик
архиепископ
атаман
вице адмирал
г жа
г н
генерал
генерал армии
генерал лейтенант
генерал майор
генерал полковник
глава
господин
гр ка
гр ка рф
гр ка россии
гр н
гр н рф
гр н россии
госпожа
гр
гражданин
гражданин российской федерации
гражданин россии
гражданин рф
гражданка
гражданка российской федерации
гражданка россии
гражданка рф
губернатор
д р
депутат
директор
доктор
доктор наук
епископ
капитан
капитан 1 ранга
капитан первого ранга
контр адмирал
лейтенант
майор
маршал
министр
митрополит
отец
патриарх
подполковник
полковник
посол
прапорщик
председатель
президент
проф
профессор
сенатор
сержант
старший лейтенант
судья
тов
товарищ
`,
  ukrainian: `
heneral
heneral leitenant
heneral maior
ministr
narodnyi deputat
pan
pan polkovnik
pani
panove
polkovnyk
prezydent
генерал лейтенант
громадянин
громадянка
міністр
народний депутат
пан
пані
полковник
прем єр міністр
`,
  polish: `
admiral
adwokat
biskup
dr hab
gen bryg
gen dyw
general brygady
general dywizji
hab
hrabia
inz
jego ekscelencja
kontradmiral
kpt
ks
ksiadz
ksiaze
mec
mecenas
mgr
mgr inz
minister
mjr
pan*
pani*
panna
plk
por*
posel
poslanka
pplk
ppor
premier
prezydent
prof dr hab
sedzia
sierz
sp
swietej pamieci
`,
  "czech, slovak": `
bc
brig gen
doc
genmjr
genpor
ing
inz arch
jeho excelence
judr
kapitan
mga
mgr
ministr
mudr
mvdr
paeddr
pan*
pani*
phdr
plk
plukovnik
podplukovnik
porucik
prezident
rndr
slecna
thdr
`,
  balkan: `
admiral
avocat
capitan
colonel
d l
d na
dipl ing
dl
dna
doamna
domnisoara
domnul
dr sc
g din
g dja
gdin
gdja
general bojnik
general maior
general major
general potpukovnik
general pukovnik
general zbora
gja
gn
gospa
gospoda
gospodin
gospodja
gospozha
ing
inginer
kapetan
kos*
kyria
kyrios
ministar
ministr
ministru
mr sc
porucnik
potpukovnik
predsednik
predsjednik
presedinte
pukovnik
vojvoda
z
zonja
zoti
αρχιεπίσκοπος
δρ
κ
κος
κυρία
κύριος
μητροπολίτης
πρόεδρος
στρατηγός
υπουργός
г н
г ца
`,
  hungarian: `
alezredes
altabornagy
baro
dr
dr habil
elnok
ezredes
grof
id*
ifj
kepviselo
miniszter
miniszterelnok
ornagy
ozv
ozvegy
szazados
ur*
uram
urno
vezerornagy
`,
  baltic: `
generalis
generolas
harra
kindral
kolonel
kundze
kungs
ponas
ponia
proua
pulkininkas
pulkvedis
`,
  turkish: `
aga*
albay
amiral
av
avukat
bakan
basbakan
bay*
bayan*
bey*
beyefendi
binbasi
cumhurbaskani
dede*
doc
doc dr
efendi*
effendi
general
haci*
hanim*
hanimefendi
hoca*
hodja
kaymakam
komiser
koramiral
korgeneral
milletvekili
molla*
muh*
muhendis
ogretim uyesi
oramiral
orgeneral
pasa*
pasha*
prof dr
sayin
seyh*
sn
tegmen
tugamiral
tuggeneral
tumamiral
tumgeneral
ustegmen
vali*
yarbay
yrd doc dr
yuzbasi
`,
  hebrew: `
adon
adoni
aluf mishne
aluf*
gveret
ha rav
harav
haver knesset
mar*
mk
rabbi*
rav aluf
rav seren
rav*
reb*
rebbe
rebbetzin
rosh hamemshala
sar
seren
sgan aluf
tat aluf
אדון
אלוף
גב
גברת
ד ר
דר
הרב
השר
מר
נשיא
עו ד
פרופ
פרופסור
ראש הממשלה
תא ל
`,
  "south asian": `
acharya*
begum*
bhikkhu
bhikku
brig retd
chaudhari*
col retd
dewan*
diwan*
guru*
janab
khan bahadur
khan sahib
km
kumari*
kunwar
kunwarani
lama*
late shri
maharaja
maharani
mahatma
md*
mohd*
mohtarma
pandit*
pt*
rai bahadur
rai sahib
raja*
rajkumar*
rani*
rao bahadur
rinpoche
sadhu*
sardar*
sardarni
selvi*
shaheed
shree
shri
shrimati
smt
sri*
srimati
sushri
swami*
thakur*
thiru
thirumathi
ustad
ven
ven dr
venerable
डॉ
श्री
श्रीमती
জনাব
ডঃ
বেগম
`,
  "southeast asian": `
acm
anh*
atty
awang*
ba*
bapak
bo*
bogyoke
bpk
brigadir jenderal
brigjen
chao*
chi*
cik
co*
datin
datin paduka
datin seri
datin sri
dato
dato dr
dato paduka
dato seri
dato setia
dato sri
datuk
datuk amar
datuk patinggi
datuk seri
datuk sri
datuk wira
daw*
dayang*
dong chi
dra
drs
ek oudom
en*
encik
engr
excellency
gat
ginang
ginoo
gng
gus*
habib*
hajah
hj
hjh
hon
ibu
ir
jend
jenderal
ka*
kapitan
kapten
khun*
khunying
kiai*
ko*
kolonel
kru
kyai*
laksamana
laksamana madya
laksamana muda
letjen
letkol
letnan
letnan jenderal
letnan kolonel
lok
lok chumteav
luang*
ma*
mahn
marsekal
maung*
mayjen
mayor jenderal
mayor*
mg*
mom chao
mom luang
mom rajawongse
nai*
nang*
nangsao
neak oknha
oknha
ong*
pangeran*
pehin
pengiran*
phaya
phon ek
phon tho
phon tri
phra*
pol col
pol gen
pol lt gen
pol maj gen
puan
puan sri
raja*
sai*
samdach
samdech
samdech techo
saudara
saw*
sayadaw
sdr
sdri
sersan
tan sri
tan sri dato
tan sri dato seri
tan sri datuk
tan sri datuk seri
tan sri dr
tengku*
than phu ying
thanphuying
thao*
thura
toh puan
tuan guru
tuan haji
tuan*
tun*
tunku*
u*
ust
ustadz
ustadzah
yab
yam
yang amat berhormat
yang amat mulia
yang berhormat
yang mulia
yb
คุณ
ดร
นาง
นางสาว
นาย
พ ต อ
พล อ
พลตรี
พลเอก
พลโท
ကို
ဒေါ်
ဗိုလ်ချုပ်
ဗိုလ်ချုပ်ကြီး
မောင်
ဦး
`,
  african: `
aba*
abuna
alh
alhaja
alhaji
amb dr
arc
asantehene
ato*
barr
barrister
bibi*
bldr
bwana
cheikh*
chief*
dejazmach
el hadj
emir*
eze*
fitawrari
hajia
igwe*
kabaka
kapitein
malam
mallam
marabout
mhe
mheshimiwa
mwami
mzee
nana*
ndugu
negus
oba*
olori
oloye
omukama
oom
otunba
pharm
qs
ras*
serigne*
sultani
surv
tannie
thierno*
togbe
tpl
w ro
weizero
woizero
`,
  "caucasus, central asia": `
akim*
batoni
bay
cenab
domla
domulla
general mayor*
hakim*
ishan*
kalbatoni
mirza*
mufti*
mırza
paron
prezident
qori
tikin
vazir
xanim
батоно
бейбіт
жанаби
мырза
ханым
գեներալ
պարոն
տիկին
ბატონი
ქალბატონი
`,
  chinese: `
nushi
tongzhi
xiansheng
zhuxi
`,
  unknown: `
x*
`,
  japanese: `
chan*
kun*
sama
san*
sensei*
`,
};

/** Generations, degrees, orders, remarks and forms of address that follow a name. */
export const SUFFIXES: Readonly<Record<string, string>> = {
  generations: `
1st
2d
2nd
3d
3rd
4th
5th
d a
d ae
d j
der altere
der jungere
elder*
fia*
figlio
filho*
fils*
hijo
i*
ifj
ii
iii
iv
jnr
jr
jun*
junior*
ml
mladshiy
mladsi
mladszy
neto*
padre
pere*
segundo*
sen*
senior*
snr
sobrinho*
sr
st
starshiy
starszy
the elder
the first
the fourth
the second
the third
the younger
v*
vi*
vii
viii
younger*
мл
младший
ст
старший
`,
  degrees: `
aca*
acca*
ak
b a*
b eng
b s*
b sc
b tech
ba*
bacc*
bba*
bcom*
beng*
bs*
bsc
btech
c p a
cand jur
cand polit
cfa*
cisa*
cissp
cma*
cpa*
csc
d d s
d phil
d sc
dba*
dds
dipl ing
dipl kfm
dmd
dphil
dr sc
drsc
dsc
dvm
ed d
edd*
em
emeritus
esq
esqr*
esquire
facc*
facs*
fca*
frcp
frcs
frm
frs
habil
j d*
jd*
kn
ktn
lc
lic iur
lic oec
ll b
ll m
llb
lld
llm
m a*
m b a
m b b s
m d*
m ed
m eng
m h
m kn
m s*
m sc
m si
ma*
mag art
mba*
mbbs
mbchb
mbl
md*
med*
meng*
mfa*
mib*
mm
mpa*
mph
mphil
mpp
mrcp
mrcs
ms*
msc
mtech
np*
p e
pe*
ph d
phd
pmp
r n
rn
s ag
s e
s h
s kom
s pd
s sos
s t
sc d
se*
sh mh
sh*
spd
spog*
st mt
`,
  orders: `
a d
a d e
ac*
ad
am*
ao*
c b e
cb
cbe*
cc
cmg
csc
cvo*
dbe*
dfc
dl
dsc
dso*
fba*
frcpe
frsa*
frse*
g b e
gbe*
gc
gcb
gcmg
gcvo*
i r
in retirement
ir
j p
jp
k c
kbe*
kc
kcb
kcmg
kcvo*
kg
kt
lvo*
m b e
m p
mbbs frcs
mbe*
mc
mdb
mdep*
mdl
mep*
mk
mla*
mlc
mm
mna*
mp
mpp
ms*
msp
mvo*
o b e
oam*
obe*
oc
ocd*
ofm*
onz*
op
osb*
p c
pc*
phd candidate
psm
q c
qc
r
raf*
res*
ret*
retd*
retired
rn
rnr
rtd
s j
sc*
sdb
senator
sj
td*
tds
usa*
usaf*
usar*
uscg*
usmc*
usn*
v r
vc
z d
`,
  remarks: `
account holder
alleged
and another
and family
and others
and son
and sons
and spouse
and wife
as above
at large
beneficiary
ceo
cfo
chairman
chairwoman
convicted
coo
cto
dcsd
dead
dec
decd
deceased
decede
decedee
died
difunto
director
dob unknown
et al
et autres
et ux
et uxor
falecido
fallecida
fallecido
female
fugitive
guardian
imprisoned
in custody
individually
joint
joint account
killed
late*
ltd partner
male
manager
managing director
minor
n a
na*
name unknown
nationality unknown
nil
no first name
no last name
no middle name
none
not available
null*
owner
partner
personally
possibly
president
q e p d
qepd
r i p
rip
same
sanctioned
shareholder
sole proprietor
tba
tbc
tbd
test
trustee
u a
ua
ubo
unconfirmed
unknown
ve ark
verstorben
vice president
wanted
zmarly
покойный
умер
умершая
`,
  "spoken after": `
aga*
agha*
ben*
bey*
bhai*
dengji
denka
efendi*
effendi
furen
ga*
hanim*
heika
jan*
jee
ji
khanom
khanum
kun*
marhoom
marhum
nim
nushi
rahmatullah alaih
sahab
saheb
sahib
sahibah
sama
san*
sensei*
seonsaengnim
shaheed
ssi
xanim
xiansheng
さま
さん
上将
上將
中将
主席
书记
会長
先生
先輩
医生
博士
同志
大統領
大臣
太太
夫人
女士
将军
將軍
小姐
少将
律师
总理
总经理
总统
教授
様
殿
氏
社長
經理
總理
總統
董事長
董事长
議員
部長
部长
閣下
院士
首相
교수
국무위원장
님
대장
대통령
동지
목사
박사
사장
상장
선생
선생님
소장
씨
여사
위원장
의원
장관
장군
중장
총리
회장
`,
};

/** What forms are filled with where a part of the name is not known. */
export const PLACEHOLDERS = `
first name unknown
fname
fnu
last name unknown
lname
lnu
middle name unknown
mnu
nfi
nfmn
nfn
nln
nmi
nmn
no middle initial
s n
sic
sin apellido
sin nombre
xx
xxx
xxxx
n a
unk
unknown
`;

/** What is written where there is no name at all. Sorted. */
export const NO_NAMES = `
anon
anonymous
as above
as attached
as per attached
bilinmiyor
blank
brak danych
company name
confidential
desconhecido
desconocido
ditto
empty
firmenname
geen naam
idem
inconnu
k a
kein name
keine angabe
n a
na
name der firma
name not known
name of company
name of vessel
name unknown
name withheld
nao informado
neizvestno
nicht angegeben
nieznany
nil
ninguno
no aplica
no name
no name given
non renseigne
none
not applicable
not available
not known
not provided
not stated
null
object object
ragione sociale
raison sociale
razao social
razon social
same as above
sans nom
sconosciuto
see above
see attached
see attached list
see attachment
see below
see file
see list
siehe anlage
siehe oben
sin datos
sin nombre
tba
tbc
tbd
tbn
to be advised
to be announced
to be confirmed
to be determined
to be named
to be nominated
to be provided
unbekannt
undefined
unknown
unknown name
unknown person
unnamed
various
ver adjunto
verschiedene
vessel name
voir annexe
voir ci joint
наименование
не указан
не указана
не указано
неизвестно
неизвестный
нет
по списку
см приложение
то же
غير معروف
نامعلوم
不明
不详
同上
同前
无名
未知
見附件
见附件
미상
없음
`;

/** What forms ask for a person's name by: a field that holds nothing else was never filled in. Sorted. */
export const NAME_LABELS = `
account name
achternaam
ad soyad
adi
apelido
apellido
apellidos
beneficiary
beneficiary name
christian name
client name
cognome
customer name
efternamn
efternavn
etternavn
etunimi
familienname
family name
first last
first middle last
first name
firstname
forename
fornamn
fornavn
full name
given name
given names
ho va ten
ime
imie
imiona
isim
jmeno
keresztnev
last name
lastname
meno
middle name
naam
nachname
nama
nama lengkap
name
names
nazwisko
nev
nom
nom complet
nom de famille
nombre
nombre completo
nombres
nome
nome completo
noms
nume
prenom
prenoms
prenume
prezime
priezvisko
priimek
prijmeni
primer apellido
segundo apellido
sobrenome
soyad
soyadi
sukunimi
surname
vezeteknev
voornaam
vorname
vornamen
your name
zuname
επώνυμο
όνομα
имя
имя фамилия
отчество
прізвище
ф и о
фамилия
фио
ім'я
שם
שם משפחה
اسم
الاسم
الاسم الكامل
اللقب
نام
نام خانوادگی
名前
名字
名称
名義
姓名
氏名
성명
이름
`;

/** Titles that are a family name as well, and nobody's whole name. */
export const NO_WHOLE_NAMES = `
dame
lady
lord
madam
sir
`;
