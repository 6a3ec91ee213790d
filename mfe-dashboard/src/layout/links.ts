import type { AudienceRole, LinkDefinition } from '@adili/contract';

interface OwnLink {
  path: string;
  label: string;
  for: { roles: readonly AudienceRole[] };
}

const page = (path: string, label: string): OwnLink => ({
  path,
  label,
  for: { roles: ['user', 'operator'] },
});

const [consents, requests, account] = [
  page('/dashboard/consents', 'Consents'),
  page('/dashboard/requests', 'Requests'),
  page('/dashboard/account', 'Account'),
];

/** Operators, who belong to no organisation, answer what others ask there. */
const support: OwnLink = {
  path: '/dashboard/support',
  label: 'Support',
  for: { roles: ['user'] },
};

/** A person's own pages, in order: what the frame for work leads through. */
export const dashboardLinks = [
  page('/dashboard', 'Overview'),
  consents,
  requests,
  account,
  page('/dashboard/organisation', 'Organisation'),
  page('/dashboard/plan', 'Plan'),
  support,
];

/** The pages of an organisation below its first, with those who have them. */
const organisationPages: readonly { path: string; label: string; roles: readonly AudienceRole[] }[] = [
  { path: '/dashboard/organisation/security', label: 'Security', roles: ['user'] },
  { path: '/dashboard/organisation/api-keys', label: 'API keys', roles: ['owner', 'admin'] },
  {
    path: '/dashboard/organisation/audit-trail',
    label: 'Audit trail',
    roles: ['owner', 'admin', 'auditor'],
  },
];

/** What the frame leads to: these, and in the account's menu what is about the person themselves. */
export const links: readonly LinkDefinition[] = [
  ...dashboardLinks.map((link): LinkDefinition => ({ place: 'product', ...link, group: 'Dashboard' })),
  ...organisationPages.map(
    ({ path, label, roles }): LinkDefinition => ({
      place: 'product',
      path,
      label,
      // Not Organisation: a page of the group before has that name.
      group: 'Administration',
      for: { roles },
    }),
  ),
  ...[account, consents, requests, support].map((link): LinkDefinition => ({ place: 'account', ...link })),
];
