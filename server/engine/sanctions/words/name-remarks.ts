/** What forms and clerks write beside a name, by language, one phrase a line, in small letters and without accents. */

/** After these another name of the same subject follows. A stroke must be written as one. */
export const OTHER_NAME: Readonly<Record<string, string>> = {
  english: `
a k a
a/k/a
aka
alias
aliases
also called
also known as
also spelled
also spelt
also written
alternatively
better known as
born as
code name
codename
commonly called
f k a
f/k/a
fka
formerly
formerly known as
known also as
known as
maiden name
married name
n/k/a
nee
nickname
nicknamed
nka
nom de guerre
now known as
original name
pen name
previously
previously known as
pseudonym
real name
spelled
stage name
true name
`,
  french: `
alias
anciennement
connu sous le nom de
connue sous le nom de
de son vrai nom
dit
dit le
dite
egalement connu sous le nom de
epouse
nee
nom de jeune fille
pseudonyme
surnomme
`,
  german: `
auch bekannt als
bekannt als
frueher
fruher
geb
geborene
geborenen
geborener
genannt
kampfname
kunstlername
verh
verheiratete
vormals
`,
  spanish: `
alias
apodada
apodado
conocida como
conocido como
de casada
de soltera
nombre de guerra
tambien conocida como
tambien conocido como
`,
  portuguese: `
anteriormente
apelidado
conhecida como
conhecido como
nome de guerra
tambem conhecido como
vulgo
`,
  italian: `
conosciuta come
conosciuto come
detta
detto
nota come
noto come
`,
  "dutch, nordic": `
bijgenaamd
entinen
fodd
fodt
geboren als
kand som
kendt som
ook bekend als
ook genaamd
roepnaam
tidligere
`,
  slavic: `
on zhe
poznat kao
pozyvnoy
primo voto
prozvishche
psevdonim
rodjena
rozena
urozhdennaya
z domu
znamy jako
znany jako
zvani
zvany
в девичестве
вона ж
відомий як
він же
известный как
кличка
он же
она же
позывной
псевдоним
ранее
также известная как
также известный как
урожд
урожденная
урожденный
`,
  "turkish, arabic, asian": `
al maroof
al mulaqab
alias
almaroof
dikenal sebagai
kod adi
lakabi
maroof
mulaqab
nam i diger
panggilan
takma adi
urf
المعروف
المعروف باسم
المكنى
الملقب
عرف
معروف به
ملقب به
こと
别名
化名
原名
又名
旧姓
曾用名
通称
가명
본명
일명
`,
};

/** After these somebody else is named, or something told that is no name. */
export const NO_NAME: Readonly<Record<string, string>> = {
  english: `
acting for
address
affiliated with
allegedly
as of
associate of
associated with
believed to be
born
born circa
born in
born on
brother of
c/o
care of
child of
citizen of
citizenship
convicted of
cousin of
currently
d o b
d/o
d/of
date of birth
daughter of
deceased in
died
died on
director of
dob
email
employee of
father of
gender
h/o
head of
husband of
id card
id no
id number
identity card
killed in
leader of
linked to
listed as
listed by
located in
member of
mother of
national id
national of
nationality
nephew of
niece of
note
of unknown
on behalf of
owner of
passport
passport no
passport number
phone
place of birth
pob
possibly
related to
relative of
remarks
reported
reportedly
represented by
resident of
residing at
residing in
s/o
s/of
sanctioned by
see also
sex
since
sister of
social security
son of
spouse of
ssn
suspected of
tax id
taxpayer
tel
uncle of
until
w/o
wanted by
wanted for
who is
who was
widow of
widower of
wife of
yob
`,
  french: `
date de naissance
de nationalite
decede le
demeurant
domicilie
domiciliee
epouse de
epoux de
fille de
fils de
frere de
lieu de naissance
nationalite
ne a
ne en
ne le
nee a
nee le
passeport
soeur de
veuve de
`,
  german: `
ausweis
bruder von
ehefrau von
ehemann von
geb am
geboren
geboren am
geburtsdatum
geburtsort
gestorben
reisepass
schwester von
sohn des
sohn von
staatsangehorigkeit
tochter des
tochter von
verstorben am
wohnhaft
`,
  spanish: `
cedula
con domicilio
dni
domiciliada
domiciliado
esposa de
esposo de
fecha de nacimiento
hermana de
hermano de
hija de
hijo de
lugar de nacimiento
nacida
nacida el
nacido
nacido el
nacido en
nacionalidad
pasaporte
viuda de
`,
  portuguese: `
cpf
data de nascimento
esposa de
filha de
filho de
irmao de
marido de
nacionalidade
nascida
nascido
nascido em
passaporte
residente em
`,
  italian: `
codice fiscale
data di nascita
figlia di
figlio di
fratello di
marito di
moglie di
nata a
nata il
nato
nato a
nato il
nazionalita
passaporto
residente a
sorella di
`,
  "dutch, nordic": `
datter av
dochter van
dotter till
echtgenote van
fodelsedatum
fodt den
geboortedatum
geboren
geboren op
paspoort
sonn av
weduwe van
zoon van
`,
  slavic: `
corka
data urodzenia
datum rodjenja
narozen
narozena
paszport
pesel
rodjen
rodjena
rođen
syn
urodzona
urodzony
брат
г р
года рождения
гражданин
гражданство
дата рождения
дочь
жена
инн
место рождения
муж
народився
народилася
паспорт
проживает
родилась
родился
рожд
сестра
син
снилс
сын
умер
`,
  "turkish, arabic, asian": `
anak dari
dogum tarihi
kizi olan
lahir
lahir di
oglu olan
pasaport no
paspor
tanggal lahir
tc kimlik
tc kimlik no
warganegara
المولود
تاريخ الميلاد
جواز سفر
فرزند
متولد
مواليد
出生
国籍
护照
生于
生年月日
護照
身份证
생년월일
여권
출생
`,
};

