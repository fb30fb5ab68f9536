/**
 * Words of organisations' names that translate into each other, one line a meaning. A trailing star takes any ending.
 * Romanised, lower case. They are recognised as the same, and count less than a proper name.
 */
export const ORGANISATION_WORDS: readonly string[] = `
bank* banc* banque* banka
company vallalat* podnik* firm firma compan* kompani* compani* societ* societe sociedad kampani* gesellschaft obshchestv* obschestv* tovarystv*
association associat* assotsi* asotsi* asociaci* verein obyedinen* obedinen* obiedinen* obyednan* ob'edinen* objedinen* union* soyuz* soiuz* sojuz* spilk* verband federation* federats* federaci* ittihad
institut* instytut* institute*
ministr* ministerst* minister*
factory factories zavod* yard usina uzina gyar usine* fabrik* fabrika* plant plants works werk werke kombinat* combine* mill
scientific nauchn* nauch* science* naukov* navukov* scientifi* nauk
research issledovat* doslid* recherche* investigacion* forschung* researches
production* proizvodst* vyrobnych* vyrobnyt* vytvorch* manufactur* produccion* proizvod* producing produktion*
industr* promyshlen* promislov* promyslov* pramyslov* industri*
center* centre* tsentr* centr* tsentar zentrum
state gosudarstv* derzhavn* dziarzhaun* national* natsional* nacional* statale staatlich* dzyarzhaun* gos
russian* rossiis* rossiysk* rossijsk* rosiisk* rossi* russk* russia ruso rusa russe russisch* rusk* russie rusia rusland russische
republic* respublik* republi*
federal* federaln* federalnoy
technolog* tekhnolog* tehnolog* tecnolog* technologi*
technical* tekhnich* tehnich* techni* tecnic*
development* razvit* rozvyt* desarrollo developpement entwicklung developing
engineering* inzhinir* inzhener* inginer* ingenier* ingenierie
design* proektn* konstrukt* project* proekt* projekt* proyect*
bureau* byuro biuro buro
shipping* sudokhod* parokhod* navigation* navigat* sudoplav*
shipbuild* sudostroit* sudobudiv* shipyard* verf verfi
machine machinery machinebuild* mashinostroit* mashynobudiv* mashin* mash engineeringplant machines
foundation* fond fund fonds fonda fundacion* fondation fondy
party parti* partid* partei
movement* dvizhen* rukh* mouvement movimiento bewegung
front* frente
army arm* ejercito armee armii viisk* voisk* troops
brigad* bryhad*
university* universit* universidad*
youth molod* juventud jeunesse jugend molad*
people peoples narod* popular* pueblo people's
military voenn* voenno* viiskov* militar* militaire vaenn*
defen* oboron* defens*
space kosmich* cosmic* kosmos
missile* raket* rocket*
aviat* aviats* havacil* aircraft* avia aviacion* aero airline* avialin* aerolin* airways aviyatsi*
helicopter* vertolet* vertolyot*
trade trading kereskedel* obchod* hospodar* torgov* torhov* comercial* commerc* kommerch* komerts* gandlev* handels* trader*
house dom torgdom
oil neft* petrol* petroleum naft* nafta
gas gaz gazov*
energ* enerhet* energet*
electr* elektr*
radio* radyo
system* sistem* systema
special* spetsial* spets
experiment* opytn* opitn* eksperiment* pilot
named imeni im imia
city gorod* ciudad municipal* munitsipal* mistsk*
insur* strakhov* seguro* versicher*
transport* transportn* perevozk* carrier* logisti* logistyk*
rail* zheleznodorozh* zaliznychn* chygunach*
international* mezhdunarod* internatsional* internacional* mizhnarodn* internationale
region* oblast* oblasn* regional* kray kraya
council* vijec* sovet* rada rady consejo conseil soviet* shura
committee* komitet* comite kamitet*
service* sluzhb* servis* servicio* uslug* serviss*
security bezopasn* bezpek* seguridad securite sicherheit* okhran*
agenc* agentst* ahentst* agencia
department* departament* upravlen* uprawlen* directorate* direkts* direktor* direccion*
administrat* administrats* administrac*
newspaper* gazet* periodico zeitung journal* zhurnal*
televis* televid* tv telekanal* teleradio* broadcast* teleb*
media massmedia smi
news novost* novyn* noticias
channel* kanal*
school* shkol* escuela ecole schule
academ* akadem*
museum* muzei* muzey* museo musee
church* tserkov* tserkv* iglesia eglise
club* klub*
sport* sportiv* deport*
volunteer* dobrovol* dobrovolch* volonter*
battalion* batal*
regiment* polk
divis* divizi* diviz* podrazdel*
group* grupp* grup* grupo groupe* gruppe* skupin*
enterprise* predpriyat* predpriiat* pidpryiemst* empresa* entreprise* pradpryiemst* unternehmen
chemic* khimich* himich* khim* chimi* quimic*
metallurg* metalurg*
steel stal stali staln* acero
mining gornodob* gorno* gorn* minera mines rudnik*
coal ugol* vuhil*
gold zolot*
diamond* almaz*
software programm* softwar*
informat* informats* informac*
communicat* svyaz* sviaz* kommunik* zviaz* telecom* telekom*
bridge* most mosty mosto*
road* dorog* dorozhn*
maritime marine morsk* sea more mor* maritim* marit*
river* rechn*
port porta portov* porto
fleet* flot* flota
north northern sever* pivnich* norte nord
south southern yuzhn* juzhn* pivden* sur sud
east eastern vostoch* vostok* skhid* este oriente ost
west western zapad* zakhid* oeste
new nov* novaya nuevo nueva nouveau nouvelle neue
great greater bolsh* velik* gran grand
red krasn* chervon* rojo rouge
invest* investits* investic* inversion*
financ* finans* finanz* financ*
capital* kapital*
leasing* lizing* leaz*
construct* stroit* building stroi* stroy* budivel* construcc* bau
repair* remont* shiprepair* sudoremont*
consult* konsalt* consulting konsult*
consortium* konsort* consorc* konzern* concern*
solution* reshen* resheni*
management* upravlyay* menedzhment* gestion
holding* kholding* holdings
corporation* korporats* corporac* korporac*
laborator* laborat*
optic* optich* opti*
electronic* elektron*
instrument* pribor* priborostroi* instrumentmaking
automat* avtomat*
auto* avto* automobil* avtomobil*
motor* motorn* dvigatel* engine* dvigun*
aerospace* aerokosm* aerospatial*
nuclear yadern* atom* nuklear*
medic* meditsin* medits* sanit*
pharma* farma* farmats*
food* pishch* prodovol* alimen* produkt* products product
agricult* selskokh* selkhoz* agrar* agro* agropro*
grain zern*
wood les lesn* forest* timber
paper bumazh* bumag*
textil* tekstil* textile
art khudozh* iskusst* arte
cultur* kultur*
education* obrazovat* osvit* educac* bildung
social* sotsial* suspil* gramadsk* public obshchestvenn* hromads* publich*
organi* orhaniz* arhaniz*
patriot* patriotich*
veteran* veteran
cossack* kazak* kazach* kozak*
guard* gvardi* okhrana guardia* garde* gard
revolution* revolyuts* inqilab* enqelab*
islam* islamsk*
charit* blagotvorit* blahodiin* benevol*
relief* aid help pomoshch* dopomoh*
human* humanitar* gumanitar*
center_of center
society* obshchn* obshchest* suspilst* spolec* community komunit* gemeinschaft communaut* comunidad*
front_line front
world mir mirov* svit* mundial* monde welt
star zvezd* zvezda estrella etoile stern
light svet lumiere luz
control* kontrol*
quality kachest*
test* ispytat* testing
standard* standart*
digital* tsifrov* cifrov* numerique
network* set seti merezh* red
internet* onlain* online
data dann* datos daten
exchange* birzh* obmin* obmen* hawala sarafi
market* rynok* rynk* mercado marche markt
store shop magazin*
hotel* gostinits* otel
tour* turist* turyst*
travel* puteshest*
cargo gruz* gruzov* fret
tanker* tanker
vessel* ship* sudno sudn* buque* navire*
base baza bazy
supreme verkhov* vysshi*
general* generaln* obshch*
commission* komissi* comision
court sud sudu tribunal*
police* polits* militsi* policia
prison* tyurm* koloni* correction* ispravit*
camp lager* campamento
chamber* palat* camara
president* prezident*
government* pravitel* gobierno gouvernement regierung uryad*
`
  .split("\n")
  .filter((line) => line.trim() !== "" && !line.includes("_"));
