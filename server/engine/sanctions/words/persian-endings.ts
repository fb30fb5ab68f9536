/** What Persian family names end in, written with the name, with a half-space or apart: Ahmadi Nejad. Sorted. */
export const PERSIAN_ENDINGS = `
آبادی
آور
اندیش
بخش
پرست
پناه
پور
تبار
خانی
خواه
دوست
راد
زاد
زاده
زایی
فرد
کار
گر
لو
منش
نژاد
نیا
وند
`;
