import type { LinkDefinition } from '@adili/contract';

/** The operator's pages, in order. */
export const operatorPages = [
  { path: '/admin/dashboard', label: 'Overview' },
  { path: '/admin/requests', label: 'Requests' },
  { path: '/admin/cases', label: 'Cases' },
  { path: '/admin/visitors', label: 'Visitors' },
  { path: '/admin/organisations', label: 'Organisations' },
  { path: '/admin/payments', label: 'Payments' },
  { path: '/admin/consents', label: 'Consents' },
  { path: '/admin/messages', label: 'Messages' },
  { path: '/admin/frameworks', label: 'Frameworks' },
  { path: '/admin/activity', label: 'Activity' },
  { path: '/admin/delivery', label: 'Delivery' },
] as const;

/** The same for the frame for work. */
export const links = operatorPages.map(
  (page): LinkDefinition => ({
    place: 'product',
    ...page,
    group: 'Operator',
    for: { roles: ['operator'] },
  }),
);
