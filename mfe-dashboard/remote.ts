import type { RemoteDefinition } from '@adili/contract';
import { links } from './src/layout/links.ts';

export default {
  name: 'mfe-dashboard',
  pages: [
    { path: '/dashboard', module: './src/pages/Dashboard.tsx', frame: 'work', title: 'Dashboard' },
    {
      path: '/dashboard/consents',
      module: './src/pages/Consents.tsx',
      frame: 'work',
      title: 'Consents',
    },
    { path: '/dashboard/requests', module: './src/pages/Requests.tsx', frame: 'work', title: 'Requests' },
    {
      path: '/dashboard/requests/:id',
      module: './src/pages/Request.tsx',
      frame: 'work',
      title: 'Your request',
    },
    { path: '/dashboard/account', module: './src/pages/Account.tsx', frame: 'work', title: 'Account' },
    {
      path: '/dashboard/organisation',
      module: './src/pages/Organisation.tsx',
      frame: 'work',
      title: 'Organisation',
    },
    {
      path: '/dashboard/organisation/security',
      module: './src/pages/OrganisationSecurity.tsx',
      frame: 'work',
      title: 'Security of your organisation',
    },
    {
      path: '/dashboard/organisation/api-keys',
      module: './src/pages/OrganisationApiKeys.tsx',
      frame: 'work',
      title: 'API keys',
    },
    {
      path: '/dashboard/organisation/audit-trail',
      module: './src/pages/OrganisationAuditTrail.tsx',
      frame: 'work',
      title: 'Audit trail',
    },
    { path: '/dashboard/support', module: './src/pages/Support.tsx', frame: 'work', title: 'Support' },
    {
      path: '/dashboard/support/:id',
      module: './src/pages/SupportCase.tsx',
      frame: 'work',
      title: 'Your case',
    },
    { path: '/dashboard/plan', module: './src/pages/Plan.tsx', frame: 'work', title: 'Plan' },
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
  links,
} satisfies RemoteDefinition;
