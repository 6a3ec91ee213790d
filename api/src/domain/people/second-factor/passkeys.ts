import type { NewPasskey, Passkey } from '@adili/schemas/second-factor/passkey';
import type { Proof } from '@adili/schemas/second-factor/proof';
import { instantAfter } from '../../../runtime/clock.ts';
import type { PasskeyRow } from '../../../store/tables/second-factor.ts';
import type { Browser } from '../../foundation/browser.ts';
import type { Caller } from '../../foundation/caller.ts';
import { InvalidInputError, MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { readCaller } from '../sessions/read-caller.ts';
import { SecondFactorConflictError } from './errors.ts';
import { factorAdded, factorRemoved, hasFactor } from './factors.ts';
import { refuseLastWayIn } from './last-way-in.ts';
import { tellOwner } from './mails.ts';
import { provePerson } from './proof.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { keepChallenge, takeChallenge } from './web-authn-challenges.ts';

const mostPasskeys = 20;

export const readPasskeys = ({ store }: Services, { account }: Caller): Promise<readonly Passkey[]> =>
  store.passkeys.where('userId', account.id);

/** Options for the browser to make a passkey by. @throws {SecondFactorConflictError} and what a proof throws */
export async function passkeyOptions(services: Services, caller: Caller, proof: Proof, browser: Browser) {
  await services.store.transaction(await provePerson(services, caller, proof, browser));
  const { id: userId, email, fullName } = caller.account;
  const known = await services.store.passkeys.where('userId', userId);
  if (known.length >= mostPasskeys)
    throw new SecondFactorConflictError(
      'too_many_passkeys',
      `You have ${mostPasskeys} passkeys. Please remove one first.`,
    );
  const options = await services.webAuthn.registrationOptions({
    userId,
    email,
    name: fullName || email,
    known: known.map(({ credentialId }) => credentialId),
  });
  await keepChallenge(services, options.challenge, { kind: 'registration', userId });
  return options;
}

const refused = () =>
  new InvalidInputError({ response: 'The passkey could not be added. Please try again.' });

/** Adds a passkey. @returns recovery codes with the first factor of the account @throws {InvalidInputError | SessionEndedError} */
export async function addPasskey(
  services: Services,
  caller: Caller,
  answer: NewPasskey,
): Promise<{ passkey: Passkey; recoveryCodes?: string[] }> {
  const { account } = caller;
  const { store, webAuthn, clock, outbox } = services;
  const challenge = webAuthn.challengeOf(answer.response.clientDataJSON);
  const expected = { kind: 'registration', userId: account.id } as const;
  if (!(await takeChallenge(services, challenge, expected))) throw refused();
  const credential = await webAuthn.registered(answer, challenge);
  if (credential === null) throw refused();
  const row: PasskeyRow = {
    ...credential,
    id: services.newId(),
    userId: account.id,
    name: answer.name || 'Passkey',
    createdAt: instantAfter(clock),
  };
  const recoveryCodes = await store.transaction(async (tables) => {
    const now = await readCaller(tables, caller);
    if (await tables.passkeys.byKey('credentialId', credential.credentialId)) throw refused();
    await tables.passkeys.insert(row);
    await factorAdded(services, tables, now, caller.sessionId);
    await tellOwner(services, tables, now, { change: 'passkey.added', detail: row.name });
    return hasFactor(now) ? undefined : renewRecoveryCodes(services, tables, now);
  });
  outbox.sendDue();
  return { passkey: row, recoveryCodes };
}

/** Removes a passkey of the person's own. @throws {MissingError | LastWayInError} and what a proof throws */
export async function removePasskey(
  services: Services,
  caller: Caller,
  { id, ...proof }: Proof & { readonly id: string },
  browser: Browser,
): Promise<void> {
  const found = await services.store.passkeys.byId(id);
  if (found?.userId !== caller.account.id) throw new MissingError('passkey');
  await refuseLastWayIn(services.store, caller.account);
  const proven = await provePerson(services, caller, proof, browser);
  await services.store.transaction(async (tables) => {
    const now = await proven(tables);
    await refuseLastWayIn(tables, now);
    if ((await tables.passkeys.delete(id)) === null) throw new MissingError('passkey');
    await factorRemoved(tables, now);
    await tellOwner(services, tables, now, { change: 'passkey.removed', detail: found.name });
  });
  services.outbox.sendDue();
}
