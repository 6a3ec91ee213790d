import { instantAfter, minutes } from '../../../runtime/clock.ts';
import { hashSecret, newSecret } from '../../../runtime/secrets.ts';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import type { Services } from '../../foundation/services.ts';

/** How long a log-in waits for its second step. */
const lifetime = minutes(5);

type Parts = readonly [name: string, userId: string, passwordHash: string, until: string, nonce: string];

/** Bound to the account and to its password of the day. */
const sealed = ({ id, passwordHash }: Account, until: string, nonce: string): Parts => [
  'second step',
  id,
  passwordHash ?? '',
  until,
  nonce,
];

/** What a log-in goes on with that has shown the first factor. Nothing of it is stored. */
export function newChallenge({ hmac, clock }: Services, account: Account): string {
  const until = String(clock().getTime() + lifetime);
  const nonce = newSecret();
  return [account.id, until, nonce, hmac.sign(...sealed(account, until, nonce))].join('.');
}

/** The account that has shown its first factor, or null where the challenge is none, or too old. */
export async function findAccount(
  { hmac, clock, store }: Services,
  challenge: string,
): Promise<Account | null> {
  const [id, until, nonce, seal, ...rest] = challenge.split('.');
  if (!id || !until || !nonce || !seal || rest.length > 0) return null;
  const account = await store.users.byId(id);
  if (account === null || !hmac.verify(seal, ...sealed(account, until, nonce))) return null;
  return Number(until) > clock().getTime() ? account : null;
}

/** Uses a challenge up; false where it was. Part of a transaction. */
export async function spend(
  { clock }: Services,
  { challenges }: Tables,
  challenge: string,
): Promise<boolean> {
  const id = hashSecret(challenge);
  if ((await challenges.byId(id)) !== null) return false;
  await challenges.insert({ id, kind: 'spent', expiresAt: instantAfter(clock, lifetime) });
  return true;
}
