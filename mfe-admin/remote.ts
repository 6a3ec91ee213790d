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
  ],
} satisfies RemoteDefinition;
