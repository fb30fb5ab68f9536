/** How words of organisations' names are shortened, with the word in full, one a line. */
export const ORGANISATION_ABBREVIATIONS = `
acad academy
acct accounting
adm administration
admin administration
advtg advertising
agri agricultural
agric agricultural
agrl agricultural
amer american
assc association
assn association
assoc association
assocs associates
auth authority
auto automotive
avn aviation
bldg building
bldrs builders
bnk bank
bros brothers
cent central
centr central
chem chemical
chems chemicals
cntr center
coll college
comm commercial
comml commercial
commrcl commercial
comms communications
conf conference
const construction
constr construction
constrn construction
consult consulting
contr contracting
corp corporation
ctr center
dept department
dev development
devel development
devt development
dist distribution
distr distribution
distrib distribution
divn division
econ economic
educ education
elec electric
elect electric
electr electronic
electron electronics
engg engineering
engin engineering
engr engineering
engrg engineering
ent enterprise
enterp enterprise
enterpr enterprise
entpr enterprise
ents enterprises
eqpt equipment
equip equipment
est establishment
estab establishment
exch exchange
exp export
exper experimental
fac factory
fdn foundation
fed federal
fin finance
fndn foundation
gen general
genl general
gov government
govt government
grp group
hldg holding
hldgs holdings
hosp hospital
imp import
ind industry
indl industrial
inds industries
indus industrial
indust industrial
info information
ins insurance
inst institute
instn institution
insur insurance
internatl international
intl international
intnl international
inv investment
invs investments
invt investment
lab laboratory
labs laboratories
logist logistics
mach machinery
machy machinery
maint maintenance
marit maritime
merch merchant
metall metallurgical
mfg manufacturing
mfr manufacturer
mfrs manufacturers
mgmt management
mgt management
min ministry
mkt market
mktg marketing
mnfg manufacturing
mun municipal
natl national
nav navigation
ops operations
org organization
orgn organization
pet petroleum
petr petroleum
petrochem petrochemical
petrol petroleum
pharm pharmaceutical
pharma pharmaceutical
prod production
prodn production
prods products
prop property
props properties
prov provincial
publ publishing
refin refinery
reg regional
res research
rlwy railway
rly railway
ry railway
sch school
sci science
scient scientific
secs securities
serv services
servs services
shipg shipping
shpg shipping
shpng shipping
soc society
sply supply
std standard
supp supply
surg surgical
svc services
svcs services
sys systems
syst systems
tech technology
techn technical
technol technology
tele telecommunications
telecom telecommunications
telecoms telecommunications
tex textile
tpt transport
trad trading
trans transport
transp transport
transpt transport
trd trading
trdg trading
trdng trading
trng training
univ university
util utility
utils utilities
vent venture
whse warehouse
whsle wholesale
wks works
wld world
wrld world
`;

/** What stands beside a firm's name and is no part of it, one phrase a line. */
export const BESIDE_FIRMS = `
a c
a/c
account name
account of
and affiliates
and its affiliates
and its subsidiaries
and subsidiaries
attention
attn
beneficiary
beneficiary bank
bijkantoor
blocked
branch office
casa central
casa matriz
ceased
client
consignee
customer
dissolved
dormant
e suas filiais
em liquidacao
en liquidacion
en liquidation
et al
et filiales
fao
filial
filiale
for account of
for the attention of
foreign branch
golovnoy ofis
hauptsitz
head office
headquarters
home office
hoofdkantoor
hq
i l
i likvidation
in administration
in bankruptcy
in dissolution
in likvidatsii
in liquidation
in liquidazione
in receivership
in voluntary liquidation
liaison office
m s
m/s
main branch
main office
matriz
messrs
niederlassung
notify party
obo
oficina central
on behalf of
overseas branch
registered office
remitter
rep office
representative office
sanctioned
sede centrale
sede legale
sender
shipper
siege social
struck off
succursale
sucursal
supplier
tasfiye halinde
the company
under administration
under liquidation
v likvidaci
v likvidatsii
vendor
w likwidacji
y filiales
zweigniederlassung
в ликвидации
головной офис
представительство
филиал
分公司
总公司
支店
本社
본사
지점
`;
