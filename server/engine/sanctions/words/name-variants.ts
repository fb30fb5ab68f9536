/**
 * Spellings of one name in different languages and romanisations, one line a name. Written in plain letters; the
 * spelling-tolerant key of each word is what is looked up, so near spellings need no line of their own. A Slavic
 * patronymic is recognised through its root: Alekseevich and Oleksiyovych share the line of Aleksei.
 */
export const NAME_VARIANTS: readonly string[] = `
aleksandr alexander alexandre alejandro alessandro oleksandr aliaksandr alyaksandr olexander alexandr aleksander aleksandar alexandru sandor iskandar aleksandre aleksandrs aleksandras aliaxandr
aleksandra alexandra oleksandra aliaksandra alejandra alessandra
aleksei alexei aleksey alexey oleksii oleksiy oleksij aliaksei aliaksey alexis alyaksey aleksej aleksejs oleksi
andrei andrey andriy andrii andrij andrej andre andrew andreas andrzej ondrej andras andris andres
anton antoni antonio antony antoine anthony antonij
anatoly anatoli anatoliy anatolii anatolij anatol
arkady arkadi arkadiy arkadii arkadij
artem artyom artiom artsiom artjom artsyom
boris barys borys
vadim vadym vadzim
valentin valyantsin valjantsin valentyn valantsin valiantsin
valentina valentyna valiantsina
valery valeri valeriy valerii valerij valerie valeryi
valeria valeriya valeriia valerija
vasily vasili vasiliy vasilii vasilij vasyl vasil basil vassili vasile
victor viktor viktar wiktor viktors
victoria viktoria viktoriya viktoriia viktorija viktoryia
vitaly vitali vitaliy vitalii vitalij vital
vladimir volodymyr uladzimir wladimir vladimer vladimirs uladzimer volodimir
vladislav vladyslav uladzislau wladyslaw uladzislav
vyacheslav viacheslav vjatjeslav viachaslau vyachaslau wjatscheslaw vjaceslav viatcheslav
galina halyna halina
gennady gennadi gennadiy gennadii gennadij hennadii hennadiy henadz genadz gennadijs hienadz
georgy georgi georgiy georgii georgij heorhii heorhiy george georg jorge giorgi georgios heorhi gueorgui jiri jerzy djordje dorde gjorgje
grigory grigori grigoriy grigorii grigorij hryhorii hryhoriy hryhory gregory gregorio ryhor gregor grzegorz
daria darya dariya dariia darja darija
denis denys dzianis dzyanis dennis
dmitry dmitri dmitriy dmitrii dmitrij dmytro dzmitry dimitri dimitry dmitrijs dymitr dzmitri dimitrios dimitar
evgeny yevhenii evhenii evgeni evgeniy evgenii evgenij yevgeny yevgeniy yevgeni yevhen yevgenii eugene eugen eugenio yauhen yauheni jauhen jewgenij jevgeni jauheni evhen
evgenia evgeniya yevgenia yevgeniya yevheniia eugenia yauheniya jevgenia
ekaterina yekaterina katerina kateryna katsiaryna catherine katherine katarina katarzyna catarina kathrin
elena yelena olena alena helena jelena helen elene ielena
elizaveta yelizaveta elizabeth elisabeth yelyzaveta lizaveta elisaveta
yefim efim iefym yukhym
ivan ioann john johann johannes jan juan giovanni jean joao ian yan ioan johan hans janos
igor ihor ihar igors
ilya ilia ilja illia illya elias iliya ilie
irina iryna irena irene
karl carl charles carlos karol carlo
kirill kyrylo kiryl cyril kiril kirils
konstantin kostyantyn kanstantsin constantin konstantyn constantine konstantinos konstantins kastus
ksenia xenia kseniya kseniia oksana aksana
leonid leanid leonids leonyd
lyudmila liudmila ljudmila ludmila lyudmyla liudmyla ludmilla
maksim maxim maksym maxime maksims maxym
margarita marharyta margaryta marguerite marharita
maria mariya mariia marija mary marie mariam maryam maryia miriam
mark marko markus marcus marc marco marcos
marina maryna
matvei matvey matviy matthew matthias mateusz mateo matteo matthieu mathieu
mikhail mykhailo mykhaylo michael mikhailo michail michel miguel michele mihail mihai mikhas michal mihailo mikael mihails mykhajlo
nadezhda nadiya nadiia nadzeya nadezda nadejda
natalia nataliya nataliia natalya natallia natalja natalija nathalie natalie
nikita mykyta mikita
nikolai nikolay nikolaj mykola mikalai mikalay nicholas nicolas nikolaus nicola nicolai nikola mikola nikolajs mikolaj miklos nicolae nikolaos mykolai
oleg oleh aleh olegs
olga olha volha olgha
pavel pavlo paul pablo paolo paval paulo pawel pavels paulius pavle
pyotr petr petro piotr peter pedro pietro pierre piatro pjotr petar petru petrus petros
raisa raissa
roman raman romans
ruslan rouslan
svetlana svitlana sviatlana svyatlana swetlana
sergei sergey serhii serhiy siarhei siarhey sergej serge sergio serguei serhij sjarhej sergejs siarhiej sergii sergiy sergiu serghei
sofia sofya sofiya sophia sophie sofiia
stanislav stanislau stanislaw stanislas
stepan stsiapan stephan stefan stephen steven esteban etienne stefano stipe stephane
tamara tamaras
tatiana tatyana tetiana tetyana tatsiana tatjana tacciana tatsyana
timofei timofey tymofii timothy tsimafei
timur temur teymur taimur timour
fyodor fedor fedir theodor teodor feodor fiodar theodore todor fjodor
filipp philip phillip felipe philippe filip pylyp pilip
eduard edward eduardo eduards edvard edouard
yulia yuliya yuliia julia iuliia julija giulia
yuri yury yuriy yurii yurij jurij juri iurii jury juriy iouri yurijs juris
yaroslav jaroslav iaroslav yaraslau jaroslaw
yakov yakovl yak yakiv jacob jakob jakov iakov yakau jacques iakob
iosif joseph yosef yosyp jozef josef jose giuseppe iosip yossef
gleb hlib hleb glib
german herman hermann
svyatoslav sviatoslav sviataslau swjatoslaw
rostislav rostyslav rastislau
lev leo leon leu
vera vira
lyubov liubov liubou ljubov lubov
anna hanna hannah ganna ana ann anne
anastasia anastasiya anastasiia nastassia anastazja anastasija
arseny arseni arsen arsenii arseniy
bogdan bohdan bahdan
danil daniil danylo daniel danila danilo daniele danill
emelyan yemelyan omelian
ignat ihnat ihnatsi ignatius ignacio ignaz
kuzma cosmas kozma
luka lucas luke lukas luca loukas lukasz
pantelei panteleimon
prokhor prokhar
semyon semen simon simeon shimon simone siamion semjon
taras tarass
trofim trokhym
zakhar zachary zakhary
muhammad mohammed mohamed mohammad muhammed mohamad muhamad mahomed mohd mahamat mohammod mukhamed magomed magomet muhamed mamadou mamed mammad mehmed mohmmad mehmet muxammad muhammadu mochammad mochamad
mahmud mahmoud mahmood mehmood makhmud mamoud mahmut
ahmad ahmed ahmet akhmad akhmed achmad ahamed ahmadou akhmet
hamid hameed hamed khamid
husayn hussein hussain husain hossein hosein husein hussin khusein houssein hosain husayin huseyin huseyn khusain
hasan hassan hassane khasan hasssan
ali aliy aly
umar omar oumar omer umer umaru omur
uthman othman osman usman ousmane utsman
yusuf yousef youssef yousuf yusef yusif youcef yousif yussuf iusuf yusup josuf jusuf usuf yousaf yossouf
ibrahim ebrahim ibraheem brahim ibragim ibrohim
ismail esmail ismael ismaeel esmaeil ismayil smail ismoil
sulayman suleiman soleiman suleman sulaiman soliman souleymane sulejman suleyman solaiman slimane soulaiman sulaymon
khalid khaled khalit chalid
khalil khaleel halil
said saeed saied saiid sayeed seid saeid
sayyid sayyed seyed seyyed syed saiyid
salih saleh swaleh
salim saleem selim
karim kareem kerim
karam
rahim raheem
rahman rahmaan rakhman
rashid rasheed rachid rashied
qasim qassem qasem ghasem kasim kassem gasem kassim qassim gassim casim qosim kasem gasim
qadir kader qader kadir ghader kadyr gadir kadar
jafar jaafar djafar jaffar cafer dzhafar
jamal gamal djamel jamel cemal jamaal dzhamal
jalal jalaal galal celal djalal dzhalal
jamil jameel gamil cemil djamil
tariq tarek tareq tarik
faysal faisal feisal faycal
hamza hamzah khamza hamzeh
haydar haidar heydar heidar hyder hayder gaidar
ishaq ishak eshaq isaac ishaac isak yitzhak izhak
idris edris idriss driss idriz
isa eisa issa aissa essa
iyad eyad ayad
mustafa mostafa moustafa mustapha mustafo
murtaza morteza murtada mortaza
musa mousa moussa moosa mosa moses moshe
nasir naser nasser nassir naseer nacer
nasr nasro
nur noor nour nor nuur
reza rida riza ridha reda
abdullah abdallah abdollah abdulla abdellah abdalla abdula abdullahi abdulloh abdoulaye
allah ullah ollah ulla olla llah
walid waleed oualid velid
yahya yahia yehia yehya iakhia
yasin yassin yasseen yacine yassine
yasir yaser yasser yassir
zahra zohra zahraa
zayd zaid zeid zayed zaied
aziz azeez
bakr baker bakar bakir bekir
bashar bachar bashshar
bashir basheer bachir bechir
fatima fatemeh fatimah fatma fatimeh fatoumata
aisha ayesha aicha aysha aishah
khadija khadijeh khadijah hatice
mariam maryam miriam meryem
usama osama oussama ousama usamah
muammar moammar muamar
qaddafi gaddafi kadhafi qadhafi gadafi kaddafi gadhafi gheddafi khadafi elkaddafi
ladin laden
qaida qaeda kaida kaeda
qurayshi quraishi qureshi koreishi qurishi qoreishi
taliban taleban
sharif shareef cherif sherif charif
shaykh sheikh shaikh cheikh sheik
mujahid mujahed mojahed moudjahid modjahed
mahdi mehdi mahdy
hashim hashem hachem
hisham hicham hesham
hadi hady hedi
habib habeeb
hafiz hafez hafeez
amin ameen emin amine
amir ameer emir
anwar anouar enver anvar
ashraf achraf
atiq ateeq atik
amira ameera amirah emira
amr amro amrou
aamir amer
sultan soltan
akbar ekber
abbas abbass abbes
din deen dine eddine edin
fadil fadel fazel fazil fadhel fadhil
faruq farouk farooq faruk farouq
fuad fouad foad fuat
ghazi ghazy gazi
ghulam gholam golam gulam
haqqani haqani hakkani
hakim hakeem khakim
iqbal eqbal ikbal
jawad javad jawed cavad djawad cevad
kazim kazem kadhim kadhem kadim
latif lateef
majid majeed madjid mejid
malik malek maleek melik
mansur mansour mansoor mansor
masud masood massoud masoud mesut massud
mir meer
munir mounir muneer
mukhtar mokhtar mukhtaar moktar muhtar
murad mourad morad murat
mutasim mutassim
nabil nabeel
naim naeem nayim
najib najeeb nadjib nagib
nazir nazeer nadhir nathir
omid umid
qais qays kais ghais
rauf raouf raoof
rafiq rafik rafeeq rafic
riyad riad riyadh riaz
sabir saber sabeer
sadiq sadeq sadek sadegh sadik
siddiq sediq siddique seddiq
salah salaah selah
sami samy
shafiq shafik chafik shafeeq
sharifi sherifi
suhayl suhail sohail
tahir taher tahar
talib taleb talip
tawfiq tawfik taufiq toufik tevfik towfiq
wahid waheed vahid ouahid
wasim waseem
yaqub yaqoub yaqoob yakub yacoub yaghoub yaghoob jakub yakoub
yunus younis younus yunis younes yonus iunus
zaki zaky
zubayr zubair zobair zoubeir
zulfiqar zulfikar zolfaghar zulfaqar
zawahiri dhawahiri zawahri
zarqawi zarkawi
baghdadi bagdadi baghdady
tikriti takriti
hanafi hanafy
kim gim
yi lee li ri rhee ree
pak park bak
choe choi choy
chong jong jung jeong cheong chung
cho jo joh
kang gang
yun yoon
im lim rim
yu ryu yoo ryoo
no ro noh roh
o oh
pae bae
paek baek baik
kwon gwon
ko go koh
so suh seo
sin shin
u woo
chun jun joon
chol cheol chul
hyok hyuk hyeok
myong myung myeong
yong young yeong
kyong kyung gyeong kyeong
song sung seong
un eun
chang jang
chu ju joo
sok suk seok
hun hoon
su soo
hui hee
zedong tse-tung tsetung
chiang jiang
zhou chou
chen tchen
xu hsu
xi hsi
xiao hsiao
cai tsai
cao tsao
deng teng
wang wong
huang hwang
nguyen nguyn
jose josep
francisco francesco francois francis franz frantisek
fernando ferdinand hernando fernand
guillermo william guillaume wilhelm guglielmo willem vilhelm
enrique henry henri heinrich enrico henrik hendrik
ricardo richard riccardo
roberto robert
rodrigo rodrigue
luis louis luigi ludwig luiz lewis
joaquin joachim gioacchino
jaime james
javier xavier
vicente vincent vincenzo
raul raoul
rafael raphael raffaele
gabriel gavriel gavril
martin marten
maximo maximus
alfonso alphonse
federico frederic frederick friedrich fryderyk fredrik frederik
antonia antonina
esther ester
eva eve ieva
jeronimo jerome hieronymus
lorenzo lawrence laurent laurentius
teresa theresa therese
susana susanna suzanne
benjamin binyamin benyamin veniamin
david dawud daud davud daoud dawood dovid davit
avraham abraham avram
netanyahu nethanyahu
shmuel samuel samuil
haim chaim hayyim chayim
eli elie ely
yehuda judah
christian kristian cristian
christopher christophe cristobal kristof krzysztof christoph khristofor
jonathan johnathan jonatan jhonathan yonatan
ernesto ernest ernst
erik eric erich
viktorovna viktaravna
zeljko jeliko
dragan dragane
slobodan slobodane
abhisit aphisit apisit
anutin anuthin
aung awng
banharn banhan
bhichit phichit pichit
boonyaratglin bunyaratkalin
charnvirakul chanwirakun
chatchai chatichai chartchai
chavalit chawalit chaovalit
hlaing hlaine hline
htay htey
htun htoon
khaing khine khin
kittipong kittiphong kitipong
kyaw kyau kyawt
kyi kyee
lwin lwinn
maung mg
myint myin
nyunt nyun
pornchai phonchai
prawit pravit prawith
prayut prayuth prayudh
shinawatra chinnawat shinawat
soe soa
sundaravej sunthonwet
suwan suwon suvan
swe sway
thaung htaung
thavisin thawisin
thein thain
vejjajiva wetchachiwa
wongsuwan wongsuwon vongsuvan
yingluck yinglak
yongchaiyudh yongchaiyut
zaw zor
`
  .split("\n")
  .filter((line) => line !== "");
