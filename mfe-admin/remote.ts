import type { RemoteDefinition } from '@adili/contract';
import { links } from './src/layout/links.ts';

export default {
  name: 'mfe-admin',
  pages: [
    {
      path: '/admin/dashboard',
      module: './src/pages/AdminDashboard.tsx',
      frame: 'work',
      title: 'Admin Dashboard',
    },
    { path: '/admin/requests', module: './src/pages/Requests.tsx', frame: 'work', title: 'Requests' },
    { path: '/admin/requests/:id', module: './src/pages/Request.tsx', frame: 'work', title: 'Request' },
    { path: '/admin/cases', module: './src/pages/Cases.tsx', frame: 'work', title: 'Cases' },
    { path: '/admin/cases/:id', module: './src/pages/Case.tsx', frame: 'work', title: 'Case' },
    { path: '/admin/visitors', module: './src/pages/Visitors.tsx', frame: 'work', title: 'Visitors' },
    {
      path: '/admin/organisations',
      module: './src/pages/Organisations.tsx',
      frame: 'work',
      title: 'Organisations',
    },
    { path: '/admin/payments', module: './src/pages/Payments.tsx', frame: 'work', title: 'Payments' },
    { path: '/admin/consents', module: './src/pages/Consents.tsx', frame: 'work', title: 'Consents' },
    { path: '/admin/messages', module: './src/pages/Messages.tsx', frame: 'work', title: 'Messages' },
    { path: '/admin/frameworks', module: './src/pages/Frameworks.tsx', frame: 'work', title: 'Frameworks' },
    { path: '/admin/activity', module: './src/pages/Activity.tsx', frame: 'work', title: 'Activity' },
    { path: '/admin/delivery', module: './src/pages/Delivery.tsx', frame: 'work', title: 'Delivery' },
  ],
  links,
} satisfies RemoteDefinition;
