/** What a member of an organisation may do: all, all but its ownership, its work, or reading alone. */
export const memberRoles = ['owner', 'admin', 'member', 'auditor'] as const;
export type MemberRole = (typeof memberRoles)[number];
