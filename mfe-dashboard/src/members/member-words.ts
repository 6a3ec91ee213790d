import type { Member } from '@adili/schemas/members/member';
import { type MemberRole, memberRoles, rolesGivenBy } from '@adili/schemas/organisations/member-role';

export const roleWords: Readonly<Record<MemberRole, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  auditor: 'Auditor',
};

/** The same within a sentence. */
export const roleInSentence: Readonly<Record<MemberRole, string>> = {
  owner: 'an owner',
  admin: 'an admin',
  member: 'a member',
  auditor: 'an auditor',
};

/** What each role may do. */
const meanings: Readonly<Record<MemberRole, string>> = {
  owner: 'Owner: everything, with the plan and the other owners.',
  admin: 'Admin: all the work, and who is a member or an auditor.',
  member: 'Member: works with everything that is the organisation’s.',
  auditor: 'Auditor: reads everything and changes nothing.',
};

/** The roles that a person may give, the usual one first. */
export function roleOptions(by: MemberRole) {
  const usual = ['member', 'auditor', 'admin', 'owner'] as const satisfies readonly MemberRole[];
  return usual
    .filter((role) => rolesGivenBy[by].includes(role))
    .map((value) => ({ value, label: roleWords[value] }));
}

export const roleOf = (value: string): MemberRole => memberRoles.find((role) => role === value) ?? 'auditor';

export const roleMeaning = (role: MemberRole): string => meanings[role];

/** What a person is called here. */
export const nameOf = ({ fullName, email }: Pick<Member, 'fullName' | 'email'>): string => fullName || email;
