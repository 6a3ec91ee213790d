import type { RemoteDefinition } from '@adili/contract';

export default {
  name: 'mfe-dashboard',
  pages: [
    { path: '/dashboard', module: './src/pages/Dashboard.tsx', frame: 'full', title: 'Dashboard' },
    { path: '/dashboard/account', module: './src/pages/Account.tsx', frame: 'full', title: 'Account' },
    {
      path: '/dashboard/organisation',
      module: './src/pages/Organisation.tsx',
      frame: 'full',
      title: 'Organisation',
    },
    { path: '/dashboard/plan', module: './src/pages/Plan.tsx', frame: 'full', title: 'Plan' },
  ],
} satisfies RemoteDefinition;
