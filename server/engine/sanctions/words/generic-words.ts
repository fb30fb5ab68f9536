/**
 * What firms do, make and are, as registers call their trades: a question of nothing else tells no firm from another. By language, romanised,
 * sorted.
 */
export const GENERIC_WORDS: Readonly<Record<string, string>> = {
  dutch: `bedrijf bouw diensten export groep handel import internationaal investeringen maatschappij onderneming transport`,
  english: `agency association automotive aviation branch building business cargo chemical chemicals clothing commerce
    commercial communications companies construction consultancy consultants consulting contracting contractors
    department development distribution distributors electric electrical electronic electronics energy engineering
    enterprise enterprises equipment establishment exchange export exporters exporting exports factory fashion
    finance financial firm fisheries fishing food foods foundation freight fuel fund furniture garments gas general
    global goods group groups holding holdings hotel import importers importing imports industrial industries
    industry insurance international investment investments jewellery jewelry leasing logistic logistics machinery
    machines management manufacturers manufacturing marine maritime marketing material materials media medical metal
    metals mill mills mineral minerals mining money office oil operations organisation organization overseas
    packaging partners parts petrochemical petrochemicals petroleum pharmaceutical pharmaceuticals plant plastic
    plastics private product production products project projects properties property public refinery repair
    research resources restaurant retail sale sales security service services ship shipbuilding shipping shop
    society software solution solutions spare steel store stores supplier suppliers supplies supply system systems
    technical technologies technology telecom telecommunications textile textiles tourism tours trade traders
    trading transport transportation travel ventures warehouse wholesale works workshop worldwide`,
  french: `agence batiment commerce commerciale compagnie conseil construction developpement distribution energie
    entreprise entreprises etablissement exportation fondation generale groupe immobiliere import importation
    industrie industriel industries international internationale investissement investissements logistique maison
    negoce petrole produits services societe technologies transport transports travaux`,
  german: `amt bau beratung betrieb dienstleistungen energie export firma gesellschaft gruppe handel handels
    handelsgesellschaft immobilien import industrie international investition logistik maschinenbau produktion
    stiftung technik technologie transporte unternehmen verein vertrieb verwaltung`,
  italian: `azienda commerciale commercio compagnia consulenza costruzioni distribuzione ditta esportazione gruppo
    immobiliare importazione impresa industria industriale industrie internazionale investimenti logistica prodotti
    servizi societa sviluppo tecnologie trasporti`,
  portuguese: `comercial comercio companhia construcao construcoes consultoria distribuidora empresa exportacao exportadora
    fundacao grupo imobiliaria importacao importadora industria industrial internacional investimentos logistica
    produtos servicos sociedade tecnologia transportes`,
  russian: `dom eksport firma fond gruppa import investitsii investitsionnaya kholding kommercheskaya kommercheskiy
    kompaniia kompanija kompaniya korporatsiia korporatsija korporatsiya logistika mezhdunarodnaya mezhdunarodnyy
    organizatsiia organizatsiya predpriiatie predpriyatie produkty proizvodstvo promyshlennaya promyshlennost
    resursy servis stroitelnaya stroitelstvo tekhnologii torgovaya torgovlia torgovlya torgovyi torgovyy transport
    transportnaya uslugi zavod`,
  spanish: `agencia comercial comercializadora comercio compania construccion construcciones consultoria desarrollo
    distribuidora empresa empresas energia exportacion exportaciones exportadora fundacion general grupo importacion
    importaciones importadora industria industrial industriales industrias ingenieria inmobiliaria internacional
    inversion inversiones logistica negocio petroleo productos proyectos servicio servicios sociedad tecnologia
    transporte transportes`,
  turkish: `danismanlik dis enerji gida hizmetleri ihracat insaat ithalat nakliyat pazarlama sanayi sirketler tekstil
    ticaret turizm ulaslararasi uluslararasi urunleri yatirim`,
};

/** The same of what by itself is any, and with another of these words is a bank or an office of some state: Agricultural Bank. */
export const GENERIC_ALONE: Readonly<Record<string, string>> = {
  dutch: "bank ministerie",
  english: "agricultural agriculture bank banking ministry national",
  french: "banque ministere",
  german: "bank ministerium",
  italian: "banca ministero",
  portuguese: "banco ministerio",
  russian: "bank ministerstvo",
  spanish: "banco ministerio",
  turkish: "banka bankasi bakanligi",
};
