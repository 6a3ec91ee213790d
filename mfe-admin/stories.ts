import type { PageStory } from '@adili/contract/testing';

export default [
  { name: 'Signed out', path: '/admin/dashboard' },
  { name: 'A customer, who may not see it', path: '/admin/dashboard', session: { role: 'user' } },
  { name: 'The operator', path: '/admin/dashboard', session: { role: 'admin', fullName: 'Wanjiru Kamau' } },
] satisfies PageStory[];
