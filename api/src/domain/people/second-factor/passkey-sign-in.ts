import type { PasskeyProof } from '@adili/schemas/second-factor/passkey';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Browser } from '../../foundation/browser.ts';
import type { Services } from '../../foundation/services.ts';
import { type NewSession, startSession } from '../sessions/sessions.ts';
import { PasskeyRefusedError } from './errors.ts';
import { keepChallenge, takeChallenge } from './web-authn-challenges.ts';

/** Options for the browser to log in by, the same for everybody: the passkey says whose it is. */
export async function passkeySignInOptions(services: Services) {
  const options = await services.webAuthn.signInOptions();
  await keepChallenge(services, options.challenge, { kind: 'signIn' });
  return options;
}

/** The account that the browser says the passkey is of, as the passkey itself keeps it. */
const holderOf = ({ response }: PasskeyProof) =>
  Buffer.from(response.userHandle ?? '', 'base64url').toString('utf8');

/** Starts a session: a passkey that verified its holder is both factors. @throws {PasskeyRefusedError} */
export async function signInWithPasskey(
  services: Services,
  answer: PasskeyProof,
  browser: Browser,
): Promise<NewSession> {
  const { store, webAuthn, clock } = services;
  const challenge = webAuthn.challengeOf(answer.response.clientDataJSON);
  if (!(await takeChallenge(services, challenge, { kind: 'signIn' }))) throw new PasskeyRefusedError();
  const passkey = await store.passkeys.byKey('credentialId', answer.id);
  if (passkey === null || holderOf(answer) !== passkey.userId) throw new PasskeyRefusedError();
  const counter = await webAuthn.signedIn(answer, challenge, passkey);
  if (counter === null) throw new PasskeyRefusedError();
  return store.transaction(async (tables) => {
    const account = await tables.users.byId(passkey.userId);
    const used = { ...passkey, counter, lastUsedAt: instantAfter(clock) };
    // Two answers with one count are of two authenticators, one of them a copy.
    const isFirst = await tables.passkeys.replace(used, { counter: passkey.counter });
    if (account === null || !isFirst) throw new PasskeyRefusedError();
    return startSession(services, tables, account, browser);
  });
}
