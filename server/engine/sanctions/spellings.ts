const MAX_LENGTH = 300;
const BEYOND_LATIN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const SPELLING_BREAK =
  /\s+(?:or|OR|ou|oder)\s+(?=["“”„'«\p{Lu}])|\s*\/\s+|\s+\/\s*|;\s+| alias |\s*\(?\s*\b(?:also known as|a\.?k\.?a\.?|f\.?k\.?a\.?)\s+|\s+(?=(?:Arabic|Russian|Ukrainian|Belarusian)\s*:)/u;
const REMARK =
  /^(?:original script|previously listed as|a\.?k\.?a\.?|formerly(?: known as)?|russian|belarusian|arabic)\s*:?\s*/iu;

/**
 * The separate spellings inside one written name: "A or B", "A / B", text in brackets, and remarks such as
 * "(original script: X)". The first is the name as it stands.
 */
export function spellingsIn(written: string): string[] {
  const text = written.slice(0, MAX_LENGTH).normalize("NFKC").replace(/\s+/g, " ").trim();
  const out = new Set<string>();
  for (const half of text.split(SPELLING_BREAK)) {
    const plain = half
      .replace(/^(?:[Rr]ussian|[Bb]elaruss?ian|[Uu]krainian|[Aa]rabic|[Pp]reviously|[Ff]ormerly)\s*:\s*/, "")
      .trim();
    if (plain === "") continue;
    const inside = /^(.*?)\s*\(([^()]*)\)?\s*(.*)$/u.exec(plain);
    if (!inside) {
      out.add(plain);
      continue;
    }
    const without = `${inside[1] ?? ""} ${inside[3] ?? ""}`.replace(/[()]/g, " ").trim();
    const remark = (inside[2] ?? "").replace(REMARK, "").trim();
    const otherScript = BEYOND_LATIN.test(remark) !== BEYOND_LATIN.test(without);
    const isRemark = otherScript || REMARK.test(inside[2] ?? "") || /^[\p{Lu}\d .&-]{2,12}$/u.test(remark);
    if (without !== "" && isRemark) out.add(without);
    if (otherScript || (REMARK.test(inside[2] ?? "") && remark.includes(" "))) out.add(remark);
    else if (!isRemark) out.add(plain.replace(/[()]/g, " ").trim());
  }
  return out.size === 0 ? [text] : [...out];
}
