/**
 * What a person's own name has beside it who trades under it, in small letters and without accents, one phrase a line. Sorted.
 */
export const SOLE_TRADERS = `
autonomo
ditta
ditta individuale
e k
e u
ei
einzelunternehmen
einzelunternehmer
eirl
ek
empresario individual
enskild firma
enterprises
entreprise individuelle
est
establishment
eu
flp
fop
freelance
freelancer
general trading
impresa individuale
individual entrepreneur
individualnyy predprinimatel
ip
jdg
mei
obrt
prop
proprietor
s p
s p d
sahis firmasi
sole proprietor
sole trader
sp
ticaret
trader
traders
trading
trading co
trading company
trading est
trading establishment
індивідуальний підприємець
індывідуальны прадпрымальнік
индивидуальный предприниматель
ип
прадприемач
предприниматель
фоп
чп
مؤسسة
`;
