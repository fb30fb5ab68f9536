/** Words before a personal name that are not part of it. Romanised, lower case. */
export const TITLES: ReadonlySet<string> = new Set(
  `mr mrs ms miss dr prof professor sir lord lady dame hon honourable honorable rev reverend fr father
  sheikh shaikh shaykh sheik cheikh shekh mullah mulla mollah maulawi mawlawi maulvi molvi maulana mawlana moulavi
  hajji haji hadji hajj alhaj alhaji qari qazi hafiz ustad ustadh ustaz ayatollah ayatullah hojatoleslam imam
  sayyid sayed sayyed seyed seyyed syed sayid
  general gen brigadier brig colonel col lieutenant lt major maj captain capt commander cmdr admiral marshal sergeant sgt
  president minister ambassador senator governor judge engineer eng ing herr frau monsieur mme madame
  senor senora don dona comrade warlord amir emir`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
