/**
 * Family names that are spelled differently where they are spoken or written otherwise, one name a line, sorted; they stand for each
 * other wherever near sounds do not say so already.
 */
export const FAMILY_SPELLINGS: Readonly<Record<string, string>> = {
  /** In pinyin first; then Cantonese as in Hong Kong and Macau, Hokkien, Teochew and Hakka as in Singapore, Malaysia, Indonesia and Taiwan. */
  chinese: `
ai ngai
an on
bai baak pak peh pek
bao bau pao pau
bian bin pin
cai chai choi choy chua chuah chye tjoa tsai tsoi
cao cho chou tso
cen shum sum
chang sheung seung
chen chan chin tan tjan
cheng ching thia
chi chee
chu chor
cui chui tsui chuy
dai dye tai tay te
deng tang theng
ding ting teng
dong tung
du to toh tou tow
duan tuen tuan
fan fann huan hoan
fang fong png hng pung puang
fei fai
feng fung foong phang
fu foo poh pho poo
gan kam kon
gao ko kow kou
ge kot kok
gong kung keng kiong
gu koo ku kou
guan kwan kuan
gui kwai
guo kwok kuok kwek quek koay kuo kwee
han hon hahn
hao hok
he ho hor hoe hoh
hong hung ang hoong
hou hau how
hu woo oh aw ow foo
hua wah hwa fa
huang wong ng wee ooi oei uy bong vong
huo fok
ji kei kee kai
jia kar ka kah
jian kan kean
jiang cheung chiang chiong keung kiang kong chio
jin kam kim kum
jing king keng
ke or kua quah kwa kor
kong hung kung
kuang kwong
lai lye lua loi
lan lam
lei lui looi
leng lang
li lee loy lie
lian lean
liang leung leong neo neoh loong
liao leow liaw liau lew
lin lam lum lim liem
liu lau lao low lauw liew lew
long lung leong loong
lu lo loh loo luk lok
luo law lo loh low
lv lui loey
lyu lui loi
ma mah beh mar
mai mak
mao mow
mei mui moy bwee
meng mang beng
mo mok
mu muk mok
nie nip lip
ning neng
niu ngau
ou au ow
ouyang auyeung auyong oyoung
pan poon pun phua phuah pua
pang pong
pei pui
peng pang phee
qi chai tsai kei
qian chin tsien chien
qiao kiu kiew
qin chun tsun
qiu yau khoo khu hew chiu
qu wat keui kut
quan chuen
ren yam yum jen
rong yung
ruan yuen nguyen
shangguan sheungkoon
shao siu shiu
shen sum shum sham sim
shi shek sze see sy chioh
shu shue
situ szeto seeto soohoo
song sung soong
su so soh saw
sun suen sng soon
tan tam tham
tang thng tng teng
tao to tow
tian tin tien
tong tung
tu to toh
wan man mun
wang wong ong heng
wei wai ngai ngui gwee
wen man boon woon bun
weng yung ang yong
wu ng ngo goh eng woo ngoh go
xia ha hah
xian sin
xiang heung
xiao siu siew siow seow shiu
xie tse che chia cheah tjia sia der
xiong hung
xu hui tsui chui koh khoh kho khaw hee hooi chee
xue sit sih
yan yim ngan
yang yeung yeo young yeong yeoh njoo yong
yao yiu yew io
ye yip yap ip yeap yep
yi yik
ying eng
you yau yew
yu yee ee eu
yuan yuen un
yue ngok gak
zeng tsang chan tjan
zhai chak
zhan chim tsim tiam
zhang cheung chong teo tio thio teoh chiang tiong cheong
zhao chiu jiu tio tjia chew
zheng cheng tay teh tee tjeng
zhong chung cheong
zhou chow chau chew chiu tjioe jow
zhu chu choo gee chee
zhuang chong ching chng
zhuo cheuk toh
zou chau chow
zuo tso jor
`,
  korean: `
heo ho huh hur
im lim rim yim
no noh rho ro roh
pak bak park
ra rah na
ri lee rhee yi
ryu lyu yoo yu
`,
};
