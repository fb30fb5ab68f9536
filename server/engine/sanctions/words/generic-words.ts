/** Words that no firm is called by alone: a question of nothing else asks for nobody. By language, romanised, sorted. */
export const GENERIC_WORDS: Readonly<Record<string, string>> = {
  dutch: "bedrijf handel maatschappij onderneming",
  english:
    "agency association bank branch business commercial companies department enterprise enterprises establishment export exports firm foundation general group holding holdings import imports industrial industries industry international ministry national organisation organization overseas partners public resources service services shipping shop society solutions store supplies supply trade trading",
  french:
    "agence banque commerce commerciale compagnie entreprise entreprises etablissement fondation generale groupe industrie industries internationale maison ministere societe",
  german: "amt bank betrieb firma gesellschaft gruppe handel handels stiftung unternehmen verein",
  italian: "azienda banca commerciale compagnia ditta gruppo impresa ministero societa",
  portuguese: "banco comercio companhia empresa fundacao grupo ministerio sociedade",
  russian:
    "bank firma fond gruppa kholding kompaniia kompaniya kompanija korporatsiia korporatsiya korporatsija ministerstvo organizatsiia organizatsiya predpriiatie predpriyatie torgovlia torgovlya torgovyi torgovyy zavod",
  spanish:
    "agencia banco comercial comercio compania empresa empresas fundacion general grupo ministerio negocio sociedad",
};
