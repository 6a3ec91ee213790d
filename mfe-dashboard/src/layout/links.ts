import type { LinkDefinition } from '@adili/contract';

const link = (path: string, label: string): LinkDefinition => ({
  place: 'product',
  path,
  label,
  group: 'Dashboard',
  for: { roles: ['user', 'operator'] },
});

/** A person's own pages, in order: what the frame for work leads through. */
export const links = [
  link('/dashboard', 'Overview'),
  link('/dashboard/consents', 'Consents'),
  link('/dashboard/requests', 'Requests'),
  link('/dashboard/account', 'Account'),
  link('/dashboard/organisation', 'Organisation'),
  link('/dashboard/plan', 'Plan'),
];
