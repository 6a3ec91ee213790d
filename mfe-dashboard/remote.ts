import type { RemoteDefinition } from '@adili/contract';

export default {
  name: 'mfe-dashboard',
  pages: [{ path: '/dashboard', module: './src/pages/Dashboard.tsx', frame: 'full', title: 'Dashboard' }],
} satisfies RemoteDefinition;
