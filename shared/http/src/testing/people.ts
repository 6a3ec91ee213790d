import type { Member } from '@adili/schemas/members/member';

/** Who is logged in, as a session says it. */
export const owner = { organisationId: 'o1', memberRole: 'owner' } as const;
export const auditor = { organisationId: 'o1', memberRole: 'auditor' } as const;

const createdAt = '2026-11-02T09:00:00.000Z';

/** The members of an organisation: the owner, and a colleague. */
export const people: Member[] = [
  {
    id: 'u1',
    email: 'amina@example.com',
    fullName: 'Amina Odhiambo',
    memberRole: 'owner',
    createdAt,
    version: 1,
  },
  {
    id: 'u2',
    email: 'brian@example.com',
    fullName: 'Brian Mwangi',
    memberRole: 'member',
    createdAt,
    version: 1,
  },
];
