/** Countries and cities that firms write beside their name for where a branch is. Romanised, lower case. */
export const PLACE_WORDS: ReadonlySet<string> = new Set(
  `afghanistan albania algeria angola argentina armenia australia austria azerbaijan bahrain bangladesh belarus belgium bolivia
  bosnia brazil brasil bulgaria burundi cambodia cameroon canada chad chile china colombia congo croatia cuba cyprus czechia
  denmark ecuador egypt eritrea estonia ethiopia finland france gambia georgia germany deutschland ghana greece guatemala guinea
  haiti honduras hongkong hungary iceland india indonesia iran iraq ireland israel italy italia jamaica japan jordan kazakhstan
  kenya korea kuwait kyrgyzstan laos latvia lebanon liberia libya lithuania luxembourg macau malawi malaysia mali malta mexico
  moldova mongolia montenegro morocco mozambique myanmar namibia nepal nederland netherlands nicaragua niger nigeria norway oman
  pakistan panama paraguay peru philippines poland polska portugal qatar romania russia rwanda senegal serbia singapore slovakia
  slovenia somalia spain espana sudan suriname sweden switzerland syria taiwan tajikistan tanzania thailand togo tunisia turkey
  turkiye turkmenistan uae uganda uk ukraine uruguay usa uzbekistan venezuela vietnam yemen zambia zimbabwe burkinafaso caboverde cotedivoire drcongo eswatini northmacedonia srilanka timorleste
  ankara athens baghdad baku bangkok barcelona beijing beirut belgrade beograd berlin bogota brussels bucharest budapest cairo
  caracas casablanca chisinau damascus dalian dandong delhi dhaka doha dubai dublin frankfurt geneva guangzhou hamburg hanoi
  harare havana istanbul izmir jakarta jebelali kabul karachi khartoum kiev kinshasa kyiv lagos lahore limassol lima lisbon london
  madrid manila maputo milan minsk mombasa monaco moscow mumbai muscat nairobi nicosia oslo panama paris prague pyongyang rabat
  riga rome rotterdam santiago sarajevo seoul shanghai sharjah shenzhen skopje sofia stockholm tallinn tashkent tbilisi tehran
  tianjin tirana tokyo tripoli tunis valletta vienna wien vilnius warsaw yerevan zagreb zurich branch`.split(
    /\s+/,
  ),
);
