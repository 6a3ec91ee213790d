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

/** Unset counts as production. */
export const isProduction = ({ NODE_ENV }: Given): boolean => (NODE_ENV || 'production') === 'production';

/** What must not reach production, for every server alike. `secrets` are those that this one can't do without. */
export function productionMistakes(given: Given, secrets: readonly string[]): Mistake[] {
  if (!isProduction(given)) return [];
  return [
    ...secrets.flatMap((setting) => unfitSecret(setting, given[setting])),
    ...repeatedSecrets(given),
    ...unfitKey(given.ADMIN_KEY),
    ...unfitAddress(given.PUBLIC_URL),
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
  if (key && key !== '{key}') return [];
  const line = 'ADMIN_KEY is required in production: the placeholder {key} is refused';
  return [{ setting: 'ADMIN_KEY', line }];
}

function unfitAddress(address: string | undefined): Mistake[] {
  if (address?.startsWith('https://')) return [];
  const line = 'PUBLIC_URL must be the https:// address of the site in production';
  return [{ setting: 'PUBLIC_URL', line }];
}
