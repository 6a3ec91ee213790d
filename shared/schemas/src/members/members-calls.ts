import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { versioned } from '../calls/versioned.ts';
import { entityId } from '../fields.ts';
import { ownListQuery } from '../list-query.ts';
import * as schemas from './member.ts';

export const heading: Heading = {
  name: 'Members',
  description: 'The people of an organisation and their four roles: owner, admin, member and auditor.',
  schemas: {
    Member: schemas.member,
  },
};

export const members = call('GET /organisation/members', {
  access: 'reader',
  scope: 'members:read',
  summary:
    'The people of the organisation, the oldest account first; an owner or admin also reads who has a second factor',
  query: ownListQuery,
  answer: z.array(schemas.member),
});

export const changeMember = call('PATCH /organisation/members/:id', {
  access: 'organisationAdmin',
  summary:
    "Give a person another role, which ends their sessions; an owner's and an admin's are given and taken only by owners",
  body: versioned(schemas.memberChange),
  answer: schemas.member,
});

export const removeMember = call('DELETE /organisation/members/:id', {
  access: 'reader',
  summary:
    'Leave the organisation, or remove a person whose role you may take away; their sessions end. With keys=revoke the API keys that they made end as well, and with handOverTo another person gets what they see to: all of it or nothing is done',
  query: z.object({ keys: z.optional(z.enum(['revoke'])), handOverTo: z.optional(entityId) }),
});
