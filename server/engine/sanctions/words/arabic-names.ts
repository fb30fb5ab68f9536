/**
 * Names as written in Arabic letters, with the Latin spelling whose variants they share. Arabic leaves short vowels
 * out, so the commonest names are told apart here instead of by their consonants alone.
 */
export const ARABIC_NAMES: ReadonlyMap<string, string> = new Map(
  `محمد muhammad|احمد ahmad|محمود mahmud|حامد hamid|حمید hamid|علی ali|عمر umar|عثمان uthman|حسین husayn|حسن hasan|یوسف yusuf
  |ابراهیم ibrahim|اسماعیل ismail|سلیمان sulayman|خالد khalid|خلیل khalil|سعید said|صالح salih|سالم salim|سلیم salim
  |کریم karim|رحیم rahim|رحمن rahman|رحمان rahman|رشید rashid|قاسم qasim|قادر qadir|جعفر jafar|جمال jamal|جلال jalal
  |جمیل jamil|طارق tariq|فیصل faysal|حمزه hamza|حیدر haydar|اسحاق ishaq|ادریس idris|عیسی isa|مصطفی mustafa|مرتضی murtaza
  |موسی musa|ناصر nasir|نصیر nasir|نور nur|رضا reza|عبدالله abdullah|الله allah|ولید walid|یحیی yahya|یاسین yasin|یاسر yasir
  |زید zayd|عزیز aziz|بکر bakr|بشار bashar|بشیر bashir|اسامه usama|معمر muammar|طالبان taliban|شریف sharif|شیخ shaykh
  |مجاهد mujahid|مهدی mahdi|هاشم hashim|هشام hisham|هادی hadi|حبیب habib|حافظ hafiz|حفیظ hafiz|امین amin|امیر amir|انور anwar
  |اشرف ashraf|عتیق atiq|دین din|فاضل fadil|فضل fazl|فاروق faruq|فواد fuad|فؤاد fuad|غازی ghazi|غلام ghulam|حقانی haqqani|حکیم hakim
  |اقبال iqbal|جواد jawad|کاظم kazim|کامل kamil|لطیف latif|مجید majid|مالک malik|منصور mansur|مسعود masud|میر mir|منیر munir
  |مختار mukhtar|مراد murad|نبیل nabil|نعیم naim|نجیب najib|نذیر nazir|قیس qais|رئوف rauf|رؤوف rauf|رفیق rafiq|ریاض riyad|صابر sabir
  |صادق sadiq|صلاح salah|سامی sami|شفیق shafiq|سهیل suhayl|طاهر tahir|طالب talib|توفیق tawfiq|وحید wahid|وسیم wasim|یعقوب yaqub
  |یونس yunus|زکی zaki|زبیر zubayr|ذوالفقار zulfiqar|ذوالقرنین zulqarnayn|عباس abbas|عادل adil|عارف arif|عاصم asim|عامر aamir|عمار ammar|عماد imad
  |صدام saddam|سعد sad|سیف saif|سید sayyid|شاه shah|خان khan|جان jan|گل gul|آغا agha|اغا agha|حاجی haji|ملا mullah|مولوی mawlawi
  |بهاء baha|بدر badr|بلال bilal|جابر jabir|داود dawud|داوود dawud|زهرا zahra|فاطمه fatima|عایشه aisha|خدیجه khadija|مریم maryam|زینب zaynab
  |سارا sara|لیلی layla|فرید farid|فهد fahd|ماجد majid|مازن mazin|ماهر mahir|هیثم haytham|کمال kamal|نایف nayif|نواف nawaf
  |قذافی qaddafi|تکریتی tikriti|سلطان sultan|سلمان salman|سلام salam|عدنان adnan|غسان ghassan|حسام husam|بنیامین benjamin|سمیر samir
  |اکبر akbar|اصغر asghar|باقر baqir|محسن muhsin|مرزا mirza|نادر nadir|پرویز parviz|داریوش dariush|فرهاد farhad|رستم rustam|جلیل jalil|خلیفه khalifa
  |رافت rafat|راضی radi|ساجد sajid|شاکر shakir|صفوان safwan|ضیاء ziya|عطاء ata|عمران imran|فارس faris|قربان qurban|کبیر kabir|معاویه muawiya|وائل wail|یزید yazid|مطیع muti|دکتر dr|حجی hajji|الحاج hajji|استاد ustad|بوبکر bakr|حسینی husayni|هاشمی hashimi|موسوی musawi|احمدی ahmadi|رضائی rezai|رضایی rezai|کریمی karimi|محمدی muhammadi`
    .split("|")
    .map((pair) => pair.trim().split(" "))
    .flatMap(([arabic, latin]) => (arabic && latin ? [[arabic, latin] as const] : [])),
);
