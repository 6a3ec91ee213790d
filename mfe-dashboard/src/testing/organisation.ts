import type { PlainAnswers } from '@adili/http/testing';
import type { Control } from '@adili/schemas/controls/control';
import type { Invitation } from '@adili/schemas/invitations/invitation';
import type { Member } from '@adili/schemas/members/member';
import type { MemberRole } from '@adili/schemas/organisations/member-role';
import type { Organisation } from '@adili/schemas/organisations/organisation';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';
import type { Risk } from '@adili/schemas/risks/risk';
import { keysAndTrail } from './keys-and-trail.ts';
import { user } from './records.ts';

const createdAt = '2026-11-18T09:00:00.000Z';

/** The person who is logged in, in a role. */
export const meAs = (memberRole: MemberRole): Member => ({
  id: user.id,
  email: user.email,
  fullName: 'Amina Odhiambo',
  memberRole,
  createdAt,
  version: 1,
});

export const brian: Member = {
  id: 'u2',
  email: 'brian@example.com',
  fullName: 'Brian Mwangi',
  memberRole: 'member',
  createdAt,
  version: 1,
};
const cynthia: Member = {
  ...brian,
  id: 'u3',
  email: 'cynthia@example.com',
  fullName: 'Cynthia Wanjiru',
  memberRole: 'admin',
};

export const invitation: Invitation = {
  id: 'i1',
  email: 'daud@example.com',
  role: 'auditor',
  invitedBy: user.id,
  createdAt,
  expiresAt: '2026-11-25T09:00:00.000Z',
};

const onTrial: Organisation = {
  id: 'o1',
  name: 'Duka Ltd',
  createdAt,
  trialEndsAt: '2126-12-05T09:00:00.000Z',
  version: 1,
};

/** The same, once that has ended. */
export const trialEnded: Organisation = { ...onTrial, trialEndsAt: '2026-11-20T09:00:00.000Z' };

/** An organisation as the member who is logged in sees it. */
export const organisationOf = (members: readonly Member[], invitations: readonly Invitation[] = []) =>
  ({
    'GET /me': {
      body: {
        ...user,
        emailVerifiedAt: createdAt,
        memberRole: members.find(({ id }) => id === user.id)?.memberRole,
      },
    },
    'GET /organisation': { body: onTrial },
    'GET /organisation/members': { body: [...members] },
    'GET /organisation/invitations': { body: [...invitations] },
    'GET /organisation/api-keys': { body: [] },
    'GET /organisation/audit-trail': { body: [] },
  }) satisfies PlainAnswers;

/** An owner whose address is not verified yet. */
export const unverified = { 'GET /me': { body: user } } satisfies PlainAnswers;

/** An organisation of one, with a key and two entries of its audit trail. */
export const organisationAnswers = (memberRole: MemberRole = 'owner') =>
  ({ ...organisationOf([meAs(memberRole)]), ...keysAndTrail }) satisfies PlainAnswers;

/** People of every role, one without a name and with a long address, and as many as fill a screen. */
export const manyPeople: readonly Member[] = [
  cynthia,
  brian,
  ...Array.from(
    { length: 12 },
    (_, index): Member => ({
      id: `m${index}`,
      email: `a.person.with.a.long.address.${index}@accounts.savanna-ledger.example`,
      memberRole: index % 3 === 0 ? 'auditor' : 'member',
      createdAt,
      version: 1,
    }),
  ),
];

const mine = {
  'GET /controls?owner=u1&limit=5': { body: [] },
  'GET /organisation/requirements?owner=u1&limit=5': { body: [] },
  'GET /risks?owner=u1&limit=5': { body: [] },
} satisfies PlainAnswers;
const ofBrian = {
  'GET /controls?owner=u2&limit=5': { body: [] },
  'GET /organisation/requirements?owner=u2&limit=5': { body: [] },
  'GET /risks?owner=u2&limit=5': { body: [] },
} satisfies PlainAnswers;

/** What is read of a person before they go, oneself or Brian: they see to nothing. */
export const leftBy = (who: 'me' | 'brian', people: readonly Member[]) =>
  ({
    'GET /organisation/members?limit=500': { body: [...people] },
    ...(who === 'me' ? mine : ofBrian),
  }) satisfies PlainAnswers;

/** Of 15 controls that are his, the first five. */
export const controlsOfBrian: readonly Control[] = Array.from({ length: 5 }, (_, index) => ({
  id: `c${index}`,
  title: `Review access rights, part ${index + 1}`,
  owner: brian.id,
  cadence: null,
  nextDue: null,
  carriedBy: null,
  missing: null,
  state: 'in_place',
  isValid: true,
  isSelfDeclared: false,
  requirements: [],
  evidence: [],
  createdAt,
  version: index + 1,
}));

const requirementOfBrian: OrganisationRequirement = {
  id: 'kenya-dpa-2019:s25-a',
  framework: 'kenya-dpa-2019',
  requirement: { id: 's25-a', citation: 'section 25(a)', title: 'Privacy' },
  state: 'open',
  isSelfDeclared: false,
  owner: brian.id,
  because: { controls: [], evidence: [] },
  version: 2,
};

const riskOfBrian: Risk = {
  id: 'r1',
  title: 'Backups can’t be restored',
  owner: brian.id,
  likelihood: 4,
  impact: 5,
  treatment: null,
  review: null,
  isDue: false,
  controls: [],
  checks: [],
  inherent: { level: 20 },
  remaining: { level: 20, likelihood: 4, says: 'All of it remains.', because: [] },
  createdAt,
  version: 1,
};

/** The same, of who sees to much. */
export const ownedByBrian = {
  'GET /controls?owner=u2&limit=5': { body: [...controlsOfBrian], headers: { 'x-total-count': '15' } },
  'GET /organisation/requirements?owner=u2&limit=5': { body: [requirementOfBrian] },
  'GET /risks?owner=u2&limit=5': { body: [riskOfBrian] },
} satisfies PlainAnswers;
