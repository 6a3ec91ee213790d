import type { LinkDefinition } from '@adili/contract';

/** What the frame leads to: the menu of who works here, and its command menu. */
export const links: readonly LinkDefinition[] = [
  { place: 'product', path: '/audits', label: 'Audits', group: 'Audits', for: { roles: ['user'] } },
];
