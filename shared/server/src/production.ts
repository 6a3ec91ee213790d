import { weaknessOf } from './secrets.ts';

/** Settings as they stand in the environment. */
export type Given = Readonly<Record<string, string | undefined>>;

export interface Mistake {
  readonly setting: string;
  /** One line for the person. */
  readonly line: string;
}

/** What is compared with one another: a secret that is known in one place must not open another. */
const APART = ['JWT_SECRET', 'HOP_SECRET', 'ADMIN_KEY', 'ADMIN_PASSWORD', 'GOOGLE_CLIENT_SECRET'];

/** The least of the operator's key: it only stands beside a session, so half a secret's strength is enough. */
const KEY_LENGTH = 16;
/** Different characters in it; 16 random hex digits have 10. */
const KEY_CHARACTERS = 6;

/** Unset counts as production. */
export const isProduction = ({ NODE_ENV }: Given): boolean => (NODE_ENV || 'production') === 'production';

/** What must not reach production, for every server alike. `secrets` are those that this one can't do without. */
export function productionMistakes(settings: Given, secrets: readonly string[]): Mistake[] {
  const given = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value?.trim()]));
  if (!isProduction(given)) return [];
  return [
    ...secrets.flatMap((setting) => unfitSecret(setting, given[setting])),
    ...repeatedSecrets(given),
    ...unfitKey(given.ADMIN_KEY),
    ...unfitAddress(given.PUBLIC_URL),
    ...unfitApi(given.API_BASE),
  ];
}

function unfitSecret(setting: string, secret: string | undefined): Mistake[] {
  if (!secret) return [{ setting, line: `${setting} is required in production: at least 32 random bytes` }];
  const why = weaknessOf(secret);
  if (why === null) return [];
  return [{ setting, line: `${setting} is easy to guess: ${why}. Make one with: openssl rand -base64 48` }];
}

function repeatedSecrets(given: Given): Mistake[] {
  const set = APART.filter((setting) => given[setting]);
  return [...Map.groupBy(set, (setting) => given[setting]).values()]
    .filter((settings) => settings.length > 1)
    .map((settings) => ({
      setting: settings[0] ?? '',
      line: `${settings.join(' and ')} are the same: each needs a value of its own`,
    }));
}

function unfitKey(key: string | undefined): Mistake[] {
  const setting = 'ADMIN_KEY';
  if (!key || key === '{key}')
    return [{ setting, line: `${setting} is required in production: the placeholder {key} is refused` }];
  const why = key.length < KEY_LENGTH ? null : weaknessOf(key, KEY_CHARACTERS);
  if (key.length >= KEY_LENGTH && why === null) return [];
  const fault =
    why === null
      ? `too short for production: it needs at least ${KEY_LENGTH} characters`
      : `easy to guess: ${why}`;
  return [{ setting, line: `${setting} is ${fault}. Make one with: openssl rand -base64 24` }];
}

function unfitAddress(address: string | undefined): Mistake[] {
  if (address?.startsWith('https://')) return [];
  const line = 'PUBLIC_URL must be the https:// address of the site in production';
  return [{ setting: 'PUBLIC_URL', line }];
}

/** What browsers call carries sessions; how the shell's own server reaches the API (API_INTERNAL) is free. */
function unfitApi(address: string | undefined): Mistake[] {
  if (!/^http:/i.test(address ?? '')) return [];
  return [{ setting: 'API_BASE', line: 'API_BASE must be an https:// address in production' }];
}
