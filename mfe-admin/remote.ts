import type { RemoteDefinition } from '@adili/contract';

export default {
  name: 'mfe-admin',
  pages: [
    {
      path: '/admin/dashboard',
      module: './src/pages/AdminDashboard.tsx',
      frame: 'full',
      title: 'Admin Dashboard',
    },
    { path: '/admin/requests', module: './src/pages/Requests.tsx', frame: 'full', title: 'Requests' },
    { path: '/admin/visitors', module: './src/pages/Visitors.tsx', frame: 'full', title: 'Visitors' },
    { path: '/admin/payments', module: './src/pages/Payments.tsx', frame: 'full', title: 'Payments' },
    { path: '/admin/consents', module: './src/pages/Consents.tsx', frame: 'full', title: 'Consents' },
    { path: '/admin/messages', module: './src/pages/Messages.tsx', frame: 'full', title: 'Messages' },
    { path: '/admin/activity', module: './src/pages/Activity.tsx', frame: 'full', title: 'Activity' },
    { path: '/admin/delivery', module: './src/pages/Delivery.tsx', frame: 'full', title: 'Delivery' },
  ],
} satisfies RemoteDefinition;