/** Between the names a firm was registered and is known under. */
export const TRADING_AS = `
a k a
a/k/a
abbreviated as
aka
alias
also known as
anciennement
antes
c o b as
carrying on business as
d b a
d/b/a
dba
doing business as
enseigne
exercant sous
f k a
f/k/a
firmierend als
fka
formerly
formerly known as
h o d n
handelend onder de naam
known as
n/k/a
nka
nom commercial
nombre comercial
nombre de fantasia
nome fantasia
now known as
o/a
operante come
operating as
previously
previously known as
renamed
renamed to
t/a
trading as
trading under the name
vormals
бывшее
ранее
`;

/** Between the names a ship has and had, besides those of firms. */
export const FORMER_SHIP_NAMES = `
b/n
ex
ex name
ex names
former
former name
last named
launched as
name changed from
name changed to
now
p/n
previous name
previous names
`;

/** Words that offices are told by. A run of them is no part of a name when one of `heads` is in it. */
export const OFFICE_WORDS: Readonly<Record<"heads" | "beside", string>> = {
  heads: `
admiral
adviser
advisor
ambassadeur
ambassador
banker
businessman
businesswoman
chairman
chairperson
chairwoman
chancellor
chief
comandante
commandant
commander
commissioner
deputat
depute
deputy
diplomat
diputado
directeur
director
direktor
embajador
fighter
founder
general
gobernador
gouverneur
governor
head
judge
lawyer
leader
mayor
member
minister
ministers
ministr
ministra
ministre
ministro
officer
official
oligarch
politician
premier
president
presidente
prezident
prosecutor
secretaire
secretario
secretary
senador
senateur
senator
soldier
speaker
spokesman
spokesperson
spokeswoman
terrorist
бизнесмен
вождь
глава
губернатор
депутат
директор
командир
командующий
министр
начальник
политик
посол
председатель
президент
секретарь
`,
  beside: `
acting
administration
affairs
afghan
agency
agriculture
air
american
and
armed
army
as
assistant
at
bank
battalion
belarusian
border
brigade
british
central
chinese
commission
committee
corps
council
court
cuban
current
customs
cyber
de
defence
defense
del
department
deputy
der
des
district
division
du
duma
economy
education
energy
ex
executive
federal
federation
finance
first
for
force
forces
foreign
former
french
fur
general
german
government
ground
guard
guards
health
honorary
in
industry
intelligence
interim
interior
iranian
iraqi
islamic
junior
justice
korean
la
le
libyan
managing
military
missile
national
navy
new
nuclear
of
office
oil
old
on
operations
parliament
party
people
permanent
personal
police
prime
provincial
regional
republic
revolutionary
russian
second
security
senate
senior
service
somali
special
staff
state
sudanese
supreme
syrian
the
to
trade
transport
turkish
turkmen
ukrainian
union
venezuelan
vice
war
yemeni
бывший
внутренних
генеральный
дел
зам
заместитель
и о
иностранных
обороны
партии
первый
правительства
республики
совета
федерации
финансов
`,
};
