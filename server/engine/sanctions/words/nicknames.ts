/** Short or familiar forms and the full names they stand for. One line a group; the relation is weaker than a variant. */
export const NICKNAMES: readonly string[] = `
theodore ted teddy theo
edward ed eddie ted ned
benjamin ben benny bibi benji
william bill billy will willy liam
robert bob bobby rob robbie bert
richard rick ricky dick rich richie
james jim jimmy jamie
john jack johnny jon
joseph joe joey jose pepe
michael mike mick mickey misha mikey
thomas tom tommy
charles charlie chuck charley carlos
christopher chris kit topher
daniel dan danny
david dave davy
anthony tony antonio toni
andrew andy drew
matthew matt matty
nicholas nick nicky nico
stephen steve steven stevie
patrick pat paddy
peter pete
philip phil
ronald ron ronnie
donald don donnie
kenneth ken kenny
lawrence larry laurence
gerald gerry jerry
jeremy jerry jerome
gregory greg
samuel sam sammy
timothy tim timmy
walter walt wally
zachary zach zack
alexander alex sandy sasha sacha alec al shura sandro
aleksandra sasha alexandra
frederick fred freddy freddie
francis frank franky
franklin frank
francisco paco pancho kiko fran
geoffrey geoff jeff
jeffrey jeff
leonard leo lenny len
raymond ray
nathaniel nate nathan nat
douglas doug
abraham abe
albert al bert
alfred alf al fred
arthur art artie
eugene gene
harold harry hal
henry harry hank hal
isaac ike
jacob jake jakob
joshua josh
mitchell mitch
randolph randy randall
rodney rod
russell russ
stanley stan
terence terry
vincent vince vinny
elizabeth liz beth betty lizzie eliza lisa betsy
margaret maggie peggy meg marge greta
katherine kate kathy katie cathy kitty
catherine kate cathy katie cat
patricia pat patty trish
rebecca becky becca
susan sue susie
deborah debbie deb
barbara barb babs
jennifer jen jenny
jessica jess
christine chris tina christina
victoria vicky tori
dorothy dot dottie
judith judy
cynthia cindy
virginia ginny
pamela pam
sandra sandy
kimberly kim
valerie val
suzanne sue suzy
aleksei alyosha lyosha alex
dmitry dima mitya
sergei seryozha serge
vladimir vova volodya vlad
ivan vanya
nikolai kolya nick
evgeny zhenya gene
konstantin kostya
mikhail misha
pavel pasha
yuri yura
viktor vitya vic
vyacheslav slava
stanislav stas slava
yaroslav slava
anatoly tolya
boris borya
grigory grisha
vasily vasya
leonid lyonya
ekaterina katya kate
anastasia nastya
natalia natasha nata
tatiana tanya
olga olya
elena lena alyona
irina ira
maria masha
svetlana sveta
lyudmila lyuda mila
ljudmila mila
anna anya
darya dasha
xenia ksyusha
yulia yulya
ludmila mila luda
ricardo ricky rick
roberto beto berto
guillermo memo
jesus chuy chucho
ignacio nacho
enrique quique kike
eduardo lalo edu
alberto beto
gilberto beto
manuel manolo manny
rafael rafa
fernando nando
hernando nando
luis lucho
jorge coque
santiago santi
sebastian sebas
alejandro alex
giovanni gianni nino
giuseppe beppe peppe pino
salvatore toto turi
friedrich fritz
johannes hans hannes
wilhelm willi
heinrich heinz
ferdinand nando bongbong
muhammad mo
moses moshe moishe
yitzhak itzik isaac
yosef yossi
dolores lola lolita
elizaveta liza lisa
evgenia zhenya
yevgeny zhenya
alexandra sasha sandra
benjamin binyamin benny
yitzhak isaac itzhak yitzchak
`
  .split("\n")
  .filter((line) => line.trim() !== "");
