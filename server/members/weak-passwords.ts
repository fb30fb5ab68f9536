/**
 * Words that passwords are commonly made of, in the languages of our users: long lists of leaked ones come down to these, their repetition,
 * and figures around them. Our own list: what is long and made of nothing else is guessed first.
 */
const COMMON = new Set(
  `password passwort contrasena contraseña clave secreto secret login signin welcome bienvenido willkommen hello hola
admin administrator administrador root user usuario test testing prueba demo guest invitado changeme default letmein
qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm azerty qwertz iloveyou teamo tequiero loveyou princess princesa
dragon monkey football futbol baseball basketball superman batman pokemon starwars master shadow sunshine summer
winter spring autumn verano invierno primavera otono january february march april june july august september october
november december enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre monday
tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado domingo madrid
barcelona sevilla valencia london paris berlin roma lisboa america mexico espana spain england realmadrid barca
company empresa office oficina business google facebook microsoft apple windows samsung internet computer ordenador
family familia mother madre father padre michael jennifer thomas jordan daniel maria jose carlos antonio charlie
ashley jessica trustno abc abcd abcdef iam the my mi is and y de la el one two three uno dos tres and yes no
please porfavor thanks gracias account cuenta bank banco money dinero security seguridad access acceso`.split(
    /\s+/,
  ),
);
const LONGEST = Math.max(...[...COMMON].map((word) => word.length));
const ROWS = [
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "09876543210",
];
const SWAPPED: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

export type Strength = "weak" | "fair" | "strong";

/**
 * How well a password withstands guessing: weak is what lists and their variations hold, made of common words, runs of the keyboard,
 * repetitions, figures, and what is known of the person.
 */
export function passwordStrength(password: string, about: readonly string[] = []): Strength {
  // What is longer is judged by its beginning.
  const plain = password.toLowerCase().slice(0, 64);
  const swapped = [...plain].map((char) => SWAPPED[char] ?? char).join("");
  const own = about
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2);
  const left = Math.min(...[plain, swapped].map((text) => unguessed(text, own)));
  if (password.length < 12 || left < 5) return "weak";
  return left < 9 ? "fair" : "strong";
}

/** Characters that are no part of what is guessed first. A repetition counts once. */
function unguessed(text: string, own: readonly string[]): number {
  let left = 0;
  const seen = new Set<string>();
  for (let at = 0; at < text.length; ) {
    const length = Math.max(wordAt(text, at, own), runAt(text, at), repetitionAt(text, at));
    if (length > 0) {
      at += length;
      continue;
    }
    const char = text[at] ?? "";
    // Figures and signs are tried around everything.
    if (/\p{L}/u.test(char) || !seen.has(char)) left += /\p{L}/u.test(char) ? 1 : 0.5;
    seen.add(char);
    at += 1;
  }
  return left;
}

function wordAt(text: string, at: number, own: readonly string[]): number {
  for (let length = Math.min(LONGEST, text.length - at); length > 2; length -= 1)
    if (COMMON.has(text.slice(at, at + length))) return length;
  return Math.max(0, ...own.map((word) => (text.startsWith(word, at) ? word.length : 0)));
}

/** Neighbours on the keyboard, in the alphabet, in counting; either way. */
function runAt(text: string, at: number): number {
  for (let length = Math.min(26, text.length - at); length > 2; length -= 1) {
    const part = text.slice(at, at + length);
    const back = [...part].reverse().join("");
    if (ROWS.some((row) => row.includes(part) || row.includes(back))) return length;
  }
  return 0;
}

/** What stood before, again. */
function repetitionAt(text: string, at: number): number {
  for (let length = Math.min(at, text.length - at, 32); length > 1; length -= 1)
    if (text.slice(0, at).includes(text.slice(at, at + length))) return length;
  return text[at] === text[at - 1] ? 1 : 0;
}
