import type { RemoteDefinition } from '@adili/contract';

export default {
  name: 'mfe-dashboard',
  pages: [
    { path: '/dashboard', module: './src/pages/Dashboard.tsx', frame: 'full', title: 'Dashboard' },
    {
      path: '/dashboard/consents',
      module: './src/pages/Consents.tsx',
      frame: 'full',
      title: 'Consents',
    },
    { path: '/dashboard/requests', module: './src/pages/Requests.tsx', frame: 'full', title: 'Requests' },
    {
      path: '/dashboard/requests/:id',
      module: './src/pages/Request.tsx',
      frame: 'full',
      title: 'Your request',
    },
    { path: '/dashboard/account', module: './src/pages/Account.tsx', frame: 'full', title: 'Account' },
    {
      path: '/dashboard/organisation',
      module: './src/pages/Organisation.tsx',
      frame: 'full',
      title: 'Organisation',
    },
    { path: '/dashboard/plan', module: './src/pages/Plan.tsx', frame: 'full', title: 'Plan' },
    {
      path: '/preferences',
      module: './src/pages/Preferences.tsx',
      frame: 'full',
      title: 'Privacy preferences',
      prerender: ['/preferences'],
    },
    {
      path: '/requests/new',
      module: './src/pages/NewRequest.tsx',
      frame: 'full',
      title: 'Ask about your data',
      prerender: ['/requests/new'],
    },
  ],
} satisfies RemoteDefinition;
