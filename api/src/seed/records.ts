import type { Consent } from '@adili/schemas/consents/consent';
import { before } from './instants.ts';
import type { people } from './people.ts';

type PersonId = (typeof people)[number]['id'];

/** Who decided what, how many days ago, and how many days ago it was withdrawn. */
const decisions: readonly [PersonId, string, number, number?][] = [
  ['demo-amina', 'analytics', 30],
  ['demo-amina', 'newsletter', 30, 9],
  ['demo-brian', 'analytics', 41],
  ['demo-cynthia', 'analytics', 38, 12],
  ['demo-daud', 'analytics', 27],
  ['demo-daud', 'newsletter', 27],
  ['demo-esther', 'analytics', 22],
  ['demo-farah', 'analytics', 19],
  ['demo-grace', 'analytics', 16, 3],
  ['demo-hassan', 'analytics', 11],
  ['demo-irene', 'newsletter', 8],
  ['demo-james', 'analytics', 2],
];

export const demoConsents = (now: Date): Consent[] =>
  decisions.map(([user_id, purpose, given, withdrawn], index) => ({
    id: `demo-consent-${String(index).padStart(2, '0')}`,
    user_id,
    consent: withdrawn === undefined,
    purpose,
    created_at: before(now, given, index),
    ...(withdrawn === undefined ? {} : { revoked_at: before(now, withdrawn, index) }),
  }));
