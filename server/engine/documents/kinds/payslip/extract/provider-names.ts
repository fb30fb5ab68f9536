/** Names of payroll programs and services that mean nothing else. */
export const providerNames: readonly string[] = `
12Pay, A3ASESOR, a3ASESOR, A3EQUIPO, a3innuva, a3innuva Nómina, A3NOM, a3nom, Abacus, Access SelectPay, Acerta, ADDISON, ADP,
ADP Decidium, ADP Employer Services, ADP GSI, ADP iHCM, ADP Streamline, ADP TotalSource, ADP Workforce Now, AFAS, Agenda Lohn,
APS Payroll, ARTSOFT, Artsoft, Ascent Payroll, Aspel, Astre RH, Attentia, BambooHR, BenefitMall, Berger-Levrault, Bexio, Bluenext, BMD,
BrightPay, Buffetti, Cegedim SRH, Cegid, Cegid Primavera, Centro Paghe, Ceridian, CheckMark Payroll, chris21, Ciel Paye, Cintra, Ciphr,
Civil Net RH, CoAdvantage, CollSoft, Comarch, Comarch ERP Optima, Comarch ERP XL, Comarch Optima, Contasol, CONTPAQi, CoreHR, Danløn,
Darwinbox, DataLøn, DATEV, Dayforce, Decidium, Dominion Payroll, Domínio Sistemas, Easypay, EBP Paie, EBP Paye, edlohn, Employes,
Employment Hero, Enova, enova365, Epsilon RH, Eticadata, eticadata, Eticadata ERP, Eurocontab, eurodata, Exact Online, factoHR, Fortnox,
GESTIN, Geyce, Ginpix, GINPIX7, GIS Paghe, Glasof, Gratyfikant, Gratyfikant GT, Gratyfikant nexo, Gratyfikant nexo PRO, greytHR, Group S,
Grupo Castilla, Gusto Payroll, HANSALOG, Heartland Payroll, hmd.lohn, Hogia, Holded, HR Access, HR Infinity, HR2day, HRMantra, Humi,
Inaz, InsERT, Insperity, IRIS Earnie, ISAGRI, ISAPAYE, isolved, iTrent, Job Sistemi, Justworks, Keka, Keka HR, KeyPay, KIDICAP, Lexware,
Lexware lohn+gehalt, Liantis, LOGA, Logic Class, LogiSal, LohnAs, Loket, Loonvisie, Meta4, Meta4 PeopleNet, MHR iTrent, MidlandHR iTrent,
Moloni, Money S3, MoneySoft, Moneysoft, Monitor Informática, Moorepay, MYOB, Namely, NCS Nóminas, Netchex, Nethris, Nibelis, Nmbrs,
NoiPA, Nomimax, NominaPlus, Nominaplus, Nominasol, OnPay, Openpaye, P&I LOGA, Paghe Infinity, Paghe Project, Paghe Web,
Paghe Web Zucchetti, PAISY, PAMICA, Partena, Partena Professional, Passepartout, Patriot Payroll, Paybooks, Paychex, Paychex Flex,
Paycircle, Paycom, Paycor, Payentry, Payescape, PayFit, Paylocity, Payroll Mate, Payroo, Pegasus Opera, PenSoft, Pento, PeopleNet,
PeopleStrong, Personio, PHC CS, Pléiades, Pocket HRMS, PRIMAVERA, Primavera BSS, PrismHR, Proliant, Pégase Paie, Płace Optivum,
Płace VULCAN, Płatnik, QTAC, Quadra Paie, Quadratus Paie, QuickBooks, R2płatnik, Raet, Ranocchi, RazorpayX Payroll, Relyon Softech,
ResourceLink, ResourceLink Aurora, Rewizor, Rippling, RZL, Sage 100 Paie, Sage 300 Payroll, Sage 50 Payroll, Sage 50cloud Payroll,
Sage Despachos, Sage Instant Payroll, Sage Logic Class, Sage NominaPlus, Sage Paie, Sage Paie & RH, Sage Payroll, SAP HCM, Saral PayPack,
SBS Lohn, SBS Lohn plus, SD Worx, Securex, SelectPay, Selima, Sendys, sevDesk, Silae, Simple.ERP, SISTEMI S.p.A., SmartRH, Sopra HR,
Spine Payroll, SpineHR, Square Payroll, Staffology, Star Payroll, Stotax, Streamsoft, sumHR, SurePayroll, Swissdec, Symfonia,
Symfonia Kadry i Płace, Tally.ERP, TallyPrime, Taylorix, TeamsRH, TeamSystem, TeamSystem Paghe, TETA HR, Thesaurus Payroll,
Toast Payroll, TOConline, TOTVS, TriNet, Tripletex, UCM, UKG, UKG Pro, UltiPro, Varial, Varico, VEDA HR, Vema, Visma, Visma Lønn,
Visma Raet, Wagepoint, WAPRO, WAPRO Gang, Wave Payroll, WF-Gang, WinTouch, Workforce Ready, Xero Payroll, Youforce, Zellis, Zenefits,
Zenegy, ZingHR, Zoho Payroll, Zucchetti
`
  .trim()
  .split(/,\s/);
