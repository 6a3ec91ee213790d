import type { Access } from '@adili/schemas/calls/call';
import { limits } from '../limits.ts';
import type { Route } from '../route.ts';

const callers: Readonly<Record<Access, string>> = {
  anyone: 'Anyone',
  session: 'A session (bearer token)',
  reader: 'Any member of an organisation (bearer token)',
  overseer: 'An owner, admin or auditor of an organisation (bearer token)',
  member: 'An owner, admin or member of an organisation (bearer token)',
  organisationAdmin: 'An owner or admin of an organisation (bearer token)',
  owner: 'An owner of an organisation (bearer token)',
  admin: 'An operator’s session (bearer token)',
  adminKey: 'An operator’s session (bearer token) and x-admin-key',
  auditorToken: 'An auditor, by the token of AUDITOR_TOKEN (bearer token)',
};

const often = ({ calls, minutes }: { calls: number; minutes: number }) =>
  `${calls} calls within ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`;

/** Who may make a call, and how often, in Markdown. */
export function callersOf({ access, scope, limit, usesCookie }: Route): string {
  const key = scope ? `, or an API key with the scope \`${scope}\`` : '';
  return [
    `**Who may call:** ${callers[access]}${key}.`,
    ...(usesCookie ? ['The refresh cookie acts for the person, so pages of other sites are refused.'] : []),
    ...(limit ? [`**Limit:** ${often(limits[limit])} from one address.`] : []),
  ].join(' ');
}
