import { randomBytes } from 'node:crypto';
import { days } from '../../runtime/clock.ts';
import type { Account } from '../../store/tables/accounts.ts';
import type { Hmac } from './ports/capabilities.ts';

/** How long a browser stays known without signing in again. */
export const deviceLifetime = days(365);

/** People share browsers: so many accounts know one. */
const mostAccounts = 3;

/** What a device's seal holds: its random name, bound to the account and to the password of the day. */
const sealed = ({ id, passwordHash }: Account, name: string) =>
  ['device', id, passwordHash ?? '', name] as const;

function* devicesIn(cookie: string | null) {
  for (const entry of cookie?.slice(0, 1_000).split('~').slice(0, mostAccounts) ?? []) {
    const [name, proof, ...rest] = entry.split('.');
    if (name && proof && rest.length === 0) yield { name, proof, entry };
  }
}

/** The device that an account knows this browser as, or null: by OWASP's device cookies. */
export function knownDevice(hmac: Hmac, account: Account | null, cookie: string | null): string | null {
  if (account === null) return null;
  for (const { name, proof } of devicesIn(cookie))
    if (hmac.verify(proof, ...sealed(account, name))) return name;
  return null;
}

/** The cookie by which the account knows this browser from now on; other accounts go on knowing it. */
export function rememberDevice(hmac: Hmac, account: Account, cookie: string | null): string {
  const name = knownDevice(hmac, account, cookie) ?? randomBytes(16).toString('base64url');
  const others = [...devicesIn(cookie)].filter((device) => device.name !== name).map(({ entry }) => entry);
  return [`${name}.${hmac.sign(...sealed(account, name))}`, ...others].slice(0, mostAccounts).join('~');
}
