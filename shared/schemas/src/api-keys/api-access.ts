/** What an API key may let a program do: a call names the one that lets it in. */
export const apiScopes = [
  'organisation:read',
  'members:read',
  'audit:read',
  'compliance:read',
  'evidence:write',
  'audits:write',
  'signals:read',
  'signals:write',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** In words, for who chooses. */
export const apiScopeWords: Readonly<Record<ApiScope, string>> = {
  'organisation:read': 'Read the organisation',
  'members:read': 'Read its members',
  'audit:read': 'Read its audit trail',
  'compliance:read': 'Read how it stands with its frameworks',
  'evidence:write': 'Read, give and delete evidence',
  'audits:write': 'Start audits of its websites, and read what they find',
  'signals:read': 'Read its checks and what they find',
  'signals:write': 'Say how its own checks stand',
};
