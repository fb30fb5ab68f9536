/**
 * Given names as registers, deeds and passports' clerks shorten them by letters left out, each with the full name behind it; no
 * name of its own in another language. By language, sorted.
 */
export const SHORTENED_NAMES: Readonly<Record<string, string>> = {
  arabic: `
ahd ahmad
ahmd ahmad
mhd muhammad
mohd muhammad
mohmd muhammad
muhd muhammad
`,
  english: `
alexr alexander
andw andrew
benj benjamin
benjn benjamin
chas charles
danl daniel
edmd edmund
edwd edward
fredk frederick
geo george
geoff geoffrey
jas james
jno john
jos joseph
jonn jonathan
matth matthew
mattw matthew
michl michael
nathl nathaniel
nichs nicholas
patk patrick
richd richard
robt robert
saml samuel
steph stephen
thos thomas
timy timothy
wm william
xtopher christopher
`,
  french: `
alexdre alexandre
chles charles
franc francois
frs francois
fs francois
jph joseph
mchl michel
phle philippe
phpe philippe
`,
  german: `
bernh bernhard
friedr friedrich
gottfr gottfried
heinr heinrich
hch heinrich
joh johann
leonh leonhard
reinh reinhard
wilh wilhelm
`,
  italian: `
giov giovanni
gius giuseppe
salv salvatore
vinc vincenzo
`,
  russian: `
dm dmitri
evg evgeni
konst konstantin
mikh mikhail
serg sergei
vl vladimir
`,
  spanish: `
alfdo alfredo
ant antonio
edo eduardo
fco francisco
fdo fernando
frco francisco
gmo guillermo
gpe guadalupe
ign ignacio
jqn joaquin
mgl miguel
rdo ricardo
rbto roberto
`,
};

/** Family names that are written so. Sorted. */
export const SHORTENED_FAMILIES = `
dguez dominguez
dmgz dominguez
fdez fernandez
fdz fernandez
glez gonzalez
gtez gutierrez
gtrrez gutierrez
gzlez gonzalez
gzz gonzalez
hdez hernandez
hdz hernandez
jmnez jimenez
jmz jimenez
lpz lopez
mdez mendez
mrtz martinez
mtez martinez
mtnez martinez
mtz martinez
rdguez rodriguez
rdz rodriguez
rguez rodriguez
rmz ramirez
schz sanchez
snchz sanchez
vqz vazquez
vzqz vazquez
`;
