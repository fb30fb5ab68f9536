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
please porfavor thanks gracias account cuenta bank banco money dinero security seguridad access acceso
liverpool chelsea arsenal manchester united city tottenham juventus milan inter barcelona atletico bayern dortmund celtic rangers
yankees cowboys lakers steelers eagles patriots soccer hockey tennis golf running fitness
jesus christ jesuscristo dios angel angels blessed heaven lucifer satan devil killer hunter ninja pirate wizard
nintendo playstation xbox minecraft fortnite pikachu naruto mario sonic zelda matrix spiderman ironman avengers hogwarts gandalf
mustang ferrari porsche mercedes toyota honda corvette camaro harley yamaha ducati
amanda andrea andrew anthony alejandro alexander alexandra barbara benjamin brandon carolina catherine chris christian
christina cristina cristian david diego elizabeth emily fernando francisco gabriel george gloria hannah isabella
jackson james jasmine javier jessie john jonathan joseph joshua julia justin karina katherine kevin laura lauren
lucia luis manuel marcos margarita marina mark martin matthew maximus melissa miguel monica natalia natasha nicholas nicole
olivia oscar pablo patricia patrick paula pedro peter rachel rafael raquel rebecca ricardo richard robert roberto samantha
samuel sandra santiago sara sarah sebastian sergio sophia stephanie steven susana teresa tiffany tigger valentina vanessa
veronica victor victoria virginia william
buster butter butterfly buttercup cookie cookies chocolate caramelo cheese banana orange cherry peanut pepper ginger coffee
flower flowers rainbow diamond silver golden purple yellow green black white blue pink red tiger lion eagle falcon wolf
kitten kitty puppy bailey lovely lover forever friend friends amigo amigos amor corazon estrella mariposa bonita hermosa
happy smile lucky sweet baby babygirl angelito nothing whatever something secure private entrar abrir ingreso server system
database backup oracle cisco linux ubuntu android iphone nokia sony canon windows microsoft adobe london newyork chicago texas
california florida canada australia germany france italia italy portugal brasil argentina colombia chile peru venezuela`.split(
    /\s+/,
  ),
);
const LONGEST = Math.max(...[...COMMON].map((word) => word.length));
const ROWS = [
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qazwsxedcrfvtgbyhnujmik",
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "09876543210",
];
/** Keys by their place, each row a little further to the right. */
const KEYS = new Map(
  ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"].flatMap((row, y) =>
    [...row].map((key, x) => [key, { x: x + ([0, 0.5, 0.75, 1.25][y] ?? 0), y }] as const),
  ),
);
const SHIFTED = "!@#$%^&*()";
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
  const unshifted = [...plain].map((char) => (SHIFTED.includes(char) ? digitAt(char) : char)).join("");
  // Two rows in turn, as in a1b2c3, are each a row.
  const sorted = plain.replace(/[^a-z]/g, "") + plain.replace(/[a-z]/g, "");
  const left = Math.min(...[plain, swapped, unshifted, sorted].map((text) => unguessed(text, own)));
  if (password.length < 12 || left < 5) return "weak";
  return left < 9 ? "fair" : "strong";
}

const digitAt = (char: string) => `${(SHIFTED.indexOf(char) + 1) % 10}`;

/** Characters that are no part of what is guessed first. A repetition counts once. */
function unguessed(text: string, own: readonly string[]): number {
  let left = 0;
  const seen = new Set<string>();
  for (let at = 0; at < text.length; ) {
    const length = Math.max(wordAt(text, at, own), runAt(text, at), walkAt(text, at), repetitionAt(text, at));
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

/** A way over the keyboard from each key to one beside it. */
function walkAt(text: string, at: number): number {
  let length = 1;
  while (areBeside(text[at + length - 1], text[at + length])) length += 1;
  return length > 3 ? length : 0;
}

function areBeside(one = "", other = ""): boolean {
  const [from, to] = [KEYS.get(one), KEYS.get(other)];
  return (
    from !== undefined &&
    to !== undefined &&
    one !== other &&
    Math.abs(from.x - to.x) <= 1 &&
    Math.abs(from.y - to.y) <= 1
  );
}

/** What stood before, again. */
function repetitionAt(text: string, at: number): number {
  for (let length = Math.min(at, text.length - at, 32); length > 1; length -= 1)
    if (text.slice(0, at).includes(text.slice(at, at + length))) return length;
  return text[at] === text[at - 1] ? 1 : 0;
}
