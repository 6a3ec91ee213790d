import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import { recordTry } from '../../foundation/audit-entries/sampled-entries.ts';
import type { Browser } from '../../foundation/browser.ts';
import { InvalidInputError } from '../../foundation/errors.ts';
import { queueAccountEmail } from '../../foundation/notices.ts';
import { attemptOf, countAttempt, resetAttempts } from '../../foundation/rate-limits/attempts.ts';
import type { Services } from '../../foundation/services.ts';
import { tellOwner, wrongCodeEmail } from './mails.ts';
import { stepOf } from './one-time-code.ts';
import { takeRecoveryCode } from './recovery-codes.ts';

/** Takes a code of the app, where its step is later than the last one taken. Part of a transaction. */
async function takeTotpCode(
  { encryption, clock }: Services,
  { totps }: Tables,
  userId: string,
  code: string,
): Promise<boolean> {
  const totp = await totps.byId(userId);
  const secret = totp?.confirmedAt ? encryption.decrypt(totp.secret, userId) : null;
  if (totp === null || secret === null) return false;
  const step = stepOf(secret, code, clock());
  if (step === null || step <= totp.lastStep) return false;
  return (await totps.replace({ ...totp, lastStep: step }, { lastStep: totp.lastStep })) !== null;
}

/** Takes a code of the app or a recovery code: none counts twice. Part of a transaction. */
async function takeCode(
  services: Services,
  tables: Tables,
  account: Account,
  code: string,
): Promise<boolean> {
  if (await takeTotpCode(services, tables, account.id, code)) return true;
  if (!(await takeRecoveryCode(tables, account.id, code))) return false;
  const left = (await tables.recoveryCodes.where('userId', account.id)).length;
  await tellOwner(services, tables, account, {
    change: 'second_factor.recovery_code_used',
    detail: `${left} left`,
  });
  return true;
}

interface CodeGiven<Done> {
  readonly account: Account;
  readonly code: string;
  readonly browser: Browser;
  /** Whether a first step came before it, so that the person who types the code has the password. */
  readonly isLogIn: boolean;
  /** What a right code is for, in the same transaction; null takes it for a wrong one. */
  done(tables: Tables, now: Account): Promise<Done>;
}

/**
 * Tries a code, counted per account as sign-ins are.
 * @returns what was done with a right code; null where it was wrong
 * @throws {TooManyError}
 */
export async function tryCode<Done>(
  services: Services,
  { account, code, browser, isLogIn, done }: CodeGiven<Done>,
): Promise<Done | null> {
  const { store } = services;
  const { email } = account;
  const attempt = attemptOf(services, 'secondFactor', email, browser, account);
  // Counted before it is known how it ends, so that many at once can't slip through.
  const isLast = await store.transaction((tables) => countAttempt(services, tables, attempt), {
    forceCommit: true,
  });
  const taken = await store.transaction(
    async (tables) => {
      const now = await tables.users.byId(account.id);
      if (now && (await takeCode(services, tables, now, code))) {
        await resetAttempts(services, tables, attempt);
        return { value: await done(tables, now) };
      }
      const made = { email, browser };
      const why = isLogIn ? 'wrong second factor' : 'wrong second factor, signed in';
      const times = await recordTry(services, tables, { ...made, action: 'login.failed', why });
      if (now && isLogIn && times === 1) {
        const mail = wrongCodeEmail(now, services.siteUrl);
        await queueAccountEmail(services, tables, now, { kind: 'login.failed', mail });
      }
      if (isLast)
        await recordTry(services, tables, { ...made, action: 'login.locked', why: 'too many codes' });
      return null;
    },
    { forceCommit: true },
  );
  services.outbox.sendDue();
  return taken?.value ?? null;
}

/** The same for a person who is signed in: a wrong one is no 401, at which clients renew their session and try again. @throws {InvalidInputError | TooManyError} */
export async function takeRightCode(services: Services, given: CodeGiven<object>): Promise<void> {
  if ((await tryCode(services, given)) === null)
    throw new InvalidInputError({
      code: 'That code isn’t right or was already used. Please try the next one.',
    });
}
