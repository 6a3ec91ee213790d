import type { Examples } from '../example.ts';
import { SideNavigation } from './side-navigation.tsx';

export const examples: Examples = {
  SecondOfThree: () => (
    <SideNavigation
      label="Your pages"
      current="/dashboard/account"
      items={[
        { to: '/dashboard', label: 'Overview' },
        { to: '/dashboard/account', label: 'Account' },
        { to: '/dashboard/organisation', label: 'Organisation' },
      ]}
    />
  ),
};
