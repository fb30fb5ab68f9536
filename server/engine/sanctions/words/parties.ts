/** What stands between two parties that are written in one field. */

/** Words for "and" and "or", one a line, in small letters and without accents. Of one letter they are told by being small. */
export const AND_WORDS = `
and
ati
dan
dhe
e
en
es
et
eta
kai
ja
ir
i
o
och
oder
og
oraz
or
ou
si
un
und
va
ve
y
а также
та
и
или
й
і
або
και
و
یا
או
`;

/** The same in characters that stand without spaces. */
export const AND_CHARACTERS = "和与與及跟、";

/** Behind an "and" these are of the firm before it, one a line, in small letters and without accents. */
export const OF_THE_FIRM = `
associates
associati
asociados
associados
bracia
bros
brothers
cia
cie
co
company
daughters
family
figli
filhos
fils
fratelli
freres
gebruder
hermanos
hijos
hnos
irmaos
partner
partners
socios
soci
sohne
sons
synowie
tochter
zonen
сыновья
братья
`;

/** After these another party stands for whom or by whom the first acts, has its letters or its money. */
export const FOR_ANOTHER = `
a la atencion de
acting for
agent for
agent of
as agent for
as nominee for
as nominee of
as trustee for
as trustee of
attn
c/o
care of
en nombre de
f/b/o
fao
fbo
for account of
for and on behalf of
for benefit of
for credit to
for the account of
for the attention of
for the benefit of
im auftrag von
in favor of
in favour of
in trust for
itf
o/b/o
obo
on account of
on behalf of
per conto di
po porucheniyu
por cuenta de
pour le compte de
represented by
w imieniu
z hd
zu handen
zugunsten von
в пользу
от имени
по поручению
`;
