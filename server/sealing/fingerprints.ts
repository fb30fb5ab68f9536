import { hasSigningKey, licencePublicKey } from "@/server/licences";
import { dataKeyPurpose } from "@/server/platform/data-keys";
import { env } from "@/server/platform/env";
import { appKeyNames, pepperName, sealedUnder, sha256, unseal } from "@/server/platform/secrets";

// The database knows its secrets by fingerprints, so that a machine with others is refused before it takes work that it cannot open.

/** Anything that sends a query and sees every account's rows. */
type Queries = { query<R>(text: string, values?: unknown[]): Promise<{ rows: R[] }> };
type Fingerprint = { secret: string; fingerprint: string };

const PEPPER = "KEY_PEPPER";
const LICENCE = "LICENCE_PRIVATE_KEY";
const nameOf = (keyId: string) => `APP_KEYS:${keyId}`;

/** What this machine has: all of it, and what of it seals now. */
function ours(): { all: Fingerprint[]; used: Fingerprint[] } {
  const keys = [...appKeyNames()].map(([id, fingerprint]) => ({ secret: nameOf(id), fingerprint }));
  const { KEY_PEPPER_PREVIOUS: before } = env();
  const pepper = { secret: PEPPER, fingerprint: pepperName() };
  const earlier = before ? [{ secret: PEPPER, fingerprint: pepperName(before) }] : [];
  const licence = licenceKey();
  return { all: [...keys, pepper, ...earlier, ...licence], used: [...keys.slice(0, 1), pepper, ...licence] };
}

function licenceKey(): Fingerprint[] {
  if (!hasSigningKey()) return [];
  try {
    return [{ secret: LICENCE, fingerprint: sha256(licencePublicKey()).slice(0, 16) }];
  } catch {
    // It lies under an app key that is not here, which is said of APP_KEYS.
    return [];
  }
}

const HOW: Record<string, string> = {
  APP_KEYS: "what is sealed would not open",
  KEY_PEPPER: "no API key would be known",
  LICENCE_PRIVATE_KEY: "no licence that was issued would be known",
};

/** What this machine's secrets lack for that database, a sentence each; none when they are those of the installation. */
export async function secretTroubles(db: Queries): Promise<string[]> {
  const mine = ours().all;
  const { rows } = await db.query<Fingerprint>(
    'SELECT secret, fingerprint FROM "SecretFingerprint" ORDER BY secret, "notedAt"',
  );
  const others = rows.filter(
    ({ secret, fingerprint }) =>
      !mine.some((one) => one.secret === secret && one.fingerprint === fingerprint) &&
      // Who issues no licences has no key to have; a machine without one makes none while there is one elsewhere.
      (secret !== LICENCE || hasSigningKey()),
  );
  const noted = others.map(({ secret, fingerprint }) => {
    const [name = "", keyId] = secret.split(":");
    const which = keyId ? `the key ${keyId}, fingerprint ${fingerprint}` : `fingerprint ${fingerprint}`;
    return `${name} is not that of this database (${which}): ${HOW[name]}. Copy secrets.json${name === LICENCE ? " and licence-key" : ""} from the data folder of the first machine, or set ${name}.`;
  });
  return noted.length > 0 ? noted : unopened(db, rows);
}

/** Before anything was noted: whether what lies there opens. */
async function unopened(db: Queries, noted: Fingerprint[]): Promise<string[]> {
  const troubles: string[] = [];
  if (!noted.some(({ secret }) => secret.startsWith("APP_KEYS:"))) {
    const { rows } = await db.query<{ accountId: string; sealed: Buffer }>(
      `SELECT DISTINCT ON (get_byte(sealed, 1), substr(sealed, 3, get_byte(sealed, 1))) "accountId", sealed FROM "DataKey"
       ORDER BY get_byte(sealed, 1), substr(sealed, 3, get_byte(sealed, 1)), "createdAt" DESC`,
    );
    for (const { accountId, sealed } of rows) {
      try {
        unseal(dataKeyPurpose(accountId), sealed);
      } catch {
        troubles.push(
          `APP_KEYS does not open this database (the key ${sealedUnder(sealed)}): ${HOW.APP_KEYS}. Copy secrets.json from the data folder of the first machine, or set APP_KEYS.`,
        );
      }
    }
  }
  if (!noted.some(({ secret }) => secret === PEPPER)) {
    const mine = ours().all.filter(({ secret }) => secret === PEPPER);
    const { rows } = await db.query<{ pepper: string }>(
      'SELECT DISTINCT pepper FROM "ApiKey" WHERE pepper IS NOT NULL',
    );
    if (rows.length > 0 && !rows.some(({ pepper }) => mine.some(({ fingerprint }) => fingerprint === pepper)))
      troubles.push(
        `KEY_PEPPER is not that of this database: ${HOW.KEY_PEPPER}. Copy secrets.json from the data folder of the first machine, or set KEY_PEPPER.`,
      );
  }
  return troubles;
}

/** Notes what seals from now on. By whoever starts the service, after it was found that nothing lacks. */
export async function noteSecrets(db: Queries): Promise<void> {
  for (const { secret, fingerprint } of ours().used)
    await db.query(
      'INSERT INTO "SecretFingerprint" (secret, fingerprint) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [secret, fingerprint],
    );
}

/** Forgets what nothing lies under any more, or, for who lost a secret for good, whatever this machine does not have. */
export async function forgetSecrets(
  db: Queries,
  { peppers = true }: { peppers?: boolean } = {},
): Promise<Fingerprint[]> {
  const { used } = ours();
  const { rows } = await db.query<Fingerprint>(
    `DELETE FROM "SecretFingerprint" f WHERE NOT EXISTS (
       SELECT FROM unnest($1::text[], $2::text[]) AS u(secret, fingerprint) WHERE u.secret = f.secret AND u.fingerprint = f.fingerprint)
     AND (f.secret LIKE 'APP_KEYS:%' OR (f.secret = $3 AND $4) OR (f.secret = $5 AND $6)) RETURNING f.secret, f.fingerprint`,
    [
      used.map(({ secret }) => secret),
      used.map(({ fingerprint }) => fingerprint),
      PEPPER,
      peppers,
      LICENCE,
      hasSigningKey(),
    ],
  );
  await noteSecrets(db);
  return rows;
}

/** Before a licence is signed: makes the key where none is, but never a second one beside another machine's. */
export async function haveSigningKey(db: Queries): Promise<void> {
  if (!hasSigningKey()) {
    const { rows } = await db.query('SELECT FROM "SecretFingerprint" WHERE secret = $1', [LICENCE]);
    if (rows.length > 0)
      throw new Error(
        "Another machine of this installation holds the licence key: copy licence-key from its data folder, or set LICENCE_PRIVATE_KEY.",
      );
    licencePublicKey();
  }
  await noteSecrets(db);
}
