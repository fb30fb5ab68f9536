import type { LabelTable } from "../../extract/match-labels";

/**
 * Captions of identity documents by field, one phrase each: what cards join with a stroke or print over each other is put together where
 * captions are read. English, Spanish, Catalan, French, Portuguese, Italian, German, Dutch, Danish, Swedish, Norwegian, Finnish,
 * Estonian, Latvian, Lithuanian, Polish, Czech, Slovak, Hungarian, Romanian, Croatian, Slovene, Serbian, Turkish, Irish, Maltese.
 */
const captions = {
  surname: `surname; surnames; surname(s); last name; family name; primary identifier; apellidos; apellido; apellido(s); primer apellido;
    cognoms; apelidos; apelido; apelido(s); nom; nom de famille; noms; cognome; name; name(s); namen; familienname; nachname;
    achternaam; naam; geslachtsnaam; efternavn; efternamn; etternavn; slektsnavn; sukunimi; perekonnanimi; uzvards; pavarde; nazwisko; nazwiska;
    prijmeni; priezvisko; csaladi nev; vezeteknev; csaladi es utonev; nume; nume de familie; numele; prezime; priimek; soyadi; sloinne; kunjom; mbiemri; фамилия; презиме;
    фамилно име; επώνυμο`,
  second_surname: "segundo apellido; second surname; segundo apelido",
  given_names: `given names; given name; given name(s); first name; first names; first name(s); forename; forenames; forename(s); secondary identifier;
    christian names; nombre; nombres; nombre(s); nom(s); prenom; prenoms; prenom(s); nome; nomes; nome(s); nomes proprios; nome(s) proprio(s); vornamen; vorname;
    vorname(n); voornamen; voornaam; voorna(a)m(en); fornavn; fornavne; fornamn; tilltalsnamn; etunimet; eesnimi; eesnimed; vards; vardi; vardas; vardai; imie; imiona; jmeno;
    jmena; meno; mena; utonev; keresztnev; utonevei; prenume; prenumele; ime; imena; adi; ad; reamhainm; reamhainm(neacha); tusainm(neacha); isem; emri; имя; име; όνομα`,
  document_number: `document number; document no; doc no; doc. no.; document nr; passport no; passport number; passport card no; card no; card number; identity card number;
    identity card no; id card number; id card no; id number card; licence number; licence no; license number; license no; lic no; lic#; dl; dl no; dln; dl number; number; driver license no; driver licence no;
    driver license number; permit number; permit no; residence permit no; residence permit number; id no; nid no; num soport; num. soport; numero de soporte; num soporte; soporte; idesp; numero; n documento; num documento; num. documento;
    numero de documento; documento no; no documento; numero documento; passaporte no; pasaporte no; pasaporte n; numero de pasaporte; no. passeport; n de passeport; no de passeport; passeport no; n du passeport; n du document; no du doc; numero du document;
    n de la carte; numero de carte; carte nationale d'identite no; carta n; numero carta; carta no; passaporto n; passaporto no; dokumentennummer; dokumentnummer; dokument-nr; ausweisnummer; ausweis-nr; pass-nr; passnr; passnummer; nummer; fuhrerschein-nr;
    documentnummer; documentnr; paspoortnummer; kaartnummer; pasnummer; pas nr; kortnummer; passi number; dokumendi number; pases nr; paso nr; nr dokumentu; numer; numer dokumentu; seria i numer; numer dowodu; nr paszportu;
    cislo dokladu; cislo pasu; cislo prukazu; cislo obcianskeho preukazu; cislo pasu; okmanyazonosito; utlevel szama; nr pasaportului; seria nr; broj osobne iskaznice; broj isprave; broj putovnice; reg. broj; regbr; broj dokumenta; stevilka dokumenta; stevilka osebne izkaznice; st. potnega lista;
    seri no; pasaport no; belge no; uimhir phas; uimhir charta; uimhir carta; numru tal-passaport; nru; nri dokumentit; alien number; uscis#; uscis no; alien registration no`,
  id_number: `dni; dni num; dni num.; nie; nie num; personal number; personal no; personal code; personal id no; personal identification number; personal id number; n personnel; no personnel; numero personnel; identification number; national register no; national number;
    num identificacion; num. identificacion; numero de identificacao civil; n id civil; no. id civil; identificacao civil; codice fiscale; bsn; burgerservicenummer; personnr; personnummer; personennummer; fodselsnummer; cpr nr; cpr-nr; henkilotunnus; isikukood; personas kods; asmens kodas;
    pesel; numer pesel; rodne cislo; szemelyi azonosito; cnp; cod numeric personal; osobni identifikacijski broj; oib; emso; jmbg; tc kimlik no; numero de registre national; rijksregisternummer; numero national; numero d'identification; nif; curp; cpf`,
  date_of_birth: `date of birth; birth date; birthdate; dob; d.o.b.; born; born on; fecha de nacimiento; fecha nacimiento; fecha nac; f. nacimiento; data de naixement; date de naissance; date naissance; ne(e) le; nee le; ne le; geburtsdatum; geburtstag; geb. am; geboren am; geb.
    data de nascimento; data nascimento; data di nascita; luogo e data di nascita; nato il; nata il; nato/a il; geboortedatum; geboren; fodselsdato; fodt; fodelsedatum; fodd; syntymaaika; sunnikuupaev; sunniaeg; dzimsanas datums; gimimo data; data urodzenia; datum narozeni; datum narodenia; szuletesi ido;
    szuletesi datum; data nasterii; data nasterii; datum rodenja; datum rojstva; dogum tarihi; data breithe; data tat-twelid; data tal-twelid; datelindja; date et lieu de naissance; fecha y lugar de nacimiento; birth; dob/date de naissance; sinh`,
  expiry_date: `date of expiry; expiry date; expiration date; date of expiration; expires; expires on; exp; exp date; exp.; expiry; expiration; card expires; valid until; valid till; valid to; valid thru; valid through; valid upto; validity; validez; valido hasta; valida hasta; fecha de validez; caducidad; fecha de caducidad; fecha caducidad; fecha de expiracion; fecha de vencimiento;
    vencimiento; vence; valid fins; date d'expiration; d'expiration; valable jusqu'au; valable jusquau; carte valable jusqu'au; expire le; fin de validite; validite; gultig bis; karte gultig bis; gultigkeit; ablaufdatum; validade; data de validade; valido ate; data de caducidade; scadenza; data di scadenza; scade il; valida fino al; geldig tot; datum einde geldigheid; udlobsdato; gyldig til; gyldig til og med;
    sista giltighetsdag; giltigt t.o.m.; giltig till; utlopsdato; viimeinen voimassaolopaiva; voimassa; kehtiv kuni; deriga lidz; galioja iki; termin waznosci; data waznosci; datum platnosti; platnost do; platnost do; ervenyessegi ido; lejar ervenyessege; ervenyes; data expirarii; valabilitate; vrijedi do; datum veljavnosti; velja do; vazi do; son gecerlilik tarihi; gecerlilik tarihi; data as feidhm; as feidhm; data ta' skadenza; tiskadi; valid sa; data e skadences`,
  issue_date: `date of issue; issue date; issued; issued on; iss; iss date; date issued; valid from; fecha de expedicion; fecha expedicion; expedicion; fecha de emision; emision; expedida el; data d'expedicio; date de delivrance; de delivrance; delivre le; delivree le; date d'emission; emis le; ausstellungsdatum; ausgestellt am; ausstellungstag; ausstellung; datum der ausstellung; data de emissao;
    emissao; emitido em; data di rilascio; rilasciato il; rilasciata il; data rilascio; emissione; data di emissione; datum van afgifte; afgiftedatum; afgegeven op; datum afgifte; udstedelsesdato; udstedt; utfardandedatum; utfardad; utstedt; utstedelsesdato; myontamispaiva; myonnetty; valjaandmise kuupaev; valja antud; izdosanas datums; izdots; isdavimo data; isduota; data wydania; datum vydani; datum vydania; datum wydania; kiallitas datuma; kiallitas kelte;
    data emiterii; emis la; datum izdavanja; datum izdaje; verilis tarihi; duzenleme tarihi; data eisiuna; data tal-hrug; mahrug; data e leshimit; registration date; resident since`,
  nationality: `nationality; citizenship; nacionalidad; nacionalitat; nationalite; staatsangehorigkeit; nationalitat; nacionalidade; cittadinanza; nationaliteit; nationalitet; nasjonalitet; medborgarskap; statsborgerskab; kansalaisuus; kodakondsus; pilsoniba; tautiba; pilietybe; obywatelstwo; statni prislusnost; obcanstvi; statne obcianstvo; obcianstvo; allampolgarsag; cetatenie; cetatenia; drzavljanstvo; uyrugu; naisiuntacht; nazzjonalita; shtetesia`,
  sex: "sex; sexo; sexe; geschlecht; sesso; gender; geslacht; kon; kjonn; sukupuoli; sugu; dzimums; lytis; plec; pohlavi; pohlavie; nem; sexul; spol; pol; cinsiyeti; cinsiyet; gneas; inscne; sess; gjinia",
  place_of_birth: `place of birth; birth place; birthplace; place and country of birth; lugar de nacimiento; lloc de naixement; lieu de naissance; geburtsort; naturalidade; local de nascimento; luogo di nascita; geboorteplaats; fodested; fodelseort; fodelsehemort; syntymapaikka; sunnikoht; dzimsanas vieta; gimimo vieta; miejsce urodzenia; misto narozeni; miesto narodenia; szuletesi hely; locul nasterii; loc nastere; mjesto rodenja; mesto rojstva; mesto rodenja; dogum yeri; ait bhreithe; post tat-twelid; vendlindja; country of birth`,
  address: `address; residence; permanent address; domicilio; domicili; domicile; anschrift; wohnort; residenza; indirizzo; residenza/indirizzo; morada; adresse; adreca; adres; woonplaats; adress; osoite; elukoht; dzivesvieta; gyvenamoji vieta; adres zameldowania; trvaly pobyt; lakcim; domiciliu; adresa; prebivaliste; stalno prebivalisce; prebivaliste; ikamet; seoladh; indirizz; adresse postale; lugar de domicilio`,
  _: `type; code; country code; code of issuing state; issuing state; issuing country; issuing authority; authority; autorite; autoridad; autorita; behorde; ausstellende behorde; autoridade; autoriteit; myndighed; myndighet; viranomainen; issued by; izdala; organ vydavajuci; udaras; pays emetteur; pays; code du pays; kode; hijo de; hija de; hijo/a de; hijo(a) de; equipo; height; grosse; taille; estatura; altura; statura; lengte; hojd; pituus; hoyde; visina; magassag; eyes; color of eyes; augenfarbe; couleur des yeux; hgt; wgt; wt; ht; hair; class; clase; klasse;
    restr; rest; restrictions; restricciones; end; endorsements; endorse; dd; rev; donor; organ donor; veteran; vehicle classifications; categories; holder's signature; signature of bearer; signature; firma; firma del titolare; unterschrift; unterschrift der inhaberin; signature du titulaire; handtekening; assinatura; namnteckning; potpis; podpis; remarks; bemerkungen; anmerkungen; observaciones; remarques; annotazioni; notes; previous type; document type; card type; type of permit; type of document; type de titre; titelart; art des aufenthaltstitels; kind of permit; tipo de permiso; profession; beruf; professione; occupation; ordens- oder kunstlername; religious name or pseudonym; birth name; name at birth; geburtsname; nom de naissance;
    nom d'usage; category; categorie; organization; organisation; title; titre; access number; filiacion; filiacao; father's name; mother's name; stato civile; marital status; commune; emesso da; rilasciato da; date of entry; entitlements; entered; seq no; kin; rh factor; place of issue; lieu de delivrance; lugar de expedicion; country; county; state; card valid; republic; entry`,
} as const;

export const idLabels: LabelTable = Object.fromEntries(
  Object.entries(captions).map(([field, phrases]) => [
    field,
    [
      ...new Set(
        phrases
          .split(/[;\n]/)
          .map((phrase) => phrase.replace(/\s+/g, " ").trim())
          .filter(Boolean),
      ),
    ],
  ]),
);
