import sharp from "sharp";
import { Dice } from "../dice";
import type { Person } from "../people";

const SKINS = [
  ["#f3d3bd", "#d9a98a", "#b98263"],
  ["#e8bf9d", "#c98f6a", "#9c6443"],
  ["#c99a74", "#a06f4a", "#74492c"],
  ["#8d5d3f", "#6a4028", "#452616"],
] as const;
const HAIRS = ["#2a1d15", "#4a2f1b", "#6e4a27", "#15120f", "#8b6b3f", "#7d7a76"] as const;

/** A painted head and shoulders, never a photograph of anybody: the same person always looks the same. PNG, 3:4. */
export async function portrait(someone: Person, width = 300): Promise<Uint8Array> {
  const dice = new Dice(`portrait/${someone.givenNames}/${someone.surnames.join(" ")}/${someone.birthDate}`);
  const height = Math.round((width * 4) / 3);
  const svg = Buffer.from(head(dice, someone.sex));
  const painted = await sharp(svg, { density: (72 * width) / 300 })
    .resize(width, height)
    .flatten({ background: "#dfe3e8" })
    .removeAlpha()
    .raw()
    .toBuffer();
  const grain = new Uint8Array(painted.length);
  const noise = dice.fork("grain");
  for (let index = 0; index < painted.length; index += 3) {
    const shade = noise.gauss() * 3.2;
    for (let k = 0; k < 3; k++)
      grain[index + k] = Math.max(0, Math.min(255, (painted[index + k] ?? 0) + shade));
  }
  return new Uint8Array(
    await sharp(grain, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
  );
}

function head(dice: Dice, sex: "M" | "F"): string {
  const [light, middle, dark] = dice.pick(SKINS);
  const hair = dice.pick(HAIRS);
  const wide = dice.between(62, 72);
  const long = dice.between(88, 97);
  const eyes = dice.between(25, 29);
  const eyeY = 190 + dice.between(-3, 3);
  const iris = dice.pick(["#4b3621", "#5a4a2a", "#4f6b78", "#3c5a45"]);
  const mouthY = eyeY + dice.between(66, 72);
  const cloth = dice.pick(["#2f3b52", "#513243", "#3d4a3a", "#5b5b60", "#213a4a"]);
  const eye = (x: number) => `
    <ellipse cx="${x}" cy="${eyeY}" rx="13.5" ry="9" fill="${dark}" opacity="0.35" filter="url(#soft)"/>
    <path d="M ${x - 12} ${eyeY + 1} Q ${x} ${eyeY - 8} ${x + 12} ${eyeY + 1} Q ${x} ${eyeY + 7} ${x - 12} ${eyeY + 1} Z" fill="#f4f0ec"/>
    <circle cx="${x}" cy="${eyeY - 0.5}" r="5.3" fill="${iris}"/><circle cx="${x}" cy="${eyeY - 0.5}" r="2.5" fill="#0d0a08"/>
    <circle cx="${x + 1.8}" cy="${eyeY - 2.4}" r="1.1" fill="#fff"/>
    <path d="M ${x - 13} ${eyeY + 0.5} Q ${x} ${eyeY - 9.5} ${x + 13} ${eyeY + 0.5}" stroke="#22160f" stroke-width="2.1" fill="none"/>
    <path d="M ${x - 15} ${eyeY - 14} Q ${x} ${eyeY - 21} ${x + 15} ${eyeY - 13}" stroke="${hair}" stroke-width="${sex === "M" ? 5 : 3.4}" fill="none" opacity="0.85" filter="url(#fine)"/>`;
  const back =
    sex === "F"
      ? `<path d="M 150 78 C 70 78 58 160 66 240 C 70 300 84 330 96 340 L 204 340 C 216 330 230 300 234 240 C 242 160 230 78 150 78 Z" fill="${hair}"/>`
      : `<path d="M 150 84 C 84 84 78 150 82 200 L 218 200 C 222 150 216 84 150 84 Z" fill="${hair}"/>`;
  const fringe =
    sex === "F"
      ? `<path d="M ${150 - wide} 190 C ${150 - wide} 120 120 98 152 98 C 190 98 ${150 + wide + 2} 130 ${150 + wide} 195 C ${150 + wide - 8} 150 190 128 160 122 C 130 130 ${150 - wide + 8} 150 ${150 - wide} 190 Z" fill="${hair}" filter="url(#fine)"/>`
      : `<path d="M ${150 - wide} 178 C ${150 - wide - 2} 110 118 92 152 92 C 188 92 ${150 + wide + 2} 112 ${150 + wide} 178 C ${150 + wide - 6} 150 196 128 150 126 C 106 128 ${150 - wide + 6} 148 ${150 - wide} 178 Z" fill="${hair}" filter="url(#fine)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400" viewBox="0 0 300 400">
  <defs>
    <radialGradient id="face" cx="0.44" cy="0.4" r="0.68"><stop offset="0" stop-color="${light}"/><stop offset="0.62" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
    <linearGradient id="wall" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="#eef1f4"/><stop offset="1" stop-color="#c9d0d8"/></linearGradient>
    <linearGradient id="cloth" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${cloth}"/><stop offset="1" stop-color="#14171c"/></linearGradient>
    <filter id="soft" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="4.5"/></filter>
    <filter id="fine" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="1.4"/></filter>
  </defs>
  <rect width="300" height="400" fill="url(#wall)"/>${back}
  <path d="M 22 400 C 30 340 88 326 118 314 L 182 314 C 212 326 270 340 278 400 Z" fill="url(#cloth)"/>
  <path d="M 120 262 L 118 320 Q 150 344 182 320 L 180 262 Z" fill="${middle}"/>
  <path d="M 120 276 Q 150 306 180 276 L 180 262 L 120 262 Z" fill="${dark}" opacity="0.55" filter="url(#soft)"/>
  <ellipse cx="${150 - wide - 1}" cy="204" rx="9" ry="17" fill="${middle}"/><ellipse cx="${150 + wide + 1}" cy="204" rx="9" ry="17" fill="${dark}"/>
  <path d="M ${150 - wide} 180 C ${150 - wide} 112 112 100 150 100 C 188 100 ${150 + wide} 112 ${150 + wide} 180 C ${150 + wide} 236 ${150 + 44} ${200 + long} 150 ${202 + long} C ${150 - 44} ${200 + long} ${150 - wide} 236 ${150 - wide} 180 Z" fill="url(#face)"/>
  <ellipse cx="${150 - wide * 0.55}" cy="232" rx="19" ry="14" fill="#c9685a" opacity="0.16" filter="url(#soft)"/><ellipse cx="${150 + wide * 0.55}" cy="232" rx="19" ry="14" fill="#c9685a" opacity="0.16" filter="url(#soft)"/>
  ${eye(150 - eyes)}${eye(150 + eyes)}
  <path d="M 146 ${eyeY} C 143 ${eyeY + 22} 138 ${eyeY + 34} 139 ${eyeY + 40} Q 150 ${eyeY + 50} 161 ${eyeY + 40} C 162 ${eyeY + 34} 157 ${eyeY + 22} 154 ${eyeY}" fill="${dark}" opacity="0.28" filter="url(#fine)"/>
  <path d="M 148 ${eyeY + 4} L 147 ${eyeY + 34} Q 150 ${eyeY + 38} 153 ${eyeY + 34} L 152 ${eyeY + 4} Z" fill="${light}" opacity="0.75" filter="url(#fine)"/>
  <ellipse cx="143" cy="${eyeY + 43}" rx="3" ry="1.8" fill="#3a1f14" opacity="0.75"/><ellipse cx="157" cy="${eyeY + 43}" rx="3" ry="1.8" fill="#3a1f14" opacity="0.75"/>
  <path d="M 126 ${mouthY} Q 138 ${mouthY - 7} 150 ${mouthY - 4} Q 162 ${mouthY - 7} 174 ${mouthY} Q 150 ${mouthY + 4} 126 ${mouthY} Z" fill="#a8524c"/>
  <path d="M 126 ${mouthY} Q 150 ${mouthY + 18} 174 ${mouthY} Q 150 ${mouthY + 4} 126 ${mouthY} Z" fill="#bd655c"/>
  <path d="M 125 ${mouthY} Q 150 ${mouthY + 5} 175 ${mouthY}" stroke="#5c2622" stroke-width="1.4" fill="none"/>
  <ellipse cx="150" cy="${mouthY + 24}" rx="20" ry="6" fill="${dark}" opacity="0.25" filter="url(#soft)"/>
  ${fringe}</svg>`;
}
