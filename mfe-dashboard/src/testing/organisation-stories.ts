import type { PageStory } from '@adili/http/testing';
import { apiKey, entry, laterEntry } from './keys-and-trail.ts';
import { brian, invitation, manyPeople, meAs, organisationOf, trialEnded } from './organisation.ts';

const session = { role: 'user' } as const;
const organisation = '/dashboard/organisation';
const owner = { ...session, organisationId: 'o1', memberRole: 'owner' } as const;
const refusedOwner =
  'An organisation needs an owner, and there is no other. Make someone else an owner first.';

const withKey = {
  ...organisationOf([meAs('owner')]),
  'GET /organisation/api-keys': { body: [apiKey] },
  'GET /organisation/audit-trail': { body: [laterEntry, entry] },
};
// Who does not manage the organisation asks for no keys.
const { 'GET /organisation/api-keys': _, ...toAuditor } = organisationOf(
  [{ ...brian, memberRole: 'owner' }, meAs('auditor')],
  [invitation],
);

/** What the page of an organisation can look like. */
export const organisationStories = [
  {
    name: 'An organisation with a key, and one that is not complete',
    path: organisation,
    session: owner,
    answers: withKey,
    acts: [{ type: 'Import', into: 'Key name' }, { press: 'Make key' }],
  },
  {
    name: 'An organisation with a key, without a plan that sells more',
    path: organisation,
    session: owner,
    answers: { ...withKey, 'GET /organisation': { body: trialEnded } },
  },
  {
    name: 'An invitation by somebody whose address is not verified',
    path: organisation,
    session: owner,
    answers: {
      ...organisationOf([meAs('owner')]),
      'POST /organisation/invitations': {
        status: 403,
        body: {
          error: 'Verify your address first: we’ve sent you a link.',
          code: 'address_not_verified',
        },
      },
    },
    acts: [{ type: 'daud@example.com', into: 'Email' }, { press: 'Send invitation' }],
  },
  {
    name: 'A key about to be revoked',
    path: organisation,
    session: owner,
    answers: withKey,
    acts: [{ press: 'Monthly report' }],
  },
  {
    name: 'An organisation of one, on trial',
    path: organisation,
    session: { ...owner, trialEndsAt: '2126-01-31T12:00:00.000Z' },
    answers: organisationOf([meAs('owner')]),
  },
  {
    name: 'An organisation of many, as its owner sees it',
    path: organisation,
    session: owner,
    answers: organisationOf([meAs('owner'), ...manyPeople], [invitation]),
  },
  {
    name: 'An organisation as an auditor sees it',
    path: organisation,
    session: { ...owner, memberRole: 'auditor' },
    answers: toAuditor,
  },
  {
    name: 'A role to be changed',
    path: organisation,
    session: owner,
    answers: organisationOf([meAs('owner'), brian]),
    acts: [{ press: 'Change role' }],
  },
  {
    name: 'A person to be removed, refused',
    path: organisation,
    session: owner,
    answers: {
      ...organisationOf([meAs('owner'), { ...brian, memberRole: 'owner' }]),
      'DELETE /organisation/members/u2': { status: 409, body: { error: refusedOwner, code: 'last_owner' } },
    },
    acts: [{ press: 'Remove' }, { press: 'Remove Brian Mwangi' }],
  },
  {
    name: 'The only owner of others, who would leave',
    path: organisation,
    session: owner,
    answers: organisationOf([meAs('owner'), brian]),
    acts: [{ press: 'Leave organisation' }],
  },
] satisfies PageStory[];
