import type { Proof } from '@adili/schemas/second-factor/proof';
import type { NewTotp, SecondFactor } from '@adili/schemas/second-factor/second-factor';
import { instantAfter, minutes } from '../../../runtime/clock.ts';
import type { Browser } from '../../foundation/browser.ts';
import type { Caller } from '../../foundation/caller.ts';
import { InvalidInputError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { dueDateOf } from '../person/second-factor-due.ts';
import { readCaller } from '../sessions/read-caller.ts';
import { takeRightCode } from './codes.ts';
import { SecondFactorConflictError } from './errors.ts';
import { factorAdded, factorRemoved } from './factors.ts';
import { tellOwner } from './mails.ts';
import { newTotpSecret, stepOf, totpUri } from './one-time-code.ts';
import { provePerson, readProof } from './proof.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';

/** Reads which second factor the person has, and must have. */
export async function readSecondFactor(services: Services, caller: Caller): Promise<SecondFactor> {
  const { totps, recoveryCodes } = services.store;
  const { account } = caller;
  const totp = await totps.byId(account.id);
  return {
    totp: Boolean(totp?.confirmedAt),
    recoveryCodesLeft: (await recoveryCodes.where('userId', account.id)).length,
    proof: await readProof(services, caller),
    dueAt: dueDateOf(account),
  };
}

/** How long a secret waits for its first code. */
const setUpLifetime = minutes(15);

const isOn = () =>
  new SecondFactorConflictError('totp_on', 'Your authenticator app is set up already. Turn it off first.');

/** Makes a secret for an app, in the place of one that was not confirmed. @throws {SecondFactorConflictError} and what a proof throws */
export async function beginTotp(
  services: Services,
  caller: Caller,
  proof: Proof,
  browser: Browser,
): Promise<NewTotp> {
  const proven = await provePerson(services, caller, proof, browser);
  const { id, email } = caller.account;
  const secret = newTotpSecret();
  const locked = services.encryption.encrypt(secret, id);
  await services.store.transaction(async (tables) => {
    const { totps } = tables;
    await proven(tables);
    const known = await totps.byId(id);
    if (known?.confirmedAt) throw isOn();
    if (known) await totps.delete(id);
    await totps.insert({ id, secret: locked, lastStep: 0, createdAt: instantAfter(services.clock) });
  });
  return { secret, uri: totpUri(secret, email) };
}

/** Turns the app on with a code of it. @returns recovery codes @throws {InvalidInputError | SecondFactorConflictError | SessionEndedError} */
export async function confirmTotp(services: Services, caller: Caller, code: string): Promise<string[]> {
  const { store, encryption, clock, outbox } = services;
  const codes = await store.transaction(async (tables) => {
    const now = await readCaller(tables, caller);
    const totp = await tables.totps.byId(now.id);
    if (totp?.confirmedAt) throw isOn();
    if (totp === null || totp.createdAt <= instantAfter(clock, -setUpLifetime))
      throw new SecondFactorConflictError('no_totp', 'Please begin again: there is no app to confirm.');
    const secret = encryption.decrypt(totp.secret, now.id);
    const step = secret === null ? null : stepOf(secret, code, clock());
    if (step === null)
      throw new InvalidInputError({ code: 'That code is not right. Please try the next one.' });
    await tables.totps.replace({ ...totp, lastStep: step, confirmedAt: instantAfter(clock) });
    await factorAdded(services, tables, now, caller.sessionId);
    await tellOwner(services, tables, now, { change: 'second_factor.on' });
    return renewRecoveryCodes(services, tables, now);
  });
  outbox.sendDue();
  return codes;
}

/** Turns the app off with a code of it or a recovery code. @throws {InvalidInputError | SecondFactorConflictError | TooManyError} */
export async function removeTotp(
  services: Services,
  caller: Caller,
  code: string,
  browser: Browser,
): Promise<void> {
  const { account } = caller;
  const totp = await services.store.totps.byId(account.id);
  if (!totp?.confirmedAt)
    throw new SecondFactorConflictError('no_totp', 'There is no authenticator app to turn off.');
  await takeRightCode(services, {
    account,
    code,
    browser,
    isLogIn: false,
    done: async (tables, now) => {
      await readCaller(tables, caller);
      await tables.totps.delete(now.id);
      await factorRemoved(tables, now);
      await tellOwner(services, tables, now, { change: 'second_factor.off' });
      return now;
    },
  });
}
