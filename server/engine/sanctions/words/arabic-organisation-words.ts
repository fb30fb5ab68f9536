/** Words of organisations' names as written in Arabic letters (Arabic, Persian, Dari), by the Latin word whose meaning they share. */
export const ARABIC_ORGANISATION_WORDS: ReadonlyMap<string, string> = new Map(
  `شرکت sherkat|شرکه sherkat|بانک bank|بنک bank|مصرف bank|وزارت ministry|وزاره ministry|سازمان organisation|منظمه organisation|تنظیم organisation
  |دانشگاه university|خبرگزاری news|وکاله agency|صنایع industry|صنعت industry|صناعه industry|صناعات industry|صنعتی industry|صناعی industry|بنیاد foundation|موسسه foundation|موسسات foundation
  |جمعیه association|جمعیت association|اتحاد association|اتحادیه association|رابطه association|حزب party|جبهه front|حرکه movement|حرکت movement|جنبش movement|مرکز center|مجلس council|شورای council|شوری council|لجنه committee|کمیته committee|هییه commission|هیات commission
  |لواء brigade|کتایب brigade|سرایا brigade|کتیبه battalion|سپاه guards|حرس guards|پاسداران guards|نیروی force|نیروهای force|قوه force|قوات force|جیش army|ارتش army|پژوهشگاه research|پژوهش research|بحوث research|تحقیقات research|انستیتو institute|معهد institute
  |گروه group|مجموعه group|تجارت trade|تجاره trade|تجاریه trade|تجاری trade|بازرگانی trade|صرافی exchange|صرافه exchange|نفت oil|گاز gas|غاز gas|انرژی energy|طاقه energy|برق electric|هواپیمایی aviation|طیران aviation|حمل transport|نقل transport|کشتیرانی shipping|ملاحه shipping|بیمه insurance|تامین insurance
  |ساختمانی construction|عمران construction|مقاولات construction|مهندسی engineering|هندسیه engineering|توسعه development|تنمیه development|سرمایهگذاری investment|استثمار investment|پتروشیمی petrochemical|شیمیایی chemical|شیمی chemical|کیمیاویه chemical|فولاد steel|معدن mining|معادن mining|الکترونیک electronics
  |مخابرات communication|اتصالات communication|ارتباطات communication|بینالمللی international|دولیه international|عالمی world|جهانی world|ملی state|وطنی state|وطنیه state|دفاع defense|دفاعی defense|نظامی military|عسکریه military|عسکری military|امنیت security|امن security|شرطه police|پلیس police|انتظامی police|زندان prison|سجن prison
  |اسلامی islamic|اسلامیه islamic|انقلاب revolution|ثوره revolution|مقاومه resistance|مقاومت resistance|خیریه charity|خیری charity|اغاثه relief|امداد relief|انسانیه human|مدرسه school|جامعه university|مستشفی hospital|بیمارستان hospital|دارویی pharma|داروسازی pharma|ادویه pharma|غذایی food|کشاورزی agriculture|زراعیه agriculture
  |رادیو radio|تلویزیون television|تلفزیون television|روزنامه newspaper|صحیفه newspaper|فضایی space|موشکی missile|هستهای nuclear|اتمی nuclear|سایبری cyber|تکنولوژی technology|فناوری technology|تکنولوجیا technology|علمی scientific|علوم scientific|خدمات service|مطالعات study|دراسات study|فرهنگی culture|ثقافی culture|اجتماعی social|اقتصادی economic|عمومی general|عامه general`
    .split("|")
    .map((pair) => pair.trim().split(" "))
    .flatMap(([arabic, latin]) => (arabic && latin ? [[arabic, latin] as const] : [])),
);
