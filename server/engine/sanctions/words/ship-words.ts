// What ship's papers, port lists and letters of credit write beside a ship's name. Lower case, without accents; sorted.

/** Before a number or a word that is told of the ship. */
export const SHIP_LABELS = `
bandera
built
c/s
call sign
dwt
eni
flag
flagge
gross tonnage
grt
hull no
imo
imo no
imo number
indicatif
indicativo
inmarsat
loa
matricula
mmsi
nominativo
off no
official no
official number
pavillon
port of registry
reg no
registered in
rufzeichen
s/n
tonnage
voy
voy no
voyage
voyage no
yob
позывной
порт приписки
флаг
`;

/** What is told of the number before it. */
export const SHIP_MEASURES = "dwt|gt|grt|nt|teu|cbm|tdw|tpl";

/** What a ship is, in front of its name or behind it. */
export const SHIP_KINDS = `
asphalt tanker
barge
bulk carrier
bulker
buque
buque tanque
car carrier
cargo ship
cargo vessel
chemical tanker
container ship
crude oil tanker
crude tanker
dredger
fishing vessel
frachter
gas carrier
gemi
general cargo
lng carrier
lng tanker
lpg carrier
lpg tanker
motonave
motor tanker
motor vessel
motor yacht
motorschiff
nave
navire
oil products tanker
oil tanker
pesquero
petrolier
product tanker
products tanker
remolcador
ro-ro
schiff
ship
tanker
the ship
the vessel
tug
tugboat
vessel
yacht
баржа
буксир
корабль
судно
сухогруз
танкер
яхта
`;

/** Whom ships are called after by what they were, one title a line in the ways it is written before a name; the commonest first. */
export const SHIP_TITLES = `
admiral adm amiral almirante
akademik academician akad acad academik ak
captain kapitan capt capitan kap cpt kpt kapt capitaine
commander komandir comandante cdr cmdr cmdte
commodore cdre comm
doctor doktor dr
engineer inzhener eng inzh ing inz ingeniero
general gen jeneral
hero geroy heroe geroi
konstruktor constructor konstr
lieutenant leytenant lt lieut
major maj mayor
marshal marshall marsh marszalek mariscal
mechanic mekhanik mekh mech mehanik
polkovnik colonel col coronel polk
president prezident pres presidente
prince princ knyaz
professor prof profesor
saint st san santa sankt sv svyatoy svyataya sveti
sheikh shaikh sheik shk sh
`;
