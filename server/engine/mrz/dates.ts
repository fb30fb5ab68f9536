/** A birth date of six digits in the past century that ends today; null when a part is unknown or it is no date. */
export function birthDate(digits: string, today: string): string | null {
  const recent = complete("20", digits);
  if (recent !== null && recent <= today) return recent;
  return complete("19", digits);
}

/** An expiry date of six digits: documents run for at most some decades, so years from 70 on lie in the last century. */
export function expiryDate(digits: string, today: string): string | null {
  const century = Number(today.slice(0, 2));
  const near = Number(digits.slice(0, 2)) - Number(today.slice(2, 4)) > 50 ? century - 1 : century;
  return complete(String(near), digits);
}

function complete(century: string, digits: string): string | null {
  if (!/^\d{6}$/.test(digits)) return null;
  const text = `${century}${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
}
