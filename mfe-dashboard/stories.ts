import type { PageStory } from '@adili/contract/testing';

export default [
  { name: 'Signed out: sample data', path: '/dashboard' },
  { name: 'A customer', path: '/dashboard', session: { role: 'user' } },
  {
    name: 'A customer whose trial has ended',
    path: '/dashboard',
    session: { company: 'Mwangaza Ltd', trialEndsAt: '2026-01-31T12:00:00.000Z' },
  },
] satisfies PageStory[];
