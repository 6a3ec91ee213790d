/** The operator's pages, in the order of the side navigation. */
export const adminPages = [
  { to: '/admin/dashboard', label: 'Overview' },
  { to: '/admin/requests', label: 'Requests' },
  { to: '/admin/visitors', label: 'Visitors' },
  { to: '/admin/payments', label: 'Payments' },
  { to: '/admin/consents', label: 'Consents' },
  { to: '/admin/messages', label: 'Messages' },
  { to: '/admin/activity', label: 'Activity' },
  { to: '/admin/delivery', label: 'Delivery' },
] as const;

export type AdminPath = (typeof adminPages)[number]['to'];
