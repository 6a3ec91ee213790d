/** What a member of an organisation may do: all, all but its ownership, its work, or only reading. */
export const memberRoles = ['owner', 'admin', 'member', 'auditor'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** The roles that each role gives, by an invitation or to who is there, and takes away: only an owner makes their own equal. */
export const rolesGivenBy: Readonly<Record<MemberRole, readonly MemberRole[]>> = {
  owner: memberRoles,
  admin: ['member', 'auditor'],
  member: [],
  auditor: [],
};
