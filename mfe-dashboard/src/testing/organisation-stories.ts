import type { PageStory } from '@adili/http/testing';
import { apiKey, entry, laterEntry } from './keys-and-trail.ts';
import {
  brian,
  controlsOfBrian,
  invitation,
  leftBy,
  manyPeople,
  meAs,
  organisationOf,
  ownedByBrian,
  trialEnded,
  unverified,
} from './organisation.ts';

const session = { role: 'user' } as const;
const organisation = '/dashboard/organisation';
const keys = `${organisation}/api-keys`;
const owner = { ...session, organisationId: 'o1', memberRole: 'owner' } as const;
const refusedOwner =
  'An organisation needs an owner, and there is no other. Make someone else an owner first.';

/** What the first page asks; who removes a person is shown their keys. */
function general(...people: Parameters<typeof organisationOf>) {
  const {
    'GET /organisation/api-keys': _,
    'GET /organisation/audit-trail': __,
    ...asked
  } = organisationOf(...people);
  return asked;
}

const {
  'GET /me': me,
  'GET /organisation': ours,
  'GET /organisation/api-keys': noKeys,
} = organisationOf([meAs('owner')]);
const ofOwner = { 'GET /me': me, 'GET /organisation': ours };
const withKey = { ...ofOwner, 'GET /organisation/api-keys': { body: [apiKey] } };

/** What the page of an organisation can look like. */
export const organisationStories = [
  {
    name: 'An organisation with a key, and one that is not complete',
    path: keys,
    session: owner,
    answers: withKey,
    acts: [{ press: 'Make a key' }, { type: 'Import', into: 'Key name' }, { press: 'Make key' }],
  },
  {
    name: 'An organisation with a key, without a plan that sells more',
    path: keys,
    session: owner,
    answers: { ...withKey, 'GET /organisation': { body: trialEnded } },
  },
  {
    name: 'An organisation whose owner has not verified their address',
    path: organisation,
    session: owner,
    answers: { ...general([meAs('owner')]), ...unverified },
    says: ['Verify your address before you invite people'],
  },
  {
    name: 'A key about to be revoked',
    path: keys,
    session: owner,
    answers: withKey,
    acts: [{ press: 'Monthly report' }],
  },
  {
    name: 'The security of an organisation',
    path: `${organisation}/security`,
    session: owner,
    answers: ofOwner,
    says: ['Require a second factor for everyone'],
  },
  {
    name: 'The audit trail of an organisation',
    path: `${organisation}/audit-trail`,
    session: owner,
    answers: { 'GET /organisation/audit-trail': { body: [laterEntry, entry] } },
    says: ['Wrong password, from 41.90.1.0'],
  },
  {
    name: 'An organisation of one, on trial',
    path: organisation,
    session: owner,
    answers: general([meAs('owner')]),
    says: ['Free trial of Growth'],
    look: true,
  },
  {
    name: 'An organisation of many, as its owner sees it',
    path: organisation,
    session: owner,
    answers: general([meAs('owner'), ...manyPeople], [invitation]),
  },
  {
    name: 'An organisation as an auditor sees it',
    path: organisation,
    session: { ...owner, memberRole: 'auditor' },
    answers: general([{ ...brian, memberRole: 'owner' }, meAs('auditor')], [invitation]),
  },
  {
    name: 'An organisation that an auditor has joined just now',
    path: `${organisation}?joined`,
    session: { ...owner, memberRole: 'auditor' },
    answers: general([{ ...brian, memberRole: 'owner' }, meAs('auditor')]),
    says: ['You’re an auditor of Duka Ltd.'],
  },
  {
    name: 'A role to be changed',
    path: organisation,
    session: owner,
    answers: general([meAs('owner'), brian]),
    acts: [{ press: 'Change role' }],
  },
  {
    name: 'A person to be removed, who sees to controls',
    path: organisation,
    session: owner,
    answers: {
      ...general([meAs('owner'), brian]),
      ...leftBy('brian', [meAs('owner'), brian]),
      ...ownedByBrian,
      'GET /organisation/api-keys': noKeys,
    },
    acts: [{ press: 'Remove' }],
    says: ['Brian Mwangi sees to 15 controls, 1 requirement and 1 risk:'],
  },
  {
    name: 'A member who would leave, and sees to controls',
    path: organisation,
    session: { ...owner, memberRole: 'member' },
    answers: {
      ...general([{ ...brian, memberRole: 'owner' }, meAs('member')]),
      ...leftBy('me', [brian, meAs('member')]),
      'GET /controls?owner=u1&limit=5': { body: controlsOfBrian.slice(0, 2) },
    },
    acts: [{ press: 'Leave organisation' }],
    says: ['You see to 2 controls:'],
  },
  {
    name: 'A person to be removed, refused',
    path: organisation,
    session: owner,
    answers: {
      ...general([meAs('owner'), { ...brian, memberRole: 'owner' }]),
      ...leftBy('brian', [meAs('owner'), brian]),
      'GET /organisation/api-keys': noKeys,
      'DELETE /organisation/members/u2': { status: 409, body: { error: refusedOwner, code: 'last_owner' } },
    },
    acts: [{ press: 'Remove' }, { press: 'Remove Brian Mwangi' }],
  },
  {
    name: 'The only owner of others, who would leave',
    path: organisation,
    session: owner,
    answers: general([meAs('owner'), brian]),
    acts: [{ press: 'Leave organisation' }],
  },
] satisfies PageStory[];
