import type { MemberRole } from '@adili/schemas/organisations/member-role';
import type { Tables } from '../../../store/store.ts';
import type { SystemAccountRow } from '../../../store/tables/system-accounts.ts';
import { isMember } from '../../people/members/members.ts';

/** Somebody who is or was of the organisation. */
interface Person {
  readonly id: string;
  readonly standing: 'member' | 'left';
  readonly name: string;
  readonly email?: string | undefined;
  readonly role?: MemberRole | undefined;
}

interface Match {
  readonly person: Person;
  readonly by: 'address' | 'hand';
}

export interface People {
  readonly all: readonly Person[];
  /** Whose an account is; null where it is nobody's here. */
  of(account: Pick<SystemAccountRow, 'personId' | 'email'>): Match | null;
}

type Read = Pick<Tables, 'users' | 'formerMembers'>;

/** Who is and was of an organisation. Only an address that was proved says whose an account is. */
export async function readPeople({ users, formerMembers }: Read, organisationId: string): Promise<People> {
  const [accounts, former] = await Promise.all([
    users.where('organisationId', organisationId),
    formerMembers.where('organisationId', organisationId),
  ]);
  const members = accounts.filter(isMember);
  const here = new Set(members.map(({ id }) => id));
  const left = former.filter(({ userId }) => !here.has(userId));
  const addresses = new Map<string, string>();
  for (const { id, email, emailVerifiedAt } of [
    ...(await users.byIds(left.map((row) => row.userId))),
    ...members,
  ])
    if (emailVerifiedAt) addresses.set(email, id);
  const all: Person[] = [
    ...members.map(({ id, fullName, email, memberRole: role }): Person => {
      return { id, standing: 'member', name: fullName || email, email, role };
    }),
    // What they are called elsewhere by now is not the organisation's to see.
    ...left.map(({ userId: id, name }): Person => ({ id, standing: 'left', name })),
  ];
  const byId = new Map(all.map((person) => [person.id, person]));
  return {
    all,
    of({ personId = '', email = '' }) {
      const said = byId.get(personId);
      if (said) return { person: said, by: 'hand' };
      const person = byId.get(addresses.get(email) ?? '');
      return person ? { person, by: 'address' } : null;
    },
  };
}
