import { SideNavigation } from '@adili/ui';

const items = [
  { to: '/dashboard', label: 'Overview' },
  { to: '/dashboard/consents', label: 'Consents' },
  { to: '/dashboard/requests', label: 'Requests' },
  { to: '/dashboard/account', label: 'Account' },
  { to: '/dashboard/organisation', label: 'Organisation' },
  { to: '/dashboard/plan', label: 'Plan' },
];

/** Leads through a person's own pages. */
export const DashboardNavigation = ({ current }: { current: string }) => (
  <SideNavigation label="Dashboard" items={items} current={current} />
);
