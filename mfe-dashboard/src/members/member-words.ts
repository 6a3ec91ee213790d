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
  owner: 'Owner: can do everything, including the plan and other owners.',
  admin: 'Admin: all the work, plus inviting and removing members and auditors.',
  member: 'Member: works with everything in the organisation.',
  auditor: 'Auditor: can read everything, can’t change anything.',
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
