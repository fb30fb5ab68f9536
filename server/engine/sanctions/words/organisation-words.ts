/**
 * Words of organisations' names that translate into each other, one line a meaning. A trailing star takes any ending.
 * Romanised, lower case. They are recognised as the same, and count less than a proper name.
 */
export const ORGANISATION_WORDS: readonly string[] = `
bank* banc* banque* banka pank pankas bankas trapez* bankovn* bankasi
company vallalat* podnik* firm firma compan* kompani* compani* societ* societe sociedad kampani* gesellschaft obshchestv* obschestv* tovarystv* etaireia eteria yritys imone imones uzhnemums uznemums sherkat sharika sharikat sirket* shirket* hoesa gongsi virksomhed* virksomhet* foretag*
association associat* assotsi* asotsi* asociaci* verein obyedinen* obedinen* obiedinen* obyednan* ob'edinen* objedinen* union* soyuz* soiuz* sojuz* spilk* verband federation* federats* federaci* ittihad asociat* asociac* associac* associaz* assozia* verenig* forening* forbund* yhdisty* liitto uhing* uhend* liit asocijac* udruzhen* udruzen* zdruzh* zdruzen* sdruzh* sdruzen* zdruzhen* stowarzysz* zwiazek zwiazk* svaz zvaz szovetseg* egyesulet* savez* zveza zveze obyedn* uniunea uniune unione uniao dernek* birlig* enosi sindesm* ittehad* ettehad* jamiat* assocjazz* federac* federaz* fodera* foderaat* foderaatio* federatie* federazzjoni komhdhail* cumann
institut* uchrezhd* ustanov* instytut* institute* instituut* institutt* instituti* institutas instituts pazhuheshg* enstitu* ipat
ministr* ministerst* minister* ministeri* ministeriu* ministar* ipurg* vezarat* wizarat* wizara bakanlig* kementeri* ministerul* minist* minizt*
factory factories zavod* yard usina uzina gyar usine* fabrik* fabrika* plant plants works werk werke kombinat* combine* mill fabryk* tovarn* tovaren* tvornic* tovarna tovarne gyara gyarto uzem uzinei tehas tehase tehdas fabbrica fabricas fabriek* rupnic* gamykl* rupnica kombinats kombinaat* kombinatas ergostasio* stabiliment* karkhan* karkhane fabbrik* zavodu zavoda zaklad* tovarni obrat
scientific nauchn* nauch* science* naukov* navukov* scientifi* nauk cientific* cientifi* wissenschaft* vetensk* videnskab* tieteel* teadus* mokslin* mokslo zinatn* vedeck* vedecko naukow* tudoman* znanstven* znanstveno nauchen* nauchni epistimon* wetenschap* scienz* ciencia* ciencias stiintif* bilimsel elmi xjenti*
research issledovat* doslid* recherche* investigacion* forschung* researches issled* ricerc* pesquis* onderzoek* forskning* tutkimus* uuringu* uurimis* tyrim* petniec* petijum* badawcz* badan vyzkum* vyskum* kutat* kutato* istrazhiv* istraziv* raziskov* raziskav* izsledov* erevn* erevnit* arastirm* arashtirm* cercet* tahqiq* tahghigh* pajoohesh* ricerka
production* proizvodst* vyrobnych* vyrobnyt* vytvorch* manufactur* produccion* proizvod* producing produktion* productie* produktie* produkcij* proizvodn* tootmis* tootm* tuotan* gamyb* razhosh* razosan* produkcyj* vyrob* vyrobn* gyart* termel* paragog* uretim uretimi produtor* produttiv* produz* produccion produzione fabricac* fabricat* fabrication manufacture* tovlid* produzzjoni
industr* promyshlen* promislov* promyslov* pramyslov* industri* indystri* biomichan* viomichan* toostus* teollisu* pramon* rupniec* przemysl* prumysl* priemysel* priemysl* ipari ipar iparag* sanayi sanayii sanaye sanaat sanat gongye shiye industriell* industrij* nijverheid*
center* centre* tsentr* centr* tsentar zentrum zentr* keskus* keskuse kesk centras centrs srodek osrodek osrodk* stredisk* kozpont* sredisht* sredist* kentro kedro merkez* markaz* center sentr* sentrum ionad
state gosudarstv* derzhavn* dziarzhaun* national* natsional* nacional* statale staatlich* dzyarzhaun* gos estatal* stato estat* staats* stat statl* statn* panstwow* allami drzhavn* drzavn* riigi riikli* valtion* valtioll* valstyb* valsts kratik* devlet* dowlat* dawla hukumat* natsion* kansall* nationaal* narodni krajow* ethnik* ulusal milli mellat melli melliye watan* watani*
russian* rossiis* rossiysk* rossijsk* rosiisk* rossi* russk* russia ruso rusa russe russisch* rusk* russie rusia rusland russische vene venemaa venal* rusijos rusij* krievij* rosyjsk* oroszorszag* orosz rosik* rosias rosia venaj* ryska ryssl* rusesc* rusesti russischen russo russian russa rusiya rusya*
republic* respublik* republi* republiqu* republiek* repubblic* tasavall* vabariik* rzeczpospolit* rzeczypospolit* koztarsasag* dimokratia* cumhuriyet* jomhuri* jamhuri* jumhuriy* poblacht* gonghwaguk gongheguo repubblika
federal* federaln* federalnoy foderal* federala* federacie federacij* omospond* liittovalt* foderaln* federalin* federalus savezn* zvezn* foderaal* feideilm*
technolog* tekhnolog* tehnolog* tecnolog* technologi* technologij* tehnoloog* teknolog* tekhnoloh* texnolog* fanavar* fannavar* keji tecnologi*
technical* tekhnich* tehnich* techni* tecnic* technisch* teknisk* tehnichn* tehnilin* tekninen* techniczn* techniqu* tehnick* muszaki technikos tehnisk* teknik* teicniul*
development* razvit* rozvyt* desarrollo developpement entwicklung developing ontwikkel* svilupp* desenvolv* dezvolt* utvecklin* udvikling* utvikling* kehity* kehitta* arendus* arendam* pletr* vystym* attistib* rozwoj* rozvoj* fejleszt* razvoj* anaptyx* anaptiks* kalkin* gelistirm* tose toseh* tosse* taraqqi fazhan forbairt* zhvilupp* tanmia tanmiya* tatwir izvilupp*
engineering* inzhinir* inzhener* inginer* ingenier* ingenierie ingegner* ingenieur* ingenjor* ingenior* insinoor* inseneri* inzhinier* inzinier* inzhenyr* inzener* mernok* muhendislik* mohandes* handas* engenhar* michanolog*
design* proektn* konstrukt* project* proekt* projekt* proyect* projektow* projektn* tervez* suunnitt* projekteer* ontwerp* projekter* progett* schediasm* proiectar* proiect* tasarim* tarrahi
bureau* byuro biuro buro bureaux oficina* ufficio* burouri biroul birou byra byro byroo* buroo* biura biuro* kancelar* kantor* irod ured grafeio* grafei* daftar* ofis kontor* kantoor*
shipping* sudokhod* parokhod* navigation* navigat* sudoplav* naval naviera* navier* navegac* navigaz* schiff* scheepv* rederi* rederij* shiplines lines linje* linien linee lineas laevand* varustam* laivan* laivyb* kugn kugniec* zheglug* zeglug* plavb* hajoz* brodar* pomorsk* naftilia* naftili* denizcilik* keshtiran* armator* chuanwu haiyun
shipbuild* sudostroit* sudobudiv* shipyard* verf verfi schiffbau* stocznia stoczn* chantier* astiller* cantier* estaleir* scheepsbouw* skibsbyg* varv varvet lodenic* hajogyar* brodogradil* brodograd* laivanrakennus* laevaehit* kuguv* tersane* nafpig* santier* korabostroit*
machine machinery machinebuild* mashinostroit* mashynobudiv* mashin* mash engineeringplant machines maschin* macchin* maquin* machin* masin* masiny maszyn* maszyno* strojiren* strojaren* stroj* strojn* strojo* kone konei* masina* mashinu mechanik* gepgyar* gepipar* gep gepip* michan* makin* makina* mashinsaz* mechanic* mekanik* mehanik*
foundation* fond fund fonds fonda fundacion* fondation fondy fundac* fundat* fondaz* fundatie* fundacij* fondas fonden fondul fondo nadac* nadaci* nadacia alapit* alapitvany* zaklada zaklade sihtasutus* saatio* stiftels* stiftung* stichting* fundusz* bonyad* bunyad* idrim* vakif* vakf tameio fondatsi* fondureacht* fondazzjoni alap muassas* moassese*
party parti* partid* partei partido* partito* parteien partei* partidul* strana strany stranka stranke partija partijos partia partii puolue* erakond* partisi hizb hezb komma kommatos
movement* dvizhen* rukh* mouvement movimiento bewegung movimento* miscare* beweging* bevegels* bevaegels* rorels* liikum* liike liikkeen judejim* kustib* ruch hnuti hnutie mozgal* pokret* gibanj* dvizen* kinim* hareket* haraka* harakat* jonbesh* nahda gluaiseacht* moviment*
front* frente fronte frontul frontti rinne fronts frontas metop* cephe* jebhe* jabha* jabhat* jebha*
army arm* ejercito armee armii viisk* voisk* troops esercito exercit* leger haer hara armeija* armeij* sojavag* sovajoud* kariuomen* armij* wojsk* armad* hadsereg* vojsk* stratos strat* ordu artesh* jaysh* jaish* jeish* arm armata heer quwat* niruh* arteshi
brigad* bryhad* brigat* brigata* brigadas brigads prikaat* brigaad* dandar* taxiarch* tugay* katibat* kataib* katiba* liwa lewa saraya*
university* universit* universidad* yliopist* ulikool* universitat* univerz* uniwersyt* egyetem* sveuchil* sveucil* panepistim* daneshg* universiteit* universitet* ollscoil* daxue
youth molod* juventud jeunesse jugend molad* jeugd giovent* juventud* tineret* ungdom* nuoris* nuorte noorte noorsoo* jaunim* jaunat* jauniesh* mlodziez* mladez* mladezh* ifjusag* omladin* mladih mladin* neolai* genclik* javanan* shabab* molodezh* molodizh*
people peoples narod* popular* pueblo people's popul* volks* volk lidov* ludov* ludowa* folk folke* kansan* rahva* liaudies tautas nep nepi laik halk mardom* khalq* shaab* shaabi* popor*
military voenn* voenno* viiskov* militar* militaire vaenn* militair* militaer* sotilas* sojav* sojal* karin* karo wojskow* vojensk* katona* hadi vojn vojasht* stratiotik* askeri* nezami* askariy* harbi milita*
defen* oboron* defens* difes* defes* verteidig* verdedig* forsvar* puolust* kaitse* gynyb* aizsard* obron* obran* vedel* honved* obrambe* amyna* amynt* amin savunma* defa difaa* apararii aparare otbran* odbran* defaa* difiza
space kosmich* cosmic* kosmos espacial* spazial* spatial* raumfahrt* ruimtevaart* rymd avaruus* kosmose* kosmin* kosmicz* kosmick* vesmirn* urkutat* svemir* vesoljsk* diastim* uzay fazai*
missile* raket* rocket* misil* missil* rachet* pyrav* pirav* fuze mushak* mooshak* flugkorper*
aviat* air aviats* havacil* aircraft* avia aviacion* aero airline* avialin* aerolin* airways aviyatsi* aviac* aviaz* luftfahrt* luchtvaart* luftfart* flyg ilmailu* lennund* aviacij* lotnicz* lotnict* letect* letec* leteck* repulo* zrakoplov* letalsk* letalst* aeropor* havayol* havayollar* havapeyma* hava haeyapeyma* hawapeyma* tayran* tayaran* tiran avion* aero luftfahrtges* hevapeima* hvapeyma* aviatik*
helicopter* vertolet* vertolyot*
trade trading kereskedel* obchod* hospodar* torgov* torhov* comercial* commerc* kommerch* komerts* gandlev* handels* trader* comerc* comert* handel* handlow* kereskedo* trgovin* trgovac* trgov* tirgov* targov* kaubandus* kaupp* kauppa* prekyb* tirdzniec* obchodn* ticaret* ticari bazargan* bazargani tejarat* tejari tijar* tijari* empori* emporik* maoyi muyeok perdagang* torg torh kummerc*
house dom torgdom maison haus huis hus kuca hisa dum
oil neft* petrol* petroleum naft* nafta petrole* petroli* erdol* olie olje olja oljy ola naftas nafto* naftov* ropa ropn koolaj* olaj nafte petrel* petroleo* neftyan* nephte neftegaz* shiyou
gas gaz gazov* gasu gazu gaas kaasu* dujos gaze gazes gazowy gazown* plyn plynaren* foldgaz* plin aeri gaz gaaz
energ* enerhet* energet* energi* energij* enerji* energei* enerhi* niroo* fuinnimh
electr* elektr* elektri* elettr* eletr* ilektr* sahko* vill barq bargh kahraba* dianli
radio* radyo
system* sistem* systema systeem* susteem* jarjestelm* rendszer* sustav* sistim* simanat* soustav*
special* spetsial* spets especial* spezial* speciaal* speciell* speciel* erityis* eri erika* specialus specialios ipashs* ipasa* specjal* specialn* kuloenleges* kulonleges* posebn* specijal* idik eidik* ozel vizheh* vijeh* speisialt*
experiment* opytn* opitn* eksperiment* pilot
named imeni im imia
city gorod* ciudad municipal* munitsipal* mistsk* stad stadt* ville citta cidade oras orasul* kaupunk* linna* miest* pilset* miasto miast* mesto mest mestsk* varos* varosi grad gradsk* belediy* shahr* shahrdari* sehir* obcin* opcin* obshtin* municip*
insur* strakhov* seguro* versicher* assuranc* assicur* asigur* verzeker* forsakr* forsikr* vakuut* kindlust* draudim* apdroshin* ubezpiecz* pojist* poist* biztosit* osigur* zavarov* asfal* sigorta* bimeh* tamin* baohiem* zastrakh*
transport* transportn* perevozk* carrier* logisti* logistyk* trasport* vervoer* spedit* spedition* kuljetus* veo veod veonduse* transporta* przewoz* doprav* fuvar* szallit* prijevoz* prevoz* metafor* tasim* tashim* nakliy* haml haulag* freight* spedits* wuliu pengangkut*
rail* zheleznodorozh* zaliznychn* chygunach* ferrov* ferroviar* ferrocarr* bahn eisenbahn* spoorweg* spoor* jarnvag* jernban* rautat* raudtee* gelezhin* dzelzcel* kolej* kolejow* zhelezn* zeleznic* zeljeznic* vasut* vasuti zhelezopat* siderodrom* demiryol* rahahan railroad*
international* mezhdunarod* internatsional* internacional* mizhnarodn* internationale internation* internacion* internazion* nemzetkoz* mezinarod* medzinarod* medunarod* medjunarod* mednarod* miedzynarod* tarptaut* starptaut* rahvusvah* kansainv* diethn* uluslararas* beynalm* beinolm* dawli* dowali* internazzjon* guoji gukje antarabangsa idirnaisiunta mezhdun*
region* oblast* oblasn* regional* kray kraya regiun* provint* provinc* piirkon* alue alueel* rajon* apygard* apgabal* wojewod* krajsk* kraj videk* pokrajin* perifer* perifereia* bolge* mantaqe* ostan* oblastn* regionaal* reigiun* distri* bezirk* landkreis okrug* okres* okreg* raion* rayon* pirkonna* maakun* district* county zhupanij* reigun*
council* vijec* sovet* rada rady consejo conseil soviet* shura conselh* consigl* consiliul* consiliu raad raden rat neuvost* noukog* taryb* padome* tanacs* tanacsa vijece sveta symboul* simvul* konsey* shoray* showra* shura* majlis* majles* comhairl* kunsill
committee* komitet* comite kamitet* comitat* comitetul* comitetu* comitate* ausschuss* komitee* komisj* komitea* komitee vybor vyboru bizottsag* odbor* odbora epitrop* komite* lajna* komiteh* lajnat* kumitat coiste
service* sluzhb* servis* servicio* uslug* serviss* servizi* servico* servici* serviciul* dienst* dienste tjanst* tjenest* palvelu* teenistus* tarnyb* dienest* sluzb* szolgal* ypiresi* ipiresi* hizmet* khadamat* khedmat* seirbhis* leistung*
security safe* sicher* bezopasn* bezpek* seguridad securite sicherheit* okhran* securit* segur* sicurez* seguranc* veiligheid* sakerhet* sikkerhed* sikkerhet* turvallis* julgeolek* saugum* drosib* bezpiecz* bezpecn* biztons* sigurnost* varnost* asfalei* guvenlik* amniat* amn amni emniyet* saugus* ohutus* bezpechn* siguranta slandail* sigurta
agenc* agentst* ahentst* agencia agenz* agentur* agentschap* agentii* agentia virasto* agentuur* agentura* ugynoks* agencij* agensi* ajans* ajansi praktor* praktoreio khabargozari* wakala* wikala* gniomh*
department* departament* upravlen* uprawlen* directorate* direkts* direktor* direccion* dipartiment* departement* abteilung* afdeling* avdeling* osasto* osakond* departamentas departaments oddzial* oddelen* osztaly* odjel* oddelek tmima* tmim dieuthins* dievthins* direccao* direcao* direz* direction* direktion* directie* direktorat* direktsi* direktorati* valdyb* parvald* dyrekc* riaditel* reditel* igazgatos* ravnateljst* uprava uprave upravy mudurlug* daireb* edareh* idara* mudiriy* direttorat* stiurthoireacht* hoofddirect* hauptverwalt* verwaltung* directia directie glavk*
administrat* administrats* administrac* amministr* administraz* bestuur* forvaltn* hallin* haldus* administracij* sprav* spravy kozigazg* dioikis* dioikit* yonetim* edari idari
newspaper* gazet* periodico zeitung journal* zhurnal* giornal* jornal* ziar zeitung* krant* tidning* avis sanomal* ajaleht* laikrasht* avize* noviny novine casopis* chasopis* ujsag* efimerid* gazetes* rooznam* ruznam* sahif* newsp* dagblad*
televis* televid* tv telekanal* teleradio* broadcast* teleb* televiz* televizij* televisi* fernseh* fjernsyn* telewiz* tileoras* telebasta* radiotelev* rundfunk* omroep* yayincilik yayin broadcaster* teilifis*
media massmedia smi
news novost* novyn* noticias notiz* stiri nachricht* nieuws nyheter nyheder uutis* uudis* naujien* zinas wiadomosc* zprav* hir hirek hirugynoks* vijest* novic* eidis* haber* akhbar* khabar* xinwen nuacht*
channel* kanal*
school* shkol* escuela ecole schule escol* scuol* schul* skol skole* koul kool mokykl* skola szkol* iskola shkole schol* scholi* okul madras* madrese* amuzesh* xuexiao
academ* akadem* accadem* akatemi* akadeemi* akademij* akadimi* farhangestan* acadamh*
museum* muzei* muzey* museo musee musei museul muzeum* muzeul muuse* museo* muziejus* muzej* mouseio* muzesi museet*
church* tserkov* tserkv* iglesia eglise chiesa igreja kirch* kerk kyrk kirke* kirkko kirik* bazhnyc* baznic* kosciol* cirkev* crkv cerkv* ekklisi* kilis* kanis*
club* klub* clube circolo klubb* klubi* klubas klubs klubo kulup* bashgah*
sport* sportiv* deport*
volunteer* dobrovol* dobrovolch* volonter* volont* volontar* voluntar* freiwillig* vrijwill* frivill* vapaaehto* vabatahtl* savanor* brivpratig* ochotnic* dobrovoln* dobrovolj* onkent* prostovolj* ethelont* gonull* basij* mutatawwi*
battalion* batal* battaglion* bataill* batallon* batalh* batalionul* pataljon* zaslj* zaszloalj* bataljon* tagma* tabur* gordan* kataeb*
regiment* polk
divis* divizi* diviz* podrazdel*
group* grupp* grup* grupo groupe* gruppe* skupin* gruop* grupul* gruppa* groep* koncern* ryhma* grupe* grupa csoport* omil grubu* goruh* gorouh* majmua* jituan konsern* grupu* grupas
enterprise* predpriyat* predpriiat* pidpryiemst* empresa* entreprise* pradpryiemst* unternehmen empresarial* imprese impres* unternehm* ondernem* intreprind* ettevot* imon uznem* predpri* przedsiebior* podniku vallal* poduzec* podjetj* preduzec* epicheir* epikheir* isletme* mosasse* fiontar* intrapriz* predpriat*
chemic* khimich* himich* khim* chimi* quimic* chemisch* chimic* chemie* kemi keemia* kemia* chemijos kimijas chemiczn* chemick* vegy vegyi kemij* kimya* shimi* shimyai* huagong ximi chimik*
metallurg* metalurg* metallurgi* metalurgij* hutn hutnic* kohasz* metallourg* metalurgia
steel stal stali staln* acero acier acciaio aco otel stahl* staal* stal teras* teraks* plien* terauds ocel ocelo* acel chelik* celik* jeklo* jeklarn* foulad* fulad* foolad* chalyv* gangtie siderurg*
mining gornodob* gorno* gorn* minera mines rudnik* minier* minerar* minera* bergbau* bergwerk* mijnbouw* gruv kaivos* kaevand* kasyb* ieguv* gornicz* dulni banyas* banya* rudars* metalleut* madencilik* maden madan* maadan* kuangye
coal ugol* vuhil*
gold zolot* oro ouro zlat zlot kulta* kuld auks zelts arany* chrys* altin tala zahab* dhahab*
diamond* almaz*
software programm* softwar* logiciel* softver* tarkvar* ohjelmist* oprogram* yazilim* logismik* ruanjian
informat* informats* informac* informazion* informaz* informatik* informaati* teabe* tieto* tieda* informaci* bilgi* bilisim* bilishim* pliroforik* ettelaat* etelaat* xinxi informatsi* informazzjoni faisneis*
communicat* svyaz* sviaz* kommunik* zviaz* telecom* telekom* comunic* comunicaz* kommunikat* viestint* side sidete rysh ryshi* sakar* lacznosc* komunik* spoj hirkozl* haberlesh* epikoinon* iletisim* mokhaberat* ertebatat* tongxin telecomun* telecomm* telekommun* telekomunik* itisalat*
bridge* most mosty mosto*
road* dorog* dorozhn*
maritime marine morsk* sea more mor* maritim* marit* maritt* seefahrt* seewirt* zee zeevaart* sjo sofart* sjofart* meri merenkul* jur juru morski namorn* tenger* pomor* thalass* naftik* deniz* daryai* bahri* marino marinha haeun muir
river* rechn*
port porta portov* porto puert* porto* hafen* haven hamn havn satam* sadam* uost ostas prist* pristav* kikoto* luka liman* limen* bandar* calafort*
fleet* flot* flota flotta* flotte* vloot flad laivasto* laevastik* laivyn* flotil* flotyl* lodstvo stolos ostol
north northern sever* pivnich* norte nord norden noord* norr pohjois* pohja* shiaur* ziemel* polnoc* eszak* sjever* vorei* kuzey* shomal* shamal* septentr* tuaisceart*
south southern yuzhn* juzhn* pivden* sur sud sul suden zuid syd sodra etela* louna* piet dienvid* poludni* jih jizni juzn deli noti guney* jonub* janub*
east eastern vostoch* vostok* skhid* este oriente ost leste osten oost ostra ita ida ryt austrum* wschod* vychod* vzhodn* istoch* istok kelet* anatol* dogu shargh* sharq* mashriq*
west western zapad* zakhid* oeste ouest ovest westen west vast vest lansi* laane* vakar* rietum* zachod* zahod* nyugat* dytik* ditik* gharb*
new nov* novaya nuevo nueva nouveau nouvelle neue neu neuen nieuw* ny nya nytt uusi uus nauj jaun nowy nowa nowe novy nova nove novo novi uj yeni neo nea jadid* nuova nuovo novu
great greater bolsh* velik* gran grand
red krasn* chervon* rojo rouge
invest* investits* investic* inversion* investim* investiss* inwestyc* invester* investeer* sijoit* befektet* ulagan* nalozb* naložb* ependys* ependit* yatirim* sarmaye* sarmayeh* istithmar* touzi infheist*
financ* finans* finanz* financ* financij* financi* rahoit* rahand* rahastus* finansu finansow* penzugy* penzug* hrimatod* chrimat* hrimat* finansal* jinrong airgead*
capital* kapital*
leasing* lizing* leaz*
construct* stroit* building stroi* stroy* budivel* construcc* bau constru* costruz* edil bauunternehm* bouw byg bygg rakenn* rakennus* ehitus* ehitu* statyb* buvniec* buvn budowl* budow* staveb* stavb* stavitel* stavebn* epit epito* epitoip* gradevin* gradit* gradben* kataskev* insaat* inshaat* sakhteman* sakhtoman* sakhtman* omran* imran* muqawal* jianshe jianzhu geonseol bennu togail*
repair* remont* shiprepair* sudoremont* repar* riparaz* reparac* reparat* korjaus* remonts remondi* oprav* javit* popravk* remontn* episkev* onarim* tamir* tamirat*
consult* konsalt* consulting konsult* consul* consulen* beratung* berater* advies* radgiv* konsultt* konsultats* konsultac* doradcz* doradztw* poraden* tanacsad* savjetov* svetovan* symvoul* danismanlik* danishman* moshaver* istisharat*
consortium* konsort* consorc* konzern* concern*
solution* reshen* resheni*
management* upravlyay* menedzhment* gestion gestao gestione gestion* beheer* forvalt* juhtim* haldusfirma valdym* parvaldib* zarzadz* rizen* riaden* kezel* upravljan* diacheir* diaheir* yonet* modiriat* modiriyat* idarat* gerenc* bainist*
holding* kholding* holdings
corporation* korporats* corporac* korporac* corpora* korporaatio* korporacij* korporasi* corparaid*
laborator* laborat* laboratoor* azmayesh* laboratuv* ergastir*
optic* optich* opti*
electronic* elektron* elektronik* elettron* eletron* electroniq* elektroonik* elektronic* electronik* ilektronik* elektronn* dianzi jeonja
instrument* pribor* priborostroi* instrumentmaking
automat* avtomat* automaz* automac* automatiz* automaatik* automaati* avtomatiz* otomasyon* automatyk* automatik* zidong
auto* avto* automobil* avtomobil* automotiv* fahrzeug* voertuig* fordon* koretoj* ajoneuv* soiduk* automobili* pojazd* vozidl* jarmu* vozil* ochim* otomotiv* otomobil* khodro* khodrow* khodrosaz* sayyar* vehicul* veicol* veicul* automob* motorcar*
motor* motorn* dvigatel* engine* dvigun* moteur* motore* motoren motoren* moottor* mootor* variklis* variklin* dzinej* silnik* motorow* kinitir*
aerospace* aerokosm* aerospatial*
nuclear yadern* atom* nuklear* nuclea* kern karnkraft* atomenerg* ydin tuuma* branduol* kodol* jadrow* jadern* jadrov* nuklearn* jedrsk* pyrinik* pirinik* nukleer* hastei* hasteh* nawaw* atomn* nuicleach*
medic* meditsin* medits* sanit* medizin* medicin* mediz* medyczn* laaket* laake* meditsiin* orvosi orvos* gyogy* medisch* iatrik* tibbi* pezeshk* tebbi* saglik* sante salud salute saude gesundheit* terveyd* tervis* sveikat* vesel* zdravot* zdrow* egeszseg* zdravstv* ygei igei behdasht* sihha* health* hospital* hopital* ospedal* krankenhaus* szpital* nemocnic* bolnic* korhaz* nosokom* hastane* bimarestan* mustashfa*
pharma* farma* farmats* farmac* farmaceut* pharmaz* laakete* farmaatsia* vaist* farmacij* leciv* lekarn* gyogyszer* ljekarn* zdravil* farmak* ilac ilach* daru darou* darusaz* adwiya*
food* pishch* prodovol* alimen* produkt* products product aliment* nahrung* lebensmittel* voeding* voedsel* livsmed* fodevar* naering* elintarv* toiduain* toidu* maist* partik* spozyw* zywnosc* potravin* elelmisz* prehramb* hran zhivil* zivil* trofim* gida ghaza* ghezai* khadhai* makanan* hranitel*
agricult* selskokh* selkhoz* agrar* agro* agropro* agricol* agric* landwirt* landbouw* jordbruk* landbrug* maatal* pollumaj* pollu* zhemes* zemes* lauksaimn* rolnicz* roln zemedel* polnohospod* mezogazd* poljopriv* kmetij* georgik* agrotik* tarim* keshavarz* ziraat* zirai* nongye pertanian* talmhaio*
grain zern*
wood les lesn* forest* timber legno bois madera madeir* lemn holz hout trae puu mets metsa* medien* mezh koks drevn* drevo* drzew* faipar* drvn drv gozd xil xyl ahsap* orman* chub choob*
paper bumazh* bumag*
textil* tekstil* textile tessil* textiln* textilip* yfantourg* ifadurg* nassaj* dokuma* moda fashion* abbigliament* bekleid* confecc* konfekc*
art khudozh* iskusst* arte
cultur* kultur* kulturel* kultuur* kulttuur* kulturaln* kulturn* politism* farhang* farhangi* thaqaf* saqaf* wenhua cultuur* chultur*
education* obrazovat* osvit* educac* bildung educaz* educat* erziehung* unterricht* onderwijs* opleid* utbildn* uddannel* utdann* koulut* haridus* hariduse shviet* svietim* izglitib* oswiat* oswiaty edukac* vzdelav* vzdelan* oktat* oktatas* obrazov* izobrazh* izobraz* ekpaideu* ekpaidev* ekpedevt* egitim* amoozesh* amuzeshi* tarbiat* taalim* tarbiyat* jiaoyu pendidik* oideachas*
social* sotsial* suspil* gramadsk* public obshchestvenn* hromads* publich* sociaal* sozial* sosial* sosiaal* sotsiaal* spoleczn* spolecensk* tarsadal* drustv* druzhben* koinon* kinon* sosyal* ejtemai* ijtimai* gesellschaftl* public* pubblic* publiek* offentlig* offentlich* openbaar openbare avalik* viesh* viesoji sabiedrisk* verejn* kozossegi javn publique dimosi* obshtestv* publiczn* phoibl* poibl*
organi* orhaniz* arhaniz* organizz* organisaati* organisatsioon* organizac* szervezet* organizacij* organism* organosi* orgut* orgutu* sazman* sazeman* munazzam* monazzam* organisator* organisation* urghan* tanzim* eagraiocht*
patriot* patriotich*
veteran* veteran veteraan* veterani* veterans kombatant*
cossack* kazak* kazach* kozak*
guard* gvardi* okhrana guardia* garde* gard garda gardien* wacht* vakt kaart* kaardi* gvardij* gwardi* strazh* straz* gard gardis* frour* froura* muhafiz* pasdaran* haras* guardie* koruma* chosain* ghard*
revolution* revolyuts* inqilab* enqelab* rivoluz* revoluc* revolutionar* revolutsioon* revoliuc* rewoluc* forradal* epanast* devrim* enghelab* inghilab* thawra* thawri* vallankum* reabhloid*
islam* islamsk* islami* islamik* iszlam* eslam* islaam* ioslamach* islamij* islamique* islamis*
charit* blagotvorit* blahodiin* benevol* caritat* carita benefic* beneficen* wohltat* liefdad* valgor* velgor* hyvanteke* heategev* labdar* labdarib* charytat* dobrocinn* jotekony* dobrotvor* dobrodel* filanthrop* hayir* kheyri* khairi* khayri* khairiy* cishan carthanach*
relief* aid help pomoshch* dopomoh* soccors* secours* socorr* ajutor* hilfe* hilfs* hulp hjalp* hjaelp* avustus* abi pagalb* palidz* pomoc* pomoci segely* pomoz* voith* yardim* emdad* ighatha* igatha* ighaatha* assist* assistenc* bantuan*
human* humanitar* gumanitar* humanitair* humanitaar* emberi* insani* insaniy* anthrop* menneske* mensch* mensen* inimoig* cilvek* zhmog* lidsk* ludsk* czlowiek* czlow* ljudsk* clovek*
society* obshchn* obshchest* suspilst* spolec* community komunit* gemeinschaft communaut* comunidad* drushtv* druzhestv* selts* seltsi yhteis* yhteiso* draugij* biedrib* spolecnost* spolocnost* spolk* tarsasag* kozosseg* koinot* kinot* mujtama* anjoman* jamaat* jamaa* topluluk* communit* maatschapp* samfund* samfunn* samhall* komunitet* comunita* comunit* wspolnot* socied* societa* xiehui
world mir mirov* svit* mundial* monde welt mundo mondo mondial* welt wereld* verden* varld* maailm* pasaul* swiat* swiatow* svetov* vilag* svijet* pagkosm* dunya* jahan* jehan*
star zvezd* zvezda estrella etoile stern etoile* stell* estrel* stea stele ster sterren stjern* stjarn* tahti* tahe zhvaigzhd* zvaigz* gwiazd* hvezd* hviezd* csillag* astra yildiz* setareh* setare* najm najma*
light svet lumiere luz luce lumin* licht* ljus lys valo valgus* shviesa gaisma swiatl* svetl* isik ishik*
control* kontrol* kontroll* controle* controll* ellenorz* nadzor* elench* denetim* kontrola
quality kachest*
test* ispytat* testing prob prueba* prova* provning* prufung* koestus* katse* bandym* parbaud* zkuseb* skusobn* vizsgal* ispitn* preizkus* dokim* dokimas* azmoon* essais essai
standard* standart*
digital* tsifrov* cifrov* numerique digitaal* digitale* numeriq* cyfrow* digitaln* psifiak* dijital* skaitmen* digitala* shuzi
network* set seti merezh* red rete reseau* retea* netz netwerk* natverk* netvaerk* verkko* vork vorgu* tinkl* tikl sieci* siec siet halozat* mrezh* mreza dikti* dikty* shabakeh* shabaka* wangluo lionra*
internet* onlain* online
data dann* datos daten
exchange* birzh* obmin* obmen* hawala sarafi bourse* borsa bolsa bors burs borz burza burze geldwechsel* sarraf* sarafi* currency cambio cambiar* valut* doviz* kambiyo* havaleh* hawal* hundi gield* remittanc* saraf* sirafa* beurs*
market* rynok* rynk* mercado marche markt mercat* piata markt* markn* marked* turg tirgus rynek trh trhu piac trzhisht* trzis* agora* pazar* bazar* suq souk shichang markkin*
store shop magazin* negozi* tienda* loja geschaft* winkel* butik* pood parduotuv* veikal* sklep* bolt prodavaon* katastim* maghaz* magaz* forushgah* forooshgah* dukan* supermarket* hypermarket*
hotel* gostinits* otel alberg* hoteles hotell* hotelli* viesbut* viesnic* szallod* szallo* xenodoch* mehmansar* funduq*
tour* turist* turyst*
travel* puteshest* viagg* viaj viagem viagens voyag* voiaj* reis reise* rejse* resor* matkat* reisi* kelion* celoj* podroz* cest cestovn* utaz putnick* putov* potoval* taxid* seyahat* mosafer* safar* safariy* lvyou taistil* turism* turizm* tourism* touris*
cargo gruz* gruzov* fret carico fracht* vracht* gods rahti* kroviniai krav frach* teher* teret* tovor* fortio* yuk kargo* muatan*
tanker* tanker
vessel* ship* sudno sudn* buque* navire*
base baza bazy basis basa tugikoht* tukikohta* baze bazis* ussu paygah*
supreme verkhov* vysshi* suprem* oberst* hoogste hogst* hojest* hoyest* korkein* ulem aukshchiaus* augstak* najwyzsz* nejvyss* najvyss* legfelso* vrhovn* anotat* aali aala alaa
general* generaln* obshch* generaal* generell* generalin* generalna* altalan* genikis geniki geniko* genel* umum amm yleis* ogoln* hlavn* foigazg* glavn* glavnoe* haupt* hoofd* paaesik* main principal* kentrik*
commission* komissi* comision commissi* comissa* comisi* kommission* kommissi* komissio* komisjon* komisij* komisja komise bizotts* komisyon* coimisiun*
court sud sudu tribunal* corte cour gericht* rechtbank* domstol* oikeus* tuomioist* kohus kohtu* teism* tiesa* sad sadu soud birosag* dikastir* mahkem* dadgah* mahkama* cuirt* tribun*
police* polits* militsi* policia polic* poliz* polit* polis* politie* poliisi* politsei* policij* polizia* rendor* rendorseg* policaj* redars* politsi* astinom* astynom* shurta* entezam* gardai poileas* milic* polizij*
prison* tyurm* koloni* correction* ispravit* prigion* carcer* gefang* gevangen* fangel* faengs* fengs* vankil* vangl* kalejim* cietum* wiezien* veznic* vaznic* borton* zatvor* zapor* fylak* filak* hapishan* cezaevi* zendan* sijn penitenc* pedeapsa deten* haft zaderzhan* arrest* detention* kinnipidam* aizturesan* sulaikym* zatrzyman* fogva* kratis* kratit* detenz* gozalt* bazdasht*
camp lager* campamento campo kamp kamper leir leiri* laager laagri stovykl* nometn* oboz tabor* stratoped* urdug* mukhayyam*
chamber* palat* camara camer* kammer* kamer* kamara rumai palata komor* zbornic* epimelit* odasi otagh* ghurfa* shanghui
president* prezident* presiden* prezid* prasident* presidentti* elnok* proedr* cumhurbaskan* riasat* preside* uachtaran*
government* pravitel* gobierno gouvernement regierung uryad* govern* guvern* regering* hallitus* valitsus* vyriausyb* valdib* rzad rzadow* vlada* kormany* kyvern* kivern* hukumet* dolat* hukuma* zhengfu rialtas*
foreign external vneshn* zovnish* ausland* auswart* exterior* exterieur* etrang* extranj* estero zahran* zagran* zagranich* buitenland* ulkomaa* valis* uzhsien* arval* kulfold*  harej* kharej* khariji* disi dis
intelligen* inteligen* razved* renseign* wywiad* zpravodajs* spravodajs* hirszer* luure* izlukdienest* izluko* zhvalgyb* zvalgyb* tiedustel* underrattel* efterret* etterret* obavjesh* obavjest* obveshchev* istihbarat* mukhabarat* inteligjenc* nachrichtendienst*
cooperativ* kooperat* cooperat* genossensch* spoldzielni* druzstv* zadrug* zadruzh* szovetkez* osuuskun* andelss* taavon* taavoni* sineterist* synetair* coop
exhibition* vystav* vystavoch* ausstell* exposic* exposit* esposiz* expoziti* izlozhb* izlozb* razstav* naytt* nayttel* naitus* parod* izstad* wystaw* kiallit* tentoonstell* utstalln* udstill* namayeshg* fuar ekthes*
league liga ligas lig ligue lega lyga liiga
operation* operac* operaz* operat* operats* operatiun* muvelet* amaliat* amaliyat*
force forces fuerza fuerzas forza forze forca forcas fortele fortelor krafte streitkraft* einsatzkraft* strijdkracht* strijdmacht* styrk* voim vaed vaejouk* joukko* pajeg* speki sily sil snag ero erok dynam* dinameis kuvvet* niru nirouy* nirooy* quwwa* kvat
post posta poste postes postal* correo* correios pocht* poczt* posht* posti poshta postale
child* children detsk* detei kinder* enfant* nino infant* infantil* bambin* crianc* dziec* djec otrok* lapsi* laste vaiku* bernu* gyermek* copii* paidi* cocuk* koodak* kudak* atfal*
realestate nedvizh* immobil* inmobil* imobil* nieruchom* nekretnin* nepremich* emlak* gayrimenkul* amlak* ingatlan* kinnisvar* kiinteist* nehnutel* nemovit* aqar vastgoed* fastighet* ejendom* realty property properties
jewel* jewellery kuyumcul* joyer* joalh* bijou* bijut* yuvelir* gioiell* juwel* juveel* juvelyr* bizuter* jubiler* klenot* ekszer* nakit* kosmim* mojawharat* mujawharat* javaher*
dairy leche lecher* lattier* lait laitier* laticin* molok* molochn* mlek mleczar* mliek* milch* zuivel* mejeri* meier* meijer* piima* pieno piena tej tejip* mljek* mlekar* galakt* labaniyat* laban*
water agua acqua eau wasser* waterw* vatten* vand vann vesi vanden* udens wod vodn vodni vodokanal* vizmu* voda neru abfa
fish ryb rib rybn fisch* pesc pesqu* pescad* peche* visser* fisk kala kalandus* zhuvinink* zivju halasz* aliev* balik* shilat*
fuel combust* combustib* toplivn* topliv* paliv* paliw* carbur* carburant* kraftstoff* brandstof* bransle* braendstof* polttoain* kutus* kuru degal* degviel* uzemany* goriv* kafsim* yakit* akaryakit* sukht* sookht*
refin* raffin* rafin* neftepererab* naftopererob* rafiner* finomit* diylistir* palayesh* palayeshg* masfa* dilistiri*
cement* tsement* cimento* ciment* ciment zement* cemento* siman* cimento simen* tsiment*
pipe pipes pipeline* truboprov* trub tubo tubos tubi tubul* rohr buis ruror* csovezet* cevovod* agog boru luleh* lole conduct* gasoduct* oleodot* oleoduct* gasdott* rorledn*
cable* kabel* cavi cavo cavos kaapel* kaabel* kabli kablo* kalod*
tyre tire tires shin shinn* shina pneumatic* pneumatik* reifen* dack daek rengas* rehv padang* riep opon abroncs* elastik* lastik* lastic*
weapon* weapons oruzh* oruzhein* zbroi* zbrojov* zbroyar* waffen* wapen* vapen* vaben* relv ginkl* ieroch* broni zbran* fegyver* orozj* oruzj* opla silah* aslaheh* asliha* armament* armamento* armas arms
ammunition* boeprip* munic* munit* munizion* municij* muhimmat* mohemmat* pyromach* amunic* loszer* strelivo naboi naboj* muniz*
plastic* plastik* plast kunststof* kunststoff* plastmass* muanyag* plastiq* plastyk*
metal* metall* metaal* metallo* metali* femip* fememegmunk* kovin* kovo felez* felezat* metalik*
satellit* sputnik* satelit* szatellit* uydu mahvare* mahvareh* doryforik*
innovat* innovats* innovac* inovac* inovat* innovaz* uuendus* inovacij* novovved* kainotom* yenilik* inovasyon* noavari*
solidar* solidaridad solidarit* solidariet* szolidar* dayanism* hambasteg* tadamun* allileng*
freedom* liberty svobod* svoboda libert* freiheit* slobod* vrijheid* frihet* frihed* vapau* vabadus* laisv* briviba* wolnosc* szabadsag* ozgurluk* azadi* hurriy* horriy* elefther*
liberation* liberac* liberaz* libertac* befrei* bevrijd* befrielse* vapautus* vabastam* ishlaisvin* osvobozhd* vizvol* wyzwol* oslobod* osvobod* felszabad* kurtulus* tahrir* azadsaz* apelefther*
resistance* resistenc* resistenz* widerstand* verzet* motstand* modstand* vastarin* odpor* opor otpor* ellenall* direnis* muqawam* moqavem* moghavem* antistas*
victory* victoires pobed* peremoh* pobjed* zmag vittor* victori* vitor* sieg overwinn* seger* sejr voitto* voidu* pergal* uzvar* zwyciest* vitez* gyozel* zafer* piruzi*
unity* edinst* edin ednist* unidad* unidade* unita* unite einheit* eenheid* enhet* enhed* yksey* uhtsus* vienyb* vienotib* jednosc* jednot* jedinst* egyseg* enotnost* birlik* vahdat* wahda* wehda* enotit*
reconstruct* rekonstr* reconstr* ricostruz* wiederaufbau* wederopbouw* jalleenrak* taastam* atstatym* atjaunosh* odbudow* obnov* ujjaepit* vosstanov* anasigkrot* bazsazi* iamar*
cyber* kiber* kyber* siber* saibr* cibern* kubern*
customs tamozh* tamozhenn* mytn aduan* douan* dogan* zoll tull told tullilaitos muitin* muit celn celnic* cln coln vamhiv* carin* carinsk* gumruk* gomrok* jamarik* teloni*
prosecut* prokur* procur* procura* fiscalia* staatsanwalt* staatsanwaltsch* aklag* anklag* syyttaj* ugyesz* tuzhilas* tozhilstv* savcilik* dadsetan* niyaba* eisagg*
elect* election* electoral* elettoral* eleitoral* vybor* vyborch* izbor* izbira* izbirat* volitv* wahl verkiez* valg valim* vaali* rinkim* velesan* wyborcz* volebn* valaszt* eklog* eklogik* secim* intikhab* entekhab*
tractor* traktor* trator* trattor* tracteur* traktorn*
zhupa* zupa maakond* megye* megyei powiat* judet* nomou
infantry* motostrelk* pekhot* infanter* piechot* pechot* gyalog* pezik* piyade*
motoriz* motorized motorised mekhaniz* mechaniz* mechanis* zmotoryz* motorizovan* moottoroit* motoriseer*
separate detached otdeln* okrem* independent* independ* nezavisim* itsenais* iseseisev* onall* fuggetlen* samostojn* samostatn* neodvisn* anexartit* bagimsiz* mostaghel*
tank tanks tankov* panzer* pancel* pantser* pansar* oklop* thorak*
rifle strelkov* fusil* schutzen* shooting
study studies studi studia studio estudio* estudos etud studien* studij* opint* tanulm* spoud* calisma* motaleat* mutaleat* dirasat*
parque parco parc puisto* parkas
print* tipograf* drukarn* tiskar* nyomda* druck* drukkerij* imprent* imprimer* grafica* matbaa* tryk tryck* kirjapain* trukik* poligraf*
publish* izdat* vydav* wydawn* verlag* uitgever* editor* edizion* forlag* kustant* kirjast* leidykl* izdevn* kiado* nakladn* zalozhb* ekdot* yayinev* nashr* entesharat*
law legal pravo* pravn* recht* juridi* jurist* avukat* hukuk* abogad* avocat* avvocat* advokat* ugyved* odvjetn* odvetn* adwokat* prawn* yurid* yurist*
furniture mebel* mobel* meubel* muebl* mobiliar* meubl* huonekal* moobel* butor* namestaj* pohisht* epipl* mobilya*
clothing odezh* odziez* odev kleid* vetement* giyim* pushak* konfeksiyon roupas
shoe obuv obuw schuh* schoen* zapat* calzat* calzad* chaussur* scarp* kenka* jalats* ayakkab* ipodim*
marble* mramor* marmor* marmol* marmar* marbr* marmur* mermer* marvan*
flour melnic* molin* moulin* muhle* mlyn malom* mylon*
sugar azucar* zucker* zuccher* acucar* sucre* sakhar* sahar* cukr cukier* cukrovar* cukor* secer* sladkor* suiker* sukker* socker* sokeri* suhkru* cukra* zachar* seker*
tobacco tabac* tabak* tabacc* tupak* tubak* dohany* duhan* tobak* tutun* dokhan*
`
  .split("\n")
  .filter((line) => line !== "");
