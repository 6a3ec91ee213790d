import { instantAfter, minutes } from '../../../runtime/clock.ts';
import { hashSecret } from '../../../runtime/secrets.ts';
import type { Challenge } from '../../../store/tables/second-factor.ts';
import type { Services } from '../../foundation/services.ts';

const lifetime = minutes(5);

/** Anybody may ask for one: when so many are kept, those that have expired go at once. */
const many = 5_000;

type Expected = Pick<Challenge, 'kind' | 'userId'>;

/** Keeps a challenge that a browser is to answer, whichever process that comes to. */
export async function keepChallenge(
  { store, clock }: Services,
  challenge: string,
  expected: Expected,
): Promise<void> {
  if ((await store.challenges.count()) >= many) await store.challenges.deleteBefore(instantAfter(clock));
  const expiresAt = instantAfter(clock, lifetime);
  await store.challenges.insert({ ...expected, id: hashSecret(challenge), expiresAt });
}

/** Takes a challenge out: of several answers one gets it. Returns whether it was given out for this, and not too long ago. */
export async function takeChallenge(
  { store, clock }: Services,
  challenge: string,
  { kind, userId }: Expected,
): Promise<boolean> {
  const found = await store.transaction(async ({ challenges }) => {
    const known = await challenges.byId(hashSecret(challenge));
    const isMeant = known?.kind === kind && known.userId === userId;
    return isMeant ? challenges.delete(known.id) : null;
  });
  return found !== null && found.expiresAt > instantAfter(clock);
}
