/** What cards print for the sex of their holder, folded. */
export const women =
  /^(?:f|female|femme|femenino|feminin|feminino|femminile|weiblich|w|vrouw|v|kvinne|kvinna|kvinde|nainen|no|n|k|zena|z|mujer|mara|kadin|babae|perempuan|wanita|nu|ayol|mwanamke)$/;
export const men =
  /^(?:m|male|homme|masculin|masculino|maschile|mannlich|man|mann|mies|mez|muz|hombre|ragel|e|erkek|lalaki|c|lelaki|laki(?:laki)?|nam|erkak|mwanamume)$/;
